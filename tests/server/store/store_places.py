"""Where a store under test lies, and short words for what tests do with it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from noripan.server.store import migrations
from noripan.server.store.migrations import Migration
from noripan.server.store.opening import open_store
from noripan.server.store.sqlite import SqliteStore
from noripan.server.store.store import Store


class Place:
    def __init__(self, address: str) -> None:
        self.address = address

    @property
    def file(self) -> Path:
        return Path(self.address.removeprefix("sqlite:///"))

    @property
    def steps(self) -> list[Migration]:
        return migrations.steps("postgres" if self.address.startswith("postgres") else "sqlite")

    async def open(self, to: Sequence[Migration] | None = None) -> Store:
        """The store that is here, at the version after these steps or up to date."""
        if to is None:
            return await open_store(self.address)
        if self.address.startswith("postgres"):
            from noripan.server.store.postgres import PostgresStore

            return await PostgresStore.open(self.address, to)
        return await SqliteStore.open(self.file, to)

    @asynccontextmanager
    async def nodes(self) -> AsyncIterator[tuple[Store, Store]]:
        """Two servers on one store; what is in memory they can only share."""
        async with await self.open() as one:
            if self.address == "memory:":
                yield one, one
            else:
                async with await self.open() as other:
                    yield one, other


async def seated(store: Store, table_id: str = "t", actions: int = 0) -> int:
    """A new table with so many actions in its log: returns the epoch of its owner."""
    await store.create(table_id, b"header")
    epoch = (await store.claim(table_id, "node")).epoch
    for seq in range(1, actions + 1):
        await store.append(table_id, epoch, seq, f"a{seq}", b"data %d" % seq)
    return epoch


async def log(store: Store, table_id: str = "t") -> list[str]:
    """The ids of a table's actions; fails when the numbers have a gap."""
    actions = await store.actions(table_id)
    assert [action.seq for action in actions] == list(range(1, len(actions) + 1))
    return [action.id for action in actions]
