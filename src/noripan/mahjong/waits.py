"""What completes a hand, by the shapes of its suits."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.core.bits import popcount
from noripan.mahjong.counts import ORPHANS, SUIT, Counts
from noripan.mahjong.suits import SETS, SETS_AND_PAIR, shape

_COMPLETE: Final[i64] = SETS | SETS_AND_PAIR


def standard_waits(hand: Counts) -> i64:
    """The kinds that make sets and one pair of a hand that lacks one tile; 0 when none does."""
    a: i64 = shape(hand.key(0), False)
    b: i64 = shape(hand.key(1), False)
    c: i64 = shape(hand.key(2), False)
    d: i64 = shape(hand.key(3), True)
    incomplete: i64 = 0
    if not a & _COMPLETE:
        incomplete += 1
    if not b & _COMPLETE:
        incomplete += 1
    if not c & _COMPLETE:
        incomplete += 1
    if not d & _COMPLETE:
        incomplete += 1
    if incomplete > 2:
        return 0
    return _fill(a, b, c, d) | _fill(b, a, c, d) << 9 | _fill(c, a, b, d) << 18 | _fill(d, a, b, c) << 27


def _fill(mine: i64, x: i64, y: i64, z: i64) -> i64:
    """The ranks of one suit that complete the hand, given the shapes of the three other suits."""
    if not (x & _COMPLETE and y & _COMPLETE and z & _COMPLETE):
        return 0
    pairs: i64 = (x >> 19 & 1) + (y >> 19 & 1) + (z >> 19 & 1)
    if pairs == 0:
        return mine >> 9 & SUIT
    if pairs == 1:
        return mine & SUIT
    return 0


def is_standard_win(hand: Counts) -> bool:
    """Whether the hand is sets and one pair."""
    a: i64 = shape(hand.key(0), False)
    b: i64 = shape(hand.key(1), False)
    c: i64 = shape(hand.key(2), False)
    d: i64 = shape(hand.key(3), True)
    if not (a & _COMPLETE and b & _COMPLETE and c & _COMPLETE and d & _COMPLETE):
        return False
    return (a >> 19 & 1) + (b >> 19 & 1) + (c >> 19 & 1) + (d >> 19 & 1) == 1


def pair_waits(hand: Counts, pairs: i64) -> i64:
    """The kind that makes this many different pairs, four of a kind not being two."""
    if hand.three or popcount(hand.two) != pairs - 1 or popcount(hand.one) != pairs:
        return 0
    return hand.one & ~hand.two


def orphan_waits(hand: Counts) -> i64:
    """The kinds that make thirteen orphans of thirteen tiles."""
    if hand.one & ~ORPHANS or hand.three:
        return 0
    if hand.one == ORPHANS:
        return ORPHANS
    if popcount(hand.one) == 12 and popcount(hand.two) == 1:
        return ORPHANS & ~hand.one
    return 0


def near_tenpai(hand: Counts) -> bool:
    """Whether a hand with a tile too many could be tenpai after a discard; quick, wrong only by saying yes.

    A discard changes one suit and the waited tile another: two suits at least must be complete. Seven pairs and
    thirteen orphans are looked at apart.
    """
    complete: i64 = 0
    if shape(hand.key(0), False) & _COMPLETE:
        complete += 1
    if shape(hand.key(1), False) & _COMPLETE:
        complete += 1
    if shape(hand.key(2), False) & _COMPLETE:
        complete += 1
    if shape(hand.key(3), True) & _COMPLETE:
        complete += 1
    if complete >= 2:
        return True
    return popcount(hand.two) >= 6 or popcount(hand.one & ORPHANS) >= 12
