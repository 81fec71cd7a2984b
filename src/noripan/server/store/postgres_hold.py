"""A database has one server: it holds a lock of its session, which PostgreSQL lets go of when the session ends.

The session has a connection of its own. Its name in `pg_stat_activity` says who it is, so that there is no row that a
dead server could leave behind. A process that dies closes it at once; of a machine that dies, or a network that does,
the keepalives tell.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import socket
import time
from typing import TYPE_CHECKING, Self, final

import asyncpg

from noripan.server.store.errors import Held
from noripan.server.store.postgres_database import FAILURES, PATIENCE, failed, without_password

if TYPE_CHECKING:
    from types import TracebackType

KEY = 0x4E4F5248  # beside the lock of whoever brings the tables up to date
WAIT_SECONDS = 5.0  # for a server that is ending, or was killed just now
TRY_SECONDS = 0.1
WATCH_SECONDS = 5.0  # between two looks whether the session is still there
LONGEST_NAME = 63  # bytes of an application's name
# Of a peer that is gone without a word, PostgreSQL hears after 10 + 3 * 5 seconds.
KEEPALIVES = {"tcp_keepalives_idle": "10", "tcp_keepalives_interval": "5", "tcp_keepalives_count": "3"}
HOLDER = """
SELECT application_name, backend_start FROM pg_stat_activity JOIN pg_locks USING (pid)
WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1::bigint::oid AND objsubid = 1
AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())"""

_log = logging.getLogger(__name__)


@final
class Hold:
    """Being the only server of a database, from entering until leaving; entering raises Held where there is one."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._where = without_password(url)
        self._session: asyncpg.Connection[asyncpg.Record] | None = None
        self._watching: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        try:
            await self._take()
        except FAILURES as error:
            raise failed(self._where, error) from error
        self._watching = asyncio.create_task(self._watch())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._watching is not None
        self._watching.cancel()
        await asyncio.gather(self._watching, return_exceptions=True)
        await self._let_go()

    async def _take(self) -> None:
        self._session = await asyncpg.connect(
            self._url,
            timeout=PATIENCE,
            command_timeout=PATIENCE,
            server_settings={"application_name": _own_name(), **KEEPALIVES},
        )
        give_up = time.monotonic() + WAIT_SECONDS
        while not await self._session.fetchval("SELECT pg_try_advisory_lock($1)", KEY):
            if time.monotonic() >= give_up:
                holder = await self._session.fetchrow(HOLDER, KEY)
                await self._let_go()
                raise Held(self._where, _told(holder))
            await asyncio.sleep(TRY_SECONDS)

    async def _let_go(self) -> None:
        if self._session is not None:
            with contextlib.suppress(*FAILURES):  # it is gone already
                await self._session.close(timeout=PATIENCE)

    async def _watch(self) -> None:
        """A database that was started again has forgotten the lock: take it once more.

        Where another server has been quicker, the tables are its own: each append is refused by the table's epoch.
        """
        while True:
            await asyncio.sleep(WATCH_SECONDS)
            try:
                assert self._session is not None
                if self._session.is_closed():
                    await self._take()
                else:
                    await self._session.execute("SELECT 1")
            except Held:
                _log.error("another server holds the database now; end one of them", extra={"store": self._where})
            except FAILURES:
                await self._let_go()  # the next look finds it closed


def _own_name() -> str:
    name = f"noripan {os.getpid()} at {socket.gethostname()}"
    return name.encode("ascii", "replace")[:LONGEST_NAME].decode()


def _told(holder: asyncpg.Record | None) -> str:
    """Who, as an error says it. There is nobody where it has ended since."""
    if holder is None:
        return ""
    _, _, name = (holder[0] or "").partition("noripan ")
    process, _, host = name.partition(" at ")
    since = "" if holder[1] is None else f", since {holder[1]:%Y-%m-%d %H:%M:%S} UTC"
    return f"process {process} at host {host}{since}"
