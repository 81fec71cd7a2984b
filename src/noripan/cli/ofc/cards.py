"""Cards and rows as a person sees and types them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import cast

from rich.text import Text

from noripan.cards.french import SUITS, card_id
from noripan.cli.french import card, typed_card
from noripan.cli.language import say
from noripan.cli.layout import padded
from noripan.cli.ofc.hands import hand_name
from noripan.cli.table import Unclear
from noripan.games import ofc
from noripan.games.ofc.contract import Rows
from noripan.games.ofc.score import ROWS, SIZES

ROOM = dict(zip(ROWS, (int(size) for size in SIZES), strict=True))
FIVE = 5  # cards of the longest row
LABEL = 8  # columns of a row's name,
CELL = 5  # of a card in it: `10♠* `,
NAME = 32  # and of what it is called
GAP = "·"  # where a card is still to come
FRESH = "*"  # a card of this turn, which can be taken back

Board = Mapping[str, list[str]]  # cards by row


def cards(texts: Iterable[str], between: str = " ") -> Text:
    """Cards in the order given."""
    return Text(between).join(card(text) for text in texts)


def fantasyland() -> Text:
    """Its name, always painted the same."""
    return Text(say("ofc.terminal.fantasyland"), "bold magenta")


def by_rank(texts: Iterable[str]) -> list[str]:
    """The highest first."""
    return sorted(texts, key=card_id, reverse=True)


def by_suit(texts: Iterable[str]) -> list[str]:
    return sorted(texts, key=lambda text: (SUITS.index(text[1]), card_id(text)), reverse=True)


def grouped(texts: Iterable[str], sign: int) -> Text:
    """Sorted cards, a wider gap where the rank (sign 0) or the suit (sign 1) changes."""
    return Text("  ").join(cards(alike) for _, alike in groupby(texts, key=lambda text: text[sign]))


def row_line(row: str, texts: Iterable[str], fresh: Iterable[str] = (), called: str = "", worth: int = 0) -> Text:
    """`  top     Q♠   Q♦*  ·`, and of a finished row its name and royalty."""
    new = set(fresh)
    lying = by_rank(texts)
    line = Text.assemble(("  ", "dim"), label(row))
    for at in range(FIVE):
        cell = Text(GAP if at < ROOM[row] else "", "dim")
        if at < len(lying):
            cell = Text.assemble(card(lying[at]), (FRESH, "bold red") if lying[at] in new else "")
        cell.pad_right(CELL - cell.cell_len)
        line.append(cell)
    line.append(" ")
    line.append(padded(called, NAME))
    line.append(f"+{worth}" if worth else "", "bold")
    line.rstrip()
    return line


def label(what: str) -> Text:
    """The name of a row before its cards."""
    return padded(say(f"ofc.terminal.label.{what}"), LABEL, "dim")


def board_lines(board: Board, fresh: Board | None = None) -> list[Text]:
    """Top, mid and bottom as they lie; what was placed in this turn is marked."""
    lines = []
    for row in ROWS:
        called, worth = "", 0
        if finished(board, row):
            called, worth = hand_name(board[row]), ofc.royalty(row, board[row])
        lines.append(row_line(row, board[row], fresh[row] if fresh is not None else (), called, worth))
    return lines


def by_row(board: Rows) -> Board:
    """A board as the game declares it, to be looked at row by row."""
    return cast(Board, board)


def finished(board: Board, row: str) -> bool:
    return len(board[row]) == ROOM[row]


def royalties(board: Board) -> int:
    """Of the finished rows."""
    return sum(ofc.royalty(row, board[row]) for row in ROWS if finished(board, row))


def read_card(word: str) -> str:
    """A typed word as a card's name (`7s`), or as a rank alone (`7`); Unclear if it is neither."""
    found = typed_card(word)
    if found is not None:
        return found
    raise Unclear(say("ofc.terminal.unclear.card", word=word))
