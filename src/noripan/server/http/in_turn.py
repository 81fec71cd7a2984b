"""Work that takes the processor a while is done one piece after the other, in turns."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TypeVar

from noripan.server.http.answers import HttpError
from noripan.server.limits import Places

MOST_WAITING = 128
MOST_OF_A_NETWORK = 32

_Found = TypeVar("_Found")


class Turns:
    """Networks take turns, and so do those of one network: who asks for much waits for itself.

    Of one person, of one network and of all only so many may be in at the same time, working or waiting.
    """

    def __init__(self, of_one: int, of_network: int, of_all: int) -> None:
        self._people = Places(of_all, of_one)
        self._networks = Places(of_all, of_network)
        self._working = False
        self._lines: dict[str, dict[str, deque[asyncio.Future[None]]]] = {}  # by network and person, the next first

    @contextlib.contextmanager
    def place(self, network: str, who: str) -> Iterator[None]:
        """Take a place. Raises HttpError where all are taken."""
        if not self._people.take(who):
            if len(self._people) < self._people.most:
                raise HttpError(429, "busy: what you have asked for before is not done yet; wait for it", "busy")
            raise _busy()
        try:
            if not self._networks.take(network):
                raise _busy()
            try:
                yield
            finally:
                self._networks.give_back(network)
        finally:
            self._people.give_back(who)

    @contextlib.asynccontextmanager
    async def turn(self, network: str, who: str) -> AsyncIterator[None]:
        """Wait for a turn, and have it within the block."""
        if self._working:
            await self._called(network, who)
        self._working = True
        try:
            yield
        finally:
            self._call_next()

    async def _called(self, network: str, who: str) -> None:
        call = asyncio.get_running_loop().create_future()
        self._lines.setdefault(network, {}).setdefault(who, deque()).append(call)
        try:
            await call
        except asyncio.CancelledError:
            if not call.cancelled():  # called and cancelled in the same moment
                self._call_next()
            raise

    def _call_next(self) -> None:
        while self._lines:
            call = self._next()
            if not call.cancelled():
                call.set_result(None)
                return
        self._working = False

    def _next(self) -> asyncio.Future[None]:
        """The first of the first person of the first network; whoever of them has more goes to the end."""
        network, people = next(iter(self._lines.items()))
        who, line = next(iter(people.items()))
        del self._lines[network], people[who]
        call = line.popleft()
        if line:
            people[who] = line
        if people:
            self._lines[network] = people
        return call


class InTurn:
    """Work for anybody who asks, by network; in a thread, so that tables go on meanwhile."""

    def __init__(self) -> None:
        self._turns = Turns(MOST_OF_A_NETWORK, MOST_OF_A_NETWORK, MOST_WAITING)

    async def do(self, network: str, work: Callable[[], _Found]) -> _Found:
        """Raises HttpError where too many wait already."""
        with self._turns.place(network, network):
            async with self._turns.turn(network, network):
                return await asyncio.to_thread(work)


def _busy() -> HttpError:
    return HttpError(503, "busy: many others are asking just now; try again in a moment", "busy")
