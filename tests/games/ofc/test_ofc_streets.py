"""Streets: whose turn it is, and every way to place the cards of one turn."""

from __future__ import annotations

from itertools import product

import pytest
from tests.games.ofc.ofc_tables import QUIET, ROWS, action, boards_table, first_hand, hand, say, step, table

import noripan
from noripan.core.match import Match

SIZES = {"top": 3, "mid": 5, "bottom": 5}


def brute(match: Match, seat: int) -> set[tuple[str, ...]]:
    """Every way to send each card somewhere that leaves rows within their size and one card of three discarded."""
    view = match.view(seat)
    cards = view["hand"]
    room = {row: SIZES[row] - len(view["boards"][seat][row]) for row in ROWS}
    room["discard"] = 0 if len(cards) == 5 else 1
    ways = product((*ROWS, "discard"), repeat=len(cards))
    return {
        way
        for way in ways
        if all(way.count(place) <= many for place, many in room.items()) and way.count("discard") == room["discard"]
    }


def listed(match: Match, seat: int) -> list[tuple[str, ...]]:
    """The legal moves as places of the cards in dealt order."""
    moves = [match.game.encode(move) for move in match.legal(seat)]
    places = [{card: place for place in (*ROWS, "discard") for card in move[place]} for move in moves]
    held = hand(match, seat)
    return [tuple(where[card] for card in held) for where in places]


@pytest.mark.parametrize("players", [2, 3])
def test_o8_on_every_street_each_seat_acts_once_in_order(players: int) -> None:
    match = boards_table(*QUIET[:players])
    acted = []
    while not match.over:
        assert len(match.pending()) == 1
        seat = match.pending()[0]
        view = match.view()
        assert (view["phase"], view["turn"]) == ("street", seat)
        acted.append((view["street"], seat))
        step(match, seat, QUIET[seat])
    assert acted == [(street, seat) for street in range(5) for seat in range(players)]


def test_the_first_five_may_go_anywhere_there_is_room() -> None:
    match = table()
    found = listed(match, 0)
    assert len(found) == len(set(found)) == 232
    assert set(found) == brute(match, 0)


def test_of_later_cards_two_are_placed_and_any_one_is_discarded() -> None:
    match = table()
    say(match, 0, "2c / 2d 2h / 2s 3c")
    match.play(1, match.fallback(1))
    found = listed(match, 0)
    assert len(found) == len(set(found)) == 27  # three discards, nine places for two cards
    assert set(found) == brute(match, 0)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [2, 3])
def test_every_listed_turn_fits_and_none_is_missing(players: int, seed: int) -> None:
    match = noripan.new("ofc", seed=seed, players=players, hands=1)
    at = seed
    while first_hand(match):
        seat = match.pending()[0]
        found = listed(match, seat)
        assert len(found) == len(set(found))
        assert set(found) == brute(match, seat)
        at += 37
        match.play(seat, match.legal(seat)[at % len(found)])


def test_turns_are_listed_by_discard_and_then_top_first() -> None:
    match = table("2c 3c 4c 5c 6c 7d 7h 7s")
    moves = [match.game.encode(move) for move in match.legal(0)]
    assert moves[0] == action("2c 3c 4c / 5c 6c /")
    assert moves[-1] == action("/ / 2c 3c 4c 5c 6c")
    say(match, 0, "/ 2c 3c 4c 5c 6c /")
    match.play(1, match.fallback(1))
    later = [match.game.encode(move) for move in match.legal(0)]
    assert [move["discard"] for move in later] == [["7d"]] * 4 + [["7h"]] * 4 + [["7s"]] * 4
    assert [later[0]["top"], later[1]["top"], later[1]["bottom"]] == [["7h", "7s"], ["7h"], ["7s"]]


def test_the_list_does_not_depend_on_the_order_dealt() -> None:
    one, other = table("As 3h 9d Kc 2s"), table("2s 9d As Kc 3h")
    assert one.legal(0) == other.legal(0)


def test_who_is_not_on_turn_has_nothing_to_play() -> None:
    match = table()
    assert match.legal(1) == []
    assert match.optional() == []


def test_the_last_two_cards_go_where_room_is_left() -> None:
    """Only the middle has room for both."""
    board = "2c 3d 5h / 2d 2h 9c Jd Kh / 4c 6d 7h 8s Tc"
    match = table("2c 3d 5h 2d 2h 9c 4c Ac 6d 7h Ad 8s Tc Ah Jd Kh As")
    while match.view()["street"] < 4:
        step(match, 0, board)
        match.play(1, match.fallback(1))
    assert [match.game.encode(move)["mid"] for move in match.legal(0)] == [["Kh", "As"], ["Jd", "As"], ["Jd", "Kh"]]
    assert listed(match, 0) == [("discard", "mid", "mid"), ("mid", "discard", "mid"), ("mid", "mid", "discard")]
