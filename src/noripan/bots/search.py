"""Search over imagined worlds: play each candidate to the end of the deal in many worlds, and keep the best.

Serves any game: a policy plays the worlds out, and the game's own bot says which moves deserve a look.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final, final

from mypy_extensions import mypyc_attr

from noripan.bots.bot import Bot, Clock
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result

ROUND: Final = 16  # worlds between two looks at who is still worth playing out
DOUBT: Final = 1.0  # standard errors by which a move must beat the policy's own choice


@mypyc_attr(allow_interpreted_subclasses=True)
class Outlook:
    """What a search asks of a game."""

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        """The moves worth playing out, the policy's own choice first."""
        raise NotImplementedError

    def policy(self) -> Bot:
        """Who plays the worlds out."""
        raise NotImplementedError

    def prepare(self, world: Deal, seat: int) -> None:
        """What happens in a world whichever candidate is played in it."""

    def worth(self, result: Result, seat: int) -> float:
        """What the end of a deal is worth to a seat."""
        raise NotImplementedError

    def handicap(self, move: Move) -> float:
        """What a move must gain before it is believed; for moves that tempt by a lucky sample."""
        return 0.0


@final
class Searcher:
    """`worlds` bounds the work; `seconds` on the `clock`, where both are given, bound the time as well."""

    def __init__(self, outlook: Outlook, worlds: int, seed: int, seconds: float | None, clock: Clock | None) -> None:
        self._outlook = outlook
        self._policy = outlook.policy()
        self._worlds = worlds
        self._rng = Random(seed)
        self._seconds = seconds
        self._clock = clock

    def best(self, deal: Deal, seat: int) -> Move:
        """The policy's own choice, unless another candidate does clearly better in the same worlds.

        Candidates that are clearly worse are dropped on the way, so that close decisions get most of the work.
        """
        moves = self._outlook.candidates(deal, seat)
        handicaps = [self._outlook.handicap(move) for move in moves]
        rivals = list(range(1, len(moves)))
        gains = [0.0 for _ in moves]
        squares = [0.0 for _ in moves]
        started = self._now()
        played = 0
        while rivals and played < self._worlds and not (played and self._late(started)):
            world = deal.imagine(seat, self._rng)
            self._outlook.prepare(world, seat)
            usual = self._outlook.worth(self._play_out(world, seat, moves[0]), seat) - handicaps[0]
            for i in rivals:
                worth = self._outlook.worth(self._play_out(world, seat, moves[i]), seat) - handicaps[i]
                gains[i] += worth - usual
                squares[i] += (worth - usual) * (worth - usual)
            played += 1
            if played % ROUND == 0:
                rivals = [i for i in rivals if gains[i] + DOUBT * _error(gains[i], squares[i], played) > 0]
        best = 0
        for i in rivals:
            if gains[i] > gains[best] and gains[i] > DOUBT * _error(gains[i], squares[i], played):
                best = i
        return moves[best]

    def _play_out(self, world: Deal, seat: int, move: Move) -> Result:
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

    def _now(self) -> float:
        return self._clock() if self._clock is not None else 0.0

    def _late(self, started: float) -> bool:
        return self._clock is not None and self._seconds is not None and self._clock() - started >= self._seconds


def _error(total: float, squares: float, count: int) -> float:
    """The standard error of a total of so many equal draws."""
    if count < 2:
        return 0.0
    variance = (squares - total * total / count) / (count - 1)
    return sqrt(max(variance, 0.0) * count)
