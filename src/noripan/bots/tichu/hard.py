"""A strong player: normal's ideas, tried out in many imagined worlds before one is played."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.bots.bot import Bot, Clock
from noripan.bots.search import Outlook, Searcher
from noripan.bots.tichu.calls import grand_strength
from noripan.bots.tichu.normal import NormalBot
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import GRAND_MOVE, PASS_GRAND_MOVE, SMALL_MOVE
from noripan.games.tichu.state import DECLARE_GRAND, EXCHANGE_SELECT, TRICK_PLAY

WORLDS: Final = 320
PLAYS: Final = 8
# Points that a call must promise before it is believed: small ones that promise less than 35 gained nothing, nor did
# grand ones that promise less than 10 (`benchmarks/tichu_calls.py`).
SMALL_HANDICAP: Final = 40.0
GRAND_HANDICAP: Final = 20.0
GRAND_THINKABLE: Final[i64] = 55  # the strength of eight cards below which a grand call is not even considered


@final
class TichuOutlook(Outlook):
    """Normal's best plays, and the calls beside them."""

    def __init__(self, normal: NormalBot) -> None:
        self._normal = normal

    def policy(self) -> Bot:
        return self._normal

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        assert isinstance(deal, TichuDeal)
        at: i64 = seat
        if deal.phase == DECLARE_GRAND:
            if grand_strength(deal.hands[at]) < GRAND_THINKABLE:
                return [PASS_GRAND_MOVE]
            if self._normal.choose(deal, seat) is GRAND_MOVE:
                return [GRAND_MOVE, PASS_GRAND_MOVE]
            return [PASS_GRAND_MOVE, GRAND_MOVE]
        if deal.phase != TRICK_PLAY:
            return deal.legal(seat)
        moves = self._normal.ranked(deal, at, PLAYS)
        if deal.moves(at)[-1] is SMALL_MOVE:
            calls = self._normal.choose(deal, seat) is SMALL_MOVE
            moves.insert(0 if calls else len(moves), SMALL_MOVE)
        return moves

    def handicap(self, move: Move) -> float:
        if move is SMALL_MOVE:
            return SMALL_HANDICAP
        return GRAND_HANDICAP if move is GRAND_MOVE else 0.0

    def worth(self, result: Result, seat: int) -> float:
        return float(result.scores[seat] - result.scores[(seat + 1) % 4])


@final
class HardBot(Bot):
    """Searches calls, plays and the Dragon's gift; the exchange is normal's."""

    def __init__(self, seed: int, seconds: float | None, clock: Clock | None) -> None:
        self._normal = NormalBot()
        self._search = Searcher(TichuOutlook(self._normal), WORLDS, seed, seconds, clock)

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TichuDeal)
        if deal.phase == EXCHANGE_SELECT:
            return self._normal.choose(deal, seat)
        return self._search.best(deal, seat)

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        return self._normal.interrupt(deal, seat)
