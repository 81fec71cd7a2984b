"""Taiwan mahjong's own switches and what cannot go together; test_games_switches has what is so in every game."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import values_of

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


def test_the_two_presets_simple_first() -> None:
    assert TAIWAN.presets == ("simple", "taiwan") == PRESETS
    assert TAIWAN.rules().preset == "simple"


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_can_be_set_alone_to_each_value_it_takes(switch: Switch) -> None:
    for preset in PRESETS:
        beside = {"unit": 5} if switch.name == "base" else {}
        if switch.name == "base" and preset == "simple":
            beside["scoring"] = "added"  # type: ignore[assignment]
        for value in values_of(switch):
            rules = TAIWAN.rules(preset, **beside, **{switch.name: value})
            assert rules.values[switch.name] == value


@pytest.mark.parametrize("switches", CLASHES, ids=" ".join)
def test_what_cannot_go_together_is_an_error_that_names_both(switches: dict[str, Any]) -> None:
    with pytest.raises(RulesError, match=r"base=0 and .* cannot go together: nothing would ever be paid"):
        TAIWAN.rules("taiwan", **switches)


def test_a_base_or_a_unit_alone_is_enough() -> None:
    for switches in ({"base": 0}, {"unit": 0}):
        assert isinstance(TAIWAN.rules("taiwan", **switches), TaiwanRules)


def test_what_was_changed_is_told() -> None:
    assert TAIWAN.rules("taiwan", length="east", flowers=True).changed(SWITCHES) == {"length": "east"}


def test_the_rules_of_a_match_are_in_its_views_and_its_record() -> None:
    match = noripan.new("taiwan", "taiwan", seed=1, wall_left=14)
    assert match.view()["match"]["preset"] == match.record()["preset"] == "taiwan"
    assert match.view()["match"]["rules"] == match.record()["rules"] == dict(match.rules.values)
    assert match.rules.values["wall_left"] == 14
