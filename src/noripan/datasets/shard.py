"""One shard of a data set: so many matches, deals or logs; the same wherever and whenever it is made."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from noripan.arena import sidecar
from noripan.arena.simulate import Players, played
from noripan.arena.workers import check
from noripan.core.encoder import Encoder, encoder_of
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.datasets.columns import Reader, columns_of
from noripan.datasets.formats import WRITERS, Writer
from noripan.datasets.settings import DatasetSettings
from noripan.datasets.sources import Log, matches_in
from noripan.games import find

Unit = int | Log  # the number of a simulated match, or a log
Report = dict[str, Any]
Told = Callable[[str], None]  # after each unit: why it cannot be read, or nothing


@dataclass(frozen=True)
class Order:
    """A shard to be made."""

    number: int
    units: Sequence[Unit]

    @property
    def identity(self) -> list[list[Any]]:
        """What it is made from: places and sizes of logs, numbers of matches."""
        return [[unit.place, unit.size] if isinstance(unit, Log) else ["match", unit] for unit in self.units]


@dataclass(frozen=True)
class Plan:
    """What every process that makes shards knows."""

    settings: DatasetSettings
    players: Players  # of a simulation, by seat
    out: Path
    strict: bool  # a log that cannot be read ends the run

    def path_of(self, number: int) -> Path:
        return self.out / f"part-{number:05}{self.out.suffix}"

    def report_of(self, number: int) -> Path:
        return self.out / f"_part-{number:05}.json"


def make_shard(plan: Plan, order: Order, told: Told) -> Report:
    """Write a shard, and a report beside it. Neither appears under its name before it is whole, the shard last."""
    game = find(plan.settings.game)
    encoder = encoder_of(game, plan.settings.kept.derived)
    path = plan.path_of(order.number)
    half = path.with_name(f"_{path.name}.{os.getpid()}~")
    reader = Reader(game, encoder, plan.settings.kept)
    writer = WRITERS[path.suffix](half, columns_of(encoder, max(game.seats)), about(plan.settings, encoder))
    try:
        report = _fill(plan, order, reader, writer, told)
        _settle(half)
        sidecar.write(plan.report_of(order.number), report)
        os.replace(half, path)
    except BaseException:
        writer.abandon()
        half.unlink(missing_ok=True)
        raise
    return report


def about(settings: DatasetSettings, encoder: Encoder) -> dict[str, Any]:
    """How a data set was made, and what its columns mean."""
    return {
        **settings.encode(),
        "columns": {each.name: each.about for each in columns_of(encoder, max(find(settings.game).seats))},
        "slices": [
            {key: getattr(each, key) for key in ("name", "start", "stop", "shape", "low", "high", "about")}
            for each in encoder.slices
        ],
        "actions": list(encoder.actions),
    }


def _fill(plan: Plan, order: Order, reader: Reader, writer: Writer, told: Told) -> Report:
    sources: list[str] = []
    refused: list[str] = []
    rules: list[dict[str, Any] | None] = []  # of each unit
    for unit in order.units:
        check()
        matches, why = _matches(plan, unit)
        sources.append(_named(unit.place) if isinstance(unit, Log) else matches[0].seed.hex())
        rules.append({"preset": matches[0].rules.preset, **matches[0].rules.values} if matches else None)
        for block in reader.blocks(matches, len(sources) - 1):
            writer.add(block, sources)
        if why:
            refused.append(why)
        told(why)
    writer.close(sources)
    met = [each for at, each in enumerate(rules) if each is not None and each not in rules[:at]]
    read_by = [None if each is None else met.index(each) for each in rules]
    return {
        "shard": order.number,
        "rows": writer.rows,
        "units": order.identity,
        "refused": refused,
        "rules": met,
        "read_by": read_by,
    }


def _matches(plan: Plan, unit: Unit) -> tuple[list[Match], str]:
    """The matches of a unit; of a log that cannot be read none, and why."""
    if isinstance(unit, int):
        assert plan.settings.simulation is not None
        return [played(plan.settings.simulation, plan.players, unit, plan.settings.single)], ""
    try:
        return matches_in(unit, plan.settings), ""
    except (NoripanError, OSError) as error:
        why = f"{unit.place}: {error}"
        if plan.strict:
            raise NoripanError(why) from error
        return [], why


def _named(place: str) -> str:
    """A place as text: a file's name may be bytes that are none."""
    return place.encode(errors="replace").decode()


def _settle(path: Path) -> None:
    """On the disk, so that a name never stands for less than was written."""
    with path.open("rb") as file:
        os.fsync(file.fileno())
