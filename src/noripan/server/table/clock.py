"""The clock of a table, by which it goes on by itself: time for moves, claim windows, rests between deals, bots' pace.

It does not know what time it is: whoever owns the table says so, asks what is due, and does that.

A claim window must not tell whether anybody may claim (`windows.py` says how long it lasts). A person who plays bots
alone, unwatched, is the only one who could notice anything: their own claim stays open until they answer, and without
one the window has a fixed length.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from noripan.bots import usual
from noripan.server.data import MoveData
from noripan.server.table.acts import By
from noripan.server.table.table import Table
from noripan.server.table.tempo import Tempo
from noripan.server.table.time_banks import TimeBanks
from noripan.server.table.windows import ClaimWindows, Window


@dataclass
class Decision:
    """Something that a seat has to decide: since when, and what its bot has answered."""

    name: tuple[int, int, int]
    since: float
    limit: float | None  # seconds
    pace: float  # seconds that a bot takes at least
    passing: MoveData | None  # within a window: the move that lets the discard go
    asked: bool = False
    answered: bool = False
    late: bool = False  # a person who did not answer while the window was open
    move: MoveData | None = None  # a bot's answer; None: it has none, and the fallback is played


@dataclass
class DueMove:
    """A move that is due."""

    seat: int
    move: MoveData | None  # None: the fallback
    by: By


@dataclass
class DueRelease:
    """The end of a claim window that everybody has answered."""


class TableClock:
    """The times of one table. `several` says whether more than one person could notice how long a window lasts."""

    def __init__(self, table: Table, banks: TimeBanks, several: Callable[[], bool], rng: Random | None = None) -> None:
        self._table = table
        self._banks = banks
        self._stand_in = usual(table.plan.game.name)  # the level of a bot that plays for somebody who is away
        self.awake = False
        self.stand_in = [False] * len(table.seats)
        self.rest_until = 0.0
        self.tempo = Tempo()
        self._decisions: list[Decision | None] = [None] * len(table.seats)
        self._deals = 0  # chapters of the match that have been seen
        self._windows = ClaimWindows(table, several, rng)
        self._asked_at: tuple[int, int] | None = None  # the moment when bots were asked whether they interrupt

    # -- what there is -------------------------------------------------------------------------

    def look(self, now: float) -> list[int]:
        """Notice what has changed; the seats whose bots are to be asked now."""
        match = self._table.match
        if match is None or match.over:
            self._decisions = [None] * len(self._decisions)
            self._windows.open = None
            self._deals = 0
            return []
        if len(match.chapters) != self._deals:
            if self._deals or (len(match.chapters) > 1 and not self._table.moves):  # or the first was over as dealt
                self.rest_until = now + self._table.plan.settings.rest
            self._deals = len(match.chapters)
        self._windows.look(now, self._people())
        return [seat for seat in range(len(self._decisions)) if self._look_at_seat(seat, now)]

    def _people(self) -> set[int]:
        """The seats for which no bot decides."""
        return {seat for seat in range(len(self._decisions)) if self.level(seat) is None}

    def _look_at_seat(self, seat: int, now: float) -> bool:
        name = self._table.decision(seat)
        decision = self._decisions[seat]
        if name is None:
            if decision is not None and self.level(seat) is None:
                self._windows.learn(seat, decision.passing, decision.late, now)
            self._decisions[seat] = None
            return False
        if decision is None or decision.name != name:
            since = max(now, self.rest_until)
            if decision is not None and self._banks.unseen[seat] and self.level(seat) is not None:
                since = decision.since
            decision = self._decisions[seat] = self._new_decision(seat, name, since)
        if not self.awake or decision.asked or self.level(seat) is None:
            return False
        decision.asked = True
        return True

    def _new_decision(self, seat: int, name: tuple[int, int, int], since: float) -> Decision:
        """A bot's pace is that from discard to discard: a window before its turn is a part of it."""
        match = self._table.match
        assert match is not None
        pace = max(0.0, self._table.plan.settings.pace - self._windows.waited)
        passing = match.game.encode(match.fallback(seat)) if match.held else None
        return Decision(name, since, self._banks.allowance(seat), pace, passing)

    def may_interrupt(self, now: float) -> list[int]:
        """Seats that owe nothing but may act, and whose bots have not been asked yet whether they want to."""
        match = self._table.match
        if not self.awake or match is None or match.over or now < self.rest_until or self._asked_at == self.moment:
            return []
        self._asked_at = self.moment
        return [seat for seat in match.optional() if self.level(seat) is not None]

    @property
    def moment(self) -> tuple[int, int]:
        """A name for the table as it is: any move makes it another."""
        return self._table.matches, len(self._table.moves)

    def level(self, seat: int) -> str | None:
        """The bot that decides for this seat now, if one does."""
        there = self._table.seats[seat]
        if there.bot is not None:
            return there.bot
        return self._stand_in if there.left or self.stand_in[seat] else None

    def decision(self, seat: int) -> Decision | None:
        return self._decisions[seat]

    # -- what is told from outside -------------------------------------------------------------

    def bot_answered(self, seat: int, name: tuple[int, int, int], move: MoveData | None) -> None:
        """Too late when the decision is another by now."""
        decision = self._decisions[seat]
        if decision is not None and decision.name == name:
            decision.answered = True
            decision.move = move

    def person_decides(self, seat: int) -> None:
        """The person is back: what the bot has answered is forgotten."""
        self.stand_in[seat] = False
        decision = self._decisions[seat]
        if decision is not None:
            decision.asked = decision.answered = False

    def wake(self, now: float) -> None:
        """After nothing could happen for a while: nobody's time has run in between."""
        self.rest_until = min(self.rest_until, now)
        for decision in self._decisions:
            if decision is not None:
                decision.since = now
        if self._windows.open is not None:
            self._windows.start(now, self._people())

    def onlooker_came(self, now: float) -> None:
        """Somebody could notice how long the window lasts: it lasts its whole time from now."""
        window = self._windows.open
        if window is not None and not window.fixed:
            self._windows.start(now, self._people())

    def end_rest(self, now: float) -> None:
        self.rest_until = min(self.rest_until, now)
        for decision in self._decisions:
            if decision is not None:
                decision.since = min(decision.since, now)

    # -- what is due ---------------------------------------------------------------------------

    def due(self, now: float) -> DueMove | DueRelease | None:
        """The next thing whose time has come."""
        match = self._table.match
        if not self.awake or match is None or match.over or now < self.rest_until or self.tempo.stands_still:
            return None
        for seat in match.pending():
            due = self._due_from(seat, now, match.held)
            if due is not None:
                if not match.held:
                    self.tempo.moved()
                return due
        window = self._windows.open
        if window is None:
            return None
        for seat in match.pending():
            end = self._answers_until(seat, window)
            if end is not None and now >= end:
                return self._missing(seat, window)
        return DueRelease() if now >= window.ends and not match.pending() else None

    def _answers_until(self, seat: int, window: Window) -> float | None:
        """When nobody waits for this seat's answer any more; a person alone has time, and bots among bots."""
        if self.level(seat) is None:
            return window.people_answer_until if window.fixed else None
        people = any(there.guest is not None for there in self._table.seats)
        return window.bots_answer_until if people else None

    def _missing(self, seat: int, window: Window) -> DueMove:
        """An answer that has not come. A window that had to wait for a person to the end closes at its end."""
        if self.level(seat) is not None:
            return DueMove(seat, None, self.played_by(seat))
        decision = self._decisions[seat]
        assert decision is not None
        decision.late = True
        window.ends = window.closes
        return DueMove(seat, None, "clock")

    def _due_from(self, seat: int, now: float, held: bool) -> DueMove | None:
        decision = self._decisions[seat]
        if decision is None:
            return None
        if self.level(seat) is not None:
            if decision.answered and now >= self._bots_time(decision, held):
                return DueMove(seat, decision.move, self.played_by(seat))
        elif decision.limit is not None and not self._in_fixed_window and now >= decision.since + decision.limit:
            return DueMove(seat, None, "clock")
        return None

    @property
    def _in_fixed_window(self) -> bool:
        return self._windows.open is not None and self._windows.open.fixed

    def _bots_time(self, decision: Decision, held: bool) -> float:
        """When a bot's answer is played; an answer within a window is sealed and shows nothing."""
        return decision.since if held else decision.since + self.tempo.pace(decision.pace)

    def played_by(self, seat: int) -> By:
        return "bot" if self._table.seats[seat].bot is not None else "stand-in"

    def next_due(self) -> float | None:
        """When something will be due, if nothing happens before; None: never."""
        match = self._table.match
        if not self.awake or match is None or match.over or self.tempo.stands_still:
            return None
        window = self._windows.open
        times = [window.ends] if window is not None and not match.pending() else []
        for seat in match.pending():
            end = None if window is None else self._answers_until(seat, window)
            if end is not None:
                times.append(end)
            decision = self._decisions[seat]
            if decision is None:
                continue
            if self.level(seat) is not None:
                if decision.answered:
                    times.append(self._bots_time(decision, match.held))
            elif decision.limit is not None and not self._in_fixed_window:
                times.append(decision.since + decision.limit)
        return max(self.rest_until, min(times)) if times else None

    # -- what is shown -------------------------------------------------------------------------

    def took(self, seat: int, now: float) -> int:
        """Milliseconds of the seat's clock that its answer takes now; a claim takes nothing from the next move's."""
        decision = self._decisions[seat]
        if decision is None or self._windows.open is not None:
            return 0
        return max(0, round((now - decision.since) * 1000))

    def time_left(self, seat: int, now: float) -> tuple[float, float] | None:
        """Seconds left to a person who owes an answer: for this move, and then in the bank."""
        decision = self._decisions[seat]
        if decision is None or decision.limit is None or self.level(seat) is not None:
            return None
        left = max(0.0, decision.limit - max(0.0, now - decision.since))
        bank = min(left, self._banks.banks[seat])
        return left - bank, bank

    def window_left(self, now: float) -> float | None:
        """Seconds a discard may be claimed at most; where only one person could notice, there is no hurry to show."""
        window = self._windows.open
        return None if window is None or not window.fixed else max(0.0, window.people_answer_until - now)

    def rest_left(self, now: float) -> float | None:
        return self.rest_until - now if self.rest_until > now else None
