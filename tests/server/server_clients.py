"""Helpers: a real server on a port of its own, and clients that play over its sockets."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from noripan.games import find
from noripan.games.ofc import best_fantasyland
from noripan.server.app import Running, running
from noripan.server.limits import Places
from noripan.server.serve import ServeOptions, bound, config_of

FAST = {"window": 0.05, "pace": 0.0, "rest": 0.0, "grace": 3600.0}
PATIENCE = 90.0  # seconds; a busy machine may take long, and a test that waits in vain fails all the same
PACE = 0.11  # seconds between two moves after the first few: the server takes ten messages a second for long
AT_ONCE = 40


@dataclass
class Served:
    """A server that answers at this address."""

    address: str
    running: Running

    async def guest(self, name: str) -> Person:
        return await Person.introduced(self.address, name)


@contextlib.asynccontextmanager
async def served(
    store: str = "memory:", sending: int = 0, proxied: bool = False, room: Places | None = None, **more: Any
) -> AsyncIterator[Served]:
    """The whole server within this process; the system keeps about `sending` bytes for who does not read."""
    async with running(store, **more) as server:
        with contextlib.closing(bound(ServeOptions(port=0))) as listening:
            if sending:
                listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, sending)
            listener = uvicorn.Server(config_of(server.app, proxied, room))
            task = asyncio.create_task(listener._serve([listening]))
            await until(lambda: listener.started)
            try:
                yield Served(f"http://127.0.0.1:{listening.getsockname()[1]}", server)
            finally:
                listener.should_exit = True
                await task


async def until(true: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.002)


@dataclass
class Person:
    """A guest who speaks HTTP, and opens sockets."""

    address: str
    id: str
    name: str
    token: str

    @classmethod
    async def introduced(cls, address: str, name: str) -> Person:
        async with httpx.AsyncClient(base_url=address, trust_env=False, timeout=PATIENCE) as client:
            answer = await client.post("/api/me", json={"name": name, "token": True})
        about = answer.json()
        return cls(address, about["id"], about["name"], about["token"])

    async def ask(self, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"authorization": f"Bearer {self.token}"}
        async with httpx.AsyncClient(
            base_url=self.address, headers=headers, trust_env=False, timeout=PATIENCE
        ) as client:
            return await client.request(method, path, json=body)

    async def open(self, game: str, **settings: Any) -> str:
        """A new table; its id."""
        answer = await self.ask("POST", "/api/tables", {"game": game, **FAST, **settings})
        assert answer.status_code == 200, answer.text
        table: str = answer.json()["id"]
        return table

    async def ticket(self, table: str) -> str:
        answer = await self.ask("POST", f"/api/tables/{table}/ticket", {})
        assert answer.status_code == 200, answer.text
        ticket: str = answer.json()["ticket"]
        return ticket

    async def lobby_ticket(self) -> str:
        answer = await self.ask("POST", "/api/lobby/ticket", {})
        ticket: str = answer.json()["ticket"]
        return ticket

    async def enter(self, table: str) -> Client:
        return await Client.opened(self, await self.ticket(table))

    async def record(self, record: str) -> dict[str, Any]:
        """A finished match: it is in the archive before anybody hears of its end."""
        answer = await self.ask("GET", f"/api/records/{record}")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()
        return found


@dataclass
class Client:
    """One socket at a table: keeps all that it was sent, and the last view."""

    person: Person
    socket: ClientConnection
    frames: list[dict[str, Any]] = field(default_factory=list)
    raw: list[str] = field(default_factory=list)
    seat: int | None = None
    version: int = 0
    view: dict[str, Any] = field(default_factory=dict)
    closed: tuple[int, str] | None = None
    on_view: Callable[[Client], Awaitable[None]] | None = None
    _reader: asyncio.Task[None] | None = None
    _number: int = 0
    _news: asyncio.Event = field(default_factory=asyncio.Event)

    @classmethod
    async def opened(cls, person: Person, ticket: str) -> Client:
        address = person.address.replace("http", "ws", 1) + "/ws"
        client = cls(person, await connect(address, compression=None, proxy=None))
        await client.send({"type": "hello", "protocol": 1, "ticket": ticket})
        client._reader = asyncio.create_task(client._read())
        await client.until(lambda: bool(client.frames) or client.closed is not None)
        return client

    async def send(self, message: Any) -> None:
        await self.socket.send(msgspec.json.encode(message).decode())

    async def _read(self) -> None:
        try:
            async for text in self.socket:
                assert isinstance(text, str)
                self.raw.append(text)
                frame = msgspec.json.decode(text)
                self.frames.append(frame)
                if frame["type"] in ("welcome", "update"):
                    self.version, self.view = frame["version"], frame["view"]
                    self.seat = frame.get("seat", self.seat) if frame["type"] == "welcome" else self.seat
                    if self.on_view is not None:
                        await self.on_view(self)
                self._news.set()
        except ConnectionClosed:
            pass
        close = self.socket.protocol.close_rcvd
        self.closed = (close.code, close.reason) if close is not None else (1006, "")
        self._news.set()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait until what has been received makes this true."""
        async with asyncio.timeout(PATIENCE):
            while not true():
                self._news.clear()
                await self._news.wait()

    async def do(self, type: str, **more: Any) -> dict[str, Any]:
        """A command, and its answer."""
        self._number += 1
        return await self.answered(f"{type}{self._number}-{id(self)}", type, **more)

    async def answered(self, command_id: str, type: str, **more: Any) -> dict[str, Any]:
        """The same with an id of one's own; the first answer that comes from now on."""
        before = len(self.frames)
        await self.send({"type": type, "id": command_id, **more})
        found: list[dict[str, Any]] = []

        def came() -> bool:
            found[:] = [frame for frame in self.frames[before:] if frame.get("id") == command_id]
            return bool(found) or self.closed is not None

        await self.until(came)
        assert found, f"closed without an answer: {self.closed}"
        return found[0]

    async def sit(self, seat: int) -> dict[str, Any]:
        return await self.do("sit", seat=seat, nonce=secrets.token_hex(16))

    async def move(self, move: dict[str, Any], version: int | None = None) -> dict[str, Any]:
        return await self.do("move", version=self.version if version is None else version, move=move)

    @property
    def match(self) -> Any:
        return self.view["match"]

    @property
    def over(self) -> bool:
        return self.view["match"] is not None and self.match["match"]["over"]

    def of(self, type: str) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == type]

    async def close(self) -> None:
        await self.socket.close()
        if self._reader is not None:
            await self._reader


