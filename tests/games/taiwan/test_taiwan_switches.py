"""Presets and switches: what exists, what each takes, and what cannot go together."""

from __future__ import annotations

from typing import Any

import pytest

import noripan
from noripan.core.errors import RulesError
from noripan.core.rules import Switch
from noripan.games import find
from noripan.games.taiwan.rules import PRESETS, SWITCHES, TaiwanRules

TAIWAN = find("taiwan")
CLASHES: list[dict[str, Any]] = [
    {"base": 0, "unit": 0, "scoring": "added"},
    {"base": 0, "scoring": "doubled"},
]


def values_of(switch: Switch) -> list[Any]:
    """Every value of a switch, or its ends."""
    if switch.choices:
        return list(switch.choices)
    return [False, True] if isinstance(switch.values["simple"], bool) else [switch.low, switch.high]


def test_the_two_presets_simple_first() -> None:
    assert TAIWAN.presets == ("simple", "taiwan") == PRESETS
    assert TAIWAN.rules().preset == "simple"


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_switch(preset: str) -> None:
    rules = TAIWAN.rules(preset)
    assert dict(rules.values) == {switch.name: switch.values[preset] for switch in SWITCHES}
    assert rules.changed(SWITCHES) == {}


def test_no_switch_is_there_twice() -> None:
    assert len({switch.name for switch in SWITCHES}) == len(SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_can_be_set_alone_to_each_value_it_takes(switch: Switch) -> None:
    for preset in PRESETS:
        beside = {"unit": 5} if switch.name == "base" else {}
        if switch.name == "base" and preset == "simple":
            beside["scoring"] = "added"  # type: ignore[assignment]
        for value in values_of(switch):
            rules = TAIWAN.rules(preset, **beside, **{switch.name: value})
            assert rules.values[switch.name] == value


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_refuses_what_it_does_not_take_and_says_what_it_does(switch: Switch) -> None:
    sample = switch.values["simple"]
    wrong: list[object] = [None, "never", 1.5, []]
    wrong.append(1 if isinstance(sample, bool) else True)
    if switch.high:
        wrong += [switch.low - 1, switch.high + 1]
    for value in wrong:
        with pytest.raises(RulesError, match=f"switch {switch.name} takes ") as caught:
            TAIWAN.rules("taiwan", **{switch.name: value})
        assert switch.allowed() in str(caught.value)


@pytest.mark.parametrize("switches", CLASHES, ids=" ".join)
def test_what_cannot_go_together_is_an_error_that_names_both(switches: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=r"base=0 and .* cannot go together: nothing would ever be paid"):
        TAIWAN.rules("taiwan", **switches)


def test_a_base_or_a_unit_alone_is_enough() -> None:
    for switches in ({"base": 0}, {"unit": 0}):
        assert isinstance(TAIWAN.rules("taiwan", **switches), TaiwanRules)


def test_an_unknown_switch_and_an_unknown_preset_list_what_there_is() -> None:
    with pytest.raises(RulesError, match="no switch 'jokers'; there are: ") as caught:
        noripan.new("taiwan", jokers=3)
    assert all(switch.name in str(caught.value) for switch in SWITCHES)
    with pytest.raises(RulesError, match="no preset 'macau'; there are: simple, taiwan"):
        noripan.new("taiwan", "macau")


def test_what_was_changed_is_told() -> None:
    assert TAIWAN.rules("taiwan", length="east", flowers=True).changed(SWITCHES) == {"length": "east"}


def test_the_rules_of_a_match_are_in_its_views_and_its_record() -> None:
    match = noripan.new("taiwan", "taiwan", seed=1, wall_left=14)
    assert match.view()["match"]["preset"] == match.record()["preset"] == "taiwan"
    assert match.view()["match"]["rules"] == match.record()["rules"] == dict(match.rules.values)
    assert match.rules.values["wall_left"] == 14
