"""Presets and switches of every game: what each takes, and what is said to anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

import noripan
from noripan.core.errors import RulesError
from noripan.core.game import Game
from noripan.core.rules import Switch
from noripan.games import find, names

GAMES = [find(name) for name in names()]
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
EVERY_SWITCH = pytest.mark.parametrize(
    ("game", "switch"),
    [pytest.param(game, switch, id=f"{game.name}-{switch.name}") for game in GAMES for switch in game.switches],
)


@EVERY_GAME
def test_a_preset_sets_every_switch(game: Game) -> None:
    for preset in game.presets:
        rules = game.rules(preset)
        assert rules.preset == preset
        assert dict(rules.values) == {switch.name: switch.values[preset] for switch in game.switches}
        assert rules.changed(game.switches) == {}


@EVERY_GAME
def test_presets_differ_from_one_another(game: Game) -> None:
    assert len({str(dict(game.rules(preset).values)) for preset in game.presets}) == len(game.presets)


@EVERY_GAME
def test_no_switch_is_there_twice_and_each_says_what_it_means(game: Game) -> None:
    assert len({switch.name for switch in game.switches}) == len(game.switches)
    assert all(len(switch.help) > 10 for switch in game.switches)


@EVERY_SWITCH
def test_a_switch_refuses_what_it_does_not_take_and_says_what_it_does(game: Game, switch: Switch) -> None:
    wrong: list[object] = [None, "never", 1.5, []]
    wrong.append(1 if isinstance(switch.values[game.presets[0]], bool) else True)
    if switch.high:
        wrong += [switch.low - 1, switch.high + 1]
    for preset in game.presets:
        for value in wrong:
            with pytest.raises(RulesError, match=f"switch {switch.name} takes ") as caught:
                game.rules(preset, **{switch.name: value})
            assert switch.allowed() in str(caught.value)


@EVERY_GAME
def test_an_unknown_switch_and_an_unknown_preset_list_what_there_is(game: Game) -> None:
    with pytest.raises(RulesError, match="no switch 'trumps'; there are: ") as caught:
        noripan.new(game.name, trumps=3)
    assert all(switch.name in str(caught.value) for switch in game.switches)
    with pytest.raises(RulesError, match=f"no preset 'grandmas'; there are: {', '.join(game.presets)}"):
        noripan.new(game.name, "grandmas")


@pytest.mark.parametrize("name", ["matgo", "ofc"])
def test_every_switch_has_a_rule_test_that_sets_it(name: str) -> None:
    """Each is given as a keyword; the other games' tests also set switches that they list."""
    texts = [path.read_text(encoding="utf-8") for path in (Path(__file__).parent / name).glob("test_*.py")]
    missing = [switch.name for switch in find(name).switches if not any(f"{switch.name}=" in text for text in texts)]
    assert missing == []
