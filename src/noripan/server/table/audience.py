"""What one audience of a table has been told: a seat, or those who look on."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from noripan.server.data import EventData
from noripan.server.table.contract import EndedDeal
from noripan.server.table.next_match import Purses
from noripan.server.table.table import Table


class Audience:
    """A seat, or with None those who look on. Its versions count its own updates only, and grow."""

    def __init__(self, table: Table, seat: int | None, version: int) -> None:
        self._table = table
        self._seat = seat
        self.version = version
        self.view = b""  # as it was told last, as JSON
        self.ended: list[EndedDeal] = []  # the deals that ended with the last news, as they lay then
        self.pending: Sequence[int] = ()  # who is deciding, as the view says
        self._match: int | None = None  # which match has been told of
        self._place = (0, 0)  # up to where
        self._decision: tuple[int, int, int] | None = None  # what the seat was told to decide
        self._decision_version = version  # with which it was told

    def news(self, purses: Purses) -> list[EventData] | None:
        """The events that are new, with a new view and version; None when nothing is new.

        An answer that this audience may not notice changes nothing here, so it makes no version either.
        """
        events = self._events()
        view = self._table.view(self._seat, purses)
        data = msgspec.json.encode(view)  # it goes out like this, and is quicker to compare
        if data == self.view and not events:
            return None
        self.version += 1
        self.view = data
        self.pending = () if view["match"] is None else view["match"]["pending"]
        self._note_decision()
        return events

    def is_current(self, version: int) -> bool:
        """Whether what the seat was told with that version is still what it has to decide."""
        if version == self.version:
            return True
        return self._deciding() is not None and self._decision_version <= version <= self.version

    def _events(self) -> list[EventData]:
        table = self._table
        if table.match is None:
            return []
        if self._match != table.matches:
            self._match, self._place = table.matches, table.taken_up
        deal = self._place[0]
        events, self._place = table.events(self._seat, self._place)
        self.ended = table.ended(self._seat, deal) if self._place[0] > deal else []
        return events

    def _note_decision(self) -> None:
        decision = self._deciding()
        if decision != self._decision:
            self._decision = decision
            self._decision_version = self.version

    def _deciding(self) -> tuple[int, int, int] | None:
        return None if self._seat is None else self._table.decision(self._seat)
