"""What descriptions of positions say in the same way in either mahjong: melds and rivers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.errors import HandError, PositionError
from noripan.core.plain import shown
from noripan.mahjong.melds import Meld
from noripan.mahjong.player import CALLED, DECLARES, DRAWN
from noripan.mahjong.text import meld_of, tiles_of

MARKS = (("drawn", int(DRAWN)), ("declares", int(DECLARES)), ("called", int(CALLED)))


def river_said(said: Any, seat: int) -> list[int]:
    """Discards in order: as a view has them, or tiles alone."""
    where = f"rivers[{seat}]"
    if isinstance(said, str) or (isinstance(said, (list, tuple)) and all(isinstance(each, str) for each in said)):
        return _tiles(said, where)
    if not isinstance(said, (list, tuple)):
        raise PositionError(where, f"a list of discards is needed, not {shown(said)}")
    out: list[int] = []
    for at, each in enumerate(said):
        if not isinstance(each, Mapping) or len(_tiles(each.get("tile", ""), f"{where}[{at}]")) != 1:
            raise PositionError(f"{where}[{at}]", f"a discard has its tile, not {shown(each)}")
        entry = _tiles(each["tile"], f"{where}[{at}]")[0]
        for name, mark in MARKS:
            if each.get(name):
                entry |= mark
        out.append(entry)
    return out


def meld_said(said: Any, where: str, names: tuple[str, ...]) -> Meld:
    """A meld as a view has it, or as a text: `pon:555p`."""
    try:
        if isinstance(said, str):
            return meld_of(said, names)
        if not isinstance(said, Mapping) or said.get("type") not in names:
            raise PositionError(where, f"a meld has a type ({', '.join(names)}) and tiles, not {shown(said)}")
        tiles = _tiles(said.get("tiles", []), where)
        plain = meld_of(f"{said['type']}:{''.join(TEXTS[tile] for tile in tiles)}", names)
        called = -1 if said.get("called") is None else _tiles(said["called"], where)[0]
        source = said.get("from")
        return Meld(plain.type, plain.kind, tiles, called, -1 if source is None else int(source))
    except HandError as error:
        raise PositionError(where, str(error).removeprefix("melds: ")) from error


def mentions(left: vec[i64], tiles: list[int]) -> None:
    """So many fewer are hidden; no more may be seen than there are."""
    for tile in tiles:
        if not left[tile]:
            raise PositionError("tiles", f"more {TEXTS[tile]} are seen than there are")
        left[tile] -= 1


def _tiles(said: Any, where: str) -> list[int]:
    try:
        return tiles_of(said, where)
    except HandError as error:
        raise PositionError(where, str(error).removeprefix(f"{where}: ")) from error
