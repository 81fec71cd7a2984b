"""How long a claim window lasts.

At a sealed table every window lasts its whole time. At a quick one a window is over when the people it waits for have
answered. It waits for as many answers whoever may claim: where fewer people are asked, decoys take their place. A decoy
is a time in which somebody at this table lately let a discard go, so that it tells nothing.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random, SystemRandom

from noripan.server.data import MoveData
from noripan.server.table.table import Table

ALONE = 0.5  # seconds of a window at most, where one person plays against bots
SHORT = 0.8  # seconds of a quick window at least
# Answers that a quick window waits for, real or decoys. One would not do: whoever has answered themselves would know
# that it goes on because of somebody else.
WAITED_FOR = 2
# The last part of a window, in seconds and at most: missing answers are written down then, and it closes on time.
SEALING = 0.1
SEALING_PART = 0.2
PLAUSIBLE = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2, 1.5, 2.0)  # answers of people, before any has been seen
REMEMBERED = 20
BLUR = 0.1  # so that no decoy lasts exactly as long as an answer before


@dataclass
class Window:
    """Times of the table's clock: the least and the greatest at which it closes. `fixed`: several people look on."""

    opened: float
    ends: float
    closes: float
    fixed: bool

    @property
    def bots_answer_until(self) -> float:
        return self.ends - self._sealing(self.ends)

    @property
    def people_answer_until(self) -> float:
        return self.closes - self._sealing(self.closes)

    def _sealing(self, end: float) -> float:
        return min(SEALING, (end - self.opened) * SEALING_PART)


class AnswerTimes:
    """How long people took of late to let a discard go."""

    def __init__(self, rng: Random | None = None) -> None:
        self._rng = rng or SystemRandom()  # not the seed of the cards, which everybody knows after the match
        self._seconds = deque(PLAUSIBLE, REMEMBERED)

    def note(self, seconds: float) -> None:
        """Infinite for no answer at all."""
        self._seconds.append(seconds)

    def decoys(self, many: int) -> float:
        """When the last of so many decoys answers."""
        return max((self._decoy() for _ in range(many)), default=0.0)

    def _decoy(self) -> float:
        return self._rng.choice(self._seconds) * self._rng.lognormvariate(0.0, BLUR)


class ClaimWindows:
    """The windows of a table, one after another. `several`: whether more than one person could notice their length."""

    def __init__(self, table: Table, several: Callable[[], bool], rng: Random | None) -> None:
        self._table = table
        self._several = several
        self._answer_times = AnswerTimes(rng)
        self.open: Window | None = None
        self.waited = 0.0  # seconds of the window that was over just now, where a person is alone with bots

    def look(self, now: float, people: set[int]) -> None:
        """Notice that a window has opened or closed; `people` are the seats that persons decide for."""
        assert self._table.match is not None
        before, self.waited = self.open, 0.0
        if self._table.match.held:
            if before is None:
                self.start(now, people)
        elif before is not None:
            self.open = None
            self.waited = 0.0 if before.fixed else before.closes - before.opened

    def start(self, now: float, people: set[int]) -> None:
        """Begin a window, or begin it anew."""
        settings, fixed = self._table.plan.settings, self._several()
        longest = settings.window if fixed else min(settings.window, ALONE)
        length = self._quick(people) if fixed and settings.claims == "quick" else longest
        self.open = Window(now, now + min(length, longest), now + longest, fixed)

    def _quick(self, people: set[int]) -> float:
        """As many answers are waited for as people could be asked; decoys take the place of those who are not."""
        assert self._table.match is not None
        asked = people.intersection(self._table.match.pending())
        others = people - {seat for seat, _ in self._table.moves[-1:]}
        return max(SHORT, self._answer_times.decoys(min(WAITED_FOR, len(others)) - len(asked)))

    def learn(self, seat: int, passing: MoveData | None, late: bool, now: float) -> None:
        """From a person who owes nothing any more. A claim shows itself, and decoys need not look like it."""
        if self.open is None or not self.open.fixed or passing is None:
            return
        if late:
            self._answer_times.note(math.inf)
        elif next(move for at, move in reversed(self._table.moves) if at == seat) == passing:
            self._answer_times.note(now - self.open.opened)
