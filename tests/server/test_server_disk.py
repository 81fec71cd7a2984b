"""A full disk in mid-match: everybody is told, nothing is lost, and with space again all goes on by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from tests.server.server_clients import PATIENCE, Client, Served, chosen, filled, served, until
from tests.server.store.store_disks import SMALL_DISKS, Disk, LimitedFiles, small_disk

from noripan.server.http import api
from noripan.server.lobby import hub
from noripan.server.store.errors import StoreFailed
from noripan.server.wire import CLOSED_TABLE

Answer = asyncio.Task[dict[str, Any]]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "disk" in metafunc.fixturenames:
        small = pytest.param("small disk", marks=SMALL_DISKS.mark)
        metafunc.parametrize("disk", ["limited files", small], indirect=True)


@pytest.fixture
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Disk]:
    if request.param == "limited files":
        limited = LimitedFiles(tmp_path)
        yield limited
        limited.free()
    else:
        with small_disk(3) as mounted:
            yield mounted


@pytest.fixture(autouse=True)
def looks_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the store's health, so that the tests need not wait."""
    monkeypatch.setattr(api, "HEALTH_SECONDS", 0.0)


def frozen(client: Client) -> bool:
    told = client.of("frozen")
    return bool(told) and told[-1]["reason"] is not None


def on_turn(clients: list[Client]) -> Client | None:
    return next((client for client in clients if chosen(client, Random(0)) is not None), None)


def sent(client: Client) -> Answer:
    """A move that may be answered, or not yet."""
    move = chosen(client, Random(0))
    assert move is not None
    return asyncio.create_task(client.move(move))


async def played_until_frozen(clients: list[Client]) -> tuple[Client, Answer]:
    """Who has moved when the disk was full, and the answer that is still owed to them."""
    while True:
        await until(lambda: on_turn(clients) is not None)
        client = on_turn(clients)
        assert client is not None
        answer = await played_or_frozen(client)
        if not answer.done():
            return client, answer


async def played_or_frozen(client: Client) -> Answer:
    version, answer = client.version, sent(client)
    await until(lambda: answer.done() or frozen(client))
    if answer.done():
        assert answer.result()["type"] == "ack"
        await client.until(lambda: client.version > version)
    return answer


async def health(server: Served) -> int:
    async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as client:
        return (await client.get("/healthz")).status_code


async def moves_of(server: Served, client: Client) -> list[str]:
    actions = await server.running.hub.store.actions(client.view["table"]["id"])
    return [action.id for action in actions]


async def test_all_tables_freeze_lose_nothing_and_go_on_by_themselves(disk: Disk) -> None:
    store = str(disk.folder / "tables.db")
    async with served(store) as server:
        tables = [await filled(server, "matgo", 2, switches={"games": 1000}), await filled(server, "ofc", 2)]
        assert await health(server) == 200
        disk.fill()
        stuck = [await played_until_frozen(clients) for clients in tables]
        before = [await moves_of(server, client) for client, _ in stuck]

        for clients in tables:
            await asyncio.gather(*(client.until(lambda c=client: frozen(c)) for client in clients))  # type: ignore[misc]
            assert "nothing is lost" in clients[0].of("frozen")[-1]["reason"]
        assert await health(server) == 503
        assert "noripan_tables_frozen 2.0" in server.running.meters.text().decode()
        watching = await tables[1][0].person.enter(tables[0][0].view["table"]["id"])
        await watching.until(lambda: frozen(watching))
        assert not [answer for _, answer in stuck if answer.done()]

        disk.free()
        for client, answer in stuck:
            assert (await answer)["type"] == "ack"
            await client.until(lambda c=client: not frozen(c))  # type: ignore[misc]
        assert await health(server) == 200
        for (client, _), log in zip(stuck, before, strict=True):
            after = await moves_of(server, client)
            assert after[: len(log)] == log
            assert len(after) == len(log) + 1
        for clients in tables:
            await until(lambda c=clients: on_turn(c) is not None)  # type: ignore[misc]
            mover = on_turn(clients)
            assert mover is not None
            assert (await sent(mover))["type"] == "ack"
        assert "noripan_tables_frozen 0.0" in server.running.meters.text().decode()
        kept = [await moves_of(server, clients[0]) for clients in tables]
        for client in [watching, *tables[0], *tables[1]]:
            await client.close()
    async with served(store) as server:
        assert [await moves_of(server, clients[0]) for clients in tables] == kept
        assert server.running.hub.count == 2


