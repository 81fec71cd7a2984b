"""Bots by game and level."""

from __future__ import annotations

from importlib import import_module

from noripan.bots.bot import Bot, Clock, RandomBot
from noripan.core.errors import NoripanError
from noripan.games import find

LEVELS = ("random", "easy", "normal", "hard")


def make(game: str, level: str, seed: int = 0, seconds: float | None = None, clock: Clock | None = None) -> Bot:
    """A bot for this game; its seed makes it repeatable, `seconds` on the `clock` bound its thinking."""
    name = find(game).name
    if level not in LEVELS:
        raise NoripanError(f"no bot {level!r} for {game}; there are: {', '.join(LEVELS)}")
    if level == "random":
        return RandomBot(seed)
    module = import_module(f"noripan.bots.{name}.levels")
    bot = module.make(level, seed, seconds, clock)
    assert isinstance(bot, Bot)
    return bot
