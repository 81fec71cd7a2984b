"""Pieces of the sheet at the end of a hand: the winning hand, and who pays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich import box
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.tiles import hand, melds, tile

if TYPE_CHECKING:
    from noripan.cli.mahjong.words import MahjongTeller

Place = tuple[int, int, Sequence[str | Text]]  # a place, a seat, and what stands beside it
Column = tuple[str, Sequence[str | Text]]  # a heading, and what stands below it for each seat


def winning_hand(win: dict[str, Any]) -> Text:
    """The hand, the tile that won apart, and the melds."""
    concealed = list(win["hand"])
    line = Text("  ")
    if win["tile"] in concealed:
        concealed.remove(win["tile"])
        line = Text.assemble(line, hand(concealed), "   + ", tile(win["tile"]))
    else:
        line = Text.assemble(line, hand(concealed))
    if win["melds"]:
        line = Text.assemble(line, "   ", melds(win["melds"], win["seat"]))
    return line


def payments(columns: Sequence[Column], changes: Sequence[int], teller: MahjongTeller) -> Table:
    """Every seat's part, the reader's first."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("")
    own = [say(f"mahjong.terminal.head.{heading}") for heading in ("change", "points")]
    for heading in (*(heading for heading, _ in columns), *own):
        table.add_column(heading, justify="right")
    for step in range(4):
        seat = ((teller.me or 0) + step) % 4
        change = changes[seat]
        parts = [below[seat] for _, below in columns]
        now = teller.score(teller.points[seat] + change)
        table.add_row(teller.name(seat), *parts, Text(signed(change) or "0", "bold"), now)
    return table


def signed(points: int) -> str:
    """`+300`; nothing for nothing."""
    return f"{points:+,}" if points else ""


def places(headings: Sequence[str], rows: Sequence[Place], teller: MahjongTeller) -> Table:
    """The end of a match, the first above."""
    title = say("mahjong.terminal.match")
    table = Table(box=box.SIMPLE_HEAD, title=title, title_style="bold", title_justify="left")
    for heading in ("place", "", *headings):
        named = say(f"mahjong.terminal.head.{heading}") if heading else ""
        table.add_column(named, justify="right" if heading else "left")
    for place, seat, beside in sorted(rows, key=lambda row: row[0]):
        table.add_row(str(place), teller.name(seat), *beside)
    return table
