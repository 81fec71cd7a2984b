"""Matgo's own presets and switches; test_games_switches has what is so in every game."""

from __future__ import annotations

import pytest
from tests.games.games_common import values_of

import noripan
from noripan.core.rules import Switch
from noripan.games import find
from noripan.games.matgo.rules import PRESETS, SWITCHES

MATGO = find("matgo")


def test_the_three_presets_standard_first() -> None:
    assert MATGO.presets == ("standard", "hangame", "pmang") == PRESETS
    assert MATGO.rules().preset == "standard"


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_can_be_set_alone_to_each_value_it_takes(switch: Switch) -> None:
    for preset in PRESETS:
        for value in values_of(switch):
            assert MATGO.rules(preset, **{switch.name: value}).values[switch.name] == value


def test_what_was_changed_is_told() -> None:
    assert MATGO.rules("pmang", games=3, hold_factor=1).changed(SWITCHES) == {"games": 3}


def test_the_rules_of_a_match_are_in_its_views_and_its_record() -> None:
    match = noripan.new("matgo", "pmang", seed=1, options={"hour": 12}, carry_limit=4)
    assert match.view()["match"]["preset"] == match.record()["preset"] == "pmang"
    assert match.view()["match"]["rules"] == match.record()["rules"] == dict(match.rules.values)
    assert match.rules.values["carry_limit"] == 4
