"""The store in a SQLite file, or in memory: one thread writes, one reads."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar, final

import apsw

from noripan.server.store import queries
from noripan.server.store.errors import (
    NotOwner,
    RecordExists,
    StoreFailed,
    TableClosed,
    TableExists,
    UnknownRecord,
    UnknownTable,
)
from noripan.server.store.group import Groups
from noripan.server.store.migrations import Migration, steps
from noripan.server.store.rows import (
    ChatLine,
    Claim,
    Finished,
    GuestRow,
    LoggedAction,
    Purse,
    PurseChange,
    ResultRow,
    TableRow,
)
from noripan.server.store.sqlite_file import SqliteConnection, SqliteFile, Write, failed
from noripan.server.store.store import Store, changed_purse, chat_refusal, check_texts, refusal

ADVANCE = """
UPDATE tables SET last_seq = $3 WHERE id = $1 AND epoch = $2 AND last_seq = $3 - 1 AND NOT closed
AND NOT EXISTS (SELECT 1 FROM actions WHERE table_id = $1 AND action_id = $4)"""
ADD = "INSERT INTO actions (table_id, seq, action_id, data) VALUES ($1, $2, $3, $4)"

T = TypeVar("T")


@final
class SqliteStore(Store):
    def __init__(self, file: SqliteFile, writing: ThreadPoolExecutor) -> None:
        self.where = file.where
        self._file = file
        self._writing = writing
        # Reading a long log holds up nobody's move. What is in memory has one connection, and so one thread.
        self._reading = writing if file.reader is file.writer else ThreadPoolExecutor(1, "store-reading")
        self._groups: Groups[Write] = Groups(self._commit)
        self._closed = False

    @classmethod
    async def open(cls, path: Path | None, to: Sequence[Migration] | None = None) -> SqliteStore:
        """Open or make the store in this file, None for one in memory, at the version after these steps."""
        writing = ThreadPoolExecutor(1, "store-writing")
        opening = asyncio.get_running_loop().run_in_executor(
            writing, SqliteFile.open, path, steps("sqlite") if to is None else to
        )
        try:
            return cls(await opening, writing)
        except BaseException:
            writing.shutdown(wait=False)
            raise

    async def create(self, table_id: str, header: bytes) -> None:
        check_texts(table_id=table_id)

        def write(connection: SqliteConnection) -> None:
            if not connection.rows(queries.CREATE, table_id, header):
                raise TableExists(table_id)

        await self._write(write)

    async def claim(self, table_id: str, node: str) -> Claim:
        check_texts(table_id=table_id, node=node)

        def write(connection: SqliteConnection) -> Claim:
            claimed = connection.row(queries.CLAIM, table_id, node)
            if claimed is None:
                raise TableClosed(table_id) if connection.rows(queries.TABLE, table_id) else UnknownTable(table_id)
            return Claim(*claimed)

        return await self._write(write)

    async def append(self, table_id: str, epoch: int, seq: int, action_id: str, data: bytes) -> None:
        check_texts(table_id=table_id, action_id=action_id)

        def write(connection: SqliteConnection) -> None:
            connection.rows(ADVANCE, table_id, epoch, seq, action_id)
            if connection.apsw.changes() == 0:
                found = connection.row(queries.WHY_NOT, table_id, action_id)
                raise refusal(table_id, epoch, seq, action_id, found)
            connection.rows(ADD, table_id, seq, action_id, data)

        await self._write(write)

    async def close(self, table_id: str, epoch: int) -> None:
        check_texts(table_id=table_id)

        def write(connection: SqliteConnection) -> None:
            if not connection.rows(queries.CLOSE, table_id, epoch):
                raise NotOwner(table_id, epoch, _table(connection, table_id).epoch)
            connection.rows(queries.FORGET_ALL_CHAT, table_id)

        await self._write(write)

    async def tables(self, open_only: bool = True) -> list[TableRow]:
        query = queries.OPEN_TABLES if open_only else queries.TABLES
        return await self._read(lambda connection: [_as_table(row) for row in connection.rows(query)])

    async def table(self, table_id: str) -> TableRow:
        check_texts(table_id=table_id)
        return await self._read(lambda connection: _table(connection, table_id))

    async def actions(self, table_id: str, after: int = 0) -> list[LoggedAction]:
        check_texts(table_id=table_id)

        def read(connection: SqliteConnection) -> list[LoggedAction]:
            _table(connection, table_id)
            return [LoggedAction(*row) for row in connection.rows(queries.ACTIONS, table_id, after)]

        return await self._read(read)

    async def say(self, table_id: str, epoch: int, number: int, said: bytes, kept: int) -> None:
        check_texts(table_id=table_id)

        def write(connection: SqliteConnection) -> None:
            if not connection.rows(queries.SAY, table_id, epoch, number, said):
                refused = chat_refusal(_table(connection, table_id), epoch)
                if refused is not None:
                    raise refused
            connection.rows(queries.FORGET_CHAT, table_id, number - kept)

        await self._write(write)

    async def chat(self, table_id: str) -> list[ChatLine]:
        check_texts(table_id=table_id)
        return await self._read(lambda connection: [ChatLine(*row) for row in connection.rows(queries.CHAT, table_id)])

    async def save_record(
        self,
        record_id: str,
        table_id: str | None,
        game: str,
        finished_at: int,
        players: Sequence[str],
        summary: bytes,
        record: bytes,
        results: Mapping[str, bytes] | None = None,
        purses: Mapping[str, PurseChange] | None = None,
    ) -> None:
        check_texts(record_id=record_id, table_id=table_id, game=game)
        for player in (*players, *(results or ()), *(purses or ())):
            check_texts(player=player)

        def write(connection: SqliteConnection) -> None:
            new = connection.rows(queries.SAVE_RECORD, record_id, table_id, game, finished_at, summary, record)
            if not new and connection.row(queries.RECORD, record_id) != (record,):
                raise RecordExists(record_id)
            for player in players:
                connection.rows(queries.SAVE_PLAYER, player, record_id)
            for player, result in (results or {}).items():
                connection.rows(queries.SAVE_RESULT, player, record_id, game, finished_at, result)
            for player, change in (purses or {}).items() if new else ():
                connection.rows(queries.CHANGE_PURSE, *changed_purse(player, game, change))

        await self._write(write)

    async def results(self, guest: str, since: int, limit: int) -> list[ResultRow]:
        check_texts(guest=guest)
        return await self._read(
            lambda connection: [ResultRow(*row) for row in connection.rows(queries.RESULTS, guest, since, limit)]
        )

    async def records(
        self, guest: str | None = None, game: str | None = None, limit: int = 50, before: str | None = None
    ) -> list[Finished]:
        check_texts(guest=guest, game=game, before=before)
        query, values = queries.records(guest, game, limit, before)

        def read(connection: SqliteConnection) -> list[Finished]:
            found = [Finished(*row) for row in connection.rows(query, *values)]
            if not found and before is not None and not connection.rows(queries.RECORD, before):
                raise UnknownRecord(before)
            return found

        return await self._read(read)

    async def record(self, record_id: str) -> bytes:
        check_texts(record_id=record_id)
        row = await self._read(lambda connection: connection.row(queries.RECORD, record_id))
        if row is None:
            raise UnknownRecord(record_id)
        return bytes(row[0])

    async def guest(self, guest_id: str) -> GuestRow | None:
        check_texts(guest_id=guest_id)
        row = await self._read(lambda connection: connection.row(queries.GUEST, guest_id))
        return None if row is None else GuestRow(*row)

    async def save_guest(self, guest_id: str, name: str) -> None:
        check_texts(guest_id=guest_id, name=name)
        await self._write(lambda connection: connection.rows(queries.SAVE_GUEST, guest_id, name))

    async def purse(self, guest_id: str, game: str) -> Purse:
        check_texts(guest_id=guest_id, game=game)
        row = await self._read(lambda connection: connection.row(queries.PURSE, guest_id, game))
        return Purse(0, 0) if row is None else Purse(*row)

    async def new_purse(self, guest_id: str, game: str) -> None:
        check_texts(guest_id=guest_id, game=game)
        await self._write(lambda connection: connection.rows(queries.NEW_PURSE, guest_id, game))

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        check_texts(name=name)

        def write(connection: SqliteConnection) -> bytes:
            found = connection.row(queries.SECRET, name)
            if found is None:
                found = (make(),)
                connection.rows(queries.SAVE_SECRET, name, found[0])
            return bytes(found[0])

        return await self._write(write)

    async def check(self) -> None:
        await self._write(lambda connection: connection.rows(queries.CHECK))
        await self._read(lambda connection: connection.rows("SELECT checks FROM health"))

    async def aclose(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._groups.finish()
        if self._reading is not self._writing:
            await asyncio.to_thread(self._reading.shutdown)  # after what is being read
        await asyncio.get_running_loop().run_in_executor(self._writing, self._file.close)
        self._writing.shutdown()

    async def _write(self, write: Callable[[SqliteConnection], T]) -> T:
        self._check_open()
        outcome: T = await self._groups.write(write)
        return outcome

    async def _commit(self, group: Sequence[Write]) -> list[object]:
        return await asyncio.get_running_loop().run_in_executor(self._writing, self._file.commit, group)

    async def _read(self, read: Callable[[SqliteConnection], T]) -> T:
        self._check_open()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._reading, read, self._file.reader)
        except apsw.Error as error:
            raise failed(self.where, error) from error

    def _check_open(self) -> None:
        if self._closed:
            raise StoreFailed(self.where, "this store was closed", "open it again")


def _table(connection: SqliteConnection, table_id: str) -> TableRow:
    row = connection.row(queries.TABLE, table_id)
    if row is None:
        raise UnknownTable(table_id)
    return _as_table(row)


def _as_table(row: tuple[Any, ...]) -> TableRow:
    table = TableRow(*row)
    return table._replace(closed=bool(table.closed))  # SQLite's is 0 or 1
