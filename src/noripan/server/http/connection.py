"""The outgoing side of one socket: a bounded queue and the one task that empties it.

Whoever has something to tell never waits for who is told. A peer that does not keep up, because it has died or reads
too slowly, is closed with 4008 and comes back for the whole view; nobody else notices.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Generator
from typing import Any

from starlette.websockets import WebSocketDisconnect

QUEUE = 64  # messages
QUEUE_BYTES = 1024 * 1024  # of them all; a larger one goes out when it is alone
PATIENCE = 5.0  # seconds for one message, or for all that is left before a farewell
FAREWELL = 1.0  # seconds for the close frame itself: a dead peer does not take even that
TOO_SLOW = 4008
LONGEST_REASON = 123  # bytes: a close frame holds no more


class Connection:
    """`send` and `close_with` return at once; `run` does the writing and ends when the connection has."""

    def __init__(
        self,
        send_bytes: Callable[[bytes], Awaitable[None]],
        close: Callable[[int, str], Awaitable[None]],
        limit: int = QUEUE,
        patience: float = PATIENCE,
    ) -> None:
        self._send_bytes = send_bytes
        self._close = close
        self._limit = limit
        self._patience = patience
        self.on_idle: Callable[[], None] | None = None  # is told when all that was sent has gone out
        self._idle = False
        self._waiting: deque[bytes] = deque()
        self._size = 0  # bytes that are waiting
        self._news = asyncio.Event()
        self._farewell: tuple[int, str] | None = None
        self._until: float | None = None  # when what is left has to be out, after close_with
        self._timeout: asyncio.Timeout | None = None  # of what is being written now
        self._gone = False

    @property
    def closed(self) -> bool:
        """Whether nothing is taken any more; what was taken before may still be on its way."""
        return self._gone or self._farewell is not None

    @property
    def idle(self) -> bool:
        """Whether all that was sent has gone out."""
        return self._idle and not self.closed

    def send(self, data: bytes) -> None:
        """Put a message into the queue; dropped when the connection is closed, which a full queue does."""
        if self.closed:
            return
        size = self._size + len(data)
        if self._waiting and (len(self._waiting) >= self._limit or size > QUEUE_BYTES):
            self._give_up()
            return
        self._idle = False
        self._waiting.append(data)
        self._size = size
        self._news.set()

    def close_with(self, code: int, reason: str) -> None:
        """Close when all that is in the queue has gone out, or patience has; the first to close says why."""
        if self.closed:
            return
        self._farewell = (code, reason.encode()[:LONGEST_REASON].decode(errors="ignore"))
        self._until = asyncio.get_running_loop().time() + self._patience
        self._news.set()

    async def run(self) -> None:
        """Write until the connection is closed, from here or by the peer."""
        try:
            code, reason = await self._write_all()
            await self._in_time(self._close(code, reason), FAREWELL)
        except (OSError, WebSocketDisconnect):
            pass  # the peer has gone; who reads from it hears so too
        finally:
            self._gone = True
            self._waiting.clear()

    async def _write_all(self) -> tuple[int, str]:
        while True:
            if self._waiting:
                data = self._waiting.popleft()
                self._size -= len(data)
                if not await self._in_time(self._send_bytes(data), self._time_left()):
                    self._give_up()
            elif self._farewell is not None:
                return self._farewell
            else:
                self._news.clear()
                self._idle = True
                if self.on_idle is not None:
                    self.on_idle()
                await self._news.wait()

    def _time_left(self) -> float:
        if self._until is None:
            return self._patience
        return min(self._patience, self._until - asyncio.get_running_loop().time())

    async def _in_time(self, writing: Awaitable[None], seconds: float) -> bool:
        steps = writing.__await__()
        try:
            first = next(steps)
        except StopIteration:
            return True  # nearly always: the peer takes it at once, and no clock has to be set
        self._timeout = timeout = asyncio.timeout(seconds)
        try:
            async with timeout:
                await _Rest(steps, first)
        except TimeoutError:
            if not timeout.expired():
                raise  # the network's own
            return False
        finally:
            self._timeout = None
        return True

    def _give_up(self) -> None:
        self._farewell = self._farewell or (TOO_SLOW, "too slow: connect again")
        self._waiting.clear()
        self._size = 0
        self._news.set()
        if self._timeout is not None and not self._timeout.expired():
            self._timeout.reschedule(asyncio.get_running_loop().time())


class _Rest:
    """What is left of an awaitable after its first step, which waits for `first`."""

    def __init__(self, steps: Generator[Any, Any, None], first: Any) -> None:
        self._steps = steps
        self._first = first

    def __await__(self) -> Generator[Any, Any, None]:
        waits_for = self._first
        try:
            while True:
                try:
                    sent = yield waits_for
                except BaseException as error:  # a cancellation is the awaitable's own business
                    waits_for = self._steps.throw(error)
                else:
                    waits_for = self._steps.send(sent)
        except StopIteration:
            return
