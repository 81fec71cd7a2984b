"""The sheet at the end of a hand: every board, every pair point by point, the totals; and the standings of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.ofc.cards import row_line
from noripan.games.ofc.score import ROWS

if TYPE_CHECKING:
    from noripan.cli.ofc.words import OfcTeller

Data = dict[str, Any]
MET = {1: "beats", 0: "ties with", -1: "loses to"}


def sheet(result: Data, teller: OfcTeller) -> RenderableType:
    """The end of a hand."""
    detail = result["detail"]
    parts: list[RenderableType] = [Text()]
    for seat in teller.order():
        parts += [_title(detail, seat, teller), *_rows(detail["boards"][seat])]
    parts += [_pair(pair, detail["boards"], teller) for pair in ordered(detail["pairs"], teller.me)]
    return Group(*parts, _totals(result["scores"], teller), *_next(detail, teller))


def _title(detail: Data, seat: int, teller: OfcTeller) -> Text:
    board, cards = detail["boards"][seat], detail["fantasyland"][seat]
    title = Text.assemble(teller.name(seat), f", with {cards} cards in Fantasyland" if cards else "")
    if board["foul"]:
        return Text.assemble(title, "   ", ("FOUL", "bold red"))
    royalties = sum(board["royalties"])
    return Text.assemble(title, f"   royalties {royalties}" if royalties else "")


def _rows(board: Data) -> list[Text]:
    return [
        row_line(row, board[row], called=name, worth=royalty)
        for row, name, royalty in zip(ROWS, board["names"], board["royalties"], strict=True)
    ]


# -- pairs -----------------------------------------------------------------------------------------


def ordered(pairs: list[Data], me: int | None) -> list[Data]:
    """The reader's pairs first, and from the reader's side."""
    turned = [_turned(pair) if pair["seats"][1] == me else pair for pair in pairs]
    return sorted(turned, key=lambda pair: me is not None and pair["seats"][0] != me)


def _turned(pair: Data) -> Data:
    return {
        "seats": pair["seats"][::-1],
        "rows": [-won for won in pair["rows"]],
        "scoop": -pair["scoop"],
        "foul": -pair["foul"],
        "royalties": pair["royalties"][::-1],
        "points": -pair["points"],
    }


def _pair(pair: Data, boards: list[Data], teller: OfcTeller) -> RenderableType:
    first, second = pair["seats"]
    title = Text.assemble(teller.name(first), " against ", teller.whom(second), ": ", (signed(pair["points"]), "bold"))
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(overflow="fold")
    for label, points, why in _reasons(pair, boards, teller):
        grid.add_row(f"  {label}", signed(points), why)
    return Group(title, grid)


def _reasons(pair: Data, boards: list[Data], teller: OfcTeller) -> list[tuple[str, int, str | Text]]:
    """O7, O13: every point and where it comes from."""
    first, second = pair["seats"]
    fouled = [seat for seat in pair["seats"] if boards[seat]["foul"]]
    lines: list[tuple[str, int, str | Text]] = []
    if len(fouled) == 2:
        lines.append(("foul", 0, "both have fouled"))
    elif fouled:
        lines.append(("foul", pair["foul"], Text.assemble(teller.does(fouled[0], "foul"), ": no rows are compared")))
    else:
        for at, row in enumerate(ROWS):
            one, two = (boards[seat]["names"][at] for seat in (first, second))
            won = pair["rows"][at]
            lines.append((row, won, f"{one} {MET[won]} {two}{_by_kickers(won, one, two)}"))
    if pair["scoop"]:
        lines.append(("scoop", pair["scoop"], "all three rows"))
    if any(pair["royalties"]):
        one, two = pair["royalties"]
        lines.append(("royalties", one - two, f"{one} to {two}"))
    return lines


def _by_kickers(won: int, one: str, two: str) -> str:
    return ", by the other cards" if won and one == two else ""


def signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


# -- totals ----------------------------------------------------------------------------------------


def _totals(changes: list[int], teller: OfcTeller) -> Text:
    """What each has won or lost."""
    parts = [Text.assemble(teller.name(seat), " ", (signed(changes[seat]), "bold")) for seat in teller.order()]
    return Text.assemble("This hand: ", Text(", ").join(parts), ".")


def _next(detail: Data, teller: OfcTeller) -> list[Text]:
    """O2, O3: who plays the next hand in Fantasyland, and who leaves it."""
    found = []
    for seat in teller.order():
        before, cards = detail["fantasyland"][seat], detail["nextFantasyland"][seat]
        if cards:
            verb = "stay" if before else "enter"
            where = "in FANTASYLAND" if before else "FANTASYLAND"
            found.append(teller.does(seat, verb, Text.assemble((where, "bold magenta"), f" with {cards} cards.")))
        elif before:
            found.append(teller.does(seat, "leave", "Fantasyland."))
    return found


def standings(detail: Data, teller: OfcTeller) -> RenderableType:
    """The end of a match."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    table.add_column("points", justify="right")
    for seat in sorted(teller.order(), key=lambda seat: -detail["scores"][seat]):
        table.add_row(teller.name(seat), Text(signed(detail["scores"][seat]), "bold"))
    return Group(Text(f"The match, {detail['number']} hands", "bold"), table)
