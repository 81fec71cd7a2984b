"""The sheet at the end of a hand: every board, every pair point by point, the totals; and the standings of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.ofc.cards import by_row, fantasyland, row_line
from noripan.cli.ofc.hands import hand_name
from noripan.games.ofc.contract import Detail, JudgedBoard, Pair, Result
from noripan.games.ofc.score import ROWS

if TYPE_CHECKING:
    from noripan.cli.ofc.words import OfcTeller

MET = {1: "beats", 0: "ties", -1: "loses"}


def sheet(result: Result, teller: OfcTeller) -> RenderableType:
    """The end of a hand."""
    detail = result["detail"]
    parts: list[RenderableType] = [Text()]
    for seat in teller.order():
        parts += [_title(detail, seat, teller), *_rows(detail["boards"][seat])]
    parts += [_pair(pair, detail["boards"], teller) for pair in ordered(detail["pairs"], teller.me)]
    return Group(*parts, _totals(result["scores"], teller), *_next(detail, teller))


def _title(detail: Detail, seat: int, teller: OfcTeller) -> Text:
    board, cards = detail["boards"][seat], detail["fantasyland"][seat]
    title = teller.say("ofc.terminal.sheet.fantasyland", seat=seat, n=cards) if cards else teller.name(seat)
    if board["foul"]:
        return Text.assemble(title, "   ", (say("ofc.terminal.fouled"), "bold red"))
    royalties = sum(board["royalties"])
    return Text.assemble(title, f"   {say('ofc.terminal.sheet.royalties', n=royalties)}" if royalties else "")


def _rows(board: JudgedBoard) -> list[Text]:
    return [
        row_line(row, by_row(board)[row], called=hand_name(by_row(board)[row]), worth=royalty)
        for row, royalty in zip(ROWS, board["royalties"], strict=True)
    ]


# -- pairs -----------------------------------------------------------------------------------------


def ordered(pairs: list[Pair], me: int | None) -> list[Pair]:
    """The reader's pairs first, and from the reader's side."""
    turned = [_turned(pair) if pair["seats"][1] == me else pair for pair in pairs]
    return sorted(turned, key=lambda pair: me is not None and pair["seats"][0] != me)


def _turned(pair: Pair) -> Pair:
    return {
        "seats": pair["seats"][::-1],
        "rows": [-won for won in pair["rows"]],
        "scoop": -pair["scoop"],
        "foul": -pair["foul"],
        "royalties": pair["royalties"][::-1],
        "points": -pair["points"],
    }


def _pair(pair: Pair, boards: list[JudgedBoard], teller: OfcTeller) -> RenderableType:
    first, second = pair["seats"]
    won = Text(signed(pair["points"]), "bold")
    title = teller.say("ofc.terminal.sheet.pair", one=first, two=second, points=won)
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True, style="dim")
    grid.add_column(no_wrap=True, justify="right")
    grid.add_column(overflow="fold")
    for label, points, why in _reasons(pair, boards, teller):
        grid.add_row(f"  {say(f'ofc.terminal.label.{label}')}", signed(points), why)
    return Group(title, grid)


def _reasons(pair: Pair, boards: list[JudgedBoard], teller: OfcTeller) -> list[tuple[str, int, str | Text]]:
    """O7, O13: every point and where it comes from."""
    first, second = pair["seats"]
    fouled = [seat for seat in pair["seats"] if boards[seat]["foul"]]
    lines: list[tuple[str, int, str | Text]] = []
    if len(fouled) == 2:
        lines.append(("foul", 0, say("ofc.terminal.sheet.both-foul")))
    elif fouled:
        lines.append(("foul", pair["foul"], teller.say("ofc.terminal.sheet.one-foul", seat=fouled[0])))
    else:
        for at, row in enumerate(ROWS):
            mine, other = (hand_name(by_row(boards[seat])[row]) for seat in (first, second))
            lines.append((row, pair["rows"][at], _met(pair["rows"][at], mine, other)))
    if pair["scoop"]:
        lines.append(("scoop", pair["scoop"], say("ofc.terminal.sheet.scoop")))
    if any(pair["royalties"]):
        one, two = pair["royalties"]
        lines.append(("royalties", one - two, say("ofc.terminal.sheet.to", one=one, two=two)))
    return lines


def _met(won: int, one: str, two: str) -> str:
    met = say(f"ofc.terminal.sheet.{MET[won]}", one=one, two=two)
    return say("ofc.terminal.sheet.kickers", met=met) if won and one == two else met


def signed(points: int) -> str:
    return f"{points:+d}" if points else "0"


# -- totals ----------------------------------------------------------------------------------------


def _totals(changes: list[int], teller: OfcTeller) -> Text:
    """What each has won or lost."""
    parts = [Text.assemble(teller.name(seat), " ", (signed(changes[seat]), "bold")) for seat in teller.order()]
    return teller.say("ofc.terminal.sheet.hand", parts=Text(", ").join(parts))


def _next(detail: Detail, teller: OfcTeller) -> list[Text]:
    """O2, O3: who plays the next hand in Fantasyland, and who leaves it."""
    found = []
    for seat in teller.order():
        before, cards = detail["fantasyland"][seat], detail["nextFantasyland"][seat]
        if cards:
            key = "ofc.terminal.sheet.stays" if before else "ofc.terminal.sheet.enters"
            found.append(teller.say(key, seat=seat, n=cards, fantasyland=fantasyland()))
        elif before:
            found.append(teller.say("ofc.terminal.sheet.leaves", seat=seat))
    return found


def standings(detail: dict[str, Any], teller: OfcTeller) -> RenderableType:
    """The end of a match."""
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("")
    table.add_column(say("ofc.terminal.points"), justify="right")
    for seat in sorted(teller.order(), key=lambda seat: -detail["scores"][seat]):
        table.add_row(teller.name(seat), Text(signed(detail["scores"][seat]), "bold"))
    return Group(Text(say("ofc.terminal.sheet.match", n=detail["number"]), "bold"), table)
