"""Sudden in the terminal: the barest table there can be."""

from __future__ import annotations

from rich.text import Text

from noripan.cli.table import More, Teller, TerminalTable
from noripan.core.match import Match
from noripan.core.move import Move


class SuddenTable(TerminalTable):
    def scene(self) -> Text:
        return Text(" ".join(self.match.view(self.seat)["hand"]))

    def question(self) -> Text:
        return Text("Which card?")

    def read(self, line: str, more: More) -> list[Move]:
        return [self.match.legal(self.seat)[int(line)]]


def table(match: Match, seat: int) -> TerminalTable:
    return SuddenTable(match, seat, teller(match.names, seat))


def teller(names: list[str], me: int | None) -> Teller:
    return Teller(names, me)


def names(seats: int, me: int) -> list[str]:
    return ["You" if seat == me else "Lin" for seat in range(seats)]
