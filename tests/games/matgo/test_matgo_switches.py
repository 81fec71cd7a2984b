"""Presets and switches: what exists, what each takes, and that each makes a difference somewhere."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import noripan
from noripan.core.errors import RulesError
from noripan.core.rules import Switch
from noripan.games import find
from noripan.games.matgo.rules import PRESETS, SWITCHES, MatgoRules

MATGO = find("matgo")


def values_of(switch: Switch) -> list[Any]:
    """Every value of a switch, or its ends."""
    if switch.choices:
        return list(switch.choices)
    return [False, True] if isinstance(switch.values["standard"], bool) else [switch.low, switch.high]


def test_the_three_presets_standard_first() -> None:
    assert MATGO.presets == ("standard", "hangame", "pmang") == PRESETS
    assert MATGO.rules().preset == "standard"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_switch(preset: str) -> None:
    rules = MATGO.rules(preset)
    assert isinstance(rules, MatgoRules)
    assert dict(rules.values) == {switch.name: switch.values[preset] for switch in SWITCHES}
    assert rules.changed(SWITCHES) == {}


def test_no_switch_is_there_twice() -> None:
    assert len({switch.name for switch in SWITCHES}) == len(SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_can_be_set_alone_to_each_value_it_takes(switch: Switch) -> None:
    for preset in PRESETS:
        for value in values_of(switch):
            assert MATGO.rules(preset, **{switch.name: value}).values[switch.name] == value


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_refuses_what_it_does_not_take_and_says_what_it_does(switch: Switch) -> None:
    sample = switch.values["standard"]
    wrong: list[object] = [None, "never", 1.5, []]
    wrong.append(1 if isinstance(sample, bool) else True)
    if switch.high:
        wrong += [switch.low - 1, switch.high + 1]
    for value in wrong:
        with pytest.raises(RulesError, match=f"switch {switch.name} takes ") as caught:
            MATGO.rules("standard", **{switch.name: value})
        assert switch.allowed() in str(caught.value)


def test_an_unknown_switch_and_an_unknown_preset_list_what_there_is() -> None:
    with pytest.raises(RulesError, match="no switch 'jokers'; there are: ") as caught:
        noripan.new("matgo", jokers=3)
    assert all(switch.name in str(caught.value) for switch in SWITCHES)
    with pytest.raises(RulesError, match="no preset 'netmarble'; there are: standard, hangame, pmang"):
        noripan.new("matgo", "netmarble")


def test_what_was_changed_is_told() -> None:
    assert MATGO.rules("pmang", games=3, hold_factor=1).changed(SWITCHES) == {"games": 3}


def test_the_rules_of_a_match_are_in_its_views_and_its_record() -> None:
    match = noripan.new("matgo", "pmang", seed=1, options={"hour": 12}, carry_limit=4)
    assert match.view()["match"]["preset"] == match.record()["preset"] == "pmang"
    assert match.view()["match"]["rules"] == match.record()["rules"] == dict(match.rules.values)
    assert match.rules.values["carry_limit"] == 4


def test_every_switch_has_a_rule_test_that_sets_it() -> None:
    """Each name is given as a keyword in one of the rule tests of this folder."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_matgo_*.py")]
    missing = [switch.name for switch in SWITCHES if not any(f"{switch.name}=" in text for text in texts)]
    assert missing == []
