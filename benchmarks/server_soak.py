"""noripan's server under steady load: a hundred tables of four clients each, for two minutes, every move on disk.

Prints how long a move takes to reach the others, what it costs in CPU, and what a table costs in memory. Ends with an
error if any move is refused or lost, or if the server hangs up on anybody.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

import uvloop
from rich.console import Console
from rich.progress import Progress
from rich.table import Table as Grid

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.server import noripan_tables
from benchmarks.server.figures import Figures, measured
from benchmarks.server.load import Load, Tally
from benchmarks.server.running import Running


async def show(load: Load, seconds: float, progress: Progress) -> None:
    """Where it stands, twice a second, until it is cancelled."""
    bar = progress.add_task("playing", total=seconds)
    while True:
        await asyncio.sleep(0.5)
        so_far = f"{load.tally.moves:,} moves, {len(load.tally.errors)} errors"
        progress.update(bar, advance=0.5, description=so_far)


async def open_tables(server: Running, load: Load, many: int, progress: Progress) -> None:
    for _ in progress.track(range(many), description="opening tables"):
        load.tables.append(await noripan_tables.open_table(server, load))
    await load.ready()


async def soak(options: argparse.Namespace, progress: Progress) -> tuple[Figures, Tally, float, str]:
    with (
        tempfile.TemporaryDirectory(dir=options.folder) as folder,
        noripan_tables.start(Path(folder), durable=not options.memory) as server,
    ):
        load = Load()
        empty = server.use().memory
        await open_tables(server, load, options.tables, progress)
        showing = asyncio.create_task(show(load, options.seconds, progress))
        found, tally = await measured(server, load, options.seconds, options.pace)
        showing.cancel()
        per_table = (server.use().memory - empty) / options.tables / 1e6
        load.close()
        return found, tally, per_table, server.last_words()


def print_grid(found: Figures, tally: Tally, per_table: float, options: argparse.Namespace) -> None:
    stored = "in memory" if options.memory else "SQLite, fsync"
    how = f"a move every {options.pace:g} s each, {stored}"
    title = f"{noripan_tables.NAME}: {options.tables} tables of four for {options.seconds:g} s, {how}"
    grid = Grid(title=title, title_justify="left", show_header=False)
    grid.add_column()
    grid.add_column(justify="right")
    for name, value in (
        ("moves", f"{tally.moves:,}"),
        ("moves/s", f"{found.rate:,.0f}"),
        ("a move reaches another player: p50", f"{found.p50:.2f} ms"),
        ("p99", f"{found.p99:.2f} ms"),
        ("longest", f"{tally.percentile(100):.2f} ms"),
        ("CPU per move: server", f"{found.cpu:.3f} ms"),
        ("its workers", f"{found.workers_cpu:.3f} ms"),
        ("all players", f"{found.players_cpu:.3f} ms"),
        ("heard by all players per move", f"{found.kilobytes:.1f} kB"),
        ("memory per table", f"{per_table:.2f} MB"),
        ("moves refused", f"{len(tally.refused)}"),
        ("moves lost", f"{tally.lost}"),
        ("connections ended", f"{len(tally.ended)}"),
    ):
        grid.add_row(name, value)
    Console().print(grid)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument(
        "--pace", type=float, default=0.25, help="seconds from one move of a table to its next; 0: none"
    )
    parser.add_argument("--memory", action="store_true", help="keep the log in memory instead of a SQLite file")
    parser.add_argument("--folder", type=Path, default=Path(tempfile.gettempdir()), help="where the store is made")
    options = parser.parse_args()
    with Progress(console=Console(stderr=True)) as progress:
        found, tally, per_table, words = uvloop.run(soak(options, progress))
    print_grid(found, tally, per_table, options)
    if tally.errors:
        raise SystemExit("\n".join([*tally.errors[:10], "the server's last words:", words]))


if __name__ == "__main__":
    main()
