"""The front door: `import noripan`."""

from __future__ import annotations

import doctest
from importlib import import_module
from typing import Any

import pytest

import noripan
from noripan.core.version import VERSION
from noripan.games import own


def test_the_games() -> None:
    assert "tichu" in noripan.games()
    assert noripan.games() == tuple(sorted(noripan.games()))


@pytest.mark.parametrize("game", noripan.games())
def test_every_game_starts_in_every_preset(game: str) -> None:
    for preset in (None, *noripan.new(game).game.presets):
        match = noripan.new(game, preset, seed=1)
        assert match.game.name == game
        assert match.rules.preset == (preset or match.game.presets[0])
        assert match.pending()


def test_an_unknown_game_lists_what_exists() -> None:
    with pytest.raises(noripan.UnknownGame) as caught:
        noripan.new("chess")
    assert str(caught.value) == f"no game 'chess'; there are: {', '.join(noripan.games())}"


def test_an_unknown_preset_or_switch_lists_what_exists() -> None:
    with pytest.raises(noripan.RulesError, match="there are: quick, classic"):
        noripan.new("tichu", "fast")
    with pytest.raises(noripan.RulesError, match=r"no switch 'goal'; there are: .*target"):
        noripan.new("tichu", goal=500)


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"names": 7}, "names: a list of 4 texts is needed, not 7"),
        ({"names": "Ada"}, "names: a list of 4 texts is needed, not 'Ada'"),
        ({"decks": 7}, "decks: a list of decks is needed, each a list of card names"),
        ({"decks": [7]}, r"decks\[0\]: a list of card names is needed"),
        ({"decks": [[7]]}, r"decks\[0\]: a list of card names is needed"),
        ({"seed": "x"}, "seed: a whole number from 0 up or bytes are needed, not 'x'"),
    ],
)
def test_values_of_another_type_are_refused_in_a_sentence(given: dict[str, Any], words: str) -> None:
    with pytest.raises(noripan.NoripanError, match=words):
        noripan.new("tichu", **given)


def test_switches_are_keywords() -> None:
    match = noripan.new("tichu", "classic", 1, target=300, early_tichu=False)
    assert (match.rules.values["target"], match.rules.values["early_tichu"]) == (300, False)


@pytest.mark.parametrize("game", own())
def test_a_games_own_functions_come_by_name(game: str) -> None:
    assert getattr(noripan, game) is import_module(f"noripan.games.{game}")


def test_tichus_own_functions() -> None:
    tichu: Any = noripan.tichu
    assert tichu.beats(tichu.combo("9c 9d"), tichu.combo("8c 8d"))


def test_there_is_nothing_else_by_name() -> None:
    missing = "chess"
    with pytest.raises(AttributeError, match="module 'noripan' has no attribute 'chess'"):
        getattr(noripan, missing)


def test_every_promised_name_is_there() -> None:
    assert [name for name in noripan.__all__ if not hasattr(noripan, name)] == []


def test_the_version_is_the_engines() -> None:
    assert noripan.__version__ == VERSION
    assert noripan.new("tichu", seed=1).record()["engine"] == VERSION


def test_compiled_tells_how_the_engine_runs() -> None:
    file = str(import_module("noripan.core.version").__file__)
    assert noripan.compiled() == (not file.endswith(".py"))


def test_replay_and_verify_give_the_match_back() -> None:
    match = noripan.new("tichu", seed=1)
    match.play(0, match.legal(0)[0])
    record = match.record()
    assert noripan.replay(record).record() == noripan.verify(record).record() == record


def test_the_example_in_the_package_runs() -> None:
    outcome = doctest.testmod(noripan)
    assert outcome.attempted >= 4
    assert outcome.failed == 0
