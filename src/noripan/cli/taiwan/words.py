"""Taiwan mahjong's events in plain words, made from plain data."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.tiles import tiles
from noripan.cli.mahjong.words import MahjongTeller, round_name
from noripan.cli.taiwan.patterns import streak_sign
from noripan.cli.taiwan.sheet import sheet, standings


class TaiwanTeller(MahjongTeller):
    """Taiwan's own events, and what the sheet needs of them."""

    def __init__(self, names: list[str], me: int | None) -> None:
        super().__init__(names, me)
        self.dealer = 0
        self.streak = 0
        self.last: tuple[int, str] | None = None  # the tile that could last be won on, and whose it was
        self.melds: list[list[dict[str, Any]]] = [[], [], [], []]
        self.sentences |= {"flowers": self._flowers, "end": self._end}

    def standings(self, detail: dict[str, Any]) -> RenderableType | None:
        """Not of a single hand, whose sheet says the same."""
        return standings(detail, self) if detail["number"] > 1 else None

    def begin(self, seen: dict[str, Any]) -> Text:
        self.dealer, self.streak = seen["dealer"], seen["streak"]
        self.last = None
        self.melds = [[], [], [], []]
        title = Text(round_name(seen["wind"], seen["dealer"]), "bold")
        key = "taiwan.terminal.begins.again" if seen["streak"] else "taiwan.terminal.begins"
        return self.say(key, round=title, seat=seen["dealer"], streak=streak_sign(seen["streak"]))

    def score(self, points: int) -> str:
        return f"{points:+,}" if points else "0"

    def declaration(self, seen: dict[str, Any]) -> Text | None:
        return Text(say("taiwan.terminal.ready"), "bold red") if seen["declares"] else None

    def call_word(self, type: str) -> str:
        return say(f"taiwan.terminal.call.{type}")

    def kan_key(self, data: dict[str, Any]) -> str:
        return "taiwan.terminal.concealed" if data["isConcealed"] else "taiwan.terminal.added"

    # -- events ----------------------------------------------------------------------------------

    def draw(self, seen: dict[str, Any], seat: int | None) -> Text | None:
        """A flower is told when it is laid; what replaces one is told at once."""
        if "tile" not in seen or seen["tile"][1] == "f":
            return None
        if seen["replaces"] == "flower" or (seen["replaces"] and seen["seat"] == self.me):
            return self.say(f"taiwan.terminal.replaces.{seen['replaces']}", seat=seen["seat"], tile=seen["tile"])
        return super().draw(seen, seat)

    def _flowers(self, seen: dict[str, Any], seat: int | None) -> Text:
        key = "taiwan.terminal.lays" if len(seen["tiles"]) == 1 else "taiwan.terminal.lays.many"
        return self.say(key, seat=seen["seat"], tiles=tiles(seen["tiles"]))

    def discard(self, seen: dict[str, Any], seat: int | None) -> Text:
        self.last = (seen["seat"], seen["tile"])
        return super().discard(seen, seat)

    def call(self, seen: dict[str, Any], seat: int | None) -> Text:
        self.melds[seen["seat"]].append(seen["meld"])
        return super().call(seen, seat)

    def kan(self, seen: dict[str, Any], seat: int | None) -> Text:
        who, data = seen["seat"], seen["meld"]
        if not data["isConcealed"]:
            self.last = (who, data["tiles"][0])
            self.melds[who] = [each for each in self.melds[who] if each["tiles"] != data["tiles"][:3]]
        self.melds[who].append(data)
        return super().kan(seen, seat)

    def _end(self, seen: dict[str, Any], seat: int | None) -> RenderableType:
        return sheet(seen["result"]["detail"], self)
