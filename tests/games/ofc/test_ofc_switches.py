"""Presets and switches: what exists, what each takes, and what each preset sets."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import noripan
from noripan.core.errors import RulesError
from noripan.core.rules import Switch
from noripan.games import find
from noripan.games.ofc.rules import PRESETS, SWITCHES, OfcRules

OFC = find("ofc")


def values_of(switch: Switch) -> list[Any]:
    """Every value of a switch, or its ends."""
    if switch.choices:
        return list(switch.choices)
    return [False, True] if isinstance(switch.values["standard"], bool) else [switch.low, switch.high]


def test_the_three_presets_standard_first() -> None:
    assert OFC.presets == ("standard", "tonybet", "ultimate") == PRESETS
    assert OFC.rules().preset == "standard"


def test_what_the_presets_set() -> None:
    common = {"players": 2, "hands": 5, "stay": "quads"}
    assert [dict(OFC.rules(preset).values) for preset in PRESETS] == [
        {**common, "entry": "progressive", "stay_cards": "fourteen", "button_waits": False},
        {**common, "entry": "fourteen", "stay_cards": "fourteen", "button_waits": False},
        {**common, "entry": "progressive", "stay_cards": "keep", "button_waits": True},
    ]


@pytest.mark.parametrize("preset", PRESETS)
def test_a_preset_sets_every_switch(preset: str) -> None:
    rules = OFC.rules(preset)
    assert isinstance(rules, OfcRules)
    assert dict(rules.values) == {switch.name: switch.values[preset] for switch in SWITCHES}
    assert rules.changed(SWITCHES) == {}


def test_no_switch_is_there_twice_and_each_says_what_it_means() -> None:
    assert len({switch.name for switch in SWITCHES}) == len(SWITCHES)
    assert all(len(switch.help) > 10 for switch in SWITCHES)


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_can_be_set_alone_to_each_value_it_takes(switch: Switch) -> None:
    for preset in PRESETS:
        for value in values_of(switch):
            assert OFC.rules(preset, **{switch.name: value}).values[switch.name] == value


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_a_switch_refuses_what_it_does_not_take_and_says_what_it_does(switch: Switch) -> None:
    wrong: list[object] = [None, "never", 1.5, []]
    wrong.append(1 if isinstance(switch.values["standard"], bool) else True)
    if switch.high:
        wrong += [switch.low - 1, switch.high + 1]
    for value in wrong:
        with pytest.raises(RulesError, match=f"switch {switch.name} takes ") as caught:
            OFC.rules("standard", **{switch.name: value})
        assert switch.allowed() in str(caught.value)


def test_an_unknown_switch_and_an_unknown_preset_list_what_there_is() -> None:
    with pytest.raises(RulesError, match="no switch 'jokers'; there are: ") as caught:
        noripan.new("ofc", jokers=2)
    assert all(switch.name in str(caught.value) for switch in SWITCHES)
    with pytest.raises(RulesError, match="no preset 'kkpoker'; there are: standard, tonybet, ultimate"):
        noripan.new("ofc", "kkpoker")


def test_what_was_changed_is_told() -> None:
    assert OFC.rules("ultimate", players=3, button_waits=True).changed(SWITCHES) == {"players": 3}


def test_the_rules_of_a_match_are_in_its_views_and_its_record() -> None:
    match = noripan.new("ofc", "tonybet", seed=1, stay="full_house")
    assert match.view()["match"]["preset"] == match.record()["preset"] == "tonybet"
    assert match.view()["match"]["rules"] == match.record()["rules"] == dict(match.rules.values)
    assert match.rules.values["stay"] == "full_house"


def test_every_switch_has_a_rule_test_that_sets_it() -> None:
    """Each name is given as a keyword in one of the rule tests of this folder."""
    texts = [path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_ofc_*.py")]
    missing = [switch.name for switch in SWITCHES if not any(f"{switch.name}=" in text for text in texts)]
    assert missing == []
