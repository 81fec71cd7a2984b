"""What all players of Taiwan mahjong do alike: win when they can, answer when asked, else take their turn."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from noripan.bots.bot import Bot
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import CHOW, CONCEALED_KONG, HU, KONG, TaiwanMove
from noripan.mahjong.counts import Counts
from noripan.mahjong.shanten import standard_shanten


@mypyc_attr(allow_interpreted_subclasses=False)
class Thinker(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TaiwanDeal)
        moves = deal.moves(seat)
        first = moves[0]
        assert isinstance(first, TaiwanMove)
        if first.type == HU or len(moves) == 1:
            return first
        return self.claim(deal, seat, moves) if deal.owing else self.turn(deal, seat, moves)

    def turn(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        """On one's own turn, with several moves and no win."""
        raise NotImplementedError

    def claim(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        """On another's tile, likewise."""
        raise NotImplementedError


def keeps_near(hand: Counts, sets: i64, move: TaiwanMove) -> bool:
    """Whether a kong of one's own leaves the hand as near to a win; `sets` are those it lacks."""
    rest = hand.copy()
    for _ in range(rest.count(move.tile)):
        rest.remove(move.tile)
    after: i64 = standard_shanten(rest, sets - (1 if move.type == CONCEALED_KONG else 0))
    return after <= standard_shanten(hand, sets)


def left_after(hand: Counts, move: TaiwanMove, tile: i64) -> Counts:
    """What a claim of this tile leaves of the hand."""
    rest = hand.copy()
    if move.type == CHOW:
        rest.remove(move.tile)
        rest.remove(move.other)
    else:
        for _ in range(3 if move.type == KONG else 2):
            rest.remove(tile)
    return rest
