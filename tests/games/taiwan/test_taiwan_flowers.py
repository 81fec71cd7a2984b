"""Flowers: laid and replaced, at the deal and in play; all eight, and seven that rob the eighth (W14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.taiwan.taiwan_tables import (
    READY,
    asked,
    choices,
    code,
    draw_on,
    own,
    phase,
    put,
    refused,
    say,
    table,
    won,
)

import noripan
from noripan.core.match import Match


def test_W14_flowers_are_laid_at_the_deal_and_replaced_from_the_tail() -> None:
    match = table("1f 5f", "2f", draws="9s", tail="9p 8p 7p", preset="taiwan")
    assert match.view()["flowers"][0] == ["1f", "5f"]
    assert match.view()["flowers"][1] == ["2f"]
    assert {"9p", "8p"} <= set(match.view(0)["hand"])
    assert "7p" in match.view(1)["hand"]
    assert [match.view()["counts"][seat] for seat in range(4)] == [17, 16, 16, 16]
    assert own(match, 0)["drawn"] == "9s"


@pytest.mark.parametrize("dealer", range(4))
def test_W14_the_dealer_replaces_first_and_each_until_there_is_none(dealer: int) -> None:
    """The dealer's first replacement is another flower; the next player's comes after all of the dealer's."""
    hands = ["", "", "", ""]
    hands[dealer], hands[(dealer + 1) % 4] = "1f", "2f"
    match = table(*hands, tail="3f 9p 8p", dealer=dealer, preset="taiwan")
    assert match.view()["flowers"][dealer] == ["1f", "3f"]
    assert "9p" in match.view(dealer)["hand"]
    assert match.view()["flowers"][(dealer + 1) % 4] == ["2f"]
    assert "8p" in match.view((dealer + 1) % 4)["hand"]
    laid = [(event["seat"], event["tiles"]) for event in events(match, "flowers")]
    assert laid == [(dealer, ["1f"]), (dealer, ["3f"]), ((dealer + 1) % 4, ["2f"])]


def test_W14_flowers_are_public_when_they_lie_and_not_before() -> None:
    match = table("1f", "2f", preset="taiwan")
    start = (match.chapters[0].events or [])[0]
    assert "2f" in str(start.seen_by(1))
    assert "2f" not in str(start.seen_by(0)) + str(start.public)
    assert match.view(3)["flowers"][1] == ["2f"]


def test_W14_a_flower_drawn_in_play_is_replaced_at_once_and_again() -> None:
    match = table("9s", draws="1z 1f", tail="2f 3f 9p", preset="taiwan")
    put(match, 0, "1z")
    assert (phase(match), match.pending(), own(match, 1)["drawn"]) == ("discard", [1], "9p")
    assert match.view()["flowers"][1] == ["1f", "2f", "3f"]
    assert match.view()["counts"][1] == 17
    replaced = [event["replaces"] for event in events(match, "draw")]
    assert replaced == [None, None, "flower", "flower", "flower"]


def test_W14_a_flower_that_replaces_a_kong_is_replaced_too() -> None:
    match = table("1111m", draws="1z", tail="1f 9p", preset="taiwan")
    say(match, 0, "concealed kong 1m")
    assert (match.view()["flowers"][0], own(match, 0)["drawn"]) == (["1f"], "9p")


@pytest.mark.parametrize("counts", [True, False])
def test_W14_a_win_on_the_tile_that_replaces_a_flower(counts: bool) -> None:
    match = table("", READY[2], draws="9s 9s 9s 9s . 1f", tail="5s", preset="taiwan", flower_draw=counts)
    draw_on(match, 5)
    assert own(match, 1)["drawn"] == "5s"
    say(match, 1, "hu")
    assert ("kong_draw" in won(match)) == counts


def test_W14_flowers_are_never_discarded_or_claimed() -> None:
    match = table("1f", draws="9s", preset="taiwan")
    assert refused(match, 0, "1f").code == "malformed"
    assert "1f" not in choices(match, 0)


def test_W14_without_flowers_there_are_none() -> None:
    match = table(preset="taiwan", flowers=False)
    assert all(match.view()["flowers"][seat] == [] for seat in range(4))
    assert sum(len(found) for _, _, found in match.deal.census()) == 136


def test_W14_with_flowers_simple_replaces_them_too() -> None:
    match = table("1f", draws="9s", tail="9p", flowers=True)
    assert (match.view()["flowers"][0], match.view()["counts"][0]) == (["1f"], 17)


@pytest.mark.parametrize("seed", range(20))
def test_W14_after_the_opening_nobody_holds_a_flower(seed: int) -> None:
    match = noripan.new("taiwan", "taiwan", seed=seed)
    assert [match.view()["counts"][seat] for seat in range(4)] == [17, 16, 16, 16]
    assert all(tile[1] != "f" for seat in range(4) for tile in match.view(seat)["hand"])


# -- all eight -------------------------------------------------------------------------------------


