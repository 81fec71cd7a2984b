"""Helpers: rooms without a network. A store that fails and waits on command, bots that answer at once, ears."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from typing import Any, cast

import msgspec

from noripan.server import wire
from noripan.server.bots.thinkers import Thinkers
from noripan.server.lobby.hub import Hub
from noripan.server.metrics import Meters
from noripan.server.people import People
from noripan.server.store.errors import StoreFailed
from noripan.server.store.opening import open_store
from noripan.server.store.store import Store
from noripan.server.table.acts import AnyAct, from_bytes
from noripan.server.table.room import Room
from noripan.server.table.settings import Settings

PATIENCE = 20.0
SEED = f"{1:064x}"  # with the nonces below it makes the deals of every game: ordinary ones, and always the same
QUICK = {"window": 0.05, "pace": 0.0, "rest": 0.0, "grace": 3600.0}

_numbers = count()


class Ledger:
    """A store that can be told to wait, to fail, or to write and not to be heard."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.open = asyncio.Event()  # while it is not set, appending waits
        self.open.set()
        self.broken = False  # nothing can be appended
        self.archive_broken = False
        self.archive_open = asyncio.Event()  # while it is not set, saving a record waits
        self.archive_open.set()
        self.unheard = False  # the next append is written, and said not to be
        self.tried = 0
        self.written = 0
        self.close_broken = False
        self.close_tried = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, table_id: str, epoch: int, seq: int, action_id: str, data: bytes) -> None:
        self.tried += 1
        await self.open.wait()
        self._fail(self.broken)
        await self._store.append(table_id, epoch, seq, action_id, data)
        self.written += 1
        if self.unheard:
            self.unheard = False
            raise StoreFailed("test", "the connection broke")

    async def save_record(self, *fields: Any) -> None:
        await self.archive_open.wait()
        self._fail(self.archive_broken)
        await self._store.save_record(*fields)

    async def close(self, table_id: str, epoch: int) -> None:
        self.close_tried += 1
        self._fail(self.close_broken)
        await self._store.close(table_id, epoch)

    def _fail(self, broken: bool) -> None:
        if broken:
            raise StoreFailed("test", "the disk is full")

    async def acts(self, table_id: str) -> list[AnyAct]:
        return [from_bytes(action.data) for action in await self._store.actions(table_id)]


class Fallbacks:
    """Bots that have no idea: the table plays the fallback for them."""

    async def think(self, *about: object) -> None:
        return None

    def forget(self, key: str) -> None:
        pass


