"""How long a claim window lasts.

At a sealed table every window lasts its whole time. At a quick one a window is over when the people it waits for have
answered. It waits for as many answers whoever may claim: where fewer people are asked, decoys take their place, which
answer as those people do. So its length tells next to nothing.
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
PLAUSIBLE = (1.0, 0.6, 1.5, 0.8, 0.4, 0.9, 2.0, 0.5, 1.2, 0.7)  # people's answers, before any has been seen
KNOWN = 5  # answers of a person, from which on they are imitated and not anybody at the table
PLACES = (1, 1, 1, 1, 2, 3)  # who is asked, counted from the discard, before any has been seen: a chi is for the next
REMEMBERED = 40
BLUR = 0.1  # so that no decoy lasts exactly as long as an answer before


@dataclass
class Window:
    """Times of the table's clock: the least and the greatest at which it closes. `fixed`: several people look on."""

    turn: int  # who has discarded
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


class Decoys:
    """Answers that nobody gives. Each takes the place of somebody who could be asked, as often as they are, and takes a
    time in which they let a discard go of late: people differ, and everybody knows who draws next."""

    def __init__(self, seats: int, rng: Random | None = None) -> None:
        self._rng = rng or SystemRandom()  # not the seed of the cards, which everybody knows after the match
        self._seats = seats
        self._places = deque(PLACES, REMEMBERED)
        self._anybodys = deque(PLAUSIBLE, len(PLAUSIBLE))
        self._seconds: list[deque[float]] = [deque(maxlen=len(PLAUSIBLE)) for _ in range(seats)]

    def note(self, turn: int, seat: int, seconds: float) -> None:
        """How long somebody took to let this discard go; infinite for no answer at all."""
        self._places.append((seat - turn) % self._seats)
        self._anybodys.append(seconds)
        self._seconds[seat].append(seconds)

    def last(self, turn: int, others: set[int], many: int) -> float:
        """When the last of so many answers, in the place of as many of the others."""
        left, last = sorted(others), 0.0
        for _ in range(many):
            often = [1 + self._places.count((seat - turn) % self._seats) for seat in left]
            seat = self._rng.choices(left, often)[0]
            left.remove(seat)
            last = max(last, self._seconds_of(seat))
        return last

    def _seconds_of(self, seat: int) -> float:
        own = self._seconds[seat]
        return self._rng.choice(own if len(own) >= KNOWN else self._anybodys) * self._rng.lognormvariate(0.0, BLUR)


class ClaimWindows:
    """The windows of a table, one after another. `several`: whether more than one person could notice their length."""

    def __init__(self, table: Table, several: Callable[[], bool], rng: Random | None) -> None:
        self._table = table
        self._several = several
        self._decoys = Decoys(len(table.seats), rng)
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
        turn = self._table.moves[-1][0] if self.open is None else self.open.turn
        length = self._quick(turn, people) if fixed and settings.claims == "quick" else longest
        self.open = Window(turn, now, now + min(length, longest), now + longest, fixed)

    def _quick(self, turn: int, people: set[int]) -> float:
        """As many answers are waited for whoever is asked; decoys take the place of those who are not."""
        assert self._table.match is not None
        others = people - {turn}
        asked = others.intersection(self._table.match.pending())
        return max(SHORT, self._decoys.last(turn, others - asked, min(WAITED_FOR, len(others)) - len(asked)))

    def learn(self, seat: int, passing: MoveData | None, late: bool, now: float) -> None:
        """From a person who owes nothing any more. A claim shows itself, and decoys need not look like it."""
        if self.open is None or not self.open.fixed or passing is None:
            return
        if late:
            self._decoys.note(self.open.turn, seat, math.inf)
        elif next(move for at, move in reversed(self._table.moves) if at == seat) == passing:
            self._decoys.note(self.open.turn, seat, now - self.open.opened)
