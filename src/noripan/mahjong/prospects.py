"""How far a hand is from winning after each discard, and which tiles bring it nearer then: for learners, in numbers.

What changes is worked out, not each hand anew: a discard changes one suit, and so does the tile that is drawn.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from noripan.cards.tiles import KINDS
from noripan.core.bits import bit, lowest
from noripan.core.encoder import Slice
from noripan.mahjong.counts import Counts
from noripan.mahjong.shanten import distance, joined
from noripan.mahjong.suits import FAR, POWERS, distances
from noripan.mahjong.tally import Tally

WIDTH: Final[i64] = 5  # bits of a distance
WITH_PAIR: Final[i64] = 30  # where the distances with a pair begin
CHANGED: Final[i64] = 36  # where the gains of a suit without a tile lie


def prospect_slices() -> list[Slice]:
    """What `put_prospects` writes."""
    return [
        Slice("shanten", (1,), -1, 13, "of one's hand: -1 it wins, 0 tenpai"),
        Slice("acceptance", (1,), 0, 136, "how many unseen tiles bring it nearer; with one to discard, after the best"),
        Slice("shanten_after", (34,), 0, 14, "by kind in the hand, with one to discard: the shanten after it, + 1"),
        Slice("acceptance_after", (34,), 0, 136, "and how many unseen tiles bring it nearer then"),
    ]


@mypyc_attr(allow_interpreted_subclasses=False)
class Prospects:
    """One hand that still needs so many sets and a pair. A game adds its forms of other hands (`special`)."""

    def __init__(self, hand: Counts, sets: i64) -> None:
        self.hand: Final = hand
        self.sets: Final[i64] = sets
        self.shanten: i64 = FAR  # of what was looked at last
        self.accepted: i64 = 0  # the kinds that bring it nearer
        self._keys: Final = vec[i64]([hand.key(0), hand.key(1), hand.key(2), hand.key(3)])
        parts = vec[i64]([0, 0, 0, 0])
        for suit in range(4):
            parts[suit] = distances(self._keys[suit], suit == 3)
        self._parts: Final = parts
        self._pairs: Final = vec[i64]([0] * 16)  # of two suits, the distances of the two others together
        self._others: Final = vec[i64]([0] * 4)  # of a suit, those of the three others
        self._gains: Final = vec[i64]([0] * (CHANGED + 9))  # which distances of its suit one more of a kind lowers
        self._join()
        for suit in range(4):
            self._gain(suit, self._keys[suit], 9 * suit)

    def _join(self) -> None:
        parts = self._parts
        for one in range(3):
            for two in range(one + 1, 4):
                both: i64 = joined(parts[one], parts[two])
                a: i64 = 0 if one else (1 if two != 1 else 2)  # the lower of the others
                b: i64 = 6 - one - two - a
                self._pairs[4 * a + b] = both
                self._pairs[4 * b + a] = both
        for suit in range(4):
            last: i64 = 2 if suit == 3 else 3
            self._others[suit] = joined(self._pairs[4 * suit + last], parts[last])

    def _gain(self, suit: i64, key: i64, start: i64) -> None:
        """Distances lie in one number: the difference of two has a 1 for each that is lower by one."""
        now: i64 = distances(key, suit == 3)
        rest: i64 = key
        for rank in range(7 if suit == 3 else 9):
            more: i64 = key + POWERS[rank] if rest % 5 < 4 else key
            self._gains[start + rank] = now - distances(more, suit == 3)
            rest //= 5

    def look(self) -> None:
        """At the hand as it is."""
        self.shanten = distance(self._parts[0], self._others[0], self.sets) - 1
        self.accepted = 0
        for suit in range(4):
            self._accept(suit, self._parts[suit], self._others[suit], 9 * suit)
        self.special(self.hand)

    def look_after(self, kind: i64) -> None:
        """At the hand without a tile of this kind."""
        suit: i64 = kind // 9
        key: i64 = self._keys[suit] - POWERS[kind % 9]
        part: i64 = distances(key, suit == 3)
        self.shanten = distance(part, self._others[suit], self.sets) - 1
        self.accepted = 0
        for other in range(4):
            if other != suit:
                self._accept(other, self._parts[other], joined(part, self._pairs[4 * suit + other]), 9 * other)
        self._gain(suit, key, CHANGED)
        self._accept(suit, part, self._others[suit], CHANGED)
        self.hand.remove(kind)
        self.special(self.hand)
        self.hand.add(kind)

    def _accept(self, suit: i64, part: i64, rest: i64, gains: i64) -> None:
        """The kinds of a suit that lower a distance which, with the rest of the hand, makes the shanten what it is."""
        least: i64 = self.shanten + 1
        tight: i64 = 0
        for sets in range(self.sets + 1):
            at: i64 = WIDTH * sets
            other: i64 = WIDTH * (self.sets - sets)
            if (part >> at & FAR) + (rest >> (other + WITH_PAIR) & FAR) == least:
                tight |= bit(at)
            if (part >> (at + WITH_PAIR) & FAR) + (rest >> other & FAR) == least:
                tight |= bit(at + WITH_PAIR)
        ranks: i64 = 0
        for rank in range(9):
            ranks |= bit(rank) if self._gains[gains + rank] & tight else 0
        self.accepted |= ranks << (9 * suit)

    def special(self, hand: Counts) -> None:
        """Hands that are not sets and a pair: say `also` of each."""

    def also(self, shanten: i64, accepted: i64) -> None:
        """Another form of hand, and the kinds that bring it nearer."""
        if shanten < self.shanten:
            self.shanten = shanten
            self.accepted = accepted
        elif shanten == self.shanten:
            self.accepted |= accepted


def put_prospects(out: vec[i16], at: i64, prospects: Prospects, discards: bool, tally: Tally) -> i64:
    """What `prospect_slices` says, where all is 0 before; returns the place after it."""
    prospects.look()
    out[at] = i16(prospects.shanten)
    most: i64 = 0 if discards else tally.left_of(prospects.accepted)
    after: i64 = at + 2
    nearest: i64 = FAR
    kinds: i64 = prospects.hand.one if discards else 0
    while kinds:
        kind: i64 = lowest(kinds)
        kinds &= kinds - 1
        prospects.look_after(kind)
        shanten: i64 = prospects.shanten
        left: i64 = tally.left_of(prospects.accepted)
        out[after + kind] = i16(shanten + 1)
        out[after + KINDS + kind] = i16(left)
        if shanten < nearest or (shanten == nearest and left > most):
            nearest = shanten
            most = left
    out[at + 1] = i16(most)
    return after + 2 * KINDS
