"""What all players of riichi do alike: win when they can, end a match they lead, answer or take their turn."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from noripan.bots.bot import Bot
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import RON, STOP_MOVE, TSUMO, RiichiMove
from noripan.games.riichi.state import ENCORE, TURN


@mypyc_attr(allow_interpreted_subclasses=False)
class Thinker(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, RiichiDeal)
        if deal.phase == ENCORE:
            return STOP_MOVE
        moves = deal.moves(seat)
        first = moves[0]
        assert isinstance(first, RiichiMove)
        if first.type == TSUMO or first.type == RON or len(moves) == 1:
            return first
        return self.turn(deal, seat, moves) if deal.phase == TURN else self.claim(deal, seat, moves)

    def turn(self, deal: RiichiDeal, seat: i64, moves: list[Move]) -> Move:
        """On one's own turn, with several moves and no win."""
        raise NotImplementedError

    def claim(self, deal: RiichiDeal, seat: i64, moves: list[Move]) -> Move:
        """On another's tile, likewise."""
        raise NotImplementedError
