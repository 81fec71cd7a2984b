"""Waits and shanten of a hand of sixteen, with seven pairs and a triplet where they win (W14, 嚦咕嚦咕)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.core.bits import bit, popcount
from noripan.mahjong.counts import Counts
from noripan.mahjong.prospects import Prospects
from noripan.mahjong.shanten import least, standard_shanten
from noripan.mahjong.waits import standard_waits

SETS: Final[i64] = 5


def hand_waits(hand: Counts, pairs: bool) -> i64:
    """The kinds that complete a hand of 16, or three fewer per meld."""
    out: i64 = standard_waits(hand)
    if pairs and hand.total() == 16:
        out |= pairs_waits(hand)
    return out


def odd_kinds(hand: Counts) -> i64:
    """The kinds held once or three times."""
    return (hand.one & ~hand.two) | (hand.three & ~hand.four)


def is_pairs(hand: Counts) -> bool:
    """Seven pairs and a triplet; four of a kind are two pairs."""
    odd: i64 = odd_kinds(hand)
    return popcount(odd) == 1 and (odd & hand.three) != 0 and hand.total() == 17


def pairs_waits(hand: Counts) -> i64:
    """Of 16 tiles: eight pairs want a third of any, two triplets a fourth of either, a triplet and a single a twin."""
    odd: i64 = odd_kinds(hand)
    single: i64 = odd & ~hand.two
    if odd == 0:
        return hand.two & ~hand.three
    if popcount(odd) != 2 or popcount(single) == 2:
        return 0
    return single if single else odd


def pairs_shanten(hand: Counts) -> i64:
    """Shanten for seven pairs and a triplet: the pairs that are missing, and a third tile if there is no triplet."""
    pairs: i64 = popcount(hand.two) + popcount(hand.four)  # one of them becomes the triplet, if it is none yet
    if hand.three & ~hand.four:
        return 7 - pairs
    return 8 - pairs if hand.one & ~hand.four else 1  # four fours: a fifth tile of none is there to make it one


def hand_shanten(hand: Counts, sets: i64, pairs: bool) -> i64:
    """Shanten of a hand that still needs this many sets; with all five to make, pairs count too where they win."""
    out: i64 = standard_shanten(hand, sets)
    if pairs and sets == SETS:
        out = least(out, pairs_shanten(hand))
    return out


@final
class TaiwanProspects(Prospects):
    def __init__(self, hand: Counts, sets: i64, pairs: bool) -> None:
        super().__init__(hand, sets)
        self.pairs: Final = pairs

    def special(self, hand: Counts) -> None:
        if not self.pairs or self.sets != SETS:
            return
        now: i64 = pairs_shanten(hand)
        if now > self.shanten:
            return
        accepted: i64 = 0
        for kind in range(34):
            if not hand.four >> kind & 1:
                hand.add(kind)
                accepted |= bit(kind) if pairs_shanten(hand) < now else 0
                hand.remove(kind)
        self.also(now, accepted)
