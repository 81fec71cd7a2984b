"""A beginner: plays the lowest thing that is legal, leaves the partner's tricks alone, calls when the cards shine."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.bots.tichu.calls import ACES, grand_strength
from noripan.bots.tichu.table import partner_called
from noripan.cards.tichu import MAHJONG_BIT
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.tichu.combos import BOMB4, Combo
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import GRAND_MOVE, PASS_MOVE, PLAY, SMALL_MOVE, TichuMove
from noripan.games.tichu.state import DECLARE_GRAND, TRICK_PLAY

SHINES: Final[i64] = 80  # aces, Dragon, Phoenix, a bomb: one hand of fourteen in twelve, one of eight in a hundred


@final
class EasyBot(Bot):
    """No memory, no plan."""

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TichuDeal)
        hand: i64 = deal.hands[seat]
        if deal.phase == DECLARE_GRAND and grand_strength(hand) >= SHINES:
            return GRAND_MOVE
        if deal.phase != TRICK_PLAY:
            return deal.fallback(seat)
        moves = deal.moves(seat)
        if moves[-1] is SMALL_MOVE and grand_strength(hand) >= SHINES and not partner_called(deal, seat):
            return SMALL_MOVE
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
        return best if hand & ACES else _wishing(best, moves)


def _wishing(play: Move, moves: list[Move]) -> Move:
    """The same play, with a wish for an ace where it has the Mahjong: a beginner's thought who holds none."""
    assert isinstance(play, TichuMove)
    if play.combo is None or not play.combo.cards & MAHJONG_BIT:
        return play
    for move in moves:
        assert isinstance(move, TichuMove)
        if move.wish == 14 and move.combo == play.combo:
            return move
    return play


def _shedding(combo: Combo) -> i64:
    """Low and many first; bombs and the strong specials last."""
    if combo.kind >= BOMB4:
        return -1000 - combo.value
    strong: i64 = 300 if combo.cards & 12 else 0
    return 10 * combo.size - 3 * combo.value - strong
