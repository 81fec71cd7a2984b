"""A process that appends to eight tables at once and reports each acknowledged append, until it is killed."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import os
from multiprocessing.connection import Connection

from noripan.server.store.errors import TableExists
from noripan.server.store.opening import open_store
from noripan.server.store.store import Store

TABLES = [f"t{number}" for number in range(8)]


def data_of(action_id: str) -> bytes:
    return hashlib.sha512(action_id.encode()).digest() * 4


def append_until_killed(address: str, reports: Connection) -> None:
    asyncio.run(_append_to_all(address, reports))


async def _append_to_all(address: str, reports: Connection) -> None:
    store = await open_store(address)
    await asyncio.gather(*(_append_to(store, table, reports) for table in TABLES))


async def _append_to(store: Store, table: str, reports: Connection) -> None:
    with contextlib.suppress(TableExists):
        await store.create(table, b"")
    epoch, seq = await store.claim(table, str(os.getpid()))
    while True:
        seq += 1
        action_id = f"{os.getpid()}-{seq}"
        await store.append(table, epoch, seq, action_id, data_of(action_id))
        reports.send((table, seq, action_id))
