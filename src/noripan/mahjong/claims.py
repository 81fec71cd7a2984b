"""Claims on a discard: which sets a hand can make of it, and whose claim comes first."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.core.bits import bit
from noripan.mahjong.counts import Counts

# A run around a discard, by the two tiles taken from the hand: below it, around it, above it.
RUN_BELOW: Final[i64] = 1
RUN_AROUND: Final[i64] = 2
RUN_ABOVE: Final[i64] = 4

# What wins against what: the highest claim takes the tile.
PASSED: Final[i64] = 0
CLAIM_RUN: Final[i64] = 1
CLAIM_SET: Final[i64] = 2


def runs(hand: Counts, kind: i64) -> i64:
    """The runs this hand can make of a discard: any of RUN_BELOW, RUN_AROUND, RUN_ABOVE."""
    if kind >= 27:
        return 0
    rank: i64 = kind % 9
    out: i64 = 0
    if rank >= 2 and hand.one >> (kind - 2) & 3 == 3:
        out |= RUN_BELOW
    if 1 <= rank <= 7 and hand.one >> (kind - 1) & 5 == 5:
        out |= RUN_AROUND
    if rank <= 6 and hand.one >> (kind + 1) & 3 == 3:
        out |= RUN_ABOVE
    return out


def can_pon(hand: Counts, kind: i64) -> bool:
    return (hand.two & bit(kind)) != 0


def can_kan(hand: Counts, kind: i64) -> bool:
    return (hand.three & bit(kind)) != 0
