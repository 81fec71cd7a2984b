"""What both mahjongs tell in numbers in the same way. Where a tile is told, 0 is none and tile n is n + 1."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from noripan.core.deal import Deal
from noripan.core.encoder import Encoder, put_zeros
from noripan.mahjong.melds import CLOSED_KAN
from noripan.mahjong.player import NO_TILE, TILE, Player
from noripan.mahjong.tally import Tally

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
    while turn < n:
        entry: i64 = river[turn]
        out[at] = i16((entry & TILE) + 1)
        out[marks] = i16(entry >> MARKS)
        turn += 1
        at += 1
        marks += 1
    tally.see_river(river)
