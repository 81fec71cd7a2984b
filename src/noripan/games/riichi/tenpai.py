"""Shanten and waits with riichi's two special hands."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.core.bits import popcount
from noripan.mahjong.counts import ALL, ORPHANS, Counts
from noripan.mahjong.prospects import Prospects
from noripan.mahjong.shanten import orphans_shanten, pairs_shanten, standard_shanten
from noripan.mahjong.waits import orphan_waits, pair_waits, standard_waits


def hand_waits(hand: Counts) -> i64:
    """The kinds that complete a hand of 13, or three fewer per meld (R5)."""
    out: i64 = standard_waits(hand)
    if hand.total() == 13:
        out |= pair_waits(hand, 7) | orphan_waits(hand)
    return out


def hand_shanten(hand: Counts, sets: i64) -> i64:
    """Shanten of a hand that still needs this many sets; with all four to make, the special hands count too."""
    out: i64 = standard_shanten(hand, sets)
    if sets == 4:
        out = min(out, pairs_shanten(hand), orphans_shanten(hand))
    return out


@final
class RiichiProspects(Prospects):
    def special(self, hand: Counts) -> None:
        if self.sets == 4:
            fresh: i64 = ALL & ~hand.one if popcount(hand.one) < 7 else 0  # a seventh kind is wanted
            self.also(pairs_shanten(hand), hand.one & ~hand.two | fresh)
            twins: i64 = 0 if hand.two & ORPHANS else hand.one
            self.also(orphans_shanten(hand), ORPHANS & (~hand.one | twins))
