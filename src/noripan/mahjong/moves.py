"""A move of either mahjong."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from noripan.core.move import Move


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class MahjongMove(Move):
    """What it is, what it claims of a tile on offer (nothing, a run, a set, a win), and the tiles it names."""

    def __init__(self, type: i64, claim: i64, tile: i64, other: i64) -> None:
        self.type: Final[i64] = type
        self.claim: Final[i64] = claim
        self.tile: Final[i64] = tile
        self.other: Final[i64] = other
