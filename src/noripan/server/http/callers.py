"""Connections: how many there may be, and how long a request may take until it is here.

Whoever opens connections and says nothing, or says it byte by byte, would keep everybody else out for nothing: each
takes a file, and a process has only so many. So a connection from a network that has its fill is answered with 503 at
once, and one whose request does not come on is closed. uvicorn itself bounds only the pause between two requests.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from noripan.server.limits import Places, network_of
from noripan.server.logs import caused_by

try:
    import resource
except ModuleNotFoundError:  # Windows, whose sockets are not counted as files
    resource = None  # type: ignore[assignment]

REQUEST_SECONDS = 5.0  # for a request to be here whole, and one more for every so many bytes
BYTES_A_SECOND = 16 * 1024
MOST_CONNECTIONS = 8000
KEPT_FILES = 128  # for the store, for bots and for records being played again
FILES_EACH = 2  # of a connection: itself, and what is sent there
UNBOUNDED_FILES = 10_240  # taken where the system names no bound
SHARE = 4  # one network gets at most one part in so many
COMING = (h11.IDLE, h11.SEND_BODY)  # states of a peer who has not sent the whole request
NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\nRetry-After: 10\r\n\r\n"


def all_files() -> int | None:
    """How many files this process may open, as many as the system allows; None: they are not counted."""
    if resource is None:
        return None
    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = UNBOUNDED_FILES if most == resource.RLIM_INFINITY else most
    if now != resource.RLIM_INFINITY and now < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
    return wanted


def room_for(files: int | None) -> Places:
    """So many connections that there are always files left for those who are in."""
    room = MOST_CONNECTIONS if files is None else min(MOST_CONNECTIONS, (files - KEPT_FILES) // FILES_EACH)
    most = max(SHARE, room)
    return Places(most, most // SHARE)


class Callers:
    """Who is connected. A proxy on this machine speaks for many: where there is one, only all together are bounded."""

    def __init__(self, room: Places, proxy: str | None = None) -> None:
        self._room = room
        self._proxy = proxy
        self._keys: dict[asyncio.BaseTransport, str] = {}

    def come(self, transport: asyncio.BaseTransport, address: str) -> bool:
        """Whether there is room for one more."""
        key = f"{id(transport)} by proxy" if address == self._proxy else network_of(address)
        if not self._room.take(key):
            return False
        self._keys[transport] = key
        return True

    def go(self, transport: asyncio.BaseTransport) -> None:
        if transport in self._keys:
            self._room.give_back(self._keys.pop(transport))


class Caller(H11Protocol):
    """A connection that speaks HTTP, until it asks for a socket."""

    def __init__(self, callers: Callers, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._callers = callers
        self._state: object = None  # of the peer's side, when it was last looked at
        self._since = 0.0  # when the request was first waited for, or the first of it came
        self._received = 0  # bytes of it
        self._alarm: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._callers.come(transport, _address(self)):
            self._look()
        else:
            transport.write(NO_ROOM)
            transport.close()

    def data_received(self, data: bytes) -> None:
        if not self._received:
            self._since = self.loop.time()
        self._received += len(data)
        with caused_by(_address(self)):
            super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._callers.go(self.transport)
        self._set_alarm(None)

    def _look(self) -> None:
        """Time runs from when a request is waited for until all of it is here, however much of it is answered."""
        before, self._state = self._state, self.conn.their_state
        if self._state not in COMING or self.transport.get_protocol() is not self:  # it has become a socket
            self._set_alarm(None)
        elif before not in COMING or (self._state is h11.IDLE and before is not h11.IDLE):
            self._since, self._received = self.loop.time(), 0
            self._set_alarm(REQUEST_SECONDS)

    def _set_alarm(self, seconds: float | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm = None if seconds is None else self.loop.call_later(seconds, self._late)

    def _late(self) -> None:
        now = self.loop.time()
        if self.flow.read_paused:  # we are the ones who do not read just now
            self._since = now
            self._set_alarm(REQUEST_SECONDS / 10)
            return
        left = self._since + REQUEST_SECONDS + self._received / BYTES_A_SECOND - now
        if left > 0:
            self._set_alarm(left)
        else:
            self.transport.abort()


class SocketCaller(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    def __init__(self, callers: Callers, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self._callers = callers

    def data_received(self, data: bytes) -> None:
        with caused_by(_address(self)):
            super().data_received(data)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._callers.go(self.transport)


def _address(caller: Caller | SocketCaller) -> str:
    return caller.client[0] if caller.client else ""
