"""Reading record files, with errors that name the place, and writing one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from noripan.cli.screen import fail
from noripan.core.match import Match
from noripan.logs.parquet import records_in

Place = tuple[str, str]  # where a record stands (the file, and the line or match in it), and its text


def read_records(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every record of a file with where it stands."""
    for place, text in _texts(path):
        yield place, _parse(text, place, place != str(path))


def read_record(path: Path, number: int) -> tuple[str, dict[str, Any]]:
    """The record of that number, the first being 1."""
    count = 0
    for count, (place, text) in enumerate(_texts(path), 1):
        if count == number:
            return place, _parse(text, place, place != str(path))
    fail(f"{path} has {count} matches, so there is no match {number}")


def _texts(path: Path) -> Iterator[Place]:
    try:
        if path.suffix == ".parquet":
            for number, text in enumerate(records_in(path), 1):
                yield f"{path}, match {number}", text
        elif path.suffix == ".jsonl":
            with path.open(encoding="utf-8") as lines:
                for number, line in enumerate(lines, 1):
                    yield f"{path}, line {number}", line
        else:
            yield str(path), path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        fail(f"{path}: not a text file")


def _parse(text: str, place: str, many: bool) -> dict[str, Any]:
    try:
        record = json.loads(text)
    except json.JSONDecodeError as error:
        if error.pos >= len(text.rstrip()) or error.msg.startswith("Unterminated"):
            fail(f"{place}: the file is cut off after {len(text)} characters" if text.strip() else f"{place}: empty")
        where = f", column {error.colno}" if many else f": line {error.lineno}, column {error.colno}"
        fail(f"{place}{where}: {error.msg}")
    except RecursionError:
        fail(f"{place}: nested too deeply for a record")
    except ValueError:  # Python refuses to read thousands of digits
        fail(f"{place}: a number has too many digits")
    if not isinstance(record, dict):
        fail(f"{place}: a record is an object, not a {type(record).__name__}")
    return record


def save(match: Match, path: Path) -> None:
    """Write the match so far; a file that exists is never overwritten."""
    text = json.dumps(match.record(), ensure_ascii=False) + "\n"
    with path.open("x", encoding="utf-8") as file:
        file.write(text)
