"""What a clock plays: nothing clever, and nothing a player would not forgive."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.hwatu import month_mask
from noripan.core.move import Move
from noripan.games.matgo.moves import ANIMAL, AS_ANIMAL, AS_JUNK, DOUBLE_JUNK, PLAY, STOP_MOVE, MatgoMove
from noripan.games.matgo.state import GO_STOP, GUKJIN_CHOICE, PLAYING, MatgoState


def fallback_move(state: MatgoState, seat: i64, moves: list[Move]) -> Move:
    """The first card that captures, else the last of the hand; the first of two matches; stop; a president wins;
    the gukjin is an animal unless only as junk it would do for a stop."""
    if state.phase == PLAYING:
        return _card(state, moves)
    if state.phase == GO_STOP:
        return STOP_MOVE
    if state.phase == GUKJIN_CHOICE:
        player = state.seats[seat]
        return AS_ANIMAL if player.qualifies(ANIMAL) or not player.qualifies(DOUBLE_JUNK) else AS_JUNK
    return moves[0]


def _card(state: MatgoState, moves: list[Move]) -> Move:
    last = moves[0]
    for move in moves:
        assert isinstance(move, MatgoMove)
        if move.kind != PLAY:
            break
        if state.floor & month_mask(move.at):
            return move
        last = move
    return last
