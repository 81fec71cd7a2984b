"""Helpers: a table with its clock, and time that goes as fast as the test likes."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.server.server_tables import Opened

from noripan.core.match import Match
from noripan.server.table.acts import PlayMove
from noripan.server.table.clock import DueMove, DueRelease, TableClock
from noripan.server.table.settings import Chair

PERSON = Chair()
BOT = Chair("easy")
PEOPLE = (PERSON,) * 4
ONE_PERSON = (PERSON, BOT, BOT, BOT)
BOTS = (BOT,) * 4
START = 1000.0


class Timed:
    """What happens at a table, and after how many seconds. `several`: whether more than one person looks on."""

    def __init__(self, opened: Opened, several: bool = True, awake: bool = True) -> None:
        self.opened = opened
        self.table = opened.table
        self.several = several
        self.clock = TableClock(opened.table, opened.banks, lambda: self.several, Random(1))
        self.clock.awake = awake
        self.now = START
        self.asked: list[int] = []  # seats whose bots have been asked
        self.look()

    @property
    def match(self) -> Match:
        return self.opened.playing()

    @property
    def passed(self) -> float:
        return round(self.now - START, 6)

    def look(self) -> None:
        self.asked += self.clock.look(self.now)

    def wait(self, seconds: float) -> list[tuple[float, DueMove | DueRelease]]:
        """Let this time go by; what was done in it, and when. Nothing is looked at before it is due."""
        end = self.now + seconds
        done: list[tuple[float, DueMove | DueRelease]] = []
        while True:
            self.look()
            due = self.clock.due(self.now)
            if due is not None:
                self._do(due)
                done.append((self.passed, due))
                continue
            then = self.clock.next_due()
            if then is None or then > end:
                self.now = end
                return done
            assert then > self.now, "nothing was due when it should be"
            self.now = then

    def _do(self, due: DueMove | DueRelease) -> None:
        if isinstance(due, DueRelease):
            self.opened.close_window()
        else:
            took = self.clock.took(due.seat, self.now) if due.by == "clock" else 0
            self._play(due.seat, due.move or self.fallback(due.seat), due.by, took)

    def _play(self, seat: int, move: dict[str, Any], by: Any, took: int) -> None:
        self.opened.do(PlayMove(seat, move, by, took))

    def fallback(self, seat: int) -> dict[str, Any]:
        return self.match.game.encode(self.match.fallback(seat))

    def answer(self, seat: int, move: dict[str, Any] | None = None) -> None:
        """A person plays, now; the fallback unless a move is given."""
        self.look()
        self._play(seat, move or self.fallback(seat), "person", self.clock.took(seat, self.now))
        self.look()

    def think(self, seat: int, move: dict[str, Any] | None = None) -> None:
        """A bot that was asked answers, now; the fallback unless a move is given."""
        self.look()
        decision = self.clock.decision(seat)
        assert decision is not None
        assert seat in self.asked
        self.clock.bot_answered(seat, decision.name, move or self.fallback(seat))

    def left(self, seat: int) -> float | None:
        """Seconds on a person's clock."""
        self.look()
        left = self.clock.time_left(seat, self.now)
        return None if left is None else round(sum(left), 3)


def at_window(
    wanted: Callable[[list[int]], bool], chairs: tuple[Chair, ...] = (), several: bool = True, **settings: Any
) -> Timed:
    """A table of riichi just after a discard that the wanted seats may claim, sealed unless the settings say more."""
    settings = {"claims": "sealed", **settings}
    for seed in range(500):
        opened = Opened("riichi", f"{seed:064x}", chairs=chairs, **settings).fill().begin()
        for _ in range(12):
            match = opened.playing()
            seat = match.pending()[0]
            opened.do(PlayMove(seat, match.game.encode(match.fallback(seat)), "person"))
            if match.held and wanted(match.pending()):
                return Timed(opened, several)
            for owing in match.pending() if match.held else []:
                opened.do(PlayMove(owing, match.game.encode(match.fallback(owing)), "person"))
            opened.close_window()
    raise AssertionError("no such window was found")


def nobody(owing: list[int]) -> bool:
    return owing == []


def only(*seats: int) -> Callable[[list[int]], bool]:
    return lambda owing: owing == list(seats)


def closed_after(timed: Timed) -> float:
    """When the window that stands open is released; whatever else happens does so before."""
    releases = [when for when, due in timed.wait(60) if isinstance(due, DueRelease)]
    assert releases
    return releases[0]
