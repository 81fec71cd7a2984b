"""Staying in Fantasyland, and leaving it (O2, O3, O4)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ofc.ofc_tables import (
    ACES,
    FOUL,
    FULL_HOUSES,
    JACKS,
    KINGS,
    QUADS,
    QUEENS,
    QUIET,
    TRIPS,
    boards_table,
    detail,
    ended_with,
    next_fantasyland,
    play_out,
)

OTHER = QUIET[1]
PRESENT = pytest.mark.parametrize("present", [14, 15, 16, 17])

MID_QUADS = "4h 6c 7c / Kc Kd Kh Ks 8d / Ac Ad Ah As 5c"
STRAIGHT_FLUSH = "4h 6c 9d / Kc Kd 7c 8d Th / 8s 9s Ts Js Qs"
ROYAL = "4h 6c 9d / Kc Kd 7c 8d Th / As Ks Qs Js Ts"
QUADS_UNDER_QUEENS = "Qc Qd 4h / Kc Kd 7c 8d Th / Ac Ad Ah As 5c"
QUADS_UNDER_KINGS = "Kc Kd 4h / 6c 6d 6s 8d Th / Ac Ad Ah As 5c"
QUADS_UNDER_ACES = "Ac Ad 4h / 6c 6d 6s 8d Th / Kc Kd Kh Ks 5c"
FLUSH_AND_FULL_HOUSE = "4h 6c 7c / Ad Kd 9d 8d 2d / Qc Qd Qs Tc Th"
TRIPS_FOULED = "Ac Ad Ah / Kc Kd 6c 7c 8d / Qc Qd Qs 9d 9s"
QUADS_FOULED = "4h 6c 7c / Ac Ad Ah As 8d / Kc Kd Ks 9d 9s"
FULL_HOUSE_FOULED = "4h 6c 7c / Qc Qd Qs 9d 9s / Ah Kh Jh 8h 2h"

STAYING = {
    "trips on top": TRIPS,
    "quads at the bottom": QUADS,
    "quads in the middle, quads below": MID_QUADS,
    "straight flush at the bottom": STRAIGHT_FLUSH,
    "royal flush at the bottom": ROYAL,
}
LEAVING = {
    "nothing": QUIET[0],
    "jacks": JACKS,
    "queens": QUEENS,
    "kings": KINGS,
    "aces": ACES,
    "flush and full house": FLUSH_AND_FULL_HOUSE,
    "full houses": FULL_HOUSES,
}
FOULED = {
    "queens fouled": FOUL,
    "trips fouled": TRIPS_FOULED,
    "quads fouled": QUADS_FOULED,
    "full house fouled": FULL_HOUSE_FOULED,
}


def after(board: str, present: int = 14, **switches: Any) -> int:
    """Cards in the next Fantasyland of a seat that has set this board with so many."""
    match = ended_with(board, OTHER, fantasyland=[present, 0], **switches)
    assert detail(match)["fantasyland"] == [present, 0]
    return next_fantasyland(match)[0]


# -- who stays -----------------------------------------------------------------------------------


@pytest.mark.parametrize("board", STAYING.values(), ids=STAYING)
def test_o4_trips_on_top_or_quads_or_better_below_stay(board: str) -> None:
    assert after(board) == after(board, stay="full_house") == 14


@pytest.mark.parametrize("board", LEAVING.values(), ids=LEAVING)
def test_o4_nothing_less_stays(board: str) -> None:
    assert after(board) == 0


@pytest.mark.parametrize("board", [QUEENS, KINGS, ACES])
@pytest.mark.parametrize("stay_cards", ["fourteen", "keep", "recount"])
def test_o3_queens_or_better_on_top_alone_do_not_stay(board: str, stay_cards: str) -> None:
    """The same board enters from outside."""
    assert next_fantasyland(ended_with(board, OTHER, stay_cards=stay_cards))[0] > 0
    assert after(board, 17, stay_cards=stay_cards) == 0


@pytest.mark.parametrize("board", FOULED.values(), ids=FOULED)
@pytest.mark.parametrize("switches", [{}, {"stay": "full_house"}, {"stay_cards": "keep"}, {"stay_cards": "recount"}])
def test_o4_a_foul_leaves(board: str, switches: dict[str, str]) -> None:
    match = ended_with(board, OTHER, fantasyland=[16, 0], **switches)
    assert detail(match)["boards"][0]["foul"]
    assert next_fantasyland(match) == [0, 0]


def test_o4_a_full_house_in_the_middle_stays_where_it_is_played_so() -> None:
    assert after(FULL_HOUSES, stay="full_house") == 14
    assert after(FULL_HOUSES, stay="quads") == 0


def test_o4_a_full_house_at_the_bottom_never_stays() -> None:
    """Nor does a flush in the middle."""
    assert after(FLUSH_AND_FULL_HOUSE, stay="full_house") == 0


@pytest.mark.parametrize("board", [TRIPS, QUADS, FULL_HOUSES])
def test_what_stays_in_fantasyland_does_not_enter_by_itself(board: str) -> None:
    """From outside only the top counts."""
    expected = 17 if board == TRIPS else 0
    assert next_fantasyland(ended_with(board, OTHER, stay="full_house")) == [expected, 0]


# -- with how many cards -------------------------------------------------------------------------


@PRESENT
@pytest.mark.parametrize("board", [TRIPS, QUADS, QUADS_UNDER_ACES])
@pytest.mark.parametrize("preset", ["standard", "tonybet"])
def test_o2_staying_is_always_fourteen_cards(board: str, present: int, preset: str) -> None:
    assert after(board, present, preset=preset) == 14


@PRESENT
@pytest.mark.parametrize("board", [TRIPS, QUADS, QUADS_UNDER_ACES])
def test_o2_or_as_many_as_before(board: str, present: int) -> None:
    assert after(board, present, preset="ultimate") == present
    assert after(board, present, stay_cards="keep") == present


@pytest.mark.parametrize(
    ("board", "many"),
    [
        (QUADS, 14),
        (QUADS_UNDER_QUEENS, 14),
        (QUADS_UNDER_KINGS, 15),
        (QUADS_UNDER_ACES, 16),
        (TRIPS, 17),
    ],
)
def test_o2_or_as_many_as_the_new_top_would_give(board: str, many: int) -> None:
    assert [after(board, present, stay_cards="recount") for present in (14, 17)] == [many, many]


@pytest.mark.parametrize("board", [QUADS, QUADS_UNDER_ACES, TRIPS])
def test_o2_recounting_gives_fourteen_where_entry_does(board: str) -> None:
    assert after(board, 15, stay_cards="recount", entry="fourteen") == 14


def test_o2_a_full_house_that_stays_keeps_or_recounts_like_the_others() -> None:
    assert after(FULL_HOUSES, 16, stay="full_house", stay_cards="keep") == 16
    assert after(FULL_HOUSES, 16, stay="full_house", stay_cards="recount") == 14


# -- several at once -----------------------------------------------------------------------------


def test_each_seat_stays_leaves_or_enters_by_its_own_board() -> None:
    leaving = "Qh Qs 3d / Jd Jh Js 5h 6h / 2c 2d 2s 7h 7s"
    entering = "Kh Ks 4c / Tc Ts Td 5s 6d / 8h 8s 8c 9h 9c"
    match = ended_with(QUADS, leaving, entering, fantasyland=[17, 16, 0])
    assert not any(board["foul"] for board in detail(match)["boards"])
    assert next_fantasyland(match) == [14, 0, 15]


def test_nobody_leaves_because_another_stays() -> None:
    boards = (QUADS, "Jc Jd Js / Qc Qd Qs 2c 3d / Ks Kh 9s 9h 9c")
    match = play_out(boards_table(*boards, fantasyland=[15, 17]), *boards)
    assert next_fantasyland(match) == [14, 14]
