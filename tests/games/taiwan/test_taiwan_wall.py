"""The exhausted wall and the last tiles (W11)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.taiwan.taiwan_tables import (
    READY,
    after,
    asked,
    choices,
    code,
    draw_on,
    own,
    passes,
    phase,
    put,
    refused,
    say,
    table,
    won,
)

LAST = ". " * 63  # in `taiwan`, before the last tile that is drawn


def test_W11_in_simple_play_goes_on_to_the_last_tile() -> None:
    match = table(length="four winds")
    draw_on(match, left=0)
    assert phase(match) == "discard"
    put(match, 3, match.view(3)["hand"][0])
    assert (ended(match)["kind"], ended(match)["reason"]) == ("draw", "exhausted")
    assert len(events(match, "draw")) == 72
    assert changes(match) == [0, 0, 0, 0]
    assert ended(match)["shown"] == []


@pytest.mark.parametrize(("left", "draws"), [(16, 64), (0, 80), (32, 48)])
def test_W11_in_taiwan_sixteen_tiles_stay_in_the_wall(left: int, draws: int) -> None:
    switches: dict[str, Any] = {} if left == 16 else {"wall_left": left, "flowers": True}
    match = table(preset="taiwan", length="hand", **switches)
    draw_on(match)
    assert ended(match)["kind"] == "draw"
    walls = [found for name, _, found in match.deal.census() if name == "wall"]
    assert len(walls[0]) == left
    assert len(events(match, "draw")) == draws


def test_W11_a_replacement_shortens_the_wall_but_not_what_stays() -> None:
    match = table("1111m", draws="9s", preset="taiwan", length="hand")
    say(match, 0, "concealed kong 1m")
    draw_on(match)
    assert len(events(match, "draw")) == 64
    assert next(len(found) for name, _, found in match.deal.census() if name == "wall") == 16


def test_W11_where_each_kong_keeps_a_tile_one_more_stays() -> None:
    match = table("1111m", draws="9s", preset="taiwan", length="hand", kong_keeps_tile=True)
    say(match, 0, "concealed kong 1m")
    draw_on(match)
    assert len(events(match, "draw")) == 63
    assert next(len(found) for name, _, found in match.deal.census() if name == "wall") == 17


def test_W11_the_last_drawn_tile_may_win() -> None:
    match = table("", "", "", READY[2], draws=LAST + "5s", preset="taiwan")
    draw_on(match, left=0)
    assert own(match, 3)["drawn"] == "5s"
    say(match, 3, "hu")
    assert won(match)["last_draw"] == 1


def test_W11_the_last_discard_may_be_won() -> None:
    match = table("", READY[2], "", "", draws=LAST + "5s", preset="taiwan")
    draw_on(match, left=0)
    say(match, 3, "5s", 1, "hu")
    assert won(match)["last_discard"] == 1


def test_W11_with_a_tile_left_it_is_neither() -> None:
    match = table("", "", READY[2], "", draws=LAST[:-2] + "5s", preset="taiwan")
    draw_on(match, left=1)
    say(match, 2, "hu")
    assert "last_draw" not in won(match)


def test_W11_in_taiwan_the_last_discard_can_only_be_won() -> None:
    match = table("46s", "5555z 55s", "", "", draws=LAST + "5s", preset="taiwan")
    draw_on(match, left=0)
    say(match, 3, "5s")
    assert ended(match)["kind"] == "draw"


def test_W11_who_may_win_it_may_do_nothing_else_with_it() -> None:
    match = table(READY[3], draws=LAST + "5s", preset="taiwan")
    draw_on(match, left=0)
    say(match, 3, "5s")
    assert (asked(match), choices(match, 0)) == ([0], {"hu", "pass"})
    refusal = refused(match, 0, "chow 46s")
    assert (refusal.code, refusal.facts) == ("claim-wall", {"left": 0})
    assert refusal.reason == "Too few tiles are left (0): it can only be won."


@pytest.mark.parametrize(("needed", "pongs"), [(0, True), (1, True), (2, False), (16, False)])
def test_W11_how_many_tiles_a_claim_needs_is_a_switch(needed: int, pongs: bool) -> None:
    """With one tile left seat 2 discards 7z, of which seat 0 has two."""
    match = table("77z", draws=LAST[:-2] + "7z", preset="taiwan", claim_wall=needed)
    draw_on(match, left=1)
    say(match, 2, "7z")
    assert asked(match) == ([0] if pongs else [])


def test_W11_in_simple_the_last_discard_may_be_claimed_and_another_discard_follows() -> None:
    match = table("", "77z", tail="7z")
    draw_on(match, left=0)
    say(match, 3, "7z", 1, "pong")
    assert (phase(match), match.pending()) == ("discard", [1])
    say(match, 1, match.view(1)["hand"][0])
    passes(match)
    assert ended(match)["kind"] == "draw"


@pytest.mark.parametrize(("drawn_hand", "next_hand"), [("stays", ("E", 0, 3)), ("passes on", ("E", 1, 0))])
def test_W11_after_a_drawn_hand_the_dealer_stays_or_not(drawn_hand: str, next_hand: tuple[str, int, int]) -> None:
    match = table(preset="taiwan", streak=2, drawn_hand=drawn_hand)
    draw_on(match)
    assert after(match) == next_hand


def test_W11_a_flower_that_cannot_be_replaced_ends_the_hand() -> None:
    match = table(draws=LAST + "1f", preset="taiwan", length="hand")
    draw_on(match)
    assert ended(match)["kind"] == "draw"
    assert match.view()["flowers"][3] == ["1f"]
    assert match.view()["counts"][3] == 16


def test_W11_so_does_one_that_replaces_a_kong() -> None:
    match = table("", "", "4444p", "", draws=LAST[:-2] + "9s", tail="1f", preset="taiwan", length="hand")
    draw_on(match, left=1)
    assert code(match, 2, "concealed kong 9s") == "kong-few"
    say(match, 2, "concealed kong 4p")
    assert (phase(match), ended(match)["kind"]) == ("end", "draw")
    assert match.view()["flowers"][2] == ["1f"]
