"""Matches to test with: any game, random but repeatable."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

import noripan
from noripan.core.match import Match

ROOT = Path(__file__).parents[2]
PlayOn = Callable[..., Match]


@pytest.fixture(scope="session")
def root() -> Path:
    """The repository."""
    return ROOT


@pytest.fixture(scope="session")
def play_on() -> PlayOn:
    """Plays a match on with random moves: to its end, or `moves` more; `clock` leaves every third to the clock.

    Nobody calls Tichu, or random players would lose points for ever.
    """

    def play(match: Match, seed: int = 0, moves: int = 100_000, clock: bool = False) -> Match:
        rng = Random(seed)
        for number in range(moves):
            if match.over:
                break
            interrupters = match.optional()
            seat = rng.choice(match.pending() + interrupters)
            if clock and number % 3 == 0 and seat in match.pending():
                match.play(seat, match.fallback(seat), clock=True)
                continue
            choices = [move for move in match.legal(seat) if "DECLARE" not in match.game.encode(move)["type"]]
            if choices:
                match.play(seat, rng.choice(choices))
        return match

    return play


@pytest.fixture(scope="session")
def fenced(root: Path) -> Callable[[str, str], list[str]]:
    """The fenced blocks of one language in a document."""

    def find(document: str, language: str) -> list[str]:
        blocks: list[str] = []
        inside: list[str] | None = None
        for line in (root / "docs" / document).read_text(encoding="utf-8").splitlines():
            if inside is None and line == f"```{language}":
                inside = []
            elif inside is not None and line == "```":
                blocks.append("\n".join(inside))
                inside = None
            elif inside is not None:
                inside.append(line)
        return blocks

    return find


@pytest.fixture(scope="session")
def as_json() -> Callable[[Any], Any]:
    """The same data after a trip through JSON text; shares nothing with the original."""
    return lambda data: json.loads(json.dumps(data))


@pytest.fixture(scope="session")
def finished(play_on: PlayOn) -> str:
    """The record of a finished match of several deals, as JSON text."""
    match = play_on(noripan.new("tichu", "classic", 5, target=200, names=["Ada", "Ben", "Chae", "Dae"]), 5)
    assert len(match.chapters) >= 3
    return json.dumps(match.record())


@pytest.fixture(scope="session")
def where_of() -> Callable[[Any], str]:
    """The place a RecordError names when this is replayed."""

    def replay(record: Any) -> str:
        with pytest.raises(noripan.RecordError) as caught:
            noripan.replay(record)
        assert str(caught.value) == f"{caught.value.where}: {caught.value.what}"
        assert len(str(caught.value)) < 500
        return str(caught.value.where)

    return replay
