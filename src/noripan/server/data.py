"""Data of whichever game, as the server passes it on. Each game declares the fields in its own `contract.py`; what all
have in common is in `core/contract.py`, and that is what the protocol's schema says."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

REFERENCE = "#/$defs/{name}"


def _declared(name: str) -> Meta:
    return Meta(extra_json_schema={"$ref": REFERENCE.format(name=name)})


MoveData = Annotated[dict[str, Any], _declared("Move")]
EventData = Annotated[dict[str, Any], _declared("GameEvent")]
ViewData = Annotated[dict[str, Any], _declared("GameView")]
PlayedMoves = list[tuple[int, MoveData]]  # of a match, each with its seat
Options = dict[str, Any]  # of a match: what it begins with, in the game's own words
