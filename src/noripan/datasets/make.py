"""A data set made from simulated matches, records or logs; the same files whatever the number of workers or stops."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from filelock import FileLock, Timeout

from noripan.arena import sidecar
from noripan.arena.workers import check, interruptible
from noripan.core.errors import NoripanError
from noripan.datasets.crew import News, make_shards
from noripan.datasets.formats import check_writer
from noripan.datasets.settings import STANDARD_INPUT, DatasetSettings, Kept, check_out, logged, simulated
from noripan.datasets.shard import Order, Plan, Report, Unit
from noripan.datasets.sources import logs_in

SHARDS = 64  # a simulation has about so many, unless they would be too large
LARGEST_SHARD = 1024  # matches
LOGS = 64  # of a shard: how many there will be is not known
SETTINGS = "_settings.json"
LOCK = "_lock"
Progress = Callable[[int, int | None], None]  # units that are done, and how many there are, if that is known


@dataclass(frozen=True)
class Done:
    """What a data set has when a run is through. A unit is a match, a single deal or a log."""

    units: int
    found: int  # of them, in shards that were there before
    rows: int
    shards: int
    refused: list[str]  # logs that cannot be read: where, and why


def dataset(
    game: str,
    out: str | Path,
    sources: str | Path | Sequence[str | Path] = (),
    *,
    matches: int | None = None,
    deals: int | None = None,
    bots: str | Sequence[object] = "random",
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    max_deals: int = 200,
    winners: str | None = None,
    players: str | Sequence[str] = (),
    forced: bool = False,
    shard_size: int | None = None,
    workers: int = 1,
    strict: bool = False,
    progress: Progress | None = None,
    refused: Callable[[str], None] | None = None,
    **switches: object,
) -> Done:
    """What `noripan.dataset` says."""
    path = Path(out)
    check_out(path)
    check_writer(path.suffix)
    if workers < 1:
        raise NoripanError(f"workers: at least 1 is needed, not {workers}")
    logs = _several(sources)
    lineup = _several(bots)
    count = _count(logs, matches, deals)
    size = shard_size if shard_size is not None else _usual_size(path, count)
    kept = Kept(winners, _several(players), forced)
    if count is None:
        settings = logged(game, logs, preset, kept, size, switches)
    else:
        single = deals is not None
        settings = simulated(game, lineup, preset, options or {}, seed, max_deals, single, kept, size, switches)
    seats = 0 if settings.simulation is None else len(settings.simulation.bots)
    plan = Plan(settings, lineup if len(lineup) > 1 else lineup * seats, path, strict)
    with _opened(path, settings), interruptible():
        run = Run(plan, count, progress, refused)
        make_shards(plan, run.orders(), workers, run.hear)
    return run.done()


def _several(given: Any) -> tuple[Any, ...]:
    """A list as it is; a single text or path as a list of one."""
    return (given,) if isinstance(given, (str, Path)) else tuple(given)


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


def _usual_size(out: Path, count: int | None) -> int:
    """That of the shards that are there, so that a data set can grow; else one that keeps many processes busy."""
    known = sidecar.known(out / SETTINGS)
    if known is not None:
        return int(known["shard_size"])
    return LOGS if count is None else min(LARGEST_SHARD, -(-count // SHARDS))


@contextmanager
def _opened(out: Path, settings: DatasetSettings) -> Iterator[None]:
    """The folder, for this run alone, if it has the same settings as those before. What was half written goes."""
    theirs, ours = sidecar.known(out / SETTINGS), settings.encode()
    if theirs is not None:
        sidecar.refuse_others(out, theirs, ours)
    elif out.exists() and (not out.is_dir() or any(path.name != LOCK for path in out.iterdir())):
        raise NoripanError(f"{out} exists and is not a data set: choose another name")
    out.mkdir(parents=True, exist_ok=True)
    try:
        with FileLock(out / LOCK, timeout=0):
            if theirs is None:
                sidecar.write(out / SETTINGS, ours)
            try:
                _tidy(out)
                yield
            finally:
                _tidy(out)
    except Timeout as error:
        raise NoripanError(f"another run is writing {out}: wait for its end") from error


def _tidy(out: Path) -> None:
    for half in out.glob("_*~"):
        half.unlink(missing_ok=True)


class Run:
    """Which shards are to be made, and what has become of them."""

    def __init__(
        self, plan: Plan, count: int | None, progress: Progress | None, refused: Callable[[str], None] | None
    ) -> None:
        self._plan = plan
        self._reports: dict[int, Report] = {}  # by shard
        self._found = 0
        self._count = count
        self._progress = progress
        self._refused = refused
        self._told = 0  # units of which one has heard
        self._total = self._many() if progress is not None else None

    def orders(self) -> Iterator[Order]:
        """The shards that are not there yet."""
        units, number = self._units(), 0
        if self._count is not None:
            self._refuse_more(-(-self._count // self._plan.settings.shard_size))
        while batch := list(islice(units, self._plan.settings.shard_size)):
            order = Order(number, batch)
            report = self._there(order)
            if report is None:
                yield order
            else:
                self._take_over(report)
            number += 1
        self._refuse_more(number)

    def hear(self, news: News) -> None:
        """What has been done."""
        if news.report is not None:
            self._reports[news.report["shard"]] = news.report
            return
        if news.why and self._refused is not None:
            self._refused(news.why)
        self._tell(1)

    def done(self) -> Done:
        """What there is now."""
        reports = [self._reports[number] for number in sorted(self._reports)]
        return Done(
            units=sum(len(report["units"]) for report in reports),
            found=self._found,
            rows=sum(report["rows"] for report in reports),
            shards=len(reports),
            refused=[why for report in reports for why in report["refused"]],
        )

    def _units(self) -> Iterator[Unit]:
        units = logs_in(self._plan.settings.sources) if self._count is None else range(self._count)
        for unit in units:
            check()
            yield unit

    def _many(self) -> int | None:
        """How many units there are, where one can look twice."""
        return None if STANDARD_INPUT in self._plan.settings.sources else sum(1 for _ in self._units())

    def _there(self, order: Order) -> Report | None:
        """The report of a shard that is whole, and was made from the same. One that has grown is made anew."""
        path, report = self._plan.path_of(order.number), sidecar.known(self._plan.report_of(order.number))
        if report is None or not path.exists():
            return None
        before, now = report["units"], order.identity
        if before == now:
            return report
        if before == now[: len(before)]:
            return None
        at = next((at for at, (one, two) in enumerate(zip(before, now, strict=False)) if one != two), len(now))
        instead = f"not {_named(now[at])}" if at < len(now) else "and less is asked for"
        raise NoripanError(f"{path} was made from {_named(before[at])} too, {instead}: choose another name")

    def _refuse_more(self, shards: int) -> None:
        if self._plan.path_of(shards).exists():
            raise NoripanError(
                f"{self._plan.out} has more shards than the {shards} that are asked for: choose another name"
            )

    def _take_over(self, report: Report) -> None:
        if self._plan.strict and report["refused"]:
            raise NoripanError(report["refused"][0])
        self._reports[report["shard"]] = report
        self._found += len(report["units"])
        self._tell(len(report["units"]))

    def _tell(self, more: int) -> None:
        self._told += more
        if self._progress is not None:
            self._progress(self._told, self._total)


def _named(identity: list[object]) -> str:
    what, which = identity
    return f"match {which}" if what == "match" else f"{what} of {which} bytes"
