"""What one server did under one load, in the units that are printed."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from time import process_time
from typing import NamedTuple

from benchmarks.server.load import Load, Tally
from benchmarks.server.running import Running


class Figures(NamedTuple):
    rate: float  # moves a second
    p50: float  # milliseconds from sending a move to its reaching another player
    p99: float
    cpu: float  # milliseconds per move: the server
    workers_cpu: float  # its worker processes
    players_cpu: float  # all players together
    kilobytes: float  # heard by all players per move

    @classmethod
    def middle(cls, several: Sequence[Figures]) -> Figures:
        """The median of each."""
        return cls(*(statistics.median(values) for values in zip(*several, strict=True)))


async def measured(server: Running, load: Load, seconds: float, pace: float) -> tuple[Figures, Tally]:
    """Play so long at this pace."""
    before, players_cpu, heard = server.use(), process_time(), load.bytes_heard
    tally = await load.run(seconds, pace)
    after = server.use()
    if not tally.moves or not tally.arrivals:
        raise SystemExit(f"no move was made: {tally.errors[:5]}")
    each = 1e3 / tally.moves
    found = Figures(
        tally.rate,
        tally.percentile(50),
        tally.percentile(99),
        (after.cpu - before.cpu) * each,
        (after.workers_cpu - before.workers_cpu) * each,
        (process_time() - players_cpu) * each,
        (load.bytes_heard - heard) / tally.moves / 1e3,
    )
    return found, tally
