"""`noripan records`: the commands that take finished matches out of a server's store and bring them into one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(help="Finished matches of a server: taken out and brought in.", no_args_is_help=True)
File = Annotated[Path, typer.Argument(metavar="FILE", help="A record (.json), or many (.jsonl, .parquet).")]
Kept = Annotated[str | None, typer.Option("--store", metavar="URL", help="The server's store; else the file of yours.")]


@app.command("export")
def export_records(
    out: Annotated[Path, typer.Argument(metavar="FILE", help="A file that is not there yet, ending in .jsonl.")],
    store: Kept = None,
    game: Annotated[str | None, typer.Option(metavar="GAME", help="Only this game.")] = None,
) -> None:
    """Write every finished match of a store to a file, one a line.

    Example: [bold]noripan records export evenings.jsonl --game matgo[/bold]
    """
    from noripan.cli.archive import take_out

    take_out(out, store, game)


@app.command("import")
def import_records(file: File, store: Kept = None) -> None:
    """Bring records into a store, each checked first.

    Example: [bold]noripan records import evenings.jsonl[/bold]
    """
    from noripan.cli.archive import bring_in

    bring_in(file, store)
