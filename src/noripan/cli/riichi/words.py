"""Riichi's events in plain words, made from plain data."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.tiles import tiles, told
from noripan.cli.mahjong.words import MahjongTeller, round_name
from noripan.cli.riichi.sheet import sheet, standings
from noripan.cli.riichi.tiles import dora


def dora_words(indicators: list[str]) -> Text:
    """What is dora, and what shows it."""
    return told("riichi.terminal.dora", tiles=tiles(map(dora, indicators)), turned=tiles(indicators))


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
        hand, shown = Text(round_name(seen["wind"], seen["dealer"]), "bold"), dora_words([seen["indicator"]])
        facts = {"honba": seen["honba"], "n": seen["sticks"], "seat": seen["dealer"]}
        return self.say("riichi.terminal.begins", round=hand, dora=shown, **facts)

    def declaration(self, seen: dict[str, Any]) -> Text | None:
        return Text(say("riichi.terminal.riichi"), "bold red") if seen["declares"] else None

    def call_word(self, type: str) -> str:
        return say(f"riichi.terminal.call.{type}")

    def kan_key(self, data: dict[str, Any]) -> str:
        return f"riichi.terminal.{data['type']}"

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
        return told("riichi.terminal.more-dora", dora=dora_words([seen["indicator"]]))

    def _dead(self, seen: dict[str, Any], seat: int | None) -> Text:
        return self.say("riichi.terminal.dead", seat=seen["seat"])

    def _encore(self, seen: dict[str, Any], seat: int | None) -> RenderableType:
        return sheet(seen["result"]["detail"], self)

    def _end(self, seen: dict[str, Any], seat: int | None) -> RenderableType | None:
        detail = seen["result"]["detail"]
        told: list[RenderableType] = [] if seen["encore"] else [sheet(detail, self)]
        if detail["stop"]:
            told.append(Text(say("riichi.terminal.stops")))
        return Group(*told) if told else None


def _grows_into(pon: dict[str, Any], kan: dict[str, Any]) -> bool:
    return bool(pon["type"] == "pon" and kan["tiles"][: len(pon["tiles"])] == pon["tiles"])
