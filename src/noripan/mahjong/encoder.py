"""What both mahjongs tell in numbers in the same way. Where a tile is told, 0 is none and tile n is n + 1."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from noripan.cards.tiles import kind_of
from noripan.core.encoder import put_zeros
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import CHI, CLOSED_KAN, PON, Meld
from noripan.mahjong.player import CALLED, TILE, Player

MARKS: Final[i64] = 6  # bits of an entry below those that say what happened to the tile
MELD: Final[i64] = 5  # numbers that tell one
MELD_ABOUT: Final = (
    "meld: 1 chi, 2 pon, 3 open, 4 added, 5 closed kan; its lowest kind + 1; red fives in it; the called tile; "
    "the seat that came from + 1"
)


def put_counts(out: vec[i16], at: i64, hand: Counts) -> i64:
    """How many of each kind; returns the place after them."""
    one: i64 = hand.one
    two: i64 = hand.two
    three: i64 = hand.three
    four: i64 = hand.four
    end: i64 = at + 34
    while at < end:
        out[at] = i16((one & 1) + (two & 1) + (three & 1) + (four & 1))
        one >>= 1
        two >>= 1
        three >>= 1
        four >>= 1
        at += 1
    return at


def put_unseen(out: vec[i16], at: i64, hand: Counts) -> i64:
    """How many of each kind the hand lacks; what lies open is taken off as rivers and melds are told."""
    end: i64 = put_counts(out, at, hand)
    while at < end:
        out[at] = 4 - out[at]
        at += 1
    return end


def put_melds(out: vec[i16], at: i64, player: Player, seat: i64, most: i64, hidden: bool, unseen: i64) -> i64:
    """Each meld as `MELD_ABOUT` says, seats counted from `seat`; of a closed kan that is hidden nothing but that."""
    end: i64 = at + most * MELD
    for meld in player.melds:
        put_zeros(out, at + 1, at + MELD)
        out[at] = i16(meld.type + 1)
        if not hidden or meld.type != CLOSED_KAN:
            out[at + 1] = i16(meld.kind + 1)
            out[at + 2] = i16(meld.reds)
            out[at + 3] = i16(meld.called + 1)
            out[at + 4] = i16((meld.source - seat + 4) % 4 + 1) if meld.source >= 0 else 0
            _take_off(out, unseen, meld)
        at += MELD
    return put_zeros(out, at, end)


def _take_off(out: vec[i16], unseen: i64, meld: Meld) -> None:
    if meld.type != CHI:
        out[unseen + meld.kind] -= 3 if meld.type == PON else 4
        return
    for step in range(3):
        out[unseen + meld.kind + step] -= 1


def put_river(out: vec[i16], at: i64, player: Player, longest: i64, marks: i64, unseen: i64) -> i64:
    """The discards in order, and from place `marks` on what happened to each; the last ones, if they are too many."""
    end: i64 = at + longest
    river = player.river
    n: i64 = len(river)
    turn: i64 = n - longest if n > longest else 0
    while turn < n:
        entry: i64 = river[turn]
        out[at] = i16((entry & TILE) + 1)
        out[marks] = i16(entry >> MARKS)
        if not entry & CALLED:
            out[unseen + kind_of(entry & TILE)] -= 1
        turn += 1
        at += 1
        marks += 1
    put_zeros(out, marks, marks + end - at)
    return put_zeros(out, at, end)
