"""`noripan simulate`: many matches between bots."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from noripan.arena.simulate import simulate
from noripan.cli.options import lineup_of, setting_of, workers_of
from noripan.cli.screen import WrongUsage, progress_bar, screen


def run(
    game_name: str,
    matches: int,
    out: Path,
    bots: str,
    preset: str | None,
    seed: int,
    workers: str,
    given: Sequence[str],
    given_options: Sequence[str],
    events: bool,
    max_deals: int,
) -> None:
    """Play, showing how far it is."""
    game, rules, switches, options = setting_of(game_name, preset, given, given_options)
    levels = lineup_of(game, rules, bots)
    if out.suffix not in (".jsonl", ".parquet"):
        raise WrongUsage(f"--out: a name ending in .jsonl or .parquet is needed, not {str(out)!r}")
    count = workers_of(workers)
    reached = 0
    with progress_bar() as bar:
        task = bar.add_task("matches", total=matches)

        def progress(done: int, total: int) -> None:
            nonlocal reached
            reached = done
            bar.update(task, completed=done)

        try:
            done = simulate(
                game.name,
                matches=matches,
                out=out,
                bots=levels,
                preset=preset,
                options=options,
                seed=seed,
                workers=count,
                max_deals=max_deals,
                events=events,
                progress=progress,
                **switches,
            )
        except KeyboardInterrupt:
            bar.stop()
            print(f"noripan: stopped at {reached} of {matches}; the same command goes on from there", file=sys.stderr)
            raise
    before = f", {done.found} of them from before" if done.found else ""
    screen().print(f"{done.matches} matches in {out}{before}.", soft_wrap=True)
