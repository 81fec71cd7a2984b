"""What a clock plays: a pass, a draw, the drawn tile, or after a claim the highest that may go."""

from __future__ import annotations

import pytest
from tests.games.games_common import ended
from tests.games.taiwan.taiwan_tables import READY, adding, asked, draw_on, put, say, short, table

import noripan
from noripan.core.match import Match
from noripan.games import find


def clock(match: Match, seat: int) -> str:
    return short(match.game.encode(match.fallback(seat)))


def test_on_ones_turn_the_drawn_tile_goes() -> None:
    assert clock(table("9p", draws="3m"), 0) == "3m"


def test_a_win_is_not_taken() -> None:
    assert clock(table(READY[0], draws="5s"), 0) == "5s"


def test_who_has_to_draw_draws() -> None:
    assert clock(table(draw="by hand"), 0) == "draw"


def test_who_is_asked_passes() -> None:
    match = table("5s", READY[1], "55s", draws="1z")
    say(match, 0, "5s")
    assert [clock(match, seat) for seat in asked(match)] == ["pass", "pass"]
    assert clock(adding(2), 2) == "pass"
    flowers = table("1234567f", "8f", preset="taiwan")
    assert clock(flowers, 0) == "pass"


@pytest.mark.parametrize(("swapping", "tile"), [("free", "9s"), ("tile", "1s")])
def test_after_a_claim_the_highest_tile_that_may_go(swapping: str, tile: str) -> None:
    match = table("9s", "12345678m 699p 17899s", draws="1z", swapping=swapping)
    say(match, 0, "9s", 1, "chow 78s")
    assert clock(match, 1) == tile
    match.check(1, match.fallback(1))


def test_after_a_declaration_the_drawn_tile_goes() -> None:
    match = table("123456789m 11z 234p 67p", draws="9s . . . 1z", preset="taiwan")
    put(match, 0, "ready 9s")
    draw_on(match, 3)
    assert clock(match, 0) == "1z"


def test_who_owes_nothing_has_no_clock() -> None:
    with pytest.raises(noripan.IllegalMove, match="owes no answer"):
        table(draws="1z").fallback(2)


@pytest.mark.parametrize("preset", find("taiwan").presets)
@pytest.mark.parametrize("draw", ["auto", "by hand"])
def test_a_hand_of_clocks_ends_as_a_draw(preset: str, draw: str) -> None:
    match = noripan.new("taiwan", preset, seed=3, length="hand", draw=draw)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat), clock=True)
    assert ended(match)["kind"] == "draw"
