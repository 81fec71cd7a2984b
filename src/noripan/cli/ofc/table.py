"""Open-Face Chinese's table for the terminal loop."""

from __future__ import annotations

from typing import cast

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.ofc.cards import Board, board_lines, by_rank, by_row, cards, finished, royalties
from noripan.cli.ofc.choices import choices
from noripan.cli.ofc.reading import read_line
from noripan.cli.ofc.scene import draw, hand_lines, thrown_line
from noripan.cli.ofc.sheet import signed
from noripan.cli.ofc.turn import Turn, key_of
from noripan.cli.ofc.words import OfcTeller
from noripan.cli.table import More, TerminalTable, Unclear
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games.ofc.contract import View

LABELS = {"top": "t", "mid": "m", "bottom": "b", "discard": "x"}


def names(seats: int, me: int) -> list[str]:
    """Lin sits left and acts after you, Rey right."""
    return [(say("terminal.you"), "Lin", "Rey")[(seat - me) % seats] for seat in range(seats)]


def teller(names: list[str], me: int | None) -> OfcTeller:
    return OfcTeller(names, me)


def table(match: Match, seat: int) -> OfcTable:
    return OfcTable(match, seat, teller(match.names, seat))


class OfcTable(TerminalTable):
    """The others' boards above, one's own below; a turn is tried out until it is confirmed (O12)."""

    teller: OfcTeller

    def __init__(self, match: Match, seat: int, teller: OfcTeller) -> None:
        super().__init__(match, seat, teller)
        self._turn: Turn | None = None
        self._waiting: object = None  # the turn in Fantasyland that is to be asked about later

    @property
    def view(self) -> View:
        return cast(View, self.match.view(self.seat))

    def turn(self, view: View) -> Turn:
        """The turn being tried, anew when other cards have come."""
        if self._turn is None or self._turn.key != key_of(view):
            self._turn = Turn(view)
        return self._turn

    # -- seeing ----------------------------------------------------------------------------------

    def scene(self) -> RenderableType:
        view = self.view
        return draw(view, self.turn(view).draft if view["hand"] else None, self.teller)

    def last(self) -> RenderableType:
        """The last turn of every player in this hand."""
        found: dict[int, Text] = {}
        for event in self.match.chapters[-1].events or []:
            if event.type in ("place", "set"):
                seen = event.seen_by(self.seat)
                found.pop(seen["seat"], None)
                told = self.teller.tell(seen, self.seat)
                assert isinstance(told, Text)
                found[seen["seat"]] = told
        return Text("\n").join(found.values()) if found else Text(say("ofc.terminal.nothing"))

    def score(self) -> RenderableType:
        """The points of the hands before, and the royalties of finished rows."""
        view = self.view
        grid = Grid(box=box.SIMPLE_HEAD, show_edge=False)
        grid.add_column("")
        for heading in ("points", "royalties"):
            grid.add_column(say(f"ofc.terminal.{heading}"), justify="right")
        for seat in self.teller.order():
            board = view["boards"][seat]
            worth = say("ofc.terminal.face-down") if board is None else str(royalties(by_row(board)))
            grid.add_row(self.teller.name(seat), signed(view["scores"][seat]), worth)
        return grid

    def ending(self) -> RenderableType:
        carry = self.match.carry
        if self.seat not in carry.winners:
            key = "terminal.lost"
        elif len(carry.winners) == 1:
            key = "terminal.won"
        else:
            key = "ofc.terminal.same" if len(carry.winners) == len(carry.scores) else "ofc.terminal.shared"
        return Group(self.teller.standings(carry.encode()) or Text(), Text(say(key), "bold"))

    # -- asking ----------------------------------------------------------------------------------

    def question(self) -> Text:
        """How to begin; then the board as it is being tried, and what is still to be done."""
        turn = self.turn(self.view)
        if not turn.begun:
            return Text("\n").join([*self._warning(turn), _opening(turn, self.view["turn"] is not None)])
        draft = turn.draft
        tried = [*board_lines(draft.board, draft.fresh), *thrown_line(draft), *hand_lines(draft, turn.fantasyland)]
        return Text("\n").join([*tried, *self._warning(turn), _going_on(turn, self.teller)])

    def _warning(self, turn: Turn) -> list[Text]:
        found = turn.foul()
        return [] if found is None else [Text(warned(found, turn), "bold red")]

    def read(self, line: str, more: More) -> list[Move]:
        """No move while the turn is still being tried."""
        said = read_line(line)
        if said.deed == "wait":
            return self._wait(self.view)
        move = self.turn(self.view).do(said)
        return [] if move is None else [move]

    def _wait(self, view: View) -> list[Move]:
        if view["turn"] in (None, self.seat):
            raise Unclear(say("ofc.terminal.nobody-waits"))
        self._waiting = key_of(view)
        return []

    def waits(self) -> bool:
        """O9: who is in Fantasyland may set the cards when the others have played."""
        view = self.view
        return view["turn"] is not None and self._waiting == key_of(view)

    # -- explaining ------------------------------------------------------------------------------

    def describe(self, move: Move) -> Text:
        return self.teller.say("ofc.terminal.place", what=as_typed(self.match.game.encode(move)))

    def choices(self) -> RenderableType:
        view = self.view
        return choices(view, self.turn(view), self.teller)

    def why(self, line: str) -> Text:
        if not line.strip():
            raise Unclear(say("ofc.terminal.why"))
        said = read_line(line)
        if said.deed:
            raise Unclear(say("ofc.terminal.why.cards"))
        found = self.turn(self.view).would(said)
        can = Text(say("ofc.terminal.can"))
        if found is None:
            return can
        return Text.assemble(can, " ", (say("ofc.terminal.can.foul", foul=foul_words(found)), "bold red"))


def warned(found: tuple[str, str], turn: Turn) -> str:
    """Why a board is a foul, or sure to become one."""
    complete = all(finished(turn.draft.board, row) for row in found)
    return say("ofc.terminal.foul" if complete else "ofc.terminal.foul.sure", foul=foul_words(found))


def foul_words(found: tuple[str, str]) -> str:
    lower, upper = found
    return say("ofc.terminal.weaker", lower=lower, upper=upper)


def as_typed(data: Board) -> Text:
    """`t: A♠ / b: K♦ Q♦ / x: 2♣`, which can be typed just so."""
    parts = [Text.assemble(f"{label}: ", cards(by_rank(data[place]))) for place, label in LABELS.items() if data[place]]
    return Text(" / ").join(parts)


def _opening(turn: Turn, others: bool) -> Text:
    if turn.fantasyland:
        key = "ofc.terminal.ask.fantasyland.wait" if others else "ofc.terminal.ask.fantasyland"
        return Text(say(key, n=turn.spare))
    return Text(say("ofc.terminal.ask.three" if turn.spare else "ofc.terminal.ask.five"))


def _going_on(turn: Turn, teller: OfcTeller) -> Text:
    draft = turn.draft
    if turn.settled:
        if not draft.hand:
            return Text(say("ofc.terminal.ask.confirm"))
        return teller.say("ofc.terminal.ask.confirm.discard", cards=cards(draft.hand))
    spare = turn.spare - len(draft.discards)
    key = "ofc.terminal.ask.more.discard" if spare else "ofc.terminal.ask.more"
    return Text(say(key, n=turn.due - turn.placed, spare=spare))
