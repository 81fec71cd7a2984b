"""Group commit: what arrives while one group is being written forms the next one."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Generic, TypeVar, final

MOST = 256  # writes in one group

W = TypeVar("W")


@final
class Groups(Generic[W]):
    """Hands writes to `commit` group by group, never two groups at once, in the order they came.

    `commit` returns an outcome for each write: an exception is raised to the one who wrote, anything else returned.
    """

    def __init__(self, commit: Callable[[Sequence[W]], Awaitable[Sequence[object]]]) -> None:
        self._commit = commit
        self._waiting: deque[tuple[W, asyncio.Future[Any]]] = deque()
        self._working: asyncio.Task[None] | None = None

    async def write(self, write: W) -> Any:
        """Returns when the group with this write is on disk."""
        future = asyncio.get_running_loop().create_future()
        self._waiting.append((write, future))
        if self._working is None:
            self._working = asyncio.create_task(self._work())
        return await future

    async def finish(self) -> None:
        """Wait until nothing waits."""
        if self._working is not None:
            await self._working

    async def _work(self) -> None:
        while self._waiting:
            group = [self._waiting.popleft() for _ in range(min(MOST, len(self._waiting)))]
            try:
                outcomes = await self._commit([write for write, _ in group])
            except Exception as error:  # a fault of ours: whoever waits must hear of it, and the next group goes on
                outcomes = [error] * len(group)
            for (_, future), outcome in zip(group, outcomes, strict=True):
                if future.done():  # nobody waits for it any more
                    continue
                if isinstance(outcome, Exception):
                    future.set_exception(outcome)
                else:
                    future.set_result(outcome)
        self._working = None
