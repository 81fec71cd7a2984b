"""A sound player: weighs the own cards by rule of thumb, and asks many imagined worlds what a prompt pays."""

from __future__ import annotations

from typing import Final, final

from noripan.bots.bot import Bot, Clock
from noripan.bots.matgo.outlook import MatgoOutlook
from noripan.bots.matgo.policy import Policy
from noripan.bots.matgo.style import own_game
from noripan.bots.search import Searcher
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.state import PLAYING, SELECT_MATCH

WORLDS: Final = 64


@final
class NormalBot(Bot):
    """Go or stop, the gukjin and a president by expected payout; cards by the policy."""

    def __init__(self, seed: int, seconds: float | None, clock: Clock | None) -> None:
        style = own_game()
        self._policy = Policy(style)
        self._search = Searcher(MatgoOutlook(style, 0, 1, 0.0), WORLDS, seed, seconds, clock)

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, MatgoDeal)
        if deal.phase == PLAYING or deal.phase == SELECT_MATCH:
            return self._policy.choose(deal, seat)
        return self._search.best(deal, seat)
