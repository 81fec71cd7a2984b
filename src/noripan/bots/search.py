"""Search over imagined worlds: play each candidate to the end of the deal in many worlds, and keep the best.

Serves any game: a policy plays the worlds out, and the game's own bot says which moves deserve a look.
"""

from __future__ import annotations

from random import Random
from typing import Final, final

from mypy_extensions import mypyc_attr

from noripan.bots.bot import Bot, Clock
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result

CUTS: Final = 3  # how often the weaker half of the candidates is dropped on the way


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
        """The candidate with the best mean worth. All candidates meet the same worlds, and the weaker half of them
        is dropped a few times on the way, so that the close decisions get most of the work."""
        moves = self._outlook.candidates(deal, seat)
        if len(moves) == 1:
            return moves[0]
        handicaps = [self._outlook.handicap(move) for move in moves]
        totals = [0.0 for _ in moves]
        alive = list(range(len(moves)))
        started = self._now()
        cuts = 0
        for played in range(self._worlds):
            spent = max(played / self._worlds, self._share(started))
            if played and spent >= 1:
                break
            if len(alive) > 2 and spent * (CUTS + 1) >= cuts + 1:
                alive.sort(key=lambda i: -totals[i])
                del alive[(len(alive) + 1) // 2 :]
                cuts += 1
            world = deal.imagine(seat, self._rng)
            for i in alive:
                totals[i] += self._outlook.worth(self._play_out(world, seat, moves[i]), seat) - handicaps[i]
        best = alive[0]
        for i in alive:
            if totals[i] > totals[best]:
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

    def _share(self, started: float) -> float:
        """How much of the time there is has passed; none where there is no limit."""
        if self._clock is None or self._seconds is None:
            return 0.0
        return (self._clock() - started) / self._seconds if self._seconds > 0 else 1.0
