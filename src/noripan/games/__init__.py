"""The games by name: ours and those of other packages, found by their entry points of the group `noripan.games`.

A game is imported when it is first asked for, so that one does not pay for all. What cannot be used is left out, and
`broken` says why: a package that somebody has installed must not keep the others from being played.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from noripan.core.errors import NoripanError, UnknownGame
from noripan.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "noripan.games"
OURS = "noripan"  # the distribution whose games nobody else's take the place of
T = TypeVar("T")
NAME = re.compile(r"[a-z][a-z0-9_]*")  # as it stands in addresses, file names and `noripan.<game>`


class Registry:
    """The entry points, and what has come of them so far."""

    def __init__(self, entries: Iterable[EntryPoint]) -> None:
        self.entries: dict[str, EntryPoint] = {}
        self.loaded: dict[str, Game] = {}
        self.left_out: dict[str, str] = {}  # why, by the game's name
        self.taken: list[str] = []  # what is said of games whose name another has
        for entry in sorted(entries, key=lambda entry: (entry.name, home(entry) != OURS, home(entry))):
            self._enter(entry)

    def _enter(self, entry: EntryPoint) -> None:
        if entry.name in self.entries:
            holder = home(self.entries[entry.name])
            self.taken.append(f"{_about(entry)} is left out: {holder} has a game of that name")
            return
        self.entries[entry.name] = entry
        if not NAME.fullmatch(entry.name):
            self.leave_out(entry.name, "a game's name is small letters, digits and _, a letter first")

    def leave_out(self, name: str, why: str) -> None:
        """From now on there is no such game here."""
        self.left_out[name] = f"{_about(self.entries[name])} is left out: {' '.join(why.split())}"
        self.loaded.pop(name, None)

    def names(self) -> tuple[str, ...]:
        return tuple(name for name in self.entries if name not in self.left_out)

    def find(self, name: str) -> Game:
        self.load(name)
        if name in self.loaded:
            return self.loaded[name]
        if name in self.left_out:
            raise UnknownGame(f"no game {name!r}: {self.left_out[name]}")
        there_are = ", ".join(self.names()) or "none, not even noripan's own: it is not installed here"
        raise UnknownGame(f"no game {name!r}; there are: {there_are}")

    def load(self, name: str) -> None:
        """Import the game, or note why that cannot be."""
        if name in self.loaded or name in self.left_out or name not in self.entries:
            return
        entry = self.entries[name]
        try:
            game = entry.load()
        except (Exception, SystemExit) as error:  # whatever somebody else's module does when it is imported
            self.leave_out(name, f"{entry.value}: {_fault(error)}")
            return
        if not isinstance(game, Game):
            self.leave_out(name, f"{entry.value} is of type {type(game).__name__}, and a Game is needed")
        elif game.name != name:
            self.leave_out(name, f"{entry.value} calls itself {game.name!r}")
        else:
            self.loaded[name] = game


def home(entry: EntryPoint) -> str:
    """The distribution that brings a game."""
    return entry.dist.name if entry.dist is not None else ""


def _fault(error: BaseException) -> str:
    return str(error) if isinstance(error, NoripanError) else f"{type(error).__name__}: {error}"


def _about(entry: EntryPoint) -> str:
    return f"game {entry.name!r} of {home(entry) or 'an unknown package'}"


_registry: Registry | None = None  # read when first needed


def registry() -> Registry:
    """What is installed, looked up once."""
    return _registry or look_again()


def look_again() -> Registry:
    """Read the entry points anew: for whoever installs a game while Python runs."""
    from importlib.metadata import entry_points  # takes longer to import than all the rest here

    global _registry  # noqa: PLW0603
    _registry = Registry(entry_points(group=GROUP))
    return _registry


def names() -> tuple[str, ...]:
    """Every game there is, in alphabetical order; those not imported yet may turn out to be broken."""
    return registry().names()


def own() -> tuple[str, ...]:
    """The games that come with this package."""
    return tuple(name for name in names() if home(registry().entries[name]) == OURS)


def find(name: str) -> Game:
    """The game of that name; UnknownGame lists what exists, or says why a broken one is left out."""
    return registry().find(name)


def every() -> tuple[Game, ...]:
    """All the games, imported; the broken ones are left out, and `broken` says why."""
    for name in names():
        registry().load(name)
    return tuple(registry().loaded[name] for name in names())


def said(about: Callable[[Game], T]) -> dict[str, T]:
    """What `about` says of each game, by name; a game that it cannot be asked of is left out."""
    found: dict[str, T] = {}
    for game in every():
        try:
            found[game.name] = about(game)
        except Exception as error:  # whatever somebody else's code does
            registry().leave_out(game.name, _fault(error))
    return found


def part(game: str, what: str) -> ModuleType | None:
    """The module that does this for a game, its `bots` say; None where it has none."""
    module = find(game).parts.get(what)
    if module is None:
        return None
    try:
        return import_module(module)
    except Exception as error:
        raise NoripanError(f"{game}: its {what} cannot be used: {_fault(error)}") from error


def broken() -> tuple[str, ...]:
    """A sentence for each game that was found unfit so far; importing them all (`every`) finds the others."""
    return (*registry().taken, *registry().left_out.values())


def package(name: str) -> ModuleType:
    """The package that a game's module is in, with the functions programmers want: `noripan.tichu`."""
    find(name)
    module = registry().entries[name].module
    return import_module(module.rpartition(".")[0] or module)


class Package(ModuleType):
    """This package can be called: `noripan.games()` lists the games, and `noripan.games.riichi` is one of them."""

    if TYPE_CHECKING:
        from noripan.games import matgo, ofc, riichi, taiwan, tichu

    def __call__(self) -> tuple[str, ...]:
        """The names of the games."""
        return names()


sys.modules[__name__].__class__ = Package
