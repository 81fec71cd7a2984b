"""What was let pass: wins (過水) and pongs; and what may not be discarded after a claim (W14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.taiwan.taiwan_tables import (
    adding,
    asked,
    choices,
    claims,
    code,
    draw_on,
    hand,
    own,
    passes,
    put,
    refused,
    say,
    table,
)

from noripan.core.match import Match

PASSING = pytest.mark.parametrize("passing", ["off", "tile", "waits", "strict"])
WAITS = "123456789m 11z 234p 67p"  # for 5p and 8p


def passed(passing: str, second: str, *, first: str = "5p", beside: str = "", **more: Any) -> Match:
    """Seat 3 waits for 5p and 8p. Seat 0 discards the first tile, which seat 3 lets pass; seat 1 the second."""
    match = table(first, second, beside, WAITS, draws="9s 9s 9s", preset="taiwan", passing=passing, **more)
    put(match, 0, first)
    say(match, 1, second)
    return match


@PASSING
def test_W14_having_passed_a_win_the_same_tile_does_not_win_before_a_draw(passing: str) -> None:
    match = passed(passing, "5p", beside="55p")
    assert (3 in asked(match)) == (passing == "off")
    if passing != "off":
        refusal = refused(match, 3, "hu")
        assert refusal.code == ("passed-strict" if passing == "strict" else "passed")
        strict = "first discard a tile you do not wait for."
        until = strict if passing == "strict" else "no win on it until you draw again."
        assert refusal.reason == f"You let a winning tile pass: {until}"


@PASSING
def test_W14_another_wait_still_wins_where_only_the_tile_counts(passing: str) -> None:
    match = passed(passing, "8p")
    assert (3 in asked(match)) == (passing in ("off", "tile"))


@PASSING
def test_W14_what_is_barred_is_shown_to_its_owner_alone(passing: str) -> None:
    match = passed(passing, "1s")
    barred = {"off": [], "tile": ["5p"], "waits": ["5p", "8p"], "strict": ["5p", "8p"]}[passing]
    assert own(match, 3)["passed"] == barred


@PASSING
def test_W14_a_draw_of_ones_own_ends_it_but_not_where_it_is_strict(passing: str) -> None:
    match = passed(passing, "1s", first="5p")
    passes(match)
    draw_on(match, 1)
    assert match.pending() == [3]
    assert own(match, 3)["passed"] == (["5p", "8p"] if passing == "strict" else [])


@PASSING
@pytest.mark.parametrize("tile", ["5p", "8p"])
def test_W14_a_drawn_tile_wins_unless_it_is_strict(passing: str, tile: str) -> None:
    match = table("5p", "", "", WAITS, draws=f"9s 9s 9s {tile}", preset="taiwan", passing=passing)
    put(match, 0, "5p")
    draw_on(match, 2)
    assert own(match, 3)["drawn"] == tile
    assert ("hu" in choices(match, 3)) == (passing != "strict")
    if passing == "strict":
        refusal = refused(match, 3, "hu")
        assert refusal.code == "passed-strict"
        assert refusal.reason == "You let a winning tile pass: first discard a tile you do not wait for."


@pytest.mark.parametrize(("thrown", "free"), [("9s", True), ("8p", False), ("5p", False)])
def test_W14_where_it_is_strict_a_discard_one_does_not_wait_for_ends_it(thrown: str, free: bool) -> None:
    match = table("5p", "8p", "", WAITS, draws=f"1s 1s 1s {thrown} 1s", preset="taiwan", passing="strict")
    put(match, 0, "5p")
    draw_on(match, 2)
    put(match, 3, thrown)
    assert own(match, 3)["passed"] == ([] if free else ["5p", "8p"])
    draw_on(match, 1)
    say(match, 1, "8p")
    assert (3 in asked(match)) == free


@PASSING
def test_W14_a_kong_ends_it_in_every_mode(passing: str) -> None:
    """Seat 3 lets 5p pass, draws the fourth 1m and makes a kong: the tile from the tail may win."""
    match = table(
        "5p", "", "", "111m 456789m 11z 234p 67p", draws="9s 9s 9s 1m", tail="5p", preset="taiwan", passing=passing
    )
    put(match, 0, "5p")
    draw_on(match, 2)
    say(match, 3, "concealed kong 1m")
    assert own(match, 3)["drawn"] == "5p"
    assert "hu" in choices(match, 3)


def test_W14_claiming_something_else_with_the_tile_is_passing_too() -> None:
    """Seat 1 chows the 5p it could have won with, and waits for 5p and 2p again: only 2p wins before its next draw."""
    for tile, wins in (("5p", False), ("2p", True)):
        match = table("5p", "123456789m 11z 34678p", tile, draws="9s 9s", preset="taiwan")
        say(match, 0, "5p", 1, "chow 67p")
        put(match, 1, "8p")
        assert (own(match, 1)["waits"], own(match, 1)["passed"]) == (["2p", "5p"], ["5p"])
        say(match, 2, tile)
        assert ("hu" in choices(match, 1)) == wins


def test_W14_a_tile_of_an_added_kong_that_was_let_pass_counts() -> None:
    match = adding(2, preset="taiwan")
    say(match, 2, "pass")
    assert own(match, 2)["passed"] == ["5s"]


def test_W14_who_could_not_win_has_passed_nothing() -> None:
    match = passed("tile", "5p")
    assert [own(match, seat)["passed"] for seat in (0, 1, 2)] == [[], [], []]


def test_W14_in_simple_passing_is_off_and_in_taiwan_it_is_about_the_tile() -> None:
    for preset, wins in (("simple", True), ("taiwan", False)):
        match = table("5p", "5p", "", WAITS, draws="9s 9s", preset=preset)
        put(match, 0, "5p")
        say(match, 1, "5p")
        assert (3 in asked(match)) == wins


# -- pongs -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("barred", [False, True])
def test_W14_after_passing_a_pong_none_of_that_tile_before_a_draw(barred: bool) -> None:
    match = table("6z", "6z", "", "66z", draws="9s 9s 9s", passing_pong=barred)
    put(match, 0, "6z")
    say(match, 1, "6z")
    assert asked(match) == ([] if barred else [3])


def test_W14_who_is_asked_for_something_else_is_told_why_not_to_pong() -> None:
    """Seat 3 may chow the second 5m of seat 2, but not pong it."""
    match = table("5m", "", "5m", "55m 46m", draws="9s 9s 9s", passing_pong=True)
    put(match, 0, "5m")
    draw_on(match, 1)
    say(match, 2, "5m")
    assert claims(match, 3) == {"chow 46m"}
    refusal = refused(match, 3, "pong")
    assert (refusal.code, refusal.reason) == ("passed-pong", "You let a pong of 5m pass: none until you draw again.")


def test_W14_a_kong_of_it_is_no_pong() -> None:
    match = table("6z", "", "", "666z", draws="9s 9s", passing_pong=True)
    say(match, 0, "6z")
    assert claims(match, 3) == {"pong", "kong"}


def test_W14_after_a_draw_it_may_be_ponged_again() -> None:
    match = table("66z", "", "", "66z", draws="9s 9s 9s 9s", passing_pong=True)
    put(match, 0, "6z")
    draw_on(match, 3)
    say(match, 0, "6z")
    assert claims(match, 3) == {"pong"}


# -- swapping --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("swapping", "claim", "forbidden"),
    [
        ("free", "chow 34m", set()),
        ("tile", "chow 34m", {"5m"}),
        ("run", "chow 34m", {"5m", "2m"}),
        ("run", "chow 46m", {"5m"}),
        ("run", "chow 67m", {"5m", "8m"}),
        ("tile", "pong", {"5m"}),
        ("run", "pong", {"5m"}),
        ("free", "pong", set()),
    ],
)
def test_W14_what_may_not_be_discarded_after_a_claim(swapping: str, claim: str, forbidden: set[str]) -> None:
    match = table("5m", "23456785m", draws="1z", swapping=swapping)
    say(match, 0, "5m", 1, claim)
    held = set(match.view(1)["hand"])
    assert choices(match, 1) == held - forbidden
    for tile in forbidden & held:
        refusal = refused(match, 1, tile)
        assert (refusal.code, refusal.reason) == ("swap", f"{tile} would swap what you have just claimed.")


def test_W14_it_is_over_with_the_discard() -> None:
    match = table("5m", "3455m", draws="1z", swapping="run")
    say(match, 0, "5m", 1, "chow 34m")
    put(match, 1, hand(match, 1)[-2:])
    draw_on(match, 3)
    assert "5m" in choices(match, 1)


def four_tiles(swapping: str) -> Match:
    """Seat 1 has four melds and 5678m, seat 0 discards 5m."""
    match = table("2p5p8p2s 5m", "13p46p79p13s 5678m 1234z", "", "", draws="9s", swapping=swapping)
    for tile, chow in (("2p", "13p"), ("5p", "46p"), ("8p", "79p"), ("2s", "13s")):
        say(match, 0, tile)
        for seat in asked(match):
            say(match, seat, f"chow {chow}" if seat == 1 else "pass")
        put(match, 1, hand(match, 1)[-2:])
        while match.pending() != [0]:
            draw_on(match, 1)
    say(match, 0, "5m")
    return match


def test_W14_a_chow_after_which_nothing_may_be_discarded_is_none() -> None:
    match = four_tiles("run")
    assert 1 not in asked(match) or "chow 67m" not in choices(match, 1)
    assert code(match, 1, "chow 67m") == "swap-all"
    assert "chow 67m" in claims(four_tiles("tile"), 1)
