"""A beginner: discards the least useful tile, takes what brings the hand nearer, never looks at the others (W13)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.bots.mahjong.company import company
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import CHOW, DISCARD, HU, KONG, PASS_MOVE, PONG, TaiwanMove
from noripan.games.taiwan.state import Seat
from noripan.games.taiwan.tenpai import SETS
from noripan.mahjong.shanten import standard_shanten


@final
class EasyBot(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TaiwanDeal)
        moves = deal.moves(seat)
        first = moves[0]
        assert isinstance(first, TaiwanMove)
        if first.type == HU or len(moves) == 1:
            return first
        player: Seat = deal.seats[seat]
        sets: i64 = SETS - len(player.melds)
        if deal.owing:
            return self._claim(player, sets, moves, deal.tile)
        return self._discard(player, moves)

    def _claim(self, player: Seat, sets: i64, moves: list[Move], tile: i64) -> Move:
        """In the order kong, pong, chow: the first that brings the hand nearer."""
        now: i64 = standard_shanten(player.hand, sets)
        for move in moves:
            assert isinstance(move, TaiwanMove)
            rest = player.hand.copy()
            if move.type == CHOW:
                rest.remove(move.tile)
                rest.remove(move.other)
            elif move.type == PONG or move.type == KONG:
                for _ in range(3 if move.type == KONG else 2):
                    rest.remove(tile)
            else:
                continue
            if standard_shanten(rest, sets - 1) < now:
                return move
        return PASS_MOVE

    def _discard(self, player: Seat, moves: list[Move]) -> Move:
        """The tile with the least company."""
        best: Move = moves[-1]
        lowest: i64 = 1000
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type == DISCARD and not move.ready:
                player.hand.remove(move.tile)
                cost: i64 = company(player.hand, move.tile)
                player.hand.add(move.tile)
                if cost < lowest:
                    lowest = cost
                    best = move
        return best
