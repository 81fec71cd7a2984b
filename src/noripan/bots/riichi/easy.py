"""A beginner: brings the hand nearer to tenpai, declares riichi and wins when it can, and never looks at the others."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.bots.mahjong.company import company
from noripan.bots.riichi.plans import valued_kinds
from noripan.cards.tiles import kind_of
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import DISCARD, PASS_MOVE, PON, RON, RON_MOVE, STOP_MOVE, TSUMO, TSUMO_MOVE, RiichiMove
from noripan.games.riichi.state import ENCORE, TURN
from noripan.games.riichi.tenpai import hand_shanten


@final
class EasyBot(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, RiichiDeal)
        if deal.phase == ENCORE:
            return STOP_MOVE
        moves = deal.moves(seat)
        first = moves[0]
        assert isinstance(first, RiichiMove)
        if first.type == TSUMO:
            return TSUMO_MOVE
        if first.type == RON:
            return RON_MOVE
        if deal.phase == TURN:
            return self._discard(deal, seat, moves)
        return self._claim(deal, seat, moves)

    def _claim(self, deal: RiichiDeal, seat: i64, moves: list[Move]) -> Move:
        """Only a pon of dragons or own winds."""
        for move in moves:
            assert isinstance(move, RiichiMove)
            if move.type == PON and valued_kinds(deal, seat) >> kind_of(deal.tile) & 1:
                return move
        return PASS_MOVE

    def _discard(self, deal: RiichiDeal, seat: i64, moves: list[Move]) -> Move:
        player = deal.seats[seat]
        sets: i64 = 4 - len(player.melds)
        best: Move = moves[-1]
        lowest: i64 = 1000
        for move in moves:
            assert isinstance(move, RiichiMove)
            if move.type == DISCARD:
                kind: i64 = kind_of(move.tile)
                player.hand.remove(kind)
                cost: i64 = 10 * hand_shanten(player.hand, sets) + company(player.hand, kind)
                player.hand.add(kind)
                if cost < lowest or (cost == lowest and move.riichi):
                    lowest = cost
                    best = move
        return best
