"""A beginner: takes what it can, the showiest card first, and stops as soon as it may."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.cards.hwatu import ANIMALS, BRIGHTS, RIBBONS, month_mask
from noripan.core.bits import bit
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.moves import BOMB, DUMMY, MatgoMove
from noripan.games.matgo.state import PLAYING


@final
class EasyBot(Bot):
    """Knows which card looks best, and nothing of risks, sets or the other's plans."""

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, MatgoDeal)
        if deal.phase != PLAYING:
            return deal.fallback(seat)
        best = deal.moves(seat)[0]
        most: i64 = -100
        for move in deal.moves(seat):
            looks = _looks(deal, move)
            if looks > most:
                most = looks
                best = move
        return best


def _looks(deal: MatgoDeal, move: Move) -> i64:
    assert isinstance(move, MatgoMove)
    if move.kind == BOMB:
        return 50
    if move.kind == DUMMY:
        return -20
    found: i64 = deal.floor & month_mask(move.at)
    if not found:
        return -_rank(bit(move.at)) + (1 if move.kind else 0)
    return 10 + _rank(found) + _rank(bit(move.at))


def _rank(cards: i64) -> i64:
    if cards & BRIGHTS:
        return 8
    if cards & ANIMALS:
        return 4
    return 3 if cards & RIBBONS else 1
