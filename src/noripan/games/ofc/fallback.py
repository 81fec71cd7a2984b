"""What a clock plays."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.core.bits import bit
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.score import BOTTOM, MID, TOP
from noripan.games.ofc.state import Player


def fallback_move(player: Player) -> OfcMove:
    """O14: fill bottom, middle, top in dealt order; the last cards are discarded."""
    rows: list[int] = [0, 0, 0]
    discard: i64 = 0
    rooms = [player.room(TOP), player.room(MID), player.room(BOTTOM)]
    for at, card in enumerate(player.hand):
        if at >= player.to_place():
            discard |= bit(card)
            continue
        row = 2 if rooms[2] else 1 if rooms[1] else 0
        rooms[row] -= 1
        rows[row] |= bit(card)
    return OfcMove(rows[0], rows[1], rows[2], discard)
