"""What every mahjong player has: a hand, melds beside it, a river of discards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from noripan.cards.tiles import KINDS, kind_of
from noripan.core.bits import bit
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import ADDED_KAN, CHI, PON, Meld

NO_TILE: Final[i64] = -1

# An entry of a river: the tile, and beside it what happened to it.
TILE: Final[i64] = 63
DRAWN: Final[i64] = 64  # discarded as it was drawn
DECLARES: Final[i64] = 128  # that the hand waits from now on
CALLED: Final[i64] = 256  # away, into a meld
CALLED_AT: Final[i64] = 8  # which bit that is


@mypyc_attr(acyclic=True)
class Player:
    """What one player has and has discarded in one hand."""

    def __init__(self) -> None:
        self.hand: Counts = Counts()  # concealed kinds, the drawn tile among them
        self.drawn: i64 = NO_TILE
        self.melds: list[Meld] = []
        self.pons: i64 = 0  # kinds that a kan could be added to
        self.river: vec[i64] = vec[i64]()
        self.thrown: i64 = 0  # every kind ever discarded, called away or not
        self.waits: i64 = 0  # of the hand without a drawn tile
        self.closed: bool = True

    def become(self, other: Player) -> None:
        """Have what another has, sharing nothing that can change."""
        self.hand = other.hand.copy()
        self.drawn = other.drawn
        self.melds = other.melds[:]
        self.pons = other.pons
        self.river = other.river[:]
        self.thrown = other.thrown
        self.waits = other.waits
        self.closed = other.closed

    def take(self, tile: i64) -> None:
        """A tile into the hand."""
        self.hand.add(tile)

    def drawn_tile(self) -> list[int]:
        """The tile just drawn, which lies beside the hand; nothing on other turns."""
        return [] if self.drawn == NO_TILE else [int(self.drawn)]

    def waits_with(self, hand: Counts) -> i64:
        """The waits if this were the hand beside the melds."""
        raise NotImplementedError

    def look(self) -> None:
        """Work out the waits anew."""
        self.waits = self.waits_with(self.hand)

    def waiting_after(self, kinds: i64) -> i64:
        """Those of these kinds, all in the hand, whose discard leaves it waiting for a win."""
        hand: Counts = self.hand
        out: i64 = 0
        kind: i64 = 0
        while kinds:
            if kinds & 1:
                hand.remove(kind)
                if self.waits_with(hand):
                    out |= bit(kind)
                hand.add(kind)
            kinds >>= 1
            kind += 1
        return out

    def throw(self, tile: i64, marks: i64) -> None:
        """A discard into the river, with what is noted beside it; the hand is not touched."""
        self.river = append(self.river, tile | marks)
        self.thrown |= bit(kind_of(tile))

    def lose_discard(self) -> None:
        """The last discard is called away."""
        self.river[len(self.river) - 1] |= CALLED

    def lying(self) -> list[int]:
        """The discards that still lie in the river."""
        return [int(entry & TILE) for entry in self.river if not entry & CALLED]

    def lies_open(self, kind: i64) -> i64:
        """How many of a kind lie open before this player: in melds, and in the river."""
        out: i64 = self.laid(kind)
        for entry in self.river:
            if not entry & CALLED and kind_of(entry & TILE) == kind:
                out += 1
        return out

    def melded(self) -> list[int]:
        """The tiles of the melds."""
        return [tile for meld in self.melds for tile in meld.tiles]

    def laid(self, kind: i64) -> i64:
        """How many of a kind lie in the melds."""
        out: i64 = 0
        for meld in self.melds:
            if meld.type == CHI:
                if meld.kind <= kind <= meld.kind + 2:
                    out += 1
            elif meld.kind == kind:
                out += 3 if meld.type == PON else 4
        return out

    def alive(self, waits: i64, hand: Counts) -> i64:
        """The waits of a hand beside these melds without the kinds of which the two hold all four."""
        if waits and self.melds:
            for kind in range(KINDS):
                if waits >> kind & 1 and hand.count(kind) + self.laid(kind) >= 4:
                    waits &= ~bit(kind)
        return waits

    def add_to_pon(self, kind: i64, own: list[int]) -> Meld:
        """The pon of this kind becomes an added kan with one's own tile; returns the kan."""
        at = 0
        while self.melds[at].type != PON or self.melds[at].kind != kind:
            at += 1
        pon = self.melds[at]
        kan = Meld(ADDED_KAN, kind, [*pon.tiles, *own], pon.called, pon.source)
        self.melds[at] = kan
        self.pons &= ~bit(kind)
        return kan
