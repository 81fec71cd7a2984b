"""Many matches between bots, written to disk; the same files whatever the number of workers or interruptions.

Match i depends on nothing but the settings and i: its seed is the run's seed mixed with i, and everything random in
it comes from that. A run that was stopped goes on where it was when it is started again.
"""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from pathlib import Path
from random import Random

from noripan.arena.driver import next_action
from noripan.arena.duplicate import MOST_FOLLOWING
from noripan.arena.players import player
from noripan.arena.store import Row, SimulationSettings, store_for
from noripan.arena.workers import check, interruptible, pool, results
from noripan.bots import no_bot, policies
from noripan.bots.herald import heralds, listening
from noripan.bots.own import check_own, is_own, name_of
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.core.shuffle import mix, seed_bytes
from noripan.games import find

BATCH_SECONDS = 0.25  # what one task of a worker should take
Progress = Callable[[int, int], None]
Players = tuple[object, ...]  # by seat: a level, a policy, or a bot of one's own


@dataclass(frozen=True)
class Done:
    """What a run did."""

    matches: int  # now on disk
    found: int  # of them, how many were there before


def simulate(
    game: str,
    *,
    matches: int,
    out: str | Path,
    bots: Sequence[object] = ("random",),
    preset: str | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 1,
    workers: int = 1,
    max_deals: int = 200,
    events: bool = False,
    progress: Progress | None = None,
    **switches: object,
) -> Done:
    """Play `matches` matches and write their records to `out`: a `.jsonl` file or a `.parquet` folder.

    `bots` is one level, policy or bot of one's own for all seats, or one per seat; `options` are facts of every match,
    and no clock adds to them. A match ends unfinished after `max_deals` deals: its record is valid and its result null.
    What an earlier run with the same settings left in `out` is kept and continued; other settings are refused.
    """
    settings = settings_of(game, bots, preset, options or {}, seed, max_deals, events, switches)
    players = tuple(bots) if len(bots) > 1 else tuple(bots) * len(settings.bots)
    if workers < 1:
        raise NoripanError(f"workers: at least 1 is needed, not {workers}")
    store = store_for(Path(out), settings)
    found = store.resume()
    if found > matches:
        store.close()
        raise NoripanError(f"{out} holds {found} matches already, more than the {matches} asked for")
    done = found
    rows = (
        _serial(settings, players, found, matches)
        if workers == 1
        else _parallel(settings, players, found, matches, workers)
    )
    with interruptible():
        try:
            for row in rows:
                store.add(row)
                done += 1
                if progress is not None:
                    progress(done, matches)
        finally:
            rows.close()
            store.close()
    return Done(done, found)


def settings_of(
    game: str,
    bots: Sequence[object],
    preset: str | None,
    options: Mapping[str, object],
    seed: int,
    max_deals: int,
    events: bool,
    switches: Mapping[str, object],
) -> SimulationSettings:
    """The settings, checked."""
    found = find(game)
    rules = found.rules(preset, **switches)
    seats = found.players(rules)
    if len(bots) not in (1, seats):
        raise NoripanError(f"bots: one for all seats or {seats}, one per seat, are needed, not {len(bots)}")
    found.opening(rules, options)
    known = policies(game)
    for level in bots:
        if is_own(level):
            check_own(level)
        elif level not in known:
            raise NoripanError(f"bots: {no_bot(game, str(level))}")
    if max_deals < 1:
        raise NoripanError(f"max_deals: at least 1 is needed, not {max_deals}")
    seed_bytes(seed)
    names = tuple(name_of(level) for level in bots)
    lineup = names if len(names) == seats else names * seats
    return SimulationSettings(
        found.name, rules.preset, dict(rules.values), dict(options), lineup, seed, max_deals, events
    )


# -- playing -----------------------------------------------------------------------------------


def play_one(settings: SimulationSettings, players: Players, number: int) -> Row:
    """Match `number` of a run, from 0, as it is written."""
    match = played(settings, players, number)
    return Row(
        seed=match.seed.hex(),
        scores=list(match.carry.scores),
        winners=list(match.carry.winners),
        deals=match.carry.number,
        moves=sum(len(chapter.moves) for chapter in match.chapters),
        record=json.dumps(match.record(events=settings.events), separators=(",", ":"), ensure_ascii=False),
    )


def played(settings: SimulationSettings, players: Players, number: int, single: bool = False) -> Match:
    """Match `number` of a run, from 0; of a `single` deal also those that belong to it.

    A bot of somebody's own that fails ends the run, and is named.
    """
    game = find(settings.game)
    rules = game.rules(settings.preset, **settings.rules)
    seed = settings.seed_of(number)
    rng = Random(mix(seed, [b"bots"]))
    bots = [player(game, rules, level, seat, rng.getrandbits(62)) for seat, level in enumerate(players)]
    log = settings.events or listening(bots)
    match = Match(game, rules, seed, names=settings.bots, options=settings.options, log=log)
    tellers = heralds(match, bots)
    while not match.over and (match.carry.number < settings.max_deals or (single and _belongs(match))):
        check()
        for herald in tellers:
            herald.tell()
        action = next_action(match, bots, rng)
        assert action is not None
        match.play(*action)
    for herald in tellers:
        herald.tell()
    return match


def _belongs(match: Match) -> bool:
    """Whether the deal being played belongs to the first one (Fantasyland)."""
    return match.game.goes_on(match.carry) and match.carry.number < MOST_FOLLOWING


# -- workers -----------------------------------------------------------------------------------


def _serial(settings: SimulationSettings, players: Players, first: int, matches: int) -> Generator[Row, None, None]:
    for number in range(first, matches):
        yield play_one(settings, players, number)


def _parallel(
    settings: SimulationSettings, players: Players, first: int, matches: int, workers: int
) -> Generator[Row, None, None]:
    waiting: deque[Future[tuple[list[Row], float]]] = deque()
    size = 1
    with pool(workers) as executor:
        while waiting or first < matches:
            while first < matches and len(waiting) < 3 * workers:
                waiting.append(executor.submit(_batch, settings, players, first, min(first + size, matches)))
                first += size
            rows, seconds = next(results([waiting.popleft()]))
            size = max(1, min(256, int(len(rows) * BATCH_SECONDS / seconds)))
            yield from rows


def _batch(settings: SimulationSettings, players: Players, first: int, end: int) -> tuple[list[Row], float]:
    began = time.perf_counter()
    rows = [play_one(settings, players, number) for number in range(first, end)]
    return rows, time.perf_counter() - began
