"""What all rooms of a server work with."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass

from noripan.server.bots.thinkers import Thinkers
from noripan.server.clock import ServerClock
from noripan.server.metrics import Meters
from noripan.server.store.store import Store


@dataclass
class Services:
    """Given to every room."""

    store: Store
    thinkers: Thinkers
    meters: Meters
    clock: ServerClock
    seat_token: Callable[[str, int, str], str]  # of a table, a seat and a guest
    table_changed: Callable[[str], None]  # tells the lobby
    purses_changed: Callable[[Collection[str]], None]  # tells all rooms, of these guests
