"""How near a hand is to a plan, and which kinds bring it nearer."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.core.bits import bit, popcount
from noripan.mahjong.counts import ALL, Counts
from noripan.mahjong.shanten import Outs


def only(hand: Counts, kinds: i64) -> Counts:
    """The tiles of a hand that a plan can use."""
    if kinds == ALL:
        return hand
    return Counts(hand.one & kinds, hand.two & kinds, hand.three & kinds, hand.four & kinds)


def nearer(hand: Counts, sets: i64, kinds: i64) -> tuple[i64, i64]:
    """The shanten for so many sets and a pair, and the kinds that lower it (or complete the hand)."""
    outs = Outs(hand, sets)
    tiles: i64 = 0
    for kind in range(34):
        if kinds >> kind & 1 and not hand.four >> kind & 1 and outs.after(kind) < outs.now:
            tiles |= bit(kind)
    return outs.now, tiles


def nearer_triplets(hand: Counts, sets: i64) -> tuple[i64, i64]:
    """The same for a hand of triplets and a pair."""
    triplets: i64 = min(popcount(hand.three), sets)
    pairs: i64 = popcount(hand.two & ~hand.three)
    missing: i64 = sets - triplets
    made: i64 = min(pairs, missing)
    cost: i64 = made + 2 * (missing - made)
    if pairs - made == 0:
        cost += 1
    tiles: i64 = hand.two & ~hand.three
    if pairs <= missing:
        tiles |= hand.one & ~hand.two
    return cost - 1, tiles


def tiles_of(hand: Counts, kinds: i64) -> i64:
    """How many tiles of a hand are of these kinds."""
    return (
        popcount(hand.one & kinds)
        + popcount(hand.two & kinds)
        + popcount(hand.three & kinds)
        + popcount(hand.four & kinds)
    )
