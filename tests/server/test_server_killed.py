"""`kill -9` at random moments: what was acknowledged is there, everybody comes back, and every table goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.server.server_clients import FAST, Client, Person, until
from tests.server.server_process import free_port, serving, started
from tests.server.server_stubborn import Stubborn, begun, moved, mover, resumed

from noripan import verify
from noripan.server.store.opening import open_store
from noripan.server.table.acts import PlayMove, from_bytes

# People and bots, claims and sealed answers, many moves and few.
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("matgo", 2, {"switches": {"games": 2}}),
    ("ofc", 2, {"switches": {"hands": 3}}),
    ("tichu", 2, {"switches": {"target": 100}}),
    ("riichi", 2, {"switches": {"length": "east"}, "window": 0.1}),
    ("taiwan", 1, {"switches": {"length": "hand"}, "window": 0.1}),
]
FINISHED = ("matgo", "ofc", "taiwan")  # waited for; the others may have gone on for long


async def seated(address: str, rng: Random) -> list[Stubborn]:
    """The tables, filled and begun, and their people gone again."""
    players = []
    for game, people, settings in TABLES:
        host = await Person.introduced(address, f"{game} 0")
        table = await host.open(game, **{**FAST, **settings})
        first = await host.enter(table)
        clients = [first]
        for seat in range(people):
            if seat:
                clients.append(await (await Person.introduced(address, f"{game} {seat}")).enter(table))
            assert (await clients[seat].sit(seat))["type"] == "ack"
        for seat in range(people, len(first.view["table"]["seats"])):
            assert (await first.do("bot", seat=seat, level="easy"))["type"] == "ack"
        assert (await first.do("begin"))["type"] == "ack"
        players += [Stubborn(client.person, table, at, Random(rng.random())) for at, client in enumerate(clients)]
        await asyncio.gather(*(client.close() for client in clients))
    return players


async def moment(players: list[Stubborn], rng: Random) -> None:
    """Until a few more moves have been acknowledged, and a little longer: in the midst of the next ones.

    Where all the matches were short, there may be no moves left to wait for.
    """
    heard = sum(len(player.acknowledged) for player in players) + rng.randrange(20)
    await until(
        lambda: sum(len(player.acknowledged) for player in players) >= heard or all(player.over for player in players)
    )
    await asyncio.sleep(rng.uniform(0, 0.03))


async def logs(store: str, players: list[Stubborn]) -> dict[str, dict[str, Any]]:
    """Of each table the moves in its log, by the ids of their actions."""
    found = {}
    async with await open_store(store) as opened:
        for table in {player.table for player in players}:
            actions = await opened.actions(table)
            assert [action.seq for action in actions] == list(range(1, len(actions) + 1))
            acts = [(action.id, from_bytes(action.data)) for action in actions]
            found[table] = {id: (act.seat, act.move) for id, act in acts if isinstance(act, PlayMove)}
    return found


def check(players: list[Stubborn], found: dict[str, dict[str, Any]]) -> None:
    """Every acknowledged move is in the log as it was meant, and nothing else of this player but the last intent."""
    for player in players:
        own = {
            id.partition(":")[2]: play for id, play in found[player.table].items() if id.startswith(player.person.id)
        }
        for id, move in player.acknowledged.items():
            assert own.pop(id) == (player.seat, move)
        if player.intent is not None:
            assert own.pop(player.intent.id, None) in (None, (player.seat, player.intent.move))
        assert not own


async def killed_again_and_again(store: str, kills: int) -> None:
    rng = Random(kills)
    port = free_port()
    async with serving(store, port=port) as server:
        players = await seated(server.address, rng)
        playing = [asyncio.create_task(player.play()) for player in players]
        await moment(players, rng)
        await server.kill()
    for _ in range(kills - 1):
        check(players, await logs(store, players))
        async with started(store, port=port) as server:
            if rng.random() < 0.2:
                await asyncio.sleep(rng.uniform(0, 0.6))  # while it starts
            else:
                await server.ready()
                await moment(players, rng)
            await server.kill()
            assert "error" not in [line["level"] for line in server.log]
    assert all(player.over or player.resumed > kills / 5 for player in players)
    assert sum(len(player.acknowledged) for player in players) > 3 * kills
    async with serving(store, port=port) as server:
        before = {id(player): len(player.acknowledged) for player in players}
        await until(lambda: all(goes_on(player, before[id(player)]) for player in players) or _failed(playing))
        for task in playing:
            if not task.done():
                task.cancel()
        outcomes = await asyncio.gather(*playing, return_exceptions=True)
        assert [error for error in outcomes if not isinstance(error, asyncio.CancelledError | None)] == []
        await check_records(players)
    check(players, await logs(store, players))


def goes_on(player: Stubborn, before: int) -> bool:
    """Whether the match is over, where that is waited for, or its player has been heard again."""
    return player.over or (_game(player) not in FINISHED and len(player.acknowledged) > before)


async def check_records(players: list[Stubborn]) -> None:
    """Finished matches can be had, and were dealt as their seed says; the moves are those of the log."""
    finished = [player for player in players if player.over]
    assert {_game(player) for player in finished} >= set(FINISHED)
    for player in finished:
        record = await player.person.record(player.record)
        match = verify(record)
        assert match.over
        if _game(player) == "matgo":  # M30: counted once, however often the server was killed
            purses = (await player.person.ask("GET", "/api/purses")).json()["purses"]
            assert purses["matgo"] == record["result"]["detail"]["gold"][player.seat]
        moves = [move for deal in record["deals"] for move in deal["moves"] if move["seat"] == player.seat]
        assert len(moves) >= len(player.acknowledged)


def _failed(playing: list[asyncio.Task[None]]) -> bool:
    return any(task.done() and task.exception() is not None for task in playing)


def _game(player: Stubborn) -> str:
    return player.person.name.partition(" ")[0]


async def test_everybody_sees_what_they_saw_before_the_kill(tmp_path: Path) -> None:
    store = str(tmp_path / "tables.db")
    async with serving(store) as server:
        clients = await begun(server, "matgo", 2)
        for _ in range(5):
            await moved(await mover(clients))
        await until(lambda: public(clients[0]) == public(clients[1]))  # both have heard of the last move
        await server.kill()
        for client in clients:
            await client.until(lambda c=client: c.closed is not None)  # type: ignore[misc]
        before = [client.match for client in clients]
    async with serving(store) as server:
        again = [await resumed(server, client) for client in clients]
        assert [client.match for client in again] == before
        for client in again:
            await client.close()


def public(client: Client) -> list[Any]:
    return [client.match[field] for field in ("turn", "phase", "floor", "deck", "captured")]


@pytest.mark.slow
async def test_25_kills_lose_nothing_and_every_match_goes_on(tmp_path: Path) -> None:
    await killed_again_and_again(str(tmp_path / "tables.db"), 25)


@pytest.mark.slow
async def test_kills_beside_postgresql_lose_nothing_either(postgres_address: str) -> None:
    await killed_again_and_again(postgres_address, 6)
