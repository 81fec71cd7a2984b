"""Hands, melds and rules as they are given to the functions for programmers, with errors that say what is wrong."""

from __future__ import annotations

from typing import Final

from noripan.cards.tiles import FLOWER, KINDS, TEXTS
from noripan.core.bits import bit
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.core.said import rules_said
from noripan.games.taiwan.rules import PRESETS, SWITCHES, TaiwanRules
from noripan.mahjong.melds import Meld
from noripan.mahjong.text import meld_of, one_tile, tiles_of

MELD_NAMES: Final = ("chow", "pong", "kong", "added kong", "concealed kong")
MOST_MELDS: Final = 5

_PRESET_RULES: Final[dict[str, TaiwanRules]] = {}


def rules_of(rules: object) -> TaiwanRules:
    """The rules themselves, the preset of that name, or switches by name."""
    if isinstance(rules, TaiwanRules):
        return rules
    found = _PRESET_RULES.get(rules) if isinstance(rules, str) else None
    if found is None:
        preset, values = rules_said(rules, "taiwan", PRESETS, SWITCHES, "taiwan")
        found = TaiwanRules(preset, values)
        if isinstance(rules, str):
            _PRESET_RULES[preset] = found
    return found


def hand_tiles(text: object, where: str) -> list[int]:
    """Tiles of a hand: `123m44z` or a list such as `["1m", "2m"]`."""
    tiles = tiles_of(text, where)
    for tile in tiles:
        _check_kind(tile, where)
    return tiles


def hand_tile(text: object, where: str) -> int:
    tile = one_tile(text, where)
    _check_kind(tile, where)
    return tile


def _check_kind(tile: int, where: str) -> None:
    if tile >= FLOWER:
        raise HandError(f"{where}: {TEXTS[tile]} is a flower; flowers lie beside the hand", "notation")
    if tile >= KINDS:
        raise HandError(f"{where}: {TEXTS[tile]}: no five is red in Taiwan mahjong", "notation")


def flowers_of(text: object) -> int:
    """Flowers as bits, from `1f5f`, `15f` or a list."""
    out = 0
    for tile in tiles_of(text, "flowers"):
        if tile < FLOWER:
            raise HandError(f"flowers: {TEXTS[tile]} is no flower; they are 1f-8f", "notation")
        flower = int(bit(tile - FLOWER))
        if out & flower:
            raise HandError(f"flowers: {TEXTS[tile]} is there once only", "notation")
        out |= flower
    return out


def melds_said(melds: object) -> list[Meld]:
    """Melds as texts (`chow:123m`, `concealed kong:9999p`) or as a view tells them (`type`, `tiles`, `isConcealed`)."""
    if not isinstance(melds, (list, tuple)):
        raise HandError(f"melds: a list such as ['chow:123m'] is needed, not {shown(melds)}", "meld")
    if len(melds) > MOST_MELDS:
        raise HandError(f"melds: there can be five, not {len(melds)}", "meld")
    laid = [meld_of(_meld_text(meld, at), MELD_NAMES) for at, meld in enumerate(melds)]
    for at, meld in enumerate(laid):
        for tile in meld.tiles:
            _check_kind(tile, f"melds[{at}]")
    return laid


def _meld_text(meld: object, at: int) -> str:
    if isinstance(meld, str):
        return meld
    if not isinstance(meld, dict):
        raise HandError(f"melds[{at}]: a text such as 'chow:123m' is needed, not {shown(meld)}", "meld")
    name, tiles, concealed = meld.get("type"), meld.get("tiles"), meld.get("isConcealed", False)
    if name not in ("chow", "pong", "kong"):
        raise HandError(f"melds[{at}].type: 'chow', 'pong' or 'kong' is needed, not {shown(name)}", "meld")
    if not isinstance(tiles, list) or not all(isinstance(tile, str) for tile in tiles):
        raise HandError(f"melds[{at}].tiles: a list of tiles is needed, not {shown(tiles)}", "meld")
    if not isinstance(concealed, bool):
        raise HandError(f"melds[{at}].isConcealed: true or false is needed, not {shown(concealed)}", "meld")
    if concealed and name != "kong":
        raise HandError(f"melds[{at}].isConcealed: only a kong can be concealed, not a {name}", "meld")
    return f"{'concealed ' if concealed else ''}{name}:{''.join(tiles)}"
