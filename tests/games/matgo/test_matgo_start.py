"""Who starts: the first cards by night and by day (M3), and after a game (M4)."""

from __future__ import annotations

import pytest
from tests.games.matgo.matgo_tables import carry, say, table

import noripan
from noripan.core.match import Match
from noripan.games import find

MATGO = find("matgo")
FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"


def starter(match: Match) -> int:
    return int(match.view(None)["starter"])


def test_M01_the_first_card_that_is_compared_is_no_bonus() -> None:
    hands = ("bonus2 1-bright", "5-junk1")
    played = table(*hands, starter=None, hour=12, hand_bonus="play")
    assert starter(played) == 1  # 5 against 1
    taken = table(*hands, deck="9-junk1", starter=None, hour=12)
    assert starter(taken) == 0  # 9, which came for the bonus, against 5


@pytest.mark.parametrize("hour", range(24))
def test_M03_by_night_the_lower_month_starts_by_day_the_higher(hour: int) -> None:
    night = hour in (18, 19, 20, 21, 22, 23, 0, 1, 2, 3, 4, 5)
    assert starter(table("3-junk1", "10-junk1", starter=None, hour=hour)) == (0 if night else 1)
    assert starter(table("10-junk1", "3-junk1", starter=None, hour=hour)) == (1 if night else 0)


@pytest.mark.parametrize(("hour", "first"), [(5, 0), (6, 1), (17, 1), (18, 0)])
def test_M03_night_is_from_18_00_to_5_59(hour: int, first: int) -> None:
    assert starter(table("1-bright", "2-animal", starter=None, hour=hour)) == first


@pytest.mark.parametrize("hour", [0, 5, 6, 12, 17, 18])
@pytest.mark.parametrize("preset", ["hangame", "pmang"])
def test_M03_high_month_starts_at_any_hour_where_the_clock_does_not_count(preset: str, hour: int) -> None:
    assert starter(table("3-junk1", "10-junk1", preset=preset, starter=None, hour=hour)) == 1
    assert starter(table("10-junk1", "3-junk1", starter=None, hour=hour, first_start="high_month")) == 0


@pytest.mark.parametrize(
    ("lower", "higher"),
    [("4-animal", "4-ribbon"), ("4-animal", "4-junk2"), ("4-junk1", "4-junk2"), ("11-bright", "11-double")],
)
def test_M03_equal_months_are_decided_by_the_order_of_the_cards(lower: str, higher: str) -> None:
    """The lower one by night, the higher one by day."""
    for hour, first in ((0, 0), (12, 1)):
        assert starter(table(lower, higher, starter=None, hour=hour)) == first
        assert starter(table(higher, lower, starter=None, hour=hour)) == 1 - first
    assert starter(table(lower, higher, starter=None, hour=0, first_start="high_month")) == 1


def test_M03_only_first_cards_count() -> None:
    assert starter(table("5-junk1 12-bright", "6-junk1 1-bright", starter=None, hour=12)) == 1


def test_M03_the_hour_is_in_the_record_and_is_the_same_for_the_whole_match() -> None:
    match = noripan.new("matgo", seed=5, options={"hour": 3})
    assert match.record()["options"]["hour"] == 3
    assert carry(match).night


def test_M03_the_clock_is_looked_at_once_when_nobody_gives_an_hour() -> None:
    assert MATGO.clock_options(17) == {"hour": 17}
    hour = noripan.new("matgo", seed=5).record()["options"]["hour"]
    assert hour in range(24)


@pytest.mark.parametrize("hour", [-1, 24, None, "noon", 1.5, True])
def test_M03_an_hour_that_is_none_is_refused(hour: object) -> None:
    with pytest.raises(noripan.RulesError, match="option hour takes a whole number from 0 to 23"):
        noripan.new("matgo", seed=5, options={"hour": hour})


def test_M03_an_option_there_is_not_is_refused_with_those_there_are() -> None:
    with pytest.raises(noripan.RulesError, match="no option 'dealer'; there are: hour, starter, multiplier, gold"):
        noripan.new("matgo", seed=5, options={"dealer": 1})


@pytest.mark.parametrize(
    ("option", "told"),
    [
        ({"starter": 2}, "option starter takes a whole number from 0 to 1"),
        ({"multiplier": 0}, "option multiplier takes a whole number from 1"),
        ({"gold": [1]}, "option gold takes two numbers"),
        ({"gold": 5}, "option gold takes two numbers"),
        ({"gold": [0, 5]}, "option gold takes a whole number from 1"),
    ],
)
def test_M03_other_options_say_what_they_take(option: dict[str, object], told: str) -> None:
    with pytest.raises(noripan.RulesError, match=told):
        noripan.new("matgo", seed=5, options={"hour": 12, **option})


@pytest.mark.parametrize("winner", [0, 1])
def test_M03_the_winner_starts_the_next_game(winner: int) -> None:
    hands = ["", ""]
    hands[winner] = FOUR
    match = table(*hands, starter=winner, games=10)
    say(match, winner, "president stop")
    assert carry(match).starter == winner
    assert starter(match) == winner


def test_M03_the_winner_starts_whatever_the_first_cards_say() -> None:
    match = table("2-junk1", f"1-bright {FOUR}", starter=1, games=10, hour=12)
    say(match, 1, "president stop")
    assert starter(match) == 1


@pytest.mark.parametrize("first", [0, 1])
def test_M04_after_a_draw_the_starter_is_unchanged(first: int) -> None:
    match = table(floor=FOUR, starter=first, floor_president="draw", games=10)
    assert match.chapters[0].result is not None
    assert carry(match).starter == first
    assert starter(match) == first


def test_M04_so_with_no_winner_before_when_the_cards_decided_who_started() -> None:
    match = table("3-junk1", "10-junk1", FOUR, starter=None, hour=12, floor_president="draw", games=10)
    assert carry(match).starter == 1
    assert match.chapters[1].carry.encode()["starter"] == 1
