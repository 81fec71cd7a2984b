"""Hands, melds and circumstances as text, with errors that say what is wrong and where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS, WINDS, kind_of, parse_tiles, tile_id
from noripan.core.errors import HandError, RulesError
from noripan.core.plain import shown
from noripan.games.riichi.rules import PRESETS, SWITCHES, RiichiRules
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import CHI, CLOSED_KAN, MELD_NAMES, PON, Meld

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
    tiles: list[int] = []
    try:
        if isinstance(text, str):
            tiles = parse_tiles(text)
        else:
            for part in text:
                tiles += parse_tiles(part)
    except (ValueError, TypeError) as error:
        raise HandError(f"{where}: {error}", "notation") from error
    for tile in tiles:
        if tile >= FLOWER:
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
    if not isinstance(texts, (list, tuple)) or not all(isinstance(text, str) for text in texts):
        raise HandError(f"melds: a list of texts such as 'chi:123m' is needed, not {shown(texts)}", "meld")
    if len(texts) > 4:
        raise HandError(f"melds: there can be four, not {len(texts)}", "meld")
    return [meld_of(text) for text in texts]


_MELDS: Final[dict[str, Meld]] = {}  # read before
MOST_MELDS: Final = 4096  # more than there are, however often one is spelt in another way


def meld_of(text: str) -> Meld:
    """A meld from `chi:123m`, `pon:555p`, `kan:1111z`, `kakan:2222s`, `ankan:9999m`."""
    found = _MELDS.get(text)
    if found is None:
        found = _read_meld(text)
        if len(_MELDS) < MOST_MELDS:
            _MELDS[text] = found
    return found


def _read_meld(text: str) -> Meld:
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
    counts = Counts()
    for tile in tiles:
        kind: i64 = kind_of(tile)
        if counts.four >> kind & 1:
            many = sum(1 for each in tiles if kind_of(each) == kind)
            raise HandError(f"hand: {many} tiles {TEXTS[kind]}; there are four", "five-of-a-kind")
        counts.add(kind)


def check_reds(rules: RiichiRules, tiles: Sequence[int]) -> None:
    """No more red fives than these rules have."""
    for suit in range(3):
        red = sum(1 for tile in tiles if tile == 34 + suit)
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


MOST: Final = 1_000_000  # honba or sticks; no match comes near


def not_negative(number: int, where: str) -> int:
    if not isinstance(number, int) or not 0 <= number <= MOST:
        raise HandError(f"{where}: a whole number from 0 to {MOST} is needed, not {shown(number)}", "number")
    return number
