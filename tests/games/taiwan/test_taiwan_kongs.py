"""The three kongs, their replacement from the tail, and kongs that lie face down (W6)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import ended, events
from tests.games.taiwan.taiwan_tables import (
    READY,
    adding,
    asked,
    choices,
    claims,
    code,
    draw_on,
    hand,
    melds,
    own,
    phase,
    put,
    refused,
    say,
    table,
    won,
)

from noripan.core.deal import PUBLIC
from noripan.core.match import Match


def test_W6_a_melded_kong_takes_three_from_the_hand_and_a_tile_from_the_tail() -> None:
    match = table("5z", "", "555z", draws="1z", tail="9p 8p")
    say(match, 0, "5z", 2, "kong")
    assert melds(match, 2) == ["kong 5555z"]
    assert own(match, 2)["drawn"] == "9p"
    assert (phase(match), match.pending(), match.view()["counts"][2]) == ("discard", [2], 14)
    assert match.view()["left"] == 70
    assert events(match, "draw")[-1] == {"seat": 2, "left": 70, "replaces": "kong"}


def test_W6_a_concealed_kong_takes_four_and_stays_concealed() -> None:
    match = table("1111m", draws="1z", tail="9p")
    assert claims(match, 0) == {"concealed kong 1m"}
    say(match, 0, "concealed kong 1m")
    assert melds(match, 0) == ["concealed kong 1111m"]
    assert (own(match, 0)["drawn"], match.view()["counts"][0]) == ("9p", 14)
    assert match.pending() == [0]


def test_W6_an_added_kong_puts_the_fourth_tile_on_a_pong() -> None:
    match = adding(tail="9p")
    assert melds(match, 1) == ["kong 5555s"]
    assert match.view(1)["melds"][1][0]["from"] == 0
    assert (own(match, 1)["drawn"], match.view()["counts"][1]) == ("9p", 14)
    assert match.pending() == [1]


def test_W6_the_fourth_tile_may_be_added_on_a_later_turn() -> None:
    match = table("5m", "", "555m", draws="1z 9p 9p 9p")
    say(match, 0, "5m", 2, "pong")
    assert code(match, 2, "added kong 5m") == "kong-after-claim"
    put(match, 2, hand(match, 2)[-2:])
    draw_on(match, 3)
    assert "added kong 5m" in choices(match, 2)


def test_W6_not_the_turn_after_a_claim_but_after_a_claimed_kong_another_may_follow() -> None:
    match = table("5z", "", "555z 2222m", draws="1z", tail="9p 8p")
    say(match, 0, "5z", 2, "kong", 2, "concealed kong 2m")
    assert own(match, 2)["drawn"] == "8p"
    match = table("5z", "", "55z 2222m", draws="1z")
    say(match, 0, "5z", 2, "pong")
    assert code(match, 2, "concealed kong 2m") == "kong-after-claim"


def test_W6_there_is_no_limit_of_four() -> None:
    match = table("1111m 2222p 3333s 4444z", draws="1z", tail="9999m 6p")
    for tile in ("1m", "2p", "3s", "4z"):
        put(match, 0, f"concealed kong {tile}")
    assert len(match.view(0)["melds"][0]) == 4
    assert hand(match, 0) == "9999m1z"
    put(match, 0, "concealed kong 9m")
    assert len(match.view(0)["melds"][0]) == 5
    assert hand(match, 0) == "6p1z"
    assert phase(match) == "discard"


def test_W6_nor_for_the_table_together() -> None:
    match = table("1111m", "2222p", "3333s", "4444z 6666z", draws="1z 1z 2z 3z", tail="9s9s9s9p9p")
    for seat, tile in ((0, "1m"), (1, "2p"), (2, "3s")):
        say(match, seat, f"concealed kong {tile}")
        draw_on(match, 1)
    say(match, 3, "concealed kong 4z", 3, "concealed kong 6z")
    assert (phase(match), match.pending()) == ("discard", [3])


def test_W6_a_win_on_the_replacement_is_self_drawn() -> None:
    match = table("1111m 456789m 11z 67s 23p", draws="1p", tail="5s", preset="taiwan")
    say(match, 0, "concealed kong 1m", 0, "hu")
    assert won(match)["kong_draw"] == 1
    assert ended(match)["reason"] == "self-draw"


# -- the wall --------------------------------------------------------------------------------------


def test_W6_no_kong_of_ones_own_without_a_tile_left() -> None:
    match = table("", "", "4444p", "4444s")
    draw_on(match, left=1)
    assert claims(match, 2) == {"concealed kong 4p"}
    draw_on(match, 1)
    assert (match.view()["left"], match.pending(), claims(match, 3)) == (0, [3], set())
    refusal = refused(match, 3, "concealed kong 4s")
    assert (refusal.code, refusal.reason) == ("kong-wall", "No tile is left to draw for a kong.")


def test_W6_no_kong_of_the_last_discard() -> None:
    """It may still be ponged where no tile must be left for that (W11)."""
    match = table("", "777z", tail="7z")
    draw_on(match, left=0)
    assert own(match, 3)["drawn"] == "7z"
    say(match, 3, "7z")
    assert claims(match, 1) == {"pong"}
    assert code(match, 1, "kong") == "kong-wall"


def test_W6_where_each_kong_keeps_a_tile_two_must_be_left() -> None:
    match = table("", "4444p", "4444s", kong_keeps_tile=True)
    draw_on(match, left=2)
    assert claims(match, 1) == {"concealed kong 4p"}
    other = table("", "4444p", "4444s", kong_keeps_tile=True)
    draw_on(other, left=1)
    assert (other.pending(), claims(other, 2)) == ([2], set())
    assert code(other, 2, "concealed kong 4s") == "kong-wall"
    say(match, 1, "concealed kong 4p")
    assert (phase(match), match.view()["left"]) == ("discard", 0)


@pytest.mark.parametrize("keeps", [False, True])
def test_W6_so_for_a_kong_of_a_discard(keeps: bool) -> None:
    match = table("", "", "", "777z", tail=". 7z", kong_keeps_tile=keeps)
    draw_on(match, left=1)
    assert own(match, 2)["drawn"] == "7z"
    say(match, 2, "7z")
    assert claims(match, 3) == ({"pong"} if keeps else {"pong", "kong"})
    if keeps:
        assert code(match, 3, "kong") == "kong-wall"


# -- robbing ---------------------------------------------------------------------------------------


def test_W6_an_added_kong_nobody_robs_stands() -> None:
    match = adding(2, tail="9p")
    assert (phase(match), asked(match)) == ("response", [2])
    assert match.view(2)["offer"] == {"what": "kong", "seat": 1, "tile": "5s"}
    say(match, 2, "pass")
    assert melds(match, 1) == ["kong 5555s"]
    assert own(match, 1)["drawn"] == "9p"


def test_W6_a_robbed_kong_does_not_stand_but_its_tiles_lie_there() -> None:
    """No tile is drawn for it, and where each kong keeps a tile it keeps none."""
    match = adding(2, length="hand", kong_keeps_tile=True)
    left, drawn = match.view()["left"], len(events(match, "draw"))
    say(match, 2, "hu")
    assert (match.view()["left"], len(events(match, "draw"))) == (left, drawn)
    assert melds(match, 1) == ["kong 5555s"]


def test_W6_nobody_is_asked_about_a_concealed_kong() -> None:
    """Seat 1 waits for 5s and nothing else; all four lie in one hand."""
    match = table("555s", READY[2], draws="5s", tail="9p")
    assert own(match, 1)["waits"] == ["5s"]
    say(match, 0, "concealed kong 5s")
    assert (phase(match), match.pending(), own(match, 0)["drawn"]) == ("discard", [0], "9p")


# -- face down -------------------------------------------------------------------------------------


def down(**switches: Any) -> Match:
    match = table("1111m", draws="1z", tail="9p", preset="taiwan", **switches)
    say(match, 0, "concealed kong 1m")
    return match


def test_W6_in_taiwan_a_concealed_kong_lies_face_down_for_the_others() -> None:
    match = down()
    assert melds(match, 0, 0) == ["concealed kong 1111m"]
    for viewer in (None, 1, 2, 3):
        assert melds(match, 0, viewer) == ["concealed kong ????"]
        assert match.view(viewer)["melds"][0][0]["tiles"] == [None] * 4
        assert "1m" not in str(match.view(viewer)["melds"])


def test_W6_its_event_tells_the_tile_to_its_owner_alone() -> None:
    event = next(event for event in down().chapters[0].events or [] if event.type == "kong")
    assert event.seen_by(0)["meld"]["tiles"] == ["1m"] * 4
    for viewer in (1, 2, 3):
        assert "1m" not in str(event.seen_by(viewer))
    assert "1m" not in str(event.public)


def test_W6_the_census_says_who_may_look_at_it() -> None:
    places = {name: (looker, found) for name, looker, found in down().deal.census()}
    assert places["hidden kongs 0"] == (0, [0, 0, 0, 0])
    assert places["melds 0"] == (PUBLIC, [])


def test_W6_face_down_or_shown_is_a_switch() -> None:
    assert melds(down(concealed_kongs="shown"), 0, 1) == ["concealed kong 1111m"]
    match = table("1111m", draws="1z", concealed_kongs="face down")
    say(match, 0, "concealed kong 1m")
    assert melds(match, 0, 1) == ["concealed kong ????"]


def test_W6_a_winner_shows_it() -> None:
    match = table("1111m 456789m 11z 67s 23p", draws="1p", tail="5s", preset="taiwan", length="hand")
    say(match, 0, "concealed kong 1m", 0, "hu")
    for viewer in (None, 1, 2, 3):
        assert melds(match, 0, viewer) == ["concealed kong 1111m"]
    assert ended(match)["wins"][0]["melds"][0]["tiles"] == ["1m"] * 4


def test_W6_who_does_not_win_does_not_show_it() -> None:
    match = down(length="hand")
    draw_on(match)
    assert ended(match)["kind"] == "draw"
    assert melds(match, 0, 1) == ["concealed kong ????"]


# -- switches --------------------------------------------------------------------------------------


def test_W6_at_some_tables_not_of_the_discard_of_the_player_before_oneself() -> None:
    match = table("5z", "555z", draws="1z", kong_from_left=False)
    say(match, 0, "5z")
    assert claims(match, 1) == {"pong"}
    assert code(match, 1, "kong") == "kong-left"
    match = table("5z", "", "555z", draws="1z", kong_from_left=False)
    say(match, 0, "5z")
    assert claims(match, 2) == {"pong", "kong"}


@pytest.mark.parametrize("wins", [True, False])
def test_W6_whether_the_tile_drawn_for_a_claimed_kong_may_win(wins: bool) -> None:
    match = table("5z", "", "555z 123456789m 11p 67s", draws="1z", tail="5s", kong_claim_wins=wins)
    say(match, 0, "5z", 2, "kong")
    assert own(match, 2)["drawn"] == "5s"
    assert ("hu" in choices(match, 2)) == wins
    if not wins:
        assert code(match, 2, "hu") == "hu-kong"


@pytest.mark.parametrize("first", ["1f", "9p"])
def test_W6_neither_may_what_replaces_a_flower_or_a_kong_after_it(first: str) -> None:
    """Until the discard the turn is that of the claimed kong."""
    held = "555z 123456m 999p 11p 67s"
    match = table("5z", "", held, draws="9m", tail=f"{first} 5s", preset="taiwan", kong_claim_wins=False)
    say(match, 0, "5z", 2, "kong")
    if first == "9p":
        say(match, 2, "concealed kong 9p")
    assert own(match, 2)["drawn"] == "5s"
    assert code(match, 2, "hu") == "hu-kong"


@pytest.mark.parametrize("counts", [True, False])
def test_W6_a_win_after_a_kong_is_one_whatever_flowers_came_before_or_between(counts: bool) -> None:
    before = table("1111m 456789m 11z 67s 23p", draws="1f", tail="1p 5s", preset="taiwan", flower_draw=counts)
    between = table("1111m 456789m 11z 67s 23p", draws="1p", tail="1f 5s", preset="taiwan", flower_draw=counts)
    for match in (before, between):
        say(match, 0, "concealed kong 1m", 0, "hu")
        assert won(match)["kong_draw"] == 1


def test_W6_also_when_its_discard_followed_a_kong() -> None:
    held = "5z 1111m 456789m 11z 67s"
    match = table(held, "", "555z 123456789s 11p 67p", draws="3p", tail="9m 5p", kong_claim_wins=False)
    say(match, 0, "concealed kong 1m", 0, "5z", 2, "kong")
    assert own(match, 2)["drawn"] == "5p"
    assert code(match, 2, "hu") == "hu-kong"


def test_W6_it_is_about_claimed_kongs_alone() -> None:
    match = table("1111m 456789m 11z 67s 23p", draws="1p", tail="5s", kong_claim_wins=False)
    say(match, 0, "concealed kong 1m")
    assert "hu" in choices(match, 0)


def test_W6_where_each_kong_leaves_a_tile_more_in_the_wall() -> None:
    for keeps, left in ((False, 61), (True, 60)):
        match = table("1111m", draws="1z", preset="taiwan", kong_keeps_tile=keeps)
        assert match.view()["left"] == 63
        say(match, 0, "concealed kong 1m")
        assert match.view()["left"] == left + 1
        put(match, 0, "1z")
        assert match.view()["left"] == left
