"""Who sits at a table: our bots by level or policy, and programs of other makers by the protocol they speak."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import NamedTuple

from noripan.bots import make, no_bot, policies
from noripan.bots.bot import Bot, Clock
from noripan.bots.own import check_own, own_bot
from noripan.core.errors import NoripanError
from noripan.core.game import Game
from noripan.core.rules import Rules


class Player(Bot):
    """A bot that listens, and is closed at the end. `name` stands in errors: the level it was asked for by."""

    def __init__(self, name: str) -> None:
        self.name = name

    def listens(self) -> bool:
        return True

    def close(self) -> None:
        """The match is over, or has failed."""

    def fault(self, what: str) -> NoripanError:
        """An error of this player, to be raised."""
        return NoripanError(f"{self.name}: {what}")


class Protocol(NamedTuple):
    """`factory` is "module:function", imported when first used: (game, rules, command, seat) to a Player.

    It must not talk to the program before it returns: only a player that was returned is sure to be closed.
    """

    factory: str
    games: tuple[str, ...]


PROTOCOLS = {"mjai": Protocol("noripan.arena.mjai:open", ("riichi",))}


def check_level(game: Game, level: object) -> None:
    """NoripanError, listing what exists, unless there is such a player; starts no program."""
    if not isinstance(level, str):
        check_own(level)
        return
    prefix, colon, command = level.partition(":")
    known = policies(game.name)
    programs = "".join(f", {name}:COMMAND" for name in protocols(game))
    there_are = f"there are: {', '.join(known)}{programs}"
    if colon and prefix in PROTOCOLS:
        if prefix not in protocols(game):
            meant = " and ".join(PROTOCOLS[prefix].games)
            raise NoripanError(f"{prefix}: is for {meant}, not for {game.name}; {there_are}")
        if not command.strip():
            raise NoripanError(f"{prefix}: a command is needed after the colon")
    elif colon:
        try:
            check_own(level)
        except NoripanError as error:
            raise NoripanError(f"{no_bot(game.name, level)}{programs}; and {error}") from error
    elif level not in known:
        raise NoripanError(no_bot(game.name, level) + programs)


def protocols(game: Game) -> list[str]:
    """The prefixes this game knows."""
    return [prefix for prefix, protocol in PROTOCOLS.items() if game.name in protocol.games]


def player(
    game: Game,
    rules: Rules,
    level: object,
    seat: int,
    seed: int = 0,
    seconds: float | None = None,
    clock: Clock | None = None,
) -> Bot:
    """The bot of this level or policy, one's own, or for `PROTOCOL:COMMAND` the protocol's Player."""
    check_level(game, level)
    if not isinstance(level, str):
        return own_bot(game, level, seed, seconds, clock)
    prefix, _, command = level.partition(":")
    if prefix not in PROTOCOLS:
        return make(game.name, level, seed, seconds, clock)
    module, _, factory = PROTOCOLS[prefix].factory.partition(":")
    made = getattr(import_module(module), factory)(game, rules, command.strip(), seat)
    assert isinstance(made, Player)
    return made


@contextmanager
def seated(
    game: Game, rules: Rules, levels: Sequence[object], seeds: Sequence[int], seconds: float | None = None
) -> Iterator[list[Bot]]:
    """A player in every seat for the block; however it ends, they are closed."""
    with ExitStack() as stack:
        bots: list[Bot] = []
        for seat, (level, seed) in enumerate(zip(levels, seeds, strict=True)):
            bot = player(game, rules, level, seat, seed, seconds, time.monotonic)
            if isinstance(bot, Player):
                stack.callback(bot.close)
            bots.append(bot)
        yield bots
