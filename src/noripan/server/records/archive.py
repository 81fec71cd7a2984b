"""Finished matches: kept with the store, listed, brought in and taken out."""

from __future__ import annotations

import contextlib
import time
from typing import Any, TypedDict

import msgspec

from noripan.core.errors import RecordError
from noripan.core.match import Match
from noripan.server.clean_text import Unfit, clean_name
from noripan.server.records.results import purse_changes, results_of
from noripan.server.store.errors import RecordExists
from noripan.server.store.store import Store
from noripan.server.table.table import Table


class MatchSummary(TypedDict):
    """What a list shows of a match."""

    names: list[str]  # by seat
    preset: str
    scores: list[int]  # by seat
    winners: list[int]
    deals: int  # how many there were


async def keep(store: Store, table: Table) -> None:
    """Save the match that has just ended; saving it again changes nothing."""
    match = table.match
    assert match is not None and match.over
    record = match.record()
    with contextlib.suppress(RecordExists):  # by an older version of the engine, before the server was ended
        await store.save_record(
            table.record_id,
            table.id,
            match.game.name,
            round(time.time() * 1000),
            table.guests,
            msgspec.json.encode(summary(record)),
            msgspec.json.encode(record),
            results_of(table),
            purse_changes(table),
        )


def summary(record: dict[str, Any]) -> MatchSummary:
    return {
        "names": record["names"],
        "preset": record["preset"],
        "scores": record["result"]["scores"],
        "winners": record["result"]["winners"],
        "deals": len(record["deals"]),
    }


def brought_in(match: Match) -> tuple[str, bytes, bytes]:
    """The id, summary and bytes of a match from elsewhere: the same match has the same id.

    Raises RecordError where a player has a name that nobody could have here; the digest holds it, so it is not mended.
    """
    for at, name in enumerate(match.names):
        _check_name(name, f"names[{at}]")
    record = match.record()
    return record["digest"][:32], msgspec.json.encode(summary(record)), msgspec.json.encode(record)


def _check_name(name: str, where: str) -> None:
    try:
        clean = clean_name(name)
    except Unfit as unfit:
        raise RecordError(where, unfit.reason.removeprefix("name: ")) from unfit
    if clean != name:
        raise RecordError(where, f"one space between words and composed letters are right: {clean!r}")
