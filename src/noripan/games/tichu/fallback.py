"""What a clock plays (T26): nothing clever, and nothing a player would not forgive."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tichu import PHOENIX
from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.tichu.combos import DRAGON_VALUE, single_value
from noripan.games.tichu.moves import DONATE_MOVES, PASS_MOVE, SELECT, TichuMove
from noripan.games.tichu.score import points
from noripan.games.tichu.state import DRAGON_DONATE, EXCHANGE_SELECT, TRICK_PLAY, TichuState


def fallback_move(state: TichuState, seat: i64, moves: list[Move]) -> Move:
    """Pass if possible, else the lowest single; no call, no wish; the three lowest cards are exchanged; the Dragon's
    trick goes to the opponent with fewer captured points."""
    if state.phase == DRAGON_DONATE:
        left: i64 = (seat + 1) & 3
        right: i64 = (seat + 3) & 3
        return DONATE_MOVES[left if points(state.won[left]) < points(state.won[right]) else right]
    if state.phase == EXCHANGE_SELECT:
        return _lowest_gift(moves)
    if state.phase == TRICK_PLAY and moves[0] is not PASS_MOVE:
        return _lowest_play(moves)
    return moves[0]


def _lowest_play(moves: list[Move]) -> Move:
    lowest: TichuMove | None = None
    lowest_key: i64 = 0
    for move in moves:
        assert isinstance(move, TichuMove)
        combo = move.combo
        if combo is None or move.wish:
            continue
        key: i64 = combo.size * 1000 + combo.value
        if lowest is None or key < lowest_key:
            lowest = move
            lowest_key = key
    assert lowest is not None
    return lowest


def _lowest_gift(moves: list[Move]) -> Move:
    """The lowest card for the first slot still open, Phoenix and Dragon last; else what stands first."""
    lowest = moves[0]
    lowest_value: i64 = DRAGON_VALUE + 1
    for move in moves:
        assert isinstance(move, TichuMove)
        if move.kind != SELECT:
            break
        value = DRAGON_VALUE - 1 if move.card == PHOENIX else single_value(bit(move.card))
        if value < lowest_value:
            lowest = move
            lowest_value = value
    return lowest
