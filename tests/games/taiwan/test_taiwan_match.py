"""From hand to hand: dealer, streak, winds, lengths, and where a match may begin (W11, W14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes
from tests.games.taiwan.taiwan_tables import READY, after, deck, draw_on, own, passes, say, table, won

import noripan
from noripan.core.errors import RulesError
from noripan.core.match import Match
from noripan.games import find


def win_of(winner: int, *, dealer: int = 0, **more: Any) -> Match:
    """A hand that this seat wins with its first draw."""
    hands = ["", "", "", ""]
    hands[winner] = READY[0]
    turns = (winner - dealer) % 4
    match = table(*hands, draws=" ".join(["9s"] * turns + ["5s"]), dealer=dealer, preset="taiwan", **more)
    draw_on(match, turns)
    say(match, winner, "hu")
    return match


@pytest.mark.parametrize("dealer", range(4))
def test_W14_the_dealer_who_wins_stays_with_one_more_to_the_streak(dealer: int) -> None:
    assert after(win_of(dealer, dealer=dealer)) == ("E", dealer, 1)
    assert after(win_of(dealer, dealer=dealer, streak=4, wind="W")) == ("W", dealer, 5)


@pytest.mark.parametrize("winner", [0, 1, 3])
def test_W14_when_another_wins_the_next_seat_deals_and_the_streak_is_gone(winner: int) -> None:
    assert after(win_of(winner, dealer=2, streak=3)) == ("E", 3, 0)


def test_W14_a_round_ends_when_the_last_seat_gives_up_the_deal() -> None:
    assert after(win_of(1, dealer=3, wind="E")) == ("S", 0, 0)
    assert after(win_of(1, dealer=3, wind="W")) == ("N", 0, 0)


@pytest.mark.parametrize(("dealer", "stays"), [(3, True), (0, False), (2, False)])
def test_W14_with_several_winners_the_dealer_stays_if_among_them(dealer: int, stays: bool) -> None:
    """Seat 0 discards, seats 1 and 3 win."""
    match = table("5s", READY[1], "", READY[3], draws="9s 9s 9s", dealer=dealer, preset="taiwan", several_wins="all")
    draw_on(match, (0 - dealer) % 4)
    say(match, 0, "5s", 1, "hu", 3, "hu")
    passes(match)
    assert (after(match)[1] == dealer) == stays


def test_W14_the_match_of_four_winds_ends_when_north_is_over() -> None:
    match = win_of(1, dealer=3, wind="N")
    assert match.over
    assert match.carry.winners == [1]
    assert not win_of(3, dealer=3, wind="N").over


@pytest.mark.parametrize(
    ("length", "wind", "over"),
    [
        ("hand", "E", True),
        ("hand", "N", True),
        ("east", "E", True),
        ("four winds", "E", False),
        ("four winds", "N", True),
    ],
)
def test_W14_how_long_a_match_is(length: str, wind: str, over: bool) -> None:
    """The last seat deals and gives up the deal."""
    assert win_of(1, dealer=3, wind=wind, length=length).over == over


def test_W14_one_hand_is_over_even_if_the_dealer_wins() -> None:
    assert win_of(0, length="hand").over
    assert not win_of(0, length="east").over


def test_W14_the_lengths_of_the_presets() -> None:
    assert find("taiwan").rules("simple").values["length"] == "hand"
    assert find("taiwan").rules("taiwan").values["length"] == "four winds"


@pytest.mark.parametrize(("length", "hands"), [("hand", 1), ("east", 4), ("four winds", 16)])
def test_W14_a_whole_match_where_the_deal_always_passes_on(length: str, hands: int) -> None:
    decks = [deck(["", "", "", ""], dealer=number % 4, flowers=True) for number in range(hands)]
    match = noripan.new("taiwan", "taiwan", seed=1, decks=decks, length=length, drawn_hand="passes on")
    places = []
    while not match.over:
        places.append((match.view()["wind"], match.view()["dealer"], match.view()["streak"]))
        draw_on(match)
    assert places == [("ESWN"[number // 4], number % 4, 0) for number in range(hands)]
    assert match.carry.scores == [0, 0, 0, 0]
    assert match.carry.winners == [0, 1, 2, 3]


def test_W14_scores_are_carried_from_hand_to_hand() -> None:
    match = win_of(1, scores=[100, -300, 150, 50])
    assert match.carry.scores == [
        before + change for before, change in zip([100, -300, 150, 50], changes(match), strict=True)
    ]
    assert match.view()["scores"] == match.carry.scores


def test_W14_the_winners_are_those_with_most() -> None:
    match = win_of(1, length="hand", scores=[2000, -3000, 500, 500])
    assert match.carry.winners == [0]
    assert find("taiwan").placements(match.rules, match.carry)[0] == 1


def test_W14_the_wind_of_the_round_is_in_the_view_and_counts() -> None:
    match = table("", "222z 123456789m 11p 46s", draws="9s 5s", wind="S", preset="taiwan")
    draw_on(match, 1)
    say(match, 1, "hu")
    assert (won(match)["round_wind"], won(match)["seat_wind"]) == (1, 1)


# -- options ---------------------------------------------------------------------------------------

ELSEWHERE: dict[str, Any] = {"wind": "S", "dealer": 2, "streak": 3, "scores": [100, -250, 100, 50]}


@pytest.mark.parametrize("names", [list(ELSEWHERE), ["wind"], ["dealer", "streak"], []])
def test_W14_a_match_may_begin_anywhere(names: list[str]) -> None:
    usual = {"wind": "E", "dealer": 0, "streak": 0, "scores": [0, 0, 0, 0]}
    options = {name: ELSEWHERE[name] for name in names}
    match = noripan.new("taiwan", "taiwan", seed=1, options=options)
    view = match.view()
    assert {name: view[name] for name in usual} == usual | options
    assert own(match, view["dealer"])["drawn"] is not None
    assert noripan.replay(match.record()).view() == view


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"hour": 3}, "no option 'hour'; there are: wind, dealer, streak, scores"),
        ({"wind": "Z"}, "option wind takes E or S or W or N, not 'Z'"),
        ({"wind": 1}, "option wind takes E or S or W or N, not 1"),
        ({"dealer": 4}, "option dealer takes a whole number from 0 to 3, not 4"),
        ({"dealer": True}, "option dealer takes a whole number from 0 to 3, not True"),
        ({"streak": -1}, "option streak takes a whole number from 0 to 1000, not -1"),
        ({"streak": 1001}, "option streak takes a whole number from 0 to 1000, not 1001"),
        ({"scores": [0] * 3}, "option scores takes four whole numbers"),
        ({"scores": [0, 0, 0, 0.5]}, "option scores takes four whole numbers"),
        ({"scores": [1, 0, 0, 0]}, "option scores must add up to nothing, not to 1"),
    ],
)
def test_W14_what_an_option_takes(changed: dict[str, Any], told: str) -> None:
    with pytest.raises(RulesError) as caught:
        noripan.new("taiwan", "taiwan", seed=1, options=ELSEWHERE | changed)
    assert told in str(caught.value)


@pytest.mark.parametrize(("length", "winds"), [("hand", "ESWN"), ("east", "E"), ("four winds", "ESWN")])
def test_W14_a_match_begins_in_a_wind_that_is_played(length: str, winds: str) -> None:
    for wind in "ESWN":
        if wind in winds:
            assert noripan.new("taiwan", seed=1, options={"wind": wind}, length=length).view()["wind"] == wind
        else:
            with pytest.raises(RulesError, match="option wind takes E, not"):
                noripan.new("taiwan", seed=1, options={"wind": wind}, length=length)


# -- what the arena counts -------------------------------------------------------------------------


def test_what_is_tallied_of_a_hand() -> None:
    game = find("taiwan")
    match = table("5s", READY[1], "55z", "", draws="9s", preset="taiwan")
    say(match, 0, "5s", 1, "hu")
    passes(match)
    result = match.chapters[0].result
    assert result is not None
    rows = game.tally(result)
    assert [row["win"] for row in rows] == [0, 1, 0, 0]
    assert [row["deal-in"] for row in rows] == [1, 0, 0, 0]
    assert [row["self-draw"] for row in rows] == [0, 0, 0, 0]
    assert [row["drawn hand"] for row in rows] == [0, 0, 0, 0]
    assert rows[1]["tai a win"] == sum(tai for _, tai in result.detail["wins"][0]["lines"])
    assert "tai a win" not in rows[0]
    assert game.lineups(4) == [[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]]


def test_a_drawn_hand_and_open_melds_are_tallied() -> None:
    match = table("5m", "", "55m", draws="9s")
    say(match, 0, "5m", 2, "pong")
    draw_on(match)
    result = match.chapters[0].result
    assert result is not None
    assert [row["claims"] for row in find("taiwan").tally(result)] == [0, 0, 1, 0]
    assert all(row["drawn hand"] for row in find("taiwan").tally(result))
