"""Open-Face Chinese's events in plain words, made from plain data."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from noripan.cli.ofc.cards import WHERE, by_rank, cards
from noripan.cli.ofc.sheet import sheet, standings
from noripan.cli.table import Teller, several
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

    def _start(self, seen: dict[str, Any], seat: int | None) -> Text:
        first = (seen["button"] + 1) % len(self.names)
        return Text.assemble(f"Hand {seen['number'] + 1}: ", self.does(first, "act", "first."))

    def _deal(self, seen: dict[str, Any], seat: int | None) -> Text | None:
        """Another's cards on a street are no news."""
        who, count = seen["seat"], seen["count"]
        where = Text(" in FANTASYLAND", "bold magenta") if count > 5 else Text()
        if "cards" in seen:
            dealt = by_rank(seen["cards"]) if count > 5 else seen["cards"]
            return self.does(who, "get", Text.assemble(f"{count} cards", where, ":  ", cards(dealt)))
        return self.does(who, "get", Text.assemble(f"{count} cards", where, ".")) if count > 5 else None

    def _place(self, seen: dict[str, Any], seat: int | None) -> Text:
        line = self.does(seen["seat"], "place", rows_words(seen))
        if seen["street"] == 0:
            return Text.assemble(line, ".")
        thrown = cards(seen["discard"]) if "discard" in seen else Text("a card")
        return Text.assemble(line, f" and {self.verb(seen['seat'], 'discard')} ", thrown, ".")

    def _set(self, seen: dict[str, Any], seat: int | None) -> Text:
        line = self.does(seen["seat"], "set", "a whole board, face down.")
        if "move" not in seen or self.me is not None:
            return line
        move = seen["move"]
        return Text.assemble(line, "\n  ", rows_words(move), ", discards ", cards(by_rank(move["discard"])))

    def _reveal(self, seen: dict[str, Any], seat: int | None) -> Text:
        """The sheet that follows shows the cards."""
        return self.does(seen["seat"], "turn", "over the board set in Fantasyland.")

    def _end(self, seen: dict[str, Any], seat: int | None) -> RenderableType:
        return sheet(seen["result"], self)


def rows_words(move: dict[str, Any]) -> Text:
    """`A♠ K♠ on top, 9♦ at the bottom`."""
    parts = [Text.assemble(cards(by_rank(move[row])), f" {WHERE[row]}") for row in ROWS if move[row]]
    return Text(", ").join(parts)
