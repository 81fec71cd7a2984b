"""Switches that are riichi's own, what cannot go together, options; test_games_switches has what all games share."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import values_of

import noripan
from noripan.core.errors import RulesError
from noripan.core.rules import Switch
from noripan.games import find
from noripan.games.riichi.rules import PRESETS, SWITCHES, RiichiRules

RIICHI = find("riichi")
CLASHES = [
    {"pao": False, "pao_suukantsu": True},
    {"kan_dora": False, "kan_ura": True},
    {"ura_dora": False, "kan_ura": True},
    {"double_daisuushii": True, "stacked_yakuman": False, "double_yakuman": False},
    {"double_yakuman": True, "stacked_yakuman": False},
    {"return_points": 20000, "start_points": 25000},
]


def test_the_five_presets_standard_first() -> None:
    assert RIICHI.presets == ("standard", "tenhou", "mleague", "majsoul", "local") == PRESETS
    assert RIICHI.rules().preset == "standard"


@pytest.mark.parametrize("switch", SWITCHES, ids=lambda switch: switch.name)
def test_every_switch_can_be_set_alone_to_each_value_it_takes(switch: Switch) -> None:
    for value in values_of(switch):
        needs: dict[str, dict[str, Any]] = {
            "stacked_yakuman": {"double_yakuman": False, "double_daisuushii": False},
            "kan_dora": {"kan_ura": False},
            "ura_dora": {"kan_ura": False},
            "start_points": {"return_points": 1_000_000},
            "return_points": {"start_points": 1000},
        }
        assert (
            RIICHI.rules("standard", **needs.get(switch.name, {}), **{switch.name: value}).values[switch.name] == value
        )


def test_an_unknown_game_lists_those_there_are() -> None:
    with pytest.raises(noripan.UnknownGame, match="riichi, taiwan, tichu"):
        noripan.new("sanma")


ELSEWHERE: dict[str, Any] = {"wind": "S", "dealer": 2, "honba": 1, "sticks": 3, "scores": [30000, 20000, 26000, 21000]}


def test_a_match_may_begin_anywhere() -> None:
    match = noripan.new("riichi", seed=1, options=ELSEWHERE)
    view = match.view()
    assert {name: view[name] for name in ("wind", "dealer", "honba", "sticks")} | {
        "scores": view["points"]
    } == ELSEWHERE
    assert noripan.replay(match.record()).view() == view


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"hour": 3}, "no option 'hour'; there are: wind, dealer, honba, sticks, scores"),
        ({"wind": "N"}, "option wind takes E or S or W, not 'N'"),
        ({"dealer": 4}, "option dealer takes a whole number from 0 to 3, not 4"),
        ({"honba": -1}, "option honba takes a whole number from 0 to 1000, not -1"),
        ({"sticks": True}, "option sticks takes a whole number from 0 to 1000, not True"),
        ({"scores": [25000] * 3}, "option scores takes four whole numbers"),
        ({"scores": [25000, 25000, 25000, 2.5]}, "option scores takes four whole numbers"),
    ],
)
def test_what_an_option_takes(changed: dict[str, Any], told: str) -> None:
    with pytest.raises(RulesError) as caught:
        noripan.new("riichi", seed=1, options=ELSEWHERE | changed)
    assert told in str(caught.value)


@pytest.mark.parametrize("name", list(ELSEWHERE))
def test_to_begin_elsewhere_takes_every_option(name: str) -> None:
    with pytest.raises(RulesError, match=f"option {name} is missing"):
        noripan.new("riichi", seed=1, options={key: value for key, value in ELSEWHERE.items() if key != name})


@pytest.mark.parametrize(("length", "west_round", "winds"), [("east", "off", "E"), ("hanchan", "off", "ES")])
def test_a_match_begins_in_a_wind_that_is_played(length: str, west_round: str, winds: str) -> None:
    for wind in "ESW":
        if wind in winds:
            noripan.new("riichi", seed=1, options=ELSEWHERE | {"wind": wind}, length=length, west_round=west_round)
        else:
            with pytest.raises(RulesError, match="option wind takes"):
                noripan.new("riichi", seed=1, options=ELSEWHERE | {"wind": wind}, length=length, west_round=west_round)


@pytest.mark.parametrize("switches", CLASHES, ids=" ".join)
def test_what_cannot_go_together_is_an_error_that_names_both(switches: dict[str, Any]) -> None:
    one, other = list(switches)[:2]
    with pytest.raises(RulesError, match="cannot go together: ") as caught:
        RIICHI.rules("standard", **switches)
    assert f"{one}={switches[one]!r}" in str(caught.value)
    assert f"{other}={switches[other]!r}" in str(caught.value)


@pytest.mark.parametrize("switches", CLASHES, ids=" ".join)
def test_each_of_them_alone_can_be(switches: dict[str, Any]) -> None:
    one, other = list(switches)[:2]
    beside = {"kan_ura": False, "pao_suukantsu": False, "double_yakuman": False, "double_daisuushii": False}
    flipped = {one: switches[one], other: not switches[other]}
    if one == "return_points":
        flipped = {one: switches[one], other: 20000}
    rules = RIICHI.rules("standard", **beside | flipped)
    assert isinstance(rules, RiichiRules)
    assert rules.values[one] == switches[one]


def test_what_was_changed_is_told() -> None:
    assert RIICHI.rules("tenhou", length="east", kuikae=False).changed(SWITCHES) == {"length": "east"}


def test_the_rules_of_a_match_are_in_its_views_and_its_record() -> None:
    match = noripan.new("riichi", "mleague", seed=1, red_fives=0)
    assert match.view()["match"]["preset"] == match.record()["preset"] == "mleague"
    assert match.view()["match"]["rules"] == match.record()["rules"] == dict(match.rules.values)
    assert match.rules.values["red_fives"] == 0
