"""All the tables of a server."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Callable, Collection

import msgspec

from noripan.server import wire
from noripan.server.bots.thinkers import Thinkers
from noripan.server.clock import ServerClock
from noripan.server.lobby.openings import Full, Openings, closes_at
from noripan.server.lobby.table_list import TableList
from noripan.server.logs import place
from noripan.server.metrics import Meters
from noripan.server.people import People
from noripan.server.store.errors import StoreError, StoreFailed
from noripan.server.store.store import Store
from noripan.server.table.acts import Header, OlderMatch
from noripan.server.table.checks import Refused
from noripan.server.table.log import LostTable
from noripan.server.table.reopen import reopen
from noripan.server.table.room import Room
from noripan.server.table.services import Services
from noripan.server.table.settings import Settings, checked
from noripan.server.table.table import new_seed

CODE_LETTERS = "ABCDEFGHJKLMNPQRTUVWXYZ2346789"  # none that look alike
CODE_LENGTH = 6
TIDY_SECONDS = 60.0
RESTARTS = 3  # of a table that fails, before it is left alone
REOPEN_SECONDS = 1.0  # between attempts to read it again while the store fails

_log = logging.getLogger(__name__)


class Hub:
    """Opens tables, finds them again, and brings them back after a restart."""

    def __init__(self, store: Store, thinkers: Thinkers, people: People, meters: Meters) -> None:
        self.store = store
        self._meters = meters
        self._clock = ServerClock()
        self._rooms: dict[str, Room] = {}
        self.lobby = TableList(self._rooms)
        self._openings = Openings(self._rooms)
        tokens = _seat_tokens(people)
        self._services = Services(store, thinkers, meters, self._clock, tokens, self.lobby.changed, self.purses_changed)
        self._node = secrets.token_hex(8)
        self._codes: dict[str, str] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._failures: dict[str, int] = {}
        self._tidying: asyncio.Task[None] | None = None
        self._ticking: asyncio.Task[None] | None = None
        self._stopping = False

    # -- beginning and ending ------------------------------------------------------------------

    async def start(self) -> None:
        """Bring back every open table as its log says."""
        for row in await self.store.tables():
            try:
                await self._open(row.id)
            except StoreFailed:
                raise
            except Exception as error:
                self._unreadable(row.id, error)
        self._tidying = asyncio.create_task(self._tidy())
        self._ticking = asyncio.create_task(self._clock.tick())

    async def stop(self, reason: str) -> None:
        """Tell everybody, and let go of the tables: they are on disk."""
        self._stopping = True
        for task in (self._tidying, self._ticking):
            if task is not None:
                task.cancel()
        self.lobby.close(reason)
        for room in self._rooms.values():
            room.close(wire.CLOSED_RESTART, reason, "restart")
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _open(self, table_id: str) -> Room:
        """Make a table from its log, and start its room."""
        room = self._rooms[table_id] = await reopen(self._services, table_id, self._node)
        self._codes[room.table.header.code] = table_id
        self._meters.tables.set(len(self._rooms))
        task = self._tasks[table_id] = asyncio.create_task(self._run(room))
        task.add_done_callback(_take_outcome)
        self.lobby.changed(table_id)
        return room

    async def _run(self, room: Room) -> None:
        """A table that fails is read again from its log; nothing acknowledged is lost."""
        table_id = room.table.id
        try:
            await room.run()
        except LostTable:
            _log.warning("table lost", extra={"table": table_id})
            self._forget(room, "the table is at another server now", "moved")
        except Exception as error:  # whatever it was, the other tables go on
            _log.error("table failed", extra=_fault(table_id, error))
            self._meters.crashed.inc()
            self._failures[table_id] = self._failures.get(table_id, 0) + 1
            self._forget(room, "something went wrong at this table; come in again", "failed")
            if self._failures[table_id] <= RESTARTS:
                await self._open_again(table_id)

    async def _open_again(self, table_id: str) -> None:
        while not self._stopping:
            try:
                await self._open(table_id)
                return
            except StoreFailed:
                await asyncio.sleep(REOPEN_SECONDS)
            except Exception as error:
                self._unreadable(table_id, error)
                return

    def _unreadable(self, table_id: str, error: Exception) -> None:
        _log.error("table unreadable", extra=_fault(table_id, error))

    def _forget(self, room: Room, reason: str, why: str) -> None:
        room.close(wire.CLOSED_TABLE, reason, why)
        self._rooms.pop(room.table.id, None)
        self._codes.pop(room.table.header.code, None)
        self._openings.closed(room.table.id)
        self._tasks.pop(room.table.id, None)
        self._meters.tables.set(len(self._rooms))
        self.lobby.changed(room.table.id)

    async def _tidy(self) -> None:
        """Close tables that nobody has been at for long."""
        while True:
            await asyncio.sleep(TIDY_SECONDS)
            now = self._clock.now()
            for room in list(self._rooms.values()):
                end = closes_at(room)
                if end is not None and now > end:
                    with contextlib.suppress(StoreError):  # it is tried again in a minute
                        await self.close(room)

    async def close(self, room: Room) -> None:
        """For good. A store that fails leaves the table as it is."""
        await self.store.close(room.table.id, room.epoch)
        task = self._tasks.get(room.table.id)
        self._forget(room, "the table is closed", "closed")
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    # -- tables --------------------------------------------------------------------------------

    @property
    def count(self) -> int:
        return len(self._rooms)

    async def create(
        self, settings: Settings, guest: str, network: str, seed: str | None = None, origin: OlderMatch | None = None
    ) -> Room:
        """Open a table for a guest who comes from this network; it may go on from an older match with its seed.

        Raises SettingsError, RulesError and the like, or Full.
        """
        checked(settings)
        if self._stopping:
            raise Full("this server is going down", "restart")
        self._openings.check(guest, network)
        table_id = secrets.token_urlsafe(12)
        code = self._new_code()
        raw = msgspec.Raw(msgspec.json.encode(settings))
        header = Header(code, round(time.time() * 1000), guest, seed or new_seed(), raw, origin)
        await self.store.create(table_id, msgspec.json.encode(header))
        room = await self._open(table_id)
        self._openings.opened(table_id, network)
        return room

    def _new_code(self) -> str:
        while True:
            code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
            if code not in self._codes:
                return code

    def find(self, name: str) -> Room:
        """A table by its id or its code. Raises Refused."""
        room = self._rooms.get(name) or self._rooms.get(self._codes.get(name.strip().upper(), ""))
        if room is None:
            raise Refused(f"table: there is no table {name[:40]!r}; it may have been closed", "no-table")
        return room

    def renamed(self, guest: str, name: str) -> None:
        """Where they are, they have the new name from now on; a seat shows it when they sit down again."""
        for room in self._rooms.values():
            if (visitor := room.audiences.there.get(guest)) is not None:
                visitor.name = name

    def purses_changed(self, guests: Collection[str]) -> None:
        """Where these people sit and wait, their match will begin with another sum."""
        for room in self._rooms.values():
            room.purses_changed(guests)


def _seat_tokens(people: People) -> Callable[[str, int, str], str]:
    """Who, where, and the proof: what brings a guest back to their seat from another machine."""
    return lambda table, seat, guest: f"{guest}.{seat}.{people.seat_token(table, seat, guest)}"


def _fault(table_id: str, error: Exception) -> dict[str, str]:
    return {"table": table_id, "error": type(error).__name__, "at": place(error.__traceback__)}


def _take_outcome(task: asyncio.Task[None]) -> None:
    """Read the outcome, or asyncio would complain; the task has logged its own fault."""
    if not task.cancelled():
        task.exception()
