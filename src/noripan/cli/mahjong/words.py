"""Events in plain words, made from plain data: what both mahjongs tell alike."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.tiles import hand, meld, tile, tiles
from noripan.cli.table import Teller, several


def round_name(wind: str, dealer: int) -> str:
    """`East 1`: the round wind, and whose deal of it this is."""
    return say("mahjong.terminal.round", wind=wind, n=dealer + 1)


class MahjongTeller(Teller):
    """Events as sentences. Another's draw is told with what follows it; the sheet needs what came before."""

    def __init__(self, names: list[str], me: int | None) -> None:
        super().__init__(names, me)
        self.points: list[int] = [0, 0, 0, 0]  # before this hand
        self._drawn: dict[int, str] = {}  # a draw that was seen and is still to be told
        self.sentences = {
            "start": self._start,
            "draw": self.draw,
            "discard": self.discard,
            "call": self.call,
            "kan": self.kan,
            "kong": self.kan,
        }

    def shown(self, kind: str, value: Any) -> Text | None:
        return tiles(several(value)) if kind == "tile" else super().shown(kind, value)

    # -- what a game says in its own words -------------------------------------------------------

    def begin(self, seen: dict[str, Any]) -> Text:
        """A hand begins: forget the last one. Its headline."""
        raise NotImplementedError

    def score(self, points: int) -> str:
        """A score as it is written."""
        return f"{points:,}"

    def call_word(self, type: str) -> str:
        """What a claim is called."""
        raise NotImplementedError

    def kan_key(self, data: dict[str, Any]) -> str:
        """The words for a kan of one's own."""
        raise NotImplementedError

    # -- events ----------------------------------------------------------------------------------

    def _start(self, seen: dict[str, Any], seat: int | None) -> Text:
        lines = []
        if self.me is not None or seat in (None, 0):
            self.points = list(seen["scores"])
            self._drawn = {}
            lines.append(self.begin(seen))
            points = [Text.assemble(self.name(other), f" {self.score(seen['scores'][other])}") for other in range(4)]
            lines.append(Text(", ").join(points))
        if seat is not None and "hand" in seen:
            lines.append(self.say("mahjong.terminal.gets", seat=seat, hand=hand(seen["hand"])))
        return Text("\n").join(lines)

    def draw(self, seen: dict[str, Any], seat: int | None) -> Text | None:
        if "tile" not in seen:
            return None
        if seen["seat"] == self.me:
            return self.say("mahjong.terminal.draws", seat=seen["seat"], tile=seen["tile"])
        self._drawn[seen["seat"]] = seen["tile"]
        return None

    def after_drawing(self, key: str, seat: int, **facts: Text) -> Text:
        """`Lin draws 5m and discards 9p`; only the second half when the draw was hidden."""
        drawn = self._drawn.pop(seat, None)
        if drawn is None:
            return self.say(key, seat=seat, **facts)
        return self.say(f"{key}.drawn", seat=seat, drawn=tile(drawn), **facts)

    def discard(self, seen: dict[str, Any], seat: int | None) -> Text:
        who, thrown = seen["seat"], tile(seen["tile"])
        if seen.get("drawn", self._drawn.get(who) == seen["tile"]):
            self._drawn.pop(who, None)
            thrown = Text.assemble(thrown, (f" {say('mahjong.terminal.as-drawn')}", "dim"))
        declared = self.declaration(seen)
        if declared is not None:
            return self.after_drawing("mahjong.terminal.declares", who, what=declared, tile=thrown)
        return self.after_drawing("mahjong.terminal.discards", who, tile=thrown)

    def declaration(self, seen: dict[str, Any]) -> Text | None:
        """What is declared with a discard."""
        return None

    def call(self, seen: dict[str, Any], seat: int | None) -> Text:
        who, data = seen["seat"], seen["meld"]
        facts = {"what": Text(self.call_word(data["type"]), "bold"), "from": data["from"], "meld": meld(data, who)}
        return self.say("mahjong.terminal.calls", seat=who, tile=data["called"], **facts)

    def kan(self, seen: dict[str, Any], seat: int | None) -> Text:
        who, data = seen["seat"], seen["meld"]
        return self.after_drawing(self.kan_key(data), who, meld=meld(data, who))
