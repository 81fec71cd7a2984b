"""Bots by game and level, or by a policy of the game's own."""

from __future__ import annotations

from importlib import import_module

from noripan.bots.bot import Bot, Clock, RandomBot
from noripan.core.errors import NoripanError
from noripan.games import find

LEVELS = ("random", "easy", "normal", "hard")


def policies(game: str) -> tuple[str, ...]:
    """Every bot there is for this game: the levels, and what its `levels.py` names in `POLICIES` besides."""
    home = f"noripan.bots.{find(game).name}"
    try:
        levels = import_module(f"{home}.levels")
    except ModuleNotFoundError as error:
        if error.name != home:
            raise
        return LEVELS  # nobody has written bots for it yet
    return (*LEVELS, *getattr(levels, "POLICIES", ()))


def make(game: str, level: str, seed: int = 0, seconds: float | None = None, clock: Clock | None = None) -> Bot:
    """A bot for this game; its seed makes it repeatable, `seconds` on the `clock` bound its thinking."""
    name = find(game).name
    if level == "random":
        return RandomBot(seed)
    if level not in policies(game):
        raise NoripanError(f"no bot {level!r} for {game}; there are: {', '.join(policies(game))}")
    bot = import_module(f"noripan.bots.{name}.levels").make(level, seed, seconds, clock)
    assert isinstance(bot, Bot)
    return bot
