"""How far a hand is from winning, and which tiles bring it nearer: by the distances of its suits."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.core.bits import bit, popcount
from noripan.mahjong.counts import ORPHANS, Counts
from noripan.mahjong.suits import FAR, POWERS, distances


def least(a: i64, b: i64) -> i64:
    return a if a < b else b


def joined(a: i64, b: i64) -> i64:
    """The distances of two parts of a hand as one part: each number of sets shared out in the cheapest way.

    No sets and no pair lack nothing, so the first distance is always 0. It is written out because everything that
    plans a hand spends its time here.
    """
    a1: i64 = a >> 5 & 31
    a2: i64 = a >> 10 & 31
    a3: i64 = a >> 15 & 31
    a4: i64 = a >> 20 & 31
    a5: i64 = a >> 25 & 31
    b1: i64 = b >> 5 & 31
    b2: i64 = b >> 10 & 31
    b3: i64 = b >> 15 & 31
    b4: i64 = b >> 20 & 31
    b5: i64 = b >> 25 & 31
    c0: i64 = a >> 30 & 31  # with the pair: c for the first part, d for the second
    c1: i64 = a >> 35 & 31
    c2: i64 = a >> 40 & 31
    c3: i64 = a >> 45 & 31
    c4: i64 = a >> 50 & 31
    c5: i64 = a >> 55 & 31
    d0: i64 = b >> 30 & 31
    d1: i64 = b >> 35 & 31
    d2: i64 = b >> 40 & 31
    d3: i64 = b >> 45 & 31
    d4: i64 = b >> 50 & 31
    d5: i64 = b >> 55 & 31
    p1: i64 = least(a1, b1)
    p2: i64 = least(least(a2, b2), a1 + b1)
    p3: i64 = least(least(a3, b3), least(a2 + b1, a1 + b2))
    p4: i64 = least(least(least(a4, b4), least(a3 + b1, a1 + b3)), a2 + b2)
    p5: i64 = least(least(least(a5, b5), least(a4 + b1, a1 + b4)), least(a3 + b2, a2 + b3))
    q0: i64 = least(c0, d0)
    q1: i64 = least(least(c1, d1), least(c0 + b1, a1 + d0))
    q2: i64 = least(least(least(c2, d2), least(c0 + b2, a2 + d0)), least(c1 + b1, a1 + d1))
    q3: i64 = least(
        least(least(c3, d3), least(c0 + b3, a3 + d0)),
        least(least(c1 + b2, a2 + d1), least(c2 + b1, a1 + d2)),
    )
    q4: i64 = least(
        least(least(least(c4, d4), least(c0 + b4, a4 + d0)), least(c1 + b3, a3 + d1)),
        least(least(c2 + b2, a2 + d2), least(c3 + b1, a1 + d3)),
    )
    q5: i64 = least(
        least(least(least(c5, d5), least(c0 + b5, a5 + d0)), least(c1 + b4, a4 + d1)),
        least(least(least(c2 + b3, a3 + d2), least(c3 + b2, a2 + d3)), least(c4 + b1, a1 + d4)),
    )
    plain: i64 = p1 << 5 | p2 << 10 | p3 << 15 | p4 << 20 | p5 << 25
    return plain | q0 << 30 | q1 << 35 | q2 << 40 | q3 << 45 | q4 << 50 | q5 << 55


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
    return keyed_shanten(hand.key(0), hand.key(1), hand.key(2), hand.key(3), sets)


def keyed_shanten(m: i64, p: i64, s: i64, z: i64, sets: i64) -> i64:
    """The same from the keys of the four suits."""
    x: i64 = joined(distances(m, False), distances(p, False))
    y: i64 = joined(distances(s, False), distances(z, True))
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
        ab: i64 = joined(a, b)
        cd: i64 = joined(c, d)
        self.rest: Final[vec[i64]] = vec[i64]([joined(b, cd), joined(a, cd), joined(ab, d), joined(ab, c)])
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
