"""A hand as somebody plans with it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import CHI, Meld


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class MahjongHolding:
    """A hand that is to draw, as it is or as it would be: concealed kinds and melds."""

    def __init__(self, hand: Counts, melds: list[Meld], closed: bool, full: i64) -> None:
        """`full`: how many sets a complete hand has."""
        self.hand: Final = hand
        self.melds: Final = melds
        self.closed: Final = closed
        self.sets: Final[i64] = full - len(melds)  # still to be made
        self.laid: i64 = 0  # the melds' kinds
        self.triplets: i64 = 0  # those of pons and kans
        for meld in melds:
            b: i64 = bit(meld.kind)
            if meld.type == CHI:
                self.laid |= b | b << 1 | b << 2
            else:
                self.laid |= b
                self.triplets |= b
