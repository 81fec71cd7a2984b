"""What is played when a clock runs out: never clever, always legal."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.core.move import Move
from noripan.games.taiwan.moves import DISCARDS, DRAW_MOVE, PASS_MOVE
from noripan.games.taiwan.state import DRAWING, TaiwanState
from noripan.mahjong.player import NO_TILE


def fallback_move(state: TaiwanState, seat: i64) -> Move:
    """Pass; draw; discard what was drawn, or after a call the highest tile that may go."""
    if state.owing:
        return PASS_MOVE
    if state.phase == DRAWING:
        return DRAW_MOVE
    player = state.seats[seat]
    if player.drawn != NO_TILE:
        return DISCARDS[player.drawn]
    allowed = [kind for kind in player.hand.kinds() if not state.forbidden >> kind & 1]
    return DISCARDS[allowed[-1]]
