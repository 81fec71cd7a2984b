"""Work that takes the processor a while: one piece after the other, in a thread, so that tables go on meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

from noripan.server.http import Call

MOST_WAITING = 32

_Found = TypeVar("_Found")


class InTurn:
    """Whose turn it is."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._waiting = 0

    async def do(self, work: Callable[[], _Found]) -> _Found:
        """Raises Call where too many wait already."""
        if self._waiting >= MOST_WAITING:
            raise Call(503, "busy: many others are asking just now; try again in a moment", "busy")
        self._waiting += 1
        try:
            async with self._one:
                return await asyncio.to_thread(work)
        finally:
            self._waiting -= 1
