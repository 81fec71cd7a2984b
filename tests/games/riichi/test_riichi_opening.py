"""R17: a match may begin anywhere, as its options say, and its record says the same."""

from __future__ import annotations

from typing import Any

import pytest

import noripan
from noripan.core.errors import RecordError, RulesError

SOUTH_4 = {"wind": "S", "dealer": 3, "honba": 2, "sticks": 1, "scores": [30000, 20000, 25000, 24000]}


def test_R17_without_options_seat_0_deals_east_1() -> None:
    assert noripan.new("riichi", seed=1).carry.encode() == {
        "scores": [25000] * 4,
        "number": 0,
        "wind": "E",
        "dealer": 0,
        "honba": 0,
        "sticks": 0,
    }


def test_R17_options_say_where_it_begins() -> None:
    match = noripan.new("riichi", seed=1, options=SOUTH_4)
    assert match.carry.encode() == {**SOUTH_4, "number": 0}
    assert match.pending() == [3]
    assert match.view()["winds"] == ["S", "W", "N", "E"]


def test_R17_the_record_of_such_a_match_replays() -> None:
    match = noripan.new("riichi", seed=1, options=SOUTH_4)
    match.play(3, match.legal(3)[0])
    record = match.record()
    assert noripan.replay(record).record() == record
    record["options"] = {}
    with pytest.raises(RecordError):
        noripan.replay(record)


def test_R17_the_extra_wind_only_where_there_is_one() -> None:
    west = {**SOUTH_4, "wind": "W"}
    assert noripan.new("riichi", options=west).view()["wind"] == "W"
    with pytest.raises(RulesError, match="option wind takes E or S, not 'W'"):
        noripan.new("riichi", options=west, west_round="off")
    with pytest.raises(RulesError, match="option wind takes E or S, not 'W'"):
        noripan.new("riichi", options=west, length="east")


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"wind": "X"}, "option wind takes E or S or W, not 'X'"),
        ({"wind": 1}, "option wind takes"),
        ({"dealer": 4}, "option dealer takes a whole number from 0 to 3, not 4"),
        ({"dealer": True}, "option dealer takes"),
        ({"honba": -1}, "option honba takes a whole number from 0 to 1000, not -1"),
        ({"sticks": "2"}, "option sticks takes"),
        ({"scores": [1, 2, 3]}, "option scores takes four whole numbers, not a list"),
        ({"scores": [1, 2, 3, 4.5]}, "option scores takes four whole numbers"),
        ({"hour": 3}, "no option 'hour'; there are: wind, dealer, honba, sticks, scores"),
    ],
)
def test_R17_an_option_that_cannot_be_is_refused(change: dict[str, Any], what: str) -> None:
    with pytest.raises(RulesError, match=what):
        noripan.new("riichi", options={**SOUTH_4, **change})


def test_R17_all_of_them_or_none() -> None:
    with pytest.raises(RulesError, match="option honba is missing"):
        noripan.new("riichi", options={"wind": "E", "dealer": 0})
