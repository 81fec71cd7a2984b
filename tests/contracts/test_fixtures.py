"""What the client's tests show is what the engine makes, all of it."""

from __future__ import annotations

import pytest
from tests.fixtures import FOLDER, GAMES, made

SHOWN = sorted(path.parent.name for path in FOLDER.glob("*/fixtures"))


def test_every_game_that_shows_something_makes_it() -> None:
    assert GAMES == SHOWN


@pytest.mark.parametrize("game", SHOWN)
def test_what_the_clients_tests_show_is_fresh(game: str) -> None:
    """`make golden` writes it."""
    files = dict(made(game))
    assert {*FOLDER.glob(f"{game}/fixtures/*")} == {*files}
    for path, text in files.items():
        assert path.read_text(encoding="utf-8") == text, f"{path.name} is stale: make golden"
