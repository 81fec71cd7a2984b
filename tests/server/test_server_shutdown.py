"""Going down: people are told, everything is saved, and the next start goes on. Two servers never share a file."""

from __future__ import annotations

import asyncio
import os
import signal
import stat
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import pytest
from tests.server.server_clients import Client, Person, served, until
from tests.server.server_process import Process, serving, started
from tests.server.server_stubborn import begun, moved, mover, resumed
from tests.server.server_thinking import state
from websockets.asyncio.client import connect

from noripan.server.store.lock import Taken, alone
from noripan.server.wire import CLOSED_RESTART

ENDS_WITHIN = 3.0  # seconds
TRIES = 3


async def in_time(ending: Callable[[str], Awaitable[float]], folder: Path) -> None:
    """The seconds it takes to end, best of a few: a busy machine is slow once, a server that is held up each time."""
    took: list[float] = []
    while not took or took[-1] >= ENDS_WITHIN:
        assert len(took) < TRIES, took
        took.append(await ending(str(folder / f"tables{len(took)}.db")))


async def thoughtful(server: Process) -> Client:
    """A match against the best bots, that has just begun."""
    host = await Person.introduced(server.address, "Eva")
    client = await host.enter(await host.open("tichu", chairs=[{"bot": None}, *[{"bot": "hard"}] * 3]))
    assert (await client.sit(0))["type"] == "ack"
    assert (await client.do("begin"))["type"] == "ack"
    return client


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT], ids=["SIGTERM", "SIGINT"])
async def test_everybody_is_told_everything_is_saved_and_the_next_start_goes_on(
    number: signal.Signals, tmp_path: Path
) -> None:
    await in_time(partial(goes_down_and_on, number), tmp_path)


async def goes_down_and_on(number: signal.Signals, store: str) -> float:
    async with serving(store) as server:
        clients = await begun(server, "matgo", 2)
        lobby = await Client.opened(clients[0].person, await clients[0].person.lobby_ticket())
        await moved(await mover(clients))

        server.signal(number)
        asked = time.monotonic()
        assert await server.ended() == 0
        took = time.monotonic() - asked

        for client in [*clients, lobby]:
            await client.until(lambda c=client: c.closed is not None)  # type: ignore[misc]
            assert client.closed is not None and client.closed[0] == CLOSED_RESTART
            assert client.frames[-1]["type"] == "closing"
            assert client.frames[-1]["code"] == "restart"
        said = [line["level"] for line in server.log if "stood still" not in line["event"]]  # on a busy machine
        assert said == ["info", "info"]
        before = [client.match for client in clients]
    async with serving(store) as server:
        again = [await resumed(server, client) for client in clients]
        assert [client.match for client in again] == before
        await moved(await mover(again))
        for client in again:
            await client.close()
    return took


async def test_neither_thinking_bots_nor_sockets_that_say_nothing_hold_it_up(tmp_path: Path) -> None:
    await in_time(goes_down_while_bots_think, tmp_path)


async def goes_down_while_bots_think(store: str) -> float:
    async with serving(store) as server:
        await until(lambda: bool(server.children()))
        tables = [await thoughtful(server) for _ in range(4)]  # of bots that all have something to think about
        silent = await connect(server.address.replace("http", "ws") + "/ws", compression=None, proxy=None)
        thinking = server.children()

        server.signal(signal.SIGTERM)
        asked = time.monotonic()
        assert await server.ended() == 0
        took = time.monotonic() - asked

        assert not [pid for pid in thinking if Path(f"/proc/{pid}").exists()]
        await silent.wait_closed()
        assert silent.close_code == CLOSED_RESTART
        assert not [line for line in server.log if line["level"] in ("error", "critical")]
        await asyncio.gather(*(client.close() for client in tables))
    return took


async def test_a_second_signal_does_no_harm(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "tables.db")) as server:
        server.signal(signal.SIGTERM)
        server.signal(signal.SIGTERM)
        server.signal(signal.SIGINT)
        assert await server.ended() == 0


async def test_bots_do_not_outlive_a_server_that_was_killed(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "tables.db")) as server:
        await until(lambda: bool(server.children()))
        thinking = server.children()
        await server.kill()
        await until(lambda: all(state(pid) in ("", "Z") for pid in thinking))  # there may be nobody to bury an orphan


async def test_a_second_server_on_one_file_is_refused_and_the_first_plays_on(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with serving(str(file)) as server:
        clients = await begun(server, "matgo", 2)
        async with started(str(file)) as second:
            assert await second.ended() == 1
            assert f"{file}: another noripan server, process {server.pid}, is running with it" in second.errors
            assert "--store" in second.errors
        await moved(await mover(clients))
        for client in clients:
            await client.close()


async def test_a_file_is_free_as_soon_as_its_server_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    async with serving(str(file)) as server:
        await server.kill()
    async with serving(str(file)) as server:
        assert server.pid


def test_a_file_is_held_by_all_its_names_and_let_go_of_at_the_end(tmp_path: Path) -> None:
    (tmp_path / "link.db").symlink_to(tmp_path / "tables.db")
    with alone(f"sqlite:///{tmp_path}/tables.db"):
        with pytest.raises(Taken, match=f"process {os.getpid()}"), alone(f"sqlite:///{tmp_path}/link.db"):
            pass
        with alone(f"sqlite:///{tmp_path}/other.db"), alone("memory:"), alone("memory:"):
            pass
    with alone(f"sqlite:///{tmp_path}/link.db"):
        assert stat.S_IMODE((tmp_path / "tables.db.lock").stat().st_mode) == 0o600


async def test_what_is_no_file_needs_no_file_that_locks_it() -> None:
    with alone("postgresql://nori@host/tables"), alone("postgresql://nori@host/tables"):
        pass
    async with served("memory:"), served("memory:") as server:
        assert (await server.guest("Eva")).name == "Eva"
