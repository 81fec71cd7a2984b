"""Placing the cards of a street: every placement weighed by what the rows may become."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.bots.ofc.prospects import Prospect, Prospector, joint_worth
from noripan.bots.ofc.style import Style
from noripan.core.bits import bit, popcount
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import BOTTOM, MID, TOP

SETS: Final[i64] = 32  # of at most five cards


@final
class Setter:
    """One board and one street at a time. A set of the street's cards is a number, bit i for its i-th card."""

    def __init__(self, style: Style, rules: OfcRules) -> None:
        self._foul: float = style.foul
        self._prospector = Prospector(style, rules)
        self._prospects: list[Prospect] = [Prospect() for _ in range(3 * SETS)]
        self._known: vec[i64] = vec[i64]([0] * 96)  # the decision for which each prospect was read
        self._decision: i64 = 0
        self._rows: vec[i64] = vec[i64]([0] * 3)
        self._rooms: vec[i64] = vec[i64]([0] * 3)
        self._masks: vec[i64] = vec[i64]([0] * 32)  # each set's cards
        self._many: i64 = 0
        self._whole: i64 = 0  # the set of all
        # The placements weighed.
        self._count: i64 = 0
        self._tops: vec[i64] = vec[i64]([0] * 243)
        self._mids: vec[i64] = vec[i64]([0] * 243)
        self._discards: vec[i64] = vec[i64]([0] * 243)
        self._worths: vec[float] = vec[float]([0.0] * 243)

    def look(self, top: i64, mid: i64, bottom: i64, hand: list[int], live: i64, streets: i64) -> None:
        """A board, the cards to place, those still to be seen, and how many streets come after this one."""
        self._decision += 1
        self._rows[TOP] = top
        self._rows[MID] = mid
        self._rows[BOTTOM] = bottom
        self._rooms[TOP] = 3 - popcount(top)
        self._rooms[MID] = 5 - popcount(mid)
        self._rooms[BOTTOM] = 5 - popcount(bottom)
        self._many = len(hand)
        self._whole = bit(self._many) - 1
        self._masks[0] = 0
        for at in range(self._many):
            size: i64 = bit(at)
            card: i64 = bit(hand[at])
            for small in range(size):
                self._masks[size + small] = self._masks[small] | card
        self._prospector.look(live, streets)

    def _fits(self, row: i64, cards: i64) -> bool:
        return popcount(cards) <= self._rooms[row]

    def _worth(self, top: i64, mid: i64, bottom: i64) -> float:
        """A placement's worth, by sets."""
        return joint_worth(
            self._prospect(TOP, top), self._prospect(MID, mid), self._prospect(BOTTOM, bottom), self._foul
        )

    def _prospect(self, row: i64, cards: i64) -> Prospect:
        at: i64 = row * SETS + cards
        found = self._prospects[at]
        if self._known[at] != self._decision:
            self._known[at] = self._decision
            self._prospector.read(row, self._rows[row] | self._masks[cards], found)
        return found

    def _weigh(self) -> None:
        """Every placement with its worth."""
        self._count = 0
        discard: i64 = 1 if self._many == 3 else 0
        while discard <= self._whole:
            self._weigh_rest(discard)
            if not discard:
                break
            discard <<= 1

    def _weigh_rest(self, discard: i64) -> None:
        """Every subset of the rest on top, and every subset of what is left then in the middle."""
        rest: i64 = self._whole & ~discard
        top: i64 = rest
        while top >= 0:
            if self._fits(TOP, top):
                left: i64 = rest & ~top
                mid: i64 = left
                while mid >= 0:
                    if self._fits(MID, mid) and self._fits(BOTTOM, left & ~mid):
                        self._tops[self._count] = top
                        self._mids[self._count] = mid
                        self._discards[self._count] = discard
                        self._worths[self._count] = self._worth(top, mid, left & ~mid)
                        self._count += 1
                    mid = (mid - 1) & left if mid else -1
            top = (top - 1) & rest if top else -1

    def _move(self, at: i64) -> OfcMove:
        top: i64 = self._tops[at]
        mid: i64 = self._mids[at]
        discard: i64 = self._discards[at]
        bottom: i64 = self._whole & ~(top | mid | discard)
        return OfcMove(self._masks[top], self._masks[mid], self._masks[bottom], self._masks[discard])

    def best(self) -> OfcMove:
        """The placement with the highest worth."""
        self._weigh()
        best: i64 = 0
        for at in range(1, self._count):
            if self._worths[at] > self._worths[best]:
                best = at
        return self._move(best)

    def ranked(self, most: int) -> list[OfcMove]:
        """The best placements, the best first."""
        self._weigh()
        order = sorted((-self._worths[at], at) for at in range(self._count))
        return [self._move(at) for _, at in order[:most]]
