"""Open-Face Chinese's levels by name."""

from __future__ import annotations

from typing import Final

from noripan.bots.bot import Bot, Clock
from noripan.bots.ofc.hard import HardBot
from noripan.bots.ofc.policy import Policy
from noripan.bots.ofc.style import Style, beginner

LEVELS: Final = ("easy", "normal", "hard")


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """`easy`, `normal`, `hard`."""
    if level == "easy":
        return Policy(beginner())
    return Policy(Style()) if level == "normal" else HardBot(seed, seconds, clock)