def chosen(client: Client, rng: Random) -> dict[str, Any] | None:
    """A random legal move by what the view says alone; None where the seat owes none."""
    match = client.match
    if match is None or client.seat not in match["pending"]:
        return None
    if match["legal"]:
        legal: list[dict[str, Any]] = match["legal"]
        return at_random(legal, rng)
    if match["legal"] is None:
        return fantasyland(client)
    return None


def at_random(legal: list[dict[str, Any]], rng: Random) -> dict[str, Any]:
    """Any of these, but seldom a Tichu: of two teams that call as often as not, both may lose points for ever."""
    calm = [move for move in legal if not move["type"].startswith("TICHU.DECLARE")]
    return rng.choice(calm if calm and rng.random() < 0.9 else legal)


def fantasyland(client: Client) -> dict[str, Any]:
    """Open-Face Chinese has too many moves to list here: the best is worked out from one's own cards."""
    hand: list[str] = client.match["hand"]
    rows = best_fantasyland(hand).encode()
    return {"type": "place", **{row: rows[row] for row in ("top", "mid", "bottom", "discard")}}


async def play_out(clients: list[Client], rng: Random, most: int = 100_000) -> None:
    """Everybody plays at random until the match is over."""

    async def play(client: Client) -> None:
        for number in range(most):
            await client.until(
                lambda: client.over or chosen(client, Random(0)) is not None or client.closed is not None
            )
            if client.over or client.closed is not None:
                return
            move = chosen(client, rng)
            assert move is not None
            version = client.version
            answer = await client.move(move)
            assert answer["type"] == "ack" or answer["code"] == "stale", answer
            if answer["type"] == "ack":
                await client.until(lambda v=version: client.version > v or client.over)  # type: ignore[misc]
            await asyncio.sleep(PACE if number > AT_ONCE else 0)

    await asyncio.gather(*(play(client) for client in clients))


async def filled(server: Served, game: str, people: int, **settings: Any) -> list[Client]:
    """A table with so many people in its first seats and bots in the others, begun."""
    known = find(game)
    seats = known.players(known.rules(settings.get("preset"), **settings.get("switches", {})))
    chairs = [{"bot": None}] * people + [{"bot": "easy"}] * (seats - people)
    host = await server.guest("Player 0")
    table = await host.open(game, chairs=chairs, **settings)
    clients = []
    for at in range(people):
        person = host if at == 0 else await server.guest(f"Player {at}")
        client = await person.enter(table)
        assert (await client.sit(at))["type"] == "ack"
        clients.append(client)
    assert (await clients[0].do("begin"))["type"] == "ack"
    return clients
