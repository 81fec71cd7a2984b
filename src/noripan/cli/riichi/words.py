"""Riichi's events in plain words, made from plain data."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.layout import counted
from noripan.cli.mahjong.tiles import tiles
from noripan.cli.mahjong.words import MahjongTeller, round_name
from noripan.cli.riichi.sheet import sheet, standings
from noripan.cli.riichi.tiles import dora

KAN_WORDS = {"ankan": "make a closed kan", "kakan": "add to a pon for a kan"}


def dora_words(indicators: list[str]) -> Text:
    """What is dora, and what shows it."""
    return Text.assemble(tiles(map(dora, indicators)), " (", tiles(indicators), " turned)")


class RiichiTeller(MahjongTeller):
    """Riichi's own events, and what the sheet needs of them."""

    def __init__(self, names: list[str], me: int | None) -> None:
        super().__init__(names, me)
        self.laid: set[int] = set()  # who has laid a stick in this hand
        self.melds: list[list[dict[str, Any]]] = [[], [], [], []]
        self.sentences |= {
            "riichi": self._riichi,
            "dora": self._dora,
            "dead": self._dead,
            "encore": self._encore,
            "end": self._end,
        }

    def standings(self, detail: dict[str, Any]) -> RenderableType | None:
        return standings(detail, self) if "final" in detail else None

    def begin(self, seen: dict[str, Any]) -> Text:
        self.laid = set()
        self.melds = [[], [], [], []]
        return Text.assemble(
            (round_name(seen["wind"], seen["dealer"]), "bold"),
            f", {counted(seen['honba'], 'honba')}, {counted(seen['sticks'], 'stick')}. ",
            self.does(seen["dealer"], "deal"),
            ", dora ",
            dora_words([seen["indicator"]]),
        )

    def declaration(self, seen: dict[str, Any]) -> Text | None:
        return Text("RIICHI", "bold red") if seen["declares"] else None

    def kan_words(self, data: dict[str, Any]) -> str:
        return KAN_WORDS[data["type"]]

    # -- events ----------------------------------------------------------------------------------

    def _riichi(self, seen: dict[str, Any], seat: int | None) -> None:
        self.laid.add(seen["seat"])

    def call(self, seen: dict[str, Any], seat: int | None) -> Text:
        self.melds[seen["seat"]].append(seen["meld"])
        return super().call(seen, seat)

    def kan(self, seen: dict[str, Any], seat: int | None) -> Text:
        who, data = seen["seat"], seen["meld"]
        kept = [each for each in self.melds[who] if data["called"] is None or not _grows_into(each, data)]
        self.melds[who] = [*kept, data]
        return super().kan(seen, seat)

    def _dora(self, seen: dict[str, Any], seat: int | None) -> Text:
        return Text.assemble("One more dora: ", dora_words([seen["indicator"]]))

    def _dead(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.does(seen["seat"], "claim", "a win that is none: the hand is dead.")

    def _encore(self, seen: dict[str, Any], seat: int | None) -> RenderableType:
        return sheet(seen["result"]["detail"], self)

    def _end(self, seen: dict[str, Any], seat: int | None) -> RenderableType | None:
        detail = seen["result"]["detail"]
        told: list[RenderableType] = [] if seen["encore"] else [sheet(detail, self)]
        if detail["stop"]:
            told.append(Text("The dealer leads, and ends the match here."))
        return Group(*told) if told else None


def _grows_into(pon: dict[str, Any], kan: dict[str, Any]) -> bool:
    return bool(pon["type"] == "pon" and kan["tiles"][: len(pon["tiles"])] == pon["tiles"])
