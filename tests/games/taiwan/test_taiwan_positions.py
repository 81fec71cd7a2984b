"""Positions of Taiwan mahjong that chance hardly ever comes by: added kongs, flowers, wins and pongs let pass."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_positions import check_all
from tests.games.taiwan.taiwan_tables import adding, asked, draw_on, own, phase, say, table

import noripan
from noripan.core.errors import PositionError


@pytest.mark.parametrize("answered", [0, 1])
def test_W6_an_added_kong_that_may_be_robbed(answered: int) -> None:
    match = adding(0, 2, preset="taiwan")
    assert match.view()["offer"] == {"what": "kong", "seat": 1, "tile": "5s"}
    for seat in asked(match)[:answered]:
        say(match, seat, "hu")
    check_all(match)


@pytest.mark.parametrize(
    "hands", [("8f", "1234567f"), ("1234567f", "", "8f"), ("", "1f", "", "2345678f"), ("78f", "123456f")]
)
def test_W14_flowers_as_they_are_dealt(hands: tuple[str, ...]) -> None:
    check_all(table(*hands, preset="taiwan"))


@pytest.mark.parametrize("hands", [("", "", "1234567f", ""), ("", "123456f", "", "7f")])
def test_W14_the_last_flower_when_it_is_drawn(hands: tuple[str, ...]) -> None:
    match = table(*hands, draws="9s 8f", preset="taiwan")
    say(match, 0, "9s")
    assert (phase(match), match.view()["offer"]["what"]) == ("draw", "flower")
    check_all(match)


def test_W14_eight_flowers_and_no_tile_left() -> None:
    match = table("1234567f", draws=". " * 56 + "8f", preset="taiwan", length="hand", claim_wall=16)
    draw_on(match, left=1)
    say(match, 3, own(match, 3)["drawn"])
    assert (phase(match), match.pending()) == ("draw", [0])
    check_all(match)


@pytest.mark.parametrize("wins", [True, False])
def test_W14_a_tile_drawn_for_a_claimed_kong(wins: bool) -> None:
    held, drawn = "12345678f 555z 12345m", "6789m 11p 67s 5s"
    match = table("5z", "", held, draws="9m", tail=drawn, preset="taiwan", kong_claim_wins=wins)
    say(match, 0, "5z", 2, "kong")
    check_all(match)


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        ({"offer": {"what": "kong", "tile": "9m"}}, "offer.tile", "seat 1 has added no 9m to a pong"),
        ({"offer": {"what": "win"}}, "what", "one of discard, kong is needed, not 'win'"),
        ({"phase": "draw"}, "offer", "nobody has seven flowers while another has the eighth"),
        ({"ready": [True, False, False, False]}, "ready[0]", "a discard has to declare it"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], where: str, what: str) -> None:
    view = adding(0, 2, preset="taiwan").deal.view(2)
    with pytest.raises(PositionError) as caught:
        noripan.position("taiwan", {**view, **change}, "taiwan")
    assert caught.value.where == where
    assert what in caught.value.what
