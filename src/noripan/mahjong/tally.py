"""How many of each kind one sees, three bits a kind: kinds 0 to 16 in one number, 17 to 33 in another.

Adding up in two numbers is quicker than counting in an array.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from noripan.cards.tiles import FLOWER, kind_of
from noripan.mahjong.counts import SUIT, Counts
from noripan.mahjong.melds import CHI, PON, Meld
from noripan.mahjong.player import CALLED_AT, TILE

HALF: Final[i64] = 17
FOURS: Final[i64] = 0o44444444444444444  # four of each kind


def _octal() -> vec[i64]:
    """For nine bits, the octal number with these digits."""
    return vec[i64]([sum(8**place for place in range(9) if mask >> place & 1) for mask in range(512)])


def _places(first: int) -> vec[i64]:
    """By tile, 1 at the place of its kind, if that is among the 17 from here on: so no branch is guessed wrong."""
    places = [int(kind_of(tile)) - first if tile < FLOWER else -1 for tile in range(TILE + 1)]
    return vec[i64]([8**place if 0 <= place < HALF else 0 for place in places])


_OCTAL: Final[vec[i64]] = _octal()
_LOW: Final[vec[i64]] = _places(0)
_HIGH: Final[vec[i64]] = _places(17)


def _spread(mask: i64) -> i64:
    """For 17 bits, the octal number with these digits."""
    return _OCTAL[mask & SUIT] + (_OCTAL[mask >> 9 & 0xFF] << 27)


@final
@mypyc_attr(acyclic=True)
class Tally:
    """How many of each kind are in a hand; and those that lie open, once they have been seen."""

    def __init__(self, hand: Counts) -> None:
        self.low: i64 = _spread(hand.one) + _spread(hand.two) + _spread(hand.three) + _spread(hand.four)
        self.high: i64 = (
            _spread(hand.one >> HALF)
            + _spread(hand.two >> HALF)
            + _spread(hand.three >> HALF)
            + _spread(hand.four >> HALF)
        )

    def see(self, tile: i64, many: i64) -> None:
        """So many more of a tile's kind."""
        self.low += many * _LOW[tile]
        self.high += many * _HIGH[tile]

    def see_meld(self, meld: Meld) -> None:
        if meld.type == CHI:
            for step in range(3):
                self.see(meld.kind + step, 1)
        else:
            self.see(meld.kind, 3 if meld.type == PON else 4)

    def see_river(self, river: vec[i64]) -> None:
        """The discards that still lie there."""
        low: i64 = self.low
        high: i64 = self.high
        for entry in river:
            lies: i64 = 1 - (entry >> CALLED_AT & 1)
            low += lies * _LOW[entry & TILE]
            high += lies * _HIGH[entry & TILE]
        self.low = low
        self.high = high

    def left_of(self, kinds: i64) -> i64:
        """How many tiles of these kinds are neither in the hand nor seen."""
        low: i64 = (FOURS - self.low) & 7 * _spread(kinds)
        high: i64 = (FOURS - self.high) & 7 * _spread(kinds >> HALF)
        return _digit_sum(low) + _digit_sum(high)

    def put(self, out: vec[i16], at: i64) -> i64:
        """How many of each kind; returns the place after them."""
        return _put_octal(out, _put_octal(out, at, self.low), self.high)

    def put_rest(self, out: vec[i16], at: i64) -> i64:
        """How many of each kind are neither in the hand nor seen."""
        return _put_octal(out, _put_octal(out, at, FOURS - self.low), FOURS - self.high)


def _put_octal(out: vec[i16], at: i64, digits: i64) -> i64:
    out[at] = i16(digits & 7)
    end: i64 = at + HALF
    at += 1
    while at < end:  # four at a time: the loop itself would take as long as the writing
        out[at] = i16(digits >> 3 & 7)
        out[at + 1] = i16(digits >> 6 & 7)
        out[at + 2] = i16(digits >> 9 & 7)
        out[at + 3] = i16(digits >> 12 & 7)
        digits >>= 12
        at += 4
    return at


def _digit_sum(digits: i64) -> i64:
    """Of 17 octal digits, none above 4: first two together, then four, then the rest of a division adds them up."""
    twos: i64 = (digits & 0o70707070707070707) + (digits >> 3 & 0o70707070707070707)
    fours: i64 = (twos & 0o770077007700770077) + (twos >> 6 & 0o770077007700770077)
    return fours % 4095
