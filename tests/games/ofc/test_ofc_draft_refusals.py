"""What a draft of a turn refuses, why, and that nothing has changed (O12)."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.games_common import refusal
from tests.games.ofc.ofc_tables import QUIET, boards_table, draft, ended_with, hand, say, table

from noripan.core.match import Match
from noripan.games.ofc import TurnDraft

ANY = {"left": ["2c", "3c", "4c"], "due": 2, "placed": 0, "spare": 1, "discarded": 0}


def second() -> Match:
    """Seat 0 has a full top, Js in the middle, Ts at the bottom, and holds 2c 3c 4c."""
    match = table("As Ks Qs Js Ts 2c 3c 4c")
    say(match, 0, "As Ks Qs / Js / Ts")
    match.play(1, match.fallback(1))
    return match


def new() -> TurnDraft:
    return draft(table("As Ks Qs Js Ts 2c 3c 4c"))


def later() -> TurnDraft:
    return draft(second())


def begun() -> TurnDraft:
    """2c lies in the middle, 3c is discarded."""
    turn = later()
    turn.place("2c", "mid")
    turn.discard("3c")
    return turn


def confirmed() -> TurnDraft:
    turn = begun()
    turn.place("4c", "bottom")
    turn.confirm()
    return turn


def state(turn: TurnDraft) -> tuple[object, ...]:
    return turn.hand, turn.discards, turn.board, turn.fresh, turn.may_discard, turn.ready


DONE = "The turn is confirmed, and nothing can be taken back."
Step = Callable[[TurnDraft], object]
REFUSED: list[tuple[str, Callable[[], TurnDraft], Step, str, str, dict[str, object]]] = [
    ("no row", later, lambda turn: turn.place("2c", "front"), "malformed",
     "row: 'front' is no row; there are: top, mid, bottom", {}),
    ("the discard is no row", later, lambda turn: turn.place("2c", "discard"), "malformed",
     "row: 'discard' is no row; there are: top, mid, bottom", {}),
    ("a card of somebody else", later, lambda turn: turn.place("9d", "mid"), "not-held",
     "Not among your cards: 9d.", {"cards": ["9d"]}),
    ("no card at all", later, lambda turn: turn.discard("Joker"), "not-held",
     "Not among your cards: Joker.", {"cards": ["Joker"]}),
    ("a full row", later, lambda turn: turn.place("2c", "top"), "row-full",
     "The top row is full.", {"row": "top"}),
    ("where it lies already", begun, lambda turn: turn.place("2c", "mid"), "there",
     "2c lies in the middle row already.", {"card": "2c", "row": "mid"}),
    ("discarded already", begun, lambda turn: turn.discard("3c"), "discarded",
     "3c is discarded already.", {"card": "3c"}),
    ("a second discard", begun, lambda turn: turn.discard("4c"), "discard-full",
     "Only 1 may be discarded.", {"spare": 1, "many": 2}),
    ("a placed card as a second discard", begun, lambda turn: turn.discard("2c"), "discard-full",
     "Only 1 may be discarded.", {"spare": 1, "many": 2}),
    ("a discard of the first five", new, lambda turn: turn.discard("As"), "no-discard",
     "Nothing is discarded of the first five.", {}),
    ("taking back what is in hand", begun, lambda turn: turn.take_back("4c"), "in-hand",
     "4c is still in your hand.", {"card": "4c"}),
    ("taking back an earlier turn's card", begun, lambda turn: turn.take_back("As"), "confirmed-card",
     "As was confirmed in an earlier turn and stays.", {"card": "As"}),
    ("moving an earlier turn's card", begun, lambda turn: turn.place("Js", "bottom"), "confirmed-card",
     "Js was confirmed in an earlier turn and stays.", {"card": "Js"}),
    ("discarding an earlier turn's card", later, lambda turn: turn.discard("Ts"), "confirmed-card",
     "Ts was confirmed in an earlier turn and stays.", {"card": "Ts"}),
    ("undoing nothing", later, lambda turn: turn.undo(), "nothing-done",
     "There is nothing to take back in this turn.", {}),
    ("confirming nothing", later, lambda turn: turn.confirm(), "unfinished",
     "Still without a place: 2c 3c 4c.", ANY),
    ("confirming a part", begun, lambda turn: turn.confirm(), "unfinished",
     "Still without a place: 4c.",
     {"left": ["4c"], "due": 2, "placed": 1, "spare": 1, "discarded": 1}),
    ("placing after the confirmation", confirmed, lambda turn: turn.place("2c", "bottom"), "confirmed", DONE, {}),
    ("discarding after it", confirmed, lambda turn: turn.discard("2c"), "confirmed", DONE, {}),
    ("taking back after it", confirmed, lambda turn: turn.take_back("2c"), "confirmed", DONE, {}),
    ("undoing after it", confirmed, lambda turn: turn.undo(), "confirmed", DONE, {}),
    ("resetting after it", confirmed, lambda turn: turn.reset(), "confirmed", DONE, {}),
    ("confirming twice", confirmed, lambda turn: turn.confirm(), "confirmed", DONE, {}),
]  # fmt: skip


@pytest.mark.parametrize(
    ("make", "attempt", "code", "reason", "facts"), [each[1:] for each in REFUSED], ids=[each[0] for each in REFUSED]
)
def test_o12_a_step_is_refused_for_its_reason_and_changes_nothing(
    make: Callable[[], TurnDraft], attempt: Step, code: str, reason: str, facts: dict[str, object]
) -> None:
    turn = make()
    before = state(turn)
    why = refusal(lambda: attempt(turn))
    assert (why.code, why.reason, why.facts) == (code, reason, facts)
    assert state(turn) == before


def test_a_refused_step_cannot_be_undone() -> None:
    """It was never made: undo takes back the one before it."""
    turn = begun()
    refusal(lambda: turn.discard("4c"))
    turn.undo()
    assert turn.discards == []
    assert turn.fresh["mid"] == ["2c"]


def test_after_a_reset_there_is_nothing_to_undo() -> None:
    turn = begun()
    turn.reset()
    assert refusal(turn.undo).code == "nothing-done"


def test_a_third_card_on_the_board_is_no_turn() -> None:
    """There is room for three, but one is to be discarded: it is not ready, and refused as the move would be."""
    turn = later()
    for card in ("2c", "3c", "4c"):
        turn.place(card, "mid")
    assert not turn.ready
    why = refusal(turn.confirm)
    assert (why.code, why.facts) == ("discard-first", {"spare": 1})
    turn.discard("4c")
    assert turn.ready


def test_a_confirmed_turn_offers_nothing_more() -> None:
    turn = confirmed()
    assert (turn.may_discard, turn.ready) == (False, False)
    assert turn.fresh == {"top": [], "mid": ["2c"], "bottom": ["4c"]}


@pytest.mark.parametrize("many", [14, 15, 16, 17])
def test_in_fantasyland_one_discard_too_many_is_refused(many: int) -> None:
    match = boards_table(*QUIET[:2], fantasyland=[many, 0])
    turn = draft(match)
    held = hand(match, 0)
    for card in held[13:]:
        turn.discard(card)
    why = refusal(lambda: turn.discard(held[0]))
    assert (why.code, why.facts) == ("discard-full", {"spare": many - 13, "many": many - 12})


def test_in_fantasyland_rows_are_as_long_as_always() -> None:
    match = boards_table(*QUIET[:2], fantasyland=[17, 0])
    turn = draft(match)
    held = hand(match, 0)
    for card in held[:3]:
        turn.place(card, "top")
    for card in held[3:8]:
        turn.place(card, "mid")
    assert refusal(lambda: turn.place(held[8], "top")).facts == {"row": "top"}
    assert refusal(lambda: turn.place(held[8], "mid")).facts == {"row": "mid"}
    assert turn.room("bottom") == 5


@pytest.mark.parametrize("seat", [None, 1])
def test_who_has_nothing_to_place_has_no_draft(seat: int | None) -> None:
    view = second().view(seat)
    why = refusal(lambda: TurnDraft(view))
    assert (why.code, why.reason) == ("nothing-to-place", "There is nothing for you to place now.")


def test_after_the_end_there_is_no_draft() -> None:
    match = ended_with(*QUIET[:2])
    assert refusal(lambda: draft(match)).code == "nothing-to-place"
