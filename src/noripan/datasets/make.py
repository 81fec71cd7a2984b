"""A data set made from simulated matches, records or logs; the same files whatever the number of workers or stops."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from noripan.arena import sidecar
from noripan.arena.workers import interruptible
from noripan.core.errors import NoripanError
from noripan.datasets.crew import make_shards
from noripan.datasets.formats import check_writer
from noripan.datasets.run import SETTINGS, Done, Progress, Run, opened
from noripan.datasets.settings import STANDARD_INPUT, Kept, check_out, logged, simulated
from noripan.datasets.shard import Plan
from noripan.datasets.sources import logs_in

SHARDS = 32  # a data set has about so many, unless they would be too large
LARGEST_SHARD = 1024  # units
FROM_INPUT = 64  # units of a shard, where it is not known how many will come


def dataset(
    game: str,
    out: str | Path,
    sources: str | Path | Sequence[str | Path] = (),
    *,
    matches: int | None = None,
    deals: int | None = None,
    bots: object = "random",
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    max_deals: int = 200,
    winners: str | None = None,
    names: str | Sequence[str] = (),
    forced: bool = False,
    derived: bool = False,
    shard_size: int | None = None,
    workers: int = 1,
    strict: bool = False,
    progress: Progress | None = None,
    refused: Callable[[str], None] | None = None,
    **switches: object,
) -> Done:
    """Make a data set in the folder `out`, or go on with one that was made with the same settings.

    It is of records and logs (`sources`), or simulated as by `arena.simulate`: so many `matches`, or single `deals`. Of
    logs, `preset` and `switches` are the rules where they do not tell theirs. Kept are decisions of seats with
    these `names`, of the `winners` of the "deal" or the "match"; those that leave no choice if `forced`; `derived`
    numbers are told if they are asked for. A log that cannot be read is told to `refused`, and ends the run if it is
    `strict`.
    """
    path = Path(out)
    check_out(path)
    check_writer(path.suffix)
    if workers < 1:
        raise NoripanError(f"workers: at least 1 is needed, not {workers}")
    logs = _several(sources)
    lineup = _several(bots)
    count = _count(logs, matches, deals)
    total = _many(logs) if count is None else count
    size = shard_size if shard_size is not None else _usual_size(path, total)
    kept = Kept(winners, _several(names), forced, derived)
    if count is None:
        settings = logged(game, logs, preset, kept, size, switches)
    else:
        single = deals is not None
        settings = simulated(game, lineup, preset, options or {}, seed, max_deals, single, kept, size, switches)
    seats = 0 if settings.simulation is None else len(settings.simulation.bots)
    plan = Plan(settings, lineup if len(lineup) > 1 else lineup * seats, path, strict)
    with opened(path, settings), interruptible():
        run = Run(plan, count, total, progress, refused)
        make_shards(plan, run.orders(), workers, run.hear)
    return run.done()


def _several(given: Any) -> tuple[Any, ...]:
    """A list as it is; a single text, path or bot as a list of one."""
    return tuple(given) if isinstance(given, Sequence) and not isinstance(given, str) else (given,)


def _count(sources: Sequence[str | Path], matches: int | None, deals: int | None) -> int | None:
    """How many matches or single deals are simulated; None where logs are read."""
    given = [("matches", matches), ("deals", deals)]
    counts = [(what, many) for what, many in given if many is not None]
    if len(counts) + bool(sources) != 1:
        raise NoripanError("either sources, or a number of matches or of deals, are needed: one of the three")
    if sources:
        return None
    what, many = counts[0]
    if many < 1:
        raise NoripanError(f"{what}: at least 1 is needed, not {many}")
    return many


def _many(logs: Sequence[str | Path]) -> int | None:
    """How many logs there are, where one can look twice."""
    places = [str(source) for source in logs]
    return None if STANDARD_INPUT in places else sum(1 for _ in logs_in(places))


def _usual_size(out: Path, total: int | None) -> int:
    """That of the shards that are there, so that a data set can grow; else one that keeps many processes busy."""
    known = sidecar.known(out / SETTINGS)
    if known is not None:
        return int(known["shard_size"])
    return FROM_INPUT if total is None else min(LARGEST_SHARD, max(1, -(-total // SHARDS)))
