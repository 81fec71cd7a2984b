"""The log of one table, and what else it keeps in the store: nothing happens that has not been written first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from noripan.server import wire
from noripan.server.store.errors import NotOwner, Repeated, Stale, StoreFailed, TableClosed
from noripan.server.store.rows import Purse
from noripan.server.store.store import Store
from noripan.server.table.acts import AnyAct, to_bytes
from noripan.server.table.audiences import CHAT_KEPT, Audiences
from noripan.server.table.clock import TableClock
from noripan.server.table.services import Services
from noripan.server.table.table import Table

RETRY_SECONDS = 0.5  # between attempts to write while a table is frozen


class LostTable(Exception):
    """The table is another server's now, or closed."""


class LogPosition(NamedTuple):
    """Where the log of a table stands, for its owner."""

    epoch: int
    seq: int  # the number of the last action
    done: set[str]  # the ids of all actions
    said: int = 0  # the number of what was said last


class TableLog:
    """Writes for one table. A store that fails freezes the table until it works again."""

    def __init__(
        self, services: Services, table_id: str, at: LogPosition, audiences: Audiences, clock: TableClock
    ) -> None:
        self._services = services
        self._store = services.store
        self._table_id = table_id
        self._epoch, self._seq, self._done, self._said = at
        self._audiences = audiences
        self._clock = clock

    def has(self, action_id: str) -> bool:
        return action_id in self._done

    async def append(self, act: AnyAct, action_id: str) -> None:
        """Returns when it is on disk. Raises LostTable."""
        data, seq = to_bytes(act), self._seq + 1

        async def write() -> None:
            try:
                await self._store.append(self._table_id, self._epoch, seq, action_id, data)
            except Repeated as repeated:
                if repeated.seq != seq:  # else it was written before the store was heard to fail
                    raise

        await self.insist(write)
        self._seq = seq
        self._done.add(action_id)

    async def say(self, said: wire.Said) -> None:
        """Beside the log: what was said changes nothing, and is deleted with the table. Raises LostTable."""
        data, number = wire.write(said), self._said + 1
        await self.insist(lambda: self._store.say(self._table_id, self._epoch, number, data, CHAT_KEPT))
        self._said = number

    async def insist(self, call: Callable[[], Awaitable[None]]) -> None:
        """Call the store until it does not fail; while it does, the table is frozen. Raises LostTable."""
        while True:
            try:
                await call()
                break
            except StoreFailed:
                self._freeze(True)
                await asyncio.sleep(RETRY_SECONDS)
            except (NotOwner, TableClosed, Stale) as lost:
                raise LostTable(str(lost)) from lost
        self._freeze(False)

    def _freeze(self, frozen: bool) -> None:
        """The table stands still, or goes on; nobody's time has run in between."""
        if self._audiences.frozen == frozen:
            return
        self._audiences.freeze(frozen)
        self._services.meters.frozen.inc(1 if frozen else -1)
        if not frozen:
            self._clock.wake(self._services.clock.now())


async def read_purses(store: Store, table: Table, coming: str | None = None) -> dict[str, Purse]:
    """By guest, what those who sit at a table have kept, and who is about to sit down."""
    if not table.plays_purses:
        return {}
    guests = {seat.guest for seat in table.seats} | {coming}
    game = table.plan.game.name
    return {guest: await store.purse(guest, game) for guest in guests if guest is not None}
