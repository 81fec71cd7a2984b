"""The noripan server, and players that speak its protocol."""

from __future__ import annotations

import asyncio
import random
import secrets
import sys
from pathlib import Path
from typing import Any

import msgspec
from benchmarks.server.load import Load, Player, Table
from benchmarks.server.running import Running, free_port

import noripan

NAME = "noripan" if noripan.compiled() else "noripan, interpreted"
SEATS = 4
PROTOCOL = 1
NONCE_BYTES = 16
# Four seats with fourteen cards each, no windows that must last, and matches of a thousand moves or so.
SETTINGS = {"game": "tichu", "preset": "classic", "listed": False, "rest": 0}


def start(work: Path, *, durable: bool) -> Running:
    """With its SQLite file in `work`, or in memory."""
    port = free_port()
    store = str(work / "tables.db") if durable else "memory:"
    command = [sys.executable, "-m", "noripan.cli", "serve", "--port", str(port), "--store", store]
    return Running(command, port, "/healthz", work / "noripan.log", {})


class Deal(msgspec.Struct):
    """What a player needs of a view to go on; the rest is skipped."""

    pending: list[int]
    phase: str
    trick: msgspec.Raw
    counts: list[int]
    calls: list[str | None]
    legal: list[msgspec.Raw] | None = None


class View(msgspec.Struct):
    match: Deal | None


class Welcome(msgspec.Struct, tag_field="type", tag="welcome"):
    version: int
    view: View


class Update(msgspec.Struct, tag_field="type", tag="update"):
    version: int
    view: View


class Ack(msgspec.Struct, tag_field="type", tag="ack"):
    id: str


class Refused(msgspec.Struct, tag_field="type", tag="refused"):
    id: str
    reason: str


class Frozen(msgspec.Struct, tag_field="type", tag="frozen"):
    reason: str | None


class Closing(msgspec.Struct, tag_field="type", tag="closing"):
    reason: str


class Said(msgspec.Struct, tag_field="type", tag="said"):
    pass


class Presence(msgspec.Struct, tag_field="type", tag="presence"):
    pass


Message = Welcome | Update | Ack | Refused | Frozen | Closing | Said | Presence
_message: msgspec.json.Decoder[Message] = msgspec.json.Decoder(Message)


class NoripanPlayer(Player):
    def __init__(self, table: Table, seat: int, port: int) -> None:
        super().__init__(table, seat, f"ws://127.0.0.1:{port}/ws")
        self._legal: list[msgspec.Raw] = []
        self._version = 0
        self._number = 0
        self._move_id = ""
        self._answers: dict[str, asyncio.Future[None]] = {}
        self._welcome: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def join(self, ticket: str) -> None:
        await self.line.open()
        self.line.say(msgspec.json.encode({"type": "hello", "protocol": PROTOCOL, "ticket": ticket}))
        await self._welcome
        await self.ask("sit", seat=self.seat, nonce=secrets.token_hex(NONCE_BYTES))

    async def ask(self, what: str, **more: object) -> None:
        """Send a command and wait until it has been done."""
        answer: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._answers[self._command(what, **more)] = answer
        await answer

    def _command(self, what: str, **more: Any) -> str:
        self._number += 1
        command_id = str(self._number)
        self.line.say(msgspec.json.encode({"type": what, "id": command_id, **more}))
        return command_id

    def heard(self, message: bytes, arrived: float) -> None:
        told = _message.decode(message)
        if isinstance(told, Update):
            self._told(told.version, told.view.match)
            self.table.heard(self.seat, arrived)
        elif isinstance(told, Welcome):
            self._told(told.version, told.view.match)
            if not self._welcome.done():  # another one comes with the seat
                self._welcome.set_result(None)
        elif isinstance(told, Ack | Refused):
            self._answered(told)
        elif isinstance(told, Closing):
            self.table.ended(told.reason)
        elif isinstance(told, Frozen) and told.reason is not None:
            self.table.refused(told.reason)

    def _told(self, version: int, deal: Deal | None) -> None:
        self._version = version
        if deal is None:
            self.public = self.turn = None
            return
        self._legal = deal.legal or []
        self.public = (deal.phase, deal.pending, deal.counts, deal.calls, bytes(deal.trick))
        self.turn = deal.pending[0] if deal.pending else None

    def _answered(self, told: Ack | Refused) -> None:
        waiting = self._answers.pop(told.id, None)
        if isinstance(told, Refused):
            self.table.refused(told.reason)
        elif told.id == self._move_id:
            self.table.acknowledged()
        if waiting is not None:
            waiting.set_result(None)

    def move(self) -> None:
        self._move_id = self._command("move", version=self._version, move=random.choice(self._legal))

    def next_match(self) -> None:
        self._asking = asyncio.create_task(self._ask_for_match())

    async def _ask_for_match(self) -> None:
        await self.ask("again")
        for player in self.table.players:
            assert isinstance(player, NoripanPlayer)
            await player.ask("nonce", nonce=secrets.token_hex(NONCE_BYTES))
        await self.ask("begin")


async def open_table(server: Running, load: Load) -> Table:
    """A table with four guests who have sat down, and its match begun."""
    table = Table(load)
    number = len(load.tables)
    # Each table from an address of its own: the server takes only so many newcomers at a time from one.
    source = f"127.0.{number // 250 + 1}.{number % 250 + 1}"
    where = ""
    for seat in range(SEATS):
        token = server.post("/api/me", {"name": f"player {seat}", "token": True}, source=source)["token"]
        where = where or server.post("/api/tables", SETTINGS, token, source)["id"]
        ticket = server.post(f"/api/tables/{where}/ticket", {}, token, source)["ticket"]
        player = NoripanPlayer(table, seat, server.port)
        table.players.append(player)
        await player.join(ticket)
    host = table.players[0]
    assert isinstance(host, NoripanPlayer)
    await host.ask("begin")
    return table
