"""`noripan verify`: whether records are what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

import noripan
from noripan.cli.records import read_records
from noripan.cli.screen import fail, progress_bar, screen
from noripan.core.errors import RecordError
from noripan.core.match import Match

KNOWN = "the cards could be known before the match began: it goes on from an older record, without new nonces"


def run(path: Path) -> None:
    """Check every record of the file."""
    console = screen()
    count = 0
    told = 0
    known = 0
    with progress_bar() as bar:
        task = bar.add_task("records", total=None)
        for place, record in read_records(path):
            try:
                match = noripan.verify(record)
            except RecordError as error:
                bar.stop()
                fail(f"{place}: {error}")
            count += 1
            known += match.known_shuffle
            told += any("events" in deal for deal in record["deals"])
            bar.advance(task)
    if not count:
        fail(f"{path}: empty")
    if count > 1:
        events = f"events ({told} of {count} have them)" if told < count else "events"
        console.print(f"{count} records are right: commitments, decks, moves, {events}, results and digests.")
        if known:
            console.print(Text(f"{known} of them: {KNOWN}", "bold red"), soft_wrap=True)
        return
    for name, words in checks(match, record):
        console.print(Text.assemble(("✓", "green"), f" {name:<11} {words}"), soft_wrap=True)
    if known:
        console.print(Text(f"! {'shuffle':<11} {KNOWN}", "bold red"), soft_wrap=True)


def checks(match: Match, record: dict[str, Any]) -> list[tuple[str, str]]:
    """What was checked."""
    moves = sum(len(chapter.moves) for chapter in match.chapters)
    events = [len(deal["events"]) for deal in record["deals"] if "events" in deal]
    result = match.result()
    ended = "the match was not finished" if result is None else f"scores {result.scores}, won by {result.winners}"
    return [
        ("commitment", f"{record['commitment'][:16]}... is the seed's SHA-256"),
        ("decks", f"{len(match.chapters)}, each dealt by the seed"),
        ("moves", f"{moves}, all legal"),
        ("events", f"{sum(events)}, all as they happened" if events else "none were recorded"),
        ("result", ended),
        ("digest", f"{record['digest'][:16]}... fits: nothing was changed"),
    ]
