"""A beginner: plays the lowest thing that is legal, leaves the partner's tricks alone, never calls."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.tichu.combos import BOMB4, Combo
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import PASS_MOVE, PLAY, SMALL_MOVE, TichuMove
from noripan.games.tichu.state import TRICK_PLAY


@final
class EasyBot(Bot):
    """No memory, no plan."""

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TichuDeal)
        if deal.phase != TRICK_PLAY:
            return deal.fallback(seat)
        moves = deal.moves(seat)
        following = moves[0] is PASS_MOVE
        if following and (len(moves) == 1 or (deal.owner ^ seat) & 1 == 0):
            return PASS_MOVE
        best = moves[0]
        best_worth: i64 = -1_000_000
        for move in moves:
            assert isinstance(move, TichuMove)
            combo = move.combo
            if move.kind != PLAY or combo is None or move.wish:
                continue
            worth = _shedding(combo)
            if worth > best_worth:
                best_worth = worth
                best = move
        assert best is not SMALL_MOVE
        return best


def _shedding(combo: Combo) -> i64:
    """Low and many first; bombs and the strong specials last."""
    if combo.kind >= BOMB4:
        return -1000 - combo.value
    strong: i64 = 300 if combo.cards & 12 else 0
    return 10 * combo.size - 3 * combo.value - strong
