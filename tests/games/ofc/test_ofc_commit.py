"""What is confirmed stays: no turn moves a card that was placed before, and rows take no more than they hold."""

from __future__ import annotations

import pytest
from tests.games.ofc.ofc_tables import (
    QUIET,
    ROWS,
    boards_table,
    detail,
    first_hand,
    hand,
    random_play,
    refused,
    say,
    step,
    table,
)

import noripan
from noripan.core.match import Match


def second_street() -> Match:
    """Seat 0 has a full top and holds 2s 3d 3h; seat 1 has had its first turn."""
    match = table("2c 2d 2h 3c 3s 2s 3d 3h")
    say(match, 0, "2c 2d 2h / 3c / 3s")
    match.play(1, match.fallback(1))
    return match


def test_a_placed_card_lies_where_it_was_placed() -> None:
    match = second_street()
    assert match.view(1)["boards"][0] == {"top": ["2c", "2d", "2h"], "mid": ["3c"], "bottom": ["3s"]}
    say(match, 0, "/ 2s / 3d - 3h")
    assert match.view(1)["boards"][0] == {"top": ["2c", "2d", "2h"], "mid": ["2s", "3c"], "bottom": ["3d", "3s"]}


@pytest.mark.parametrize("said", ["/ 2c 2s / - 3h", "/ 3s / 2s - 3h", "/ 2s / 3d - 2c"])
def test_a_card_placed_before_cannot_be_moved_or_discarded(said: str) -> None:
    refusal = refused(second_street(), 0, said)
    assert refusal.code == "not-held"


def test_a_discard_does_not_come_back() -> None:
    match = second_street()
    say(match, 0, "/ 2s / 3d - 3h")
    match.play(1, match.fallback(1))
    kept = hand(match, 0)
    assert refused(match, 0, f"/ 3h / {kept[0]} - {kept[1]}").code == "not-held"


def test_a_full_row_takes_no_more() -> None:
    assert refused(second_street(), 0, "2s / 3d / - 3h").code == "row-full"


def test_a_turn_cannot_be_played_twice() -> None:
    match = table("2c 2d 2h 3c 3s")
    say(match, 0, "2c 2d 2h / 3c / 3s")
    assert refused(match, 0, "2c 2d 2h / 3c / 3s").code == "turn"


def test_a_complete_board_is_final() -> None:
    match = boards_table(*QUIET[:2])
    while match.view()["done"] != [True, False]:
        seat = match.pending()[0]
        step(match, seat, QUIET[seat])
    assert refused(match, 0, "2c 3d 5h / /").code == "done"


def test_what_is_set_in_fantasyland_is_final_too() -> None:
    match = boards_table(*QUIET[:2], fantasyland=[14, 0])
    step(match, 0, QUIET[0])
    other = "2c 3d 5h / 4c 6d 7h 8s Kh / 2d 2h 9c Jd Tc"
    refusal = refused(match, 0, other)
    assert (refusal.code, refusal.reason) == ("done", "Your board is complete; what is confirmed stays.")


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(4))
def test_boards_only_grow(players: int, seed: int) -> None:
    match = noripan.new("ofc", seed=seed, players=players, hands=1)
    before = match.view()["boards"]
    while first_hand(match):
        seat = match.pending()[0]
        random_play(match, seed, most=1)
        after = match.view()["boards"] if first_hand(match) else detail(match)["boards"]
        for at in range(players):
            assert all(set(before[at][row]) <= set(after[at][row]) for row in ROWS)
            assert at == seat or all(before[at][row] == after[at][row] for row in ROWS)
        before = after
