"""Bots by game and level, or by a policy of the game's own."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from noripan.bots.bot import Bot, Clock, RandomBot
from noripan.core.errors import NoripanError
from noripan.games import find

LEVELS = ("random", "easy", "normal", "hard")


def policies(game: str) -> tuple[str, ...]:
    """Every bot there is for this game: the levels, and what its `levels.py` names in `POLICIES` besides."""
    return (*LEVELS, *getattr(_levels(game), "POLICIES", ()))


def no_bot(game: str, level: str) -> str:
    """That there is no such bot, what there is, and of a name that is kept for one to come what that is."""
    to_come = getattr(_levels(game), "TO_COME", {}).get(level)
    kept = f": {to_come}" if to_come else ""
    return f"no bot {level[:40]!r} for {find(game).name}{kept}; there are: {', '.join(policies(game))}"


def _levels(game: str) -> ModuleType | None:
    """The game's own bots; None where nobody has written any yet."""
    home = f"noripan.bots.{find(game).name}"
    try:
        return import_module(f"{home}.levels")
    except ModuleNotFoundError as error:
        if error.name != home:
            raise
        return None


def make(game: str, level: str, seed: int = 0, seconds: float | None = None, clock: Clock | None = None) -> Bot:
    """A bot for this game; its seed makes it repeatable, `seconds` on the `clock` bound its thinking."""
    name = find(game).name
    if level == "random":
        return RandomBot(seed)
    if level not in policies(game):
        raise NoripanError(no_bot(game, level))
    bot = import_module(f"noripan.bots.{name}.levels").make(level, seed, seconds, clock)
    assert isinstance(bot, Bot)
    return bot
