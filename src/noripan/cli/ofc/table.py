"""Open-Face Chinese's table for the terminal loop."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.layout import counted
from noripan.cli.ofc.cards import board_lines, by_rank, cards, finished, royalties
from noripan.cli.ofc.choices import choices
from noripan.cli.ofc.reading import read_line
from noripan.cli.ofc.scene import draw, hand_lines, thrown_line
from noripan.cli.ofc.sheet import signed
from noripan.cli.ofc.turn import Turn, key_of
from noripan.cli.ofc.words import OfcTeller
from noripan.cli.table import More, Table, Unclear
from noripan.core.match import Match
from noripan.core.move import Move

LABELS = {"top": "t", "mid": "m", "bottom": "b", "discard": "x"}
NAMED = {"top": "top", "mid": "middle", "bottom": "bottom"}


def names(seats: int, me: int) -> list[str]:
    """Lin sits left and acts after you, Rey right."""
    return [(say("terminal.you"), "Lin", "Rey")[(seat - me) % seats] for seat in range(seats)]


def teller(names: list[str], me: int | None) -> OfcTeller:
    return OfcTeller(names, me)


def table(match: Match, seat: int) -> OfcTable:
    return OfcTable(match, seat, teller(match.names, seat))


class OfcTable(Table):
    """The others' boards above, one's own below; a turn is tried out until it is confirmed (O12)."""

    teller: OfcTeller

    def __init__(self, match: Match, seat: int, teller: OfcTeller) -> None:
        super().__init__(match, seat, teller)
        self._turn: Turn | None = None
        self._waiting: object = None  # the turn in Fantasyland that is to be asked about later

    @property
    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    def turn(self, view: dict[str, Any]) -> Turn:
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
        return Text("\n").join(found.values()) if found else Text("No card has been placed in this hand yet.")

    def score(self) -> RenderableType:
        """The points of the hands before, and the royalties of finished rows."""
        view = self.view
        grid = Grid(box=box.SIMPLE_HEAD, show_edge=False)
        for heading in ("", "points", "royalties so far"):
            grid.add_column(heading, justify="left" if heading == "" else "right")
        for seat in self.teller.order():
            board = view["boards"][seat]
            worth = "face down" if board is None else str(royalties(board))
            grid.add_row(self.teller.name(seat), signed(view["scores"][seat]), worth)
        return grid

    def ending(self) -> RenderableType:
        carry = self.match.carry
        if self.seat not in carry.winners:
            words = "You lose the match."
        elif len(carry.winners) == 1:
            words = "You win the match!"
        elif len(carry.winners) == len(carry.scores):
            words = "Nobody wins the match: all have the same."
        else:
            words = "You share the first place."
        return Group(self.teller.standings(carry.encode()) or Text(), Text(words, "bold"))

    # -- asking ----------------------------------------------------------------------------------

    def question(self) -> Text:
        """How to begin; then the board as it is being tried, and what is still to be done."""
        turn = self.turn(self.view)
        if not turn.begun:
            return Text("\n").join([*self._warning(turn), _opening(turn, self.view["turn"] is not None)])
        draft = turn.draft
        tried = [*board_lines(draft.board, draft.fresh), *thrown_line(draft), *hand_lines(draft, turn.fantasyland)]
        return Text("\n").join([*tried, *self._warning(turn), _going_on(turn)])

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

    def _wait(self, view: dict[str, Any]) -> list[Move]:
        if view["turn"] in (None, self.seat):
            raise Unclear("There is nobody to wait for: waiting is for Fantasyland, while the others play.")
        self._waiting = key_of(view)
        return []

    def waits(self) -> bool:
        """O9: who is in Fantasyland may set the cards when the others have played."""
        view = self.view
        return view["turn"] is not None and self._waiting == key_of(view)

    # -- explaining ------------------------------------------------------------------------------

    def describe(self, move: Move) -> Text:
        data = self.match.game.encode(move)
        return Text.assemble("place ", as_typed(data))

    def choices(self) -> RenderableType:
        view = self.view
        return choices(view, self.turn(view))

    def why(self, line: str) -> Text:
        if not line.strip():
            raise Unclear("Why what? Type cards and a row, as in: why As top.")
        said = read_line(line)
        if said.deed:
            raise Unclear("Why is asked about cards and a row, as in: why As top.")
        found = self.turn(self.view).would(said)
        after = Text() if found is None else Text(f" But {foul_words(found)}: a foul.", "bold red")
        return Text.assemble("You can.", after)



def warned(found: tuple[str, str], turn: Turn) -> str:
    """Why a board is a foul, or sure to become one."""
    complete = all(finished(turn.draft.board, row) for row in found)
    return f"FOUL: {'' if complete else 'whatever comes, '}{foul_words(found)}."


def foul_words(found: tuple[str, str]) -> str:
    lower, upper = found
    return f"the {NAMED[lower]} is weaker than the {NAMED[upper]}"


def as_typed(data: dict[str, Any]) -> Text:
    """`t: A♠ / b: K♦ Q♦ / x: 2♣`, which can be typed just so."""
    parts = [Text.assemble(f"{label}: ", cards(by_rank(data[place]))) for place, label in LABELS.items() if data[place]]
    return Text(" / ").join(parts)


def _opening(turn: Turn, others: bool) -> Text:
    if turn.fantasyland:
        thrown = "the other one is" if turn.spare == 1 else f"the other {turn.spare} are"
        wait = "; or wait" if others else ""
        return Text(f"Set 13 cards, as in: Qs Qh 2c top; {thrown} discarded{wait}. ? explains.")
    if not turn.spare:
        return Text("Place all five: As top, Kd b, ...; or at once: t: As / m: 9h 9c / b: Kd Qd")
    return Text("Place two, discard one: As top, Kd b, x 2c; or at once: t: As / b: Kd / x: 2c")


def _going_on(turn: Turn) -> Text:
    draft = turn.draft
    if turn.settled:
        rest = Text.assemble(" and discards ", cards(draft.hand)) if draft.hand else Text()
        return Text.assemble("Enter confirms", rest, ". undo takes back a step, reset all.")
    thrown = turn.spare - len(draft.discards)
    also = f" and discard {thrown}" if thrown else ""
    return Text(f"Place {counted(turn.due - turn.placed, 'more card')}{also}. undo takes back a step, reset all.")
