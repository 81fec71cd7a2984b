"""A beginner: brings the hand nearer to tenpai, declares riichi and wins when it can, and never looks at the others."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.mahjong.company import company
from noripan.bots.riichi.plans import valued_kinds
from noripan.bots.riichi.thinker import Thinker
from noripan.cards.tiles import kind_of
from noripan.core.move import Move
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import DISCARD, PASS_MOVE, PON, RiichiMove
from noripan.games.riichi.tenpai import hand_shanten


@final
class EasyBot(Thinker):
    def claim(self, deal: RiichiDeal, seat: i64, moves: list[Move]) -> Move:
        """Only a pon of dragons or own winds."""
        for move in moves:
            assert isinstance(move, RiichiMove)
            if move.type == PON and valued_kinds(deal, seat) >> kind_of(deal.tile) & 1:
                return move
        return PASS_MOVE

    def turn(self, deal: RiichiDeal, seat: i64, moves: list[Move]) -> Move:
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
