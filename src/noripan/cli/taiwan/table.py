"""Taiwan's table for the terminal loop."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.layout import packed
from noripan.cli.mahjong.scene import WIDTH
from noripan.cli.mahjong.table import MahjongTable, names
from noripan.cli.mahjong.tiles import tile, together, told
from noripan.cli.table import Unclear
from noripan.cli.taiwan.advice import discards
from noripan.cli.taiwan.choices import button, choices, offered
from noripan.cli.taiwan.reading import Reader, taiwan_words
from noripan.cli.taiwan.scene import draw, enter_discards
from noripan.cli.taiwan.words import TaiwanTeller
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.mahjong.hands import Discard

__all__ = ["names", "table", "teller"]
HU = {"type": "TAIWAN.HU"}


def teller(names: list[str], me: int | None) -> TaiwanTeller:
    return TaiwanTeller(names, me)


def table(match: Match, seat: int) -> TaiwanTable:
    return TaiwanTable(match, seat, teller(match.names, seat))


class TaiwanTable(MahjongTable):
    """Taiwan's questions, answers and endings."""

    teller: TaiwanTeller
    reader = Reader
    discard_type = "TAIWAN.DISCARD"
    marks = "mahjong.terminal.marks.ready"
    example = "chow 34m"

    def claiming(self, view: dict[str, Any]) -> bool:
        return offered(view) == "discard"

    def winning_word(self, view: dict[str, Any]) -> str | None:
        return "hu" if HU in view["legal"] else None

    def declared(self, view: dict[str, Any]) -> bool:
        return bool(view["ready"][self.seat])

    def points(self, view: dict[str, Any]) -> list[int]:
        return list(view["match"]["scores"])

    def discards(self, view: dict[str, Any]) -> list[Discard]:
        return discards(view)

    def words(self, line: str) -> list[str]:
        return taiwan_words(line)

    # -- seeing ----------------------------------------------------------------------------------

    def scene(self) -> RenderableType:
        return draw(self.view, self.teller)

    def ending(self) -> RenderableType:
        carry = self.match.carry
        place = self.match.game.placements(self.match.rules, carry)[self.seat]
        if len(carry.winners) == 4:
            words = say("taiwan.terminal.same")
        elif place == 1 and len(carry.winners) > 1:
            words = say("taiwan.terminal.won.shared")
        else:
            words = self.placed(place)
        return Group(self.teller.standings(carry.encode()) or Text(), Text(words, "bold"))

    # -- asking ----------------------------------------------------------------------------------

    def question(self) -> Text:
        """What is asked, and a button for every move that is legal now (W12)."""
        view = self.view
        buttons = [
            Text.assemble("[", (label[:1], "bold"), f"{label[1:]}]") for label in map(button, view["legal"]) if label
        ]
        parts = [self._asked(view), *buttons, *self._besides(view)]
        return Text("\n").join(packed(parts, WIDTH, "  "))

    def _asked(self, view: dict[str, Any]) -> Text:
        what, wins = offered(view), HU in view["legal"]
        if what == "turn":
            return self._turn_asked(view, wins)
        if what == "eight":
            return Text(say("taiwan.terminal.ask.eight"))
        offer = view["offer"]
        on_table = Text.assemble(self.teller.whose(offer["seat"]), " ", tile(offer["tile"]))
        if what == "flower":
            return told("taiwan.terminal.ask.flower", what=on_table)
        return told("taiwan.terminal.ask.win" if wins else "taiwan.terminal.ask.claim", what=on_table)

    def _turn_asked(self, view: dict[str, Any], wins: bool) -> Text:
        drawn = view["own"]["drawn"]
        if view["phase"] == "draw":
            return Text(say("taiwan.terminal.ask.draw"))
        if wins:
            how = "drawn" if drawn in view["own"]["waits"] else "flowers"
            return told(f"taiwan.terminal.ask.win.{how}", tile=drawn)
        if drawn is None:
            return Text(say("taiwan.terminal.ask.discard"))
        return told("taiwan.terminal.ask.ready" if self.declared(view) else "taiwan.terminal.ask.turn", tile=drawn)

    def _besides(self, view: dict[str, Any]) -> list[Text]:
        """What can be typed where no button says it."""
        what, wins = offered(view), HU in view["legal"]
        if what == "turn":
            return [Text(say("taiwan.terminal.ask.or-discard"))] if wins else []
        return [] if wins else [Text(say("taiwan.terminal.ask.or-pass"), "dim")]

    # -- reading ---------------------------------------------------------------------------------

    def nothing(self, view: dict[str, Any]) -> Move:
        """Enter alone draws, discards the drawn tile or passes."""
        if offered(view) != "turn":
            return self.let_go(view)
        if view["phase"] == "draw":
            return self.decoded("TAIWAN.DRAW")
        if HU in view["legal"]:
            raise Unclear(say("taiwan.terminal.ask.win.unclear"))
        if not enter_discards(view):
            raise Unclear(say("mahjong.terminal.unclear.discard"))
        return self.decoded("TAIWAN.DISCARD", tile=view["own"]["drawn"])

    # -- explaining ------------------------------------------------------------------------------

    def describe(self, move: Move) -> Text:
        data = self.match.game.encode(move)
        type = data["type"]
        if type == "TAIWAN.DISCARD":
            return self.describe_discard(data, "ready")
        if type == "TAIWAN.CHOW":
            return told("mahjong.terminal.do.call", word="chow", tiles=together(data["tiles"]))
        return told(f"taiwan.terminal.do.{type}", tile=data.get("tile"))

    def choices(self) -> RenderableType:
        return choices(self.view)
