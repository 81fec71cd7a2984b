"""Starting: nobody is told that the server is open before its store can be written to."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from tests.server.postgres_cluster import Cluster
from tests.server.server_process import started

from noripan.server.app import running
from noripan.server.people import SECRET_BYTES
from noripan.server.store.errors import StoreFailed
from noripan.server.store.opening import open_store

NOBODY = 65534


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
