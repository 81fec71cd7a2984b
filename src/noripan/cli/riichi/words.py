"""Riichi's events in plain words, made from plain data."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from noripan.cli.riichi.sheet import sheet, standings
from noripan.cli.riichi.tiles import WIND_NAMES, dora, hand, meld, tile, tiles
from noripan.cli.table import Teller

KAN_WORDS = {"ankan": "make a closed kan", "kakan": "add to a pon for a kan"}


def counted(number: int, what: str) -> str:
    """`1 stick`, `2 sticks`; honba stay honba."""
    return f"{number} {what}" if number == 1 or what == "honba" else f"{number} {what}s"


def round_name(wind: str, dealer: int) -> str:
    """`East 1`: the round wind, and whose deal of it this is."""
    return f"{WIND_NAMES[wind]} {dealer + 1}"


def dora_words(indicators: list[str]) -> Text:
    """What is dora, and what shows it."""
    return Text.assemble(tiles(map(dora, indicators)), " (", tiles(indicators), " turned)")


class RiichiTeller(Teller):
    """Events as sentences. Another's draw is told with what follows it; the sheet needs what came before."""

    def __init__(self, names: list[str], me: int | None) -> None:
        super().__init__(names, me)
        self.points: list[int] = [0, 0, 0, 0]  # before this hand
        self.honba = 0
        self.laid: set[int] = set()  # who has laid a stick in it
        self.melds: list[list[dict[str, Any]]] = [[], [], [], []]
        self._drawn: dict[int, str] = {}  # a draw that was seen and is still to be told
        self._sentences: dict[str, Callable[[dict[str, Any], int | None], RenderableType | None]] = {
            "START": self._start,
            "DRAW": self._draw,
            "DISCARD": self._discard,
            "RIICHI": self._riichi,
            "CALL": self._call,
            "KAN": self._kan,
            "DORA": self._dora,
            "DEAD": self._dead,
            "OUTCOME": self._outcome,
            "END": self._end,
        }

    def name(self, seat: int) -> Text:
        return Text(self.names[seat], "bold cyan" if seat == self.me else "yellow")

    def whose(self, seat: int) -> Text:
        """`your`, `Pia's`."""
        return Text("your") if self.names[seat] == "You" else Text.assemble(self.name(seat), "'s")

    def tell(self, seen: dict[str, Any], seat: int | None) -> RenderableType | None:
        if seen["type"] not in self._sentences:
            return super().tell(seen, seat)
        return self._sentences[seen["type"]](seen, seat)

    def standings(self, detail: dict[str, Any]) -> RenderableType | None:
        return standings(detail, self) if "final" in detail else None

    # -- events ----------------------------------------------------------------------------------

    def _start(self, seen: dict[str, Any], seat: int | None) -> Text:
        lines = []
        if self.me is not None or seat in (None, 0):
            self.points = list(seen["scores"])
            self.honba = seen["honba"]
            self.laid = set()
            self.melds = [[], [], [], []]
            self._drawn = {}
            lines.append(
                Text.assemble(
                    (round_name(seen["wind"], seen["dealer"]), "bold"),
                    f", {counted(seen['honba'], 'honba')}, {counted(seen['sticks'], 'stick')}. ",
                    self.does(seen["dealer"], "deal"),
                    ", dora ",
                    dora_words([seen["indicator"]]),
                )
            )
            points = [Text.assemble(self.name(other), f" {seen['scores'][other]:,}") for other in range(4)]
            lines.append(Text(", ").join(points))
        if seat is not None and "hand" in seen:
            lines.append(Text.assemble(self.does(seat, "get"), "  ", hand(seen["hand"])))
        return Text("\n").join(lines)

    def _draw(self, seen: dict[str, Any], seat: int | None) -> Text | None:
        if "tile" not in seen:
            return None
        if seen["seat"] == self.me:
            return self.does(seen["seat"], "draw", tile(seen["tile"]))
        self._drawn[seen["seat"]] = seen["tile"]
        return None

    def _after_drawing(self, seat: int, verb: str, rest: Text) -> Text:
        """`Lin draws 5m and discards 9p`; only the second half when the draw was hidden."""
        drawn = self._drawn.pop(seat, None)
        if drawn is None:
            return self.does(seat, verb, rest)
        return self.does(seat, "draw", Text.assemble(tile(drawn), f" and {self.verb(seat, verb)} ", rest))

    def _discard(self, seen: dict[str, Any], seat: int | None) -> Text:
        who, thrown = seen["seat"], tile(seen["tile"])
        if seen["drawn"]:
            self._drawn.pop(who, None)
            thrown = Text.assemble(thrown, (" as drawn", "dim"))
        if seen["riichi"]:
            return self._after_drawing(who, "declare", Text.assemble(("RIICHI", "bold red"), " with ", thrown))
        return self._after_drawing(who, "discard", thrown)

    def _riichi(self, seen: dict[str, Any], seat: int | None) -> None:
        self.laid.add(seen["seat"])

    def _call(self, seen: dict[str, Any], seat: int | None) -> Text:
        who, data = seen["seat"], seen["meld"]
        self.melds[who].append(data)
        called = Text.assemble((data["type"], "bold"), " on ", self.whose(data["from"]), " ", tile(data["called"]))
        return self.does(who, "call", Text.assemble(called, ":  ", meld(data, who)))

    def _kan(self, seen: dict[str, Any], seat: int | None) -> Text:
        who, data = seen["seat"], seen["meld"]
        kept = [each for each in self.melds[who] if data["called"] is None or not _grows_into(each, data)]
        self.melds[who] = [*kept, data]
        verb, rest = KAN_WORDS[data["type"]].split(" ", 1)
        return self._after_drawing(who, verb, Text.assemble(rest, ":  ", meld(data, who)))

    def _dora(self, seen: dict[str, Any], seat: int | None) -> Text:
        return Text.assemble("One more dora: ", dora_words([seen["indicator"]]))

    def _dead(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.does(seen["seat"], "claim", "a win that is none: the hand is dead.")

    def _outcome(self, seen: dict[str, Any], seat: int | None) -> RenderableType:
        return sheet(seen, self)

    def _end(self, seen: dict[str, Any], seat: int | None) -> Text | None:
        return Text("The dealer leads, and ends the match here.") if seen["stop"] else None


def _grows_into(pon: dict[str, Any], kan: dict[str, Any]) -> bool:
    return bool(pon["type"] == "pon" and kan["tiles"][: len(pon["tiles"])] == pon["tiles"])
