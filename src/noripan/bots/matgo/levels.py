"""Matgo's levels by name."""

from __future__ import annotations

from typing import Final

from noripan.bots.bot import Bot, Clock
from noripan.bots.matgo.easy import EasyBot
from noripan.bots.matgo.hard import HardBot
from noripan.bots.matgo.normal import NormalBot
from noripan.bots.matgo.policy import Policy
from noripan.bots.matgo.style import Style

LEVELS: Final = ("easy", "normal", "hard")
POLICIES: Final = ("careful", "bold", "heuristic_v3")
TO_COME: Final = {"model": "a policy that was learned; none is there yet"}
BOLD: Final = 4  # points of the other up to which it goes on


def make(level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """`easy`, `normal`, `hard`; `careful` and `bold` watch the other, and the one never goes, the other often.

    `heuristic_v3` is the name by which Matgo's usual policy by rules is asked for: bold.
    """
    if level == "easy":
        return EasyBot()
    if level == "careful":
        return Policy(Style())
    if level == "normal":
        return NormalBot(seed, seconds, clock)
    if level in ("bold", "heuristic_v3"):
        return Policy(Style(), BOLD)
    return HardBot(seed, seconds, clock)