def test_W14_who_has_all_eight_wins_on_their_turn_and_all_pay() -> None:
    match = table("12345678f", draws="9s", preset="taiwan")
    assert "hu" in choices(match, 0)
    say(match, 0, "hu")
    assert won(match) == {"eight_flowers": 8}
    assert ended(match)["reason"] == "self-draw"
    assert changes(match) == [360, -120, -120, -120]


def test_W14_not_before_their_turn() -> None:
    match = table("", "", "12345678f", "", draws="9s 9s 9s", preset="taiwan")
    assert match.legal(2) == []
    draw_on(match, 2)
    assert "hu" in choices(match, 2)


def test_W14_with_the_eighth_drawn_in_play() -> None:
    match = table("9s", "1234567f", draws="1z 8f", tail=". . . . . . . 9p", preset="taiwan")
    put(match, 0, "1z")
    assert asked(match) == []
    assert own(match, 1)["drawn"] == "9p"
    say(match, 1, "hu")
    assert won(match)["eight_flowers"] == 8
    assert changes(match) == [-120, 340, -110, -110]


def test_W14_they_may_play_on_and_win_later() -> None:
    match = table("12345678f", draws="9s", preset="taiwan")
    draw_on(match, 4)
    assert "hu" in choices(match, 0)


def test_W14_not_right_after_a_claim() -> None:
    match = table("", "12345678f 55z", "", "5z", draws="9s 9s 9s 9s", preset="taiwan")
    draw_on(match, 3)
    say(match, 3, "5z")
    for seat in asked(match):
        say(match, seat, "pong" if seat == 1 else "pass")
    assert code(match, 1, "hu") == "hu-no-draw"


def test_W14_a_hand_that_is_complete_as_well_counts_too() -> None:
    match = table("", "1234567f 67s 11z 12345m", "", "", draws="9s 8f", tail="6789m 234p 5s", preset="taiwan")
    put(match, 0, "9s")
    assert own(match, 1)["drawn"] == "5s"
    say(match, 1, "hu")
    assert won(match)["eight_flowers"] == 8
    assert won(match)["earthly_win"] == 16


@pytest.mark.parametrize("wins", [True, False])
def test_W14_without_a_tile_to_replace_the_eighth_they_may_still_win(wins: bool) -> None:
    match = table("1234567f", draws=". " * 56 + "8f", preset="taiwan", length="hand", claim_wall=16)
    draw_on(match, left=1)
    say(match, 3, own(match, 3)["drawn"])
    assert (phase(match), match.pending()) == ("draw", [0])
    assert choices(match, 0) == {"hu", "pass"}
    assert match.view(2)["offer"] == {"what": "flower", "seat": 0, "tile": "8f"}
    assert code(match, 0, "1m") == "discard-flower"
    say(match, 0, "hu" if wins else "pass")
    if wins:
        assert (won(match), ended(match)["reason"]) == ({"eight_flowers": 8}, "self-draw")
        assert changes(match) == [360, -120, -120, -120]
    else:
        assert ended(match)["kind"] == "draw"


def test_W14_where_they_are_worth_nothing_they_do_not_win() -> None:
    match = table("12345678f", draws="9s", preset="taiwan", tai_eight_flowers=0)
    assert code(match, 0, "hu") == "incomplete"


def test_W14_nor_is_anybody_asked_about_them_when_nothing_is_left() -> None:
    last = ". " * 56 + "8f"
    match = table("1234567f", draws=last, preset="taiwan", length="hand", claim_wall=16, tai_eight_flowers=0)
    draw_on(match)
    assert ended(match)["kind"] == "draw"
    assert len(match.view()["flowers"][0]) == 8


@pytest.mark.parametrize("passing", ["tile", "strict"])
def test_W14_eight_flowers_win_alone_where_the_hand_may_not_for_a_win_that_was_passed(passing: str) -> None:
    """Seat 1 waits for 5p and 8p, lets one pass and draws the other."""
    held, drawn = "12345678f 12345678m", "9m 11z 234p 67p"
    match = table("5p", held, draws="9s 8p", tail=drawn, preset="taiwan", passing=passing)
    put(match, 0, "5p")
    assert own(match, 1)["drawn"] == "8p"
    say(match, 1, "hu")
    if passing == "strict":
        assert won(match) == {"eight_flowers": 8}
        assert changes(match) == [-120, 340, -110, -110]
    else:
        assert won(match) == {"eight_flowers": 8, "earthly_win": 16}


@pytest.mark.parametrize("wins", [True, False])
def test_W14_or_for_a_claimed_kong(wins: bool) -> None:
    held, drawn = "12345678f 555z 12345m", "6789m 11p 67s 5s"
    match = table("5z", "", held, draws="9m", tail=drawn, preset="taiwan", kong_claim_wins=wins)
    say(match, 0, "5z", 2, "kong")
    assert own(match, 2)["drawn"] == "5s"
    say(match, 2, "hu")
    assert won(match) == {"eight_flowers": 8} | ({"self_draw": 1, "kong_draw": 1, "dragon": 1} if wins else {})


# -- seven rob the eighth --------------------------------------------------------------------------


