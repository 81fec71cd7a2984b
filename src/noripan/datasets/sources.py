"""Records and logs, one after the other, wherever they stand: in files, folders, many in one file, standard input."""

from __future__ import annotations

import gzip
import json
import sys
import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from io import BufferedIOBase
from itertools import chain
from pathlib import Path
from typing import BinaryIO

from noripan.core.errors import NoripanError, RecordError
from noripan.core.match import Match
from noripan.datasets.settings import STANDARD_INPUT, DatasetSettings
from noripan.logs.files import LARGEST
from noripan.logs.formats import matches_of
from noripan.logs.parquet import records_in

INPUT = "standard input"
AHEAD = 1 << 16  # bytes after the first line in which a second one is looked for
DAMAGED = (EOFError, OSError, zlib.error)  # what reading a packed file raises


@dataclass(frozen=True)
class Log:
    """A record or a log: where it stands, how many bytes it has, and they themselves unless it has a file to itself."""

    place: str
    size: int
    data: bytes | None = None
    flaw: str = ""  # why there is nothing more to be read in this place


def logs_in(sources: Sequence[str]) -> Iterator[Log]:
    """All of them, always in the same order."""
    for source in sources:
        if source == STANDARD_INPUT:
            yield from _in_stream(sys.stdin.buffer)
        else:
            yield from _in_path(Path(source))


def matches_in(log: Log, settings: DatasetSettings) -> list[Match]:
    """The matches of a log; RecordError or OSError says why they cannot be read."""
    if log.flaw:
        raise RecordError("file", log.flaw)
    source = Path(log.place) if log.data is None else log.data
    matches = matches_of(source, settings.preset, dict(settings.rules))
    for match in matches:
        if match.game.name != settings.game:
            raise RecordError("game", f"this is {match.game.name}, not {settings.game}")
    return matches


def _in_path(path: Path) -> Iterator[Log]:
    if path.suffix == ".parquet":
        yield from _in_parquet(path)
    elif path.is_dir():
        for inside in sorted(path.iterdir()):
            if not inside.name.startswith((".", "_")) and not inside.name.endswith(".settings.json"):
                yield from _in_path(inside)
    else:
        yield from _in_file(path)


def _in_parquet(path: Path) -> Iterator[Log]:
    number = 0
    try:
        for number, text in enumerate(records_in(path), 1):
            data = text.encode()
            yield Log(f"{path}, match {number}", len(data), data)
    except NoripanError as error:
        yield Log(f"{path}, match {number + 1}", 0, flaw=str(error))


def _in_file(path: Path) -> Iterator[Log]:
    """One log, or one in each line."""
    with path.open("rb") as raw:
        packed = raw.read(2) == b"\x1f\x8b"
        raw.seek(0)
        with gzip.GzipFile(fileobj=raw) if packed else raw as file:
            if not _has_many(file):
                yield Log(str(path), path.stat().st_size)
                return
            file.seek(0)
            yield from _in_lines(str(path), file)


def _in_stream(stream: BinaryIO) -> Iterator[Log]:
    first = stream.readline(LARGEST)
    if _is_whole(first):
        yield from _in_lines(INPUT, chain([first], stream))
    else:
        data = first + stream.read(LARGEST + 1)
        yield Log(INPUT, len(data), data)


def _in_lines(name: str, lines: Iterable[bytes]) -> Iterator[Log]:
    number = 0
    try:
        for number, line in enumerate(lines, 1):
            if line.strip():
                yield Log(f"{name}, line {number}", len(line), line)
    except DAMAGED as error:
        yield Log(f"{name}, line {number + 1}", 0, flaw=f"damaged or cut off: {error}")


def _has_many(file: BufferedIOBase) -> bool:
    """Whether there is a log in each of several lines."""
    try:
        return _is_whole(file.readline(LARGEST)) and bool(file.read(AHEAD).strip())
    except DAMAGED:
        return False  # read as one log, it says what is wrong


def _is_whole(line: bytes) -> bool:
    """Whether a line is a record or a log by itself."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return False
    return isinstance(data, dict) and ("format" in data or "log" in data)
