"""A turn as it is tried out: placed, moved, discarded, taken back, and confirmed once (O12)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.ofc.ofc_tables import (
    QUIET,
    ROWS,
    action,
    boards_table,
    cards,
    draft,
    first_hand,
    hand,
    rows,
    say,
    step,
    table,
)

from noripan.core.match import Match
from noripan.games.ofc import TurnDraft


def first() -> Match:
    return table("As Ks Qs Js Ts 2c 3c 4c")


def second() -> Match:
    """Seat 0 has As Ks on top, Qs in the middle, Js Ts at the bottom, and holds 2c 3c 4c."""
    match = first()
    say(match, 0, "As Ks / Qs / Js Ts")
    match.play(1, match.fallback(1))
    return match


def fantasy(many: int) -> Match:
    return boards_table(*QUIET[:2], fantasyland=[many, 0])


def state(turn: TurnDraft) -> tuple[object, ...]:
    return turn.hand, turn.discards, turn.board, turn.fresh, turn.may_discard, turn.ready


# -- the start -----------------------------------------------------------------------------------


def test_at_first_every_card_is_in_hand_in_dealt_order() -> None:
    turn = draft(first())
    assert turn.hand == ["As", "Ks", "Qs", "Js", "Ts"]
    assert turn.discards == []
    assert turn.board == turn.fresh == {"top": [], "mid": [], "bottom": []}
    assert [turn.room(row) for row in ROWS] == [3, 5, 5]
    assert not turn.ready


def test_the_board_of_earlier_turns_is_there() -> None:
    turn = draft(second())
    assert turn.hand == ["2c", "3c", "4c"]
    assert turn.board == {"top": ["Ks", "As"], "mid": ["Qs"], "bottom": ["Ts", "Js"]}
    assert turn.fresh == {"top": [], "mid": [], "bottom": []}
    assert [turn.room(row) for row in ROWS] == [1, 4, 3]


def test_a_draft_needs_nothing_but_a_view() -> None:
    match = first()
    view = match.view(0)
    turn = TurnDraft(view)
    turn.place("As", "top")
    assert view == match.view(0)
    view["hand"].clear()
    assert turn.hand == ["Ks", "Qs", "Js", "Ts"]


# -- placing and moving --------------------------------------------------------------------------


def test_a_placed_card_leaves_the_hand_and_is_fresh() -> None:
    turn = draft(second())
    turn.place("3c", "top")
    assert turn.hand == ["2c", "4c"]
    assert turn.board["top"] == ["Ks", "As", "3c"]
    assert turn.fresh == {"top": ["3c"], "mid": [], "bottom": []}
    assert turn.room("top") == 0


def test_a_card_may_be_moved_from_row_to_row() -> None:
    turn = draft(first())
    turn.place("As", "top")
    turn.place("As", "bottom")
    assert turn.fresh == {"top": [], "mid": [], "bottom": ["As"]}
    assert turn.hand == ["Ks", "Qs", "Js", "Ts"]


def test_moving_a_card_away_makes_room() -> None:
    turn = draft(second())
    turn.place("2c", "top")
    turn.place("2c", "mid")
    turn.place("3c", "top")
    assert turn.fresh == {"top": ["3c"], "mid": ["2c"], "bottom": []}


def test_a_discarded_card_may_be_placed_and_a_placed_one_discarded() -> None:
    turn = draft(second())
    turn.discard("2c")
    turn.place("2c", "mid")
    assert (turn.discards, turn.fresh["mid"]) == ([], ["2c"])
    turn.discard("2c")
    assert (turn.discards, turn.fresh["mid"]) == (["2c"], [])


# -- discarding ----------------------------------------------------------------------------------


def test_o12_one_of_three_may_be_discarded_and_then_no_other() -> None:
    turn = draft(second())
    assert turn.may_discard
    turn.discard("4c")
    assert turn.discards == ["4c"]
    assert not turn.may_discard


def test_o12_none_of_the_first_five_may_be_discarded() -> None:
    assert not draft(first()).may_discard


@pytest.mark.parametrize("many", [14, 15, 16, 17])
def test_o1_in_fantasyland_all_but_thirteen_may_be_discarded(many: int) -> None:
    match = fantasy(many)
    turn = draft(match)
    for card in hand(match, 0)[13:]:
        assert turn.may_discard
        turn.discard(card)
    assert not turn.may_discard
    assert len(turn.discards) == many - 13


# -- taking back ---------------------------------------------------------------------------------


def test_o12_a_card_placed_or_discarded_in_this_turn_can_be_taken_back() -> None:
    turn = draft(second())
    start = state(turn)
    turn.place("3c", "top")
    turn.discard("2c")
    turn.take_back("3c")
    turn.take_back("2c")
    assert state(turn) == start


def test_o12_cards_taken_back_are_in_dealt_order_again() -> None:
    turn = draft(first())
    for card in ("Ts", "As", "Qs"):
        turn.place(card, "mid")
    turn.take_back("Qs")
    turn.take_back("As")
    assert turn.hand == ["As", "Ks", "Qs", "Js"]


def test_o12_taking_back_a_discard_allows_another() -> None:
    turn = draft(second())
    turn.discard("2c")
    turn.take_back("2c")
    turn.discard("3c")
    assert turn.discards == ["3c"]


def test_o12_undo_goes_back_step_by_step() -> None:
    turn = draft(second())
    states = [state(turn)]
    steps: list[Callable[[], None]] = [
        lambda: turn.place("2c", "top"),
        lambda: turn.discard("3c"),
        lambda: turn.place("2c", "mid"),
        lambda: turn.take_back("3c"),
        lambda: turn.place("3c", "top"),
        lambda: turn.discard("4c"),
    ]
    for each in steps:
        each()
        states.append(state(turn))
    for before in reversed(states[:-1]):
        turn.undo()
        assert state(turn) == before


def test_o12_reset_takes_the_whole_turn_back() -> None:
    turn = draft(second())
    start = state(turn)
    turn.place("2c", "top")
    turn.discard("3c")
    turn.place("4c", "bottom")
    turn.reset()
    assert state(turn) == start
    turn.reset()
    assert state(turn) == start


# -- confirming ----------------------------------------------------------------------------------


def test_o12_a_confirmed_turn_is_the_move() -> None:
    match = second()
    turn = draft(match)
    turn.place("2c", "top")
    turn.discard("4c")
    assert not turn.ready
    turn.place("3c", "bottom")
    assert turn.ready
    move = turn.confirm()
    assert move == match.game.decode(action("2c / / 3c - 4c"))
    match.play(0, move)
    assert match.view(0)["boards"][0] == {"top": ["2c", "Ks", "As"], "mid": ["Qs"], "bottom": ["3c", "Ts", "Js"]}


def test_the_first_five_are_confirmed_without_a_discard() -> None:
    match = first()
    turn = draft(match)
    for card, row in zip(turn.hand, ("top", "top", "mid", "bottom", "bottom"), strict=True):
        turn.place(card, row)
    assert turn.ready
    assert turn.confirm() == match.game.decode(action("As Ks / Qs / Js Ts"))


@pytest.mark.parametrize("many", [14, 15, 16, 17])
def test_a_setting_in_fantasyland_is_confirmed_as_one_move(many: int) -> None:
    match = fantasy(many)
    turn = draft(match)
    for row, wanted in rows(QUIET[0]).items():
        for card in wanted:
            turn.place(card, row)
    assert not turn.ready
    for card in turn.hand:
        turn.discard(card)
    match.play(0, turn.confirm())
    assert match.view(0)["boards"][0] is not None
    assert match.view(0)["done"][0]
    assert set(match.view(0)["discards"]).isdisjoint(cards(QUIET[0]))


def test_nothing_is_seen_of_a_draft_until_it_is_played() -> None:
    match = first()
    before = match.view(1)
    turn = draft(match)
    for card in turn.hand:
        turn.place(card, "bottom")
    turn.confirm()
    assert match.view(1) == before


@pytest.mark.parametrize("seed", range(3))
def test_every_listed_turn_can_be_drafted(seed: int) -> None:
    match = table(hands=1)
    while first_hand(match):
        seat = match.pending()[0]
        moves = match.legal(seat)
        for move in moves[seed::17]:
            turn, data = draft(match, seat), match.game.encode(move)
            for row in ROWS:
                for card in data[row]:
                    turn.place(card, row)
            for card in data["discard"]:
                turn.discard(card)
            assert turn.confirm() == move
        match.play(seat, moves[(seed * 7) % len(moves)])


def test_what_was_confirmed_in_the_turn_before_is_not_fresh_in_the_next() -> None:
    match = boards_table(*QUIET[:2])
    step(match, 0, QUIET[0])
    step(match, 1, QUIET[1])
    turn = draft(match)
    assert turn.board["top"] == ["2c", "3d", "5h"]
    assert turn.fresh["top"] == []
