"""`noripan dataset`: simulated matches, records and logs in numbers."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

import noripan
from noripan.cli.arguments import Game, Option, Preset, Set, Workers
from noripan.cli.options import lineup_of, setting_of, workers_of
from noripan.cli.screen import WrongUsage, printable, progress_bar, screen, warn

if TYPE_CHECKING:
    from noripan.datasets.run import Done

FORMS = (".parquet", ".arrow", ".npz")


def dataset(
    game: Game,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help="A name ending in .parquet, .arrow or .npz.")],
    sources: Annotated[
        list[str] | None,
        typer.Argument(metavar="SOURCE", help="Records and logs: files, folders of them, - for standard input."),
    ] = None,
    matches: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Without sources: simulate so many matches ...")
    ] = None,
    deals: Annotated[int | None, typer.Option(min=1, metavar="N", help="... or so many single deals.")] = None,
    bots: Annotated[
        str | None, typer.Option(metavar="LEVELS", help="One bot (random), or one per seat: easy,hard,easy,hard.")
    ] = None,
    preset: Preset = None,
    seed: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Match i's cards follow from this (1) and i.")
    ] = None,
    switches: Set = None,
    options: Option = None,
    max_deals: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Stop a match after so many deals (200).")
    ] = None,
    winners: Annotated[
        str | None,
        typer.Option(metavar="deal|match", help="Keep only what seats decided that won the deal, or the match."),
    ] = None,
    player: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="Keep only what this bot, or player of a log, decided; may be repeated."),
    ] = None,
    forced: Annotated[bool, typer.Option("--forced", help="Keep decisions that leave no choice, too.")] = False,
    derived: Annotated[bool, typer.Option("--derived", help="Tell what can be worked out, too, as shanten.")] = False,
    shard_size: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="Matches, deals or logs of a file; else as many as suit.")
    ] = None,
    workers: Workers = "all",
    strict: Annotated[bool, typer.Option("--strict", help="Stop at a log that cannot be read.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print what was done as JSON.")] = False,
) -> None:
    """Turn simulated matches, records or logs into numbers to learn from.

    Each decision is a row: what the seat knew, what it could choose and chose, and what came of it. Run the same
    command again after an interruption and it goes on where it was; the files come out the same.

    Example: [bold]noripan dataset riichi logs/ --out logs.parquet --winners match[/bold]
    """
    found, rules, changed, facts = setting_of(game, preset, switches or [], options or [])
    simulates = {"--bots": bots, "--option": options, "--seed": seed, "--max-deals": max_deals}
    _check(sources, matches, deals, out, winners, [name for name, value in simulates.items() if value is not None])
    what = "logs" if sources else "matches" if deals is None else "deals"
    done = _make(
        what,
        found.name,
        out,
        sources or [],
        matches=matches,
        deals=deals,
        preset=preset,
        winners=winners,
        names=player or [],
        forced=forced,
        derived=derived,
        shard_size=shard_size,
        workers=workers_of(workers),
        strict=strict,
        bots=lineup_of(found, rules, bots or "random"),
        options=facts,
        seed=1 if seed is None else seed,
        max_deals=max_deals or 200,
        **changed,
    )
    if as_json:
        print(json.dumps({"out": str(out), "game": found.name, "unit": what, **asdict(done)}))
    else:
        screen().print(_told(done, out, what), soft_wrap=True)


def _check(
    sources: list[str] | None, matches: int | None, deals: int | None, out: Path, winners: str | None, given: list[str]
) -> None:
    """Wrong usage that no option alone shows; `given` are options of simulations."""
    if sum((bool(sources), matches is not None, deals is not None)) != 1:
        raise WrongUsage("one of SOURCE, --matches and --deals is needed, and only one")
    if sources and given:
        raise WrongUsage(f"{given[0]} is for simulations, not for SOURCE")
    if deals is not None and "--max-deals" in given:
        raise WrongUsage("--max-deals is for --matches")
    if out.suffix not in FORMS:
        raise WrongUsage(f"--out: a name ending in .parquet, .arrow or .npz is needed, not {str(out)!r}")
    if winners not in (None, "deal", "match"):
        raise WrongUsage(f"--winners: deal or match is needed, not {winners!r:.60}")


def _make(what: str, game: str, out: Path, sources: Sequence[str], **settings: Any) -> Done:
    """Make it, showing how far it is."""
    with progress_bar() as bar:
        task = bar.add_task(what, total=None)
        try:
            return noripan.dataset(
                game,
                out,
                sources,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
                refused=warn,
                **settings,
            )
        except KeyboardInterrupt:
            bar.stop()
            print(f"noripan: stopped; the same command goes on with the files of {out} that are whole", file=sys.stderr)
            raise


def _told(done: Done, out: Path, what: str) -> str:
    files = "1 file" if done.shards == 1 else f"{done.shards:,} files"
    said = f"{done.rows:,} decisions of {done.units:,} {what} in {printable(str(out))}, {files}"
    if done.found:
        said += f"; {done.found:,} {what} were there before"
    if done.refused:
        said += f"; {len(done.refused):,} could not be read"
    return f"{said}."
