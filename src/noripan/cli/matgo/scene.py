"""Drawing the table: the other player above, the floor by months, oneself and one's hand below. Fits 80 by 24."""

from __future__ import annotations

from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from noripan.cli.language import painted, say
from noripan.cli.layout import packed, padded
from noripan.cli.matgo.cards import card, cards, flower, kind_of, month_of, paint
from noripan.cli.matgo.sheet import brief
from noripan.cli.matgo.words import MatgoTeller
from noripan.cli.matgo.worth import KINDS, factor_name, line_name, near, standing

WIDTH = 78
INSIDE = WIDTH - 4
PILE = "뻑"  # marks three of a month
FLOWER = 9  # columns of a month's name
CELL = 15  # columns of a card in the hand, its number before and marks behind it
ROW = 5  # cards of the hand in a line


def draw(view: dict[str, Any], teller: MatgoTeller) -> RenderableType:
    """The whole scene from one seat's view."""
    me = view["seat"]
    state = Text.assemble(say("matgo.terminal.floor.state", n=view["deck"]), _carried(view))
    start = _start(view, teller) if view["action"] is None and view["turnCount"] == [0, 0] else []
    parts = (*_player(view, teller, 1 - me), Rule(state, style="dim"), *start, _floor(view), *_piles(view, teller))
    return Group(
        Panel(
            Group(*parts, Rule(style="dim"), *_player(view, teller, me)),
            box=box.ROUNDED,
            width=WIDTH,
            title=_title(view),
            border_style="dim",
        ),
        *_hand(view),
    )


def _title(view: dict[str, Any]) -> Text:
    games = view["match"]["rules"]["games"]
    game = say("matgo.terminal.game", n=view["number"] + 1, all=games)
    return Text.assemble((say("matgo.title"), "bold"), f" {view['match']['preset']}, {game}")


def _start(view: dict[str, Any], teller: MatgoTeller) -> list[Text]:
    """M3, M4: who starts and why, until the first card is played."""
    why = say(f"matgo.terminal.begins.{view['startedBy']}")
    parts = [teller.say("matgo.terminal.begins", seat=view["starter"], why=why)]
    for seat, first in enumerate(view["firstCards"] or []):
        shown = Text.assemble(teller.name(seat), " ", card(first))
        parts.append(shown if seat else painted("matgo.terminal.begins.cards", first=shown))
    return packed(parts, INSIDE, "  ")


def _carried(view: dict[str, Any]) -> Text:
    """What drawn and pushed games before have left."""
    left = {"nagari": view["carryOverMultiplier"], "pushed": view["pushMultiplier"]}
    said = [say(f"matgo.terminal.{what}", n=times) for what, times in left.items() if times > 1]
    return Text("".join(f"   {each}" for each in said), "bold red")


# -- the players -----------------------------------------------------------------------------------


def _player(view: dict[str, Any], teller: MatgoTeller, seat: int) -> list[Text]:
    """A name and what it has done; what it has captured; what that is worth or could be."""
    parts = [
        who(view, teller, seat),
        _held(view, seat),
        Text(say("matgo.terminal.has-points", n=view["points"][seat]), "bold"),
    ]
    parts += _deeds(view, seat)
    parts.append(Text(say("matgo.terminal.has-gold", gold=f"{view['gold'][seat]:,}")))
    return [*packed(parts, INSIDE, "   "), *packed(_captured(view, seat), INSIDE, "   "), *_worth(view, seat)]


def who(view: dict[str, Any], teller: MatgoTeller, seat: int) -> Text:
    """`▸ You`: the mark says whose answer is awaited."""
    return Text.assemble(("▸ " if seat in view["pending"] else "", "bold"), teller.name(seat))


def _held(view: dict[str, Any], seat: int) -> Text:
    count, dummies = view["counts"][seat], view["dummies"][seat]
    own = seat == view["seat"]
    shown = Text(say("matgo.terminal.has-cards", n=count)) if own else Text.assemble(("▮" * count, "dim"), f" {count}")
    return painted("matgo.terminal.has-dummies", cards=shown, n=dummies) if dummies else shown


