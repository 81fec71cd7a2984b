"""`noripan verify`: whether records are what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

import noripan
from noripan.cli.language import say
from noripan.cli.layout import padded
from noripan.cli.records import read_records
from noripan.cli.screen import fail, progress_bar, screen
from noripan.core.errors import NoripanError, RecordError
from noripan.core.match import Match
from noripan.core.version import VERSION

NAME = 11  # columns of what is checked


def run(path: Path, commitment: str | None = None, nonce: str | None = None) -> None:
    """Check every record of the file; what a player was shown and has sent goes with a file of one."""
    console = screen()
    count = 0
    told = 0
    known = 0
    with progress_bar() as bar:
        task = bar.add_task("records", total=None)
        for place, record in read_records(path):
            if count == 1 and (commitment is not None or nonce is not None):
                bar.stop()
                fail(f"{path}: --commitment and --nonce belong to one match, and there are more here", 2)
            try:
                match = noripan.verify(record, commitment=commitment, nonce=nonce)
            except RecordError as error:
                bar.stop()
                fail(f"{place}: {error}")
            except NoripanError as error:
                bar.stop()
                fail(f"--{error}", 2)
            count += 1
            known += match.known_shuffle
            told += bool(_events(record)) and record["engine"] == VERSION
            bar.advance(task)
    if not count:
        fail(f"{path}: empty")
    if count > 1:
        console.print(say("terminal.verify.some" if told < count else "terminal.verify.all", n=count, told=told))
        console.print(say("terminal.verify.unseen"), soft_wrap=True)
        if known:
            said = say("terminal.verify.some.known", n=known, why=say("terminal.verify.known"))
            console.print(Text(said, "bold red"), soft_wrap=True)
        return
    for done, name, words in [*checks(match, record), *own_checks(match, commitment, nonce)]:
        mark = ("✓", "green") if done else ("?", "bold yellow")
        console.print(Text.assemble(mark, _line(name, words)), soft_wrap=True)
    if known:
        console.print(Text("!" + _line("shuffle", say("terminal.verify.known")), "bold red"), soft_wrap=True)


def _line(name: str, words: str) -> str:
    return f" {padded(say(f'terminal.verify.{name}'), NAME)} {words}"


def _events(record: dict[str, Any]) -> int:
    return sum(len(deal.get("events", ())) for deal in record["deals"])


def checks(match: Match, record: dict[str, Any]) -> list[tuple[bool, str, str]]:
    """What was checked within the record, and what could not be."""
    moves = sum(len(chapter.moves) for chapter in match.chapters)
    events = _events(record)
    ours = record["engine"] == VERSION
    told = "none" if not events else "right" if ours else "foreign"
    result = match.result()
    decks = "mixed" if match.nonces else "right"
    ended = (
        say("terminal.verify.result.open")
        if result is None
        else say("terminal.verify.result.right", scores=str(result.scores), winners=str(result.winners))
    )
    return [
        (True, "commitment", say("terminal.verify.commitment.right", value=record["commitment"][:16])),
        (True, "decks", say(f"terminal.verify.decks.{decks}", n=len(match.chapters))),
        (True, "moves", say("terminal.verify.moves.right", n=moves)),
        (ours or not events, "events", say(f"terminal.verify.events.{told}", n=events)),
        (True, "result", ended),
        (True, "digest", say("terminal.verify.digest.right", value=record["digest"][:16])),
    ]


def own_checks(match: Match, commitment: str | None, nonce: str | None) -> list[tuple[bool, str, str]]:
    """What only a player can know: whether it was compared, and with what outcome, or what it takes."""
    shown = "open" if commitment is None else "right"
    own = "right" if nonce is not None else "open" if match.nonces else "none"
    return [
        (commitment is not None, "shown", say(f"terminal.verify.shown.{shown}")),
        (nonce is not None, "nonces", say(f"terminal.verify.nonces.{own}", n=len(match.nonces))),
    ]
