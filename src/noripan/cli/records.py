"""Reading record files; errors name the place."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from noripan.cli.screen import fail


def read_records(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every record of a file with where it stands: the file, or file and line."""
    try:
        yield from _read(path)
    except UnicodeDecodeError:
        fail(f"{path}: not a text file")


def _read(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    if path.suffix == ".jsonl":
        with path.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                place = f"{path}, line {number}"
                yield place, _parse(line, place, 0)
    else:
        yield str(path), _parse(path.read_text(encoding="utf-8"), str(path), None)


def read_record(path: Path, number: int) -> tuple[str, dict[str, Any]]:
    """The record of that number, the first being 1."""
    count = 0
    for count, found in enumerate(read_records(path), 1):
        if count == number:
            return found
    fail(f"{path} has {count} matches, so there is no match {number}")


def _parse(text: str, place: str, line: int | None) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
            fail(f"{place}: the file is cut off after {len(text)} characters" if text.strip() else f"{place}: empty")
        where = f"column {error.colno}" if line is not None else f"line {error.lineno}, column {error.colno}"
        fail(f"{place}{':' if line is None else ','} {where}: {error.msg}")
    if not isinstance(record, dict):
        fail(f"{place}: a record is an object, not a {type(record).__name__}")
    return record
