"""One number that sums up how a game behaves: it changes when any move, event or score of a fixed set does."""

from __future__ import annotations

import hashlib
from typing import Any

from noripan.conformance.snapshot import text
from noripan.conformance.walk import Spot, Walker, case_of, walk
from noripan.core.game import Game

SEEDS = range(1, 9)
DEALS = 2  # of each seed's match


def signature(game: Game, walker: Walker = walk) -> str:
    """Eight hexadecimal digits over random deals of every preset; the same compiled, interpreted, on every Python."""
    total = hashlib.sha256()
    for preset in game.presets:
        case = case_of(game, preset)
        for seed in SEEDS:
            for spot in walker(case, seed, DEALS):
                total.update(text(_sums_up(game, spot)).encode())
    return total.hexdigest()[:8]


def _sums_up(game: Game, spot: Spot) -> list[Any]:
    """What was told, what may be played, what is played and what it came to."""
    deal, turn, result = spot.deal, spot.turn, spot.deal.result()
    return [
        [event.encode() for event in spot.events],
        [game.encode(move) for seat in deal.pending() if deal.listed(seat) for move in deal.legal(seat)],
        None if turn is None else [turn.seat, game.encode(turn.move)],
        None if result is None else result.encode(),
    ]
