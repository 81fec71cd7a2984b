"""Messages that come twice, late, in another order or not at all: every move that was meant is played exactly once."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from tests.server.server_clients import Client, Served, chosen, filled, served

from noripan import verify
from noripan.server.http import sockets
from noripan.server.table.acts import PlayMove, from_bytes

AGAIN = 0.03  # seconds without an answer after which a message is sent again
LATEST = 0.04  # seconds a message may take, so that a later one overtakes it


@dataclass
class Lossy:
    """A player whose messages are lost, doubled and delayed on the way, and some answers too."""

    client: Client
    rng: Random
    acknowledged: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    refused: set[str] = field(default_factory=set)
    sent: int = 0
    _under_way: set[asyncio.Task[None]] = field(default_factory=set)

    def send(self, message: dict[str, Any]) -> None:
        """Not at all, once or up to three times, each after a time of its own; the very first message twice."""
        for _ in range(self.rng.choice([0, 0, 1, 1, 1, 2, 3]) if self.sent or self._under_way else 2):
            task = asyncio.create_task(self._send_later(message, self.rng.uniform(0, LATEST)))
            self._under_way.add(task)
            task.add_done_callback(self._under_way.discard)

    async def _send_later(self, message: dict[str, Any], seconds: float) -> None:
        await asyncio.sleep(seconds)
        self.sent += 1
        await self.client.send(message)

    async def heard(self, message: dict[str, Any]) -> dict[str, Any]:
        """The answer, by sending again until one comes through."""
        client = self.client
        seen = len(client.frames)
        while True:
            self.send(message)
            await asyncio.sleep(AGAIN)
            answers = [frame for frame in client.frames[seen:] if frame.get("id") == message["id"]]
            seen = len(client.frames)
            if answers and self.rng.random() < 0.7:  # else it was lost on the way back
                return answers[-1]
            assert client.closed is None, client.closed

    async def play(self) -> None:
        client = self.client
        while True:
            await client.until(lambda: client.over or chosen(client, Random(0)) is not None)
            if client.over:
                break
            move = chosen(client, self.rng)
            assert move is not None
            version = client.version
            id = f"meant{len(self.acknowledged) + len(self.refused)}"
            answer = await self.heard({"type": "move", "id": id, "version": version, "move": move})
            if answer["type"] == "ack":
                self.acknowledged.append((id, move))
                await client.until(lambda v=version: client.version > v)  # type: ignore[misc]
            else:
                self.refused.add(id)
        await asyncio.gather(*self._under_way)


async def logged(server: Served, table: str) -> list[tuple[str, PlayMove]]:
    actions = await server.running.hub.store.actions(table)
    acts = [(action.id, from_bytes(action.data)) for action in actions]
    return [(id, act) for id, act in acts if isinstance(act, PlayMove)]


@pytest.mark.parametrize(
    ("game", "people", "settings"),
    [
        ("matgo", 2, {"switches": {"games": 2}}),
        ("ofc", 2, {"switches": {"hands": 2}}),
        ("tichu", 4, {"switches": {"target": 50}}),
        ("taiwan", 3, {"switches": {"length": "hand"}, "window": 0.1}),
    ],
)
async def test_every_move_that_was_meant_is_played_exactly_once(
    game: str, people: int, settings: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "COMMANDS", (1e6, 1e6))
    async with served() as server:
        clients = await filled(server, game, people, **settings)
        players = [Lossy(client, Random(f"{game} {at}")) for at, client in enumerate(clients)]
        await asyncio.gather(*(player.play() for player in players))

        table = clients[0].view["table"]["id"]
        log = await logged(server, table)
        for at, player in enumerate(players):
            own = [(id.partition(":")[2], act) for id, act in log if id.startswith(player.client.person.id)]
            assert [(id, act.move) for id, act in own] == player.acknowledged
            assert {act.seat for _, act in own} == {at}
            assert player.sent > len(player.acknowledged)
        record = (await clients[0].person.ask("GET", f"/api/records/{clients[0].view['table']['record']}")).json()
        assert verify(record).over
        played = [(move["seat"], move["move"]) for deal in record["deals"] for move in deal["moves"]]
        assert played == [(act.seat, act.move) for _, act in log]
        assert "noripan_rooms_crashed_total 0.0" in server.running.meters.text().decode()
        for client in clients:
            await client.close()


async def test_commands_of_every_kind_are_done_once_however_often_they_come() -> None:
    async with served() as server:
        eva = await server.guest("Eva")
        client = await eva.enter(await eva.open("matgo"))
        nonce = "0" * 32
        for id, command in [
            ("1", {"type": "sit", "seat": 0, "nonce": nonce}),
            ("2", {"type": "bot", "seat": 1, "level": "easy"}),
            ("3", {"type": "say", "text": "once"}),
            ("4", {"type": "free", "seat": 1}),
            ("5", {"type": "leave"}),
        ]:
            for _ in range(3):
                assert (await client.answered(id, **command)) == {"type": "ack", "id": id}  # type: ignore[arg-type]
        assert len(client.of("said")) == 1
        table = client.view["table"]["id"]
        assert len(await server.running.hub.store.actions(table)) == 4
        await client.close()


async def test_the_same_id_of_another_guest_is_another_command() -> None:
    async with served() as server:
        eva, tim = await server.guest("Eva"), await server.guest("Tim")
        table = await eva.open("matgo")
        clients = [await eva.enter(table), await tim.enter(table)]
        for seat, client in enumerate(clients):
            answer = await client.answered("same", "sit", seat=seat, nonce=f"{seat:032x}")
            assert answer == {"type": "ack", "id": "same"}
        await clients[1].until(lambda: clients[1].seat == 1)
        assert [seat["name"] for seat in clients[1].view["table"]["seats"]] == ["Eva", "Tim"]
        for client in clients:
            await client.close()
