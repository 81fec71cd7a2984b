"""The sheet at the end of a round: where every point comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich import box
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say
from noripan.games.tichu.contract import Detail, LastPlayer

if TYPE_CHECKING:
    from noripan.cli.tichu.words import TichuTeller

Line = tuple[Text, list[int]]  # a reason and what it gives each team


def lines(detail: Detail, teller: TichuTeller) -> list[Line]:
    """Every reason there are points for; they add up to the round's score."""
    first = detail["out"][0]
    found: list[Line] = []
    if "doubleVictory" in detail:
        found.append((teller.say("tichu.terminal.sheet.double", team=teller.team(first)), _to(first, 200)))
    else:
        for seat, captured in enumerate(detail["captured"]):
            if captured:
                found.append((teller.say("tichu.terminal.sheet.tricks", seat=seat), _to(seat, captured)))
        found += _last(detail["lastPlayer"], teller)
    for call in detail["calls"]:
        seat, outcome = call["seat"], "made" if call["made"] else "lost"
        reason = teller.say(f"tichu.terminal.sheet.{call['call']}.{outcome}", seat=seat)
        found.append((reason, _to(seat, call["points"])))
    return found


def _last(last: LastPlayer, teller: TichuTeller) -> list[Line]:
    """T21: the last player's hand goes to the other team, the tricks to whoever was first out."""
    seat, first = last["seat"], last["tricksTo"]
    found: list[Line] = []
    if last["handPoints"]:
        reason = teller.say("tichu.terminal.sheet.hand", seat=seat, team=teller.team(seat + 1))
        found.append((reason, _to(seat + 1, last["handPoints"])))
    if last["trickPoints"] and (seat - first) % 2:
        worth = last["trickPoints"]
        moved = [a - b for a, b in zip(_to(first, worth), _to(seat, worth), strict=True)]
        found.append((teller.say("tichu.terminal.sheet.last-tricks", seat=seat, to=first), moved))
    return found


def _to(seat: int, points: int) -> list[int]:
    return [points, 0] if seat % 2 == 0 else [0, points]


def sheet(detail: Detail, teller: TichuTeller) -> Table:
    """The round, point by point, the reader's own team first."""
    teams = [0, 1] if teller.me is None or teller.me % 2 == 0 else [1, 0]
    title = say("tichu.terminal.sheet.title")
    table = Table(box=box.SIMPLE_HEAD, title=title, title_style="bold", show_footer=True)
    table.add_column("", footer=say("tichu.terminal.sheet.round"), min_width=34)
    for team in teams:
        table.add_column(teller.team(team), footer=Text(f"{detail['teams'][team]}", "bold"), justify="right")
    for reason, points in lines(detail, teller):
        table.add_row(reason, *(f"{points[team]:+}" if points[team] else "" for team in teams))
    table.caption = teller.say("tichu.terminal.sheet.out", seats=detail["out"])
    return table
