"""Two bots compared on the same cards from every side, so that luck of the deal cancels out."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from noripan.arena.driver import play_out
from noripan.arena.workers import interruptible, pool, results
from noripan.bots import make
from noripan.core.errors import NoripanError
from noripan.core.rules import Rules
from noripan.core.shuffle import seed_bytes, shuffle
from noripan.games import find

Progress = Callable[[int, int], None]
CHUNKS_PER_WORKER = 32


@dataclass
class Report:
    """`mean` is how many points a deal `a` has over `b`; `low` and `high` bound it with 95 % confidence."""

    game: str
    preset: str
    a: str
    b: str
    deals: int
    mean: float
    low: float
    high: float
    stats: dict[str, dict[str, float]] = field(default_factory=dict)

    @property
    def clear(self) -> bool:
        """Whether the interval excludes zero."""
        return self.low > 0 or self.high < 0

    def encode(self) -> dict[str, Any]:
        return {**vars(self), "clear": self.clear}

    def __str__(self) -> str:
        return (
            f"{self.game} {self.preset}: {self.a} over {self.b} {self.mean:+.1f} points a deal "
            f"[{self.low:+.1f}, {self.high:+.1f}] over {self.deals} deals"
        )


@dataclass
class _Job:
    """What a worker needs to play one deck from every side."""

    game: str
    preset: str
    switches: dict[str, object]
    bots: tuple[str, str]
    seconds: float | None
    seed: int


@dataclass
class _Outcome:
    difference: float
    tallies: list[tuple[int, dict[str, float]]]


def run(
    game: str,
    a: str,
    b: str,
    *,
    deals: int = 200,
    seed: int = 1,
    preset: str | None = None,
    workers: int = 1,
    seconds: float | None = None,
    progress: Progress | None = None,
    **switches: object,
) -> Report:
    """Play `deals` decks, each with the bots in every arrangement; the same on any number of workers."""
    if deals < 2:
        raise NoripanError(f"deals: at least 2 are needed for an interval, not {deals}")
    rules = find(game).rules(preset, **switches)
    for level in (a, b):
        make(game, level)
    job = _Job(game, rules.preset, dict(switches), (a, b), seconds, seed)
    outcomes: dict[int, _Outcome] = {}
    with interruptible():
        if workers <= 1:
            for number in range(deals):
                outcomes[number] = _play_deck(job, rules, number)
                if progress is not None:
                    progress(number + 1, deals)
        else:
            size = max(1, deals // (workers * CHUNKS_PER_WORKER))
            chunks = [range(start, min(start + size, deals)) for start in range(0, deals, size)]
            with pool(workers) as executor:
                for outcome in results([executor.submit(_play_chunk, job, chunk) for chunk in chunks]):
                    outcomes.update(outcome)
                    if progress is not None:
                        progress(len(outcomes), deals)
    return _report(job, [outcomes[number] for number in range(deals)])


def _play_chunk(job: _Job, numbers: range) -> dict[int, _Outcome]:
    rules = find(job.game).rules(job.preset, **job.switches)
    return {number: _play_deck(job, rules, number) for number in numbers}


def _play_deck(job: _Job, rules: Rules, number: int) -> _Outcome:
    game = find(job.game)
    players = game.players(rules)
    carry = game.opening(rules, {})
    deck = shuffle(game.deck(rules), seed_bytes(job.seed), number)
    differences: list[float] = []
    tallies: list[tuple[int, dict[str, float]]] = []
    for turn, lineup in enumerate(game.lineups(players)):
        bots = [
            make(
                job.game, job.bots[side], (job.seed << 32) + number * 64 + turn * 8 + seat, job.seconds, time.monotonic
            )
            for seat, side in enumerate(lineup)
        ]
        deal = game.deal(rules, carry, list(deck))
        play_out(deal, bots, Random(f"{job.seed}/{number}/{turn}"))
        result = deal.result()
        assert result is not None
        sides: tuple[list[int], list[int]] = ([], [])
        for seat, side in enumerate(lineup):
            sides[side].append(result.scores[seat])
        differences.append(statistics.fmean(sides[0]) - statistics.fmean(sides[1]))
        tallies.extend(zip(lineup, game.tally(result), strict=True))
    return _Outcome(statistics.fmean(differences), tallies)


def _report(job: _Job, outcomes: list[_Outcome]) -> Report:
    differences = [outcome.difference for outcome in outcomes]
    mean = statistics.fmean(differences)
    margin = 1.96 * statistics.stdev(differences) / len(differences) ** 0.5
    labels = [f"{job.bots[0]} (a)", f"{job.bots[1]} (b)"] if job.bots[0] == job.bots[1] else list(job.bots)
    stats: dict[str, dict[str, float]] = {}
    for side, label in enumerate(labels):
        rows = [row for outcome in outcomes for who, row in outcome.tallies if who == side]
        names = list(dict.fromkeys(name for row in rows for name in row))
        stats[label] = {name: statistics.fmean(row[name] for row in rows if name in row) for name in names}
    return Report(
        job.game, job.preset, job.bots[0], job.bots[1], len(outcomes), mean, mean - margin, mean + margin, stats
    )
