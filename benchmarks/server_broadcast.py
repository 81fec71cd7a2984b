"""Moves and their broadcast, side by side: noripan's server and a boardgame.io server under the same load.

So many tables of four; a move is sent, checked, stored, and the new view told to all four, each without the others'
cards. boardgame.io (npm, installed by this command) plays a four-handed trick game of 56 cards with its `playerView`,
noripan plays Tichu, whose rules and views are larger; both list the legal moves. noripan writes each move to disk with
fsync before anybody hears of it; boardgame.io tells everybody first, and then keeps it in memory, or writes a file that
nothing syncs. The players are one Python process, the same for both. First every table plays at a steady pace, then
all of them together play more than either server can do; but no table faster than `--fast`, as noripan hangs up on who
sends more than ten moves a second. Servers take turns, and each figure is the median of the rounds.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import NamedTuple

import uvloop
from rich.console import Console
from rich.table import Table as Grid

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.server import boardgame, noripan_tables
from benchmarks.server.figures import Figures, measured
from benchmarks.server.load import Load, Table
from benchmarks.server.running import Running

HOME = Path(__file__).parent.parent / ".venv-bench" / "boardgame"


class Contender(NamedTuple):
    name: str
    stored: str
    start: Callable[[Path], Running]
    open_table: Callable[[Running, Load], Awaitable[Table]]


class Outcome(NamedTuple):
    paced: Figures
    fast: Figures
    memory: float  # megabytes per table


CONTENDERS = (
    Contender(
        noripan_tables.NAME,
        "SQLite, fsync",
        lambda work: noripan_tables.start(work, durable=True),
        noripan_tables.open_table,
    ),
    Contender(
        noripan_tables.NAME,
        "in memory",
        lambda work: noripan_tables.start(work, durable=False),
        noripan_tables.open_table,
    ),
    Contender(
        boardgame.NAME, "files, no fsync", lambda work: boardgame.start(HOME, work, files=True), boardgame.open_table
    ),
    Contender(boardgame.NAME, "in memory", lambda work: boardgame.start(HOME, work, files=False), boardgame.open_table),
)


async def compete(contender: Contender, options: argparse.Namespace) -> Outcome:
    with tempfile.TemporaryDirectory(dir=options.folder) as folder, contender.start(Path(folder)) as server:
        load = Load()
        empty = server.use().memory
        for _ in range(options.tables):
            load.tables.append(await contender.open_table(server, load))
        await load.ready()
        await load.run(options.warm, options.fast)
        paced, first = await measured(server, load, options.seconds, options.pace)
        memory = (server.use().memory - empty) / options.tables / 1e6
        fast, second = await measured(server, load, options.seconds, options.fast)
        load.close()
        if wrong := first.errors + second.errors:
            raise SystemExit(f"{contender.name} ({contender.stored}): {wrong[:5]}\n{server.last_words()}")
        return Outcome(paced, fast, memory)


def print_grid(found: dict[Contender, list[Outcome]], options: argparse.Namespace) -> None:
    title = f"{options.tables} tables of four: a move, checked, stored and told to all four of its table"
    grid = Grid(title=title, title_justify="left")
    for heading in ("server", "stored", "load"):
        grid.add_column(heading, no_wrap=True)
    for heading in ("moves/s", "p50 ms", "p99 ms", "CPU ms/move", "players' CPU", "kB/move", "MB/table"):
        grid.add_column(heading, justify="right")
    for contender, outcomes in found.items():
        memory = sorted(outcome.memory for outcome in outcomes)[len(outcomes) // 2]
        for load, several in (
            ("steady", [outcome.paced for outcome in outcomes]),
            ("full", [outcome.fast for outcome in outcomes]),
        ):
            now = Figures.middle(several)
            grid.add_row(
                contender.name,
                contender.stored,
                load,
                f"{now.rate:,.0f}",
                f"{now.p50:.2f}",
                f"{now.p99:.2f}",
                f"{now.cpu + now.workers_cpu:.3f}",
                f"{now.players_cpu:.3f}",
                f"{now.kilobytes:.1f}",
                f"{memory:.2f}",
            )
    Console(width=None if sys.stdout.isatty() else 140).print(grid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--pace", type=float, default=0.5, help="seconds from one move of a table to its next")
    parser.add_argument("--fast", type=float, default=0.03, help="the same, at full load")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each load in each round")
    parser.add_argument("--warm", type=float, default=3.0, help="seconds of play before")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--only", choices=[noripan_tables.NAME, boardgame.NAME])
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="where stores are made")
    options = parser.parse_args()
    contenders = [contender for contender in CONTENDERS if options.only in (None, contender.name)]
    if any(contender.open_table is boardgame.open_table for contender in contenders):
        boardgame.install(HOME)
    found: dict[Contender, list[Outcome]] = {contender: [] for contender in contenders}
    with Console(stderr=True).status("") as status:
        for number in range(options.rounds):
            for contender in contenders:
                status.update(f"round {number + 1}/{options.rounds}: {contender.name}, {contender.stored}")
                found[contender].append(uvloop.run(compete(contender, options)))
    print_grid(found, options)


if __name__ == "__main__":
    main()
