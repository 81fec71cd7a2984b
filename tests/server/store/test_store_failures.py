"""Disk full, read-only, database gone: told, nothing half written, and all goes on when the cause is gone."""

from __future__ import annotations

import asyncio
import contextlib
import os
import re
import stat
from collections.abc import Iterator
from pathlib import Path

import apsw
import asyncpg
import pytest
from tests.server.postgres_cluster import POSTGRES, Cluster
from tests.server.store.store_disks import SMALL_DISKS, Disk, LimitedFiles, SmallDisk, small_disk
from tests.server.store.store_places import Place, log, seated

from noripan.server.store import postgres_database
from noripan.server.store.errors import Repeated, StoreFailed
from noripan.server.store.store import Store

READ_ONLY = re.compile("make the file and its folder writable|must exist and be writable")
# Nothing is read-only to root but a whole disk.
READ_ONLY_PLACES = [pytest.param("disk", marks=SMALL_DISKS.mark), *([] if os.geteuid() == 0 else ["folder"])]
HUGE = os.urandom(4 << 20)  # bytes no database can press together


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "disk" in metafunc.fixturenames:
        sqlite = pytest.param("sqlite on a small disk", marks=SMALL_DISKS.mark)
        postgres = pytest.param("postgres on a small disk", marks=[SMALL_DISKS.mark, POSTGRES.mark])
        metafunc.parametrize("disk", ["sqlite with limited files", sqlite, postgres], indirect=True)


@pytest.fixture
def disk(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Place, Disk]]:
    if request.param == "sqlite with limited files":
        limited = LimitedFiles(tmp_path)
        yield Place(f"sqlite:///{tmp_path / 'tables.db'}"), limited
        limited.free()
    elif request.param == "sqlite on a small disk":
        with small_disk(3) as mounted:
            yield Place(f"sqlite:///{mounted.folder / 'tables.db'}"), mounted
    else:
        cluster: Cluster = request.getfixturevalue("cluster")
        with small_disk(24) as mounted:
            cluster.own(mounted.folder)
            asyncio.run(cluster.execute(f"CREATE TABLESPACE small LOCATION '{mounted.folder}'"))
            asyncio.run(cluster.execute("CREATE DATABASE small TABLESPACE small"))
            yield Place(cluster.url("small")), mounted
            asyncio.run(cluster.execute("DROP DATABASE small WITH (FORCE)"))
            asyncio.run(cluster.execute("DROP TABLESPACE small"))


async def test_a_full_disk_is_told_and_loses_nothing_and_later_appends_work(disk: tuple[Place, Disk]) -> None:
    place, space = disk
    async with await place.open() as store:
        epochs = {table: await seated(store, table, actions=3) for table in ("t", "u")}
        space.fill()
        outcomes = await asyncio.gather(
            *(store.append(table, epochs[table], 4, "a4", HUGE) for table in ("t", "u")), return_exceptions=True
        )
        for outcome in outcomes:
            assert isinstance(outcome, StoreFailed)
            assert store.where in str(outcome)
        assert await log(store, "t") == ["a1", "a2", "a3"]  # reading goes on
        space.free()
        for table, epoch in epochs.items():
            await store.append(table, epoch, 4, "a4", b"")
        await store.check()
    async with await place.open() as store:
        assert await log(store, "t") == await log(store, "u") == ["a1", "a2", "a3", "a4"]


async def test_an_append_too_large_for_the_disk_harms_no_other_of_its_group(disk: tuple[Place, Disk]) -> None:
    place, space = disk
    async with await place.open() as store:
        tables = [f"t{number}" for number in range(9)]
        epochs = {table: await seated(store, table) for table in tables}
        space.fill(but=1 << 20)
        appends = [
            store.append(table, epochs[table], 1, "a", HUGE if number == 4 else b"small")
            for number, table in enumerate(tables)
        ]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None)] * 4 + [StoreFailed] + [type(None)] * 4
        for table in tables:
            assert await log(store, table) == ([] if table == "t4" else ["a"])
        space.free()


async def test_an_append_the_database_refuses_leaves_no_gap_and_harms_no_other(lasting: Place) -> None:
    async with await lasting.open() as store:
        epochs = {table: await seated(store, table) for table in ("t", "u", "v")}
        await curse(lasting)
        appends = [store.append(table, epochs[table], 1, "cursed" if table == "u" else "a", b"") for table in epochs]
        outcomes = await asyncio.gather(*appends, return_exceptions=True)
        assert [type(outcome) for outcome in outcomes] == [type(None), StoreFailed, type(None)]
        assert [table.last_seq for table in await store.tables()] == [1, 0, 1]
        await store.append("u", epochs["u"], 1, "a", b"")
        assert await log(store, "t") == await log(store, "u") == await log(store, "v") == ["a"]


async def curse(place: Place) -> None:
    """From now on the database refuses any action of the id `cursed`, after it has counted it."""
    if place.address.startswith("sqlite"):
        file = apsw.Connection(str(place.file))
        file.execute(
            "CREATE TRIGGER cursed BEFORE INSERT ON actions WHEN NEW.action_id = 'cursed' "
            "BEGIN SELECT RAISE(ABORT, 'cursed'); END"
        )
        file.close()
    else:
        connection = await asyncpg.connect(place.address)
        await connection.execute("ALTER TABLE noripan.actions ADD CHECK (action_id <> 'cursed')")
        await connection.close()


async def test_a_full_disk_is_named_for_what_it_is(disk: tuple[Place, Disk]) -> None:
    place, space = disk
    async with await place.open() as store:
        epoch = await seated(store)
        space.fill()
        with pytest.raises(StoreFailed) as caught:
            await store.append("t", epoch, 1, "a", HUGE)
        if isinstance(space, SmallDisk):
            assert "free some space" in caught.value.advice
        else:
            assert caught.value.cause == "disk I/O error"
        space.free()


