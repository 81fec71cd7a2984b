"""The chance that cards still to be seen are among those one is dealt."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.core.bits import bit, popcount

MOST: Final[i64] = 17  # outs that are looked up
RANKS: Final[i64] = 13
CLUBS: Final[i64] = 0x1111111111111


@final
class Chances:
    """For one decision: every card of `live` is equally likely to come, and `draws` of them will."""

    def __init__(self) -> None:
        self.draws: i64 = 0
        self.by_rank: vec[i64] = vec[i64]([0] * 13)  # cards still to be seen
        self.by_suit: vec[i64] = vec[i64]([0] * 4)
        self._once: vec[float] = vec[float]([0.0] * 17)
        self._twice: vec[float] = vec[float]([0.0] * 17)
        self._each: float = 0.0

    def look(self, live: i64, draws: i64) -> None:
        self.draws = draws
        for rank in range(RANKS):
            self.by_rank[rank] = popcount(live >> (4 * rank) & 15)
        for suit in range(4):
            self.by_suit[suit] = popcount(live >> suit & CLUBS)
        many: i64 = popcount(live)
        self._each = 1.0 / float(many) if many else 0.0
        for outs in range(MOST):
            hit: float = min(1.0, float(outs) * self._each)
            none = power(1.0 - hit, draws)
            one: float = float(draws) * hit * power(1.0 - hit, draws - 1) if draws else 0.0
            self._once[outs] = 1.0 - none
            self._twice[outs] = max(0.0, 1.0 - none - one) if outs >= 2 else 0.0

    def once(self, outs: i64) -> float:
        """At least one of so many cards."""
        return self._once[outs if outs < MOST else MOST - 1]

    def twice(self, outs: i64) -> float:
        return self._twice[outs if outs < MOST else MOST - 1]

    def rank(self, rank: i64) -> float:
        """At least one card of a rank, 0 to 12."""
        return self._once[self.by_rank[rank]]

    def many(self, outs: i64, needed: i64) -> float:
        """At least `needed` of so many cards."""
        if needed > self.draws or needed > outs:
            return 0.0
        hit: float = min(1.0, float(outs) * self._each)
        if hit >= 1.0:
            return 1.0
        term = power(1.0 - hit, self.draws)  # exactly none, then one, then two ...
        less: float = 0.0
        for drawn in range(needed):
            less += term
            term *= float(self.draws - drawn) / float(drawn + 1) * hit / (1.0 - hit)
        return max(0.0, 1.0 - less)


def power(base: float, times: i64) -> float:
    product: float = 1.0
    for _ in range(times):
        product *= base
    return product


def rank_cards(rank: i64) -> i64:
    """The four cards of a rank, 0 to 12."""
    return 15 * bit(4 * rank)
