"""Bots by game and level, or by a policy of the game's own."""

from __future__ import annotations

from noripan.bots.bot import Bot, Clock, RandomBot
from noripan.bots.own import is_own, own_bot, own_class
from noripan.core.errors import NoripanError
from noripan.games import find, part

_enrolled: dict[str, tuple[str, ...] | None] = {}  # bots of one's own, and the games each is for
LEVELS = ("random", "easy", "normal", "hard")  # those that games usually have; `random` every game has


def policies(game: str) -> tuple[str, ...]:
    """Every bot there is for this game: the levels, and what its bots' module names in `POLICIES` besides."""
    bots = part(game, "bots")
    own = [spec for spec, games in _enrolled.items() if games is None or game in games]
    return tuple(dict.fromkeys(["random", *getattr(bots, "LEVELS", ()), *getattr(bots, "POLICIES", ()), *own]))


def enrol(spec: str) -> None:
    """Offer a bot of one's own, `module:Class(arguments)`, where a server's levels are chosen.

    A class that has `games` is offered for these alone.
    """
    games = getattr(own_class(spec), "games", None)
    _enrolled[spec] = None if games is None else tuple(games)


def usual(game: str) -> str:
    """The bot that plays where nobody has chosen one: for somebody who is away, for hints."""
    _, *others = known = policies(game)
    return next(level for level in ("normal", "easy", *others, "random") if level in known)


def no_bot(game: str, level: str) -> str:
    """That there is no such bot, what there is, and of a name that is kept for one to come what that is."""
    to_come = getattr(part(game, "bots"), "TO_COME", {}).get(level)
    kept = f": {to_come}" if to_come else ""
    return f"no bot {level[:40]!r} for {game}{kept}; there are: {', '.join(policies(game))}"


def make(game: str, level: str, seed: int = 0, seconds: float | None = None, clock: Clock | None = None) -> Bot:
    """A bot for this game; its seed makes it repeatable, `seconds` on the `clock` bound its thinking.

    `module:Class(arguments)` is a bot of one's own.
    """
    if is_own(level):
        return own_bot(find(game), level, seed, seconds, clock)
    if level not in policies(game):
        raise NoripanError(no_bot(game, level))
    bots = part(game, "bots")
    if bots is None or level == "random":
        return RandomBot(seed)
    bot = bots.make(level, seed, seconds, clock)
    if not isinstance(bot, Bot):
        raise NoripanError(f"{game}: its bots made a {type(bot).__name__} for {level!r}, and a Bot is needed")
    return bot
