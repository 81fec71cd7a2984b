"""Where the commands print, and how they fail."""

from __future__ import annotations

import sys
from typing import NoReturn

import typer
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

WIDEST = 100  # longer lines are hard to read


class WrongUsage(typer.TyperException):
    """The command was called wrongly."""

    exit_code = 2


def screen() -> Console:
    """Standard output. Names and files are anybody's words: nothing printed is ever read as markup."""
    console = Console(markup=False, highlight=False, emoji=False)
    console.width = min(console.width, WIDEST)
    return console


def printable(text: str) -> str:
    """The same text without signs that would steer a terminal."""
    return "".join(sign if sign.isprintable() else "�" for sign in text)


def warn(what: str) -> None:
    """One line on standard error, and on it goes."""
    print(f"noripan: {printable(' '.join(what.split()))}", file=sys.stderr)


def fail(what: str, status: int = 1) -> NoReturn:
    """One line on standard error, and the end."""
    warn(what)
    raise SystemExit(status)


class Rate(ProgressColumn):
    """How many a second."""

    def render(self, task: Task) -> Text:
        return Text(f"{task.speed:,.1f}/s" if task.speed else "", style="cyan")


def progress_bar() -> Progress:
    """A bar with count, rate and time left on standard error; nothing when that is no terminal."""
    console = Console(stderr=True, markup=False)
    task = TextColumn("{task.description}", markup=False)
    columns = (task, BarColumn(), MofNCompleteColumn(), Rate(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not console.is_terminal)
