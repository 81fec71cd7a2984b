"""A club player: stays as near to a win as can be, claims for speed, folds a slow hand when somebody is near (W13)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.bots.mahjong.company import company
from noripan.bots.taiwan.eyes import look_around, valued_tai
from noripan.bots.taiwan.thinker import Thinker, keeps_near, left_after
from noripan.core.move import Move
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import (
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    DISCARDS,
    KONG,
    PASS,
    PASS_MOVE,
    PONG,
    READY_DISCARDS,
    TaiwanMove,
)
from noripan.games.taiwan.state import Seat, TaiwanState
from noripan.games.taiwan.tenpai import SETS
from noripan.mahjong.claims import can_kan
from noripan.mahjong.shanten import standard_shanten

LATE: Final[i64] = 44  # discards at the table after which anybody may wait


@final
class NormalBot(Thinker):
    def turn(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        player: Seat = deal.seats[seat]
        sets: i64 = SETS - len(player.melds)
        now: i64 = standard_shanten(player.hand, sets)
        folds: bool = now >= 2 and threatened(deal, seat)
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if (move.type == CONCEALED_KONG or move.type == ADDED_KONG) and not folds:
                if keeps_near(player.hand, sets, move):
                    return move
        if folds:
            return self._safest(deal, seat, moves)
        best: i64 = self._least_useful(player, sets, moves)
        return READY_DISCARDS[best] if READY_DISCARDS[best] in moves else DISCARDS[best]

    def _least_useful(self, player: Seat, sets: i64, moves: list[Move]) -> i64:
        """The tile without which the hand is nearest to a win; of several the loneliest."""
        best: i64 = -1
        lowest: i64 = 1000
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type == DISCARD and not move.ready:
                player.hand.remove(move.tile)
                cost: i64 = 10 * standard_shanten(player.hand, sets) + company(player.hand, move.tile)
                player.hand.add(move.tile)
                if cost < lowest:
                    lowest = cost
                    best = move.tile
        return best

    def _counts(self, deal: TaiwanState, seat: i64, move: TaiwanMove, now: i64) -> bool:
        """Of claims that leave the hand as near: a kong of an open hand; a pong that counts, unless the hand waits."""
        player: Seat = deal.seats[seat]
        if move.type == KONG:
            return len(player.melds) > 0
        return (
            move.type == PONG
            and now > 0
            and not can_kan(player.hand, deal.tile)
            and valued_tai(deal, seat, deal.tile) > 0
        )

    def _safest(self, deal: TaiwanState, seat: i64, moves: list[Move]) -> Move:
        """The tile that most of the others have let pass or thrown themselves, then the one of which least are out."""
        sight = look_around(deal, seat)
        best: Move = moves[-1]
        highest: i64 = -1_000_000
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type == DISCARD and not move.ready:
                worth: i64 = -sight.left[move.tile] - (2 if move.tile < 27 and 1 <= move.tile % 9 <= 7 else 0)
                for step in range(1, 4):
                    other: Seat = deal.seats[(seat + step) % 4]
                    if (other.spared | other.thrown) >> move.tile & 1:
                        worth += 5
                if worth > highest:
                    highest = worth
                    best = move
        return best

    def claim(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        """In the order kong, pong, chow: what brings the hand nearer, or counts and keeps it as near."""
        player: Seat = deal.seats[seat]
        sets: i64 = SETS - len(player.melds)
        now: i64 = standard_shanten(player.hand, sets)
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type == PASS:
                continue
            after: i64 = standard_shanten(left_after(player.hand, move, deal.tile), sets - 1)
            if after < now or (after == now and self._counts(deal, seat, move, now)):
                return move
        return PASS_MOVE


def threatened(state: TaiwanState, seat: i64) -> bool:
    """Whether it is late, or somebody lacks little: declared ready, or with four melds."""
    for step in range(1, 4):
        other: Seat = state.seats[(seat + step) % 4]
        if other.ready or len(other.melds) >= 4:
            return True
    return state.discards >= LATE
