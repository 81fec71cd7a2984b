"""Hands as text: what one is worth, how far it is from winning, what it waits for, what to discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, final

from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS, WINDS, is_red, kind_of, parse_tiles, tile_id
from noripan.core.bits import popcount
from noripan.core.errors import HandError, RulesError
from noripan.core.plain import shown
from noripan.games.riichi.dora import count_dora
from noripan.games.riichi.points import hundreds, ron_points, tsumo_points
from noripan.games.riichi.reading import (
    CHANKAN,
    DEALER,
    DOUBLE_RIICHI,
    FIRST_TURN,
    IPPATSU,
    LAST_TILE,
    RIICHI,
    RINSHAN,
    TSUMO,
    Win,
)
from noripan.games.riichi.rules import PRESETS, SWITCHES, RiichiRules
from noripan.games.riichi.score import Value, best
from noripan.games.riichi.tenpai import hand_shanten, hand_waits
from noripan.mahjong.counts import Counts, counts_of
from noripan.mahjong.melds import CHI, CLOSED_KAN, MELD_NAMES, PON, Meld
from noripan.mahjong.readings import splits


@final
class Score:
    """What a win is worth.

    `points` is what the winner gets without honba and sticks; `payments` is what each pays with them: `discarder`
    for a ron, `dealer` and `others` (each) for a self-draw, and the `sticks` taken from the table.
    """

    def __init__(self, value: Value, honba: i64, sticks: i64) -> None:
        how: i64 = value.reading.how
        dealer: bool = (how & DEALER) != 0
        self.value: Final = value
        self.han: Final[int] = int(value.han)
        self.fu: Final[int] = int(value.fu)
        self.yakuman: Final[int] = int(value.yakuman)
        self.limit: Final = value.limit
        self.points: Final[int] = int(
            tsumo_points(value.base, dealer) if how & TSUMO else ron_points(value.base, dealer)
        )
        self.honba: Final[int] = int(honba)
        self.sticks: Final[int] = int(sticks)

    @property
    def yaku(self) -> list[tuple[str, int]]:
        """(name, han) pairs; dora come last."""
        return self.value.pairs()

    @property
    def fu_parts(self) -> list[tuple[str, int]]:
        """(what, fu) pairs: they add up to `fu` before it was rounded up."""
        return self.value.parts()

    @property
    def payments(self) -> dict[str, int]:
        how: i64 = self.value.reading.how
        base: i64 = self.value.base
        if not how & TSUMO:
            paid = {"discarder": self.points + 300 * self.honba}
        elif how & DEALER:
            paid = {"others": int(hundreds(2 * base)) + 100 * self.honba}
        else:
            paid = {
                "dealer": int(hundreds(2 * base)) + 100 * self.honba,
                "others": int(hundreds(base)) + 100 * self.honba,
            }
        paid["sticks"] = 1000 * self.sticks
        return paid

    def encode(self) -> dict[str, Any]:
        return {**self.value.encode(), "points": self.points, "payments": self.payments}

    def __repr__(self) -> str:
        limit = f" {self.limit}" if self.limit else ""
        names = ", ".join(f"{name} {han}" for name, han in self.yaku)
        return f"Score({self.han} han {self.fu} fu{limit}, {self.points} points: {names})"


@final
class Wait:
    """A tile that completes a hand, how many are left as far as one can see, and the hand's readings with it."""

    def __init__(self, tile: str, remaining: int, readings: list[list[str]]) -> None:
        self.tile: Final = tile
        self.remaining: Final = remaining
        self.readings: Final = readings

    def __repr__(self) -> str:
        return f"Wait({self.tile}, {self.remaining} left, {len(self.readings)} readings)"


@final
class Discard:
    """A discard, the shanten after it, and the tiles that would bring the rest nearer, with how many are left."""

    def __init__(self, tile: str, shanten: int, accepted: list[str], remaining: int) -> None:
        self.tile: Final = tile
        self.shanten: Final = shanten
        self.accepted: Final = accepted
        self.remaining: Final = remaining

    def __repr__(self) -> str:
        return f"Discard({self.tile}, shanten {self.shanten}, {self.remaining} of {' '.join(self.accepted)})"


# -- evaluate --------------------------------------------------------------------------------------


