"""What bots of somebody's own did wrong, counted."""

from __future__ import annotations

from noripan.bots.bot import Bot
from noripan.bots.own import OwnBot


class Faults:
    """What a bot of somebody's own did wrong, by kind, and the first of it in words."""

    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.first = ""

    def take(self, bot: Bot) -> None:
        """Over to here, so that nothing counts twice where one object plays in many seats."""
        if isinstance(bot, OwnBot):
            self._count(bot.faults, bot.first_fault)
            bot.faults, bot.first_fault = {}, ""

    def add(self, other: Faults) -> None:
        self._count(other.counts, other.first)

    def _count(self, counts: dict[str, int], first: str) -> None:
        for kind, many in counts.items():
            self.counts[kind] = self.counts.get(kind, 0) + many
        self.first = self.first or first
