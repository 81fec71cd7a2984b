"""A strong player: normal's ideas, tried out in many imagined worlds before one is played."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.bots.bot import Bot, Clock
from noripan.bots.search import Outlook, Searcher
from noripan.bots.tichu.normal import NormalBot
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import SMALL_MOVE
from noripan.games.tichu.state import TRICK_PLAY

WORLDS: Final = 30
CANDIDATES: Final = 6


@final
class TichuOutlook(Outlook):
    """Normal's best plays, and a call beside them while one is possible."""

    def __init__(self, normal: NormalBot) -> None:
        self._normal = normal

    def policy(self) -> Bot:
        return self._normal

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        assert isinstance(deal, TichuDeal)
        return self._normal.ranked(deal, seat, CANDIDATES)

    def worth(self, result: Result, seat: int) -> float:
        return float(result.scores[seat] - result.scores[(seat + 1) % 4])


@final
class HardBot(Bot):
    """Searches on its turns; calls and gifts are normal's."""

    def __init__(self, seed: int, seconds: float | None, clock: Clock | None) -> None:
        self._normal = NormalBot()
        self._search = Searcher(TichuOutlook(self._normal), WORLDS, seed, seconds, clock)

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TichuDeal)
        at: i64 = seat
        if deal.phase != TRICK_PLAY:
            return self._normal.choose(deal, seat)
        if deal.moves(at)[-1] is SMALL_MOVE and self._normal.choose(deal, seat) is SMALL_MOVE:
            return SMALL_MOVE
        return self._search.best(deal, seat)

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        return self._normal.interrupt(deal, seat)
