"""A beginner: discards the least useful tile, takes what brings the hand nearer, never looks at the others (W13)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.mahjong.company import company
from noripan.bots.taiwan.thinker import Thinker, keeps_near, left_after
from noripan.core.move import Move
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import ADDED_KONG, CONCEALED_KONG, DISCARD, KONG, PASS, PASS_MOVE, TaiwanMove
from noripan.games.taiwan.state import Seat
from noripan.games.taiwan.tenpai import SETS
from noripan.mahjong.shanten import standard_shanten


@final
class EasyBot(Thinker):
    def claim(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        """In the order kong, pong, chow: the first that brings the hand nearer; else a kong of an open hand."""
        player: Seat = deal.seats[seat]
        sets: i64 = SETS - len(player.melds)
        now: i64 = standard_shanten(player.hand, sets)
        last: Move = PASS_MOVE
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type == PASS:
                continue
            after: i64 = standard_shanten(left_after(player.hand, move, deal.tile), sets - 1)
            if after < now:
                return move
            if move.type == KONG and after == now and player.melds:
                last = move
        return last

    def turn(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        """A kong that leaves the hand as near to a win, else the tile with the least company."""
        player: Seat = deal.seats[seat]
        sets: i64 = SETS - len(player.melds)
        best: Move = moves[-1]
        lowest: i64 = 1000
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if (move.type == CONCEALED_KONG or move.type == ADDED_KONG) and keeps_near(player.hand, sets, move):
                return move
            if move.type == DISCARD and not move.ready:
                player.hand.remove(move.tile)
                cost: i64 = company(player.hand, move.tile)
                player.hand.add(move.tile)
                if cost < lowest:
                    lowest = cost
                    best = move
        return best