def _deeds(view: dict[str, Any], seat: int) -> list[Text]:
    """Goes, shakes, bombs and ppuks so far, and cards of the hand that everybody has seen."""
    counts = (
        (view["goCount"][seat], "go"),
        (view["shakes"][seat], "shake"),
        (view["bombs"][seat], "bomb"),
        (view["ppukState"]["count"][seat], "ppuk"),
    )
    found = [Text(say(f"matgo.terminal.deed.{what}", n=count), "bold red") for count, what in counts if count]
    if seat == view["seat"]:
        return [*found, Text(say("matgo.terminal.deed.held"), "bold red")] if view["heldPresident"] else found
    shown = view["shown"][seat]
    return [*found, painted("matgo.terminal.shows", cards=cards(shown))] if shown else found


def _captured(view: dict[str, Any], seat: int) -> list[Text]:
    """By kind, as months: `광 bright 1 8`, `피 junk 9: 1 1 11(2)`."""
    own = view["captured"][seat]
    found = []
    for kind in KINDS:
        value = f" {own['junkValue']}:" if kind == "junk" else ""
        if own[kind]:
            named = say(f"matgo.terminal.kind.{kind}")
            found.append(Text.assemble((f"{named}{value} ", "dim"), brief(own[kind], junk=value != "")))
    return found or [Text(say("matgo.terminal.nothing-captured"), "dim")]


def _worth(view: dict[str, Any], seat: int) -> list[Text]:
    """What scores and what would multiply it, as the cards lie; what one more card would score."""
    sheet = standing(view, seat)
    parts = [Text(f"{line_name(line['name'])} {line['points']}") for line in sheet["lines"]]
    parts += [
        Text(f"×{factor['factor']} {factor_name(factor['name'])}", "bold")
        for factor in sheet["factors"]
        if factor["name"] not in ("carry-over", "push")
    ]
    nearly = near(view, seat)
    parts += [Text(say("matgo.terminal.near", what=what), "green") for what in nearly[:1]]
    parts += [Text(what, "green") for what in nearly[1:]]
    return packed(parts, INSIDE, "   ")


# -- the floor -------------------------------------------------------------------------------------


def _floor(view: dict[str, Any]) -> RenderableType:
    """Month by month, in two columns."""
    lying: dict[int, list[str]] = {}
    for text in view["floor"]:
        lying.setdefault(month_of(text), []).append(text)
    piles = [pile["month"] for pile in view["ppukState"]["piles"]]
    cells = [_month(month, texts, month in piles) for month, texts in lying.items()]
    if not cells:
        return Text(say("matgo.terminal.empty-floor"), "dim")
    grid = Table.grid(expand=True)
    for _ in range(2):
        grid.add_column(ratio=1)
    half = (len(cells) + 1) // 2
    for at in range(half):
        grid.add_row(cells[at], cells[at + half] if at + half < len(cells) else Text())
    return grid


def _month(month: int, texts: list[str], pile: bool) -> Text:
    kinds = Text(" ").join(Text(kind_of(text), paint(text)) for text in texts)
    return Text.assemble(
        (f"{month:>2} ", "dim"),
        padded(flower(month), FLOWER, "dim"),
        " ",
        kinds,
        (f" {PILE}", "bold red") if pile else "",
    )


def _piles(view: dict[str, Any], teller: MatgoTeller) -> list[Text]:
    """M10, M12: who made a pile of three, and the bonus cards it holds."""
    found = []
    for pile in view["ppukState"]["piles"]:
        made = "pile.dealt" if pile["by"] is None else "pile.made"
        line = teller.say(f"matgo.terminal.{made}", month=pile["month"], seat=pile["by"])
        if pile["bonus"]:
            line = painted("matgo.terminal.pile.holds", pile=line, cards=cards(pile["bonus"]))
        found.append(Text.assemble((PILE, "bold red"), " ", line))
    return packed(found, INSIDE, "   ")


# -- the own hand ----------------------------------------------------------------------------------


def stars(view: dict[str, Any], text: str) -> str:
    """A star for each floor card of this card's month."""
    month = month_of(text)
    return "*" * sum(month_of(lying) == month for lying in view["floor"]) if month else ""


def _hand(view: dict[str, Any]) -> list[Text]:
    """Every card, with stars where it matches; with its number when one is to be played."""
    lines: list[Text] = []
    numbered = view["phase"] == "playing"
    for at, text in enumerate(view["hand"]):
        if at % ROW == 0:
            lines.append(Text())
        cell = Text.assemble(
            (f"{at + 1:>2} " if numbered else "   ", "dim"), card(text), (stars(view, text), "bold red")
        )
        cell.pad_right(CELL - cell.cell_len)
        lines[-1] = Text.assemble(lines[-1], cell)
    for line in lines:
        line.rstrip()
    return lines
