"""Hands and rules as text, where riichi is particular: presets, red fives, no flowers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import FLOWER, TEXTS
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.core.said import rules_said
from noripan.games.riichi.rules import PRESETS, SWITCHES, RiichiRules
from noripan.mahjong import text as shared
from noripan.mahjong.melds import MELD_NAMES, Meld

_PRESET_RULES: Final[dict[str, RiichiRules]] = {}


def rules_of(rules: object) -> RiichiRules:
    """The rules themselves, the preset of that name, or switches by name."""
    if isinstance(rules, RiichiRules):
        return rules
    found = _PRESET_RULES.get(rules) if isinstance(rules, str) else None
    if found is None:
        preset, values = rules_said(rules, "riichi", PRESETS, SWITCHES, "standard")
        found = RiichiRules(preset, values)
        if isinstance(rules, str):
            _PRESET_RULES[preset] = found
    return found


def hand_text(hand: object) -> str:
    """A hand is one text, or a list of texts."""
    if isinstance(hand, (list, tuple)) and all(isinstance(part, str) for part in hand):
        return "".join(hand)
    if not isinstance(hand, str):
        raise HandError(f"hand: a text such as '123m406p1122z' is needed, not {shown(hand)}", "notation")
    return hand


def tiles_of(text: object, where: str) -> list[int]:
    """Tiles from `123m4p` or from several such texts."""
    tiles = shared.tiles_of(text, where)
    shared.check_no_flowers(tiles, where, "riichi")
    return tiles


def one_tile(text: object, where: str) -> int:
    tile = shared.one_tile(text, where)
    if tile >= FLOWER:
        shared.check_no_flowers([tile], where, "riichi")
    return tile


def melds_of(texts: object) -> list[Meld]:
    """Melds from `chi:123m`, `pon:555p`, `kan:1111z`, `kakan:2222s`, `ankan:9999m`."""
    return shared.melds_of(texts, MELD_NAMES, 4, "riichi")


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
