"""Mahjong tiles as small numbers and as text.

0-8 characters `1m`-`9m`, 9-17 circles `1p`-`9p`, 18-26 bamboos `1s`-`9s`, 27-33 honours `1z`-`7z` (East, South, West,
North, white, green, red), 34-36 the red fives `0m` `0p` `0s`, 37-44 the flowers `1f`-`8f`. A tile's *kind* is what it
counts as: 0-33, a red five being a five.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from noripan.core.plain import shown

KINDS: Final[i64] = 34
RED: Final[i64] = 34  # the first red five
FLOWER: Final[i64] = 37  # the first flower
TILES: Final[i64] = 45

TEXTS: Final[tuple[str, ...]] = (
    *(f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)),
    *(f"{rank}z" for rank in range(1, 8)),
    "0m",
    "0p",
    "0s",
    *(f"{rank}f" for rank in range(1, 9)),
)
WINDS: Final = "ESWN"
_IDS: Final[dict[str, int]] = {text: tile for tile, text in enumerate(TEXTS)}
_SUITS: Final = "mpszf"


def kind_of(tile: i64) -> i64:
    """What the tile counts as, 0-33; not for flowers."""
    return tile if tile < RED else (tile - RED) * 9 + 4


def is_red(tile: i64) -> bool:
    return RED <= tile < FLOWER


def tile_text(tile: int) -> str:
    return TEXTS[tile]


def tile_id(text: str) -> int:
    """The tile of that name; ValueError if there is none. `5mr` and `r5m` are `0m`."""
    found = _IDS.get(text)
    if found is None and len(text) == 3 and (text[0] == "r" or text[2] == "r"):
        plain = text.replace("r", "", 1)
        found = _IDS["0" + plain[1]] if len(plain) == 2 and plain[0] == "5" and plain[1] in "mps" else None
    if found is None:
        raise ValueError(f"no tile {text[:20]!r}; tiles are 1m-9m 1p-9p 1s-9s 1z-7z, 0m 0p 0s for red fives, 1f-8f")
    return found


def parse_tiles(text: str) -> list[int]:
    """The tiles of a text such as `123m406p1122z`, in its order; ValueError says what is wrong and where."""
    tiles: list[Any] = []
    begun: i64 = 0  # where the ranks begin that still lack their suit
    for at in range(len(text)):
        sign: i64 = ord(text[at])
        if 48 <= sign <= 57:
            continue
        suit: i64 = 0 if sign == 109 else 1 if sign == 112 else 2 if sign == 115 else 3 if sign == 122 else -1
        if suit < 0 or begun == at:
            return _parse_slowly(text)
        for place in range(begun, at):
            tile = _TABLE[suit * 10 + ord(text[place]) - 48]
            if tile is None:
                return _parse_slowly(text)
            tiles.append(tile)
        begun = at + 1
    return tiles if begun == len(text) else _parse_slowly(text)


_TABLE: Final[list[Any]] = [_IDS.get(f"{rank}{suit}") for suit in _SUITS for rank in range(10)]


def _parse_slowly(text: str) -> list[int]:
    """The same with spaces, red fives marked by r, and errors."""
    tiles: list[int] = []
    ranks: list[str] = []
    red_next = False
    for at, sign in enumerate(text):
        if sign == "r":
            if tiles and not ranks and text[at - 1] in "mps" and TEXTS[tiles[-1]][0] == "5":
                tiles[-1] = _IDS["0" + TEXTS[tiles[-1]][1]]
            elif text[at + 1 : at + 2] == "5":
                red_next = True
            else:
                raise ValueError(f"{shown(text)}: at {at + 1}, r marks a five as red: r5m or 5mr")
        elif "0" <= sign <= "9":
            ranks.append("0" if red_next else sign)
            red_next = False
        elif sign in _SUITS:
            if not ranks:
                raise ValueError(f"{shown(text)}: at {at + 1}, no numbers stand before {sign!r}")
            for rank in ranks:
                found = _IDS.get(rank + sign)
                if found is None:
                    raise ValueError(f"{shown(text)}: there is no tile {rank}{sign}")
                tiles.append(found)
            ranks = []
        elif sign not in " ,":
            raise ValueError(f"{shown(text)}: at {at + 1}, {sign!r} is neither a number nor a suit (m p s z)")
    if ranks:
        raise ValueError(f"{shown(text)}: the suit of {''.join(ranks)[-14:]} is missing at the end (m p s z)")
    return tiles


def order_of(tile: int) -> int:
    """For sorting: by kind, the red five before the others."""
    if tile >= FLOWER:
        return tile * 2
    return int(kind_of(tile)) * 2 + (0 if is_red(tile) else 1)


def tiles_text(tiles: list[int]) -> str:
    """Tiles as one text, in their order: `123m406p1122z`."""
    out = ""
    for at, tile in enumerate(tiles):
        text = TEXTS[tile]
        out += text[0]
        if at + 1 == len(tiles) or TEXTS[tiles[at + 1]][1] != text[1]:
            out += text[1]
    return out
