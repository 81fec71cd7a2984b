"""Bots at a table: who acts next, and what they do. Serves a deal and a whole match alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from typing import final

from noripan.arena.players import Player
from noripan.arena.workers import check
from noripan.bots.bot import Bot
from noripan.bots.herald import heralds, listening
from noripan.bots.own import BotFault
from noripan.core.deal import Deal
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.core.move import Move


def next_action(
    table: Deal | Match, bots: Sequence[Bot], rng: Random, forgiving: bool = False
) -> tuple[int, Move] | None:
    """The next seat to act and its move; None when nobody owes an answer.

    Seats that may act out of turn are asked first. A bot of somebody's own may fail, and notes it: `forgiving` plays
    the clock's move then.
    """
    for seat in table.optional():
        move = _asked(bots[seat].interrupt, table, seat, rng, forgiving)
        if move is not None:
            return seat, move
    pending = table.pending()
    if not pending:
        return None
    seat = pending[0]
    move = _asked(bots[seat].choose, table, seat, rng, forgiving)
    return seat, table.fallback(seat) if move is None else move


def _asked(
    ask: Callable[[Deal, int], Move | None], table: Deal | Match, seat: int, rng: Random, forgiving: bool
) -> Move | None:
    try:
        return ask(table.imagine(seat, rng), seat)
    except BotFault:
        if not forgiving:
            raise
        return None


def play_out(table: Deal | Match, bots: Sequence[Bot], rng: Random) -> None:
    """Play until nobody owes an answer."""
    play = _play(table, bots)
    while (action := next_action(table, bots, rng, True)) is not None:
        check()
        play(*action)


def play_match(match: Match, bots: Sequence[Bot], rng: Random, max_deals: int) -> None:
    """Play until the match is over, or has had so many deals; those that are over as they are dealt follow at once."""
    play = _play(match, bots)
    while match.carry.number < max_deals and (action := next_action(match, bots, rng, True)) is not None:
        check()
        play(*action)


def _play(table: Deal | Match, bots: Sequence[Bot]) -> Callable[[int, Move], object]:
    """How a move is played here: straight away, or aloud where somebody listens."""
    return Aloud(table, bots).play if listening(bots) else table.play


@final
class Aloud:
    """A table where whoever listens is told at once what has happened. What own bots do wrong then, they note."""

    def __init__(self, table: Deal | Match, bots: Sequence[Bot]) -> None:
        self._table = table
        self._bots = bots
        self._heralds = heralds(table, bots)
        self._tell()

    def play(self, seat: int, move: Move) -> None:
        """Play a move and tell what came of it; a player's illegal move is an error that names the player."""
        try:
            self._table.play(seat, move)
        except IllegalMove as error:
            bot = self._bots[seat]
            if not isinstance(bot, Player):
                raise
            raise bot.fault(f"an illegal move of seat {seat}: {error.reason}") from error
        self._tell()

    def _tell(self) -> None:
        for herald in self._heralds:
            with suppress(BotFault):
                herald.tell()
