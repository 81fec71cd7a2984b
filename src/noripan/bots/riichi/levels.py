"""Riichi's levels by name."""

from __future__ import annotations

from noripan.bots.bot import Bot, Clock
from noripan.bots.riichi.easy import EasyBot
from noripan.bots.riichi.hard import HardBot
from noripan.bots.riichi.normal import NormalBot


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """`easy`, `normal` or `hard`."""
    if level == "easy":
        return EasyBot()
    if level == "normal":
        return NormalBot()
    return HardBot(seed, seconds, clock)
