"""Taiwan mahjong's events in plain words, made from plain data."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from noripan.cli.mahjong.tiles import tile, tiles
from noripan.cli.mahjong.words import MahjongTeller, round_name
from noripan.cli.taiwan.patterns import streak_sign
from noripan.cli.taiwan.sheet import sheet, standings

CALL_WORDS = {"chow": "chow 吃", "pong": "pong 碰", "kong": "kong 槓"}


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
        again = f" again ({streak_sign(seen['streak'])})" if seen["streak"] else ""
        title = (round_name(seen["wind"], seen["dealer"]), "bold")
        return Text.assemble(title, ". ", self.does(seen["dealer"], "deal"), f"{again}.")

    def score(self, points: int) -> str:
        return f"{points:+,}" if points else "0"

    def declaration(self, seen: dict[str, Any]) -> Text | None:
        return Text("READY 聽", "bold red") if seen["declares"] else None

    def call_word(self, type: str) -> str:
        return CALL_WORDS[type]

    def kan_words(self, data: dict[str, Any]) -> str:
        return "make a concealed kong 槓" if data["isConcealed"] else "add to a pong for a kong 槓"

    # -- events ----------------------------------------------------------------------------------

    def draw(self, seen: dict[str, Any], seat: int | None) -> Text | None:
        """A flower is told when it is laid; what replaces one is told at once."""
        if "tile" not in seen or seen["tile"][1] == "f":
            return None
        if seen["replaces"] == "flower" or (seen["replaces"] and seen["seat"] == self.me):
            return self.does(seen["seat"], "draw", Text.assemble(tile(seen["tile"]), f" for a {seen['replaces']}"))
        return super().draw(seen, seat)

    def _flowers(self, seen: dict[str, Any], seat: int | None) -> Text:
        what = "a flower" if len(seen["tiles"]) == 1 else "flowers"
        return self.does(seen["seat"], "lay", Text.assemble(f"{what}: ", tiles(seen["tiles"])))

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
