"""What a clock plays: the drawn tile, a pass, the last tile that may go after a call, and the match goes on."""

from __future__ import annotations

import pytest
from tests.games.games_common import ended
from tests.games.riichi.riichi_tables import ALL_SIMPLES, asked, draw_on, phase, put, say, short, table, won

import noripan
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.games import find


def clock(match: Match, seat: int) -> str:
    return short(match.game.encode(match.fallback(seat)))


def test_on_turn_the_drawn_tile_goes() -> None:
    assert clock(table("5z", draws="5z"), 0) == "5z*"
    assert clock(table(draws="0m"), 0) == "0m*"


def test_a_clock_neither_wins_nor_aborts_nor_declares_nor_makes_a_kan() -> None:
    assert clock(table(ALL_SIMPLES, draws="6s"), 0) == "6s*"
    assert clock(table("19m19p19s1234567z", draws="7z"), 0) == "7z*"
    assert clock(table(ALL_SIMPLES, draws="5z"), 0) == "5z*"
    assert clock(table("111z", draws="1z"), 0) == "1z*"


def test_in_riichi_the_drawn_tile_goes() -> None:
    match = table(ALL_SIMPLES, draws="5z . . . 9s")
    put(match, 0, "riichi 5z*")
    draw_on(match, 3)
    assert clock(match, 0) == "9s*"


@pytest.mark.parametrize("hand", [ALL_SIMPLES, "66s", "666s", "78s"])
def test_a_claim_is_passed(hand: str) -> None:
    match = table("6s", hand, draws="7z")
    say(match, 0, "6s")
    assert asked(match) == [1]
    assert clock(match, 1) == "pass"


def test_a_kan_is_let_pass() -> None:
    match = table("1111z", "", "19m19p19s2234567z", draws="5p")
    say(match, 0, "ankan 1z")
    assert phase(match) == "rob"
    assert clock(match, 2) == "pass"


@pytest.mark.parametrize(
    ("tile", "hand", "thrown"),
    [("4m", "56m111122223p67z", "7z"), ("7s", "56s1112223334m7s", "4m"), ("4s", "56s1112223334m4s", "4m")],
)
def test_after_a_call_the_last_tile_that_may_go_goes(tile: str, hand: str, thrown: str) -> None:
    match = table(tile, hand, draws="5z")
    say(match, 0, tile)
    say(match, 1, f"chi 56{tile[1]}")
    assert clock(match, 1) == thrown
    match.check(1, match.fallback(1))


def test_when_the_dealer_is_asked_the_match_goes_on() -> None:
    match = won(3, 2, wind="S", dealer=3, scores=[24000, 23000, 22000, 31000], agari_yame="ask")
    assert clock(match, 3) == "go on"


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_only_who_owes_an_answer_has_a_clock(seat: int) -> None:
    with pytest.raises(IllegalMove, match="owes no answer now") as caught:
        table().fallback(seat)
    assert caught.value.code == "not-pending"


@pytest.mark.parametrize("preset", find("riichi").presets)
def test_a_match_of_clocks_ends_with_nobody_ahead_but_by_seat(preset: str) -> None:
    match = noripan.new("riichi", preset, seed=3)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat), clock=True)
    assert sum(match.carry.scores) == 100_000
    assert all(ended(match, number)["kind"] in ("draw", "abort") for number in range(len(match.chapters)))