async def until(true: Callable[[], bool]) -> None:
    """Wait for a condition."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.001)


async def settled() -> None:
    """Let every task go as far as it can without any time passing."""
    for _ in range(50):
        await asyncio.sleep(0)


@dataclass(eq=False)
class Ear:
    """A connection that keeps what it is sent, and how much was on disk then."""

    ledger: Ledger
    frames: list[dict[str, Any]] = field(default_factory=list)
    on_disk: list[int] = field(default_factory=list)
    closed: tuple[int, str] | None = None

    def send(self, data: bytes) -> None:
        self.frames.append(msgspec.json.decode(data))
        self.on_disk.append(self.ledger.written)

    def close_with(self, code: int, reason: str) -> None:
        self.closed = self.closed or (code, reason)


class Visitor:
    """Somebody who is there."""

    def __init__(self, house: House, room: Room, guest_id: str) -> None:
        self.room = room
        self.ear = Ear(house.ledger)
        self.guest = room.enter(guest_id, f"Name of {guest_id}", self.ear)

    def ask(self, kind: type[wire.Command], **more: Any) -> tuple[str, asyncio.Future[None]]:
        """Send a command, with a new id unless one is given, and do not wait."""
        command_id = more.pop("id", f"c{next(_numbers)}")
        return command_id, self.room.command(self.guest, cast(wire.AnyCommand, kind(id=command_id, **more)))

    async def do(self, kind: type[wire.Command], **more: Any) -> dict[str, Any]:
        """A command and its answer."""
        command_id, answered = self.ask(kind, **more)
        async with asyncio.timeout(PATIENCE):
            await answered
        return self.answers(command_id)[-1]

    async def sit(self, seat: int) -> dict[str, Any]:
        return await self.do(wire.TakeSeat, seat=seat, nonce=f"{seat:032x}")

    async def move(self, **more: Any) -> dict[str, Any]:
        """The fallback of their seat, as an answer to what they were told last."""
        return await self.do(wire.MakeMove, **{"version": self.version, "move": self.fallback(), **more})

    def fallback(self) -> dict[str, Any]:
        match = self.room.table.match
        assert match is not None and self.seat is not None
        return match.game.encode(match.fallback(self.seat))

    def answers(self, command_id: str) -> list[dict[str, Any]]:
        return [frame for frame in self.ear.frames if frame.get("id") == command_id]

    def of(self, kind: str) -> list[dict[str, Any]]:
        return [frame for frame in self.ear.frames if frame["type"] == kind]

    @property
    def seat(self) -> int | None:
        return self.room.table.seat_of(self.guest.id)

    @property
    def version(self) -> int:
        version: int = self._views[-1]["version"]
        return version

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self._views[-1]["view"]
        return view

    @property
    def _views(self) -> list[dict[str, Any]]:
        return [frame for frame in self.ear.frames if "view" in frame]

    @property
    def presence(self) -> dict[str, Any]:
        return self.of("presence")[-1]

    def leave(self) -> None:
        self.room.leave(self.guest)


class House:
    """A store and the tables that stand on it."""

    def __init__(self, store: Store) -> None:
        self.ledger = Ledger(store)
        self.meters = Meters()
        self.hub = self._new_hub()

    def _new_hub(self) -> Hub:
        thinkers = cast(Thinkers, Fallbacks())
        return Hub(cast(Store, self.ledger), thinkers, People(b"a secret for these tests" * 2), self.meters)

    async def restart(self) -> None:
        await self.hub.stop("going down")
        self.hub = self._new_hub()
        await self.hub.start()

    async def open(self, game: str, host: str = "g0", **settings: Any) -> Room:
        return await self.hub.create(msgspec.convert({"game": game, **QUICK, **settings}, Settings), host, "here", SEED)

    def visit(self, room: Room, guest_id: str) -> Visitor:
        return Visitor(self, room, guest_id)

    async def begun(self, game: str, people: int = 2, **settings: Any) -> list[Visitor]:
        """A match with so many people, the host first, in the first seats; the other seats must be bots'."""
        room = await self.open(game, **settings)
        visitors = [self.visit(room, f"g{at}") for at in range(people)]
        for at, visitor in enumerate(visitors):
            assert (await visitor.sit(at))["type"] == "ack"
        assert (await visitors[0].do(wire.Start))["type"] == "ack"
        return visitors

    def back(self, visitor: Visitor) -> Visitor:
        """The same guest by a new connection, at the table as it is found now."""
        return self.visit(self.hub.find(visitor.room.table.id), visitor.guest.id)

    async def acts(self, visitor: Visitor) -> list[AnyAct]:
        return await self.ledger.acts(visitor.room.table.id)


@asynccontextmanager
async def house() -> AsyncIterator[House]:
    async with await open_store("memory:") as store:
        made = House(store)
        await made.hub.start()
        try:
            yield made
        finally:
            made.ledger.open.set()
            made.ledger.archive_open.set()
            await made.hub.stop("the test is over")


def on_turn(visitors: list[Visitor]) -> Visitor:
    """Who owes an answer."""
    match = visitors[0].room.table.match
    assert match is not None
    return next(visitor for visitor in visitors if visitor.seat in match.pending())


async def play_out(visitors: list[Visitor], told: bool = True) -> None:
    """Fallbacks until the match is over, and everybody has been told unless that is not to be waited for."""
    match = visitors[0].room.table.match
    assert match is not None
    while not match.over:
        assert (await on_turn(visitors).move())["type"] == "ack"
    if told:
        await until(lambda: all(over(visitor) for visitor in visitors))


def over(visitor: Visitor) -> bool:
    """Whether they have been told that the match is over."""
    return visitor.view["match"] is not None and visitor.view["match"]["match"]["over"] is True


def the_other(visitors: list[Visitor], visitor: Visitor) -> Visitor:
    return next(each for each in visitors if each is not visitor)


def owes(visitor: Visitor) -> bool:
    match = visitor.room.table.match
    return match is not None and visitor.seat in match.pending()


def seats(visitor: Visitor) -> list[str]:
    """The names in the seats, as this visitor was told."""
    return [seat["name"] for seat in visitor.view["table"]["seats"]]
