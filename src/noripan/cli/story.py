"""What a record tells: the match replayed or, when it does not replay here, the events stored in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeGuard

import noripan
from noripan.cli.screen import printable
from noripan.core.errors import RecordError
from noripan.core.match import Match
from noripan.core.plain import flaw

Event = dict[str, Any]  # type, what everybody saw, and by seat what only that seat saw


@dataclass(frozen=True)
class RecordStory:
    """A match to be told."""

    game: str
    preset: str
    names: list[str]
    deals: list[list[Event]]
    winners: list[int] | None  # None while the match is not finished
    detail: dict[str, Any]  # of the match's result
    doubt: RecordError | None = None  # why it is told from its stored events


def story_of(record: dict[str, Any]) -> RecordStory:
    """The record's story; RecordError when it neither replays nor has events."""
    try:
        return story_of_match(noripan.replay(record))
    except RecordError as error:
        if not _has_events(record):
            raise
        return _stored(record, error)


def story_of_match(match: Match) -> RecordStory:
    deals = [deal["events"] for deal in match.record()["deals"]]
    result = match.result()
    winners, detail = (None, {}) if result is None else (result.winners, result.detail)
    return RecordStory(match.game.name, match.rules.preset, _distinct(match.names), deals, winners, detail)


def _stored(record: dict[str, Any], doubt: RecordError) -> RecordStory:
    game, preset = (str(record.get(key, f"unknown {key}")) for key in ("game", "preset"))
    names = _distinct(record["names"])
    deals: list[list[Event]] = _cleaned([deal["events"] for deal in record["deals"]])
    result = record.get("result")
    winners, detail = (result.get(key) if isinstance(result, dict) else None for key in ("winners", "detail"))
    if not _is_list(winners, int) or not all(0 <= seat < len(names) for seat in winners):
        winners = None
    told = _cleaned(detail) if isinstance(detail, dict) else {}
    return RecordStory(printable(game), printable(preset), names, deals, winners, told, doubt)


def _distinct(names: list[str]) -> list[str]:
    """The players' names, numbered where two are the same."""
    shown = [printable(name) for name in names]
    return [name if shown.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(shown)]


# -- judging what nobody has checked -----------------------------------------------------------


def _has_events(record: dict[str, Any]) -> bool:
    """Whether there are names and events to tell, whatever else is wrong."""
    names, deals = record.get("names"), record.get("deals")
    if flaw(record, "") is not None or not _is_list(names, str) or not names or not _is_list(deals, dict):
        return False
    seats = [str(seat) for seat in range(len(names))]
    events = [deal.get("events") for deal in deals]
    return any(events) and all(
        _is_list(told, dict) and all(_is_event(event, seats) for event in told) for told in events
    )


def _is_event(data: Event, seats: list[str]) -> bool:
    private = data.get("private", {})
    return (
        isinstance(data.get("type"), str)
        and isinstance(data.get("public"), dict)
        and isinstance(private, dict)
        and all(seat in seats and isinstance(seen, dict) for seat, seen in private.items())
    )


def _is_list(data: object, kind: type) -> TypeGuard[list[Any]]:
    return isinstance(data, list) and all(isinstance(part, kind) for part in data)


def _cleaned(data: Any) -> Any:
    if isinstance(data, dict):
        return {printable(key): _cleaned(value) for key, value in data.items()}
    if isinstance(data, list):
        return [_cleaned(value) for value in data]
    return printable(data) if isinstance(data, str) else data
