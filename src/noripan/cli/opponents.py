"""The bots at a table in the terminal. Of one of somebody's own that fails the fault is shown, and the clock plays."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from rich.console import Console
from rich.text import Text

import noripan
from noripan.bots.herald import Herald
from noripan.bots.own import BotFault
from noripan.core.match import Match
from noripan.core.move import Move


class Opponents:
    """A bot in every seat but one."""

    def __init__(self, match: Match, seat: int, level: str, rng: Random, console: Console) -> None:
        self._match = match
        self._rng = rng
        self._console = console
        self.bots = {
            other: noripan.bot(match.game.name, level, seed=rng.getrandbits(32))
            for other in range(match.players)
            if other != seat
        }
        self._heralds = [Herald(match, other, bot) for other, bot in self.bots.items() if bot.listens()]

    def next(self) -> int | None:
        """The first bot that owes an answer."""
        return next((seat for seat in self._match.pending() if seat in self.bots), None)

    def chosen(self, seat: int) -> Move:
        """What a bot plays."""
        bot = self.bots[seat]
        move = self._tried(lambda: bot.choose(self._match.imagine(seat, self._rng), seat))
        return self._match.fallback(seat) if move is None else move

    def interruption(self) -> tuple[int, Move] | None:
        """The first bot that acts out of turn now, and what it does."""
        for seat in self._match.optional():
            if seat in self.bots:
                move = self._interrupts(seat)
                if move is not None:
                    return seat, move
        return None

    def _interrupts(self, seat: int) -> Move | None:
        return self._tried(lambda: self.bots[seat].interrupt(self._match.imagine(seat, self._rng), seat))

    def tell(self) -> None:
        """What has happened, to those that listen."""
        for herald in self._heralds:
            self._tried(herald.tell)

    def _tried(self, asked: Callable[[], Move | None]) -> Move | None:
        try:
            return asked()
        except BotFault as fault:
            self._console.print(Text(str(fault)), style="yellow", soft_wrap=True)
            return None
