"""R17: winds, who stays dealer, honba, and how many deals a match has."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes
from tests.games.riichi.riichi_tables import aborted, after, draw_on, drawn, put, say, table, won

import noripan
from noripan.core.match import Match

BOTH = pytest.mark.parametrize("renchan", ["win", "tenpai"])


# -- the dealer ------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("dealer", range(4))
def test_R17_the_dealer_stays_after_a_win_with_one_honba_more(dealer: int, renchan: str) -> None:
    for source in (dealer, (dealer + 2) % 4):
        match = won(dealer, source, dealer=dealer, honba=2, renchan=renchan)
        assert after(match) == ("E", dealer, 3, 0)


@BOTH
def test_R17_after_anothers_win_the_next_in_turn_deals_without_honba(renchan: str) -> None:
    assert after(won(1, 0, honba=2, renchan=renchan)) == ("E", 1, 0, 0)
    assert after(won(1, 1, honba=2, renchan=renchan)) == ("E", 1, 0, 0)
    assert after(won(3, 1, dealer=2, honba=1, renchan=renchan)) == ("E", 3, 0, 0)


@BOTH
@pytest.mark.parametrize("tenpai", [(0,), (0, 1), (0, 1, 2, 3)])
def test_R17_after_a_draw_a_tenpai_dealer_stays_or_goes_by_the_switch(tenpai: tuple[int, ...], renchan: str) -> None:
    match = drawn(*tenpai, honba=1, renchan=renchan)
    assert after(match) == ("E", 0 if renchan == "tenpai" else 1, 2, 0)


@BOTH
@pytest.mark.parametrize("tenpai", [(), (1,), (1, 2, 3)])
def test_R17_after_a_draw_a_noten_dealer_goes_with_one_honba_more(tenpai: tuple[int, ...], renchan: str) -> None:
    assert after(drawn(*tenpai, honba=1, renchan=renchan)) == ("E", 1, 2, 0)


@BOTH
@pytest.mark.parametrize("dealer", range(4))
def test_R17_after_an_abortive_draw_the_dealer_stays(dealer: int, renchan: str) -> None:
    assert after(aborted(dealer=dealer, honba=4, renchan=renchan)) == ("E", dealer, 5, 0)


def test_R17_after_the_fourth_dealer_the_next_wind_begins() -> None:
    assert after(won(1, 2, dealer=3)) == ("S", 0, 0, 0)
    assert after(won(3, 2, dealer=3)) == ("E", 3, 1, 0)


def test_R17_the_next_deal_is_played_with_what_the_last_one_left() -> None:
    match = drawn(1, honba=1, sticks=2)
    view = match.view()
    assert (view["wind"], view["dealer"], view["honba"], view["sticks"]) == ("E", 1, 2, 2)
    assert view["points"] == [24000, 28000, 24000, 24000]
    assert match.pending() == [1]
    assert match.view()["winds"] == ["N", "E", "S", "W"]


# -- how long --------------------------------------------------------------------------------------


def dealt(match: Match) -> list[tuple[str, int]]:
    """The wind and dealer of each deal."""
    return [(chapter.carry.encode()["wind"], chapter.carry.encode()["dealer"]) for chapter in match.chapters]


def by_the_clock(length: str, **switches: Any) -> Match:
    """A match in which everybody discards what they draw."""
    match = noripan.new("riichi", seed=7, length=length, **switches)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat))
    return match


@pytest.mark.parametrize(("length", "winds"), [("east", "E"), ("hanchan", "ES")])
def test_R17_every_seat_deals_once_in_each_wind(length: str, winds: str) -> None:
    """Nobody is ever tenpai, so that every dealer goes at once."""
    match = by_the_clock(length, west_round="off")
    assert dealt(match) == [(wind, dealer) for wind in winds for dealer in range(4)]


@pytest.mark.parametrize(("length", "winds"), [("east", "ES"), ("hanchan", "ESW")])
def test_R17_with_the_extra_wind_four_deals_more(length: str, winds: str) -> None:
    match = by_the_clock(length, west_round="at once")
    assert dealt(match) == [(wind, dealer) for wind in winds for dealer in range(4)]


def test_R17_honba_runs_on_through_the_draws() -> None:
    match = by_the_clock("east", west_round="off")
    assert [chapter.carry.encode()["honba"] for chapter in match.chapters] == [0, 1, 2, 3]


@pytest.mark.parametrize("start", [1000, 25000, 35000])
def test_R17_everybody_begins_with_the_same_points(start: int) -> None:
    match = noripan.new("riichi", seed=1, start_points=start, return_points=max(start, 30000))
    assert match.view()["points"] == [start] * 4


def test_R17_what_is_won_is_added_to_what_one_has() -> None:
    match = won(1, 2, scores=[10000, 20000, 30000, 40000])
    assert changes(match) == [0, 2000, -2000, 0]
    assert match.carry.scores == [10000, 22000, 28000, 40000]


# -- what is counted -------------------------------------------------------------------------------


def counts(match: Match) -> list[dict[str, float]]:
    result = match.chapters[0].result
    assert result is not None
    return match.game.tally(result)


def test_wins_and_deal_ins_are_counted() -> None:
    rows = counts(won(1, 2, declared=True))
    assert [row["win"] for row in rows] == [0, 1, 0, 0]
    assert [row["deal-in"] for row in rows] == [0, 0, 1, 0]
    assert [row["riichi"] for row in rows] == [0, 1, 0, 0]
    assert [row["tsumo"] for row in rows] == [0, 0, 0, 0]
    assert rows[1]["points a win"] == rows[2]["points a deal-in"] == 7700
    assert [row["tsumo"] for row in counts(won(1, 1))] == [0, 1, 0, 0]


def test_tenpai_at_a_draw_and_open_hands_are_counted() -> None:
    assert [row["tenpai at a draw"] for row in counts(drawn(1, 3))] == [0, 1, 0, 1]
    assert [row["calls"] for row in counts(drawn(1, 3))] == [0, 0, 0, 0]
    match = table("3z", "33z6z", draws="7z")
    say(match, 0, "3z")
    say(match, 1, "pon 33z")
    put(match, 1, "6z")
    draw_on(match)
    assert [row["calls"] for row in counts(match)] == [0, 1, 0, 0]


def test_one_sits_against_three_in_each_seat() -> None:
    assert noripan.new("riichi", seed=1).game.lineups(4) == [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]
