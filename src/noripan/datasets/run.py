"""A run on a data set: its folder, which shards are to be made, and what has become of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path

from filelock import FileLock, Timeout

from noripan.arena import sidecar
from noripan.arena.workers import check
from noripan.core.errors import NoripanError
from noripan.datasets.crew import News
from noripan.datasets.settings import DatasetSettings
from noripan.datasets.shard import Order, Plan, Report, Unit
from noripan.datasets.sources import logs_in

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


@contextmanager
def opened(out: Path, settings: DatasetSettings) -> Iterator[None]:
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
        self,
        plan: Plan,
        count: int | None,  # of matches or deals that are simulated
        total: int | None,  # of units, if that is known
        progress: Progress | None,
        refused: Callable[[str], None] | None,
    ) -> None:
        self._plan = plan
        self._reports: dict[int, Report] = {}  # by shard
        self._found = 0
        self._count = count
        self._progress = progress
        self._refused = refused
        self._told = 0  # units of which one has heard
        self._total = total

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
