"""What a clock plays: the drawn tile, a pass, and the match goes on."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.games.riichi.moves import GO_ON_MOVE, PASS_MOVE, RiichiMove, discard_move
from noripan.games.riichi.state import ENCORE, TURN, RiichiState
from noripan.mahjong.player import NO_TILE


def fallback_move(state: RiichiState, seat: i64) -> RiichiMove:
    """Never a win, a call or a riichi; after a call the highest tile that may go."""
    if state.phase == ENCORE:
        return GO_ON_MOVE
    if state.phase != TURN:
        return PASS_MOVE
    player = state.seats[seat]
    if player.drawn != NO_TILE:
        return discard_move(player.drawn, True, False)
    allowed = [tile for tile in player.tiles() if not state.forbids(tile)]
    return discard_move(allowed[-1], False, False)
