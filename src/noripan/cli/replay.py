"""`noripan replay`: a recorded match, move by move, or in another format."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

import noripan
from noripan.cli import logs
from noripan.cli.language import say, together
from noripan.cli.records import read_record
from noripan.cli.screen import WrongUsage, fail, printable, screen
from noripan.cli.story import Event, RecordStory, story_of
from noripan.cli.table import Teller, teller_for
from noripan.core.errors import NoripanError, RecordError

UNFIT = (AttributeError, LookupError, TypeError, ValueError, NoripanError)  # data is not what words were made for


def run(
    path: Path,
    number: int,
    seat: str,
    deal: int | None,
    step: bool,
    source: str | None = None,
    target: str | None = None,
    preset: str | None = None,
    switches: Sequence[str] = (),
) -> None:
    """Replay a record, or a log of another maker's, and tell it, or print it in another format."""
    if target is not None:
        logs.check_target(target)
    if source is not None:
        replayed = logs.read(path, source, preset, switches)
        if target is None:
            tell(logs.story_of_log(replayed), seat, deal, step)
        else:
            logs.write(replayed.matches, target)
        logs.conclude(replayed, stderr=target is not None)
        return
    if preset is not None or switches:
        raise WrongUsage("--preset and --set are for logs (--from); a record has its own rules")
    place, record = read_record(path, number)
    try:
        if target is None:
            tell(story_of(record), seat, deal, step)
        else:
            logs.write([noripan.replay(record)], target)
    except RecordError as error:
        fail(f"{place}: {error}")


def tell(story: RecordStory, seat: str, deal: int | None, step: bool) -> None:
    """Tell every event to the eyes asked for."""
    eyes = _eyes(seat, len(story.names))
    if deal is not None and deal > len(story.deals):
        raise WrongUsage(f"--deal: the match has {_counted(len(story.deals))}, so there is no deal {deal}")
    console = screen()
    names = ", ".join(story.names)
    console.print(say("terminal.replay", game=story.game, preset=story.preset, n=len(story.deals), names=names))
    teller = teller_for(story.game, story.names, eyes)
    if story.doubt is not None:
        doubt = say("terminal.replay.stored", why=printable(str(story.doubt)))
        console.print(doubt, style="yellow", soft_wrap=True)
        teller = Lenient(teller)
    for at, events in enumerate(story.deals, 1):
        if deal is None or deal == at:
            console.print(Text("\n" + say("terminal.replay.deal", n=at), "bold"))
            for event in events:
                for line in _lines(event, eyes, teller):
                    console.print(line)
                    if step:
                        sys.stdin.readline()
    if deal is None:
        console.print()
        standings = None if story.winners is None else teller.standings(story.detail)
        if standings is not None:
            console.print(standings)
        console.print(_end(story), style="bold")


class Lenient(Teller):
    """Tells events that nobody has checked: those the game's own words do not fit are shown as they are."""

    def __init__(self, teller: Teller) -> None:
        super().__init__(teller.names, teller.me)
        self.teller = teller

    def tell(self, seen: dict[str, Any], seat: int | None) -> RenderableType | None:
        try:
            return self.teller.tell(seen, seat)
        except UNFIT:
            return super().tell(seen, seat)

    def standings(self, detail: dict[str, Any]) -> RenderableType | None:
        try:
            return self.teller.standings(detail)
        except UNFIT:
            return None


def _counted(deals: int) -> str:
    return "1 deal" if deals == 1 else f"{deals} deals"


def _eyes(seat: str, players: int) -> int | None:
    if seat == "all":
        return None
    if seat in [str(at) for at in range(players)]:
        return int(seat)
    raise WrongUsage(f"--seat: a seat from 0 to {players - 1} or all is needed, not {seat!r:.60}")


def _lines(event: Event, eyes: int | None, teller: Teller) -> list[RenderableType]:
    """An event as one seat saw it, or everybody's part of it in turn."""
    private = event.get("private", {})
    seats: list[int | None] = [eyes] if eyes is not None else [int(seat) for seat in private] or [None]
    lines = [
        teller.tell({"type": event["type"], **event["public"], **private.get(str(seat), {})}, seat) for seat in seats
    ]
    return [line for line in lines if line is not None]


def _end(story: RecordStory) -> str:
    if story.winners is None:
        return say("terminal.replay.open")
    if not story.winners:
        return say("terminal.replay.nobody")
    return say("terminal.replay.won", names=together([story.names[seat] for seat in story.winners]))