async def test_what_needs_the_store_says_that_it_cannot_be_had(disk: Disk) -> None:
    async with served(str(disk.folder / "tables.db")) as server:
        clients = await filled(server, "matgo", 2, switches={"games": 1000})
        disk.fill()
        _, answer = await played_until_frozen(clients)
        eva = clients[0].person
        for path, body in [("/api/tables", {"game": "matgo"}), ("/api/me", {"name": "Eva", "token": True})]:
            refused = await eva.ask("POST", path, body)
            assert refused.status_code == 503
            assert refused.json()["code"] == "store"
        assert len((await eva.ask("GET", "/api/tables")).json()["tables"]) == 1
        disk.free()
        assert (await answer)["type"] == "ack"
        assert (await eva.ask("POST", "/api/tables", {"game": "matgo"})).status_code == 200
        for client in clients:
            await client.close()


async def test_a_server_goes_down_in_time_though_its_tables_are_frozen(disk: Disk) -> None:
    async with served(str(disk.folder / "tables.db")) as server:
        clients = await filled(server, "matgo", 2, switches={"games": 1000})
        disk.fill()
        mover, answer = await played_until_frozen(clients)
        async with asyncio.timeout(3):
            await server.running.hub.stop("going down")
        for client in clients:
            await client.until(lambda c=client: c.closed is not None)  # type: ignore[misc]
            assert client.closed is not None and client.closed[0] == 1012
        with pytest.raises(AssertionError, match="closed without an answer"):
            await answer
        disk.free()
        assert mover.of("ack")


async def test_a_table_that_cannot_be_closed_just_now_stays_as_it_is(disk: Disk) -> None:
    async with served(str(disk.folder / "tables.db")) as server:
        clients = await filled(server, "matgo", 2, switches={"games": 1000})
        room = server.running.hub.find(clients[0].view["table"]["id"])
        disk.fill()
        _, answer = await played_until_frozen(clients)
        with pytest.raises(StoreFailed):
            await server.running.hub.close(room)
        assert server.running.hub.find(room.table.id) is room
        disk.free()
        assert (await answer)["type"] == "ack"
        await server.running.hub.close(room)
        for client in clients:
            await client.until(lambda c=client: c.closed is not None)  # type: ignore[misc]
            assert client.closed is not None and client.closed[0] == CLOSED_TABLE
        assert server.running.hub.count == 0
    async with served(str(disk.folder / "tables.db")) as server:
        assert server.running.hub.count == 0


async def test_a_table_that_fails_beside_a_full_disk_comes_back_with_it(
    disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "REOPEN_SECONDS", 0.05)
    async with served(str(disk.folder / "tables.db")) as server:
        clients = await filled(server, "matgo", 2, switches={"games": 1000})
        other = await filled(server, "matgo", 2, switches={"games": 1000})
        table = clients[0].view["table"]["id"]
        disk.fill()
        _, answer = await played_until_frozen(other)
        room = server.running.hub.find(table)
        monkeypatch.setattr(room.table, "check", lambda act: 1 / 0)
        assert (await asyncio.gather(clients[0].do("leave"), return_exceptions=True))[0] is not None
        await clients[1].until(lambda: clients[1].closed is not None)
        assert clients[1].closed is not None and clients[1].closed[0] == CLOSED_TABLE
        disk.free()
        assert (await answer)["type"] == "ack"
        await until(lambda: server.running.hub.count == 2)
        again = await clients[1].person.enter(table)
        assert again.match == clients[1].match
        for client in [again, *other]:
            await client.close()
