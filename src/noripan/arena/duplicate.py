"""Two bots compared on the same cards from every side, so that luck of the deal cancels out."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from noripan.arena.driver import play_match, play_out
from noripan.arena.faults import Faults
from noripan.arena.intervals import mean_interval
from noripan.arena.players import check_level, seated
from noripan.arena.report import Report
from noripan.arena.workers import interruptible, pool, results
from noripan.bots.bot import Bot
from noripan.bots.herald import listening
from noripan.bots.own import name_of
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.core.rules import Rules
from noripan.core.shuffle import mix, seed_bytes, shuffle
from noripan.games import find

Progress = Callable[[int, int], None]
Row = dict[str, float]
DEALS = 200  # when nobody says how many deals or matches
CHUNKS_PER_WORKER = 32
MOST_FOLLOWING = 50  # deals that belong to one


@dataclass
class _Job:
    """What a worker needs to play one deck, or one match's seed, from every side."""

    game: str
    preset: str
    switches: dict[str, object]
    options: dict[str, object]
    bots: tuple[object, object]  # levels, specs, or bots of one's own
    seconds: float | None
    seed: int
    max_deals: int | None  # None: single deals


@dataclass
class _Table:
    """One deck or one match in one lineup: what each seat is worth, and rows of numbers per seat to be averaged."""

    worth: Sequence[float]
    rows: list[list[Row]]
    deals: int = 1
    finished: bool = True


@dataclass
class _Outcome:
    """One deck or one match's seed from every side."""

    difference: float
    averages: tuple[_Averages, _Averages]
    tables: int
    deals: int
    unfinished: int
    faults: tuple[Faults, Faults]


class _Averages:
    """Sums of rows by name; a name need not be in every row."""

    def __init__(self) -> None:
        self._sums: dict[str, tuple[float, int]] = {}

    def add(self, row: Row) -> None:
        for name, value in row.items():
            total, count = self._sums.get(name, (0.0, 0))
            self._sums[name] = (total + value, count + 1)

    def merge(self, other: _Averages) -> None:
        for name, (more, many) in other._sums.items():
            total, count = self._sums.get(name, (0.0, 0))
            self._sums[name] = (total + more, count + many)

    def means(self) -> Row:
        return {name: total / count for name, (total, count) in self._sums.items()}


