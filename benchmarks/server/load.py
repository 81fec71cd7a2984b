"""Tables of four clients each that play one move after another, and what is measured of them.

The same for every server: a `Player` knows how to talk to one, the rest is here. A move is done when it has been
acknowledged and all four clients have heard of it; only then comes the next, so each message belongs to one move.
"""

from __future__ import annotations

import asyncio
import random
from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import perf_counter

from benchmarks.server.line import Line

PATIENCE = 5.0  # seconds after which a move that is not done is lost


class Tally:
    """What has happened since it was begun."""

    def __init__(self) -> None:
        self.moves = 0
        self.arrivals: list[float] = []  # seconds from sending a move to its reaching each of the others
        self.refused: list[str] = []
        self.ended: list[str] = []  # connections that the server ended
        self.lost = 0
        self.rate = 0.0  # moves a second
        self._begun = perf_counter()

    def stop(self) -> None:
        """The time is up; moves that are still under way count, but not for the rate."""
        self.rate = self.moves / (perf_counter() - self._begun)

    @property
    def errors(self) -> list[str]:
        lost = [f"{self.lost} moves or new matches were not done after {PATIENCE:.0f} seconds"] if self.lost else []
        return self.refused + self.ended + lost

    def percentile(self, percent: float) -> float:
        """In milliseconds."""
        ordered = sorted(self.arrivals)
        return ordered[min(len(ordered) - 1, int(len(ordered) * percent / 100))] * 1e3


class Player(ABC):
    """A client in one seat, as its server wants to be spoken to."""

    def __init__(self, table: Table, seat: int, address: str) -> None:
        self.table = table
        self.seat = seat
        self.line = Line(address, self.heard, table.ended)
        self.public: object = None  # what all four see alike; differs as long as somebody has not heard of a move
        self.turn: int | None = None  # whose move it is; None: no match is being played

    @abstractmethod
    def heard(self, message: bytes, arrived: float) -> None:
        """A message has come: read it, and tell the table what it means."""

    @abstractmethod
    def move(self) -> None:
        """Send one legal move."""

    @abstractmethod
    def next_match(self) -> None:
        """The match is over: ask for another."""


class Table:
    """Four players, and the one move that is under way."""

    def __init__(self, load: Load) -> None:
        self.load = load
        self.players: list[Player] = []
        self.mover: int | None = None  # the seat whose move is under way
        self._sent = 0.0
        self._acknowledged = self._seen = False
        self._over = False  # another match has been asked for
        self._due: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> bool:
        """For a move, or for the next match."""
        return self.mover is not None or (self._over and self.players[0].turn is None)

    def heard(self, seat: int, arrived: float) -> None:
        """This seat's player has been told something new."""
        if self.mover is None:
            self.look()
        elif seat == self.mover:
            self._seen = True
            self._done()
        else:
            self.load.tally.arrivals.append(arrived - self._sent)
            self._done()

    def acknowledged(self) -> None:
        self._acknowledged = True
        self._done()

    def refused(self, why: str) -> None:
        self.load.tally.refused.append(f"refused: {why}")

    def ended(self, why: str) -> None:
        self.load.tally.ended.append(why)

    def look(self) -> None:
        """Let the next move be made, if nothing is under way and it is time."""
        if self.mover is not None or self._due is not None or not self.load.running or not self._agreed():
            return
        loop = asyncio.get_running_loop()
        wait = self._sent + self.load.pace - perf_counter()
        if wait > 0:
            self._due = loop.call_later(wait, self._move)
        else:
            self._move()

    def _agreed(self) -> bool:
        first = self.players[0].public
        return all(player.public == first for player in self.players)

    def _move(self) -> None:
        self._due = None
        if not self.load.running:
            return
        turn = self.players[0].turn
        if turn is None:
            if not self._over:
                self._over = True
                self.players[0].next_match()
            return
        self._over = False
        self.mover = turn
        self._acknowledged = self._seen = False
        self._sent = perf_counter()
        self.players[turn].move()

    def _done(self) -> None:
        if self.mover is not None and self._acknowledged and self._seen and self._agreed():
            self.load.tally.moves += 1
            self.mover = None
            self.look()

    def spread(self) -> None:
        """Begin somewhere within one pace, so that tables do not move in step."""
        self._sent = perf_counter() - random.random() * self.load.pace
        self.look()


class Load:
    """All tables at one server."""

    def __init__(self) -> None:
        self.tables: list[Table] = []
        self.tally = Tally()
        self.pace = 0.0  # seconds from one move of a table to its next; 0: at once
        self.running = False

    async def ready(self) -> None:
        """Wait until every player of every table has been told how it stands."""
        until = perf_counter() + PATIENCE
        while any(player.public is None for player in self.players):
            if perf_counter() > until or self.tally.errors:
                raise SystemExit(f"the players were not let in: {self.tally.errors or 'no answer'}")
            await asyncio.sleep(0.01)

    async def run(self, seconds: float, pace: float) -> Tally:
        """Play so long; what happened in that time, and which moves were never done."""
        self.pace = pace
        self.tally = tally = Tally()
        self.running = True
        for table in self.tables:
            table.spread()
        await asyncio.sleep(seconds)
        tally.stop()
        self.running = False
        await self._settle()
        tally.lost = sum(table.waiting for table in self.tables)
        return tally

    async def _settle(self) -> None:
        until = perf_counter() + PATIENCE
        while any(table.waiting for table in self.tables) and perf_counter() < until:
            await asyncio.sleep(0.01)

    @property
    def bytes_heard(self) -> int:
        return sum(player.line.bytes_heard for player in self.players)

    @property
    def players(self) -> Sequence[Player]:
        return [player for table in self.tables for player in table.players]

    def close(self) -> None:
        for player in self.players:
            player.line.close()
