"""How many play: two or three (O15)."""

from __future__ import annotations

import pytest
from tests.games.ofc.ofc_tables import QUIET, ended_with, points

import noripan
from noripan.core.errors import RulesError
from noripan.games import find

OFC = find("ofc")


def test_o15_two_seats_unless_three_are_asked_for() -> None:
    assert OFC.seats == (2, 3)
    assert [noripan.new("ofc", preset, seed=1).players for preset in OFC.presets] == [2, 2, 2]
    assert noripan.new("ofc", seed=1, players=3).players == 3


@pytest.mark.parametrize("players", [0, 1, 4])
def test_o15_no_other_number_of_seats(players: int) -> None:
    with pytest.raises(RulesError, match="switch players takes a whole number from 2 to 3"):
        noripan.new("ofc", seed=1, players=players)


@pytest.mark.parametrize("players", [2, 3])
def test_o15_every_two_seats_are_compared(players: int) -> None:
    match = ended_with(*QUIET[:players])
    result = match.chapters[0].result
    assert result is not None
    assert [pair["seats"] for pair in result.detail["pairs"]] == [
        [one, two] for one in range(players) for two in range(one + 1, players)
    ]


def test_three_quiet_boards_are_worth_what_each_pair_says() -> None:
    """Seat 0 loses three rows and a scoop to seat 1, and two of three to seat 2, who wins two of three from seat 1."""
    assert points(ended_with(*QUIET[:2])) == [-6, 6]
    assert points(ended_with(*QUIET)) == [-6 - 1, 6 - 1, 1 + 1]


def test_bots_are_compared_one_against_the_others_in_each_seat() -> None:
    assert OFC.lineups(2) == [[0, 1], [1, 0]]
    assert OFC.lineups(3) == [[0, 1, 1], [1, 0, 1], [1, 1, 0]]


def test_a_seat_that_is_not_there_is_refused() -> None:
    match = noripan.new("ofc", seed=1)
    with pytest.raises(noripan.IllegalMove, match="there is no seat 2; seats are 0 to 1"):
        match.view(2)
