"""The store in a PostgreSQL database, in a schema of its own, for one server at a time."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, NamedTuple, final

import asyncpg

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
from noripan.server.store.postgres_database import FAILURES, PATIENCE, PostgresDatabase, failed
from noripan.server.store.postgres_hold import Hold
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
from noripan.server.store.store import Store, changed_purse, chat_refusal, check_texts, refusal

if TYPE_CHECKING:
    from noripan.server.store.postgres_database import Connection

# One statement: no other node can come between the check and the append. $6 says which append it was.
APPEND = """
WITH owned AS (
    UPDATE tables SET last_seq = $3 WHERE id = $1 AND epoch = $2 AND last_seq = $3 - 1 AND NOT closed
    AND NOT EXISTS (SELECT 1 FROM actions WHERE table_id = $1 AND action_id = $4)
    RETURNING id
)
INSERT INTO actions (table_id, seq, action_id, data) SELECT id, $3, $4, $5 FROM owned RETURNING $6::bigint"""


class _Append(NamedTuple):
    table_id: str
    epoch: int
    seq: int
    action_id: str
    data: bytes


@final
class PostgresStore(Store):
    def __init__(self, database: PostgresDatabase) -> None:
        self.where = database.where
        self._database = database
        self._appends: Groups[_Append] = Groups(self._commit)
        self._closed = False

    @classmethod
    async def open(cls, url: str, to: Sequence[Migration] | None = None) -> PostgresStore:
        """Open the store in this database, or make it there, at the version after these steps."""
        return cls(await PostgresDatabase.open(url, steps("postgres") if to is None else to))

    async def create(self, table_id: str, header: bytes) -> None:
        check_texts(table_id=table_id)
        async with self._connection() as connection:
            if await connection.fetchrow(queries.CREATE, table_id, header) is None:
                raise TableExists(table_id)

    async def claim(self, table_id: str, node: str) -> Claim:
        check_texts(table_id=table_id, node=node)
        async with self._connection() as connection:
            claimed = await connection.fetchrow(queries.CLAIM, table_id, node)
            if claimed is None:
                await _table(connection, table_id)
                raise TableClosed(table_id)
            return Claim(*claimed)

    async def append(self, table_id: str, epoch: int, seq: int, action_id: str, data: bytes) -> None:
        check_texts(table_id=table_id, action_id=action_id)
        self._check_open()
        await self._appends.write(_Append(table_id, epoch, seq, action_id, data))

    async def close(self, table_id: str, epoch: int) -> None:
        check_texts(table_id=table_id)
        async with self._connection() as connection, connection.transaction():
            if await connection.fetchrow(queries.CLOSE, table_id, epoch) is None:
                raise NotOwner(table_id, epoch, (await _table(connection, table_id)).epoch)
            await connection.execute(queries.FORGET_ALL_CHAT, table_id)

    async def tables(self, open_only: bool = True) -> list[TableRow]:
        async with self._connection() as connection:
            rows = await connection.fetch(queries.OPEN_TABLES if open_only else queries.TABLES)
            return [TableRow(*row) for row in rows]

    async def table(self, table_id: str) -> TableRow:
        check_texts(table_id=table_id)
        async with self._connection() as connection:
            return await _table(connection, table_id)

    async def actions(self, table_id: str, after: int = 0) -> list[LoggedAction]:
        check_texts(table_id=table_id)
        async with self._connection() as connection:
            await _table(connection, table_id)
            return [LoggedAction(*row) for row in await connection.fetch(queries.ACTIONS, table_id, after)]

    async def say(self, table_id: str, epoch: int, number: int, said: bytes, kept: int) -> None:
        check_texts(table_id=table_id)
        async with self._connection() as connection, connection.transaction():
            if await connection.fetchrow(queries.SAY, table_id, epoch, number, said) is None:
                refused = chat_refusal(await _table(connection, table_id), epoch)
                if refused is not None:
                    raise refused
            await connection.execute(queries.FORGET_CHAT, table_id, number - kept)

    async def chat(self, table_id: str) -> list[ChatLine]:
        check_texts(table_id=table_id)
        async with self._connection() as connection:
            return [ChatLine(*row) for row in await connection.fetch(queries.CHAT, table_id)]

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
        async with self._connection() as connection, connection.transaction():
            values = (record_id, table_id, game, finished_at, summary, record)
            new = await connection.fetchrow(queries.SAVE_RECORD, *values)
            if new is None and await connection.fetchval(queries.RECORD, record_id) != record:
                raise RecordExists(record_id)
            await connection.executemany(queries.SAVE_PLAYER, [(player, record_id) for player in players])
            rows = [(player, record_id, game, finished_at, result) for player, result in (results or {}).items()]
            await connection.executemany(queries.SAVE_RESULT, rows)
            # always in the same order: of two matches with the same players each would wait for the other's
            changes = sorted((purses or {}).items()) if new is not None else []
            changed = [changed_purse(player, game, change) for player, change in changes]
            await connection.executemany(queries.CHANGE_PURSE, changed)

    async def results(self, guest: str, since: int, limit: int) -> list[ResultRow]:
        check_texts(guest=guest)
        async with self._connection() as connection:
            return [ResultRow(*row) for row in await connection.fetch(queries.RESULTS, guest, since, limit)]

    async def records(
        self, guest: str | None = None, game: str | None = None, limit: int = 50, before: str | None = None
    ) -> list[Finished]:
        check_texts(guest=guest, game=game, before=before)
        query, values = queries.records(guest, game, limit, before)
        async with self._connection() as connection:
            found = [Finished(*row) for row in await connection.fetch(query, *values)]
            if not found and before is not None and await connection.fetchrow(queries.RECORD, before) is None:
                raise UnknownRecord(before)
            return found

    async def record(self, record_id: str) -> bytes:
        check_texts(record_id=record_id)
        async with self._connection() as connection:
            record: bytes | None = await connection.fetchval(queries.RECORD, record_id)
        if record is None:
            raise UnknownRecord(record_id)
        return record

    async def guest(self, guest_id: str) -> GuestRow | None:
        check_texts(guest_id=guest_id)
        async with self._connection() as connection:
            row = await connection.fetchrow(queries.GUEST, guest_id)
        return None if row is None else GuestRow(*row)

    async def save_guest(self, guest_id: str, name: str) -> None:
        check_texts(guest_id=guest_id, name=name)
        async with self._connection() as connection:
            await connection.execute(queries.SAVE_GUEST, guest_id, name)

    async def purse(self, guest_id: str, game: str) -> Purse:
        check_texts(guest_id=guest_id, game=game)
        async with self._connection() as connection:
            row = await connection.fetchrow(queries.PURSE, guest_id, game)
        return Purse(0, 0) if row is None else Purse(*row)

    async def new_purse(self, guest_id: str, game: str) -> None:
        check_texts(guest_id=guest_id, game=game)
        async with self._connection() as connection:
            await connection.execute(queries.NEW_PURSE, guest_id, game)

    async def secret(self, name: str, make: Callable[[], bytes]) -> bytes:
        check_texts(name=name)
        async with self._connection() as connection:
            found: bytes | None = await connection.fetchval(queries.SECRET, name)
            if found is None:
                await connection.execute(queries.SAVE_SECRET, name, make())
                found = await connection.fetchval(queries.SECRET, name)  # another node may have been first
            assert found is not None
            return found

    def held(self) -> Hold:
        return Hold(self._database.url)

    async def check(self) -> None:
        async with self._connection() as connection:
            await connection.execute(queries.CHECK)

    async def aclose(self) -> None:
        if self._closed:
            return
        self._closed = True
        await self._appends.finish()
        await self._database.close()

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Connection]:
        self._check_open()
        try:
            async with self._database.pool.acquire(timeout=PATIENCE) as connection:
                yield connection
        except FAILURES as error:
            raise failed(self.where, error) from error

    async def _commit(self, group: Sequence[_Append]) -> list[object]:
        """Append a group in one transaction and one round trip; a group the database will not take, one by one."""
        try:
            connection = await self._database.appender()
        except FAILURES as error:
            return [failed(self.where, error) for _ in group]
        try:
            return await _append(connection, group)
        except FAILURES as error:
            if not isinstance(error, asyncpg.PostgresError):  # not refused: nobody knows what became of it
                connection.terminate()
            if len(group) == 1 or connection.is_closed() or isinstance(error, asyncpg.QueryCanceledError):
                return [failed(self.where, error) for _ in group]
        return [outcome for append in group for outcome in await self._commit([append])]

    def _check_open(self) -> None:
        if self._closed:
            raise StoreFailed(self.where, "this store was closed", "open it again")


async def _append(connection: Connection, group: Sequence[_Append]) -> list[object]:
    rows = await connection.fetchmany(APPEND, [(*append, number) for number, append in enumerate(group)])
    done = {row[0] for row in rows}
    return [None if number in done else await _refusal(connection, append) for number, append in enumerate(group)]


async def _refusal(connection: Connection, append: _Append) -> Exception:
    found = await connection.fetchrow(queries.WHY_NOT, append.table_id, append.action_id)
    return refusal(append.table_id, append.epoch, append.seq, append.action_id, None if found is None else tuple(found))


async def _table(connection: Connection, table_id: str) -> TableRow:
    row = await connection.fetchrow(queries.TABLE, table_id)
    if row is None:
        raise UnknownTable(table_id)
    return TableRow(*row)
