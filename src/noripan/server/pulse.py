"""What makes a table go on by itself: clocks, claim windows, rests between deals, bots' answers when their time comes.

It keeps no time of its own: whoever owns the table says what time it is, asks what is due, and does that.

A claim window must not tell whether anybody may claim. Where several people look on it lasts exactly as long as the
table's settings say, whoever has answered. A person who plays bots alone, unwatched, is the only one who could notice
anything: their own claim stays open until they answer, and without one the window has a fixed length too.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from noripan.bots import usual
from noripan.server.acts import By
from noripan.server.table import Table

ALONE = 1.0  # seconds of a window at most, where one person plays against bots
# The last part of a window, in seconds and at most: what is missing is written down then, and it closes on time.
SEALING = 0.1
SEALING_PART = 0.2


@dataclass
class Turn:
    """Something that a seat has to decide: since when, and what its bot has answered."""

    name: tuple[int, int, int]
    since: float
    limit: float | None  # seconds
    asked: bool = False
    thought: bool = False
    move: dict[str, Any] | None = None  # a bot's answer; None: it has none, and the fallback is played


@dataclass
class Deed:
    """A move that is due."""

    seat: int
    move: dict[str, Any] | None  # None: the fallback
    by: By


@dataclass
class Release:
    """A claim window is over, and everybody has answered."""


class Pulse:
    """The times of one table. `several` says whether more than one person could notice how long a window lasts."""

    def __init__(self, table: Table, several: Callable[[], bool]) -> None:
        self._table = table
        self._several = several
        self._stand_in = usual(table.plan.game.name)  # the level of a bot that plays for somebody who is away
        self.awake = False
        self.stand_in = [False] * len(table.seats)
        self.rest_until = 0.0
        self._turns: list[Turn | None] = [None] * len(table.seats)
        self._deals = 0  # chapters of the match that have been seen
        self._window: float | None = None  # when it ends
        self._answers = 0.0  # until when it can be answered
        self._fixed = False
        self._tempted: tuple[int, int] | None = None  # the moment about which bots have been asked

    # -- what there is -------------------------------------------------------------------------

    def look(self, now: float) -> list[int]:
        """Notice what has changed; the seats whose bots are to be asked now."""
        match = self._table.match
        if match is None or match.over:
            self._turns = [None] * len(self._turns)
            self._window = None
            self._deals = 0
            return []
        if len(match.chapters) != self._deals:
            if self._deals or (len(match.chapters) > 1 and not self._table.moves):  # or the first was over as dealt
                self.rest_until = now + self._table.plan.settings.rest
            self._deals = len(match.chapters)
        self._look_at_window(now)
        return [seat for seat in range(len(self._turns)) if self._look_at_seat(seat, now)]

    def _look_at_window(self, now: float) -> None:
        assert self._table.match is not None
        if not self._table.match.held:
            self._window = None
        elif self._window is None:
            self._open_window(now)

    def _open_window(self, now: float) -> None:
        settings = self._table.plan.settings
        self._fixed = self._several()
        length = settings.window if self._fixed else max(settings.pace, min(settings.window, ALONE))
        self._window = now + length
        self._answers = self._window - min(SEALING, length * SEALING_PART)

    def _look_at_seat(self, seat: int, now: float) -> bool:
        name = self._table.decision(seat)
        turn = self._turns[seat]
        if name is None:
            self._turns[seat] = None
            return False
        if turn is None or turn.name != name:
            since = max(now, self.rest_until)
            if turn is not None and self._table.unseen[seat] and self.level(seat) is not None:
                since = turn.since
            turn = self._turns[seat] = Turn(name, since, self._table.allowance(seat))
        if not self.awake or turn.asked or self.level(seat) is None:
            return False
        turn.asked = True
        return True

    def tempted(self, now: float) -> list[int]:
        """Seats that owe nothing but may act, and whose bots have not been asked yet whether they want to."""
        match = self._table.match
        if not self.awake or match is None or match.over or now < self.rest_until or self._tempted == self.moment:
            return []
        self._tempted = self.moment
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

    def turn(self, seat: int) -> Turn | None:
        return self._turns[seat]

    # -- what is told from outside -------------------------------------------------------------

    def thought(self, seat: int, name: tuple[int, int, int], move: dict[str, Any] | None) -> None:
        """A bot has answered; too late when the decision is another by now."""
        turn = self._turns[seat]
        if turn is not None and turn.name == name:
            turn.thought = True
            turn.move = move

    def back(self, seat: int) -> None:
        """The person decides again: what the bot has thought is forgotten."""
        self.stand_in[seat] = False
        turn = self._turns[seat]
        if turn is not None:
            turn.asked = turn.thought = False

    def wake(self, now: float) -> None:
        """After nothing could happen for a while: nobody's time has run in between."""
        self.rest_until = min(self.rest_until, now)
        for turn in self._turns:
            if turn is not None:
                turn.since = now
        if self._window is not None:
            self._open_window(now)

    def watched(self, now: float) -> None:
        """Somebody has come who could notice how long the window lasts: it lasts its whole time from now."""
        if self._window is not None and not self._fixed:
            self._open_window(now)

    def end_rest(self, now: float) -> None:
        self.rest_until = min(self.rest_until, now)
        for turn in self._turns:
            if turn is not None:
                turn.since = min(turn.since, now)

    # -- what is due ---------------------------------------------------------------------------

    def due(self, now: float) -> Deed | Release | None:
        """The next thing whose time has come."""
        match = self._table.match
        if not self.awake or match is None or match.over or now < self.rest_until:
            return None
        for seat in match.pending():
            deed = self._due_from(seat, now, match.held)
            if deed is not None:
                return deed
        if self._window is None or now < self._answers:
            return None
        return self._missing() or (Release() if now >= self._window and not match.pending() else None)

    def _missing(self) -> Deed | None:
        """An answer that nobody waits for once the window is over; a person alone has time, and bots among bots."""
        match = self._table.match
        assert match is not None
        for seat in match.pending():
            if self.level(seat) is not None:
                if any(there.guest is not None for there in self._table.seats):
                    return Deed(seat, None, self.bot_name(seat))
            elif self._fixed:
                return Deed(seat, None, "clock")
        return None

    def _due_from(self, seat: int, now: float, held: bool) -> Deed | None:
        turn = self._turns[seat]
        if turn is None:
            return None
        if self.level(seat) is not None:
            if turn.thought and now >= self._ripe(turn, held):
                return Deed(seat, turn.move, self.bot_name(seat))
        elif turn.limit is not None and not (held and self._fixed) and now >= turn.since + turn.limit:
            return Deed(seat, None, "clock")
        return None

    def _ripe(self, turn: Turn, held: bool) -> float:
        """When a bot's answer is played; an answer within a window is sealed and shows nothing."""
        return turn.since if held else turn.since + self._table.plan.settings.pace

    def bot_name(self, seat: int) -> By:
        return "bot" if self._table.seats[seat].bot is not None else "stand-in"

    def alarm(self) -> float | None:
        """When something will be due, if nothing happens before; None: never."""
        match = self._table.match
        if not self.awake or match is None or match.over:
            return None
        times = []
        if self._window is not None and not match.pending():
            times.append(self._window)
        elif self._window is not None and self._missing() is not None:
            times.append(self._answers)
        for seat in match.pending():
            turn = self._turns[seat]
            if turn is None:
                continue
            if self.level(seat) is not None:
                if turn.thought:
                    times.append(self._ripe(turn, match.held))
            elif turn.limit is not None and not (match.held and self._fixed):
                times.append(turn.since + turn.limit)
        return max(self.rest_until, min(times)) if times else None

    # -- what is shown -------------------------------------------------------------------------

    def took(self, seat: int, now: float) -> int:
        """Milliseconds of the seat's clock that its answer takes now; a claim takes nothing from the next move's."""
        turn = self._turns[seat]
        if turn is None or self._window is not None:
            return 0
        return max(0, round((now - turn.since) * 1000))

    def clock(self, seat: int, now: float) -> float | None:
        """Seconds left to a person who owes an answer."""
        turn = self._turns[seat]
        if turn is None or turn.limit is None or self.level(seat) is not None:
            return None
        return max(0.0, turn.limit - max(0.0, now - turn.since))

    def window(self, now: float) -> float | None:
        """Seconds a discard may still be claimed; where only one person could notice, there is no hurry to show."""
        return None if self._window is None or not self._fixed else max(0.0, self._answers - now)

    def rest(self, now: float) -> float | None:
        return self.rest_until - now if self.rest_until > now else None
