"""Riichi's table for the terminal loop."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.mahjong.table import PLACES, MahjongTable, names
from noripan.cli.mahjong.tiles import kind, tile, tiles, together
from noripan.cli.mahjong.words import either
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
DESCRIBED = {
    "RIICHI.OPEN_KAN": "call kan",
    "RIICHI.TSUMO": "win by tsumo",
    "RIICHI.RON": "win by ron",
    "RIICHI.NINE_TERMINALS": "abort the hand for nine terminals",
    "RIICHI.PASS": "pass",
    "RIICHI.STOP": "end the match",
    "RIICHI.GO_ON": "play on",
}


def teller(names: list[str], me: int | None) -> RiichiTeller:
    return RiichiTeller(names, me)


def table(match: Match, seat: int) -> RiichiTable:
    return RiichiTable(match, seat, RiichiTeller(match.names, seat))


class RiichiTable(MahjongTable):
    """Riichi's questions, answers and endings."""

    teller: RiichiTeller
    reader = Reader
    discard_type = "RIICHI.DISCARD"
    waiting = "tenpai"
    marks = ". as drawn, ! riichi, ^ called"
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
        words = "You win the match!" if place == 1 else f"You are {PLACES[place - 1]}."
        rules = self.match.rules.values
        origin = rules["return_points"] if rules["oka"] else rules["start_points"]
        score = f"The score is in thousands: points less {origin:,}, uma {rules['uma']}"
        oka = f", and {4 * (int(origin) - int(rules['start_points'])):,} for the first (oka)" if rules["oka"] else ""
        return Group(self.teller.standings(detail) or Text(), Text(f"{score}{oka}.", "dim"), Text(words, "bold"))

    # -- asking ----------------------------------------------------------------------------------

    def question(self) -> Text:
        view = self.view
        if view["phase"] == "encore":
            return Text("You lead after the last hand. Type stop to end the match, or go to play on.")
        if view["phase"] == "turn":
            return self._turn_question(view)
        what = self._on_table(view)
        if WINS[1] in view["legal"]:
            others = [word for word in claims(view) if word != "ron"]
            also = f" You could also {either(others)}." if others else ""
            return Text.assemble("You can win on ", what, f": type ron, or pass.{also}")
        found = claims(view)
        if not found:
            return Text.assemble(what, ": enter passes.")
        return Text.assemble(what, f": {either(found)}? (enter: pass; no: no calls this hand)")

    def _on_table(self, view: dict[str, Any]) -> Text:
        return Text.assemble(self.teller.whose(view["offer"]["seat"]), " ", tile(view["offer"]["tile"]))

    def _turn_question(self, view: dict[str, Any]) -> Text:
        own = view["own"]
        drawn = own["drawn"]
        if WINS[0] in view["legal"]:
            return Text.assemble("You can win with ", tile(drawn), ": type tsumo. Or discard a tile.")
        if drawn is None:
            called = own["forbidden"]
            swap = Text.assemble(" (not ", tiles(called), ": that would swap what you called)") if called else ""
            return Text.assemble("Discard a tile", swap, ".")
        special = [f"kan {data['tile']}" for data in view["legal"] if data["type"] in OWN_KANS]
        special += ["nine"] if {"type": "RIICHI.NINE_TERMINALS"} in view["legal"] else []
        special += [f"riichi {text}" for text in riichi_tiles(view)]
        also = f" You can also: {either(special)}." if special else ""
        if view["riichi"][self.seat]:
            return Text.assemble("You are in riichi. Enter discards ", tile(drawn), f".{also}")
        return Text.assemble("Discard a tile, enter for ", tile(drawn), f".{also}")

    # -- reading ---------------------------------------------------------------------------------

    def nothing(self, view: dict[str, Any]) -> Move:
        """Enter alone discards the drawn tile or passes."""
        if view["phase"] == "encore":
            raise Unclear("Type stop to end the match, or go to play on.")
        if WINS[0] in view["legal"]:
            raise Unclear("You can win: type tsumo, or the tile you would rather discard.")
        if view["phase"] == "turn":
            if not enter_discards(view):
                raise Unclear("Type the tile to discard, as in: 5m.")
            return self.decoded("RIICHI.DISCARD", tile=view["own"]["drawn"], drawn=True)
        return self.let_go(view)

    # -- explaining ------------------------------------------------------------------------------

    def describe(self, move: Move) -> Text:
        data = self.match.game.encode(move)
        type = data["type"]
        if type == "RIICHI.DISCARD":
            return self.describe_discard(data, "riichi")
        if "tiles" in data:
            return Text.assemble(f"call {type[7:].lower()} with ", together(data["tiles"]))
        if type in OWN_KANS:
            return Text.assemble(
                "make a closed kan of " if type == OWN_KANS[0] else "add to the pon of ", tile(data["tile"])
            )
        return Text(DESCRIBED[type])

    def choices(self) -> RenderableType:
        return choices(self.view)

    def why(self, line: str) -> Text:
        if self.words(line) == ["ron"] and self.view["phase"] == "turn":
            return _why_no_ron(self.view)
        return super().why(line)


def _why_no_ron(view: dict[str, Any]) -> Text:
    """Why the last discards could not be won on: asked when they have passed."""
    own = view["own"]
    if not own["waits"]:
        return Text("Ron takes another player's discard. Your hand was not tenpai before your turn.")
    waiting = Text.assemble("You wait for ", tiles(own["waits"]))
    thrown = [text for text in own["waits"] if text in [kind(entry["tile"]) for entry in view["rivers"][view["seat"]]]]
    if thrown:
        return Text.assemble(waiting, ", and have discarded ", tiles(thrown), " yourself: furiten, only tsumo wins.")
    if own["furiten"]:
        return Text.assemble(waiting, ", and have let a winning tile pass after riichi: furiten, only tsumo wins.")
    lacking = without_yaku(view)
    if lacking:
        return Text.assemble(waiting, "; with ", tiles(lacking), " the hand has no yaku.")
    return Text.assemble(waiting, ": you can win when another player discards it.")
