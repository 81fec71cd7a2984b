"""`noripan bench`: how fast the engine is here, and whether it behaves as it did."""

from __future__ import annotations

import platform
import time
from collections.abc import Callable
from random import Random

from rich import box
from rich.table import Table

from noripan.cli import version
from noripan.cli.options import game_of
from noripan.cli.screen import screen
from noripan.core.deal import Deal
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.games import every

SPOTS = 200  # positions on which single calls are measured
DEALS = 20  # of one match: random bots may never reach a target


def run(game_name: str | None, seconds: float) -> None:
    """Measure one game or all of them."""
    games = [game_of(game_name)] if game_name else every()
    console = screen()
    console.print(f"{version()}, Python {platform.python_version()}")
    for game in games:
        table = Table(box=box.SIMPLE_HEAD)
        table.add_column(game.name)
        for heading in ("decisions/s", "legal µs", "copy µs", "imagine µs"):
            table.add_column(heading, justify="right")
        for preset in game.presets:
            rate, spots = play(game, preset, seconds)
            calls = [micros(call, spots) for call in (_legal, _copy, _imagine)]
            table.add_row(preset, f"{rate:,.0f}", *(f"{call:.1f}" for call in calls))
        console.print(table)
        from noripan.conformance.signature import signature

        console.print(f"signature {signature(game)}")


def play(game: Game, preset: str, seconds: float) -> tuple[float, list[tuple[Deal, int]]]:
    """Random self-play: decisions a second, and positions met on the way."""
    rng = Random(1)
    spots: list[tuple[Deal, int]] = []
    decisions = number = 0
    spent = 0.0
    while spent < seconds:
        match = Match(game, game.rules(preset), number.to_bytes(4, "big"), log=False)
        number += 1
        began = time.perf_counter()
        while not match.over and match.carry.number < DEALS:
            seat = match.pending()[0]
            match.play(seat, match.deal.sample(seat, rng))
            decisions += 1
        spent += time.perf_counter() - began
        if len(spots) < 5 * SPOTS:
            spots += _spots(match, rng)
    return decisions / spent, rng.sample(spots, min(SPOTS, len(spots)))


def _spots(match: Match, rng: Random) -> list[tuple[Deal, int]]:
    """A few positions of a match's first deal."""
    again = Match(match.game, match.rules, match.seed, log=False)
    moves = match.chapters[0].moves
    kept = set(rng.sample(range(len(moves)), min(8, len(moves))))
    spots: list[tuple[Deal, int]] = []
    for at, played in enumerate(moves):
        if at in kept:
            spots.append((again.deal.copy(), played.seat))
        again.play(played.seat, played.move)
    return spots


def micros(call: Callable[[Deal, int], object], spots: list[tuple[Deal, int]]) -> float:
    """The average time of a call over these positions, each as if new."""
    fresh = [(deal.copy(), seat) for deal, seat in spots]
    began = time.perf_counter()
    for deal, seat in fresh:
        call(deal, seat)
    return (time.perf_counter() - began) / len(fresh) * 1e6


def _legal(deal: Deal, seat: int) -> object:
    return deal.legal(seat)


def _copy(deal: Deal, seat: int) -> object:
    return deal.copy()


_RNG = Random(1)


def _imagine(deal: Deal, seat: int) -> object:
    return deal.imagine(seat, _RNG)
