"""How far a hand is from being out: its cheapest split into combinations.

The cost of a combination is, in hundredths, how many times its holder expects to lose the lead over it: a low
single costs a whole turn, an ace a quarter, a bomb less than nothing because it wins a lead. Suits do not
matter here except for straight flushes.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tichu import DOG_BIT, DRAGON_BIT, PHOENIX_BIT
from noripan.core.bits import bit

#                            rank: 0, Mahjong, 2 ... ace
SINGLE_COST: Final = vec[i64]([0, 95, 105, 105, 103, 101, 99, 97, 94, 91, 88, 82, 72, 55, 26])
PAIR_COST: Final = vec[i64]([0, 0, 105, 103, 100, 97, 94, 91, 87, 82, 76, 69, 58, 42, 12])
TRIPLE_COST: Final = vec[i64]([0, 0, 90, 86, 82, 78, 74, 70, 64, 58, 50, 42, 32, 20, 0])
HOUSE_COST: Final = vec[i64]([0, 0, 72, 68, 64, 60, 56, 52, 46, 40, 34, 27, 20, 12, 0])
STRAIGHT_COST: Final = vec[i64]([0, 0, 0, 0, 0, 95, 92, 89, 85, 80, 74, 66, 56, 44, 25])
LONGER: Final[i64] = 9  # each card beyond five makes a straight that much harder to beat
PAIRS_COST: Final[i64] = 62  # consecutive pairs: two, and less for more
MORE_PAIRS: Final[i64] = 14
BOMB_COST: Final[i64] = -65
DRAGON_COST: Final[i64] = -12
PHOENIX_COST: Final[i64] = 18
DOG_COST: Final[i64] = 80

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

    def __init__(self) -> None:
        self._cache: dict[int, int] = {}

    def plan(self, hand: i64) -> i64:
        """The cheapest split of a hand."""
        counts = rank_counts(hand)
        wild = hand & PHOENIX_BIT != 0
        key = counts | bit(60) if wild else counts
        known = self._cache.get(key)
        if known is None:
            if len(self._cache) >= CACHE_SIZE:
                self._cache.clear()
            known = _with_phoenix(counts) if wild else _split(counts, 1)
            self._cache[key] = known
        plan: i64 = known
        if hand & DRAGON_BIT:
            plan += DRAGON_COST * 16 + 1
        if hand & DOG_BIT:
            plan += DOG_COST * 16 + 1
        if hand & (hand >> 4) & (hand >> 8) & (hand >> 12) & (hand >> 16) & ~15:
            plan += BOMB_COST * 16  # a straight flush, worth keeping whole
        return plan


def _with_phoenix(counts: i64) -> i64:
    """The Phoenix alone, or standing where it helps most."""
    best: i64 = _split(counts, 1) + PHOENIX_COST * 16 + 1
    for rank in range(2, 15):
        place: i64 = bit(4 * rank - 4)
        if (counts >> (4 * rank - 4)) & 15 < 3:
            plan = _split(counts + place, 1)
            best = min(best, plan)
    return best


def _split(counts: i64, low: i64) -> i64:
    """The cheapest split whose straights start at `low` or above."""
    best = _groups(counts)
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
        cost: i64 = STRAIGHT_COST[high]
        while True:
            plan = _split(counts - window, start) + cost * 16 + 1
            best = min(best, plan)
            high += 1
            if high > 14 or not held >> (4 * high - 4) & 1:
                break
            window |= bit(4 * high - 4)
            cost = STRAIGHT_COST[high] - LONGER * (high - start - 4)
    return best


def _groups(counts: i64) -> i64:
    """Without straights: bombs, triples with the lowest pairs as full houses, runs of pairs, the rest as they are."""
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
                cost += SINGLE_COST[rank]
            elif count == 2:
                pairs |= bit(rank)
            elif count == 3:
                triples |= bit(rank)
            else:
                cost += BOMB_COST
        rest >>= 4
        rank += 1
    if triples:
        for three in range(2, 15):
            if triples >> three & 1:
                lowest: i64 = pairs & -pairs
                if lowest:
                    pairs ^= lowest
                    cost += HOUSE_COST[three]
                    plays -= 1
                else:
                    cost += TRIPLE_COST[three]
    if pairs:
        two: i64 = 2
        while two < 15:
            run: i64 = 0
            alone: i64 = 0
            while two + run < 15 and pairs >> (two + run) & 1:
                alone += PAIR_COST[two + run]
                run += 1
            if run >= 2:
                together: i64 = PAIRS_COST - MORE_PAIRS * (run - 2)
                if together < alone:
                    alone = together
                    plays -= run - 1
            cost += alone
            two += run + 1
    return cost * 16 + plays
