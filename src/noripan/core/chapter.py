"""A match's story, deal by deal."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from noripan.core.event import Event
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.saving import Made, made_with


@final
@mypyc_attr(acyclic=True)
class Played:
    """One move as it was played; `clock` marks one that a clock played for an absent hand."""

    def __init__(self, seat: int, move: Move, clock: bool) -> None:
        self.seat: Final = seat
        self.move: Final = move
        self.clock: Final = clock

    def __reduce__(self) -> Made:
        return made_with(self, "seat", "move", "clock")


@final
class Chapter:
    """One deal's story: what it started from, what was played, what happened, how it ended."""

    def __init__(self, carry: Carry, deck: list[int], events: list[Event] | None) -> None:
        self.carry: Final = carry
        self.deck: Final = deck
        self.events: Final = events
        self.moves: Final[list[Played]] = []
        self.result: Result | None = None

    def __reduce__(self) -> Made:
        return _chapter, (self.carry, self.deck, self.events, self.moves, self.result)


def _chapter(
    carry: Carry, deck: list[int], events: list[Event] | None, moves: list[Played], result: Result | None
) -> Chapter:
    chapter = Chapter(carry, deck, events)
    chapter.moves.extend(moves)
    chapter.result = result
    return chapter
