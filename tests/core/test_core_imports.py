"""A game's functions, whichever way somebody imports them; what type checkers make of it is `typed_imports`."""

from __future__ import annotations

import subprocess
import sys

import pytest
from tests.core import typed_imports

import noripan
from noripan.games import own

WAYS = {
    "import noripan.riichi as riichi": "riichi.evaluate",
    "from noripan.riichi import evaluate": "evaluate",
    "from noripan import riichi": "riichi.evaluate",
    "import noripan": "noripan.riichi.evaluate",
    "import noripan.riichi": "noripan.riichi.evaluate",
    "import noripan.games.riichi": "noripan.games.riichi.evaluate",
    "import noripan.games.riichi as riichi": "riichi.evaluate",
    "from noripan.games.riichi import evaluate": "evaluate",
    "import noripan.arena.duplicate as duplicate": "duplicate.run",
}


@pytest.mark.parametrize("statement", WAYS)
def test_every_way_to_import_works_in_a_new_python(statement: str) -> None:
    program = f"{statement}\nprint({WAYS[statement]}.__name__)"
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert said.stdout.strip() == WAYS[statement].rpartition(".")[2], said.stderr


def test_every_way_leads_to_the_same_function() -> None:
    assert {score.points for score in typed_imports.scores()} == {1500}
    assert all(short is long for short, long in typed_imports.modules())


def test_the_package_of_the_games_can_be_called_and_has_the_games() -> None:
    import noripan.games.tichu

    assert noripan.games() == typed_imports.names()
    assert noripan.games.tichu is noripan.tichu


def test_dir_has_the_games_and_the_functions() -> None:
    assert {*own(), *noripan.__all__} <= set(dir(noripan))


def test_a_match_is_typed() -> None:
    assert typed_imports.started().game.name == "riichi"
