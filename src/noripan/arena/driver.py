"""Bots at a table: who acts next, and what they do. Serves a deal and a whole match alike."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from noripan.arena.workers import check
from noripan.bots.bot import Bot
from noripan.core.deal import Deal
from noripan.core.match import Match
from noripan.core.move import Move


def next_action(table: Deal | Match, bots: Sequence[Bot], rng: Random) -> tuple[int, Move] | None:
    """The next seat to act and its move; None when nobody owes an answer.

    Seats that may act out of turn are asked first.
    """
    for seat in table.optional():
        move = bots[seat].interrupt(table.imagine(seat, rng), seat)
        if move is not None:
            return seat, move
    pending = table.pending()
    if not pending:
        return None
    seat = pending[0]
    return seat, bots[seat].choose(table.imagine(seat, rng), seat)


def play_out(table: Deal | Match, bots: Sequence[Bot], rng: Random) -> None:
    """Play until nobody owes an answer."""
    while (action := next_action(table, bots, rng)) is not None:
        check()
        table.play(*action)