def evaluate(
    hand: str,
    win: str,
    *,
    melds: Sequence[str] = (),
    tsumo: bool = False,
    riichi: bool | str = False,
    ippatsu: bool = False,
    rinshan: bool = False,
    chankan: bool = False,
    last_tile: bool = False,
    first_turn: bool = False,
    seat_wind: str = "E",
    round_wind: str = "E",
    dora: Sequence[str] | str = (),
    ura: Sequence[str] | str = (),
    honba: int = 0,
    sticks: int = 0,
    rules: str | RiichiRules = "standard",
) -> Score:
    """What a winning hand is worth; HandError says why it cannot be or does not win.

    `hand` is the concealed tiles, the winning one among them: `123m406p1122z`. Melds are `chi:123m`, `pon:555p`,
    `kan:1111z`, `kakan:2222s`, `ankan:9999m`. `riichi` may be "double". `dora` and `ura` are the indicators.
    """
    table = rules_of(rules)
    tiles = tiles_of(hand, "hand")
    laid = melds_of(melds)
    indicators, under = tiles_of(dora, "dora"), tiles_of(ura, "ura")
    check_tiles(table, tiles, laid, [*indicators, *under])
    wanted = 14 - 3 * len(laid)
    if len(tiles) != wanted:
        raise HandError(
            f"hand: {wanted} concealed tiles are needed beside {len(laid)} melds, not {len(tiles)}", "count"
        )
    tile = one_tile(win, "win")
    counts = counts_of([int(kind_of(each)) for each in tiles])
    if not counts.count(kind_of(tile)) or (is_red(tile) and tile not in tiles):
        raise HandError(f"win: {TEXTS[tile]} is not among the concealed tiles {hand!r}", "win-tile")
    seat = wind_of(seat_wind, "seat_wind")
    how = _how(laid, tsumo, riichi, ippatsu, rinshan, chankan, last_tile, first_turn, seat == 27)
    everything = [*tiles, *(each for meld in laid for each in meld.tiles)]
    if chankan and sum(1 for each in everything if kind_of(each) == kind_of(tile)) > 1:
        raise HandError(f"chankan: whoever robs a kan of {TEXTS[tile]} holds no other {TEXTS[tile]}", "conflict")
    if under and not riichi:
        raise HandError("ura: only who declared riichi looks under the indicators", "conflict")
    if under and not table.ura_dora:
        raise HandError("ura: these rules have no ura dora", "conflict")
    red = sum(1 for each in everything if is_red(each))
    question = Win(
        table,
        counts,
        laid,
        kind_of(tile),
        how,
        seat,
        wind_of(round_wind, "round_wind"),
        count_dora(everything, indicators),
        count_dora(everything, under),
        red,
    )
    value = best(question)
    if value is None:
        raise _no_win(question, hand)
    return Score(value, not_negative(honba, "honba"), not_negative(sticks, "sticks"))


def _no_win(win: Win, hand: str) -> HandError:
    if splits(win.hand):
        return HandError(f"hand: {hand!r} is complete but has no yaku", "no-yaku")
    return HandError(
        f"hand: {hand!r} is not complete: four sets and a pair, seven pairs or thirteen orphans are", "incomplete"
    )


def _how(
    melds: list[Meld],
    tsumo: bool,
    riichi: bool | str,
    ippatsu: bool,
    rinshan: bool,
    chankan: bool,
    last_tile: bool,
    first_turn: bool,
    dealer: bool,
) -> i64:
    """The circumstances as bits; those that exclude one another are an error."""
    if not isinstance(riichi, bool) and riichi != "double":
        raise HandError(f"riichi: True, False or 'double' is needed, not {shown(riichi)}", "conflict")
    is_open = any(not meld.closed for meld in melds)
    for wrong, what in (
        (bool(riichi) and is_open, "riichi: an open hand cannot have declared it"),
        (ippatsu and not riichi, "ippatsu: there is none without riichi"),
        (rinshan and not tsumo, "rinshan: the tile after a kan is drawn: tsumo=True is missing"),
        (rinshan and not any(meld.is_kan for meld in melds), "rinshan: there is no kan among the melds"),
        (rinshan and ippatsu, "ippatsu: a kan ends it"),
        (chankan and tsumo, "chankan: a robbed tile is not self-drawn"),
        (first_turn and bool(riichi), "first_turn: nobody has declared riichi before the first draw"),
        (first_turn and bool(melds), "first_turn: a meld ends it"),
        (first_turn and dealer and not tsumo, "first_turn: the dealer begins with a draw: tsumo=True is missing"),
        (first_turn and (rinshan or chankan or last_tile), "first_turn: neither a kan nor the last tile can be there"),
    ):
        if wrong:
            raise HandError(what, "conflict")
    how: i64 = TSUMO if tsumo else 0
    if riichi:
        how |= DOUBLE_RIICHI if riichi == "double" else RIICHI
    for is_so, flag in (
        (dealer, DEALER),
        (ippatsu, IPPATSU),
        (rinshan, RINSHAN),
        (chankan, CHANKAN),
        (last_tile, LAST_TILE),
        (first_turn, FIRST_TURN),
    ):
        if is_so:
            how |= flag
    return how


