"""Riichi's levels by name."""

from __future__ import annotations

from typing import Final

from noripan.bots.bot import Bot, Clock
from noripan.bots.riichi.easy import EasyBot
from noripan.bots.riichi.normal import NormalBot
from noripan.bots.riichi.style import sharp

LEVELS: Final = ("easy", "normal", "hard")


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """`easy`, `normal` or `hard`; none of them draws lots, and none takes long enough to need a clock."""
    if level == "easy":
        return EasyBot()
    if level == "normal":
        return NormalBot()
    return NormalBot(sharp())
