"""A quick player: places by prospects, and solves Fantasyland."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.bots.ofc.setter import Setter
from noripan.bots.ofc.style import Style
from noripan.cards.french import FULL
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.fantasyland import best_setting
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import LEAST_CARDS
from noripan.games.ofc.state import STREETS


@final
class Policy(Bot):
    """Draws no lots: the same table, the same move."""

    def __init__(self, style: Style) -> None:
        self._style = style
        self._setter: Setter | None = None
        self._rules: OfcRules | None = None

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, OfcDeal)
        if not deal.seats[seat].open():
            return fantasyland(deal, seat, self._style)
        return look(self.setter(deal.rules), deal, seat).best()

    def setter(self, rules: OfcRules) -> Setter:
        """Made once for each set of rules met."""
        if self._setter is None or self._rules is not rules:
            self._setter = Setter(self._style, rules)
            self._rules = rules
        return self._setter


def look(setter: Setter, deal: OfcDeal, seat: i64) -> Setter:
    """Show a setter the street that a seat is to place."""
    player = deal.seats[seat]
    setter.look(player.top, player.mid, player.bottom, player.hand, unseen(deal, seat), STREETS - 1 - deal.street)
    return setter


def unseen(deal: OfcDeal, seat: i64) -> i64:
    """The cards this seat has not seen: all but its own and the open boards."""
    seen: i64 = 0
    for at in range(len(deal.seats)):
        player = deal.seats[at]
        if at == seat:
            seen |= player.board() | player.discards | player.held()
        elif player.open():
            seen |= player.board()
    return FULL & ~seen


def fantasyland(deal: OfcDeal, seat: i64, style: Style) -> OfcMove:
    """The best setting, with what staying is worth under these rules."""
    player = deal.seats[seat]
    cards: i64 = player.fantasy if deal.rules.stay_keeps else LEAST_CARDS
    stay = style.fantasyland(deal.rules, cards)
    found = best_setting(player.held(), int(stay * 1000.0), deal.rules.mid_stays)
    return OfcMove(found.top, found.mid, found.bottom, found.discard)
