"""Riichi's table for the terminal loop."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from noripan.cli.riichi.advice import away, discards, without_yaku
from noripan.cli.riichi.choices import choices, claims
from noripan.cli.riichi.reading import OWN_KANS, Reader, riichi_tiles
from noripan.cli.riichi.refusals import refusal
from noripan.cli.riichi.scene import draw, enter_discards
from noripan.cli.riichi.tiles import WIND_NAMES, WIND_SIGNS, kind, tile, tiles, together
from noripan.cli.riichi.words import RiichiTeller, round_name
from noripan.cli.table import More, Table, Unclear
from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.core.move import Move

WINS = ({"type": "RIICHI.TSUMO"}, {"type": "RIICHI.RON"})
PLACES = ("first", "second", "third", "fourth")
DESCRIBED = {
    "RIICHI.OPEN_KAN": "call kan",
    "RIICHI.TSUMO": "win by tsumo",
    "RIICHI.RON": "win by ron",
    "RIICHI.NINE_TERMINALS": "abort the hand for nine terminals",
    "RIICHI.PASS": "pass",
    "RIICHI.STOP": "end the match",
    "RIICHI.GO_ON": "play on",
}


def names(seats: int, me: int) -> list[str]:
    """Play goes to the right: Rey sits there, Pia across, Lin left (R1)."""
    return [("You", "Rey", "Pia", "Lin")[(seat - me) % seats] for seat in range(seats)]


def teller(names: list[str], me: int | None) -> RiichiTeller:
    return RiichiTeller(names, me)


def table(match: Match, seat: int) -> RiichiTable:
    return RiichiTable(match, seat, RiichiTeller(match.names, seat))


class RiichiTable(Table):
    """The next player sits right, the one before left."""

    teller: RiichiTeller

    def __init__(self, match: Match, seat: int, teller: RiichiTeller) -> None:
        super().__init__(match, seat, teller)
        self._closed = -1  # the hand in which no call is wanted

    @property
    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    # -- seeing ----------------------------------------------------------------------------------

    def scene(self) -> RenderableType:
        view = self.view
        return self.score() if view["phase"] == "ENCORE" else draw(view, self.teller)

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
        return Group(grid, Text(". as drawn, ! riichi, ^ called", "dim"))

    def score(self) -> RenderableType:
        view = self.view
        grid = Grid(box=box.SIMPLE_HEAD, title=round_name(view["wind"], view["dealer"]), title_style="bold")
        for heading in ("", "wind", "points", "to you"):
            grid.add_column(heading, justify="right" if heading in ("points", "to you") else "left")
        points = self._points(view)
        for step in range(4):
            seat = (self.seat + step) % 4
            wind = view["winds"][seat]
            distance = f"{points[seat] - points[self.seat]:+,}" if step else ""
            grid.add_row(
                self.teller.name(seat), f"{WIND_SIGNS[wind]} {WIND_NAMES[wind]}", f"{points[seat]:,}", distance
            )
        return grid

    def _points(self, view: dict[str, Any]) -> list[int]:
        """As they stand, the hand that has just ended included."""
        if view["phase"] != "ENCORE":
            found: list[int] = view["points"]
            return found
        return [
            before + change for before, change in zip(view["match"]["scores"], view["outcome"]["changes"], strict=True)
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
        if view["phase"] == "ENCORE":
            return Text("You lead after the last hand. Type stop to end the match, or go to play on.")
        if view["phase"] == "TURN":
            return self._turn_question(view)
        what = self._on_table(view)
        if WINS[1] in view["legal"]:
            others = [word for word in claims(view) if word != "ron"]
            also = f" You could also {_or(others)}." if others else ""
            return Text.assemble("You can win on ", what, f": type ron, or pass.{also}")
        found = claims(view)
        if not found:
            return Text.assemble(what, ": enter passes.")
        return Text.assemble(what, f": {_or(found)}? (enter: pass; no: no calls this hand)")

    def _on_table(self, view: dict[str, Any]) -> Text:
        return Text.assemble(self.teller.whose(view["discard"]["seat"]), " ", tile(view["discard"]["tile"]))

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
        also = f" You can also: {_or(special)}." if special else ""
        if view["riichi"][self.seat]:
            return Text.assemble("You are in riichi. Enter discards ", tile(drawn), f".{also}")
        return Text.assemble("Discard a tile, enter for ", tile(drawn), f".{also}")

    # -- reading ---------------------------------------------------------------------------------

    def read(self, line: str, more: More) -> list[Move]:
        words = line.lower().replace(",", " ").split()
        if words == ["no"]:
            return [self._no()]
        return [Reader(self.match, self.seat, more).read(words) if words else self._nothing()]

    def _nothing(self) -> Move:
        """Enter alone discards the drawn tile or passes; it never gives a win away."""
        view = self.view
        if view["phase"] == "ENCORE":
            raise Unclear("Type stop to end the match, or go to play on.")
        if WINS[0] in view["legal"]:
            raise Unclear("You can win: type tsumo, or the tile you would rather discard.")
        if view["phase"] == "TURN":
            if not enter_discards(view):
                raise Unclear("Type the tile to discard, as in: 5m.")
            return self._decode("RIICHI.DISCARD", tile=view["own"]["drawn"], drawn=True)
        return self._let_go(view)

    def _let_go(self, view: dict[str, Any]) -> Move:
        if WINS[1] in view["legal"]:
            raise Unclear("You can win: type ron, or pass to let it go.")
        return self._decode("RIICHI.PASS")

    def _no(self) -> Move:
        """Passes, and does not want to be asked about calls for the rest of the hand."""
        view = self.view
        if view["phase"] != "CLAIM":
            raise Unclear("no answers a question about a call.")
        move = self._let_go(view)
        self._closed = view["match"]["deal"]
        return move

    def prepared(self) -> Move | None:
        view = self.view
        if view["phase"] != "CLAIM" or view["match"]["deal"] != self._closed or WINS[1] in view["legal"]:
            return None
        return self._decode("RIICHI.PASS")

    def _decode(self, type: str, **fields: object) -> Move:
        return self.match.game.decode({"type": type, **fields})

    # -- explaining ------------------------------------------------------------------------------

    def describe(self, move: Move) -> Text:
        data = self.match.game.encode(move)
        type = data["type"]
        if type == "RIICHI.DISCARD":
            verb = "declare riichi with " if data.get("riichi") else "discard "
            return Text.assemble(verb, tile(data["tile"]), " as drawn" if data.get("drawn") else "")
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
        words = line.lower().replace(",", " ").split()
        if not words:
            raise Unclear("Why what? Type a move, as in: why riichi 5m.")
        if words == ["ron"] and self.view["phase"] == "TURN":
            return _why_no_ron(self.view)
        move = Reader(self.match, self.seat, _unasked).read(words)
        self.match.check(self.seat, move)
        if move not in self.match.legal(self.seat):
            return Text("At this table it would be taken, and you would pay for the mistake.")
        return Text.assemble("You can: ", self.describe(move), ".", self._then(move))

    def _then(self, move: Move) -> Text:
        """What a discard leaves."""
        data = self.match.game.encode(move)
        view = self.view
        if data["type"] != "RIICHI.DISCARD" or view["riichi"][self.seat]:
            return Text()
        [after] = [each for each in discards(view) if each.tile == data["tile"]]
        return Text.assemble(f" Then you are {away(after.shanten)}, and {after.remaining} tiles help.")

    def refusal(self, error: IllegalMove) -> Text:
        return refusal(error, self.teller)


def _marks(entry: dict[str, Any]) -> str:
    return "".join(mark for mark, key in ((".", "drawn"), ("!", "riichi"), ("^", "called")) if entry[key])


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


def _or(words: list[str]) -> str:
    return " or ".join((", ".join(words[:-1]), words[-1])) if len(words) > 1 else words[0]


def _unasked(question: Text) -> str:
    raise Unclear(question.plain)
