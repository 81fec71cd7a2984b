"""One random deal told in text, small enough to read: what was played, what happened, what one seat saw."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from noripan.conformance.walk import Spot, Walker, case_of, walk
from noripan.core.event import Event
from noripan.core.game import Game

SEED = 1
WIDTH = 118


def playthrough(game: Game, preset: str, seed: int = SEED, walker: Walker = walk) -> str:
    """The first deal of a random match: its deck, every move with what followed, and a seat's view now and then."""
    return "\n".join(_lines(game, preset, seed, walker)) + "\n"


def _lines(game: Game, preset: str, seed: int, walker: Walker) -> Iterator[str]:
    case = case_of(game, preset)
    length = sum(1 for _ in walker(case, seed, 1)) - 1
    yield f"{case}, seed {seed}: {length} random moves (number, seat, * by the clock, move | what followed)"
    before: Spot | None = None
    for spot in walker(case, seed, 1):
        if before is None:
            deck = " ".join(game.card_text(card) for card in spot.match.chapters[0].deck)
            yield from wrap(f"deck: {deck}", WIDTH, subsequent_indent="      ")
        yield from _move_lines(game, before, spot.events)
        if spot.step in (length // 3, 2 * length // 3):
            yield from _view_lines(spot)
        before = spot
    assert before is not None
    result = before.deal.result()
    assert result is not None
    yield f"scores: {words(result.scores)}"


def _move_lines(game: Game, before: Spot | None, events: list[Event]) -> Iterator[str]:
    """A move and, on its line where there is room, what it led to; an event that only repeats it is left out."""
    line = "start"
    if before is not None:
        turn = before.turn
        assert turn is not None
        move = game.encode(turn.move)
        line = f"{before.step:3}  {turn.seat}{'*' if turn.clock else ' '} {words(move)}"
        events = [event for event in events if not _repeats(event, turn.seat, move)]
        if events and events[0].public == {"seat": turn.seat} and not events[0].private:
            events = events[1:]
    news = " | ".join(_event_words(event) for event in events)
    if len(line) + len(news) + 3 <= WIDTH:
        yield f"{line} | {news}" if news else line
    else:
        yield line
        yield from wrap(news, WIDTH, initial_indent="        | ", subsequent_indent="          ")


def _repeats(event: Event, seat: int, move: dict[str, Any]) -> bool:
    """Whether an event says no more than the move: the move itself, or its fields one by one."""
    said = {key: value for key, value in event.public.items() if value is not False}
    fields = {key: value for key, value in move.items() if key != "type"}
    return not event.private and (
        said == {"seat": seat, "move": move} or (bool(fields) and said == {"seat": seat, **fields})
    )


def _event_words(event: Event) -> str:
    said = words(event.public[event.type] if [*event.public] == [event.type] else event.public)
    secrets = [f"to {seat}: {words(seen)}" for seat, seen in event.private.items()]
    return "; ".join([f"{event.type} {said}".strip(), *secrets])


def _view_lines(spot: Spot) -> Iterator[str]:
    """What the seat about to move sees; of its legal moves the first few."""
    seat = 0 if spot.turn is None else spot.turn.seat
    yield f"     what seat {seat} sees:"
    for key, value in spot.deal.view(seat).items():
        if key == "legal" and value is not None:
            value = [
                f"{len(value)} moves:",
                *(f"<{words(move)}>" for move in value[:3]),
                *(["..."] if value[3:] else []),
            ]
        if value not in (None, [], {}, ""):
            yield from wrap(f"       {key}: {words(value)}", WIDTH, subsequent_indent="         ")


def words(data: Any) -> str:
    """Plain data with less punctuation than JSON: a field that is true is named, one that is false is not."""
    if isinstance(data, dict):
        return ", ".join(_field(key, value) for key, value in data.items() if value is not False)
    if isinstance(data, list):
        return " ".join(_inner(value) for value in data)
    if isinstance(data, bool) or data is None:
        return {True: "yes", False: "no", None: "-"}[data]
    return str(data)


def _field(key: str, value: Any) -> str:
    if value is True:
        return key
    return words(value) if key == "type" else f"{key} {_inner(value)}"


def _inner(data: Any) -> str:
    return f"({words(data)})" if isinstance(data, dict) else words(data)
