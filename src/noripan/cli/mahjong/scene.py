"""Drawing the table: rivers on four sides, the state of the hand in the middle, one's own tiles below. 80 by 24."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.layout import packed
from noripan.cli.mahjong.tiles import WIND_SIGNS, in_order, tile
from noripan.cli.table import Teller

WIDTH = 78
SIDE = 18  # columns of a river: six tiles, each with room for a mark
ROW = 6


@dataclass
class Side:
    """One player at the table: who it is, what else everybody knows, melds, discards."""

    who: Text
    said: list[Text]
    melds: list[Text]
    river: Text


def four_sides(title: Text, state: Text, side: Callable[[int], Side], me: int) -> RenderableType:
    """The table with oneself below: the next player sits right, the one before left."""
    right, across, left = (side((me + step) % 4) for step in (1, 2, 3))
    own = side(me)
    middle = Table.grid(expand=True)
    middle.add_column(width=SIDE)
    middle.add_column(ratio=1)
    middle.add_column(width=SIDE)
    middle.add_row(_column(left), Align.center(state), _column(right))
    parts = (_line(across), across.river, middle, own.river, _line(own))
    shown = [part if isinstance(part, Table) else Align.center(part) for part in parts]
    return Panel(Group(*shown), box=box.ROUNDED, width=WIDTH, title=title, border_style="dim")


def who(view: dict[str, Any], teller: Teller, seat: int, wind: str, score: str) -> Text:
    """`▸ You 東 25,000`: the mark says whose answer is awaited."""
    mark = "▸ " if seat in view["pending"] else ""
    return Text.assemble((mark, "bold"), teller.name(seat), f" {WIND_SIGNS[wind]} {score}")


def _line(side: Side) -> Text:
    """A player in one line."""
    laid = [Text(" ").join(side.melds)] if side.melds else []
    return Text("   ").join([side.who, *side.said, *laid])


def _column(side: Side) -> Text:
    """A player at the side: as few lines as its width allows."""
    return Text("\n").join((side.who, *packed((*side.said, *side.melds), SIDE - 1), side.river))


def river(entries: Sequence[dict[str, Any]], claimed: bool, row: int = ROW) -> Text:
    """Discards in rows: ! declared the hand, ^ was called away; the last one reversed while it may be claimed."""
    rows = [Text()]
    for at, entry in enumerate(entries):
        if at and at % row == 0:
            rows.append(Text())
        style = "dim" if entry["called"] else "reverse" if claimed and at == len(entries) - 1 else ""
        rows[-1].append(tile(entry["tile"], style))
        rows[-1].append(_mark(entry), "bold" if entry["declares"] else "")
    for each in rows:
        each.pad_right(3 * row - each.cell_len)
    return Text("\n").join(rows)


def _mark(entry: dict[str, Any]) -> str:
    return "!" if entry["declares"] else "^" if entry["called"] else " "


# -- the own hand ----------------------------------------------------------------------------------


def own_hand(
    held: Sequence[str], drawn: str | None, enter: bool, laid: Sequence[Text], paint: Callable[[str], Text]
) -> list[Text]:
    """The hand in order, the drawn tile apart, melds at the end; below, what to type where a tile does not say it.

    `enter` says that enter alone discards the drawn tile.
    """
    rest = in_order(held)
    if drawn is not None:
        rest.remove(drawn)
    above, below = Text(" "), Text(" ", "dim")
    for at, text in enumerate(rest):
        gap = "" if at == 0 else " " if text[1] == rest[at - 1][1] else "  "
        _put(above, below, gap, paint(text), _typed(text))
    if drawn is not None:
        _put(above, below, "    ", paint(drawn), say("mahjong.terminal.enter") if enter else _typed(drawn))
    for at, each in enumerate(laid):
        _put(above, below, "   " if at else "     ", each, "")
    below.rstrip()
    return [above, below] if below.plain else [above]


def _typed(text: str) -> str:
    return text if text[1] == "z" else ""


def _put(above: Text, below: Text, gap: str, shown: Text, hint: str) -> None:
    """A tile and its hint under each other."""
    below.append(" " * (above.cell_len - below.cell_len + len(gap)))
    above.append(gap)
    above.append(shown)
    below.append(hint)
