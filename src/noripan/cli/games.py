"""`noripan games`: what can be played here, and what of the installed games cannot."""

from __future__ import annotations

from rich import box
from rich.table import Table

from noripan.bots import policies
from noripan.cli.language import say
from noripan.cli.screen import screen, warn
from noripan.core.game import Game
from noripan.games import broken, home, registry, said


def run() -> None:
    """One row for each game."""
    table = Table(box=box.SIMPLE_HEAD)
    for heading in ("game", "package", "seats", "presets", "bots"):
        table.add_column(say(f"terminal.games.{heading}"))
    for row in said(_row).values():
        table.add_row(*row)
    screen().print(table)
    for sentence in broken():
        warn(sentence)


def _row(game: Game) -> tuple[str, ...]:
    package = home(registry().entries[game.name])
    seats = ", ".join(map(str, game.seats))
    return game.name, package, seats, ", ".join(game.presets), ", ".join(policies(game.name))
