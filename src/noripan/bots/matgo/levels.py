"""Matgo's levels by name."""

from __future__ import annotations

from noripan.bots.bot import Bot, Clock
from noripan.bots.matgo.easy import EasyBot
from noripan.bots.matgo.hard import HardBot
from noripan.bots.matgo.normal import NormalBot


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """`easy`, `normal` or `hard`."""
    if level == "easy":
        return EasyBot()
    if level == "normal":
        return NormalBot(seed, seconds, clock)
    return HardBot(seed, seconds, clock)
