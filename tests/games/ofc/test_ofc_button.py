"""The button moves one seat each hand, and the seat after it acts first on every street (O8)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ofc.ofc_tables import QUADS, QUEENS, QUIET, board_deck, carry, new, play_out, step

import noripan
from noripan.core.match import Match


def clocks(match: Match, hands: int) -> list[int]:
    """The button of each hand, played by clocks, which hardly ever enter Fantasyland."""
    buttons = []
    for _ in range(hands):
        buttons.append(carry(match).button)
        number = len(match.chapters)
        while len(match.chapters) == number and not match.over:
            seat = match.pending()[0]
            match.play(seat, match.fallback(seat), clock=True)
    return buttons


def quiet(players: int, button: int, hands: int = 1) -> Match:
    decks = [board_deck(QUIET[:players], button=(button + number) % players) for number in range(hands)]
    return new(decks, players=players, button=button, hands=hands)


@pytest.mark.parametrize("players", [2, 3])
def test_o8_the_last_seat_has_the_button_first_so_that_seat_0_begins(players: int) -> None:
    match = noripan.new("ofc", seed=1, players=players)
    assert carry(match).button == players - 1
    assert match.view()["order"] == list(range(players))
    assert match.pending() == [0]


@pytest.mark.parametrize(
    ("players", "button", "order"),
    [(2, 0, [1, 0]), (2, 1, [0, 1]), (3, 0, [1, 2, 0]), (3, 1, [2, 0, 1]), (3, 2, [0, 1, 2])],
)
def test_o8_the_seat_after_the_button_acts_first_on_every_street(players: int, button: int, order: list[int]) -> None:
    match = quiet(players, button)
    assert match.view()["button"] == button
    assert match.view()["order"] == order
    acted = []
    while not match.over:
        acted.append(match.pending()[0])
        step(match, acted[-1], QUIET[acted[-1]])
    assert acted == order * 5


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("button", [0, 1])
@pytest.mark.parametrize("waits", [False, True])
def test_o8_the_button_moves_one_seat_each_hand(players: int, button: int, waits: bool) -> None:
    match = noripan.new("ofc", seed=3, options={"button": button}, players=players, hands=5, button_waits=waits)
    assert clocks(match, 5) == [(button + number) % players for number in range(5)]
    assert not any(any(chapter.carry.encode()["fantasyland"]) for chapter in match.chapters)


def entered(**switches: Any) -> list[int]:
    """The buttons of three hands: seat 0 enters Fantasyland in the first, stays in the second, leaves in the third."""
    plan = [(QUEENS, [0, 0]), (QUADS, [14, 0]), (QUIET[0], [14, 0])]
    buttons = [1, 1, 1] if switches.get("button_waits") else [1, 0, 1]
    decks = [
        board_deck((board, QUIET[1]), button=button, fantasyland=present)
        for (board, present), button in zip(plan, buttons, strict=True)
    ]
    match = new(decks, hands=5, **switches)
    found = []
    for board, present in plan:
        assert carry(match).fantasyland == present
        found.append(carry(match).button)
        play_out(match, board, QUIET[1])
    return [*found, carry(match).button]


def test_o8_the_button_moves_during_fantasyland_too() -> None:
    assert entered(button_waits=False) == [1, 0, 1, 0]


def test_o8_or_waits_while_anyone_is_in_fantasyland() -> None:
    """Before the hand with Fantasyland and before the next; when nobody is there any more it moves on."""
    assert entered(button_waits=True) == [1, 1, 1, 0]


@pytest.mark.parametrize(("preset", "waits"), [("standard", False), ("tonybet", False), ("ultimate", True)])
def test_o8_where_the_button_waits(preset: str, waits: bool) -> None:
    assert noripan.new("ofc", preset, seed=1).rules.values["button_waits"] is waits


def test_o8_a_seat_in_fantasyland_keeps_the_button_and_its_place() -> None:
    """The button itself is in Fantasyland: the others act in their order, and it may set first or last."""
    match = new([board_deck(QUIET, button=1, fantasyland=[0, 14, 0])], players=3, button=1, fantasyland=[0, 14, 0])
    assert match.view()["order"] == [2, 0, 1]
    assert match.pending() == [2, 1]
    step(match, 2, QUIET[2])
    assert match.pending() == [0, 1]
