"""How every command ends, and what the help of those that play says about presets and bots."""

from __future__ import annotations

import sys
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from noripan.arena.players import PROTOCOLS
from noripan.bots import LEVELS, policies
from noripan.cli.screen import fail
from noripan.core.errors import NoripanError
from noripan.games import find, names

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
        bots = "".join([", ".join(LEVELS), *(_besides(name) for name in names())])
        words = {
            "preset": f"A set of rules; {'; '.join(_presets(name) for name in names())}.",
            "level": f"The bots: {bots}.",
            "a": f"A bot: {bots}{PROGRAMS}.",
        }
        for given in self.params:
            if isinstance(given, TyperOption | TyperArgument) and given.name in words:
                given.help = words[given.name]
        super().format_help(ctx, formatter)


def _presets(game: str) -> str:
    usual, *others, last = find(game).presets
    return f"for {game} {', '.join([f'{usual} (the usual)', *others])} or {last}"


def _besides(game: str) -> str:
    """A game's bots that are no levels."""
    found = policies(game)[len(LEVELS) :]
    return f"; for {game} {', '.join(found)}" if found else ""
