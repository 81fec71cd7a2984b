"""Simulated matches on disk: JSON Lines or Parquet, with the settings beside them, so that a run can go on later."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

from noripan.arena import sidecar
from noripan.core.errors import NoripanError
from noripan.core.shuffle import mix, seed_bytes
from noripan.core.version import VERSION

FORMAT = "noripan-simulate/1"
PART = 500  # rows of a Parquet file


@dataclass(frozen=True)
class SimulationSettings:
    """What decides the content of every match."""

    game: str
    preset: str
    rules: dict[str, Any]
    options: dict[str, Any]
    bots: tuple[str, ...]  # one per seat
    seed: int
    max_deals: int
    events: bool

    def encode(self) -> dict[str, Any]:
        return {"format": FORMAT, "engine": VERSION, **asdict(self), "bots": list(self.bots)}

    def seed_of(self, number: int) -> bytes:
        """The seed of match `number`, from 0."""
        return mix(seed_bytes(self.seed), [number.to_bytes(8, "big")])


@dataclass(frozen=True)
class Row:
    """One match as it is written."""

    seed: str
    scores: list[int]
    winners: list[int]  # empty when the match was stopped at `max_deals`
    deals: int
    moves: int
    record: str  # JSON


class SimulationFile:
    """Rows in order. Subclasses know the format."""

    def __init__(self, path: Path, settings: SimulationSettings, beside: Path) -> None:
        self.path = path
        self.settings = settings
        self.sidecar = beside

    def resume(self) -> int:
        """Make ready to add; returns how many rows are there. Refuses what another run has written."""
        theirs, ours = sidecar.known(self.sidecar), self.settings.encode()
        if theirs is not None:
            sidecar.refuse_others(self.path, theirs, ours)
        elif self.path.exists():
            raise NoripanError(f"{self.path} exists and is not from a simulation: choose another name")
        else:
            sidecar.write(self.sidecar, ours)
        return self.open()

    def _foreign(self, place: str) -> NoripanError:
        return NoripanError(f"{self.path}: {place} is not what these settings give; choose another name")

    def open(self) -> int:
        raise NotImplementedError

    def add(self, row: Row) -> None:
        raise NotImplementedError

    def close(self) -> None:
        raise NotImplementedError


class JsonLines(SimulationFile):
    """One record a line. A last line without its end was being written when the run stopped, and goes."""

    def __init__(self, path: Path, settings: SimulationSettings) -> None:
        super().__init__(path, settings, path.with_name(path.name + ".settings.json"))

    def open(self) -> int:
        count, end, last = 0, 0, b""
        self.path.touch()
        with self.path.open("rb") as lines:
            for line in lines:
                if line.endswith(b"\n"):
                    count, end, last = count + 1, end + len(line), line
        if count and self.settings.seed_of(count - 1).hex().encode() not in last:
            raise self._foreign(f"line {count}")
        self._file = self.path.open("ab")
        self._file.truncate(end)
        return count

    def add(self, row: Row) -> None:
        self._file.write(row.record.encode() + b"\n")

    def close(self) -> None:
        self._file.close()


class Parquet(SimulationFile):
    """A folder of files of PART rows each; a short last one is taken up again and filled."""

    def __init__(self, path: Path, settings: SimulationSettings) -> None:
        super().__init__(path, settings, path / "_settings.json")
        self._parquet = _pyarrow()
        self._rows: list[Row] = []
        self._part = 0

    def open(self) -> int:
        sizes = [self._parquet.read_metadata(part).num_rows for part in sorted(self.path.glob("part-*.parquet"))]
        if any(before < after or before != PART for before, after in pairwise(sizes)):
            raise self._foreign("the size of a part")
        if sizes and sizes[-1] < PART:
            kept = self._parquet.read_table(self._name(len(sizes) - 1), columns=list(Row.__dataclass_fields__))
            self._rows = [Row(**row) for row in kept.to_pylist()]
            sizes.pop()
        self._part = len(sizes)
        self._kept = len(self._rows)
        return len(sizes) * PART + len(self._rows)

    def add(self, row: Row) -> None:
        self._rows.append(row)
        if len(self._rows) == PART:
            self._write()
            self._part += 1
            self._rows = []
            self._kept = 0

    def close(self) -> None:
        if len(self._rows) > self._kept:
            self._write()

    def _name(self, part: int) -> Path:
        return self.path / f"part-{part:05}.parquet"

    def _write(self) -> None:
        """A part appears under its name only when it is whole."""
        import pyarrow

        numbers = pyarrow.list_(pyarrow.int32())
        fields = {
            "seed": pyarrow.string(),
            "game": pyarrow.string(),
            "preset": pyarrow.string(),
            "bots": pyarrow.list_(pyarrow.string()),
            "scores": numbers,
            "winners": numbers,
            "deals": pyarrow.int32(),
            "moves": pyarrow.int32(),
            "record": pyarrow.string(),
        }
        settings = self.settings
        whole = {"game": settings.game, "preset": settings.preset, "bots": list(settings.bots)}
        rows = [{**whole, **asdict(row)} for row in self._rows]
        table = pyarrow.Table.from_pylist(rows, schema=pyarrow.schema(list(fields.items())))
        half = self.path / "_writing"
        self._parquet.write_table(table, half, compression="zstd")
        os.replace(half, self._name(self._part))


def store_for(path: Path, settings: SimulationSettings) -> SimulationFile:
    """The store its name asks for."""
    if path.suffix == ".jsonl":
        return JsonLines(path, settings)
    if path.suffix == ".parquet":
        return Parquet(path, settings)
    raise NoripanError(f"out: a name ending in .jsonl or .parquet is needed, not {str(path)!r}")


def _pyarrow() -> ModuleType:
    try:
        import pyarrow.parquet
    except ImportError as error:
        raise NoripanError("Parquet needs pyarrow: pip install 'noripan[parquet]', or write .jsonl") from error
    module: ModuleType = pyarrow.parquet
    return module
