"""Bots at a table: who acts next, and what they do. Serves a deal and a whole match alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import final

from noripan.arena.players import Player
from noripan.arena.workers import check
from noripan.bots.bot import Bot
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


def listening(bots: Sequence[Bot]) -> bool:
    """Whether somebody must be told what happens, so that the table must keep a log."""
    return any(isinstance(bot, Player) for bot in bots)


def _play(table: Deal | Match, bots: Sequence[Bot]) -> Callable[[int, Move], object]:
    """How a move is played here: straight away, or with a herald where somebody listens."""
    return Herald(table, bots).play if listening(bots) else table.play


@final
class Herald:
    """Tells the players at a table what their seats see: each event once, in order, deal by deal."""

    def __init__(self, table: Deal | Match, bots: Sequence[Bot]) -> None:
        self._table = table
        self._players = {seat: bot for seat, bot in enumerate(bots) if isinstance(bot, Player)}
        self._deal = 0  # the deal being told
        self._told = 0  # how many of its events have been
        self._tell()

    def play(self, seat: int, move: Move) -> None:
        """Play a move and tell what came of it; a player's illegal move is an error that names the player."""
        try:
            self._table.play(seat, move)
        except IllegalMove as error:
            if seat not in self._players:
                raise
            raise self._players[seat].fault(f"an illegal move of seat {seat}: {error.reason}") from error
        self._tell()

    def _tell(self) -> None:
        table = self._table
        logs = [chapter.events for chapter in table.chapters] if isinstance(table, Match) else [table.log]
        for deal in range(self._deal, len(logs)):
            log = logs[deal]
            assert log is not None, "a table where somebody listens keeps a log"
            if deal > self._deal:
                self._deal, self._told = deal, 0
            new = log[self._told :]
            self._told = len(log)
            if new:
                for seat, player in self._players.items():
                    player.told(seat, [event.seen_by(seat) for event in new])
