"""Riichi's table for the terminal loop."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import either, say
from noripan.cli.mahjong.table import MahjongTable, names
from noripan.cli.mahjong.tiles import kind, tile, together, told
from noripan.cli.riichi.advice import discards, without_yaku
from noripan.cli.riichi.choices import choices, claims
from noripan.cli.riichi.reading import OWN_KANS, Reader, riichi_tiles
from noripan.cli.riichi.scene import draw, enter_discards
from noripan.cli.riichi.words import RiichiTeller
from noripan.cli.table import Unclear
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.mahjong.hands import Discard

__all__ = ["names", "table", "teller"]
WINS = ({"type": "RIICHI.TSUMO"}, {"type": "RIICHI.RON"})


def teller(names: list[str], me: int | None) -> RiichiTeller:
    return RiichiTeller(names, me)


def table(match: Match, seat: int) -> RiichiTable:
    return RiichiTable(match, seat, RiichiTeller(match.names, seat))


class RiichiTable(MahjongTable):
    """Riichi's questions, answers and endings."""

    teller: RiichiTeller
    reader = Reader
    discard_type = "RIICHI.DISCARD"
    marks = "mahjong.terminal.marks.riichi"
    example = "riichi 5m"

    def claiming(self, view: dict[str, Any]) -> bool:
        return bool(view["phase"] == "claim")

    def winning_word(self, view: dict[str, Any]) -> str | None:
        return "ron" if WINS[1] in view["legal"] else None

    def declared(self, view: dict[str, Any]) -> bool:
        return bool(view["riichi"][self.seat])

    def discards(self, view: dict[str, Any]) -> list[Discard]:
        return discards(view)

    # -- seeing ----------------------------------------------------------------------------------

    def scene(self) -> RenderableType:
        view = self.view
        return self.score() if view["phase"] == "encore" else draw(view, self.teller)

    def points(self, view: dict[str, Any]) -> list[int]:
        """As they stand, the hand that has just ended included."""
        if view["phase"] != "encore":
            found: list[int] = view["points"]
            return found
        return [
            before + change for before, change in zip(view["match"]["scores"], view["result"]["scores"], strict=True)
        ]

    def ending(self) -> RenderableType:
        detail = self.match.carry.encode()
        place = detail["places"][self.seat]
        rules = self.match.rules.values
        origin = rules["return_points"] if rules["oka"] else rules["start_points"]
        oka = f"{4 * (int(origin) - int(rules['start_points'])):,}"
        key = "riichi.terminal.ending.oka" if rules["oka"] else "riichi.terminal.ending"
        score = say(key, origin=f"{origin:,}", uma=str(rules["uma"]), oka=oka)
        standings = self.teller.standings(detail) or Text()
        return Group(standings, Text(score, "dim"), Text(self.placed(place), "bold"))

    # -- asking ----------------------------------------------------------------------------------

    def question(self) -> Text:
        view = self.view
        if view["phase"] == "encore":
            return Text(say("riichi.terminal.ask.encore"))
        if view["phase"] == "turn":
            return self._turn_question(view)
        what = self._on_table(view)
        if WINS[1] in view["legal"]:
            others = [word for word in claims(view) if word != "ron"]
            if not others:
                return told("riichi.terminal.ask.ron", what=what)
            return told("riichi.terminal.ask.ron.also", what=what, others=either(others))
        found = claims(view)
        if not found:
            return told("riichi.terminal.ask.nothing", what=what)
        return told("riichi.terminal.ask.claim", what=what, calls=either(found))

    def _on_table(self, view: dict[str, Any]) -> Text:
        return Text.assemble(self.teller.whose(view["offer"]["seat"]), " ", tile(view["offer"]["tile"]))

    def _turn_question(self, view: dict[str, Any]) -> Text:
        own = view["own"]
        drawn = own["drawn"]
        if WINS[0] in view["legal"]:
            return told("riichi.terminal.ask.tsumo", tile=drawn)
        if drawn is None:
            key = "riichi.terminal.ask.discard.swap" if own["forbidden"] else "riichi.terminal.ask.discard"
            return told(key, tiles=own["forbidden"])
        special = [f"kan {data['tile']}" for data in view["legal"] if data["type"] in OWN_KANS]
        special += ["nine"] if {"type": "RIICHI.NINE_TERMINALS"} in view["legal"] else []
        special += [f"riichi {text}" for text in riichi_tiles(view)]
        key = "riichi.terminal.ask.riichi" if view["riichi"][self.seat] else "riichi.terminal.ask.turn"
        asked = told(key, tile=drawn)
        if not special:
            return asked
        return Text.assemble(asked, " ", say("riichi.terminal.ask.also", special=either(special)))

    # -- reading ---------------------------------------------------------------------------------

    def nothing(self, view: dict[str, Any]) -> Move:
        """Enter alone discards the drawn tile or passes."""
        if view["phase"] == "encore":
            raise Unclear(say("riichi.terminal.ask.stop"))
        if WINS[0] in view["legal"]:
            raise Unclear(say("riichi.terminal.ask.tsumo.unclear"))
        if view["phase"] == "turn":
            if not enter_discards(view):
                raise Unclear(say("mahjong.terminal.unclear.discard"))
            return self.decoded("RIICHI.DISCARD", tile=view["own"]["drawn"], drawn=True)
        return self.let_go(view)

    # -- explaining ------------------------------------------------------------------------------

    def describe(self, move: Move) -> Text:
        data = self.match.game.encode(move)
        type = data["type"]
        if type == "RIICHI.DISCARD":
            return self.describe_discard(data, "riichi")
        if "tiles" in data:
            return told("mahjong.terminal.do.call", word=type[7:].lower(), tiles=together(data["tiles"]))
        return told(f"riichi.terminal.do.{type}", tile=data.get("tile"))

    def choices(self) -> RenderableType:
        return choices(self.view)

    def why(self, line: str) -> Text:
        if self.words(line) == ["ron"] and self.view["phase"] == "turn":
            return _why_no_ron(self.view)
        return super().why(line)


def _why_no_ron(view: dict[str, Any]) -> Text:
    """Why the last discards could not be won on: asked when they have passed."""
    own, lacking = view["own"], without_yaku(view)
    waits = own["waits"]
    if not waits:
        return Text(say("riichi.terminal.noron.not"))
    thrown = [text for text in waits if text in [kind(entry["tile"]) for entry in view["rivers"][view["seat"]]]]
    if thrown:
        return told("riichi.terminal.noron.own", waits=waits, tiles=thrown)
    if own["furiten"]:
        return told("riichi.terminal.noron.passed", waits=waits)
    if lacking:
        return told("riichi.terminal.noron.yaku", waits=waits, tiles=lacking)
    return told("riichi.terminal.noron.wait", waits=waits)
