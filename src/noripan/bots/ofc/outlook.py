"""What a search asks of Open-Face Chinese: the placements worth trying, who plays on, and what an end is worth."""

from __future__ import annotations

from typing import Final, final

from noripan.bots.bot import Bot
from noripan.bots.ofc.policy import Policy, look
from noripan.bots.ofc.style import Style
from noripan.bots.search import Outlook
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.rules import OfcRules

FIRST: Final = 20  # placements of the first five cards that are tried
LATER: Final = 12


@final
class OfcOutlook(Outlook):
    """Points now, and Fantasyland to come."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._policy = Policy(style)
        self._rules: OfcRules | None = None

    def policy(self) -> Bot:
        return self._policy

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        assert isinstance(deal, OfcDeal)
        self._rules = deal.rules
        many = LATER if deal.street else FIRST
        return [*look(self._policy.setter(deal.rules), deal, seat).ranked(many)]

    def prepare(self, world: Deal, seat: int) -> None:
        """Who is in Fantasyland sets cards once, and not again for every candidate."""
        assert isinstance(world, OfcDeal)
        for other in world.pending():
            if other != seat and not world.seats[other].open():
                world.do(other, self._policy.choose(world, other))

    def worth(self, result: Result, seat: int) -> float:
        assert self._rules is not None
        return float(result.scores[seat]) + self._style.fantasyland(self._rules, result.detail["nextFantasyland"][seat])
