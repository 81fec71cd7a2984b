"""Helpers: a room in memory with people who play at random, every frame they are sent held against the truth."""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, cast

import msgspec
from tests.server.leaks_time import now
from tests.server.leaks_truth import TrueTable, Truth
from tests.server.server_clients import at_random

from noripan.conformance.walk import case_of
from noripan.server import wire
from noripan.server.bots.thinkers import Thinkers
from noripan.server.clock import ServerClock
from noripan.server.metrics import Meters
from noripan.server.store.rows import Purse
from noripan.server.store.store import Store
from noripan.server.table.acts import Header
from noripan.server.table.audiences import Visitor
from noripan.server.table.log import LogPosition
from noripan.server.table.room import Room
from noripan.server.table.services import Services
from noripan.server.table.settings import Chair, Settings
from noripan.server.table.time_banks import TimeBanks

SEED = "5eed" * 16
SPECTATOR = "guest-spectator-0b7f"


class Notebook:
    """A store that writes at once, or as slowly as it is told to."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.records: list[bytes] = []

    async def append(self, table_id: str, epoch: int, seq: int, action_id: str, data: bytes) -> None:
        if self.seconds:
            await asyncio.sleep(self.seconds)

    async def say(self, *fields: Any) -> None:
        pass

    async def save_record(self, *fields: Any) -> None:
        self.records.append(fields[6])

    async def purse(self, guest_id: str, game: str) -> Purse:
        return Purse(0, 0)


class Thoughts:
    """Bots that play at random, after as many seconds as they are told; what is in the script comes first."""

    def __init__(self, seconds: float = 0.0) -> None:
        self.seconds = seconds
        self.script: dict[int, list[tuple[float, dict[str, Any]]]] = {}  # by seat: how long each thought takes
        self.rng = Random(3)
        self.table: TrueTable | None = None

    async def think(self, key: str, spec: object, moves: object, seat: int, level: str) -> dict[str, Any] | None:
        if self.script.get(seat):
            seconds, move = self.script[seat].pop(0)
            await asyncio.sleep(seconds)
            return move
        await asyncio.sleep(self.seconds)
        assert self.table is not None and self.table.match is not None
        match = self.table.match
        if seat not in match.pending():
            return None
        return match.game.encode(match.fallback(seat) if match.held else match.deal.sample(seat, self.rng))

    def forget(self, key: str) -> None:
        pass


@dataclass(eq=False)
class Ear:
    """A connection that keeps what it is sent, and when."""

    truth: Truth
    guest_id: str
    private: set[str]
    heard: list[tuple[float, dict[str, Any]]] = field(default_factory=list)
    tried: dict[str, dict[str, Any]] = field(default_factory=dict)  # moves by the ids of their commands
    news: asyncio.Event = field(default_factory=asyncio.Event)
    view: dict[str, Any] = field(default_factory=dict)
    version: int = 0

    def send(self, data: bytes) -> None:
        frame = msgspec.json.decode(data)
        self.heard.append((now(), frame))
        if "view" in frame:
            self.view, self.version = frame["view"], frame["version"]
        self.truth.hear(self.truth.table.seat_of(self.guest_id), data, self.tried.get(frame.get("id")), self.private)
        self.news.set()

    def close_with(self, code: int, reason: str) -> None:
        pass

    @property
    def match(self) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.view["match"]
        return found

    def answer_to(self, command_id: str) -> dict[str, Any]:
        return next(frame for _, frame in reversed(self.heard) if frame.get("id") == command_id)


class Player:
    """Somebody at the table, by what they are sent alone."""

    def __init__(self, scene: Scene, guest_id: str, name: str) -> None:
        others = {other for other in scene.ids if other != guest_id}
        self.scene = scene
        self.ear = Ear(scene.truth, guest_id, others)
        self.guest: Visitor = scene.room.enter(guest_id, name, self.ear)
        scene.connections += 1
        self._connection = scene.connections
        self._number = 0

    @property
    def seat(self) -> int | None:
        return self.scene.table.seat_of(self.guest.id)

    async def do(self, command: type[wire.Command], **more: Any) -> dict[str, Any]:
        """A command, and its answer."""
        self._number += 1
        command_id = f"{self._connection}-{self._number}"
        if "move" in more:
            self.ear.tried[command_id] = more["move"]
        await self.scene.room.command(self.guest, cast(wire.AnyCommand, command(id=command_id, **more)))
        return self.ear.answer_to(command_id)

    async def move(self, move: dict[str, Any]) -> dict[str, Any]:
        return await self.do(wire.MakeMove, version=self.ear.version, move=move)

    def chosen(self, rng: Random) -> dict[str, Any] | None:
        """A move for what this seat owes, or, now and then, for what it may do without being asked."""
        match = self.ear.match
        if match is None:
            return None
        owes = self.seat in match["pending"]
        if match["legal"] is None:
            return self._sampled(rng) if owes else None
        return at_random(match["legal"], rng) if match["legal"] and (owes or rng.random() < 0.2) else None

    def _sampled(self, rng: Random) -> dict[str, Any]:
        match, seat = self.scene.table.match, self.seat
        assert match is not None and seat is not None
        return match.game.encode(match.deal.sample(seat, rng))

    async def play(self, rng: Random) -> None:
        """At random until the match is over, with talk, mistakes and new connections."""
        while not self.scene.over:
            self.ear.news.clear()
            if rng.random() < 0.02:
                self.guest = self.scene.room.enter(self.guest.id, self.guest.name, self.ear)
            if rng.random() < 0.03:
                await self.do(wire.Say, text="and now?")
            if rng.random() < 0.08:
                await self.move(rng.choice(self.scene.scrap))
            move = self.chosen(rng)
            if move is None:
                await self.ear.news.wait()
                continue
            await asyncio.sleep(rng.random() * 0.5)
            await self.move(move)

    def told(self, since: float = 0.0) -> list[tuple[float, dict[str, Any]]]:
        """The frames from then on, with the seconds that had passed."""
        return [(round(at - since, 6), frame) for at, frame in self.ear.heard if at >= since]


class Scene:
    """A table with its room; people in the seats that no bot has, and one who looks on."""

    def __init__(
        self,
        game: str,
        *,
        bots: Sequence[int] = (),
        seed: str = SEED,
        table_kind: type[TrueTable] = TrueTable,
        room_kind: type[Room] = Room,
        **settings: Any,
    ) -> None:
        chairs = tuple(Chair("easy" if at in bots else None) for at in range(max(bots, default=-1) + 1))
        plan = Settings(game=game, chairs=chairs, **settings)
        header = Header("KIMCHI", 0, "guest-host-77aa", seed, msgspec.Raw(msgspec.json.encode(plan)))
        self.table = table_kind("table-1", header)
        self.truth = Truth(self.table)
        self.ids = ["guest-host-77aa", *(f"guest-{at}-5c3e" for at in range(1, len(self.table.seats))), SPECTATOR]
        self.notebook = Notebook()
        self.thoughts = Thoughts()
        self.thoughts.table = self.table
        self.meters = Meters()
        services = Services(
            cast(Store, self.notebook),
            cast(Thinkers, self.thoughts),
            self.meters,
            ServerClock(gap=math.inf),  # this loop's time jumps from alarm to alarm
            lambda table, seat, guest: f"{guest}.{seat}.token",
            lambda table: None,
            lambda guests: None,
        )
        self.room = room_kind(services, self.table, TimeBanks(self.table), LogPosition(1, 0, set()), {})
        case = case_of(self.table.plan.game, self.table.plan.rules.preset)
        self.scrap = [case.game.encode(move) for move in case.foreign]
        self.connections = 0
        self.players: dict[int, Player] = {}
        self.spectator: Player | None = None

    @property
    def over(self) -> bool:
        return self.table.match is not None and self.table.match.over

    async def fill(self, watched: bool = True) -> None:
        """Everybody sits down, and the match begins."""
        for at, seat in enumerate(self.table.seats):
            if not seat.taken:
                player = Player(self, self.ids[len(self.players)], f"Player {at}")
                assert (await player.do(wire.TakeSeat, seat=at, nonce=f"{at:032x}"))["type"] == "ack"
                self.players[at] = player
        if watched:
            self.spectator = Player(self, SPECTATOR, "Onlooker")
        host = next(iter(self.players.values()))
        assert (await host.do(wire.Start))["type"] == "ack"

    @property
    def everybody(self) -> list[Player]:
        return [*self.players.values(), *([] if self.spectator is None else [self.spectator])]


@asynccontextmanager
async def running(scene: Scene) -> AsyncIterator[Scene]:
    """The room's task; a fault in it is raised."""
    task = asyncio.create_task(scene.room.run())
    try:
        yield scene
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        if not task.cancelled():
            task.result()


async def whole_match(game: str, rng: Random, **more: Any) -> Truth:
    """From the empty table to the end of a match, and into the next one."""
    async with running(Scene(game, **more)) as scene:
        await scene.fill()
        playing = asyncio.gather(*(player.play(rng) for player in scene.everybody))
        enough = asyncio.ensure_future(scene.truth.enough.wait())
        waiting: set[asyncio.Future[Any]] = {playing, enough}
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        enough.cancel()
        if playing.done():
            playing.result()
            host = next(iter(scene.players.values()))
            assert (await host.do(wire.Rematch))["type"] == "ack"
        playing.cancel()
    return scene.truth
