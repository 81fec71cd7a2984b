"""What a row that is being filled may become, and how likely."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.bots.ofc.chances import CLUBS, Chances, rank_cards
from noripan.bots.ofc.style import Style
from noripan.cards.masks import fuller
from noripan.core.bits import bit, highest, popcount
from noripan.games.ofc.rank import (
    FLUSH,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    STRAIGHT,
    TRIPS,
    TWO_PAIR,
    rank_of,
)
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import (
    BOTTOM,
    MID,
    TOP,
    bottom_royalty,
    entry_cards,
    mid_royalty,
    top_royalty,
)

ENDS: Final[i64] = 10
_QUEEN: Final[i64] = 10  # ranks from 0 here
_SIX: Final[i64] = 4
_USUAL: Final[i64] = 9  # the rank of cards that are not there yet
_WHEEL: Final[i64] = 0xF00000000FFFF  # aces, and twos to fives


@final
class Prospect:
    """The ends of one row, the strongest first: rank, chance, and what it is worth."""

    def __init__(self) -> None:
        self.count: i64 = 0
        self.ranks: vec[i64] = vec[i64]([0] * 10)
        self.chances: vec[float] = vec[float]([0.0] * 10)
        self.worths: vec[float] = vec[float]([0.0] * 10)
        self._left: float = 1.0

    def clear(self) -> None:
        self.count = 0
        self._left = 1.0

    def add(self, category: i64, first: i64, chance: float) -> None:
        """An end that takes this share of what stronger ends have left; `first` is its rank, from 0."""
        self.add_rank(category * 0x100000 + (first + 2) * 0x10000 + 0x8000, chance)

    def add_rank(self, rank: i64, chance: float) -> None:
        if chance <= 0.0 or self._left <= 0.0 or self.count == ENDS:
            return
        share = self._left * min(chance, 1.0)
        self.ranks[self.count] = rank
        self.chances[self.count] = share
        self.count += 1
        self._left -= share


@final
class Prospector:
    """Reads rows for one style and one set of rules."""

    def __init__(self, style: Style, rules: OfcRules) -> None:
        self._style = style
        self._rules = rules
        self._chances = Chances()

    def look(self, live: i64, streets: i64) -> None:
        """What is known now: the cards still to be seen, and the streets to come."""
        self._chances.look(live, 3 * streets)

    def read(self, row: i64, cards: i64, out: Prospect) -> None:
        """The ends of a row with these cards in it."""
        out.clear()
        if row == TOP:
            self._three(cards, out)
        else:
            self._five(cards, out)
        for end in range(out.count):
            out.worths[end] = self._worth(row, out.ranks[end])

    def _worth(self, row: i64, rank: i64) -> float:
        """Royalties, Fantasyland, and strength for its own sake."""
        strength: float = float(rank) / 1048576.0
        style = self._style
        if row == BOTTOM:
            return float(bottom_royalty(rank)) + style.bottom_row * strength
        if row == MID:
            return float(mid_royalty(rank)) + style.mid_row * strength
        worth: float = float(top_royalty(rank)) + style.top_row * strength
        return worth + style.wished(self._rules, entry_cards(self._rules, rank))

    # -- five cards ----------------------------------------------------------------------------

    def _five(self, cards: i64, out: Prospect) -> None:
        open: i64 = 5 - popcount(cards)
        if not open:
            out.add_rank(rank_of(cards), 1.0)
            return
        paired: i64 = fuller(cards, 2)
        if not paired:
            self._loose(cards, open, out)
            return
        low: i64 = paired & -paired
        tripled: i64 = fuller(cards, 3)
        first: i64 = highest(tripled if tripled else paired) >> 2
        rest: i64 = cards & ~rank_cards(first)
        if fuller(cards, 4):
            out.add(QUADS, first, 1.0)
        elif tripled:
            self._trips(first, rest, open, out)
        elif low != paired:
            second: i64 = highest(low) >> 2
            outs: i64 = self._chances.by_rank[first] + self._chances.by_rank[second]
            out.add(FULL_HOUSE, first, self._chances.once(outs) * self._style.full_house)
            out.add(TWO_PAIR, first, 1.0)
        else:
            self._pair(first, rest, open, out)

    def _trips(self, first: i64, rest: i64, open: i64, out: Prospect) -> None:
        style = self._style
        out.add(QUADS, first, self._chances.rank(first) * style.quads)
        out.add(FULL_HOUSE, first, either(self._pairing(rest) * style.full_house, style.any_pair[open]))
        out.add(TRIPS, first, 1.0)

    def _pair(self, first: i64, rest: i64, open: i64, out: Prospect) -> None:
        style = self._style
        third = self._chances.rank(first) * style.trips
        kicker = self._pairing(rest) * style.two_pair
        if open >= 2:
            out.add(QUADS, first, self._chances.twice(self._chances.by_rank[first]) * style.quads)
            out.add(FULL_HOUSE, first, third * either(kicker, style.any_pair[open - 1]) * style.full_house)
        out.add(TRIPS, first, third)
        out.add(TWO_PAIR, first, either(kicker, style.any_pair[open] if open >= 2 else 0.0))
        out.add(PAIR, first, 1.0)

    def _loose(self, cards: i64, open: i64, out: Prospect) -> None:
        """Nothing paired, perhaps nothing there at all."""
        style = self._style
        chances = self._chances
        first: i64 = highest(cards) >> 2 if cards else _USUAL
        out.add(FLUSH, first, self._flush(cards, open))
        out.add(STRAIGHT, first, self._straight(cards) * style.straight[open])
        pairing = self._pairing(cards) * style.pair
        out.add(TRIPS, first, style.any_trips[open])
        if open >= 2:
            outs = self._outs(cards)
            out.add(TWO_PAIR, first, either(chances.twice(outs) * style.two_pair, style.any_two_pair[open]))
        if cards:
            highest_one = chances.rank(first) * style.pair
            out.add(PAIR, first, highest_one)
        second: i64 = highest(cards & ~rank_cards(first)) >> 2 if cards & ~rank_cards(first) else _USUAL - 2
        out.add(PAIR, second, either(pairing, style.any_pair[open]))
        out.add(HIGH_CARD, first, 1.0)

    def _outs(self, cards: i64) -> i64:
        """How many cards would pair one of these."""
        outs: i64 = 0
        while cards:
            low: i64 = cards & -cards
            outs += self._chances.by_rank[popcount(low - 1) >> 2]
            cards ^= low
        return outs

    def _pairing(self, cards: i64) -> float:
        return self._chances.once(self._outs(cards)) if cards else 0.0

    def _flush(self, cards: i64, open: i64) -> float:
        suit: i64 = popcount((cards & -cards) - 1) & 3 if cards else 0
        if cards & ~(CLUBS * bit(suit)):
            return 0.0
        if not cards:
            for other in range(1, 4):
                if self._chances.by_suit[other] > self._chances.by_suit[suit]:
                    suit = other
        return self._chances.many(self._chances.by_suit[suit], open) * self._style.flush[open]

    def _straight(self, cards: i64) -> float:
        """Over all straights that hold these cards, the chance that every missing rank comes."""
        if not cards:
            return 0.0
        low: i64 = popcount((cards & -cards) - 1) >> 2
        high: i64 = highest(cards) >> 2
        missed: float = 1.0
        for start in range(max(0, high - 4), min(low, 8) + 1):
            missed *= 1.0 - self._window(cards, start)
        if not cards & ~_WHEEL:
            missed *= 1.0 - self._window(cards, -1)
        return 1.0 - missed

    def _window(self, cards: i64, start: i64) -> float:
        chance: float = 1.0
        for at in range(start, start + 5):
            rank: i64 = at if at >= 0 else 12
            if not cards & rank_cards(rank):
                chance *= self._chances.rank(rank)
        return chance

    # -- three cards ---------------------------------------------------------------------------

    def _three(self, cards: i64, out: Prospect) -> None:
        open: i64 = 3 - popcount(cards)
        if not open:
            out.add_rank(rank_of(cards), 1.0)
            return
        style = self._style
        paired: i64 = fuller(cards, 2)
        if paired:
            first: i64 = highest(paired) >> 2
            out.add(TRIPS, first, self._chances.rank(first) * style.trips)
            out.add(PAIR, first, 1.0)
            return
        for rank in range(12, _QUEEN - 1, -1):
            out.add(PAIR, rank, self._top_pair(cards, rank, open))
        lower: float = 0.0
        for rank in range(_QUEEN - 1, -1, -1):
            chance = self._top_pair(cards, rank, open)
            if cards & rank_cards(rank):
                out.add(PAIR, rank, chance)
            elif rank >= _SIX:
                lower = either(lower, chance)
        out.add(PAIR, _SIX + 2, lower)
        out.add(HIGH_CARD, highest(cards) >> 2 if cards else _USUAL, 1.0)

    def _top_pair(self, cards: i64, rank: i64, open: i64) -> float:
        if cards & rank_cards(rank):
            return self._chances.rank(rank) * self._style.top_pair
        return self._chances.twice(self._chances.by_rank[rank]) * self._style.top_two if open >= 2 else 0.0


def either(one: float, two: float) -> float:
    """The chance of at least one of two."""
    return 1.0 - (1.0 - min(one, 1.0)) * (1.0 - min(two, 1.0))


def joint_worth(top: Prospect, mid: Prospect, bottom: Prospect, foul: float) -> float:
    """What three rows are worth together: their ends as if they came independently, and fouls where they clash."""
    total: float = 0.0
    fine: float = 0.0
    for b in range(bottom.count):
        for m in range(mid.count):
            if mid.ranks[m] > bottom.ranks[b]:
                continue
            chance = bottom.chances[b] * mid.chances[m]
            worth = bottom.worths[b] + mid.worths[m]
            for t in range(top.count):
                if top.ranks[t] <= mid.ranks[m]:
                    share = chance * top.chances[t]
                    fine += share
                    total += share * (worth + top.worths[t])
    return total - (1.0 - fine) * foul