def run(
    game: str,
    a: object,
    b: object,
    *,
    deals: int | None = None,
    matches: int | None = None,
    max_deals: int = 200,
    seed: int = 1,
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    workers: int = 1,
    seconds: float | None = None,
    progress: Progress | None = None,
    **switches: object,
) -> Report:
    """Play `deals` decks (200) or `matches` whole matches, each with the bots in every arrangement.

    The same on any number of workers, at any hour: `options` are facts of every match, and no clock adds to them. A
    match that has not ended after `max_deals` deals counts as it stands, and the report says how many did not. A bot is
    a level, `module:Class(arguments)`, or anything with `choose(deal, seat)`; with workers it must be picklable.
    """
    if deals is not None and matches is not None:
        raise NoripanError("deals or matches, not both")
    kind, count = ("deals", DEALS if deals is None else deals) if matches is None else ("matches", matches)
    if count < 2:
        raise NoripanError(f"{kind}: at least 2 are needed for an interval, not {count}")
    if max_deals < 1:
        raise NoripanError(f"max_deals: at least 1 is needed, not {max_deals}")
    found = find(game)
    rules = found.rules(preset, **switches)
    facts = dict(options or {})
    found.opening(rules, facts)
    for level in (a, b):
        check_level(found, level)
    limit = None if matches is None else max_deals
    job = _Job(game, rules.preset, dict(switches), facts, (a, b), seconds, seed, limit)
    outcomes: dict[int, _Outcome] = {}
    with interruptible():
        if workers <= 1:
            for number in range(count):
                outcomes[number] = _play(job, rules, number)
                if progress is not None:
                    progress(number + 1, count)
        else:
            size = max(1, count // (workers * CHUNKS_PER_WORKER))
            chunks = [range(start, min(start + size, count)) for start in range(0, count, size)]
            with pool(workers) as executor:
                for outcome in results([executor.submit(_play_chunk, job, chunk) for chunk in chunks]):
                    outcomes.update(outcome)
                    if progress is not None:
                        progress(len(outcomes), count)
    return _report(job, [outcomes[number] for number in range(count)])


# -- playing -----------------------------------------------------------------------------------


def _play_chunk(job: _Job, numbers: range) -> dict[int, _Outcome]:
    rules = find(job.game).rules(job.preset, **job.switches)
    return {number: _play(job, rules, number) for number in numbers}


def _play(job: _Job, rules: Rules, number: int) -> _Outcome:
    game = find(job.game)
    differences: list[float] = []
    tables: list[_Table] = []
    averages = (_Averages(), _Averages())
    faults = (Faults(), Faults())
    for turn, lineup in enumerate(game.lineups(game.players(rules))):
        seeds = [(job.seed << 32) + number * 64 + turn * 8 + seat for seat in range(len(lineup))]
        rng = Random(f"{job.seed}/{number}/{turn}")
        with seated(game, rules, [job.bots[side] for side in lineup], seeds, job.seconds) as bots:
            if job.max_deals is None:
                table = _deal(job, rules, number, bots, rng)
            else:
                table = _match(job, rules, number, bots, rng, job.max_deals)
        for side, bot in zip(lineup, bots, strict=True):
            faults[side].take(bot)
        ours, theirs = ([table.worth[seat] for seat, who in enumerate(lineup) if who == side] for side in (0, 1))
        differences.append(statistics.fmean(ours) - statistics.fmean(theirs))
        for rows in table.rows:
            for side, row in zip(lineup, rows, strict=True):
                averages[side].add(row)
        tables.append(table)
    return _Outcome(
        statistics.fmean(differences),
        averages,
        len(tables),
        sum(table.deals for table in tables),
        sum(not table.finished for table in tables),
        faults,
    )


def _deal(job: _Job, rules: Rules, number: int, bots: list[Bot], rng: Random) -> _Table:
    """One deal, and those that belong to it: what it leads to is part of what it is worth."""
    game = find(job.game)
    carry = game.opening(rules, job.options)
    before = carry.scores
    deck = shuffle(game.deck(rules), seed_bytes(job.seed), number)
    rows: list[list[Row]] = []
    while True:
        deal = game.deal(rules, carry, deck, [] if listening(bots) else None)
        play_out(deal, bots, rng)
        result = deal.result()
        assert result is not None
        rows.append(game.tally(result))
        carry = game.settle(rules, carry, result)
        if carry.over or not game.goes_on(carry) or len(rows) == MOST_FOLLOWING:
            break
        deck = shuffle(game.deck(rules), mix(seed_bytes(job.seed), [number.to_bytes(8, "big")]), len(rows))
    worth = [after - start for after, start in zip(carry.scores, before, strict=True)]
    return _Table(worth, rows, len(rows))


def _match(job: _Job, rules: Rules, number: int, bots: list[Bot], rng: Random, max_deals: int) -> _Table:
    game = find(job.game)
    seed = mix(seed_bytes(job.seed), [number.to_bytes(8, "big")])  # match i of `simulate` has the same decks
    match = Match(game, rules, seed, options=job.options, log=listening(bots))
    play_match(match, bots, rng, max_deals)
    carry = match.carry
    places = game.placements(rules, carry)
    final = [
        {"placement": float(place), "score": float(score), "first place": float(place == 1)}
        for place, score in zip(places, carry.scores, strict=True)
    ]
    tallies = [game.tally(chapter.result) for chapter in match.chapters if chapter.result is not None]
    return _Table([-place for place in places], [final, *tallies], carry.number, carry.over)


# -- reporting ---------------------------------------------------------------------------------


def _report(job: _Job, outcomes: list[_Outcome]) -> Report:
    differences = [outcome.difference for outcome in outcomes]
    mean, margin = mean_interval(differences)
    a, b = (name_of(level) for level in job.bots)
    labels = [f"{a} (a)", f"{b} (b)"] if a == b else [a, b]
    whole = job.max_deals is not None
    return Report(
        job.game,
        job.preset,
        a,
        b,
        sum(outcome.deals for outcome in outcomes) if whole else len(outcomes),
        mean,
        mean - margin,
        mean + margin,
        {label: _stats([outcome.averages[side] for outcome in outcomes]) for side, label in enumerate(labels)},
        matches=len(outcomes) if whole else None,
        lineups=outcomes[0].tables,
        unfinished=sum(outcome.unfinished for outcome in outcomes),
        max_deals=job.max_deals,
        ahead=sum(difference > 0 for difference in differences),
        even=sum(difference == 0 for difference in differences),
        faults=_faults(labels, outcomes),
    )


def _faults(labels: list[str], outcomes: list[_Outcome]) -> dict[str, dict[str, int | str]]:
    """By bot, what it did wrong; nothing of those that did nothing wrong."""
    found: dict[str, dict[str, int | str]] = {}
    for side, label in enumerate(labels):
        whole = Faults()
        for outcome in outcomes:
            whole.add(outcome.faults[side])
        if whole.first:
            found[label] = {**whole.counts, "first": whole.first}
    return found


def _stats(averages: list[_Averages]) -> Row:
    """One bot's numbers over all outcomes; its placement with half of its own 95 % interval."""
    whole = _Averages()
    for average in averages:
        whole.merge(average)
    stats: Row = {}
    for name, value in whole.means().items():
        stats[name] = value
        if name == "placement":
            stats["placement ±"] = mean_interval([average.means()[name] for average in averages])[1]
    return stats
