"""Players who come back, whatever happens to the server, and send again what was not acknowledged."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import urlsplit

import httpx
from tests.server.server_clients import AT_ONCE, PACE, Client, Person, Served, chosen, filled, until
from tests.server.server_process import Process
from websockets.exceptions import ConnectionClosed, InvalidHandshake

GONE = (ConnectionClosed, InvalidHandshake, httpx.TransportError, OSError, EOFError, TimeoutError)


@dataclass
class Intent:
    """A move that was decided on: it is to be played exactly once."""

    id: str
    move: dict[str, Any]
    version: int


@dataclass
class Stubborn:
    """One person at one table. Asked on and on, they play at random until the match is over."""

    person: Person
    table: str
    seat: int
    rng: Random
    acknowledged: dict[str, dict[str, Any]] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    intent: Intent | None = None
    resumed: int = 0
    client: Client | None = None
    over: bool = False
    record: str = ""
    _versions: list[int] = field(default_factory=list)
    _said: int = 0

    async def play(self) -> None:
        """Until the match is over, by as many connections as it takes."""
        while not self.over:
            try:
                await self._sit_at()
            except GONE:
                await self._come_back()
            finally:
                if self.client is not None:
                    await self.client.close()
                    self.client = None

    async def _come_back(self) -> None:
        """Wait for a server: asking costs nothing, while an HTTP client is dear to make."""
        there = urlsplit(self.person.address)
        while True:
            try:
                _, writer = await asyncio.open_connection(there.hostname, there.port)
            except OSError:
                await asyncio.sleep(0.02)
            else:
                writer.close()
                return

    async def _sit_at(self) -> None:
        client = self.client = await self.person.enter(self.table)
        if client.closed is not None:
            raise ConnectionError(client.closed)
        assert client.seat == self.seat, client.frames
        assert not self._versions or client.version > self._versions[-1]  # or a client could take old for new
        self.resumed += 1
        self._said = 0
        while not client.over:
            await client.until(
                lambda: client.over or client.closed is not None or chosen(client, Random(0)) is not None
            )
            self._versions.append(client.version)
            if client.closed is not None:
                raise ConnectionError(client.closed)
            if not client.over:
                await self._decide(client)
        self.over = True
        self.record = client.view["table"]["record"]

    async def _decide(self, client: Client) -> None:
        if self.intent is None:
            move = chosen(client, self.rng)
            assert move is not None
            number = len(self.acknowledged) + len(self.refused)
            self.intent = Intent(f"move{number}", move, client.version)
        intent, version = self.intent, client.version
        try:
            answer = await client.answered(intent.id, "move", version=intent.version, move=intent.move)
        except AssertionError as closed:
            raise ConnectionError(client.closed) from closed
        if answer["type"] == "ack":
            self.acknowledged[intent.id] = intent.move
            self.intent = None
            await client.until(
                lambda: client.version > version or client.closed is not None or intent.version != version
            )
            self._said += 1
            await asyncio.sleep(PACE if self._said > AT_ONCE else 0)
        elif answer["code"] == "stale" and intent.version != client.version:
            intent.version = client.version  # the server has started again: the same move, to the view as it is now
        else:
            self.refused.add(intent.id)
            self.intent = None


async def begun(server: Process, game: str, people: int, **settings: object) -> list[Client]:
    return await filled(Served(server.address, None), game, people, **settings)  # type: ignore[arg-type]


async def mover(clients: list[Client]) -> Client:
    """Who is on turn, once everybody has heard whose it is."""
    await until(lambda: any(chosen(client, Random(0)) is not None for client in clients))
    return next(client for client in clients if chosen(client, Random(0)) is not None)


async def resumed(server: Process, client: Client) -> Client:
    """The same guest, by the token they have, at the server as it is now."""
    table = client.view["table"]["id"]
    person = Person(server.address, client.person.id, client.person.name, client.person.token)
    return await person.enter(table)


async def moved(client: Client) -> dict[str, object]:
    """A random move, acknowledged; the match as its player sees it then."""
    await client.until(lambda: chosen(client, Random(0)) is not None)
    move, version = chosen(client, Random(0)), client.version
    assert move is not None
    assert (await client.move(move))["type"] == "ack"
    await client.until(lambda: client.version > version)
    found: dict[str, object] = client.match
    return found