async def test_check_finds_a_full_disk_and_its_recovery(sqlite: Place) -> None:
    limited = LimitedFiles(sqlite.file.parent)
    async with await sqlite.open() as store:
        await store.check()
        limited.fill()
        with pytest.raises(StoreFailed):
            await store.check()
        limited.free()
        await store.check()


async def test_a_file_taken_away_is_noticed_and_works_again_when_it_is_back(sqlite: Place) -> None:
    """Written to, it would keep nothing for anybody: the file is open, but has no name."""
    async with await sqlite.open() as store:
        epoch = await seated(store, actions=1)
        away = sqlite.file.with_name("away")
        sqlite.file.rename(away)
        with pytest.raises(StoreFailed, match=r"tables\.db: .*No such file"):
            await store.append("t", epoch, 2, "a2", b"")
        sqlite.file.touch()
        with pytest.raises(StoreFailed, match="another file has taken its place"):
            await store.append("t", epoch, 2, "a2", b"")
        away.rename(sqlite.file)
        await store.append("t", epoch, 2, "a2", b"")
        assert await log(store) == ["a1", "a2"]


@pytest.mark.parametrize("read_only", READ_ONLY_PLACES)
async def test_a_file_in_a_read_only_place_is_refused_when_it_is_opened(read_only: str, sqlite: Place) -> None:
    if read_only == "disk":
        with small_disk(3) as mounted:
            place = Place(f"sqlite:///{mounted.folder / 'tables.db'}")
            await (await place.open()).aclose()
            mounted.make_read_only()
            with pytest.raises(StoreFailed, match=READ_ONLY):
                await place.open()
    else:
        await (await sqlite.open()).aclose()
        sqlite.file.chmod(stat.S_IREAD)
        sqlite.file.parent.chmod(stat.S_IREAD | stat.S_IEXEC)
        with pytest.raises(StoreFailed, match=READ_ONLY):
            await sqlite.open()
        sqlite.file.parent.chmod(stat.S_IRWXU)


async def test_a_database_that_only_reads_is_told(postgres: Place, cluster: Cluster) -> None:
    async with await postgres.open() as store:
        epoch = await seated(store, actions=1)
    await cluster.execute("ALTER DATABASE tables SET default_transaction_read_only = on")
    async with await postgres.open() as store:
        for call in (store.append("t", epoch, 2, "a2", b""), store.create("u", b""), store.check()):
            with pytest.raises(StoreFailed, match="use the primary"):
                await call
        assert await log(store) == ["a1"]


async def test_a_database_that_crashes_loses_nothing_and_is_found_again(postgres: Place, cluster: Cluster) -> None:
    async with await postgres.open() as store:
        epoch = await seated(store, actions=20)
        async with cluster.crashed():
            for call in (
                store.append("t", epoch, 21, "a21", b""),
                store.create("u", b""),
                store.check(),
                store.tables(),
            ):
                with pytest.raises(StoreFailed, match=r"postgresql:///tables.*is PostgreSQL running there"):
                    await call
        await store.append("t", epoch, 21, "a21", b"")
        assert await log(store) == [f"a{seq}" for seq in range(1, 22)]
        await store.check()


async def test_a_crash_amid_appends_keeps_every_acknowledged_one(postgres: Place, cluster: Cluster) -> None:
    async with await postgres.open() as store:
        tables = [f"t{number}" for number in range(20)]
        epochs = {table: await seated(store, table) for table in tables}
        acknowledged: list[tuple[str, str]] = []
        many = asyncio.Event()

        async def play(table: str) -> int:
            """Until an append fails: which one it was."""
            for seq in range(1, 100_000):
                try:
                    await store.append(table, epochs[table], seq, f"a{seq}", b"")
                except StoreFailed:
                    return seq
                acknowledged.append((table, f"a{seq}"))
                if len(acknowledged) == 500:
                    many.set()
            raise AssertionError("it never failed")

        playing = [asyncio.create_task(play(table)) for table in tables]
        await many.wait()
        async with cluster.crashed():
            failed = await asyncio.gather(*playing)
        logs = {table: await log(store, table) for table in tables}
        assert all(action in logs[table] for table, action in acknowledged)
        for table, seq in zip(tables, failed, strict=True):  # what failed was written whole or not at all
            with contextlib.suppress(Repeated):
                await store.append(table, epochs[table], seq, f"a{seq}", b"")
            assert await log(store, table) == [f"a{number}" for number in range(1, seq + 1)]


async def test_a_database_that_does_not_answer_is_given_up(postgres: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    async with await postgres.open() as store:
        epoch = await seated(store)
        other = await asyncpg.connect(postgres.address)
        async with other.transaction():
            await other.execute("LOCK TABLE noripan.actions IN ACCESS EXCLUSIVE MODE")
            monkeypatch.setattr(postgres_database, "PATIENCE", 0.5)  # of the connection that appends, made now
            late = [store.append("t", epoch, seq, f"late {seq}", b"") for seq in (1, 2)]
            for outcome in await asyncio.gather(*late, return_exceptions=True):
                assert isinstance(outcome, StoreFailed)
                assert "did not answer in time" in str(outcome)
        await other.close()
        monkeypatch.undo()
        await appended_at_last(store, epoch)
        assert await log(store) == ["a1"]


async def appended_at_last(store: Store, epoch: int) -> None:
    """Tried again as a table does it: on a busy machine half a second is little for the connection that appends."""
    async with asyncio.timeout(60):
        while True:
            try:
                await store.append("t", epoch, 1, "a1", b"")
            except StoreFailed:
                continue
            except Repeated:
                pass
            return
