"""Helpers: a table with its pulse and a clock that goes as fast as the test likes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.server_tables import Opened

from noripan.core.match import Match
from noripan.server.acts import Play
from noripan.server.pulse import Deed, Pulse, Release
from noripan.server.settings import Chair

PERSON = Chair()
BOT = Chair("easy")
PEOPLE = (PERSON,) * 4
ONE_PERSON = (PERSON, BOT, BOT, BOT)
BOTS = (BOT,) * 4
START = 1000.0


class Beat:
    """What happens at a table, and after how many seconds. `several`: whether more than one person looks on."""

    def __init__(self, opened: Opened, several: bool = True, awake: bool = True) -> None:
        self.opened = opened
        self.table = opened.table
        self.several = several
        self.pulse = Pulse(opened.table, lambda: self.several)
        self.pulse.awake = awake
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
        self.asked += self.pulse.look(self.now)

    def wait(self, seconds: float) -> list[tuple[float, Deed | Release]]:
        """Let this time go by; what was done in it, and when. Nothing is looked at before an alarm says so."""
        end = self.now + seconds
        done: list[tuple[float, Deed | Release]] = []
        while True:
            self.look()
            deed = self.pulse.due(self.now)
            if deed is not None:
                self._do(deed)
                done.append((self.passed, deed))
                continue
            alarm = self.pulse.alarm()
            if alarm is None or alarm > end:
                self.now = end
                return done
            assert alarm > self.now, "an alarm rang, and nothing was due"
            self.now = alarm

    def _do(self, deed: Deed | Release) -> None:
        if isinstance(deed, Release):
            self.opened.close_window()
        else:
            took = self.pulse.took(deed.seat, self.now) if deed.by == "clock" else 0
            self._play(deed.seat, deed.move or self.fallback(deed.seat), deed.by, took)

    def _play(self, seat: int, move: dict[str, Any], by: Any, took: int) -> None:
        self.opened.do(Play(seat, move, by, took))

    def fallback(self, seat: int) -> dict[str, Any]:
        return self.match.game.encode(self.match.fallback(seat))

    def answer(self, seat: int, move: dict[str, Any] | None = None) -> None:
        """A person plays, now; the fallback unless a move is given."""
        self.look()
        self._play(seat, move or self.fallback(seat), "person", self.pulse.took(seat, self.now))
        self.look()

    def think(self, seat: int, move: dict[str, Any] | None = None) -> None:
        """A bot that was asked answers, now; the fallback unless a move is given."""
        self.look()
        turn = self.pulse.turn(seat)
        assert turn is not None
        assert seat in self.asked
        self.pulse.thought(seat, turn.name, move or self.fallback(seat))

    def left(self, seat: int) -> float | None:
        """Seconds on a person's clock."""
        self.look()
        left = self.pulse.clock(seat, self.now)
        return None if left is None else round(left, 3)


def at_window(
    wanted: Callable[[list[int]], bool], chairs: tuple[Chair, ...] = (), several: bool = True, **settings: Any
) -> Beat:
    """A table of riichi just after a discard that the wanted seats may claim."""
    for seed in range(500):
        opened = Opened("riichi", f"{seed:064x}", chairs=chairs, **settings).fill().begin()
        for _ in range(12):
            match = opened.playing()
            seat = match.pending()[0]
            opened.do(Play(seat, match.game.encode(match.fallback(seat)), "person"))
            if match.held and wanted(match.pending()):
                return Beat(opened, several)
            for owing in match.pending() if match.held else []:
                opened.do(Play(owing, match.game.encode(match.fallback(owing)), "person"))
            opened.close_window()
    raise AssertionError("no such window was found")


def nobody(owing: list[int]) -> bool:
    return owing == []


def only(*seats: int) -> Callable[[list[int]], bool]:
    return lambda owing: owing == list(seats)


def closed_after(beat: Beat) -> float:
    """When the window that stands open is released; whatever else happens does so before."""
    releases = [when for when, deed in beat.wait(60) if isinstance(deed, Release)]
    assert releases
    return releases[0]