# -- planning --------------------------------------------------------------------------------------


def shanten(hand: str) -> int:
    """How many tiles a hand is away from tenpai: 0 is tenpai, -1 a win. Melds are what is missing to 13 or 14."""
    counts, total = _counts(hand)
    return int(hand_shanten(counts, total // 3))


def waits(hand: str, *, melds: Sequence[str] = (), seen: str = "") -> list[Wait]:
    """What a tenpai hand waits for: the tiles, how many are left, and every reading; empty if it is not tenpai.

    `seen` are further tiles one sees (discards, indicators, others' melds). A tile of which the hand and its melds
    hold all four is no wait.
    """
    counts, total = _counts(hand)
    laid = melds_of(melds)
    if total % 3 != 1:
        raise HandError(f"hand: 13 tiles, or 3 fewer per meld, are needed, not {total}", "count")
    if laid and total + 3 * len(laid) != 13:
        raise HandError(
            f"hand: {13 - 3 * len(laid)} concealed tiles are needed beside {len(laid)} melds, not {total}", "count"
        )
    own = [*counts.kinds(), *(int(kind_of(tile)) for meld in laid for tile in meld.tiles)]
    shown_too = _seen(own, seen)
    mask = hand_waits(counts)
    out: list[Wait] = []
    for kind in range(34):
        if mask >> kind & 1 and own.count(kind) < 4:
            full = counts.copy()
            full.add(kind)
            left = 4 - own.count(kind) - shown_too.count(kind)
            out.append(Wait(TEXTS[kind], left, _readings(full)))
    return out


def _readings(hand: Counts) -> list[list[str]]:
    """Every way to read a complete hand, sets as text."""
    out: list[list[str]] = []
    for split in splits(hand):
        sets: list[str] = []
        for kind in range(34):
            name = TEXTS[kind]
            for mask in (split.run1, split.run2, split.run3, split.run4):
                if mask >> kind & 1:
                    rank = int(name[0])
                    sets.append(f"{rank}{rank + 1}{rank + 2}{name[1]}")
            if split.triplets >> kind & 1:
                sets.append(name[0] * 3 + name[1])
            if split.pair >> kind & 1:
                sets.append(name[0] * 2 + name[1])
        out.append(sets)
    if popcount(hand.two) == 7 and not hand.three:
        out.append([TEXTS[kind][0] * 2 + TEXTS[kind][1] for kind in range(34) if hand.one >> kind & 1])
    if hand.total() == 14 and hand_shanten(hand, 4) == -1 and not out:
        out.append(
            [TEXTS[kind][0] * int(hand.count(kind)) + TEXTS[kind][1] for kind in range(34) if hand.one >> kind & 1]
        )
    return out


def discards(hand: str, *, seen: str = "") -> list[Discard]:
    """Each discard of a hand of 14 (or 3 fewer per meld), best first: by shanten, then by tiles accepted."""
    counts, total = _counts(hand)
    if total % 3 != 2:
        raise HandError(f"hand: 14 tiles, or 3 fewer per meld, are needed, not {total}", "count")
    sets: i64 = total // 3
    elsewhere = _seen(counts.kinds(), seen)
    out: list[Discard] = []
    for tile in dict.fromkeys(tiles_of(hand, "hand")):
        rest = counts.copy()
        rest.remove(kind_of(tile))
        now = hand_shanten(rest, sets)
        accepted: list[str] = []
        remaining = 0
        for kind in range(34):
            if rest.count(kind) < 4:
                rest.add(kind)
                if hand_shanten(rest, sets) < now:
                    accepted.append(TEXTS[kind])
                    remaining += 4 - int(counts.count(kind)) - elsewhere.count(kind)
                rest.remove(kind)
        out.append(Discard(TEXTS[tile], int(now), accepted, remaining))
    out.sort(key=lambda each: (each.shanten, -each.remaining))
    return out


def _counts(hand: str) -> tuple[Counts, int]:
    tiles = tiles_of(hand, "hand")
    if len(tiles) > 14 or len(tiles) % 3 == 0:
        raise HandError(f"hand: 13 or 14 tiles, or 3 fewer per meld, are needed, not {len(tiles)}", "count")
    check_kinds(tiles)
    return counts_of([int(kind_of(tile)) for tile in tiles]), len(tiles)


def _seen(own: list[int], seen: str) -> list[int]:
    """The kinds seen elsewhere; together with one's own no tile may be there five times."""
    elsewhere = [int(kind_of(tile)) for tile in tiles_of(seen, "seen")]
    check_kinds([*own, *elsewhere])
    return elsewhere


# -- reading text ----------------------------------------------------------------------------------


_PRESET_RULES: Final[dict[str, RiichiRules]] = {}


def rules_of(rules: str | RiichiRules) -> RiichiRules:
    """The rules themselves, or the preset of that name."""
    if isinstance(rules, RiichiRules):
        return rules
    if rules not in PRESETS:
        raise RulesError(f"riichi: no preset {shown(rules)}; there are: {', '.join(PRESETS)}")
    found = _PRESET_RULES.get(rules)
    if found is None:
        found = RiichiRules(rules, {switch.name: switch.values[rules] for switch in SWITCHES})
        _PRESET_RULES[rules] = found
    return found


def tiles_of(text: Sequence[str] | str, where: str) -> list[int]:
    """Tiles from `123m4p` or from several such texts."""
    parts = [text] if isinstance(text, str) else list(text)
    try:
        tiles = [tile for part in parts for tile in parse_tiles(part)]
    except (ValueError, TypeError) as error:
        raise HandError(f"{where}: {error}", "notation") from error
    if any(tile >= FLOWER for tile in tiles):
        raise HandError(f"{where}: there are no flowers in riichi", "notation")
    return tiles


def one_tile(text: str, where: str) -> int:
    try:
        tile = tile_id(text)
    except (ValueError, TypeError, AttributeError) as error:
        raise HandError(f"{where}: {error}", "notation") from error
    if tile >= FLOWER:
        raise HandError(f"{where}: there are no flowers in riichi", "notation")
    return tile


def melds_of(texts: Sequence[str]) -> list[Meld]:
    if len(texts) > 4:
        raise HandError(f"melds: there can be four, not {len(texts)}", "meld")
    return [meld_of(text) for text in texts]


def meld_of(text: str) -> Meld:
    """A meld from `chi:123m`, `pon:555p`, `kan:1111z`, `kakan:2222s`, `ankan:9999m`."""
    name, colon, rest = text.partition(":")
    if not colon or name not in MELD_NAMES:
        raise HandError(f"melds: {shown(text)} does not begin with one of {': '.join(MELD_NAMES)}:", "meld")
    type: i64 = MELD_NAMES.index(name)
    tiles = tiles_of(rest, f"melds: {text}")
    kinds = sorted(int(kind_of(tile)) for tile in tiles)
    wanted = 3 if type <= PON else 4
    if len(kinds) != wanted:
        raise HandError(f"melds: a {name} has {wanted} tiles, not {len(kinds)}: {shown(text)}", "meld")
    if type == CHI:
        low = kinds[0]
        if low >= 27 or low % 9 > 6 or kinds != [low, low + 1, low + 2]:
            raise HandError(f"melds: {shown(text)} is no run of three in one suit", "meld")
    elif kinds[0] != kinds[-1]:
        raise HandError(f"melds: the tiles of {shown(text)} are not all the same", "meld")
    return Meld(type, kinds[0], tiles, -1 if type == CLOSED_KAN else tiles[0], -1)


def check_kinds(tiles: Sequence[int]) -> None:
    """No tile five times."""
    kinds = [int(kind_of(tile)) for tile in tiles]
    for kind in kinds:
        if kinds.count(kind) > 4:
            raise HandError(f"hand: {kinds.count(kind)} tiles {TEXTS[kind]}; there are four", "five-of-a-kind")


def check_tiles(rules: RiichiRules, tiles: Sequence[int], melds: Sequence[Meld], indicators: Sequence[int]) -> None:
    """No tile five times, melds and indicators included, and no more red fives than these rules have."""
    everything = [*tiles, *(tile for meld in melds for tile in meld.tiles), *indicators]
    check_kinds(everything)
    for suit in range(3):
        red = everything.count(34 + suit)
        there = int(red_fives(rules, suit))
        if red > there:
            raise HandError(f"hand: {red} of the red five {TEXTS[34 + suit]}; these rules have {there}", "red-fives")


def red_fives(rules: RiichiRules, suit: i64) -> i64:
    """How many red fives the suit has."""
    if rules.red_fives == 4 and suit == 1:
        return 2
    return 1 if rules.red_fives else 0


def wind_of(text: str, where: str) -> int:
    if not isinstance(text, str) or len(text) != 1 or text not in WINDS:
        raise HandError(f"{where}: one of E S W N is needed, not {shown(text)}", "wind")
    return 27 + WINDS.index(text)


def not_negative(number: int, where: str) -> int:
    if type(number) is not int or number < 0:
        raise HandError(f"{where}: a whole number from 0 on is needed, not {shown(number)}", "number")
    return number
