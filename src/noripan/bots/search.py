"""Search over imagined worlds: play each candidate to the end of the deal in many worlds, and keep the best.

Serves any game: a policy plays the worlds out, and the game's own bot says which moves deserve a look.
"""

from __future__ import annotations

from random import Random
from typing import final

from mypy_extensions import mypyc_attr

from noripan.bots.bot import Bot, Clock
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """What a search asks of a game."""

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        """The moves worth playing out, the policy's own choice first."""
        raise NotImplementedError

    def policy(self) -> Bot:
        """Who plays the worlds out."""
        raise NotImplementedError

    def worth(self, result: Result, seat: int) -> float:
        """What the end of a deal is worth to a seat."""
        raise NotImplementedError


@final
class Searcher:
    """`worlds` bounds the work; `seconds` on the `clock`, where given, bound the time as well."""

    def __init__(self, outlook: Outlook, worlds: int, seed: int, seconds: float | None, clock: Clock | None) -> None:
        self._outlook = outlook
        self._policy = outlook.policy()
        self._worlds = worlds
        self._rng = Random(seed)
        self._seconds = seconds
        self._clock = clock

    def best(self, deal: Deal, seat: int) -> Move:
        """The candidate with the best mean worth over the same worlds."""
        moves = self._outlook.candidates(deal, seat)
        if len(moves) == 1:
            return moves[0]
        means = self.means(deal, seat, moves)
        best = 0
        for i in range(1, len(moves)):
            if means[i] > means[best]:
                best = i
        return moves[best]

    def means(self, deal: Deal, seat: int, moves: list[Move]) -> list[float]:
        """Each move's mean worth; all moves see the same worlds. Hopeless ones are dropped halfway."""
        totals = [0.0 for _ in moves]
        alive = list(range(len(moves)))
        deadline = self._deadline()
        played = 0
        while played < self._worlds and (played == 0 or not self._late(deadline)):
            world = deal.imagine(seat, self._rng)
            for i in alive:
                totals[i] += self._outlook.worth(self.play_out(world, seat, moves[i]), seat)
            played += 1
            if played == self._worlds // 3 and len(alive) > 2:
                alive.sort(key=lambda i: -totals[i])
                for i in alive[2 + len(alive) // 4 :]:
                    totals[i] = -1e18
                alive = alive[: 2 + len(alive) // 4]
        return [total / played for total in totals]

    def play_out(self, world: Deal, seat: int, move: Move) -> Result:
        """The end of this world when the seat plays this move."""
        deal = world.copy()
        deal.do(seat, move)
        while True:
            pending = deal.pending()
            if not pending:
                break
            other = pending[0]
            deal.do(other, self._policy.choose(deal, other))
        result = deal.result()
        assert result is not None
        return result

    def _deadline(self) -> float:
        if self._clock is None or self._seconds is None:
            return 0.0
        return self._clock() + self._seconds

    def _late(self, deadline: float) -> bool:
        return self._clock is not None and self._seconds is not None and self._clock() >= deadline
