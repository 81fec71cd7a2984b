"""What the next match at a table begins with: what the one before has left, and what people bring in their purses.

Purses are not in the table's log: the store has them, and whoever owns the table reads them. What a match began with
stands in its `Begin`, whatever happens to the purses later.
"""

from __future__ import annotations

from collections.abc import Mapping

from noripan.server.store.rows import Purse
from noripan.server.table.acts import Begin
from noripan.server.table.state import TableState

Purses = Mapping[str, Purse]  # by guest
EMPTY = Purse(0, 0)


def begin(table: TableState, purses: Purses, hour: int) -> Begin:
    """The act that starts the next match."""
    guests = [seat.guest for seat in table.seats if seat.guest is not None] if table.plays_purses else []
    return Begin(hour, options(table, purses), {guest: purses.get(guest, EMPTY).number for guest in guests})


def options(table: TableState, purses: Purses) -> dict[str, object]:
    """Options of the match to come: what the last one has left, and then what people bring themselves."""
    left = carried(table) or {}
    if not table.plays_purses:
        return left
    brought = [None if seat.guest is None else purses.get(seat.guest, EMPTY).gold for seat in table.seats]
    return table.plan.game.purse_options(table.plan.rules, left, brought)


def carried(table: TableState) -> dict[str, object] | None:
    """What the last match leaves to the one to come, if its players play on, in whatever seats."""
    if table.match is not None or table.carry is None or not table.plan.settings.carries:
        return None
    before, now = table.players, [seat.player for seat in table.seats]
    if sorted(before) != sorted(now):
        return None
    seats: list[int] = []
    for at, who in enumerate(now):
        others = (old for old in range(len(now)) if before[old] == who != now[old] and old not in seats)
        seats.append(at if before[at] == who else next(others))
    return table.plan.game.rematch_options(table.plan.rules, table.carry, seats) or None
