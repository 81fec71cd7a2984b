"""How far a hand is from winning, and which tiles bring it nearer: by the distances of its suits."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.core.bits import bit, popcount
from noripan.mahjong.counts import ORPHANS, Counts
from noripan.mahjong.suits import FAR, POWERS, distances


def joined(a: i64, b: i64, sets: i64) -> i64:
    """The distances of two parts of a hand as one part, for up to this many sets."""
    out: i64 = 0
    for m in range(sets + 1):
        plain: i64 = FAR
        paired: i64 = FAR
        for i in range(m + 1):
            left: i64 = a >> (5 * i) & FAR
            left_pair: i64 = a >> (5 * i + 30) & FAR
            right: i64 = b >> (5 * (m - i)) & FAR
            right_pair: i64 = b >> (5 * (m - i) + 30) & FAR
            if left + right < plain:
                plain = left + right
            if left + right_pair < paired:
                paired = left + right_pair
            if left_pair + right < paired:
                paired = left_pair + right
        out |= plain << (5 * m) | paired << (5 * m + 30)
    return out


def distance(a: i64, b: i64, sets: i64) -> i64:
    """How many tiles two parts lack together for this many sets and a pair."""
    best: i64 = FAR
    for i in range(sets + 1):
        one: i64 = (a >> (5 * i) & FAR) + (b >> (5 * (sets - i) + 30) & FAR)
        other: i64 = (a >> (5 * i + 30) & FAR) + (b >> (5 * (sets - i)) & FAR)
        if one < best:
            best = one
        if other < best:
            best = other
    return best


def standard_shanten(hand: Counts, sets: i64) -> i64:
    """Shanten for this many sets and a pair: 0 is tenpai, -1 a win."""
    x: i64 = joined(distances(hand.key(0), False), distances(hand.key(1), False), sets)
    y: i64 = joined(distances(hand.key(2), False), distances(hand.key(3), True), sets)
    return distance(x, y, sets) - 1


def pairs_shanten(hand: Counts, pairs: i64 = 7) -> i64:
    """Shanten for so many different pairs."""
    have: i64 = popcount(hand.two)
    kinds: i64 = popcount(hand.one)
    return pairs - 1 - have + (pairs - kinds if kinds < pairs else 0)


def orphans_shanten(hand: Counts) -> i64:
    """Shanten for thirteen orphans."""
    return 13 - popcount(hand.one & ORPHANS) - (1 if hand.two & ORPHANS else 0)


@final
class Outs:
    """For one hand: its shanten after any single tile is added, without starting anew for each."""

    def __init__(self, hand: Counts, sets: i64) -> None:
        self.sets: Final[i64] = sets
        self.keys: Final[vec[i64]] = vec[i64]([hand.key(0), hand.key(1), hand.key(2), hand.key(3)])
        a: i64 = distances(self.keys[0], False)
        b: i64 = distances(self.keys[1], False)
        c: i64 = distances(self.keys[2], False)
        d: i64 = distances(self.keys[3], True)
        ab: i64 = joined(a, b, sets)
        cd: i64 = joined(c, d, sets)
        self.rest: Final[vec[i64]] = vec[i64](
            [joined(b, cd, sets), joined(a, cd, sets), joined(ab, d, sets), joined(ab, c, sets)]
        )
        self.now: Final[i64] = distance(ab, cd, sets) - 1

    def after(self, kind: i64) -> i64:
        """Shanten with one more tile of this kind."""
        suit: i64 = kind // 9
        key: i64 = self.keys[suit] + POWERS[kind % 9]
        return distance(distances(key, suit == 3), self.rest[suit], self.sets) - 1


def accepted(hand: Counts, sets: i64) -> i64:
    """The kinds that bring a hand one nearer to this many sets and a pair."""
    outs = Outs(hand, sets)
    out: i64 = 0
    for kind in range(34):
        if not hand.four >> kind & 1 and outs.after(kind) < outs.now:
            out |= bit(kind)
    return out
