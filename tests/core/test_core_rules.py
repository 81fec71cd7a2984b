"""Presets and switches: what is set, what is refused, and that errors list what exists."""

from __future__ import annotations

from typing import Any

import pytest

import noripan
from noripan.core.errors import RulesError
from noripan.core.rules import Rules, Switch, Value, resolve
from noripan.games import find

PRESETS = ("calm", "wild")
SWITCHES = (
    Switch("limit", "how far", {"calm": 5, "wild": 50}, low=1, high=100),
    Switch("jokers", "whether there are jokers", {"calm": False, "wild": True}),
    Switch("lead", "who leads", {"calm": "dealer", "wild": "winner"}, choices=("dealer", "winner")),
    Switch("title", "any text", {"calm": "", "wild": "!"}),
    Switch("size", "one of a few", {"calm": 3, "wild": 4}, choices=(3, 4)),
)


def settle(preset: str | None = None, given: dict[str, object] | None = None) -> tuple[str, dict[str, Value]]:
    return resolve("game", PRESETS, SWITCHES, preset, given or {})


def test_without_a_preset_the_first_counts() -> None:
    assert settle() == ("calm", {"limit": 5, "jokers": False, "lead": "dealer", "title": "", "size": 3})


def test_a_preset_with_switches_changed() -> None:
    assert settle("wild", {"limit": 7, "lead": "dealer"}) == (
        "wild",
        {"limit": 7, "jokers": True, "lead": "dealer", "title": "!", "size": 4},
    )


def test_an_unknown_preset_lists_the_known() -> None:
    with pytest.raises(RulesError, match="game: no preset 'tame'; there are: calm, wild"):
        settle("tame")


def test_an_unknown_switch_lists_the_known() -> None:
    with pytest.raises(RulesError, match="game: no switch 'joker'; there are: jokers, lead, limit, size, title"):
        settle(given={"joker": True})


@pytest.mark.parametrize(
    ("switch", "value", "takes"),
    [
        ("limit", 0, "a whole number from 1 to 100, not 0"),
        ("limit", 101, "a whole number from 1 to 100, not 101"),
        ("limit", True, "a whole number from 1 to 100, not True"),
        ("limit", 5.0, "a whole number from 1 to 100, not 5.0"),
        ("limit", "5", "a whole number from 1 to 100, not '5'"),
        ("limit", None, "a whole number from 1 to 100, not None"),
        ("jokers", 1, "True or False, not 1"),
        ("jokers", 0, "True or False, not 0"),
        ("jokers", "yes", "True or False, not 'yes'"),
        ("lead", "loser", "'dealer' or 'winner', not 'loser'"),
        ("lead", 1, "'dealer' or 'winner', not 1"),
        ("size", 5, "3 or 4, not 5"),
        ("size", True, "3 or 4, not True"),
        ("title", 1, "a text, not 1"),
        ("title", ["a"], "a text, not a list"),
    ],
    ids=str,
)
def test_a_value_the_switch_does_not_take(switch: str, value: object, takes: str) -> None:
    with pytest.raises(RulesError) as caught:
        settle(given={switch: value})
    assert str(caught.value) == f"game: switch {switch} takes {takes}"


@pytest.mark.parametrize(
    ("switch", "value"),
    [("limit", 1), ("limit", 100), ("jokers", True), ("lead", "winner"), ("title", "any"), ("size", 4)],
)
def test_values_at_the_edge_are_taken(switch: str, value: object) -> None:
    assert settle(given={switch: value})[1][switch] == value


def test_a_long_value_is_shown_shortly() -> None:
    with pytest.raises(RulesError) as caught:
        settle(given={"limit": "9" * 10_000})
    assert len(str(caught.value)) < 200
    with pytest.raises(RulesError, match="not a huge number"):
        settle(given={"limit": 10**5000})


def test_resolved_values_are_read_only() -> None:
    values = settle()[1]
    rules = Rules("calm", values)
    changing: Any = rules.values
    with pytest.raises(TypeError):
        changing["limit"] = 6
    values["limit"] = 6
    assert rules.values["limit"] == 5


def test_changed_tells_what_differs_from_the_preset() -> None:
    name, values = settle("wild", {"limit": 7, "jokers": True})
    assert Rules(name, values).changed(SWITCHES) == {"limit": 7}


@pytest.mark.parametrize("game", noripan.games())
def test_every_game_gives_each_switch_a_value_it_takes_in_each_preset(game: str) -> None:
    found = find(game)
    for preset in found.presets:
        rules = found.rules(preset)
        assert rules.preset == preset
        assert set(rules.values) == {switch.name for switch in found.switches}
        assert rules.changed(found.switches) == {}
        for switch in found.switches:
            assert set(switch.values) == set(found.presets)
            assert switch.accepts(switch.values[preset])
            assert switch.help and switch.allowed()


@pytest.mark.parametrize(
    ("switch", "text", "value"),
    [
        ("red_fives", "3", 3),
        ("red_fives", "three", "three"),
        ("kuikae", "Yes", True),
        ("kuikae", "off", False),
        ("kuikae", "1", "1"),
        ("uma", "10-5", "10-5"),
        ("riichi_kan", "off", "off"),
    ],
)
def test_a_switch_is_read_from_text_as_its_own_type(switch: str, text: str, value: object) -> None:
    read = {each.name: each for each in find("riichi").switches}[switch].read(text)
    assert read == value and type(read) is type(value)
