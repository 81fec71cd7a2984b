"""Players of Template: `random` there is without them."""

from __future__ import annotations

from typing import Final, final

from noripan.bots.bot import Bot, Clock
from noripan.cli.template.game import Play, TemplateDeal
from noripan.core.deal import Deal
from noripan.core.move import Move

LEVELS: Final = ("easy",)


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """One level so far: `easy`."""
    return EasyBot()


@final
class EasyBot(Bot):
    """Takes the trick as cheaply as it can, and throws away its lowest card where it cannot."""

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TemplateDeal)
        best = max((card for _, card in deal.trick), default=-1)
        cards = deal.hands[seat]
        return Play(min((card for card in cards if card > best), default=min(cards)))
