"""How every command ends, and what the help of those that play says about presets and bots."""

from __future__ import annotations

import sys
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from noripan.arena.players import PROTOCOLS
from noripan.bots import LEVELS, policies
from noripan.cli.screen import fail, warn
from noripan.core.errors import NoripanError
from noripan.core.game import Game as AnyGame
from noripan.games import broken, names, said

PROGRAMS = "".join(
    f"; for {name} {prefix}:COMMAND" for prefix, known in PROTOCOLS.items() for name in known.games if name in names()
)


class Commands(TyperGroup):
    """Ends every command the same way: one line for an error, 1 for a failed job, 2 for wrong usage."""

    def main(self, *args: Any, **kwargs: Any) -> Any:
        kwargs["standalone_mode"] = False
        try:
            status = super().main(*args, **kwargs)
        except typer.TyperException as error:
            fail(error.format_message(), error.exit_code)
        except (NoripanError, OSError) as error:
            fail(str(error))
        sys.exit(status if isinstance(status, int) else 0)


class Ruled(TyperCommand):
    """A command whose help names every game's presets and bots, and only then are the games imported."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        presets, others = said(_presets), said(_besides)
        bots = "".join([", ".join(LEVELS), *others.values()])
        words = {
            "preset": f"A set of rules; {'; '.join(presets.values())}.",
            "level": f"The bots: {bots}. Else normal.",
            "a": f"A bot: {bots}{PROGRAMS}.",
        }
        for given in self.params:
            if isinstance(given, TyperOption | TyperArgument) and given.name in words:
                given.help = words[given.name]
        super().format_help(ctx, formatter)
        for sentence in broken():
            warn(sentence)


def _presets(game: AnyGame) -> str:
    usual, *others = game.presets
    return f"for {game.name} {_either([f'{usual} (the usual)', *others])}"


def _either(words: list[str]) -> str:
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def _besides(game: AnyGame) -> str:
    """A game's bots where they are not the usual levels alone."""
    found = policies(game.name)
    if found[: len(LEVELS)] == LEVELS:
        found = found[len(LEVELS) :]
    return f"; for {game.name} {', '.join(found)}" if found else ""
