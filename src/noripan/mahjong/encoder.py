"""What both mahjongs tell in numbers in the same way. Where a tile is told, 0 is none and tile n is n + 1."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from noripan.cards.tiles import FLOWER, kind_of
from noripan.core.deal import Deal
from noripan.core.encoder import Encoder, put_zeros
from noripan.mahjong.counts import SUIT, Counts
from noripan.mahjong.melds import CHI, CLOSED_KAN, PON, Meld
from noripan.mahjong.player import NO_TILE, TILE, Player

CALLED_AT: Final[i64] = 8  # the bit of `player.CALLED`
MARKS: Final[i64] = 6  # bits of an entry below those that say what happened to the tile
MELD: Final[i64] = 5  # numbers that tell one
MELD_ABOUT: Final = (
    "meld: 1 chi, 2 pon, 3 open, 4 added, 5 closed kan; its lowest kind + 1; red fives in it; the called tile; "
    "the seat that came from + 1"
)


class MahjongEncoder(Encoder):
    """A game fills in what is not 0."""

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        put_zeros(out, at, at + self.size)
        self.fill(deal, seat, out, at)


# -- how many of each kind -------------------------------------------------------------------------
# Three bits a kind: kinds 0 to 16 in one number, 17 to 33 in another. Adding them up is quicker than counting in `out`.

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


# -- what lies before a seat -----------------------------------------------------------------------


def held(player: Player, full: i64, on_turn: bool) -> i64:
    """How many tiles are in a hand: one less than `full`, three fewer a meld, and one more with a tile to discard."""
    more: i64 = 1 if on_turn or player.drawn != NO_TILE else 0
    return full - 1 - 3 * len(player.melds) + more


def put_melds(out: vec[i16], at: i64, player: Player, seat: i64, hidden: bool, tally: Tally) -> None:
    """Each meld as `MELD_ABOUT` says, seats counted from `seat`; of a closed kan that is hidden nothing but that."""
    for meld in player.melds:
        out[at] = i16(meld.type + 1)
        if not hidden or meld.type != CLOSED_KAN:
            out[at + 1] = i16(meld.kind + 1)
            out[at + 2] = i16(meld.reds)
            out[at + 3] = i16(meld.called + 1)
            out[at + 4] = i16((meld.source - seat & 3) + 1) if meld.source >= 0 else 0
            tally.see_meld(meld)
        at += MELD


def put_river(out: vec[i16], at: i64, player: Player, longest: i64, marks: i64, tally: Tally) -> None:
    """The discards in order, and from place `marks` on what happened to each; the last ones, if they are too many."""
    river = player.river
    n: i64 = len(river)
    turn: i64 = n - longest if n > longest else 0
    low: i64 = tally.low
    high: i64 = tally.high
    while turn < n:
        entry: i64 = river[turn]
        tile: i64 = entry & TILE
        lies: i64 = 1 - (entry >> CALLED_AT & 1)
        out[at] = i16(tile + 1)
        out[marks] = i16(entry >> MARKS)
        low += lies * _LOW[tile]
        high += lies * _HIGH[tile]
        turn += 1
        at += 1
        marks += 1
    tally.low = low
    tally.high = high
