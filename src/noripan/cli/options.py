"""What several commands are told: which game, which rules, which bots, how many workers."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from typing import Any

from noripan.bots import LEVELS
from noripan.cli.screen import WrongUsage
from noripan.core.errors import RulesError, UnknownGame
from noripan.core.game import Game
from noripan.core.rules import Rules, Switch
from noripan.games import find, names

WHOLE = re.compile(r"-?\d{1,15}")
TRUTHS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


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


def switches_of(game: Game, given: Sequence[str]) -> dict[str, Any]:
    """`--set name=value` as the switches' own types; what a switch does not take is left for `rules_of` to refuse."""
    known = {switch.name: switch for switch in game.switches}
    values: dict[str, Any] = {}
    for text in given:
        name, sign, value = text.partition("=")
        if not sign:
            raise WrongUsage(f"--set: name=value is needed, not {text!r}")
        name = name.strip().replace("-", "_")
        values[name] = _value(known[name], value.strip()) if name in known else value
    return values


def _value(switch: Switch, text: str) -> object:
    sample = next(iter(switch.values.values()))
    if isinstance(sample, bool):
        return TRUTHS.get(text.lower(), text)
    if isinstance(sample, int):
        return int(text) if WHOLE.fullmatch(text) else text
    return text


def rules_of(game: Game, preset: str | None, switches: dict[str, Any]) -> Rules:
    """The rules, or wrong usage that lists what exists."""
    try:
        return game.rules(preset, **switches)
    except RulesError as error:
        raise WrongUsage(str(error)) from error


def check_level(level: str) -> str:
    """A bot there is."""
    if level not in LEVELS:
        raise WrongUsage(f"no bot {level!r}; there are: {', '.join(LEVELS)}")
    return level


def workers_of(text: str) -> int:
    """A number of worker processes, or all the cores this process may use."""
    if text == "all":
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not WHOLE.fullmatch(text) or int(text) < 1:
        raise WrongUsage(f"--workers: a number from 1 up or all is needed, not {text!r:.60}")
    return int(text)
