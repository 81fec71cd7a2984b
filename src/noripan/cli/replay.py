"""`noripan replay`: a recorded match, move by move."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from rich.text import Text

import noripan
from noripan.cli.records import read_record
from noripan.cli.screen import WrongUsage, fail, screen
from noripan.cli.table import Teller, teller_for
from noripan.core.errors import RecordError
from noripan.core.match import Match


def run(path: Path, number: int, seat: str, deal: int | None, step: bool) -> None:
    """Replay, and tell every event to the eyes asked for."""
    place, record = read_record(path, number)
    try:
        match = noripan.replay(record)
    except RecordError as error:
        fail(f"{place}: {error}")
    eyes = _eyes(seat, match.players)
    told = match.record()["deals"]
    if deal is not None and deal > len(told):
        raise WrongUsage(f"--deal: the match has {_counted(len(told))}, so there is no deal {deal}")
    console = screen()
    console.print(f"{match.game.name} {match.rules.preset}, {_counted(len(told))}: {', '.join(_names(match))}")
    teller = teller_for(match.game.name, _names(match), eyes)
    for at, chapter in enumerate(told, 1):
        if deal is None or deal == at:
            console.print(Text(f"\nDeal {at}", "bold"))
            for event in chapter["events"]:
                for line in _lines(event, eyes, teller):
                    console.print(line)
                    if step:
                        sys.stdin.readline()
    if deal is None:
        _end(match)


def _counted(deals: int) -> str:
    return "1 deal" if deals == 1 else f"{deals} deals"


def _eyes(seat: str, players: int) -> int | None:
    if seat == "all":
        return None
    if seat.isdecimal() and int(seat) < players:
        return int(seat)
    raise WrongUsage(f"--seat: a seat from 0 to {players - 1} or all is needed, not {seat!r}")


def _names(match: Match) -> list[str]:
    """The players' names, numbered where two are the same."""
    names = match.names
    return [name if names.count(name) == 1 else f"{name} {seat}" for seat, name in enumerate(names)]


def _lines(event: dict[str, Any], eyes: int | None, teller: Teller) -> list[Any]:
    """An event as one seat saw it, or everybody's part of it in turn."""
    private = event.get("private", {})
    seats: list[int | None] = [eyes] if eyes is not None else [int(seat) for seat in private] or [None]
    lines = [
        teller.tell({"type": event["type"], **event["public"], **private.get(str(seat), {})}, seat) for seat in seats
    ]
    return [line for line in lines if line is not None]


def _end(match: Match) -> None:
    result = match.result()
    if result is None:
        screen().print("\nThe match was not finished.", style="bold")
    else:
        winners = " and ".join(_names(match)[seat] for seat in result.winners)
        screen().print(f"\n{winners} won the match.", style="bold")
