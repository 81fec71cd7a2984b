"""Who may open a table, and when one is closed again that nobody is at: nobody alone can fill a server.

A table is in use while a match goes on there and somebody is there. Of those that are not, a network has only so many.
Networks are known as long as the server runs: they are written down nowhere.
"""

from __future__ import annotations

import math
from collections.abc import Mapping

from noripan.server.limits import Buckets
from noripan.server.table.room import Room

MOST_TABLES = 2000
MOST_TABLES_OF_A_GUEST = 20
MOST_WAITING_OF_A_NETWORK = 200  # without a match
MOST_UNUSED_OF_A_NETWORK = 500  # these, and those with a match that everybody has left
IDLE_SECONDS = 3600.0  # an empty table without a match is closed after
FORGOTTEN_SECONDS = 7 * 24 * 3600.0  # and one with a match


class Full(Exception):
    """No more tables can be opened; the message and the code say whose they are, `seconds` when to try again."""

    def __init__(self, reason: str, code: str, seconds: float | None = None) -> None:
        super().__init__(reason)
        self.code = code
        self.seconds = None if seconds is None else max(1, math.ceil(seconds))


class Openings:
    """What is open, and who has opened it."""

    def __init__(self, rooms: Mapping[str, Room]) -> None:
        self._rooms = rooms
        self._networks: dict[str, str] = {}  # by table
        self._paces = Buckets(rate=0.5, burst=60)

    def check(self, guest: str, network: str) -> None:
        """Raise Full where a guest of this network may not open another table now."""
        if len(self._rooms) >= MOST_TABLES:
            raise Full(f"this server has {MOST_TABLES} tables already; join one of them, or come back later", "full")
        if sum(room.table.header.host == guest for room in self._rooms.values()) >= MOST_TABLES_OF_A_GUEST:
            raise Full(f"you have opened {MOST_TABLES_OF_A_GUEST} tables already; close one first", "own-tables")
        unused = self._unused(network)
        waiting = sum(not room.table.playing for room in unused)
        if waiting >= MOST_WAITING_OF_A_NETWORK or len(unused) >= MOST_UNUSED_OF_A_NETWORK:
            raise _network_full(unused)
        if not self._paces.take(network):
            seconds = self._paces.wait(network)
            raise Full(f"your network opens many just now; try again in {math.ceil(seconds)} s", "rate", seconds)

    def _unused(self, network: str) -> list[Room]:
        rooms = (self._rooms[table] for table, whose in self._networks.items() if whose == network)
        return [room for room in rooms if not (room.table.playing and room.there)]

    def opened(self, table_id: str, network: str) -> None:
        self._networks[table_id] = network

    def closed(self, table_id: str) -> None:
        self._networks.pop(table_id, None)


def closes_at(room: Room) -> float | None:
    """When a table is closed if nobody comes; by the clock of the tables. None: somebody is there."""
    if room.there:
        return None
    return room.left_at + (FORGOTTEN_SECONDS if room.table.playing else IDLE_SECONDS)


def _network_full(unused: list[Room]) -> Full:
    ends = [end - room.server_clock.now() for room in unused if (end := closes_at(room)) is not None]
    seconds = max(1.0, min(ends)) if ends else None
    again = "" if seconds is None else f", or try again in {math.ceil(seconds / 60)} min"
    return Full(
        f"{len(unused)} tables opened from your network are not played at; begin or close one of them{again}",
        "network-tables",
        seconds,
    )
