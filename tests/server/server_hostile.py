"""Frames that no honest client sends, made at random from a seed, and a socket without manners to send them by."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import json
import socket
import struct
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any
from urllib.parse import urlsplit

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
LARGEST = 16 * 1024
NUMBERS: list[Any] = [0, -1, 7, 8, 2**31, 2**53 + 1, 2**63, 2**64, -(2**64), 10**300, 1.5, -0.0, 1e308]
VALUES: list[Any] = [
    *NUMBERS, None, True, "", "x", "pass", "\0", "\u202e", "A" * 3000, [], {}, [[[]]], [None], ["x"] * 1500, [2**64],
    [-1], {"type": "move"}, {"a": {"b": {"c": [1, 2, 3]}}}, "../../etc/passwd", "' OR 1=1 --", "<script>",
]  # fmt: skip
RAW = ["NaN", "Infinity", "1e999", "-", "01", "1" * 5000, '"\\ud800"', '"\\udc00\\ud800"', '"\\x"', "tru", "'a'"]
COMMANDS: list[dict[str, Any]] = [
    {"type": "sit", "seat": 0, "nonce": "0" * 32},
    {"type": "leave"},
    {"type": "bot", "seat": 1, "level": "easy"},
    {"type": "free", "seat": 1},
    {"type": "nonce", "nonce": "f" * 32},
    {"type": "begin"},
    {"type": "again"},
    {"type": "ready"},
    {"type": "say", "text": "hello"},
    {"type": "move", "version": 1, "move": {"type": "pass"}},
    {"type": "hello", "protocol": 1, "ticket": "A" * 22},
]


@dataclass
class Frame:
    """As it goes over the wire. `message`: whether the server owes an answer to it or closes."""

    data: bytes
    message: bool = True


def framed(opcode: int, payload: bytes, *, fin: bool = True, reserved: int = 0, masked: bool = True) -> bytes:
    """A frame by RFC 6455, or nearly; the mask is of zeros."""
    first = (0x80 if fin else 0) | reserved << 4 | opcode
    mask = 0x80 if masked else 0
    if len(payload) < 126:
        head = struct.pack("!BB", first, mask | len(payload))
    elif len(payload) < 65536:
        head = struct.pack("!BBH", first, mask | 126, len(payload))
    else:
        head = struct.pack("!BBQ", first, mask | 127, len(payload))
    return head + (b"\0\0\0\0" if masked else b"") + payload


class Hostile:
    """Makes frames. `moves` are some that are legal where the attacker sits, to be bent; `version` is the view's."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._count = 0
        self.moves: list[dict[str, Any]] = []
        self.version = 0

    def move(self) -> Frame:
        return Frame(framed(TEXT, self._move().encode()))

    def frame(self) -> Frame:
        """One that a polite socket could have sent; what is in it is another matter."""
        text = self._rng.choice([self._bent, self._bent, self._move, self._move, *self._kinds()])()
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        if isinstance(text, str) and self._rng.random() < 0.05:
            half = len(data) // 2
            return Frame(framed(TEXT, data[:half], fin=False) + framed(0, data[half:]))
        return Frame(framed(BINARY if isinstance(text, bytes) else TEXT, data))

    def control(self) -> Frame:
        """A ping or a pong, which is nothing bad: no answer is owed to it."""
        return Frame(framed(self._rng.choice([PING, PONG]), self._rng.randbytes(self._rng.randrange(126))), False)

    def fatal(self) -> Frame:
        """What breaks the rules of sockets themselves, or is too large: the connection ends with it."""
        rng = self._rng
        makers: list[Callable[[], bytes]] = [
            lambda: framed(TEXT, b"x" * (LARGEST + 1)),
            lambda: framed(BINARY, b"x" * 70_000),
            lambda: framed(TEXT, b"{" * LARGEST, fin=False) + framed(0, b"{", fin=True),
            lambda: framed(TEXT, b"\xff\xfe" + rng.randbytes(9)),
            lambda: framed(TEXT, b'{"type":"say","id":"\xed\xa0\x80","text":""}'),
            lambda: framed(rng.choice([3, 4, 5, 6, 7, 11, 12, 15]), b"x"),
            lambda: framed(TEXT, b"{}", reserved=rng.randrange(1, 8)),
            lambda: framed(TEXT, b"{}", masked=False),
            lambda: framed(0, b"continued"),
            lambda: framed(PING, b"x" * 126),
            lambda: framed(PING, b"x", fin=False),
            lambda: framed(CLOSE, struct.pack("!H", rng.choice([0, 999, 1005, 1006, 1015, 5000])) + b"bye"),
            lambda: framed(CLOSE, b"\x03"),
            lambda: struct.pack("!BBQ", 0x81, 0xFF, 2**63 + 5) + rng.randbytes(40),
        ]
        return Frame(rng.choice(makers)())

    def _kinds(self) -> list[Callable[[], str | bytes]]:
        rng = self._rng
        return [
            lambda: rng.randbytes(rng.randrange(1, 200)),
            lambda: "".join(chr(rng.randrange(1, 0xD7FF)) for _ in range(rng.randrange(60))),
            lambda: self._valid()[: rng.randrange(1, 20)],
            lambda: self._valid().encode() + rng.randbytes(3),
            lambda: b'{"type":"say","id":"a","text":"\xff\xfe"}',
            lambda: "[" * rng.randrange(1, 8000),
            lambda: '{"type":"move","id":"a","version":1,"move":' + '{"a":' * 2000 + "1" + "}" * 2001,
            lambda: f'{{"type":"move","id":"a","version":{rng.choice(RAW)},"move":{{"a":{rng.choice(RAW)}}}}}',
            lambda: json.dumps(rng.choice(VALUES)),
            lambda: self._valid() + self._valid(),
            lambda: rng.choice(RAW),
            lambda: "",
            lambda: '{"type":"' + rng.choice(["update", "ack", "", "\\u0000", "MOVE", "__class__"]) + '","id":"a"}',
            lambda: '{"type":"say","id":"' + "i" * rng.choice([65, 15_000]) + '","text":"x"}',
            lambda: '{"type":"say","id":"a\\u0000","text":"' + "\\u202e" * 100 + '"}',
            lambda: '{"type":"sit","id":"n\\u0000","seat":0,"nonce":"' + "0" * 32 + '"}',
            lambda: '{"type":"say","id":"z' + f'{self._next()}","text":"' + "\u0301" * 2000 + '"}',
        ]

    def _next(self) -> int:
        self._count += 1
        return self._count

    def _valid(self) -> str:
        return json.dumps({"id": f"h{self._next()}", **self._rng.choice(COMMANDS)})

    def _bent(self) -> str:
        """A command with a field or two changed."""
        return json.dumps(self._changed({"id": f"b{self._next()}", **self._rng.choice(COMMANDS)}))

    def _move(self) -> str:
        """A move that answers what is asked, but not quite."""
        move = self._changed(self._rng.choice(self.moves)) if self.moves else {"type": self._rng.choice(VALUES)}
        version = self.version if self._rng.random() < 0.9 else self._rng.choice(NUMBERS)
        return json.dumps({"type": "move", "id": f"m{self._next()}", "version": version, "move": move})

    def _changed(self, fields: dict[str, Any]) -> dict[str, Any]:
        rng = self._rng
        changed = dict(fields)
        for _ in range(rng.randrange(1, 3)):
            key = rng.choice([*changed, "extra", ""])
            value = changed.get(key)
            if isinstance(value, list) and value and rng.random() < 0.7:
                some = [rng.choice([*value, *VALUES]) for _ in value]
                changed[key] = rng.choice([some, value + value, value[:-1], value * 300])
            elif rng.random() < 0.2 and key in changed:
                del changed[key]
            else:
                changed[key] = rng.choice(VALUES)
        return changed


