"""The commands and their options."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from noripan.cli import stored, version
from noripan.cli.arguments import GAMES, Game, Language, Option, Preset, Set, Workers
from noripan.cli.commands import Commands, Ruled
from noripan.cli.dataset import dataset as dataset_command
from noripan.cli.lan import lan as lan_command
from noripan.cli.language import speak
from noripan.cli.stored import File

app = typer.Typer(
    cls=Commands,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version())
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    show_version: Annotated[
        bool,
        typer.Option("--version", is_eager=True, callback=_show_version, help="The version and which engine runs."),
    ] = False,
) -> None:
    """놀이판 noripan deals, referees, plays and shows table games.

    Example: [bold]noripan play riichi[/bold]
    """
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command(cls=Ruled)
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help=f"The game: {GAMES}.")] = None,
    preset: Preset = None,
    level: Annotated[str | None, typer.Option(metavar="LEVEL")] = None,  # Ruled has the words
    seed: Annotated[int | None, typer.Option(min=0, metavar="N", help="The same number deals the same cards.")] = None,
    seat: Annotated[int, typer.Option(min=0, metavar="N", help="Where you sit.")] = 0,
    switches: Set = None,
    options: Option = None,
    record: Annotated[Path | None, typer.Option(metavar="FILE", help="Write the match here when it ends.")] = None,
    pace: Annotated[float, typer.Option(min=0, metavar="SECONDS", help="A pause after each bot's move.")] = 0.5,
    language: Language = None,
) -> None:
    """Play against bots in the terminal.

    Type ? at any time to see what you can do.

    Example: [bold]noripan play tichu --level hard --preset classic --set target=500[/bold]
    """
    from noripan.cli.play import run

    speak(language)
    run(game, preset, level, seed, seat, switches or [], options or [], record, pace)


@app.command()
def serve(
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, metavar="N", help="The port; else 8642 or the next that is free.")
    ] = None,
    host: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help="The address to listen at; else this machine alone, or all.")
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let everybody on this network find the tables and play.")] = False,
    name: Annotated[
        str | None, typer.Option(metavar="TEXT", help="What others on the network see; else this machine's name.")
    ] = None,
    host_name: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Another name this server goes by; may be repeated.")
    ] = None,
    store: Annotated[
        str | None,
        typer.Option(
            metavar="URL", help="Where tables are kept: a file, memory: or postgresql://...; else a file of yours."
        ),
    ] = None,
    bots: Annotated[
        int | None, typer.Option(min=1, max=64, metavar="N", help="Processes for bots to think in.")
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(metavar="MODULE:CLASS", help="A bot of your own for the tables, with arguments; may be repeated."),
    ] = None,
    proxied: Annotated[bool, typer.Option("--proxied", help="Behind a proxy on this machine, as for https.")] = False,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser.")] = False,
    log: Annotated[str, typer.Option(metavar="LEVEL", help="debug, info, warning or error.")] = "warning",
) -> None:
    """Serve the tables to browsers and programs: for yourself, for the network, or for everybody.

    Example: [bold]noripan serve --lan --open[/bold]
    """
    from noripan.cli.serve import run
    from noripan.server.serve import ServeOptions

    run(ServeOptions(store, host, port, tuple(host_name or ()), lan, name, bots, proxied), show, log, bot or [])


app.command()(lan_command)


@app.command(cls=Ruled)
def arena(
    game: Game,
    a: Annotated[str, typer.Argument(metavar="A")],  # Ruled has the words
    b: Annotated[str, typer.Argument(metavar="B", help="The bot it is compared with.")],
    deals: Annotated[
        int | None,
        typer.Option(min=2, metavar="N", help="Play so many decks, each from every side, and compare points (200)."),
    ] = None,
    matches: Annotated[
        int | None,
        typer.Option(min=2, metavar="N", help="Play so many whole matches instead, and compare placement."),
    ] = None,
    max_deals: Annotated[
        int,
        typer.Option(
            min=1, metavar="N", help="Stop a match after so many deals; it counts as it stands, and the report says so."
        ),
    ] = 200,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Which decks.")] = 1,
    preset: Preset = None,
    workers: Workers = "all",
    switches: Set = None,
    options: Option = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
) -> None:
    """Compare two bots on the same cards from every side.

    Example: [bold]noripan arena tichu hard easy --deals 500[/bold]
    """
    from noripan.cli.arena import run

    run(game, a, b, deals, matches, max_deals, seed, preset, workers, switches or [], options or [], as_json)


@app.command(cls=Ruled)
def simulate(
    game: Game,
    matches: Annotated[int, typer.Option(min=1, metavar="N", help="How many matches.")],
    out: Annotated[Path, typer.Option(metavar="PATH", help="A file ending in .jsonl or a folder ending in .parquet.")],
    bots: Annotated[str, typer.Option(metavar="LEVELS", help="One bot, or one per seat: easy,hard,easy,hard.")] = (
        "random"
    ),
    preset: Preset = None,
    seed: Annotated[int, typer.Option(min=0, metavar="N", help="Match i's cards follow from this and i.")] = 1,
    workers: Workers = "all",
    switches: Set = None,
    options: Option = None,
    events: Annotated[bool, typer.Option("--events", help="Keep the events in the records.")] = False,
    max_deals: Annotated[
        int,
        typer.Option(
            min=1,
            metavar="N",
            help="Stop a match after so many deals: weak bots may never reach a target. "
            "Its record stays valid and its result is null.",
        ),
    ] = 200,
) -> None:
    """Let bots play many matches and keep the records.

    Run the same command again after an interruption and it goes on where it was; the files come out the same.

    Example: [bold]noripan simulate tichu --matches 10000 --out games.jsonl --bots easy[/bold]
    """
    from noripan.cli.simulate import run

    run(game, matches, out, bots, preset, seed, workers, switches or [], options or [], events, max_deals)


app.command(cls=Ruled)(dataset_command)


@app.command()
def replay(
    file: File,
    match: Annotated[int, typer.Option(min=1, metavar="N", help="Which match of many; the first is 1.")] = 1,
    seat: Annotated[str, typer.Option(metavar="N|all", help="Through whose eyes.")] = "all",
    deal: Annotated[int | None, typer.Option(min=1, metavar="N", help="Only this deal; the first is 1.")] = None,
    step: Annotated[bool, typer.Option("--step", help="Wait for enter after each move.")] = False,
    source: Annotated[
        str | None,
        typer.Option("--from", metavar="mjlog|tenhou|mjai", help="The file is such a log: check and compare it too."),
    ] = None,
    target: Annotated[
        str | None, typer.Option("--to", metavar="mjai|record", help="Print the match in this format instead.")
    ] = None,
    preset: Annotated[str | None, typer.Option(metavar="NAME", help="The rules of a log: tenhou if not said.")] = None,
    switches: Set = None,
    language: Language = None,
) -> None:
    """Show a recorded match move by move.

    Example: [bold]noripan replay evening.json --seat 0 --step[/bold]
    """
    from noripan.cli.replay import run

    speak(language)
    run(file, match, seat, deal, step, source, target, preset, switches or [])


@app.command()
def verify(
    file: File,
    commitment: Annotated[
        str | None, typer.Option(metavar="HEX", help="What you were shown before the match: is it this one's?")
    ] = None,
    nonce: Annotated[
        str | None, typer.Option(metavar="HEX", help="What you added to the shuffle: is it there?")
    ] = None,
    language: Language = None,
) -> None:
    """Check a record: that every move was legal, every deck the seed's own, and nothing was changed since.

    A record cannot prove its own shuffle: what you were shown and have sent is compared where you give it.

    Example: [bold]noripan verify evening.json --commitment beead779... --nonce 3f0c...[/bold]
    """
    from noripan.cli.verify import run

    speak(language)
    run(file, commitment, nonce)


app.add_typer(stored.app, name="records")


@app.command()
def games(language: Language = None) -> None:
    """List the games: those that come with noripan, and those of other packages installed beside it.

    Example: [bold]noripan games[/bold]
    """
    from noripan.cli.games import run

    speak(language)
    run()


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it will be called: small letters, digits and _.")],
    folder: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help="Where to write it; else noripan-NAME, here.")
    ] = None,
) -> None:
    """Write a small game in a package of its own, which can be installed and played at once: a start for yours.

    Example: [bold]noripan new-game whist[/bold]
    """
    from noripan.cli.new_game import run

    run(name, folder)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; else all of them.")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, metavar="S", help="How long to play each preset.")] = 2.0,
) -> None:
    """Measure the engine, and print the signature of its behaviour.

    Example: [bold]noripan bench tichu[/bold]
    """
    from noripan.cli.bench import run

    run(game, seconds)
