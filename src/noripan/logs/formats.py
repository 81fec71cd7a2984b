"""A match from whatever it was written as: a record of ours, or a log of another maker."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from noripan.core.errors import RecordError
from noripan.core.match import Match
from noripan.core.plain import shown
from noripan.logs.files import unpacked
from noripan.logs.mjai import replay_mjai
from noripan.logs.mjlog import replay_mjlog
from noripan.logs.records import replayed
from noripan.logs.replay import Replayed
from noripan.logs.tenhou import replay_tenhou

READERS: dict[str, Callable[..., Replayed]] = {"mjlog": replay_mjlog, "mjai": replay_mjai, "tenhou": replay_tenhou}
KNOWN = "a record, or a log of Tenhou or mjai"


def matches_of(source: object, preset: str | None, switches: dict[str, object]) -> list[Match]:
    """One match, or several where a log and we disagree; the rules given are for logs, which may not tell theirs."""
    if isinstance(source, Match):
        return [source]
    if isinstance(source, dict) and "log" not in source:
        return [replayed(source)]
    data = _bytes_of(source)
    form = form_of(data)
    if form == "record":
        return [replayed(_parsed(data))]
    return READERS[form](data, preset, **switches).matches


def _bytes_of(source: object) -> bytes:
    if isinstance(source, Path):
        source = source.read_bytes()
    elif isinstance(source, str):
        source = source.encode()
    elif isinstance(source, (dict, list)):
        source = _lines(source if isinstance(source, list) else [source])
    if not isinstance(source, bytes):
        raise RecordError("source", f"{KNOWN} is needed, as data, text, bytes or a Path, not {shown(source)}")
    return unpacked(source)


def _parsed(data: bytes) -> Any:
    try:
        return json.loads(data)
    except (ValueError, RecursionError) as error:
        raise RecordError("file", f"a record that is cut off or damaged: {error}") from error


def _lines(events: list[Any]) -> bytes:
    try:
        return "\n".join(json.dumps(event) for event in events).encode()
    except (TypeError, ValueError) as error:
        raise RecordError("source", f"no plain data: {error}") from error


def form_of(data: bytes) -> str:
    """What the bytes of a file are; a file that is none of these is read as the form that explains best why not."""
    start = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    if not start.startswith((b"{", b"[")):
        return "mjlog"
    try:
        whole = json.loads(start)
    except (ValueError, RecursionError):
        return "record" if start.startswith(b'{"format"') else "mjai"  # cut off, or many lines
    if isinstance(whole, dict) and "format" in whole:
        return "record"
    return "tenhou" if isinstance(whole, dict) and "log" in whole else "mjai"
