"""Random winning hands: built from sets, so that every yaku and every limit occurs often enough."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from noripan.core.rules import resolve
from noripan.games.riichi import Score, evaluate
from noripan.games.riichi.rules import PRESETS, SWITCHES, RiichiRules

TEXTS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
KIND = {text: kind for kind, text in enumerate(TEXTS)} | {"0m": 4, "0p": 13, "0s": 22}
FIVES = (4, 13, 22)
WALL = [text for text in TEXTS for _ in range(3 if KIND[text] in FIVES else 4)] + ["0m", "0p", "0s"]

KINDS = list(range(34))
RUNS = [kind for kind in range(27) if kind % 9 < 7]
END_RUNS = [kind for kind in RUNS if kind % 9 in (0, 6)]
INNER_RUNS = [kind for kind in RUNS if kind % 9 in range(1, 6)]
SUITS = [list(range(9 * suit, 9 * suit + 9)) for suit in range(3)]
WINDS = [27, 28, 29, 30]
DRAGONS = [31, 32, 33]
HONOURS = WINDS + DRAGONS
TERMINALS = [0, 8, 9, 17, 18, 26]
ORPHANS = TERMINALS + HONOURS
SIMPLES = [kind for kind in range(27) if kind not in TERMINALS]
GREENS = [19, 20, 21, 23, 25, 32]


def rules_with(preset: str = "standard", **switches: bool | int | str) -> RiichiRules:
    """A preset with some switches set otherwise."""
    return RiichiRules(*resolve("riichi", PRESETS, SWITCHES, preset, switches))


@dataclass(frozen=True)
class WonHand:
    """A complete hand and how it came about: the arguments of `evaluate`."""

    hand: str
    win: str
    melds: tuple[str, ...] = ()
    tsumo: bool = False
    riichi: bool | str = False
    ippatsu: bool = False
    rinshan: bool = False
    chankan: bool = False
    last_tile: bool = False
    first_turn: bool = False
    seat_wind: str = "E"
    round_wind: str = "E"
    dora: tuple[str, ...] = ()
    ura: tuple[str, ...] = ()
    honba: int = 0
    sticks: int = 0

    def score(self, rules: str | RiichiRules = "standard") -> Score:
        said: dict[str, Any] = {name: value for name, value in vars(self).items() if name not in ("hand", "win")}
        return evaluate(self.hand, self.win, rules=rules, **said)


def won(hand: str, win: str, *melds: str, **how: Any) -> WonHand:
    """A win of South's in the East round."""
    return WonHand(hand, win, melds, **{"seat_wind": "S", **how})


class Set(NamedTuple):
    """A run by its lowest kind, or a triplet."""

    kind: int
    run: bool

    def kinds(self) -> list[int]:
        return [self.kind, self.kind + 1, self.kind + 2] if self.run else [self.kind] * 3


Made = tuple[list[Set], list[int]]  # the sets, and the tiles that are none: a pair, or a whole hand without sets


def text_of(tiles: Sequence[str]) -> str:
    """`1m 2m 3p` as `12m3p`."""
    suits = {suit: "".join(tile[0] for tile in tiles if tile[1] == suit) for suit in "mpsz"}
    return "".join(ranks + suit for suit, ranks in suits.items() if ranks)


def indicator_of(kind: int) -> int:
    """What must be turned for this kind to be dora."""
    if kind < 27:
        return kind + 8 if kind % 9 == 0 else kind - 1
    return {27: 30, 31: 33}.get(kind, kind - 1)


