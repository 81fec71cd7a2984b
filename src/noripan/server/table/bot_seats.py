"""The seats that bots decide for: they are asked when they owe a move, when they might interrupt, and for advice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from noripan.bots import usual
from noripan.server.bots.thinker_process import Spec
from noripan.server.bots.thinkers import Thinkers
from noripan.server.data import MoveData, PlayedMoves
from noripan.server.table.clock import TableClock
from noripan.server.table.table import Table


@dataclass
class BotMove:
    """What a bot would play; without a move it has none, and the fallback is played."""

    seat: int
    decision: tuple[int, int, int]
    move: MoveData | None


@dataclass
class BotInterruption:
    """What a bot would play though it owes nothing, at that moment and no later."""

    seat: int
    moment: tuple[int, int]
    move: MoveData


class BotSeats:
    """Asks bots about one table; their answers go to `answer`."""

    def __init__(
        self, table: Table, clock: TableClock, thinkers: Thinkers, answer: Callable[[BotMove | BotInterruption], None]
    ) -> None:
        self._table = table
        self._clock = clock
        self._thinkers = thinkers
        self._answer = answer
        self._tasks: set[asyncio.Task[None]] = set()
        self._deciding: dict[int, tuple[tuple[int, int, int], asyncio.Task[None]]] = {}

    def look(self, now: float) -> None:
        """Ask those who have not been asked; stop asking about what is decided."""
        for seat in self._clock.look(now):
            decision, level = self._clock.decision(seat), self._clock.level(seat)
            assert decision is not None and level is not None
            task = self._start(self._decide(seat, decision.name, level, list(self._table.moves)))
            self._deciding[seat] = (decision.name, task)
        for seat, (name, task) in list(self._deciding.items()):
            if self._table.decision(seat) != name:
                task.cancel()  # an answer that is late must not keep the next one waiting
                del self._deciding[seat]
        for seat in self._clock.may_interrupt(now):
            level = self._clock.level(seat)
            assert level is not None
            self._start(self._interrupt(seat, self._clock.moment, level, list(self._table.moves)))

    def advise(self, seat: int, answer: Callable[[MoveData | None], None]) -> None:
        self._start(self._give_advice(seat, list(self._table.moves), answer))

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    def forget(self) -> None:
        """The match is over."""
        self._thinkers.forget(self._key)

    async def _decide(self, seat: int, name: tuple[int, int, int], level: str, moves: PlayedMoves) -> None:
        self._answer(BotMove(seat, name, await self._choose(seat, level, moves)))

    async def _interrupt(self, seat: int, moment: tuple[int, int], level: str, moves: PlayedMoves) -> None:
        move = await self._choose(seat, level, moves)
        if move is not None:
            self._answer(BotInterruption(seat, moment, move))

    async def _give_advice(self, seat: int, moves: PlayedMoves, answer: Callable[[MoveData | None], None]) -> None:
        answer(await self._choose(seat, usual(self._table.plan.game.name), moves))

    async def _choose(self, seat: int, level: str, moves: PlayedMoves) -> MoveData | None:
        """A bot's move at the table as it was when the task was made; it may have gone on since."""
        match = self._table.match
        assert match is not None
        spec = Spec(
            game=match.game.name,
            preset=match.rules.preset,
            rules=dict(match.rules.values),
            seed=match.seed.hex(),
            nonces=tuple(nonce.hex() for nonce in match.nonces),
            options=dict(match.options),
        )
        return await self._thinkers.think(self._key, spec, moves, seat, level)

    @property
    def _key(self) -> str:
        return f"{self._table.id}/{self._table.matches}"

    def _start(self, asking: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(asking)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
