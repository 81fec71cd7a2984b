"""A PostgreSQL database as a store needs it: reached, brought up to date, and durable whatever its settings."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeAlias, final
from urllib.parse import urlsplit

import asyncpg

from noripan.server.store.errors import StoreFailed
from noripan.server.store.migrations import Migration, missing

if TYPE_CHECKING:
    from asyncpg.pool import PoolConnectionProxy

    Connection: TypeAlias = asyncpg.Connection[asyncpg.Record] | PoolConnectionProxy[asyncpg.Record]

FAILURES = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError)  # a TimeoutError is an OSError
PATIENCE = 10.0  # seconds to connect, and for an answer
CONNECTIONS = 4  # besides the one that appends
LOCK = 0x4E4F5249  # "NORI": held by whoever brings the tables up to date
SLOW = "it did not answer in time: is it, or the way to it, overloaded?"
ADVICE: list[tuple[type[Exception], str]] = [
    (asyncpg.DiskFullError, "free some space on the database's disk; what is stored is safe"),
    (asyncpg.ReadOnlySQLTransactionError, "this database only reads: use the primary"),
    (asyncpg.InvalidAuthorizationSpecificationError, "check user and password in the address"),
    (asyncpg.InvalidCatalogNameError, "create it, or name another: postgresql://user@host/database"),
    (asyncpg.InsufficientPrivilegeError, "the user must own the schema noripan, or be allowed to create it"),
    (asyncpg.QueryCanceledError, SLOW),
    (TimeoutError, SLOW),
    (OSError, "is PostgreSQL running there?"),
]
# A server may be set up to answer before a commit is on disk. Ours must not; a stricter setting stays.
DURABLE = """
SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') IN ('off', 'local')"""


def failed(where: str, error: Exception) -> StoreFailed:
    advice = next((text for kind, text in ADVICE if isinstance(error, kind)), "")
    failure = StoreFailed(where, str(error) or type(error).__name__, advice)
    failure.__cause__ = error
    return failure


def without_password(url: str) -> str:
    parts = urlsplit(url)
    user, at, host = parts.netloc.rpartition("@")
    return f"{parts.scheme}://{user.partition(':')[0]}{at}{host}{parts.path}"


@final
class PostgresDatabase:
    """A pool for everything, and one connection that appends and nothing else."""

    def __init__(self, url: str, pool: asyncpg.Pool[asyncpg.Record]) -> None:
        self.where = without_password(url)
        self.pool = pool
        self.url = url
        self._appender: asyncpg.Connection[asyncpg.Record] | None = None

    @classmethod
    async def open(cls, url: str, steps: Sequence[Migration]) -> PostgresDatabase:
        where = without_password(url)
        try:
            connection = await _connect(url, None)
            try:
                await _migrate(connection, where, steps)
            finally:
                await connection.close()
            pool = await asyncpg.create_pool(
                url,
                min_size=0,
                max_size=CONNECTIONS,
                init=_durable,
                reset=_unchanged,
                timeout=PATIENCE,
                command_timeout=PATIENCE,
                server_settings=_settings(PATIENCE),
            )
        except FAILURES as error:
            raise failed(where, error) from error
        return cls(url, pool)

    async def appender(self) -> asyncpg.Connection[asyncpg.Record]:
        """The connection that appends: a new one when the last was lost."""
        if self._appender is None or self._appender.is_closed():
            self._appender = await _connect(self.url, PATIENCE)
        return self._appender

    async def close(self) -> None:
        try:
            if self._appender is not None:
                await self._appender.close(timeout=PATIENCE)
            await asyncio.wait_for(self.pool.close(), PATIENCE)
        except FAILURES:  # it is gone, and so are the connections
            self.pool.terminate()


async def _connect(url: str, patience: float | None) -> asyncpg.Connection[asyncpg.Record]:
    connection = await asyncpg.connect(
        url, timeout=PATIENCE, command_timeout=patience, server_settings=_settings(patience)
    )
    await _durable(connection)
    return connection


def _settings(patience: float | None) -> dict[str, str]:
    """The server gives up a little before we do: what it gives up is surely not written."""
    timeout = 0 if patience is None else int(patience * 800)
    return {"application_name": "noripan", "search_path": "noripan", "statement_timeout": f"{timeout}ms"}


async def _durable(connection: Connection) -> None:
    await connection.execute(DURABLE)


async def _unchanged(_: Connection) -> None:
    """Sessions are not reset: nobody changes their settings, and DURABLE must stay."""


async def _migrate(connection: Connection, where: str, steps: Sequence[Migration]) -> None:
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        if not await connection.fetchval("SELECT 1 FROM pg_namespace WHERE nspname = 'noripan'"):
            await connection.execute("CREATE SCHEMA noripan")
        if not await connection.fetchval(
            "SELECT 1 FROM pg_tables WHERE schemaname = 'noripan' AND tablename = 'version'"
        ):
            await connection.execute("CREATE TABLE version (version INTEGER NOT NULL); INSERT INTO version VALUES (0)")
        version: int = await connection.fetchval("SELECT version FROM version")
        for step in missing(where, version, steps):
            await connection.execute(step.sql)
            await connection.execute("UPDATE version SET version = $1", step.number)
