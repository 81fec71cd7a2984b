"""Files and folders that games bring, in whatever package they lie."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from noripan.core.game import Game


def place_of(game: Game, part: str) -> Traversable | None:
    """The file or folder that a game names as `package:path`; None where it brings none."""
    if part not in game.parts:
        return None
    package, _, path = game.parts[part].partition(":")
    return files(package).joinpath(*path.split("/"))
