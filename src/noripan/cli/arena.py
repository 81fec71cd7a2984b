"""`noripan arena`: two bots on the same cards."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from noripan.arena.duplicate import Report
from noripan.arena.duplicate import run as compare
from noripan.cli.options import check_level, game_of, rules_of, switches_of, workers_of
from noripan.cli.screen import progress_bar, screen


def run(
    game_name: str,
    a: str,
    b: str,
    deals: int,
    seed: int,
    preset: str | None,
    workers: str,
    given: Sequence[str],
    as_json: bool,
) -> None:
    """Play, then print the report."""
    game = game_of(game_name)
    switches = switches_of(game, given)
    rules_of(game, preset, switches)
    check_level(a)
    check_level(b)
    count = workers_of(workers)
    with progress_bar() as bar:
        task = bar.add_task(f"{a} against {b}", total=deals)
        report = compare(
            game.name,
            a,
            b,
            deals=deals,
            seed=seed,
            preset=preset,
            workers=count,
            progress=lambda done, total: bar.update(task, completed=done),
            **switches,
        )
    if as_json:
        print(json.dumps(report.encode(), ensure_ascii=False))
    else:
        show(report)


def verdict(report: Report) -> str:
    """What the interval says, in words."""
    if report.low <= 0 <= report.high:
        return f"Too close to call over {report.deals} deals: more deals may tell."
    better, worse = (report.a, report.b) if report.mean > 0 else (report.b, report.a)
    least = min(abs(report.low), abs(report.high))
    return f"{better} is better than {worse}, by at least {least:.1f} points a deal with 95 % confidence."


def show(report: Report) -> None:
    """The report as tables."""
    console = screen()
    console.print(Text.assemble((report.game, "bold"), f" {report.preset}, {report.deals} deals, each from both sides"))
    interval = f"(95 % interval {report.low:+.1f} to {report.high:+.1f})"
    console.print(
        Text.assemble(f"{report.a} over {report.b}: ", (f"{report.mean:+.1f}", "bold"), f" points a deal {interval}")
    )
    console.print(verdict(report), style="bold")
    names = list(dict.fromkeys(name for averages in report.stats.values() for name in averages))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("average")
    for label in report.stats:
        table.add_column(label, justify="right")
    for name in names:
        cells = [averages.get(name) for averages in report.stats.values()]
        table.add_row(name, *("-" if cell is None else f"{cell:.3f}" for cell in cells))
    console.print(table)
