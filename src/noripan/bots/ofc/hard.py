"""A strong player: plays its best placements out in many imagined worlds, with Fantasyland at their ends."""

from __future__ import annotations

from typing import Final, final

from noripan.bots.bot import Bot, Clock
from noripan.bots.ofc.outlook import OfcOutlook
from noripan.bots.ofc.policy import fantasyland
from noripan.bots.ofc.style import Style, daring
from noripan.bots.search import Searcher
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.ofc.deal import OfcDeal

WORLDS: Final = 128


@final
class HardBot(Bot):
    """Searches every street; solves Fantasyland."""

    def __init__(self, seed: int, seconds: float | None, clock: Clock | None) -> None:
        self._style: Style = daring()
        self._search = Searcher(OfcOutlook(self._style), WORLDS, seed, seconds, clock)

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, OfcDeal)
        if not deal.seats[seat].open():
            return fantasyland(deal, seat, self._style)
        return self._search.best(deal, seat)
