"""The sheet at the end of a hand: what it was worth and who pays; and the standings at the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.mahjong.sheet import Column, payments, places, signed, winning_hand
from noripan.cli.mahjong.tiles import hand, melds, tile, tiles
from noripan.cli.taiwan.patterns import EXPLAINED, HANZI, counted_in, streak_sign

if TYPE_CHECKING:
    from noripan.cli.taiwan.words import TaiwanTeller


def sheet(detail: dict[str, Any], teller: TaiwanTeller) -> RenderableType:
    """The end of a hand, whatever it was."""
    told = {"win": _win, "draw": _draw, "void": _void}[detail["kind"]]
    parts = told(detail, teller)
    if any(detail["changes"]):
        parts += [Text(), payments(_columns(detail, teller), detail["changes"], teller)]
    return Group(Text(), *parts)


# -- how it ended ----------------------------------------------------------------------------------


def _draw(detail: dict[str, Any], teller: TaiwanTeller) -> list[RenderableType]:
    return [Text("Nothing is left to draw: a drawn hand (流局). Nobody pays.", "bold")]


def _void(detail: dict[str, Any], teller: TaiwanTeller) -> list[RenderableType]:
    names = [teller.name(seat) for seat in detail["shown"]]
    who = Text.assemble(Text(", ").join(names[:-1]), " and ", names[-1])
    line = Text.assemble(who, " would win at once")
    if teller.last is not None:
        seat, thrown = teller.last
        line = Text.assemble(line, " on ", teller.whose(seat), " ", tile(thrown))
    title = Text.assemble(line, ": the hand is void (流標). Nobody pays.")
    title.stylize("bold")
    return [title, *(_shown(int(seat), held, teller) for seat, held in detail["hands"].items())]


def _shown(seat: int, held: list[str], teller: TaiwanTeller) -> Text:
    line = Text.assemble(teller.does(seat, "show"), "  ", hand(held), "   ", melds(teller.melds[seat], seat))
    line.rstrip()
    return line


def _win(detail: dict[str, Any], teller: TaiwanTeller) -> list[RenderableType]:
    parts: list[RenderableType] = []
    for win in detail["wins"]:
        parts += [_title(win, detail["reason"], teller), *_whole_hand(win), _lines(win, detail)]
        parts += _payers(win, detail, teller)
    return parts


def _title(win: dict[str, Any], reason: str, teller: TaiwanTeller) -> Text:
    won = tile(win["tile"])
    names = [name for name, _ in win["lines"] if name != "win"]
    if names == ["eight_flowers"]:
        how = Text("with all eight flowers")
    elif reason == "self-draw":
        how = Text.assemble("with ", won, ", self-drawn (自摸)")
    elif reason == "discard":
        how = Text.assemble("on ", teller.whose(win["from"]), " ", won)
    else:
        how = Text.assemble("by robbing ", teller.whose(win["from"]), f" {reason} ", won)
    title = teller.does(win["seat"], "win", how)
    title.stylize("bold")
    return title


def _whole_hand(win: dict[str, Any]) -> list[Text]:
    flowers = [Text.assemble("  flowers  ", tiles(win["flowers"]))] if win["flowers"] else []
    return [winning_hand(win), *flowers]


def _lines(win: dict[str, Any], detail: dict[str, Any]) -> Table:
    """Everything that counts, one below the other, and the sum."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column()
    grid.add_column(justify="right")
    for name, tai in win["lines"]:
        grid.add_row(f"  {HANZI[name]}", Text(EXPLAINED[name], "dim"), str(tai))
    total = sum(tai for _, tai in win["lines"])
    capped = "" if total == win["tai"] else f"{total}, of which this counts"
    grid.add_row(f"  {counted_in(_doubles(detail))} in all", capped, Text(str(win["tai"]), "bold"))
    return grid


# -- who pays --------------------------------------------------------------------------------------


def _payers(win: dict[str, Any], detail: dict[str, Any], teller: TaiwanTeller) -> list[Text]:
    """`Lin pays 30 + 10 × (2 + 3) = 80`, where the three are due to or from the dealer."""
    out = []
    for step in range(1, 4):
        seat = (win["seat"] + step) % 4
        paid = -win["payments"][seat]
        if paid:
            extra = win["dealerTai"] if teller.dealer in (seat, win["seat"]) else 0
            amount = Text.assemble(f"{_formula(win['tai'], extra, paid, detail)} = ", (f"{paid:,}", "bold"))
            due = f"   {_dealers(teller, extra)}" if extra else ""
            out.append(Text.assemble("  ", teller.does(seat, "pay", amount), due))
    return out


def _formula(tai: int, extra: int, paid: int, detail: dict[str, Any]) -> str:
    """`8 × 2^2 × 3`: a discarder may pay for all three, which is told from what was paid (W10)."""
    base, unit = detail["base"], detail["unit"]
    counts = f"({tai} + {extra})" if extra else f"{tai}"
    if _doubles(detail):
        return f"{base} × 2^{counts}{'' if paid >> (tai + extra) == base else ' × 3'}"
    once = f"{base} + {unit} × {counts}"
    return once if paid == base + unit * (tai + extra) else f"({once}) × 3"


def _doubles(detail: dict[str, Any]) -> bool:
    return bool(detail["scoring"] == "doubled")


def _dealers(teller: TaiwanTeller, extra: int) -> str:
    return f"(莊家{streak_sign(teller.streak)}: +{extra} with the dealer)"


def _columns(detail: dict[str, Any], teller: TaiwanTeller) -> list[Column]:
    """Where several win, what each win gives and takes."""
    wins = detail["wins"]
    if len(wins) == 1:
        return []
    return [(teller.names[win["seat"]], [signed(paid) for paid in win["payments"]]) for win in wins]


def standings(detail: dict[str, Any], teller: TaiwanTeller) -> Table:
    """The end of a match: places and points; equals share a place."""
    scores = detail["scores"]
    rows = [
        (1 + sum(other > score for other in scores), seat, (Text(teller.score(score), "bold"),))
        for seat, score in enumerate(scores)
    ]
    return places(("points",), rows, teller)
