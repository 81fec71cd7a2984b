"""Tichu's levels by name."""

from __future__ import annotations

from typing import Final

from noripan.bots.bot import Bot, Clock
from noripan.bots.tichu.easy import EasyBot
from noripan.bots.tichu.hard import HardBot
from noripan.bots.tichu.normal import NormalBot

LEVELS: Final = ("easy", "normal", "hard")


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """`easy`, `normal` or `hard`."""
    if level == "easy":
        return EasyBot()
    if level == "normal":
        return NormalBot()
    return HardBot(seed, seconds, clock)
