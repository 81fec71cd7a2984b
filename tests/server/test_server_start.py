"""Starting: nobody is told that the server is open before its store is its own and can be written to."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.postgres_cluster import Cluster
from tests.server.server_clients import PATIENCE
from tests.server.server_process import serving, started
from tests.server.server_stubborn import begun, moved, mover

from noripan.core.errors import NoripanError
from noripan.server import serve
from noripan.server.app import running
from noripan.server.people import SECRET_BYTES
from noripan.server.store import postgres_hold
from noripan.server.store.errors import Held, StoreFailed
from noripan.server.store.opening import open_store
from noripan.server.store.postgres_hold import Hold

NOBODY = 65534


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which somebody listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_port_that_is_taken_is_named_with_what_to_do(taken: int) -> None:
    with pytest.raises(NoripanError) as refused:
        serve.bound(serve.ServeOptions(port=taken))
    said = f"port {taken}: Address already in use; choose another: --port {taken + 1} or make play PORT={taken + 1}"
    assert str(refused.value) == said


def test_where_the_usual_port_is_taken_one_of_the_next_is_used(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serve, "PORT", taken)
    with serve.bound(serve.ServeOptions()) as listening:
        assert listening.getsockname()[1] in range(taken + 1, taken + serve.NEXT_PORTS)


@contextmanager
def somebody_else() -> Iterator[None]:
    """Nothing is read-only to root, so for a while this process is somebody else."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


async def test_a_file_that_can_only_be_read_ends_the_start_and_the_error_names_it() -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o777)
        file = folder / "tables.db"
        async with await open_store(str(file)) as store:
            await store.secret("people", lambda: bytes(SECRET_BYTES))
        file.chmod(0o444)
        with somebody_else(), pytest.raises(StoreFailed, match=r"tables\.db: .*make the file and its folder writable"):
            async with running(f"sqlite:///{file}"):
                pass


async def test_a_database_that_can_only_be_read_is_not_said_to_be_open(postgres_address: str, cluster: Cluster) -> None:
    async with running(postgres_address):
        pass
    await cluster.execute("ALTER DATABASE tables SET default_transaction_read_only = on")
    async with started(postgres_address) as server:
        assert await server.ended() == 1
        assert "is open" not in server.said
        assert "use the primary" in server.errors


async def test_a_second_server_on_one_database_is_refused_and_the_first_plays_on(postgres_address: str) -> None:
    async with serving(postgres_address) as server:
        clients = await begun(server, "matgo", 2)
        async with started(postgres_address) as second:
            assert await second.ended() == 1
            assert "is open" not in second.said
            errors = " ".join(second.errors.split())
        assert f"another noripan server, process {server.pid} at host {socket.gethostname()[:30]}" in errors
        assert re.search(r", since \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC, is running with it", errors)
        assert "--store" in errors
        await moved(await mover(clients))
        for client in clients:
            await client.close()


async def test_the_hold_on_a_database_ends_with_its_server(postgres_address: str) -> None:
    async with serving(postgres_address) as killed:
        await killed.kill()
    async with running(postgres_address):
        pass
    async with running(postgres_address):
        pass


async def test_a_database_that_was_started_again_is_held_once_more(
    postgres_address: str, cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_hold, "WATCH_SECONDS", 0.05)
    monkeypatch.setattr(postgres_hold, "WAIT_SECONDS", 0.0)
    async with Hold(postgres_address):
        async with cluster.crashed():
            await asyncio.sleep(0.2)
        async with asyncio.timeout(PATIENCE):
            while True:
                await asyncio.sleep(0.05)
                try:
                    async with Hold(postgres_address):
                        pass
                except Held:
                    break
