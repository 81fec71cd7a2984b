"""Who sits at a table and is not there: after the grace time a bot plays for them, or their seat is given up."""

from __future__ import annotations

from collections.abc import Container

from noripan.server.table.clock import TableClock
from noripan.server.table.table import Table


class Absences:
    """Since when the seats of people have had nobody there. `there` are the guests who are."""

    def __init__(self, table: Table, there: Container[str | None], clock: TableClock) -> None:
        self._table = table
        self._there = there
        self._clock = clock
        self._since: dict[int, float] = {}

    def __contains__(self, seat: int) -> bool:
        return seat in self._since

    def note(self, now: float) -> None:
        """Look who is there."""
        for at, seat in enumerate(self._table.seats):
            if not seat.person or seat.guest in self._there:
                self._since.pop(at, None)
            else:
                self._since.setdefault(at, now)

    def forget(self, seat: int) -> None:
        """They are back, or somebody else sits there."""
        self._since.pop(seat, None)

    def start_again(self) -> None:
        """Who is not back yet has the whole time of grace from now."""
        self._since.clear()

    def overdue(self, now: float) -> int | None:
        """A seat whose person has been away for too long."""
        if not self._clock.awake:
            return None
        ended = (seat for seat, since in self._since.items() if now >= since + self._grace and self._matters(seat))
        return next(ended, None)

    def next_end(self) -> float | None:
        """When somebody will have been away for too long."""
        waiting = [since for seat, since in self._since.items() if self._matters(seat)]
        return min(waiting) + self._grace if waiting and self._clock.awake else None

    @property
    def _grace(self) -> float:
        return self._table.plan.settings.grace

    def _matters(self, seat: int) -> bool:
        """Whether anything follows when this seat is away for too long; nothing does after a match."""
        return self._table.match is None or (self._table.playing and not self._clock.stand_in[seat])
