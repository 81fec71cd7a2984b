"""Tells a bot that listens what its seat sees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from noripan.bots.bot import Bot
from noripan.core.deal import Deal
from noripan.core.event import Event
from noripan.core.match import Match


@final
class Herald:
    """For one bot at one table: each event once, in order, deal by deal. The table must keep a log."""

    def __init__(self, table: Deal | Match, seat: int, bot: Bot) -> None:
        self._table = table
        self._seat = seat
        self._bot = bot
        self._deal = 0  # the deal being told
        self._told = 0  # how many of its events have been

    def tell(self) -> None:
        """What is new since the last time."""
        logs = self._logs()
        for deal in range(self._deal, len(logs)):
            log = logs[deal]
            assert log is not None, "a table where somebody listens keeps a log"
            if deal > self._deal:
                self._deal, self._told = deal, 0
            new = log[self._told :]
            self._told = len(log)
            if new:
                self._bot.told(self._seat, [event.seen_by(self._seat) for event in new])

    def _logs(self) -> list[list[Event] | None]:
        table = self._table
        return [chapter.events for chapter in table.chapters] if isinstance(table, Match) else [table.log]


def heralds(table: Deal | Match, bots: Sequence[Bot]) -> list[Herald]:
    """One for each bot that listens."""
    return [Herald(table, seat, bot) for seat, bot in enumerate(bots) if bot.listens()]


def listening(bots: Sequence[Bot]) -> bool:
    """Whether somebody must be told what happens, so that the table must keep a log."""
    return any(bot.listens() for bot in bots)
