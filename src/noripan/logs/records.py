"""Records of ours, of whichever game."""

from __future__ import annotations

from noripan.core import record
from noripan.core.errors import RecordError, UnknownGame
from noripan.core.match import Match
from noripan.core.plain import shown
from noripan.games import find


def replayed(data: object) -> Match:
    """A record, played again and checked."""
    if not isinstance(data, dict):
        raise RecordError("record", f"an object is needed, not {shown(data)}")
    if not isinstance(data.get("game"), str):
        raise RecordError("game", "the name of a game is needed")
    try:
        found = find(data["game"])
    except UnknownGame as error:
        raise RecordError("game", str(error)) from error
    return record.read(data, found)
