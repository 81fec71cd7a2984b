"""Shanten and waits with riichi's two special hands."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.mahjong.counts import Counts
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
