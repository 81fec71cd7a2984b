"""Taiwan mahjong's presets and switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from noripan.core.errors import RulesError
from noripan.core.rules import Rules, Switch, Value
from noripan.games.taiwan.patterns import EARTHLY_READY, EIGHT_PAIRS, HEAVENLY_READY, KEPT, PATTERNS, READY, SIMPLE

PRESETS: Final = ("simple", "taiwan")
MOST_TAI: Final = 100


def _each(simple: Value, taiwan: Value) -> dict[str, Value]:
    return {"simple": simple, "taiwan": taiwan}


def _all(value: Value) -> dict[str, Value]:
    return {"simple": value, "taiwan": value}


_TABLE: Final = (
    # the match
    Switch(
        "length",
        "one hand; the East round; or all four rounds",
        _each("hand", "four winds"),
        choices=("hand", "east", "four winds"),
    ),
    Switch("drawn_hand", "after a drawn hand the dealer", _all("stays"), choices=("stays", "passes on")),
    # tiles
    Switch("flowers", "the eight flowers are played with", _each(False, True)),
    Switch("wall_left", "tiles that stay in the wall when the hand is drawn", _each(0, 16), low=0, high=32),
    Switch("kong_keeps_tile", "each kong leaves one more tile in the wall", _all(False)),
    Switch("draw", "whose turn it is gets a tile at once, or says so", _all("auto"), choices=("auto", "by hand")),
    # claims
    Switch(
        "several_wins",
        "several wins on one tile: the hand is void; the next in turn; that, but all if they are three; all",
        _each("void", "next"),
        choices=("void", "next", "next or three", "all"),
    ),
    Switch(
        "passing",
        "after passing a win: nothing; not on that tile until one draws; on none until one draws; none at all, drawn "
        "ones neither, until one discards a tile one does not wait for, or makes a kong",
        _each("off", "tile"),
        choices=("off", "tile", "waits", "strict"),
    ),
    Switch("passing_pong", "after passing a pong, none of that tile until one draws", _all(False)),
    Switch(
        "swapping",
        "after a chow or pong one may not discard: nothing; the same tile; for a chow also the other end of the run",
        _all("free"),
        choices=("free", "tile", "run"),
    ),
    Switch("claim_wall", "tiles that must be left to draw for a chow, pong or kong of a discard", _each(0, 1), high=16),
    Switch("kong_from_left", "a kong of the discard of the player before oneself", _all(True)),
    Switch("kong_claim_wins", "the tile drawn for a claimed kong may win", _all(True)),
    Switch("concealed_kongs", "how concealed kongs lie", _each("shown", "face down"), choices=("shown", "face down")),
    Switch("kong_stays_concealed", "a hand with a concealed kong still counts as concealed", _each(False, True)),
    # readiness and flower wins
    Switch(
        "heavenly_ready",
        "who is ready by heaven: the dealer with the first discard, the others by the deal, or both",
        _all("both"),
        choices=("dealer", "others", "both"),
    ),
    Switch(
        "earthly_ready",
        "until when one is ready by earth: with one's first discard, or within the first eight at the table",
        _all("first discard"),
        choices=("first discard", "eight discards"),
    ),
    Switch("flower_draw", "a win on the tile that replaces a flower counts as one after a kong", _all(True)),
    Switch(
        "all_chows_wait",
        "what five chows must have waited for: both ends of a run; more than one kind; anything",
        _all("two-sided"),
        choices=("two-sided", "several", "any"),
    ),
    # payments
    Switch(
        "scoring",
        "doubled: base x 2 for every fan; added: base and the unit for every tai",
        _each("doubled", "added"),
        choices=("doubled", "added"),
    ),
    Switch("base", "what every win is worth", _each(8, 30), low=0, high=1_000_000),
    Switch("unit", "what every tai adds", _each(0, 10), low=0, high=1_000_000),
    Switch("discard_shares", "how many times over the discarder pays", _each(3, 1), choices=(1, 3)),
    Switch("limit", "the most that counts; 0: no limit", _all(0), low=0, high=MOST_TAI),
    Switch("tai_dealer", "for every payment from or to the dealer", _each(0, 1), low=0, high=MOST_TAI),
    Switch("tai_streak", "the same for each time the dealer has stayed", _each(0, 2), low=0, high=MOST_TAI),
    Switch("streak_limit", "how many times at most; 0: no limit", _all(0), low=0, high=1_000),
    Switch("keep_flower_set", "花槓: the 正花 in it counted beside it", _all("flower_set" in KEPT)),
    Switch("patterns", "which patterns count", _each("few", "all"), choices=("few", "all")),
)
_TAI: Final = tuple(
    Switch(
        f"tai_{pattern.name}",
        f"{pattern.hanzi}: what it is worth; 0: nothing",
        _each(SIMPLE.get(pattern.name, pattern.tai), pattern.tai),
        low=0,
        high=MOST_TAI,
    )
    for pattern in PATTERNS
)
_KEEP: Final = tuple(
    Switch(
        f"keep_{pattern.name}",
        f"{pattern.hanzi}: {' '.join(PATTERNS[other].hanzi for other in pattern.beside)} counted beside it",
        _all(pattern.name in KEPT),
        before=False if pattern.name == "eight_pairs" else None,
    )
    for pattern in PATTERNS
    if pattern.beside
)
SWITCHES: Final = _TABLE + _TAI + _KEEP


@final
class TaiwanRules(Rules):
    """The switches as typed attributes."""

    def __init__(self, preset: str, values: Mapping[str, Value]) -> None:
        super().__init__(preset, values)
        few = values["patterns"] == "few"
        self.winds: Final[i64] = {"hand": 0, "east": 1, "four winds": 4}[str(values["length"])]
        self.drawn_stays: Final = values["drawn_hand"] == "stays"
        self.flowers: Final = bool(values["flowers"])
        self.wall_left: Final[i64] = int(values["wall_left"])
        self.kong_keeps_tile: Final = bool(values["kong_keeps_tile"])
        self.draw_by_hand: Final = values["draw"] == "by hand"
        self.several_wins: Final = str(values["several_wins"])
        self.passing: Final = values["passing"] != "off"
        self.passing_all: Final = values["passing"] in ("waits", "strict")
        self.passing_strict: Final = values["passing"] == "strict"
        self.passing_pong: Final = bool(values["passing_pong"])
        self.swapping: Final = str(values["swapping"])
        self.claim_wall: Final[i64] = int(values["claim_wall"])
        self.kong_from_left: Final = bool(values["kong_from_left"])
        self.kong_claim_wins: Final = bool(values["kong_claim_wins"])
        self.kongs_face_down: Final = values["concealed_kongs"] == "face down"
        self.kong_stays_concealed: Final = bool(values["kong_stays_concealed"])
        self.dealer_by_heaven: Final = values["heavenly_ready"] != "others"
        self.others_by_heaven: Final = values["heavenly_ready"] != "dealer"
        self.ready_in_eight: Final = values["earthly_ready"] == "eight discards"
        self.flower_draw: Final = bool(values["flower_draw"])
        self.all_chows_wait: Final = str(values["all_chows_wait"])
        self.doubled: Final = values["scoring"] == "doubled"
        self.base: Final = int(values["base"])
        self.unit: Final = int(values["unit"])
        self.discard_shares: Final = int(values["discard_shares"])
        self.limit: Final[i64] = int(values["limit"])
        self.tai_dealer: Final[i64] = int(values["tai_dealer"])
        self.tai_streak: Final[i64] = int(values["tai_streak"])
        self.streak_limit: Final[i64] = int(values["streak_limit"])
        self.keep_flower_set: Final = bool(values["keep_flower_set"])
        self.tai: Final[list[int]] = [
            0 if few and pattern.name not in SIMPLE else int(values[f"tai_{pattern.name}"]) for pattern in PATTERNS
        ]
        self.absorbed: Final[list[list[int]]] = [
            pattern.absorbs + ([] if not pattern.beside or values[f"keep_{pattern.name}"] else pattern.beside)
            for pattern in PATTERNS
        ]
        self.pairs_win: Final = self.tai[EIGHT_PAIRS] != 0
        self.ready_always: Final = self.tai[READY] != 0  # a hand can be declared ready at any time
        self.ready: Final = self.ready_always or self.tai[EARTHLY_READY] != 0 or self.tai[HEAVENLY_READY] != 0
        self._check()

    def _check(self) -> None:
        if not self.doubled and not self.base and not self.unit:
            raise RulesError("taiwan: base=0 and unit=0 cannot go together: nothing would ever be paid")
        if self.doubled and not self.base:
            raise RulesError("taiwan: base=0 and scoring='doubled' cannot go together: nothing would ever be paid")
