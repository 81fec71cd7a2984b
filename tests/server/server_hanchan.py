"""Helpers: a whole match of mahjong by the table's own clock, with people who take a time of their own to answer.

`python -m tests.server.server_hanchan` tells how long a hanchan waits, and how much somebody learns from the waiting.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean
from typing import Any

from tests.server.server_tables import Opened

from noripan.bots import make
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.server.table.acts import PlayMove
from noripan.server.table.clock import DueRelease, TableClock

Choice = Callable[[Match, int], Move]
Answer = Callable[[Random], float]  # seconds


@dataclass
class WindowSeen:
    """A window that ended without a claim, as somebody with a watch saw it, and the truth."""

    seconds: float
    answers: dict[int, float]  # by seat, of those who could have claimed
    turn: int  # who discarded
    claimed: bool = False


def answers_in(median: float, spread: float = 0.4) -> Answer:
    """People whose answers take so long."""
    return lambda rng: rng.lognormvariate(math.log(median), spread)


def at_once(rng: Random) -> float:
    """A switch that passes on everything."""
    return 0.05


def passing(match: Match, seat: int) -> Move:
    return match.fallback(seat)


def playing(seed: int) -> Choice:
    """As easy bots play."""
    rng, bots = Random(seed), [make("riichi", "easy", seat) for seat in range(4)]
    return lambda match, seat: bots[seat].choose(match.imagine(seat, rng), seat)


class Hanchan:
    """Four people at a table; their own turns take no time here."""

    def __init__(self, seed: int, people: Sequence[Answer], choose: Choice, **settings: Any) -> None:
        opened = Opened("riichi", f"{seed:064x}", rest=0.0, **settings).fill().begin()
        self.table, self.banks = opened.table, opened.banks
        self.match = opened.playing()
        self.rng = Random(seed)
        self.clock = TableClock(self.table, self.banks, lambda: True, self.rng)
        self.clock.awake = True
        self.people, self.choose = people, choose
        self.now = 0.0
        self.seen: list[WindowSeen] = []

    def played(self) -> list[WindowSeen]:
        """All windows of the match."""
        self.clock.look(self.now)
        while not self.match.over:
            if self.match.held:
                self.seen.append(self._window())
            else:
                self._play(self.match.pending()[0], self.choose)
        return self.seen

    def _window(self) -> WindowSeen:
        opened, turn = self.now, self.table.moves[-1][0]
        answers = {seat: self.people[seat](self.rng) for seat in self.match.pending()}
        claimed = False
        while self.match.held:
            due, seat = self._next(opened, answers)
            if seat is not None and due >= opened + answers[seat]:
                self.now = opened + answers[seat]
                claimed |= self._play(seat, self.choose)
            else:
                self.now = due
                self._do_what_is_due()
        return WindowSeen(self.now - opened, answers, turn, claimed)

    def _next(self, opened: float, answers: dict[int, float]) -> tuple[float, int | None]:
        """When the clock has something to do, and who answers next."""
        due = self.clock.next_due()
        assert due is not None
        return max(due, self.now), min(self.match.pending(), key=lambda seat: answers[seat], default=None)

    def _do_what_is_due(self) -> None:
        due = self.clock.due(self.now)
        assert due is not None
        if isinstance(due, DueRelease):
            self.table.release()
            self.clock.look(self.now)
        else:
            self._play(due.seat, passing, "clock")

    def _play(self, seat: int, choose: Choice, by: Any = "person") -> bool:
        """Whether it was another move than the fallback."""
        move, fallback = choose(self.match, seat), self.match.fallback(seat)
        self.banks.apply(PlayMove(seat, self.match.game.encode(move), by))
        self.clock.look(self.now)
        return move != fallback


def area(yes: Sequence[float], no: Sequence[float]) -> float:
    """The chance that the best guess by length tells two windows apart: 0.5 is none. The better of both directions."""
    ordered = sorted([(seconds, 1) for seconds in yes] + [(seconds, 0) for seconds in no])
    wins = 0.0
    at = below = 0
    while at < len(ordered):
        end = at
        while end < len(ordered) and ordered[end][0] - ordered[at][0] < 1e-6:
            end += 1
        ties = [kind for _, kind in ordered[at:end]]
        wins += sum(ties) * (below + (len(ties) - sum(ties)) / 2)
        below += len(ties) - sum(ties)
        at = end
    return wins / (len(yes) * len(no))


def onlookers(windows: Sequence[WindowSeen]) -> float:
    """Whether anybody may claim, guessed by who is not asked."""
    quiet = [window for window in windows if not window.claimed]
    return area(
        [window.seconds for window in quiet if window.answers],
        [window.seconds for window in quiet if not window.answers],
    )


def onlookers_by_turn(windows: Sequence[WindowSeen]) -> list[float]:
    """The same by who knows how fast whoever draws next is."""
    return [onlookers([window for window in windows if window.turn == turn]) for turn in range(4)]


def claimants(windows: Sequence[WindowSeen]) -> float:
    """Whether another may claim too, guessed by who has passed: by how long the table went on after."""
    alone: list[float] = []
    others: list[float] = []
    for window in windows:
        for own in () if window.claimed else window.answers.values():
            more = max(0.0, window.seconds - max(own, 0.8))
            (others if len(window.answers) > 1 else alone).append(more)
    return area(others, alone)


def main() -> None:
    kinds: dict[str, list[Answer]] = {
        "0.4 s": [answers_in(0.4)] * 4,
        "0.6 s": [answers_in(0.6)] * 4,
        "1.0 s": [answers_in(1.0)] * 4,
        "1.4 s": [answers_in(1.4)] * 4,
        "0.5, 0.8, 1.2, 1.8 s": [answers_in(median) for median in (0.5, 0.8, 1.2, 1.8)],
        "switches": [at_once] * 4,
    }
    for claims in ("sealed", "quick"):
        for name, people in kinds.items():
            windows = [Hanchan(seed, people, playing(seed), claims=claims).played() for seed in range(12)]
            every = [window for match in windows for window in match]
            by_turn = " ".join(f"{each:.3f}" for each in onlookers_by_turn(every))
            minutes = fmean(sum(window.seconds for window in match) / 60 for match in windows)
            print(
                f"{claims:7} {name:22} {len(every) / len(windows):4.0f} windows, "
                f"{fmean(bool(window.answers) for window in every):.2f} asked, {minutes:4.1f} minutes, "
                f"onlookers {onlookers(every):.3f} ({by_turn}), claimants {claimants(every):.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
