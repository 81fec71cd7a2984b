"""A strong player: tries its best cards, and every prompt, in many imagined worlds."""

from __future__ import annotations

from typing import Final, final

from noripan.bots.bot import Bot, Clock
from noripan.bots.matgo.outlook import MatgoOutlook
from noripan.bots.matgo.style import Style
from noripan.bots.search import Searcher
from noripan.core.deal import Deal
from noripan.core.move import Move

WORLDS: Final = 320
PLAYS: Final = 6
WIN: Final = 500.0  # gold, beside what the win pays


@final
class HardBot(Bot):
    """Searches every decision."""

    def __init__(self, seed: int, seconds: float | None, clock: Clock | None) -> None:
        self._search = Searcher(MatgoOutlook(Style(), PLAYS, WIN), WORLDS, seed, seconds, clock)

    def choose(self, deal: Deal, seat: int) -> Move:
        return self._search.best(deal, seat)
