"""The sheet at the end of a hand: what it was worth and who pays; and the standings at the end of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say, together
from noripan.cli.mahjong.sheet import Column, payments, places, signed, winning_hand
from noripan.cli.mahjong.tiles import hand, melds, tiles, told
from noripan.cli.taiwan.patterns import counted_in, streak_sign

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
    return [Text(say("taiwan.terminal.sheet.drawn"), "bold")]


def _void(detail: dict[str, Any], teller: TaiwanTeller) -> list[RenderableType]:
    facts: dict[str, Any] = {"names": together([teller.names[seat] for seat in detail["shown"]])}
    if teller.last is not None:
        facts["from"], facts["tile"] = teller.last
    title = teller.say("taiwan.terminal.sheet.void.on" if "tile" in facts else "taiwan.terminal.sheet.void", **facts)
    title.stylize("bold")
    return [title, *(_shown(int(seat), held, teller) for seat, held in detail["hands"].items())]


def _shown(seat: int, held: list[str], teller: TaiwanTeller) -> Text:
    whole = Text.assemble(hand(held), "   ", melds(teller.melds[seat], seat))
    whole.rstrip()
    return teller.say("taiwan.terminal.sheet.shows", seat=seat, hand=whole)


def _win(detail: dict[str, Any], teller: TaiwanTeller) -> list[RenderableType]:
    parts: list[RenderableType] = []
    for win in detail["wins"]:
        parts += [_title(win, detail["reason"], teller), *_whole_hand(win), _lines(win, detail)]
        parts += _payers(win, detail, teller)
    return parts


def _title(win: dict[str, Any], reason: str, teller: TaiwanTeller) -> Text:
    names = [name for name, _ in win["lines"] if name != "win"]
    how = "flowers" if names == ["eight_flowers"] else reason
    facts = {"seat": win["seat"], "from": win["from"], "tile": win["tile"]}
    title = teller.say(f"taiwan.terminal.sheet.won.{how}", **facts)
    title.stylize("bold")
    return title


def _whole_hand(win: dict[str, Any]) -> list[Text]:
    flowers = (
        [Text.assemble("  ", told("taiwan.terminal.sheet.flowers", tiles=tiles(win["flowers"])))]
        if win["flowers"]
        else []
    )
    return [winning_hand(win), *flowers]


def _lines(win: dict[str, Any], detail: dict[str, Any]) -> Table:
    """Everything that counts, one below the other, and the sum."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column()
    grid.add_column()
    grid.add_column(justify="right")
    for name, tai in win["lines"]:
        named, when = say(f"taiwan.tai.{name}"), say(f"taiwan.tai.{name}.when")
        grid.add_row(f"  {named}", Text(when, "dim"), str(tai))
    total = sum(tai for _, tai in win["lines"])
    capped = "" if total == win["tai"] else say("taiwan.terminal.sheet.capped", n=total)
    summed = say("taiwan.terminal.sheet.all", unit=counted_in(_doubles(detail)))
    grid.add_row(f"  {summed}", capped, Text(str(win["tai"]), "bold"))
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
            out.append(Text.assemble("  ", teller.say("taiwan.terminal.sheet.pays", seat=seat, sum=amount), due))
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
    return say("taiwan.terminal.sheet.dealers", streak=streak_sign(teller.streak), n=extra)


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