class Dealer:
    """Deals winning hands, the same ones for the same seed."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.pick = self.rng.choice
        self.makers = (
            *[self.anything] * 10,
            *[self.simples] * 6,
            *[self.full_flush] * 5,
            *[self.half_flush] * 4,
            *[self.outside] * 4,
            *[self.pure_outside] * 2,
            *[self.triplets] * 3,
            *[self.straight] * 3,
            *[self.three_colours] * 3,
            *[self.three_coloured_triplets] * 2,
            *[self.double_runs] * 4,
            *[self.seven_pairs] * 3,
            self.terminals_and_honours,
            self.all_terminals,
            self.all_honours,
            self.all_green,
            self.dragons,
            self.dragons,
            self.winds,
            self.winds,
            *[self.nine_gates] * 2,
            *[self.orphans] * 2,
        )

    def deal(self) -> WonHand:
        """A complete hand of some make and how it was won; whether it has a yaku is another matter."""
        maker = self.pick(self.makers)
        while True:
            sets, loose = maker()
            if max(Counter(all_kinds(sets, loose)).values()) <= 4:
                return self.won(sets, loose)

    # -- what the hand is made of ------------------------------------------------------------------

    def some(self, many: int, runs: list[int], triplets: list[int], running: float) -> list[Set]:
        """So many sets, each a run with this chance."""
        chosen = [self.rng.random() < running for _ in range(many)]
        return [Set(self.pick(runs if run else triplets), run) for run in chosen]

    def pair(self, kinds: list[int]) -> list[int]:
        return [self.pick(kinds)] * 2

    def anything(self) -> Made:
        return self.some(4, RUNS, KINDS, self.pick((0.5, 0.8, 1))), self.pair(KINDS)

    def simples(self) -> Made:
        return self.some(4, INNER_RUNS, SIMPLES, self.pick((0.5, 0.8, 1))), self.pair(SIMPLES)

    def full_flush(self) -> Made:
        suit = self.pick(SUITS)
        return self.some(4, suit[:7], suit, self.pick((0.3, 0.6, 1))), self.pair(suit)

    def half_flush(self) -> Made:
        suit = self.pick(SUITS)
        return self.some(4, suit[:7], suit + HONOURS * 2, 0.5), self.pair(suit + HONOURS)

    def outside(self) -> Made:
        return self.some(4, END_RUNS, ORPHANS, 0.7), self.pair(ORPHANS)

    def pure_outside(self) -> Made:
        return self.some(4, END_RUNS, TERMINALS, 0.8), self.pair(TERMINALS)

    def triplets(self) -> Made:
        return self.some(4, RUNS, KINDS, self.pick((0, 0.25))), self.pair(KINDS)

    def terminals_and_honours(self) -> Made:
        return self.some(4, RUNS, ORPHANS, 0), self.pair(ORPHANS)

    def all_terminals(self) -> Made:
        return self.some(4, RUNS, TERMINALS, 0), self.pair(TERMINALS)

    def all_honours(self) -> Made:
        return self.some(4, RUNS, HONOURS, 0), self.pair(HONOURS)

    def all_green(self) -> Made:
        return self.some(4, [19], GREENS, 0.4), self.pair(GREENS)

    def dragons(self) -> Made:
        two = [Set(kind, False) for kind in self.rng.sample(DRAGONS, 2)]
        return two + self.some(1, RUNS, DRAGONS, 0.5) + self.some(1, RUNS, KINDS, 0.6), self.pair(HONOURS)

    def winds(self) -> Made:
        three = [Set(kind, False) for kind in self.rng.sample(WINDS, 3)]
        return three + self.some(1, RUNS, HONOURS, 0.3), self.pair(KINDS + WINDS * 9)

    def straight(self) -> Made:
        low = self.pick((0, 9, 18))
        return [Set(low + at, True) for at in (0, 3, 6)] + self.some(1, RUNS, KINDS, 0.6), self.pair(KINDS)

    def three_colours(self) -> Made:
        low = self.pick(range(7))
        return [Set(low + at, True) for at in (0, 9, 18)] + self.some(1, RUNS, KINDS, 0.6), self.pair(KINDS)

    def three_coloured_triplets(self) -> Made:
        rank = self.pick(range(9))
        return [Set(rank + at, False) for at in (0, 9, 18)] + self.some(1, RUNS, KINDS, 0.5), self.pair(KINDS)

    def double_runs(self) -> Made:
        one, other, third = self.some(3, RUNS, KINDS, 1)
        return [one, one, other, other if self.rng.random() < 0.6 else third], self.pair(KINDS)

    def seven_pairs(self) -> Made:
        suit = self.pick(SUITS)
        pool = self.pick((KINDS, SIMPLES, HONOURS, ORPHANS, suit, suit + HONOURS))
        return [], [kind for kind in self.rng.sample(pool, 7) for _ in range(2)]

    def nine_gates(self) -> Made:
        suit = self.pick(SUITS)
        return [], [*suit, suit[0], suit[0], suit[8], suit[8], self.pick(suit)]

    def orphans(self) -> Made:
        return [], [*ORPHANS, self.pick(ORPHANS)]

    # -- how it was won ----------------------------------------------------------------------------

    def won(self, sets: list[Set], loose: list[int]) -> WonHand:
        concealed, melds = self.laid_down(sets, loose)
        kinds = concealed + [kind for _, meld in melds for kind in meld]
        tiles = self.reddened(kinds)
        hand, rest = tiles[: len(concealed)], tiles[len(concealed) :]
        called = []
        for name, meld in melds:
            called.append(f"{name}:{text_of(rest[: len(meld)])}")
            rest = rest[len(meld) :]
        names = [name for name, _ in melds]
        win = self.pick(hand)
        closed = all(name == "ankan" for name in names)
        tsumo = self.chance(0.5)
        first = not melds and self.chance(0.08)
        riichi = closed and not first and self.pick((False, False, True, True, "double"))
        kans = sum("kan" in name for name in names)
        rinshan = tsumo and kans > 0 and self.chance(0.3)
        chankan = not tsumo and not first and kinds.count(KIND[win]) == 1 and self.chance(0.1)
        wall = list((Counter(WALL) - Counter(tiles)).elements())
        return WonHand(
            hand=text_of(hand),
            win=win,
            melds=tuple(called),
            tsumo=tsumo,
            riichi=riichi,
            ippatsu=bool(riichi) and not rinshan and not (riichi == "double" and melds) and self.chance(0.4),
            rinshan=rinshan,
            chankan=chankan,
            last_tile=not first and not rinshan and not chankan and self.chance(0.1),
            first_turn=first,
            seat_wind=self.pick("SWN" if first and not tsumo else "EESWN"),
            round_wind=self.pick("ESW"),
            dora=self.turned(kinds, wall, 1 + kans),
            ura=self.turned(kinds, wall, 1 + kans) if riichi else (),
            honba=self.pick((0, 0, 1, 2, 5)),
            sticks=self.pick((0, 0, 1, 3)),
        )

    def chance(self, of: float) -> bool:
        return self.rng.random() < of

    def laid_down(self, sets: list[Set], loose: list[int]) -> tuple[list[int], list[tuple[str, list[int]]]]:
        """Which sets are in the hand and which lie beside it, as what."""
        calling = self.pick((0.0, 0.0, 0.2, 0.5, 0.9))
        fourth = self.pick((0.2, 0.2, 0.8))
        held = Counter(all_kinds(sets, loose))
        hand, melds = list(loose), []
        for each in sets:
            kan = not each.run and held[each.kind] == 3 and self.chance(fourth)
            called = self.chance(calling)
            if kan:
                melds.append((self.pick(("kan", "kakan")) if called else "ankan", [each.kind] * 4))
            elif called:
                melds.append(("chi" if each.run else "pon", each.kinds()))
            else:
                hand += each.kinds()
        return sorted(hand), melds

    def reddened(self, kinds: list[int]) -> list[str]:
        """Tiles of these kinds, each five drawn from one red and three plain ones."""
        fives = {kind: self.rng.sample(["0" + TEXTS[kind][1], *[TEXTS[kind]] * 3], 4) for kind in FIVES}
        return [fives[kind].pop() if kind in FIVES else TEXTS[kind] for kind in kinds]

    def turned(self, kinds: list[int], wall: list[str], many: int) -> tuple[str, ...]:
        """Indicators from what is left of the wall; they show a tile of the hand more often than chance would."""
        out = []
        for _ in range(many):
            shows = indicator_of(self.pick(kinds))
            helpful = [tile for tile in wall if KIND[tile] == shows] if self.chance(0.3) else []
            out.append(self.pick(helpful or wall))
            wall.remove(out[-1])
        return tuple(out)


def all_kinds(sets: list[Set], loose: list[int]) -> list[int]:
    return loose + [kind for each in sets for kind in each.kinds()]
