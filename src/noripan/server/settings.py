"""What a table is made with: the game and its rules, who may sit where, the clock, who may look."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from noripan.bots import policies
from noripan.core.errors import NoripanError
from noripan.core.game import Game
from noripan.core.rules import Rules
from noripan.games import find

Value = bool | int | str
LONGEST_MOVE = 600.0
LONGEST_BANK = 3600.0


class SettingsError(NoripanError):
    """A table that cannot be; the message names the field."""


class Chair(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat as it is planned: open for a person, or a bot's."""

    bot: str | None = None  # its level


class ClockPlan(Struct, forbid_unknown_fields=True, frozen=True):
    """Seconds for each move, and a bank that is used when they are gone."""

    move: float = 30.0
    bank: float = 0.0


class Settings(Struct, forbid_unknown_fields=True, frozen=True):
    """As whoever opens the table says; `checked` makes sure that it can be played."""

    game: str
    preset: str | None = None
    switches: dict[str, Value] = {}
    chairs: tuple[Chair, ...] = ()  # those left out are open
    clock: ClockPlan | None = None
    listed: bool = True
    watching: Literal["anybody", "nobody"] = "anybody"


class Plan:
    """Settings that have been checked, with what they stand for."""

    def __init__(self, settings: Settings, game: Game, rules: Rules, chairs: list[str | None]) -> None:
        self.settings = settings
        self.game = game
        self.rules = rules
        self.chairs = chairs  # a bot's level, or None for an open seat


def checked(settings: Settings) -> Plan:
    """The plan of a table; errors say which setting is wrong and what would be right."""
    game = find(settings.game)
    rules = game.rules(settings.preset, **settings.switches)
    seats = game.players(rules)
    if len(settings.chairs) > seats:
        raise SettingsError(f"chairs: {game.name} has {seats} seats here, not {len(settings.chairs)}")
    chairs = [chair.bot for chair in settings.chairs] + [None] * (seats - len(settings.chairs))
    for at, level in enumerate(chairs):
        if level is not None and level not in policies(game.name):
            there = ", ".join(policies(game.name))
            raise SettingsError(f"chairs[{at}].bot: no bot {level[:40]!r} for {game.name}; there are: {there}")
    clock = settings.clock
    if clock is not None and not (1.0 <= clock.move <= LONGEST_MOVE and 0.0 <= clock.bank <= LONGEST_BANK):
        raise SettingsError(
            f"clock: 1 to {LONGEST_MOVE:.0f} seconds a move and a bank of 0 to {LONGEST_BANK:.0f} are possible"
        )
    return Plan(settings, game, rules, chairs)
