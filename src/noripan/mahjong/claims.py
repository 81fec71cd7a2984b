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
CLAIM_WIN: Final[i64] = 3


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


def can_call(hand: Counts, kind: i64, is_next: bool) -> bool:
    """Whether the hand can make any set of a discard; a run only who is next may make."""
    return (hand.two & bit(kind)) != 0 or (is_next and runs(hand, kind) != 0)


def makes_run(low: i64, high: i64) -> bool:
    """Whether some third tile makes a run of two kinds."""
    return high < 27 and low // 9 == high // 9 and 1 <= high - low <= 2


def is_run(kinds: list[int]) -> bool:
    """Whether three kinds in order are a run."""
    low = kinds[0]
    return low < 27 and low % 9 <= 6 and kinds == [low, low + 1, low + 2]


def taker(claims: i64, turn: i64) -> i64:
    """Who gets the tile of the seat on turn: the highest claim, the next in turn among equals; -1 when all passed.

    `claims` holds four bits a seat.
    """
    highest: i64 = PASSED
    out: i64 = -1
    for step in range(1, 4):
        seat: i64 = (turn + step) % 4
        claim: i64 = claims >> (4 * seat) & 15
        if claim > highest:
            highest = claim
            out = seat
    return out


def swapped(kind: i64, low: i64, gap: i64) -> i64:
    """The kinds that may not be discarded after this chi where nobody may swap: the tile, the run's other end."""
    out: i64 = bit(kind)
    if gap == 1:
        if kind < low and low % 9 <= 6:
            out |= bit(low + 2)
        if kind > low and low % 9 >= 1:
            out |= bit(low - 1)
    return out