class Raw:
    """A socket that sends bytes as they are. `code` is what the server closed with, 1006 when it just hung up."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self.messages: list[dict[str, Any]] = []
        self.answers = 0
        self.code: int | None = None

    @classmethod
    async def opened(cls, address: str, local: str = "127.0.0.1", receiving: int | None = None) -> Raw:
        """Connected from one of this machine's many addresses; `receiving` bytes can be on their way here."""
        there = urlsplit(address)
        peer = socket.socket()
        if receiving is not None:
            peer.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receiving)
        peer.bind((local, 0))
        peer.setblocking(False)
        await asyncio.get_running_loop().sock_connect(peer, (there.hostname, there.port))
        reader, writer = await asyncio.open_connection(sock=peer)
        key = base64.b64encode(b"sixteen bytes ..").decode()
        writer.write(
            f"GET /ws HTTP/1.1\r\nHost: {there.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        return cls(reader, writer)

    def send(self, *frames: bytes) -> None:
        self._writer.write(b"".join(frames))

    async def until(self, true: Callable[[], bool]) -> None:
        """Read until this is true, or the server has closed."""
        while self.code is None and not true():
            try:
                await self._read()
            except (asyncio.IncompleteReadError, ConnectionError):
                self.code = 1006

    async def _read(self) -> None:
        first, length = await self._reader.readexactly(2)
        if length == 126:
            (length,) = struct.unpack("!H", await self._reader.readexactly(2))
        elif length == 127:
            (length,) = struct.unpack("!Q", await self._reader.readexactly(8))
        payload = await self._reader.readexactly(length)
        if first & 15 == CLOSE:
            self.code = struct.unpack("!H", payload[:2])[0] if payload else 1005
        elif first & 15 == TEXT:
            message = json.loads(payload)
            self.messages.append(message)
            self.answers += message["type"] in ("ack", "refused")

    def stop_reading(self) -> None:
        """Stay connected, but take nothing any more."""
        self._writer.transport.pause_reading()  # type: ignore[attr-defined]

    async def close(self) -> None:
        self._writer.close()
        with contextlib.suppress(ConnectionError):  # the server was first
            await self._writer.wait_closed()