def holder_draws(**switches: Any) -> Match:
    """Seat 2 has seven flowers; seat 1 draws the eighth."""
    match = table("", "", "1234567f", "", draws="9s 8f", preset="taiwan", **switches)
    say(match, 0, "9s")
    return match


def seventh_drawn(**switches: Any) -> Match:
    """Seat 3 has one flower; seat 1 has six and draws its seventh."""
    match = table("", "123456f", "", "7f", draws="9s 8f", preset="taiwan", **switches)
    say(match, 0, "9s")
    return match


def test_W14_seven_rob_the_eighth_that_another_draws() -> None:
    match = holder_draws()
    assert (phase(match), asked(match), match.view()["turn"]) == ("draw", [2], 1)
    assert match.view()["offer"] == {"what": "flower", "seat": 1, "tile": "8f"}
    assert choices(match, 2) == {"hu", "pass"}
    say(match, 2, "hu")
    win = ended(match)["wins"][0]
    assert (ended(match)["reason"], win["seat"], win["from"], win["tile"]) == ("flower", 2, 1, "8f")
    assert won(match)["seven_flowers"] == 8
    assert [seat for seat in range(4) if changes(match)[seat] < 0] == [1]
    assert changes(match)[2] == -changes(match)[1] == 30 + 10 * sum(won(match).values())


def test_W14_or_the_eighth_that_lay_there_when_the_seventh_was_drawn() -> None:
    match = seventh_drawn()
    assert (phase(match), asked(match)) == ("draw", [1])
    assert match.view()["offer"] == {"what": "flower", "seat": 3, "tile": "7f"}
    say(match, 1, "hu")
    win = ended(match)["wins"][0]
    assert (win["seat"], win["from"], win["tile"]) == (1, 3, "7f")
    assert [seat for seat in range(4) if changes(match)[seat] < 0] == [3]


@pytest.mark.parametrize(
    ("hands", "robber", "giver"),
    [(("8f", "1234567f"), 1, 0), (("1234567f", "", "8f"), 0, 2), (("", "1f", "", "2345678f"), 3, 1)],
)
def test_W14_both_can_come_about_at_the_deal(hands: tuple[str, ...], robber: int, giver: int) -> None:
    match = table(*hands, preset="taiwan")
    assert (phase(match), match.pending()) == ("draw", [robber])
    say(match, robber, "hu")
    assert [seat for seat in range(4) if changes(match)[seat] < 0] == [giver]
    assert sum(changes(match)) == 0


def test_W14_a_dealer_who_robs_or_gives_has_the_dealers_tai() -> None:
    match = table("1234567f", "8f", preset="taiwan", streak=1)
    say(match, 0, "hu")
    assert changes(match)[0] == 30 + 10 * (sum(won(match).values()) + 3)


def test_W14_who_lets_the_eighth_be_plays_on_and_the_flower_is_replaced() -> None:
    match = holder_draws()
    say(match, 2, "pass")
    assert (phase(match), match.pending()) == ("discard", [1])
    assert match.view()["flowers"][1] == ["8f"]
    assert match.view()["counts"][1] == 17
    draw_on(match, 8)
    assert asked(match) == []


def test_W14_passing_at_the_deal_lets_the_others_lay_theirs() -> None:
    match = table("8f", "1234567f", draws="9s", preset="taiwan")
    say(match, 1, "pass")
    assert (phase(match), match.pending(), own(match, 0)["drawn"]) == ("discard", [0], "9s")
    assert [match.view()["counts"][seat] for seat in range(4)] == [17, 16, 16, 16]


@pytest.mark.parametrize(
    "hands", [("123456f", "78f"), ("123456f", "7f", "8f"), ("12345f", "678f"), ("1234567f",), ("12345678f",)]
)
def test_W14_nobody_is_asked_otherwise(hands: tuple[str, ...]) -> None:
    match = table(*hands, draws="9s", preset="taiwan")
    assert (phase(match), match.pending()) == ("discard", [0])


def test_W14_only_the_seven_may_say_it() -> None:
    match = holder_draws()
    for seat in (0, 1, 3):
        assert code(match, seat, "hu") in ("flower-only", "not-asked")
    assert code(match, 2, "pong") == "flower-only"
    assert code(match, 3, "hu") == "flower-only"
    assert refused(match, 3, "hu").reason == "The eighth flower can only be won with."


def test_W14_where_it_is_worth_nothing_nobody_robs() -> None:
    match = holder_draws(tai_seven_flowers=0)
    assert (phase(match), match.pending()) == ("discard", [1])


def test_W14_drawing_by_hand_the_flowers_are_replaced_without_asking() -> None:
    match = table("1f", draws="2f 9s", tail="9p 8p", preset="taiwan", draw="by hand")
    assert (phase(match), match.view()["flowers"][0]) == ("draw", ["1f"])
    say(match, 0, "draw")
    assert (phase(match), match.view()["flowers"][0], own(match, 0)["drawn"]) == ("discard", ["1f", "2f"], "8p")
