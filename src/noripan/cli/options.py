"""What several commands are told: which game, which rules, which options, which bots, how many workers."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from noripan.bots import no_bot, policies
from noripan.bots.own import check_own, is_own
from noripan.cli.screen import WrongUsage
from noripan.core.errors import NoripanError, RulesError, UnknownGame
from noripan.core.game import Game
from noripan.core.rules import WHOLE, Rules
from noripan.games import find, names

BETWEEN = re.compile(r",(?![^(]*\))")  # commas, but not those between a bot's arguments


def game_of(name: str | None) -> Game:
    """The game of that name; without a name, the only one there is."""
    if name is None:
        name, *others = names()
        if others:
            raise WrongUsage(f"which game? There are: {', '.join(names())}")
    try:
        return find(name)
    except UnknownGame as error:
        raise WrongUsage(str(error)) from error


class Setting(NamedTuple):
    """What is to be played: a game, its rules and the switches that made them, the facts of the match."""

    game: Game
    rules: Rules
    switches: dict[str, Any]
    options: dict[str, object]


def setting_of(name: str | None, preset: str | None, given: Sequence[str], options: Sequence[str]) -> Setting:
    """As a command is told it by GAME, `--preset`, `--set` and `--option`."""
    game = game_of(name)
    switches = switches_of(game, given)
    rules = rules_of(game, preset, switches)
    return Setting(game, rules, switches, options_of(game, rules, options))


def switches_of(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """`--set name=value` as the switches' own types; what a switch does not take is left for `rules_of` to refuse."""
    known = {switch.name: switch for switch in game.switches}
    values: dict[str, Any] = {}
    for name, value in _pairs("--set", given):
        values[name] = known[name].read(value) if name in known else value
    return values


def options_of(game: Game, rules: Rules, given: Sequence[str]) -> dict[str, object]:
    """`--option name=value`: a value that is JSON is what it says there, any other is a text."""
    options = {name: _plain(value) for name, value in _pairs("--option", given)}
    try:
        game.opening(rules, options)
    except RulesError as error:
        raise WrongUsage(str(error)) from error
    return options


def _pairs(what: str, given: Sequence[str]) -> Iterator[tuple[str, str]]:
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise WrongUsage(f"{what}: name=value is needed, not {text!r}")
        yield name.strip().replace("-", "_"), value.strip()


def _plain(text: str) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value


def rules_of(game: Game, preset: str | None, switches: dict[str, Any]) -> Rules:
    """The rules, or wrong usage that lists what exists."""
    try:
        return game.rules(preset, **switches)
    except RulesError as error:
        raise WrongUsage(str(error)) from error


def check_level(game: Game, level: str) -> str:
    """A bot there is for this game, or one of one's own."""
    if is_own(level):
        look_here()
        try:
            check_own(level)
        except NoripanError as error:
            raise WrongUsage(str(error)) from error
    elif level not in policies(game.name):
        raise WrongUsage(no_bot(game.name, level))
    return level


def lineup_of(game: Game, rules: Rules, text: str) -> list[str]:
    """`--bots`: one for all seats, or one per seat."""
    levels = [check_level(game, level.strip()) for level in BETWEEN.split(text)]
    seats = game.players(rules)
    if len(levels) not in (1, seats):
        raise WrongUsage(f"--bots: one level or {seats}, one per seat, are needed, not {len(levels)}")
    return levels


def look_here() -> None:
    """Modules of one's own are found in the folder one is in, by the processes that are started too."""
    here = os.getcwd()
    if here not in sys.path:
        sys.path.insert(0, here)
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [here, os.environ.get("PYTHONPATH")]))


def workers_of(text: str) -> int:
    """A number of worker processes, or all the cores this process may use."""
    if text == "all":
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not WHOLE.fullmatch(text) or int(text) < 1:
        raise WrongUsage(f"--workers: a number from 1 up or all is needed, not {text!r:.60}")
    return int(text)
