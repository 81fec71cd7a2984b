"""`noripan verify`: whether records are what they say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rich.text import Text

import noripan
from noripan.cli.records import read_records
from noripan.cli.screen import fail, progress_bar, screen
from noripan.core.errors import NoripanError, RecordError
from noripan.core.match import Match
from noripan.core.version import VERSION

KNOWN = "the cards could be known before the match began: it goes on from an older record, without new nonces"
UNSEEN = "whether commitments are those that players were shown, and nonces those that they sent"


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
        events = f"events (of {told}: the others have none, or another version's)" if told < count else "events"
        console.print(f"{count} records are right: commitments, decks, moves, {events}, results and digests.")
        console.print(f"Not checked: {UNSEEN}.", soft_wrap=True)
        if known:
            console.print(Text(f"{known} of them: {KNOWN}", "bold red"), soft_wrap=True)
        return
    for done, name, words in [*checks(match, record), *own_checks(match, commitment, nonce)]:
        mark = ("✓", "green") if done else ("?", "bold yellow")
        console.print(Text.assemble(mark, f" {name:<11} {words}"), soft_wrap=True)
    if known:
        console.print(Text(f"! {'shuffle':<11} {KNOWN}", "bold red"), soft_wrap=True)


def _events(record: dict[str, Any]) -> int:
    return sum(len(deal.get("events", ())) for deal in record["deals"])


def checks(match: Match, record: dict[str, Any]) -> list[tuple[bool, str, str]]:
    """What was checked within the record, and what could not be."""
    moves = sum(len(chapter.moves) for chapter in match.chapters)
    events = _events(record)
    ours = record["engine"] == VERSION
    told = f"{events}, all as they happened" if ours else f"not checked: {events}, told by another version of noripan"
    result = match.result()
    ended = "the match was not finished" if result is None else f"scores {result.scores}, won by {result.winners}"
    return [
        (True, "commitment", f"{record['commitment'][:16]}... is the seed's SHA-256"),
        (True, "decks", f"{len(match.chapters)}, each dealt by the seed{' and the nonces' if match.nonces else ''}"),
        (True, "moves", f"{moves}, all legal"),
        (ours or not events, "events", told if events else "none were recorded"),
        (True, "result", ended),
        (True, "digest", f"{record['digest'][:16]}... fits: nothing was changed"),
    ]


def own_checks(match: Match, commitment: str | None, nonce: str | None) -> list[tuple[bool, str, str]]:
    """What only a player can know: whether it was compared, and with what outcome, or what it takes."""
    if commitment is not None:
        shown = "the commitment is the one you were shown: the seed was fixed by then"
    else:
        shown = "not checked: that the seed was fixed before the match. Give what you were shown: --commitment"
    if nonce is not None:
        own = f"yours is one of {len(match.nonces)}: the cards could not be chosen before you sent it"
    elif match.nonces:
        own = "not checked: that a nonce of yours is in the shuffle. Give what you sent: --nonce"
    else:
        own = "nobody added one: whoever made the seed could choose the cards"
    return [(commitment is not None, "shown", shown), (nonce is not None, "nonces", own)]
