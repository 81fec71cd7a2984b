"""Drawing the table: rivers on four sides, the state of the hand in the middle, one's own tiles below. 80 by 24."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.align import Align
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from noripan.cli.riichi.advice import left, without_yaku
from noripan.cli.riichi.tiles import WIND_SIGNS, dora, in_order, kind, meld, tile, tiles
from noripan.cli.riichi.words import RiichiTeller, counted, round_name

WIDTH = 78
SIDE = 18  # columns of a river: six tiles, each with room for a mark
ROW = 6
RIICHI = ("", "RIICHI", "DOUBLE RIICHI")


def draw(view: dict[str, Any], teller: RiichiTeller) -> RenderableType:
    """The whole scene from one seat's view."""
    me = view["seat"]
    right, across, left_side = ((me + step) % 4 for step in (1, 2, 3))
    middle = Table.grid(expand=True)
    middle.add_column(width=SIDE)
    middle.add_column(ratio=1)
    middle.add_column(width=SIDE)
    middle.add_row(_side(view, teller, left_side), Align.center(_state(view)), _side(view, teller, right))
    return Group(
        Panel(
            Group(
                Align.center(_line(view, teller, across)),
                Align.center(_river(view, across)),
                middle,
                Align.center(_river(view, me)),
                Align.center(_line(view, teller, me)),
            ),
            box=box.ROUNDED,
            width=WIDTH,
            title=_title(view),
            border_style="dim",
        ),
        *_own(view),
    )


def _title(view: dict[str, Any]) -> Text:
    return Text.assemble(
        ("Riichi", "bold"), f" {view['match']['preset']}, ", (round_name(view["wind"], view["dealer"]), "bold")
    )


def _state(view: dict[str, Any]) -> Text:
    """Dora, the wall, honba and sticks."""
    indicators = view["indicators"]
    return Text("\n").join(
        (
            Text.assemble("dora ", tiles(map(dora, indicators)), ("  turned ", "dim"), tiles(indicators)),
            Text(f"{counted(view['left'], 'tile')} left"),
            Text(f"{counted(view['honba'], 'honba')}, {counted(view['sticks'], 'stick')}"),
        )
    )


# -- players ---------------------------------------------------------------------------------------


def _player(view: dict[str, Any], teller: RiichiTeller, seat: int) -> Text:
    mark = "▸ " if seat in view["pending"] else ""
    wind = WIND_SIGNS[view["winds"][seat]]
    return Text.assemble((mark, "bold"), teller.name(seat), f" {wind} {view['points'][seat]:,}")


def _said(view: dict[str, Any], seat: int) -> list[Text]:
    """What everybody knows of a player: riichi, a dead hand."""
    found = []
    if view["riichi"][seat]:
        found.append(Text(RIICHI[view["riichi"][seat]], "bold red"))
    if view["dead"][seat]:
        found.append(Text("DEAD HAND", "bold"))
    return found


def _line(view: dict[str, Any], teller: RiichiTeller, seat: int) -> Text:
    """A player in one line; the own hand's melds lie beside the hand, its waits are told here."""
    parts = [_player(view, teller, seat), *_said(view, seat)]
    if seat == view["seat"]:
        parts += _waiting(view)
    elif view["melds"][seat]:
        parts.append(Text(" ").join(meld(data, seat) for data in view["melds"][seat]))
    return Text("   ").join(parts)


def _side(view: dict[str, Any], teller: RiichiTeller, seat: int) -> Text:
    """A player at the side: a column of lines."""
    lines = [_player(view, teller, seat), *_said(view, seat)]
    for data in view["melds"][seat]:
        laid = meld(data, seat)
        if len(lines) > 1 and lines[-1].cell_len + 1 + laid.cell_len < SIDE:
            lines[-1] = Text.assemble(lines[-1], " ", laid)
        else:
            lines.append(laid)
    return Text("\n").join((*lines, _river(view, seat)))


def _river(view: dict[str, Any], seat: int) -> Text:
    """Discards in rows of six: ! declared riichi, ^ was called away; the one that may be claimed is reversed."""
    river = view["rivers"][seat]
    claimed = view["phase"] == "CLAIM" and view["discard"]["seat"] == seat
    rows = [Text()]
    for at, entry in enumerate(river):
        if at and at % ROW == 0:
            rows.append(Text())
        style = "dim" if entry["called"] else "reverse" if claimed and at == len(river) - 1 else ""
        rows[-1].append(tile(entry["tile"], style))
        rows[-1].append("!" if entry["riichi"] else "^" if entry["called"] else " ", "bold" if entry["riichi"] else "")
    for row in rows:
        row.pad_right(SIDE - row.cell_len)
    return Text("\n").join(rows)


# -- the own hand ----------------------------------------------------------------------------------


def _waiting(view: dict[str, Any]) -> list[Text]:
    """The waits, unless a call has just changed the hand; furiten is said for a hand that waits."""
    own = view["own"]
    if not own["waits"] or (view["phase"] == "TURN" and view["turn"] == view["seat"] and own["drawn"] is None):
        return []
    found = [Text.assemble("tenpai: ", tiles(own["waits"]), f" ({left(view, own['waits'])} left)")]
    lacking = without_yaku(view)
    if lacking:
        on = Text.assemble(" on ", tiles(lacking)) if len(lacking) < len(own["waits"]) else Text()
        found.append(Text.assemble(("no yaku", "bold"), on))
    if own["furiten"]:
        found.append(Text("FURITEN", "bold red"))
    return found


def _own(view: dict[str, Any]) -> list[Text]:
    """The hand, the drawn tile apart, melds at the end; below, what to type where a tile does not say it."""
    own = view["own"]
    held = in_order(own["hand"])
    if own["drawn"] is not None:
        held.remove(own["drawn"])
    above, below = Text(" "), Text(" ", "dim")
    for at, text in enumerate(held):
        gap = "" if at == 0 else " " if text[1] == held[at - 1][1] else "  "
        _put(above, below, gap, _held(view, text), text if text[1] == "z" else "")
    if own["drawn"] is not None:
        typed = own["drawn"] if own["drawn"][1] == "z" else ""
        _put(above, below, "    ", _held(view, own["drawn"]), "enter" if enter_discards(view) else typed)
    for at, data in enumerate(view["melds"][view["seat"]]):
        _put(above, below, "   " if at else "     ", meld(data, view["seat"]), "")
    below.rstrip()
    return [above, below] if below.plain else [above]


def enter_discards(view: dict[str, Any]) -> bool:
    """Whether enter alone discards the drawn tile: not when it wins."""
    return view["own"]["drawn"] is not None and {"type": "RIICHI.TSUMO"} not in view["legal"]


def _held(view: dict[str, Any], text: str) -> Text:
    """A tile in the hand: dora underlined, one that may not be discarded after a call dim."""
    style = "underline " if kind(text) in map(dora, view["indicators"]) else ""
    return tile(text, style + ("dim" if kind(text) in view["own"]["forbidden"] else ""))


def _put(above: Text, below: Text, gap: str, shown: Text, hint: str) -> None:
    """A tile and its hint under each other."""
    below.append(" " * (above.cell_len - below.cell_len + len(gap)))
    above.append(gap)
    above.append(shown)
    below.append(hint)
