"""A club player: keeps the most tiles useful, claims for speed, and folds a slow hand when somebody is near (W13)."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.bots.mahjong.company import company
from noripan.bots.mahjong.nearness import nearer
from noripan.bots.mahjong.sight import Sight
from noripan.bots.taiwan.eyes import look_around, valued_tai
from noripan.bots.taiwan.thinker import Thinker, left_after
from noripan.core.move import Move
from noripan.games.taiwan.deal import TaiwanDeal
from noripan.games.taiwan.moves import (
    ADDED_KONG,
    CONCEALED_KONG,
    DISCARD,
    DISCARDS,
    PASS,
    PASS_MOVE,
    PONG,
    READY_DISCARDS,
    TaiwanMove,
)
from noripan.games.taiwan.state import Seat, TaiwanState
from noripan.games.taiwan.tenpai import SETS
from noripan.mahjong.counts import ALL
from noripan.mahjong.shanten import standard_shanten

LATE: Final[i64] = 44  # discards at the table after which anybody may wait


@final
class NormalBot(Thinker):
    def turn(self, deal: TaiwanDeal, seat: i64, moves: list[Move]) -> Move:
        player: Seat = deal.seats[seat]
        sets: i64 = SETS - len(player.melds)
        now: i64 = standard_shanten(player.hand, sets)
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type == CONCEALED_KONG or move.type == ADDED_KONG:
                rest = player.hand.copy()
                for _ in range(rest.count(move.tile)):
                    rest.remove(move.tile)
                if standard_shanten(rest, sets - (1 if move.type == CONCEALED_KONG else 0)) <= now:
                    return move
        sight = look_around(deal, seat)
        if now >= 2 and threatened(deal, seat):
            return self._safest(deal, seat, moves, sight)
        best: i64 = self._most_useful(player, sets, moves, sight)
        return READY_DISCARDS[best] if READY_DISCARDS[best] in moves else DISCARDS[best]

    def _most_useful(self, player: Seat, sets: i64, moves: list[Move], sight: Sight) -> i64:
        """The discard that leaves the hand nearest, with most tiles to bring it nearer still."""
        best: i64 = -1
        highest: i64 = -1_000_000
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type == DISCARD and not move.ready:
                player.hand.remove(move.tile)
                shanten: i64
                tiles: i64
                shanten, tiles = nearer(player.hand, sets, ALL)
                worth: i64 = 16 * sight.alive(tiles) - 10_000 * shanten - company(player.hand, move.tile)
                player.hand.add(move.tile)
                if worth > highest:
                    highest = worth
                    best = move.tile
        return best

    def _safest(self, deal: TaiwanState, seat: i64, moves: list[Move], sight: Sight) -> Move:
        """The tile that most of the others have let pass or thrown themselves, then the one of which least are out."""
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
        """In the order kong, pong, chow: what brings the hand nearer, or a pong that counts and keeps it as near."""
        player: Seat = deal.seats[seat]
        sets: i64 = SETS - len(player.melds)
        now: i64 = standard_shanten(player.hand, sets)
        for move in moves:
            assert isinstance(move, TaiwanMove)
            if move.type == PASS:
                continue
            after: i64 = standard_shanten(left_after(player.hand, move, deal.tile), sets - 1)
            if after < now or (move.type == PONG and after == now and valued_tai(deal, seat, deal.tile)):
                return move
        return PASS_MOVE


def threatened(state: TaiwanState, seat: i64) -> bool:
    """Whether it is late, or somebody lacks little: declared ready, or with four melds."""
    for step in range(1, 4):
        other: Seat = state.seats[(seat + step) % 4]
        if other.ready or len(other.melds) >= 4:
            return True
    return state.discards >= LATE
