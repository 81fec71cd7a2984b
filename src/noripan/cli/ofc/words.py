"""Open-Face Chinese's events in plain words, made from plain data."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from noripan.cli.ofc.cards import by_rank, by_row, cards, fantasyland
from noripan.cli.ofc.sheet import sheet, standings
from noripan.cli.table import Teller, several
from noripan.games.ofc import contract
from noripan.games.ofc.score import ROWS


class OfcTeller(Teller):
    """Events as sentences."""

    def __init__(self, names: list[str], me: int | None) -> None:
        super().__init__(names, me)
        self.sentences = {
            "start": self._start,
            "deal": self._deal,
            "place": self._place,
            "set": self._set,
            "reveal": self._reveal,
            "end": self._end,
        }

    def standings(self, detail: dict[str, Any]) -> RenderableType | None:
        """Not of a single hand, whose sheet says the same."""
        return standings(detail, self) if detail["number"] > 1 else None

    def shown(self, kind: str, value: Any) -> Text | None:
        return cards(by_rank(several(value))) if kind == "card" else super().shown(kind, value)

    def _start(self, seen: contract.Start, seat: int | None) -> Text:
        first = (seen["button"] + 1) % len(self.names)
        return self.say("ofc.terminal.start", n=seen["number"] + 1, seat=first)

    def _deal(self, seen: contract.Dealt, seat: int | None) -> Text | None:
        """Another's cards on a street are no news."""
        who, count, where = seen["seat"], seen["count"], fantasyland()
        if "cards" not in seen:
            return self.say("ofc.terminal.gets.hidden", seat=who, n=count, fantasyland=where) if count > 5 else None
        if count > 5:
            dealt = cards(by_rank(seen["cards"]))
            return self.say("ofc.terminal.gets.fantasyland", seat=who, n=count, fantasyland=where, cards=dealt)
        return self.say("ofc.terminal.gets", seat=who, n=count, cards=cards(seen["cards"]))

    def _place(self, seen: contract.Placed, seat: int | None) -> Text:
        who, rows = seen["seat"], self.rows_words(seen)
        if seen["street"] == 0:
            return self.say("ofc.terminal.places", seat=who, rows=rows)
        if "discard" not in seen:
            return self.say("ofc.terminal.places.hidden", seat=who, rows=rows)
        return self.say("ofc.terminal.places.discard", seat=who, rows=rows, cards=cards(seen["discard"]))

    def _set(self, seen: contract.Set, seat: int | None) -> Text:
        line = self.say("ofc.terminal.sets", seat=seen["seat"])
        if "move" not in seen or self.me is not None:
            return line
        rows = self.rows_words(seen["move"])
        return Text.assemble(line, "\n  ", self.say("ofc.terminal.sets.open", rows=rows, cards=seen["move"]["discard"]))

    def _reveal(self, seen: contract.Reveal, seat: int | None) -> Text:
        """The sheet that follows shows the cards."""
        return self.say("ofc.terminal.reveals", seat=seen["seat"])

    def _end(self, seen: contract.End, seat: int | None) -> RenderableType:
        return sheet(seen["result"], self)

    def rows_words(self, move: contract.Rows) -> Text:
        """`A♠ K♠ on top, 9♦ at the bottom`."""
        rows = by_row(move)
        return Text(", ").join(self.say(f"ofc.terminal.in.{row}", cards=rows[row]) for row in ROWS if rows[row])
