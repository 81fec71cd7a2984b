"""How far a hand is from being out: its cheapest split into combinations.

The cost of a combination is, in hundredths, how many times its holder expects to lose the lead over it: a low
single costs a whole turn, an ace a quarter, a bomb less than nothing because it wins a lead. Suits do not
matter here except for straight flushes.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.bots.tichu.style import Style
from noripan.cards.tichu import DOG_BIT, DRAGON_BIT, PHOENIX_BIT
from noripan.core.bits import bit

ONES: Final[i64] = 0x11111111111111
CACHE_SIZE: Final = 200_000


def rank_counts(hand: i64) -> i64:
    """How many cards of each rank, four bits a rank; the Mahjong is rank 1, the other specials are left out."""
    cards: i64 = hand & ~14
    pairs: i64 = cards - ((cards >> 1) & 0x55555555555555)
    return (pairs & 0x33333333333333) + ((pairs >> 2) & 0x33333333333333)


def cost_of(plan: i64) -> i64:
    """The cost part of a plan."""
    return plan >> 4


def plays_of(plan: i64) -> i64:
    """How many combinations a plan has."""
    return plan & 15


@final
class Planner:
    """Plans, remembered. A plan is cost * 16 + the number of combinations."""

    def __init__(self, style: Style, memory: int = CACHE_SIZE) -> None:
        self._style = style
        self._memory = memory
        self._cache: dict[int, int] = {}

    def plan(self, hand: i64) -> i64:
        """The cheapest split of a hand."""
        style = self._style
        counts = rank_counts(hand)
        wild = hand & PHOENIX_BIT != 0
        key = counts | bit(60) if wild else counts
        known = self._cache.get(key)
        if known is None:
            if len(self._cache) >= self._memory:
                self._cache.clear()
            known = self._with_phoenix(counts) if wild else self._split(counts, 1)
            self._cache[key] = known
        plan: i64 = known
        if hand & DRAGON_BIT:
            plan += style.dragon * 16 + 1
        if hand & DOG_BIT:
            plan += style.dog * 16 + 1
        if hand & (hand >> 4) & (hand >> 8) & (hand >> 12) & (hand >> 16) & ~15:
            plan += style.bomb * 16  # a straight flush, worth keeping whole
        return plan

    def _with_phoenix(self, counts: i64) -> i64:
        """The Phoenix alone, or standing where it helps most."""
        style = self._style
        best: i64 = self._split(counts, 1) + style.phoenix * 16 + 1
        for rank in range(2, 15):
            place: i64 = bit(4 * rank - 4)
            if (counts >> (4 * rank - 4)) & 15 < 3:
                plan = self._split(counts + place, 1)
                best = min(best, plan)
        return best

    def _split(self, counts: i64, low: i64) -> i64:
        """The cheapest split whose straights start at `low` or above."""
        style = self._style
        best = self._groups(counts)
        held: i64 = (counts | (counts >> 1) | (counts >> 2)) & ONES
        runs: i64 = held & (held >> 4) & (held >> 8) & (held >> 12) & (held >> 16)
        if not runs >> (4 * low - 4):
            return best
        for start in range(low, 11):
            if not runs >> (4 * start - 4) & 1:
                continue
            high: i64 = start + 4
            window: i64 = bit(4 * high) - bit(4 * start - 4)
            window &= ONES
            cost: i64 = style.straights[high]
            while True:
                plan = self._split(counts - window, start) + cost * 16 + 1
                best = min(best, plan)
                high += 1
                if high > 14 or not held >> (4 * high - 4) & 1:
                    break
                window |= bit(4 * high - 4)
                cost = style.straights[high] - style.longer * (high - start - 4)
        return best

    def _groups(self, counts: i64) -> i64:
        """Without straights: bombs, triples with the lowest pairs as full houses, runs of pairs, the rest."""
        style = self._style
        cost: i64 = 0
        plays: i64 = 0
        pairs: i64 = 0  # ranks as bits
        triples: i64 = 0
        rest: i64 = counts
        rank: i64 = 1
        while rest:
            count: i64 = rest & 15
            if count:
                plays += 1
                if count == 1:
                    cost += style.singles[rank]
                elif count == 2:
                    pairs |= bit(rank)
                elif count == 3:
                    triples |= bit(rank)
                else:
                    cost += style.bomb
            rest >>= 4
            rank += 1
        if triples:
            for three in range(2, 15):
                if triples >> three & 1:
                    lowest: i64 = pairs & -pairs
                    if lowest:
                        pairs ^= lowest
                        cost += style.houses[three]
                        plays -= 1
                    else:
                        cost += style.triples[three]
        if pairs:
            two: i64 = 2
            while two < 15:
                run: i64 = 0
                alone: i64 = 0
                while two + run < 15 and pairs >> (two + run) & 1:
                    alone += style.pairs[two + run]
                    run += 1
                if run >= 2:
                    together: i64 = style.pair_run - style.more_pairs * (run - 2)
                    if together < alone:
                        alone = together
                        plays -= run - 1
                cost += alone
                two += run + 1
        return cost * 16 + plays
