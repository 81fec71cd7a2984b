"""The clock of a server, for all its tables. It stands still while the server does, so that no pause costs a move.

A process that is stopped, a laptop that sleeps or a machine that swaps lets no task run. Somebody looks at the clock
many times a second; where nobody has looked for a second, the server stood still, and that time does not count.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

TICK_SECONDS = 0.25  # between two looks, if nobody else looks at the clock
GAP_SECONDS = 1.0  # without a look: the server stood still. Shorter ones are everyday, and nobody notices

_log = logging.getLogger(__name__)


class ServerClock:
    """A clock for the tables of one server. `time` is the loop's, and `gap` how long it may go without a look."""

    def __init__(self, time: Callable[[], float] | None = None, gap: float = GAP_SECONDS) -> None:
        self._time = time or asyncio.get_running_loop().time
        self._looked = self._time()
        self._longest = gap
        self._lost = 0.0

    def now(self) -> float:
        """Whoever looks first after a pause notices it, before anything that seems to be due is done."""
        time = self._time()
        gap = time - self._looked
        self._looked = time
        if gap > self._longest:
            self._lost += gap - TICK_SECONDS
            _log.warning("the server stood still; nobody's clock ran", extra={"seconds": round(gap, 1)})
        return time - self._lost

    def loop_time(self, then: float) -> float:
        """When that will be for the event loop, if there is no further pause."""
        return then + self._lost

    async def tick(self) -> None:
        """Look often enough, until cancelled."""
        while True:
            self.now()
            await asyncio.sleep(TICK_SECONDS)
