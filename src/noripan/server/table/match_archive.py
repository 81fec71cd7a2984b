"""Each match that is over goes into the archive, once; only then is its end told."""

from __future__ import annotations

import asyncio

from noripan.server.records.archive import keep
from noripan.server.table.bot_seats import BotSeats
from noripan.server.table.log import TableLog
from noripan.server.table.services import Services
from noripan.server.table.table import Table


class MatchArchive:
    """The archive as one table uses it."""

    def __init__(self, table: Table, log: TableLog, services: Services, bot_seats: BotSeats) -> None:
        self._table = table
        self._log = log
        self._services = services
        self._bot_seats = bot_seats
        self._saved = -1  # the number of the last match that is in the archive
        self._kept = asyncio.Event()  # cleared while a match is over and not in the archive yet
        if table.match is None or not table.match.over:
            self._kept.set()

    async def wait(self) -> None:
        """While a match is over and its record cannot be fetched yet: who comes then would be told too early."""
        await self._kept.wait()

    async def keep(self) -> None:
        """The match at the table, if it is over and has not been kept."""
        table = self._table
        if table.match is None or not table.match.over or self._saved == table.matches:
            return
        self._kept.clear()
        await self._log.insist(lambda: keep(self._services.store, table))
        self._saved = table.matches
        self._kept.set()
        self._bot_seats.forget()
        self._services.purses_changed(table.at_stake)
        self._services.table_changed(table.id)
