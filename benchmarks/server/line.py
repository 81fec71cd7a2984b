"""One WebSocket of a load client: as little work per message as the `websockets` package allows."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.uri import parse_uri

Heard = Callable[[bytes, float], None]  # a message, and when it arrived


class Line(asyncio.Protocol):
    """Calls `heard` for each message, and `ended` with the reason when the server hangs up."""

    def __init__(self, address: str, heard: Heard, ended: Callable[[str], None]) -> None:
        self._where = parse_uri(address)
        self._talk = ClientProtocol(self._where, max_size=None)
        self._heard = heard
        self._ended = ended
        self._closing = False
        self._opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.bytes_heard = 0

    async def open(self) -> None:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, self._where.host, self._where.port)
        await self._opened

    def say(self, message: bytes) -> None:
        self._talk.send_text(message)
        self._flush()

    def close(self) -> None:
        self._closing = True
        self._transport.close()

    # -- asyncio.Protocol ----------------------------------------------------------------------

    def connection_made(self, transport: Any) -> None:
        self._transport: asyncio.Transport = transport
        self._talk.send_request(self._talk.connect())
        self._flush()

    def data_received(self, data: bytes) -> None:
        arrived = perf_counter()
        self._talk.receive_data(data)
        for event in self._talk.events_received():
            if not isinstance(event, Frame):
                self._answered()
            elif event.opcode in (Opcode.TEXT, Opcode.BINARY):
                assert event.fin, "neither server cuts its messages into pieces"
                self.bytes_heard += len(event.data)
                self._heard(bytes(event.data), arrived)
        self._flush()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionError(f"the server hung up at once: {exc}"))
        elif not self._closing:
            self._ended(f"hung up: {self._talk.close_exc if self._talk.close_code else exc}")

    def _answered(self) -> None:
        if self._talk.handshake_exc is None:
            self._opened.set_result(None)
        else:
            self._opened.set_exception(self._talk.handshake_exc)

    def _flush(self) -> None:
        for data in self._talk.data_to_send():
            self._transport.write(data)
