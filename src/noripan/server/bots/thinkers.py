"""The processes in which bots think. One that crashes, hangs or is slow costs its own move only.

Each worker thinks about one move at a time. A table stays with the worker that follows its match, which then needs only
the moves that are new; when a worker is ended or lost, all of them go to the next.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import suppress

from noripan.server.bots.thinker_process import Spec
from noripan.server.bots.worker import Job, ThinkerCounts, Worker
from noripan.server.data import MoveData

BOTS = "noripan.bots:make"


class Thinkers:
    """The workers of a server. `maker` names a function like `noripan.bots.make`, as "module:function"."""

    def __init__(self, processes: int, budget: float = 5.0, maker: str = BOTS) -> None:
        self.counts = ThinkerCounts()
        self.waiting = 0  # decisions that have been asked for and not answered
        self._workers = [Worker(self.counts, budget, maker) for _ in range(processes)]
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Start the processes; what is asked before they are ready waits for them."""
        self._tasks = [asyncio.create_task(worker.run()) for worker in self._workers]

    async def stop(self) -> None:
        """End the processes; whoever waits for an answer gets None."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._tasks = []

    @property
    def pids(self) -> list[int]:
        """The processes that are running."""
        return [pid for worker in self._workers if (pid := worker.pid) is not None]

    async def think(
        self, key: str, spec: Spec, moves: Sequence[tuple[int, MoveData]], seat: int, level: str
    ) -> MoveData | None:
        """What the bot of this level plays in this seat; `moves` are all of the match so far, `key` its name.

        None when it crashed, was too slow or answered nonsense, and the table plays the fallback; None also from a seat
        that owes no answer and does not want to act.
        """
        worker = self._worker(key)
        if worker is None:
            return None
        job = Job(key, spec, list(moves), seat, level, asyncio.get_running_loop().create_future())
        self.waiting += 1
        try:
            worker.add(job)
            return await job.answer
        finally:
            self.waiting -= 1

    def forget(self, key: str) -> None:
        """The match is over."""
        for worker in self._workers:
            worker.forget(key)

    def _worker(self, key: str) -> Worker | None:
        """The one that follows this match, unless it is late; else the one with the least to do."""
        usable = [worker for worker in self._workers if worker.usable]
        home = next((worker for worker in usable if worker.knows(key)), None)
        if home is not None and not home.late:
            return home
        chosen = min(usable, key=Worker.load, default=None)
        if home is not None and home is not chosen:
            home.forget(key)
        return chosen
