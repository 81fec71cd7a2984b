"""A beginner: takes the first thing it can, never shakes or bombs, and stops as soon as it may."""

from __future__ import annotations

from typing import final

from noripan.bots.bot import Bot
from noripan.core.deal import Deal
from noripan.core.move import Move


@final
class EasyBot(Bot):
    """Plays what a clock would play: no plan, no fear, no greed."""

    def choose(self, deal: Deal, seat: int) -> Move:
        return deal.fallback(seat)
