"""Melds: what a player has laid open or closed beside the hand."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import is_red
from noripan.core.saving import Made, made_with
from noripan.mahjong.contract import MeldName

CHI: Final[i64] = 0
PON: Final[i64] = 1
OPEN_KAN: Final[i64] = 2
ADDED_KAN: Final[i64] = 3
CLOSED_KAN: Final[i64] = 4
MELD_NAMES: Final[tuple[MeldName, ...]] = ("chi", "pon", "kan", "kakan", "ankan")


@final
@mypyc_attr(acyclic=True)
class Meld:
    """One meld; never changed. `kind` is the set's tile, for a chi its lowest."""

    def __init__(self, type: i64, kind: i64, tiles: list[int], called: i64, source: i64) -> None:
        self.type: Final[i64] = type
        self.kind: Final[i64] = kind
        self.tiles: Final = tiles  # as they lie, red fives as such; a called or added tile among them
        self.called: Final[i64] = called  # the tile taken from another player; -1 for a closed kan
        self.source: Final[i64] = source  # the seat it came from; -1 for a closed kan
        self.reds: Final[i64] = len([tile for tile in tiles if is_red(tile)])

    def __reduce__(self) -> Made:
        return made_with(self, "type", "kind", "tiles", "called", "source")

    @property
    def is_kan(self) -> bool:
        return self.type >= OPEN_KAN

    @property
    def closed(self) -> bool:
        return self.type == CLOSED_KAN
