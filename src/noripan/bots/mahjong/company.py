"""How useful a single tile is to a hand."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.mahjong.counts import Counts


def company(hand: Counts, kind: i64) -> i64:
    """How much company a tile has in the rest of the hand, 0 to 9: the lonely ones go first."""
    out: i64 = 3 * min(hand.count(kind), 2)
    if kind < 27:
        rank: i64 = kind % 9
        if 1 <= rank <= 7:
            out += 1
        if rank >= 1 and hand.one >> (kind - 1) & 1:
            out += 1
        if rank <= 7 and hand.one >> (kind + 1) & 1:
            out += 1
    return out
