"""What a store keeps when it is opened again, by this version or a later one."""

from __future__ import annotations

import asyncio
import stat
from threading import Thread
from typing import Any

import pytest
from tests.server.postgres_cluster import Cluster
from tests.server.store.store_places import Place, log, seated

from noripan.server.store import migrations
from noripan.server.store.errors import StoreFailed
from noripan.server.store.migrations import Migration
from noripan.server.store.rows import Claim, GuestRow, Purse, PurseChange
from noripan.server.store.sqlite_file import ANYTHING, SqliteConnection, SqliteFile


async def test_everything_is_there_when_it_is_opened_again(lasting: Place) -> None:
    async with await lasting.open() as store:
        epoch = await seated(store, "t", actions=3)
        await store.close("t", epoch)
        await seated(store, "u", actions=1)
        await store.save_record("r", "t", "tichu", 5, ["g"], b"sum", b"all", {}, {"g": PurseChange(0, 1000, 5)})
        await store.save_guest("g", "Ada")
        key = await store.secret("key", lambda: b"first")
    async with await lasting.open() as store:
        assert [(table.id, table.closed) for table in await store.tables(open_only=False)] == [
            ("t", True),
            ("u", False),
        ]
        assert await log(store, "t") == ["a1", "a2", "a3"]
        assert await store.claim("u", "node") == Claim(2, 1)
        assert await store.record("r") == b"all"
        assert [row.id for row in await store.records("g")] == ["r"]
        assert await store.guest("g") == GuestRow("g", "Ada")
        assert await store.purse("g", "tichu") == Purse(0, 1005)
        assert await store.secret("key", lambda: b"second") == key


async def test_closing_a_store_finishes_what_is_being_written(lasting: Place) -> None:
    store = await lasting.open()
    epoch = await seated(store)
    writing = [asyncio.create_task(store.append("t", epoch, seq, f"a{seq}", b"")) for seq in range(1, 400)]
    await asyncio.sleep(0)  # all are on their way
    await store.aclose()
    await asyncio.gather(*writing)
    async with await lasting.open() as again:
        assert len(await log(again)) == 399


async def test_a_closed_store_says_so(place: Place) -> None:
    store = await place.open()
    await store.aclose()
    await store.aclose()
    for call in (store.check(), store.tables(), store.create("t", b""), store.append("t", 1, 1, "a", b"")):
        with pytest.raises(StoreFailed, match="open it again"):
            await call


def test_both_engines_have_the_same_steps_numbered_without_a_gap() -> None:
    for engine in ("sqlite", "postgres"):
        steps = migrations.steps(engine)
        assert [step.number for step in steps] == list(range(1, len(steps) + 1))
    assert [step.name for step in migrations.steps("sqlite")] == [step.name for step in migrations.steps("postgres")]


async def test_a_store_of_any_older_version_is_brought_up_to_date_with_its_tables(lasting: Place) -> None:
    async with await lasting.open(lasting.steps[:1]) as store:
        await seated(store, actions=3)
    for version in range(2, len(lasting.steps) + 1):
        async with await lasting.open(lasting.steps[:version]) as store:
            claim = await store.claim("t", "node")
            await store.append("t", claim.epoch, claim.last_seq + 1, f"version {version}", b"")
    async with await lasting.open() as store:
        assert await log(store) == ["a1", "a2", "a3", *(f"version {n}" for n in range(2, len(lasting.steps) + 1))]
        await store.save_guest("g", "Ada")


async def test_a_step_that_fails_changes_nothing(lasting: Place) -> None:
    async with await lasting.open(lasting.steps[:2]) as store:
        await seated(store, actions=2)
    good = Migration(3, "good", "CREATE TABLE good (id INTEGER)")
    bad = Migration(4, "bad", "CREATE TABLE half (id INTEGER); DELETE FROM actions; SELECT * FROM no_such_table")
    with pytest.raises(StoreFailed, match="no_such_table"):
        await lasting.open([*lasting.steps[:2], good, bad])
    # Had anything of it stayed, making `good` and `half` again would fail.
    again = Migration(4, "half", "CREATE TABLE half (id INTEGER)")
    async with await lasting.open([*lasting.steps[:2], good, again]) as store:
        assert await log(store) == ["a1", "a2"]


async def test_two_who_open_a_new_store_at_once_make_it_once(lasting: Place) -> None:
    stores = await asyncio.gather(*(lasting.open() for _ in range(4)))
    await seated(stores[0], actions=1)
    assert await log(stores[3]) == ["a1"]
    await asyncio.gather(*(store.aclose() for store in stores))


def test_a_store_that_another_makes_meanwhile_is_not_taken_for_a_strangers(
    sqlite: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Thread(target=lambda: SqliteFile.open(sqlite.file, sqlite.steps).close())
    looked = SqliteConnection.rows

    def rows(connection: SqliteConnection, query: str, *values: str | int | bytes | None) -> list[tuple[Any, ...]]:
        if query == ANYTHING and other.ident is None:
            other.start()
            other.join(0.5)  # it is done by then, or waits for the look to end
        return looked(connection, query, *values)

    monkeypatch.setattr(SqliteConnection, "rows", rows)
    file = SqliteFile.open(sqlite.file, sqlite.steps)
    other.join()
    assert file.reader.apsw.pragma("user_version") == len(sqlite.steps)
    file.close()


async def test_a_store_of_a_newer_version_is_left_alone(lasting: Place) -> None:
    async with await lasting.open() as store:
        await seated(store, actions=1)
    future = Migration(len(lasting.steps) + 1, "future", "CREATE TABLE future (id INTEGER)")
    async with await lasting.open([*lasting.steps, future]):
        pass
    with pytest.raises(StoreFailed, match=r"written by a newer noripan .*update noripan"):
        await lasting.open()


async def test_only_its_owner_may_read_a_file(sqlite: Place) -> None:
    async with await sqlite.open() as store:
        await seated(store, actions=1)
        for file in sqlite.file.parent.iterdir():  # the log beside it too
            assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_file_is_settled_so_that_a_commit_is_on_disk(sqlite: Place) -> None:
    file = SqliteFile.open(sqlite.file, sqlite.steps)
    assert file.writer.apsw.pragma("journal_mode") == "wal"
    assert file.writer.apsw.pragma("synchronous") == 2  # FULL: with a write-ahead log, NORMAL may lose the last commits
    file.close()


async def test_a_database_that_answers_before_the_disk_does_is_told_otherwise(
    postgres: Place, cluster: Cluster
) -> None:
    """`synchronous_commit = off` may lose what was acknowledged: ours is on at least, and a stricter setting stays."""
    from noripan.server.store.postgres_database import PostgresDatabase

    for setting, ours in (("off", "on"), ("local", "on"), ("remote_apply", "remote_apply")):
        await cluster.execute(f"ALTER DATABASE tables SET synchronous_commit = {setting}")
        database = await PostgresDatabase.open(postgres.address, postgres.steps)
        for _ in range(2):  # in the pool it stays so when a connection is given back
            async with database.pool.acquire() as connection:
                assert await connection.fetchval("SHOW synchronous_commit") == ours
        assert await (await database.appender()).fetchval("SHOW synchronous_commit") == ours
        await database.close()
