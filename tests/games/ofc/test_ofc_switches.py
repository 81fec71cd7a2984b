"""Presets and switches that are Open-Face Chinese's own; test_games_switches has what is so in every game."""

from __future__ import annotations

import pytest
from tests.games.games_common import values_of

import noripan
from noripan.core.rules import Switch
from noripan.games import find
from noripan.games.ofc.rules import PRESETS, SWITCHES

OFC = find("ofc")


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


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_can_be_set_alone_to_each_value_it_takes(switch: Switch) -> None:
    for preset in PRESETS:
        for value in values_of(switch):
            assert OFC.rules(preset, **{switch.name: value}).values[switch.name] == value


def test_what_was_changed_is_told() -> None:
    assert OFC.rules("ultimate", players=3, button_waits=True).changed(SWITCHES) == {"players": 3}


def test_the_rules_of_a_match_are_in_its_views_and_its_record() -> None:
    match = noripan.new("ofc", "tonybet", seed=1, stay="full_house")
    assert match.view()["match"]["preset"] == match.record()["preset"] == "tonybet"
    assert match.view()["match"]["rules"] == match.record()["rules"] == dict(match.rules.values)
    assert match.rules.values["stay"] == "full_house"
