"""The sheet at the end of a game: what it was worth, line by line, and who pays; and the standings of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say, spoken
from noripan.cli.matgo.cards import GUKJIN, card, cards, kind_of, month_of, paint
from noripan.cli.matgo.worth import factor_name, line_name
from noripan.games.matgo.contract_score import Sheet
from noripan.words import ENGLISH

if TYPE_CHECKING:
    from noripan.cli.matgo.words import MatgoTeller

MIXED = ("three ppuk", "president", "floor president")  # lines whose cards are of all kinds


def sheet(result: dict[str, Any], teller: MatgoTeller) -> RenderableType:
    """The end of a game, whatever it was."""
    detail = result["detail"]
    changes = result["scores"]
    parts = _drawn(detail) if detail["sheet"] is None else _won(detail, changes, teller)
    return Group(Text(), *parts, *_at_once(detail, changes, teller), gold(teller.gold, changes, teller))


def _drawn(detail: dict[str, Any]) -> list[RenderableType]:
    if detail["kind"] == "redeal":
        return [Text(say("matgo.terminal.sheet.redeal"), "bold")]
    return [Text(say(f"matgo.terminal.sheet.{detail['kind']}"), "bold")]


def _won(detail: dict[str, Any], changes: list[int], teller: MatgoTeller) -> list[RenderableType]:
    winner = detail["winner"]
    title = teller.say(f"matgo.terminal.sheet.won.{detail['kind']}", seat=winner)
    title.stylize("bold")
    if detail["kind"] == "push":
        nothing = say("matgo.terminal.sheet.unpaid", n=detail["nextPushMultiplier"])
        return [title, reckoning(detail["sheet"]), Text(f"  {nothing}")]
    spent = not teller.gold[1 - winner] + changes[1 - winner]
    parts: list[RenderableType] = [title, reckoning(detail["sheet"])]
    if "spared" in detail["sheet"]:
        parts.append(Text.assemble("  ", teller.say("matgo.terminal.sheet.spared", seat=1 - winner)))
    return [*parts, Text.assemble("  ", _paid(detail, spent, teller))]


def _at_once(detail: dict[str, Any], changes: list[int], teller: MatgoTeller) -> list[RenderableType]:
    """M13: what was paid during the game, which the sheet's points do not explain: the balance of both."""
    winner = max(detail["winner"], 0)
    paid = changes[winner] - detail["gold"]
    if not paid:
        return []
    payee = winner if paid > 0 else 1 - winner
    return [Text.assemble("  ", teller.say("matgo.terminal.sheet.at-once", gold=_gold(abs(paid)), seat=payee))]


def _paid(detail: dict[str, Any], spent: bool, teller: MatgoTeller) -> Text:
    """M27: what is paid; what was due where that is less, and whose purse it was that did not reach."""
    paid, due, winner = detail["gold"], detail["due"], detail["winner"]
    key = "pays.all" if spent else "pays"
    if paid < due:
        key = "pays.all.short" if spent else "pays.winner"
    return teller.say(f"matgo.terminal.sheet.{key}", seat=1 - winner, gold=_gold(paid), due=f"{due:,}", winner=winner)


def _gold(amount: int) -> Text:
    return Text(say("matgo.terminal.sheet.gold", gold=f"{amount:,}"), "bold")


def reckoning(found: Sheet) -> Table:
    """Every reason for points, what goes add, what multiplies, and the product."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_column(justify="right", no_wrap=True)
    for line in found["lines"]:
        name, texts = line["name"], line["cards"]
        shown = cards(texts) if name in MIXED else brief(texts, junk=name == "junk")
        grid.add_row(f"  {line_name(name)}", shown, str(line["points"]))
    if found["goBonus"]:
        grid.add_row(f"  {say('matgo.terminal.sheet.go')}", _goes(found), f"+{found['goBonus']}")
    for factor in found["factors"]:
        why = Text(factor["reason"] if spoken() == ENGLISH else "", "dim")
        grid.add_row(f"  {factor_name(factor['name'])}", why, f"×{factor['factor']}")
    grid.add_row(
        f"  {say('matgo.terminal.sheet.points')}", Text(_product(found), "dim"), Text(str(found["total"]), "bold")
    )
    return grid


def _goes(found: Sheet) -> str:
    """Where a house limits what goes add, fewer points than goes."""
    counted = [factor["reason"] for factor in found["factors"] if factor["name"] == "go"]
    each = counted in ([], [f"{found['goBonus']} goes"])
    return say("matgo.terminal.sheet.go.each" if each else "matgo.terminal.sheet.go.most")


def _product(found: Sheet) -> str:
    """`(7 + 2) × 4`; nothing where there is nothing to work out."""
    bonus, multiplier = found["goBonus"], found["multiplier"]
    inner = f"{found['base']} + {bonus}" if bonus else str(found["base"])
    if multiplier == 1:
        return inner if bonus else ""
    return f"({inner}) × {multiplier}" if bonus else f"{inner} × {multiplier}"


def brief(texts: list[str], *, junk: bool = False) -> Text:
    """Cards of one kind by their months: `1 2 9(gukjin)`; as junk, what counts two says so: `1 1 9(2) 11(2) bonus3`."""
    shown = []
    for text in texts:
        mark = "(2)" if junk and kind_of(text) != "junk" else "(gukjin)" if text == GUKJIN else ""
        shown.append(Text(f"{month_of(text)}{mark}", paint(text)) if month_of(text) else card(text))
    return Text(" ").join(shown)


def gold(before: list[int], changes: list[int], teller: MatgoTeller) -> Table:
    """What each has won or lost, and has now."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False)
    table.add_column("")
    for heading in ("change", "has"):
        table.add_column(say(f"matgo.terminal.sheet.{heading}"), justify="right")
    for seat in teller.order():
        change = f"{changes[seat]:+,}" if changes[seat] else "0"
        table.add_row(teller.name(seat), Text(change, "bold"), f"{before[seat] + changes[seat]:,}")
    return table


def standings(detail: dict[str, Any], teller: MatgoTeller) -> Table:
    """The end of a match: what each has won and lost in all."""
    table = Table(
        box=box.SIMPLE_HEAD, title=say("matgo.terminal.sheet.match"), title_style="bold", title_justify="left"
    )
    table.add_column("")
    for heading in ("all", "has"):
        table.add_column(say(f"matgo.terminal.sheet.{heading}"), justify="right")
    for seat in sorted(teller.order(), key=lambda seat: -detail["scores"][seat]):
        won = Text(f"{detail['scores'][seat]:+,}" if detail["scores"][seat] else "0", "bold")
        table.add_row(teller.name(seat), won, f"{detail['gold'][seat]:,}")
    return table
