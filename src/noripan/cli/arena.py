"""`noripan arena`: two bots on the same cards."""

from __future__ import annotations

import json
from collections.abc import Sequence

from rich import box
from rich.table import Table
from rich.text import Text

from noripan.arena.duplicate import DEALS
from noripan.arena.duplicate import run as compare
from noripan.arena.players import check_level
from noripan.arena.report import Report
from noripan.bots.own import is_own
from noripan.cli.options import look_here, setting_of, workers_of
from noripan.cli.screen import WrongUsage, progress_bar, screen
from noripan.core.errors import NoripanError
from noripan.core.game import Game


def run(
    game_name: str,
    a: str,
    b: str,
    deals: int | None,
    matches: int | None,
    max_deals: int,
    seed: int,
    preset: str | None,
    workers: str,
    given: Sequence[str],
    given_options: Sequence[str],
    as_json: bool,
) -> None:
    """Play, then print the report."""
    game, _, switches, options = setting_of(game_name, preset, given, given_options)
    for level in (a, b):
        _check_level(game, level)
    if deals is not None and matches is not None:
        raise WrongUsage("--deals or --matches, not both")
    count = workers_of(workers)
    with progress_bar() as bar:
        task = bar.add_task(f"{a} against {b}", total=matches or deals or DEALS)
        report = compare(
            game.name,
            a,
            b,
            deals=deals,
            matches=matches,
            max_deals=max_deals,
            seed=seed,
            preset=preset,
            options=options,
            workers=count,
            progress=lambda done, total: bar.update(task, completed=done),
            **switches,
        )
    if as_json:
        print(json.dumps(report.encode(), ensure_ascii=False))
    else:
        show(report)


def _check_level(game: Game, level: str) -> None:
    if is_own(level):
        look_here()
    try:
        check_level(game, level)
    except NoripanError as error:
        raise WrongUsage(str(error)) from error


def verdict(report: Report) -> str:
    """What the interval says, in words."""
    if not report.clear:
        return f"Too close to call over {report.played}: more may tell."
    better, worse = (report.a, report.b) if report.mean > 0 else (report.b, report.a)
    least = report.amount(min(abs(report.low), abs(report.high)))
    return f"{better} is better than {worse}, by at least {least} {report.measure} with 95 % confidence."


def show(report: Report) -> None:
    """The report as tables."""
    console = screen()
    sides = "both sides" if report.lineups == 2 else f"{report.lineups} sides"
    in_all = "" if report.matches is None else f" ({report.deals} deals in all)"
    console.print(Text.assemble((report.game, "bold"), f" {report.preset}, {report.played}, each from {sides}{in_all}"))
    mean, low, high = (report.amount(value, "+") for value in (report.mean, report.low, report.high))
    interval = f"(95 % interval {low} to {high})"
    console.print(Text.assemble(f"{report.a} over {report.b}: ", (mean, "bold"), f" {report.measure} {interval}"))
    console.print(verdict(report), style="bold")
    for sentence in [report.stopped, *report.failures]:
        if sentence:
            console.print(f"{sentence}.", soft_wrap=True)
    names = list(dict.fromkeys(name for averages in report.stats.values() for name in averages))
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("average")
    for label in report.stats:
        table.add_column(label, justify="right")
    for name in names:
        if not name.endswith(" ±"):
            table.add_row(name, *(_cell(averages, name) for averages in report.stats.values()))
    console.print(table)


def _cell(averages: dict[str, float], name: str) -> str:
    if name not in averages:
        return "-"
    half = averages.get(f"{name} ±")
    return f"{averages[name]:.3f}" if half is None else f"{averages[name]:.3f} ± {half:.3f}"
