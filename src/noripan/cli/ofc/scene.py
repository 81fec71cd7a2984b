"""Drawing the table: the others' boards above, one's own and the cards of the turn below. Fits 80 by 24."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.ofc.cards import Board, board_lines, by_rank, by_row, by_suit, cards, grouped, label, royalties
from noripan.cli.ofc.foul import sure_foul
from noripan.cli.ofc.sheet import signed
from noripan.cli.ofc.words import OfcTeller
from noripan.games.ofc import TurnDraft
from noripan.games.ofc.contract import View

WIDTH = 78
STREETS = 5


def draw(view: View, draft: TurnDraft | None, teller: OfcTeller) -> RenderableType:
    """The whole scene from one seat's view, its own board as it is being tried."""
    parts: list[RenderableType] = []
    for seat in (*teller.order()[1:], teller.order()[0]):
        if parts:
            parts.append(Rule(style="dim"))
        own = draft if seat == view["seat"] else None
        board = _board(view, seat) if own is None else own.board
        parts.append(_heading(view, board, teller, seat))
        parts += [_face_down(view, seat)] if board is None else board_lines(board, own and own.fresh)
    panel = Panel(
        Group(*parts),
        box=box.ROUNDED,
        width=WIDTH,
        title=_title(view),
        subtitle=_state(view),
        border_style="dim",
    )
    return Group(panel, *hand_lines(draft, view["seat"] is not None and view["fantasyland"][view["seat"]] > 0))


def _board(view: View, seat: int) -> Board | None:
    shown = view["boards"][seat]
    return None if shown is None else by_row(shown)


def _title(view: View) -> Text:
    number, hands = view["number"] + 1, int(view["match"]["rules"]["hands"])
    hand = say("ofc.terminal.hand" if number <= hands else "ofc.terminal.hand.extra", n=number, all=hands)
    return Text.assemble((say("ofc.title"), "bold"), f" {view['match']['preset']}, {hand}")


def _state(view: View) -> Text:
    deck = say("ofc.terminal.deck", n=view["deck"])
    if view["phase"] != "street":
        return Text(deck)
    return Text(f"{say('ofc.terminal.street', n=view['street'] + 1, all=STREETS)}   {deck}")


def _heading(view: View, board: Board | None, teller: OfcTeller, seat: int) -> Text:
    """`▸ Lin (button)   +12 points   royalties 7`: the mark says whose answer is awaited."""
    mark = "▸ " if seat in view["pending"] else ""
    button = f" {say('ofc.terminal.button')}" if seat == view["button"] else ""
    parts = [Text.assemble((mark, "bold"), teller.name(seat), button)]
    parts.append(Text(say("ofc.terminal.has", points=signed(view["scores"][seat]))))
    if view["fantasyland"][seat]:
        parts.append(Text(say("ofc.terminal.in-fantasyland", n=view["fantasyland"][seat]), "bold magenta"))
    if board is not None and sure_foul(board, []) is not None:
        parts.append(Text(say("ofc.terminal.fouled"), "bold red"))
    elif board is not None and royalties(board):
        parts.append(Text(say("ofc.terminal.royalties.so-far", n=royalties(board))))
    return Text("   ").join(parts)


def _face_down(view: View, seat: int) -> Text:
    """O9: what is set in Fantasyland stays hidden until the hand is over."""
    if view["done"][seat]:
        return Text(f"  {say('ofc.terminal.set')}", "dim")
    count = view["counts"][seat]
    return Text.assemble("  ", ("▮" * count, "dim"), f" {say('ofc.terminal.setting', n=count)}")


def hand_lines(draft: TurnDraft | None, fantasyland: bool) -> list[Text]:
    """The cards to be placed as they were dealt; those of Fantasyland by rank and by suit."""
    if draft is None or not draft.hand:
        return []
    if not fantasyland:
        return [Text.assemble(" ", cards(draft.hand, "   "))]
    return [
        Text.assemble((f" {say('ofc.terminal.by-rank')}  ", "dim"), grouped(by_rank(draft.hand), 0)),
        Text.assemble((f" {say('ofc.terminal.by-suit')}  ", "dim"), grouped(by_suit(draft.hand), 1)),
    ]


def thrown_line(draft: TurnDraft) -> list[Text]:
    """What is discarded in this turn, below the rows; it can still be taken back."""
    return [Text.assemble("  ", label("discard"), cards(draft.discards))] if draft.discards else []
