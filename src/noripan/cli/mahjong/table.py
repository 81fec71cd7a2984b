"""The table of a mahjong for the terminal loop: what both games ask, read and explain alike."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.mahjong.advice import away
from noripan.cli.mahjong.reading import MahjongReader, words_of
from noripan.cli.mahjong.tiles import WIND_SIGNS, tile, told
from noripan.cli.mahjong.words import MahjongTeller, round_name
from noripan.cli.table import More, TerminalTable, Unclear, unasked
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.mahjong.hands import Discard


def names(seats: int, me: int) -> list[str]:
    """Play goes to the right: Rey sits there, Pia across, Lin left."""
    return [(say("terminal.you"), "Rey", "Pia", "Lin")[(seat - me) % seats] for seat in range(seats)]


class MahjongTable(TerminalTable):
    """The next player sits right, the one before left."""

    teller: MahjongTeller
    reader: type[MahjongReader]
    discard_type = ""
    marks = ""  # the key of what stands behind discards
    example = ""  # a move, as one asks about it

    def __init__(self, match: Match, seat: int, teller: MahjongTeller) -> None:
        super().__init__(match, seat, teller)
        self._closed = -1  # the hand in which no call is wanted

    @property
    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    # -- what a game says in its own words -------------------------------------------------------

    def claiming(self, view: dict[str, Any]) -> bool:
        """Whether a discard of somebody else is on offer."""
        raise NotImplementedError

    def winning_word(self, view: dict[str, Any]) -> str | None:
        """What is typed to win with the tile on offer, if it wins."""
        raise NotImplementedError

    def nothing(self, view: dict[str, Any]) -> Move:
        """What enter alone means; it never gives a win away."""
        raise NotImplementedError

    def declared(self, view: dict[str, Any]) -> bool:
        """Whether the hand may not change any more."""
        raise NotImplementedError

    def points(self, view: dict[str, Any]) -> list[int]:
        """As they stand."""
        raise NotImplementedError

    def discards(self, view: dict[str, Any]) -> list[Discard]:
        """What may be discarded now, best first."""
        raise NotImplementedError

    # -- seeing ----------------------------------------------------------------------------------

    def score(self) -> RenderableType:
        view = self.view
        grid = Grid(box=box.SIMPLE_HEAD, title=round_name(view["wind"], view["dealer"]), title_style="bold")
        grid.add_column("")
        for heading in ("wind", "points", "to-you"):
            grid.add_column(say(f"mahjong.terminal.head.{heading}"), justify="left" if heading == "wind" else "right")
        points = self.points(view)
        for step in range(4):
            seat = (self.seat + step) % 4
            wind = view["winds"][seat]
            distance = f"{points[seat] - points[self.seat]:+,}" if step else ""
            named = f"{WIND_SIGNS[wind]} {say(f'mahjong.wind.{wind}')}"
            grid.add_row(self.teller.name(seat), named, self.teller.score(points[seat]), distance)
        return grid

    def last(self) -> RenderableType:
        """Every discard in order."""
        view = self.view
        grid = Grid.grid(padding=(0, 2))
        for step in range(4):
            seat = (self.seat + step) % 4
            shown = Text(" ").join(
                Text.assemble(tile(entry["tile"], "dim" if entry["called"] else ""), _marks(entry))
                for entry in view["rivers"][seat]
            )
            grid.add_row(self.teller.name(seat), shown)
        return Group(grid, Text(say(self.marks), "dim"))

    # -- reading ---------------------------------------------------------------------------------

    def read(self, line: str, more: More) -> list[Move]:
        words = self.words(line)
        if words == ["no"]:
            return [self._no()]
        return [self.reader(self.match, self.seat, more).read(words) if words else self.nothing(self.view)]

    def words(self, line: str) -> list[str]:
        return words_of(line)

    def let_go(self, view: dict[str, Any]) -> Move:
        word = self.winning_word(view)
        if word is not None:
            raise Unclear(say("mahjong.terminal.can-win", word=word))
        return self.decoded(self.reader.pass_type)

    def _no(self) -> Move:
        """Passes, and does not want to be asked about calls for the rest of the hand."""
        view = self.view
        if not self.claiming(view):
            raise Unclear(say("mahjong.terminal.no-answers"))
        move = self.let_go(view)
        self._closed = view["match"]["deal"]
        return move

    def prepared(self) -> Move | None:
        view = self.view
        if not self.claiming(view) or view["match"]["deal"] != self._closed or self.winning_word(view) is not None:
            return None
        return self.decoded(self.reader.pass_type)

    def decoded(self, type: str, **fields: object) -> Move:
        return self.match.game.decode({"type": type, **fields})

    # -- explaining ------------------------------------------------------------------------------

    def why(self, line: str) -> Text:
        words = self.words(line)
        if not words:
            raise Unclear(say("mahjong.terminal.why", example=self.example))
        move = self.reader(self.match, self.seat, unasked).read(words)
        self.match.check(self.seat, move)
        if move not in self.match.legal(self.seat):
            return Text(say("mahjong.terminal.fined"))
        what, data, view = self.describe(move), self.match.game.encode(move), self.view
        if data["type"] != self.discard_type or self.declared(view):
            return told("mahjong.terminal.can", what=what)
        [after] = [each for each in self.discards(view) if each.tile == data["tile"]]
        distance = away(after.shanten, self.match.game.name)
        return told("mahjong.terminal.can.then", what=what, away=distance, n=after.remaining)

    def describe_discard(self, data: dict[str, Any], declares: str) -> Text:
        """`discard 5m`, or what is declared with it."""
        key = f"{self.match.game.name}.terminal.do.declare" if data.get(declares) else "mahjong.terminal.do.discard"
        drawn = f" {say('mahjong.terminal.as-drawn')}" if data.get("drawn") else ""
        return told(key, tile=Text.assemble(tile(data["tile"]), drawn))

    def placed(self, place: int) -> str:
        """How the match ended for the person."""
        return say("terminal.won" if place == 1 else f"mahjong.terminal.place.{place}")


def _marks(entry: dict[str, Any]) -> str:
    return "".join(mark for mark, key in ((".", "drawn"), ("!", "declares"), ("^", "called")) if entry[key])
