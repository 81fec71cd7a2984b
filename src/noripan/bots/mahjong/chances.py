"""How likely a hand wins before the wall ends or somebody else does."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

MOST_STAGES: Final[i64] = 5


@final
@mypyc_attr(acyclic=True)
class Pace:
    """How a hand goes on: what it typically accepts on the way, and how others help it or end it."""

    def __init__(self, wait: float, one: float, two: float) -> None:
        self.wait: Final[float] = wait  # tiles that win, once it waits
        self.one: Final[float] = one  # tiles accepted at one-shanten
        self.two: Final[float] = two  # and at two-shanten
        self.win: float = 1.0  # how much faster than by one's own draws it wins
        self.call: float = 1.0  # and comes nearer
        self.over: float = 0.0  # the chance that somebody ends the hand this turn
        self.growth: float = 0.0  # and so much more with every turn that follows
        self.unseen: float = 100.0
        self.turns: i64 = 0


def win_chance(pace: Pace, shanten: i64, tiles: float) -> float:
    """The chance to win, one stage after another; `tiles` bring the hand nearer now."""
    stages: i64 = min(shanten, MOST_STAGES)
    rates = vec[float]([0.0] * 7)
    for stage in range(stages + 1):
        many: float = tiles
        if stage < stages or shanten > MOST_STAGES:
            many = pace.wait if stage == 0 else pace.one if stage == 1 else pace.two + 8.0 * float(stage - 2)
        rates[stage] = min(many / pace.unseen * (pace.win if stage == 0 else pace.call), 0.9)
    at = vec[float]([0.0] * 7)
    at[stages] = 1.0
    won: float = 0.0
    over: float = pace.over
    for _ in range(pace.turns):
        moved: float = at[0] * rates[0]
        won += moved
        at[0] -= moved
        for stage in range(1, stages + 1):
            moved = at[stage] * rates[stage]
            at[stage] -= moved
            at[stage - 1] += moved
        for stage in range(stages + 1):
            at[stage] *= 1.0 - over
        over += pace.growth
    return won
