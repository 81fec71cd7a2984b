"""Bots at a table: asked when they have to decide, when they might throw something in, and for advice."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from noripan.bots import usual
from noripan.server.pulse import Pulse
from noripan.server.table import Table
from noripan.server.thinkers import Spec, Thinkers

Moves = list[tuple[int, dict[str, Any]]]


@dataclass
class Thought:
    """What a bot would play."""

    seat: int
    name: tuple[int, int, int]
    move: dict[str, Any] | None


@dataclass
class Interruption:
    """What a bot would play though it owes nothing, at that moment and no later."""

    seat: int
    moment: tuple[int, int]
    move: dict[str, Any]


class Minds:
    """Thinks about one table; what comes of it goes to `tell`."""

    def __init__(
        self, table: Table, pulse: Pulse, thinkers: Thinkers, tell: Callable[[Thought | Interruption], None]
    ) -> None:
        self._table = table
        self._pulse = pulse
        self._thinkers = thinkers
        self._tell = tell
        self._tasks: set[asyncio.Task[None]] = set()
        self._deciding: dict[int, tuple[tuple[int, int, int], asyncio.Task[None]]] = {}

    def look(self, now: float) -> None:
        """Ask those who have not been asked; stop asking about what is decided."""
        for seat in self._pulse.look(now):
            turn, level = self._pulse.turn(seat), self._pulse.level(seat)
            assert turn is not None and level is not None
            task = self._start(self._decide(seat, turn.name, level, list(self._table.moves)))
            self._deciding[seat] = (turn.name, task)
        for seat, (name, task) in list(self._deciding.items()):
            if self._table.decision(seat) != name:
                task.cancel()  # a thought that is late must not keep the next one waiting
                del self._deciding[seat]
        for seat in self._pulse.tempted(now):
            level = self._pulse.level(seat)
            assert level is not None
            self._start(self._tempt(seat, self._pulse.moment, level, list(self._table.moves)))

    def advise(self, seat: int, answer: Callable[[dict[str, Any] | None], None]) -> None:
        self._start(self._give_advice(seat, list(self._table.moves), answer))

    def stop(self) -> None:
        for task in self._tasks:
            task.cancel()

    def forget(self) -> None:
        """The match is over."""
        self._thinkers.forget(self._key)

    async def _decide(self, seat: int, name: tuple[int, int, int], level: str, moves: Moves) -> None:
        self._tell(Thought(seat, name, await self._opinion(seat, level, moves)))

    async def _tempt(self, seat: int, moment: tuple[int, int], level: str, moves: Moves) -> None:
        move = await self._opinion(seat, level, moves)
        if move is not None:
            self._tell(Interruption(seat, moment, move))

    async def _give_advice(self, seat: int, moves: Moves, answer: Callable[[dict[str, Any] | None], None]) -> None:
        answer(await self._opinion(seat, usual(self._table.plan.game.name), moves))

    async def _opinion(self, seat: int, level: str, moves: Moves) -> dict[str, Any] | None:
        """A bot's about the table as it was when the task was made; it may have gone on since."""
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

    def _start(self, thought: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(thought)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task
