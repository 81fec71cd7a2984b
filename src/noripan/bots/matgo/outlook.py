"""What a search asks of Matgo: the moves worth trying, who plays on, and what an ending is worth."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.bots.matgo.policy import Policy
from noripan.bots.matgo.style import Style
from noripan.bots.search import Outlook
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.moves import PUSH_MOVE
from noripan.games.matgo.state import PLAYING


@final
class MatgoOutlook(Outlook):
    """Gold is what counts; a win by itself is worth the gold of so many points besides."""

    def __init__(self, style: Style, go_below: int, plays: int, win: float) -> None:
        self._policy = Policy(style, go_below)
        self._unit = 1.0
        self._plays: i64 = plays
        self._win = win

    def policy(self) -> Bot:
        return self._policy

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        """The policy's best cards; every answer to a prompt, the policy's own first.

        Never a push (M31): it gives a win away for a game that is as much the other's.
        """
        assert isinstance(deal, MatgoDeal)
        self._unit = float(deal.rules.unit)
        if deal.phase == PLAYING:
            return self._policy.ranked(deal, seat, self._plays)
        usual = self._policy.choose(deal, seat)
        return [usual, *[move for move in deal.moves(seat) if move != usual and move != PUSH_MOVE]]

    def worth(self, result: Result, seat: int) -> float:
        points = float(result.scores[seat]) / self._unit
        if not result.winners:
            return points
        return points + self._win if result.winners[0] == seat else points - self._win
