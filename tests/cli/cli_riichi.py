"""Riichi tables for the tests of the terminal."""

from __future__ import annotations

from io import StringIO
from typing import Any

import pytest
from rich.console import Console, RenderableType
from rich.text import Text
from tests.games.riichi.riichi_tables import table as dealt

from noripan.cli.riichi import table as terminal
from noripan.cli.riichi.table import RiichiTable
from noripan.cli.table import Unclear
from noripan.core.errors import IllegalMove


def seated(*hands: str, seat: int = 0, **prepared: Any) -> RiichiTable:
    """A table as in `tests.games.riichi.riichi_tables`, seen by the person at `seat`."""
    return terminal.table(dealt(*hands, names=terminal.names(4, seat), **prepared), seat)


def read(at: RiichiTable, line: str, *answers: str) -> dict[str, Any]:
    """What a typed line means, with answers to what it leaves open."""
    left = list(answers)

    def more(question: Text) -> str:
        assert left, f"nothing was to be asked, but: {question}"
        return left.pop(0)

    [move] = at.read(line, more)
    assert not left
    return at.match.game.encode(move)


def unclear(at: RiichiTable, line: str, *answers: str) -> str:
    """What is said to a line that means nothing."""
    with pytest.raises(Unclear) as caught:
        read(at, line, *answers)
    return str(caught.value)


def refused(at: RiichiTable, line: str) -> str:
    """What is said to a line whose move the rules refuse; `why` says the same."""
    told = []
    for ask in (lambda: at.match.play(at.seat, at.read(line, lambda question: "")[0]), lambda: at.why(line)):
        with pytest.raises(IllegalMove) as caught:
            ask()
        told.append(at.refusal(caught.value).plain)
    assert told[0] == told[1]
    return told[0]


def printed(shown: RenderableType | None, width: int = 80) -> str:
    """As a terminal without colours shows it."""
    console = Console(width=width, file=StringIO(), highlight=False, markup=False)
    with console.capture() as capture:
        console.print(shown)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def told(at: RiichiTable, number: int = 0) -> str:
    """What the person has been told of a deal."""
    events = at.match.chapters[number].events
    assert events is not None
    lines = [at.teller.tell(event.seen_by(at.seat), at.seat) for event in events]
    return "\n".join(printed(line) for line in lines if line is not None)
