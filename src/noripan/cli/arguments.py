"""Arguments and options that several commands take."""

from __future__ import annotations

from typing import Annotated

import typer

from noripan.games import names
from noripan.words import LANGUAGES

GAMES = ", ".join(names())

Game = Annotated[str, typer.Argument(metavar="GAME", help=f"The game: {GAMES}.")]
Preset = Annotated[str | None, typer.Option(metavar="NAME")]  # Ruled has the words
Set = Annotated[list[str] | None, typer.Option("--set", metavar="NAME=VALUE", help="Change one rule; may be repeated.")]
Option = Annotated[
    list[str] | None, typer.Option("--option", metavar="NAME=VALUE", help="A fact of the match; may be repeated.")
]
Language = Annotated[
    str | None, typer.Option(metavar="NAME", help=f"{', '.join(LANGUAGES)}; else yours by LC_ALL, LC_MESSAGES or LANG.")
]
Workers = Annotated[str, typer.Option(metavar="N|all", help="Processes to share the work.")]
