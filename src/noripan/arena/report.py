"""What a comparison of two bots found."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from noripan.games import find


@dataclass
class Report:
    """`mean` is how far `a` is ahead of `b`; `low` and `high` bound it with 95 % confidence.

    In single deals that is the game's unit (points) a deal, in whole matches places a match: the mean place of b's
    seats less the mean place of a's.
    """

    game: str
    preset: str
    a: str
    b: str
    deals: int  # how many decks; of whole matches, all their deals
    mean: float
    low: float
    high: float
    stats: dict[str, dict[str, float]] = field(default_factory=dict)
    matches: int | None = None  # how many seeds; None when single deals were played
    lineups: int = 2  # from how many sides each deck or seed was played
    unfinished: int = 0  # matches stopped after `max_deals` deals; they count as they stood
    max_deals: int | None = None
    ahead: int = 0  # on how many of the decks or seeds `a` came out ahead, all sides taken together
    even: int = 0  # and on how many neither did
    # By bot, what one of somebody's own did wrong: how often it `raised`, was `late`, `illegal`, and the `first` time.
    faults: dict[str, dict[str, int | str]] = field(default_factory=dict)

    @property
    def clear(self) -> bool:
        """Whether the interval excludes zero."""
        return self.low > 0 or self.high < 0

    @property
    def unit(self) -> str:
        """What was played to compare: a deal or a match."""
        return "deal" if self.matches is None else "match"

    @property
    def measure(self) -> str:
        """What `mean` counts, in words."""
        return f"{find(self.game).unit} a deal" if self.matches is None else "places a match"

    @property
    def played(self) -> str:
        """How much was played, in words."""
        return f"{self.deals} deals" if self.matches is None else f"{self.matches} matches"

    @property
    def stopped(self) -> str:
        """What became of matches that did not end, in words; nothing when all did."""
        if self.matches is None or not self.unfinished:
            return ""
        number = f"{self.unfinished} of {self.matches * self.lineups} matches"
        return f"{number} did not end within {self.max_deals} deals and count as they stood"

    @property
    def failures(self) -> list[str]:
        """A sentence for each bot that did something wrong."""
        sentences: list[str] = []
        for found in self.faults.values():
            many = sum(count for count in found.values() if isinstance(count, int))
            sentences.append(f"{found['first']} ({many} faults in all; the clock played for it)")
        return sentences

    def amount(self, value: float, sign: str = "") -> str:
        """A difference as text: points and the like with one decimal, places with two."""
        return format(value, f"{sign}.{1 if self.matches is None else 2}f")

    def encode(self) -> dict[str, Any]:
        return {**vars(self), "unit": self.unit, "clear": self.clear}

    def __str__(self) -> str:
        mean, low, high = (self.amount(value, "+") for value in (self.mean, self.low, self.high))
        who = f"{self.game} {self.preset}: {self.a} over {self.b}"
        line = f"{who} {mean} {self.measure} [{low}, {high}] over {self.played}"
        return "; ".join([line, *([self.stopped] if self.stopped else []), *self.failures])
