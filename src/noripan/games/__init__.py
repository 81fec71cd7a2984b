"""The games by name. A game is imported when it is first asked for, so that one does not pay for five."""

from __future__ import annotations

from importlib import import_module

from noripan.core.errors import UnknownGame
from noripan.core.game import Game

MODULES = {
    "matgo": "noripan.games.matgo.game",
    "ofc": "noripan.games.ofc.game",
    "riichi": "noripan.games.riichi.game",
    "taiwan": "noripan.games.taiwan.game",
    "tichu": "noripan.games.tichu.game",
}


def names() -> tuple[str, ...]:
    """Every game there is, in alphabetical order."""
    return tuple(sorted(MODULES))


def find(name: str) -> Game:
    """The game of that name; UnknownGame lists what exists."""
    module = MODULES.get(name)
    if module is None:
        raise UnknownGame(f"no game {name!r}; there are: {', '.join(names())}")
    game = import_module(module).GAME
    assert isinstance(game, Game)
    return game
