"""What a table is made with: the game and its rules, who may sit where, how fast it goes, who may look."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from noripan.bots import no_bot, policies
from noripan.core.errors import NoripanError
from noripan.core.game import Game
from noripan.core.rules import Rules, resolve
from noripan.games import find

Value = bool | int | str
ClaimWait = Literal["quick", "sealed"]
Speed = Literal["paused", "slow", "usual", "fast"]
MOVE_SECONDS = (0.05, 600.0)
BANK_SECONDS = (0.0, 3600.0)
# Seconds, from and to, of the settings of that name.
SPANS = {"window": (0.05, 30.0), "pace": (0.0, 10.0), "grace": (0.0, 3600.0), "rest": (0.0, 60.0)}


class SettingsError(NoripanError):
    """A table that cannot be; the message names the field."""


class Chair(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat as it is planned: open for a person, or a bot's."""

    bot: str | None = None  # its level


class ClockPlan(Struct, forbid_unknown_fields=True, frozen=True):
    """Seconds for each move, and a bank for the whole match that is used when they are gone."""

    move: float = 30.0
    bank: float = 0.0


class Settings(Struct, forbid_unknown_fields=True, frozen=True):
    """A table as whoever opens it wants it."""

    game: str
    preset: str | None = None
    switches: dict[str, Value] = {}
    chairs: tuple[Chair, ...] = ()  # those left out are open
    clock: ClockPlan | None = None  # null: everybody takes the time they like
    listed: bool = True  # false: found by its code or link alone
    watching: Literal["anybody", "nobody"] = "anybody"
    hints: bool | None = None  # whether a bot gives advice to whoever asks; null: where one person plays alone
    carries: bool = True  # whether a rematch of the same players goes on with what the match before left (Matgo's gold)
    purses: bool = True  # whether people bring what they have kept on this server, and keep what they end with
    begins_when_full: bool = False  # whether the match begins by itself when the last person has sat down
    open_hands: bool = False  # whether who looks on sees every hand: bots alone play there, and nobody can ever sit
    claims: ClaimWait = "quick"  # whether a window for claims may be over before its time
    window: float = 3.0  # how long anybody may claim a discard at most, the same whether or not somebody can
    pace: float = 0.8  # how long a bot takes at least
    grace: float = 60.0  # how long a seat may be away before a bot plays for it
    rest: float = 8.0  # between two deals, unless everybody is ready before


class TablePlan:
    """Settings that have been checked, with what they stand for."""

    def __init__(self, settings: Settings, game: Game, rules: Rules, chairs: list[str | None]) -> None:
        self.settings = settings
        self.game = game
        self.rules = rules
        self.chairs = chairs  # a bot's level, or None for an open seat


def checked(settings: Settings) -> TablePlan:
    """The plan of a table; errors say which setting is wrong and what would be right."""
    game = find(settings.game)
    rules = rules_of(game, settings.preset, settings.switches)
    seats = game.players(rules)
    if len(settings.chairs) > seats:
        raise SettingsError(f"chairs: {game.name} has {seats} seats here, not {len(settings.chairs)}")
    chairs = [chair.bot for chair in settings.chairs] + [None] * (seats - len(settings.chairs))
    for at, level in enumerate(chairs):
        if level is not None:
            check_level(game, level, f"chairs[{at}].bot")
        elif settings.open_hands:
            raise SettingsError(f"open_hands: seat {at} is open, and nobody may sit where every hand is shown")
    if settings.clock is not None:
        _check_span("clock.move", settings.clock.move, MOVE_SECONDS)
        _check_span("clock.bank", settings.clock.bank, BANK_SECONDS)
    for name, span in SPANS.items():
        _check_span(name, getattr(settings, name), span)
    return TablePlan(settings, game, rules, chairs)


def rules_of(game: Game, preset: str | None, switches: dict[str, Value]) -> Rules:
    """As somebody has sent them: a switch called "preset" is refused like any other that does not exist."""
    resolve(game.name, game.presets, game.switches, preset, switches)
    return game.rules(preset, **switches)


def check_level(game: Game, level: str, where: str) -> None:
    if level not in policies(game.name):
        raise SettingsError(f"{where}: {no_bot(game.name, level)}")


def _check_span(where: str, seconds: float, span: tuple[float, float]) -> None:
    if not span[0] <= seconds <= span[1]:
        raise SettingsError(f"{where}: {span[0]:g} to {span[1]:g} seconds are possible, not {seconds:g}")
