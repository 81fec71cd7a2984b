"""The sheet at the end of a game: what it was worth, line by line, and who pays; and the standings of a match."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.matgo.cards import GUKJIN, card, cards, kind_of, month_of, paint
from noripan.games.matgo.contract_score import Sheet

if TYPE_CHECKING:
    from noripan.cli.matgo.words import MatgoTeller

LINE_WORDS = {
    "three brights": "삼광",
    "three brights with rain": "비삼광",
    "four brights": "사광",
    "five brights": "오광",
    "animals": "열끗",
    "ribbons": "띠",
    "junk": "피",
    "hongdan": "홍단",
    "cheongdan": "청단",
    "chodan": "초단",
    "godori": "고도리",
    "three ppuk": "삼뻑",
    "president": "총통",
    "floor president": "바닥 총통",
}
MIXED = ("three ppuk", "president", "floor president")  # lines whose cards are of all kinds
FACTOR_WORDS = {
    "go": "고",
    "shake": "흔들기",
    "bomb": "폭탄",
    "hold": "들고치기",
    "dokbak": "독박",
    "gwangbak": "광박",
    "pibak": "피박",
    "meongbak": "멍박",
    "carry-over": "나가리",
    "push": "밀기",
}
WON = {
    "stop": "",
    "push": "with a push 밀기",
    "three-ppuk": "with three ppuk 삼뻑",
    "president": "with a president 총통",
    "floor-president": "with a president on the floor 바닥 총통",
}
DRAWN = {
    "nagari": "The cards are played, and nobody could stop",
    "both-presidents": "Both hold a president",
    "floor-president": "Four of a month lie on the floor",
}


def sheet(result: dict[str, Any], teller: MatgoTeller) -> RenderableType:
    """The end of a game, whatever it was."""
    detail = result["detail"]
    changes = result["scores"]
    parts = _drawn(detail) if detail["sheet"] is None else _won(detail, changes, teller)
    return Group(Text(), *parts, *_at_once(detail, changes, teller), gold(teller.gold, changes, teller))


def _drawn(detail: dict[str, Any]) -> list[RenderableType]:
    if detail["kind"] == "redeal":
        return [Text("Four of a month lie on the floor: the cards are dealt anew.", "bold")]
    return [Text(f"{DRAWN[detail['kind']]}: a drawn game (나가리).", "bold")]


def _won(detail: dict[str, Any], changes: list[int], teller: MatgoTeller) -> list[RenderableType]:
    winner = detail["winner"]
    title = Text.assemble(teller.does(winner, "win", WON[detail["kind"]]), "!")
    title.stylize("bold")
    if detail["kind"] == "push":
        nothing = f"  Nothing is paid for it; the next game counts ×{detail['nextPushMultiplier']}."
        return [title, reckoning(detail["sheet"]), Text(nothing)]
    spent = not teller.gold[1 - winner] + changes[1 - winner]
    pays = teller.does(1 - winner, "pay", _paid(detail, spent, teller))
    parts: list[RenderableType] = [title, reckoning(detail["sheet"])]
    if "spared" in detail["sheet"]:
        whose = teller.name(1 - winner)
        parts.append(Text.assemble("  The gukjin of ", whose, " counts as junk: no 피박 pibak."))
    return [*parts, Text.assemble("  ", pays)]


def _at_once(detail: dict[str, Any], changes: list[int], teller: MatgoTeller) -> list[RenderableType]:
    """M13: what was paid during the game, which the sheet's points do not explain: the balance of both."""
    winner = max(detail["winner"], 0)
    paid = changes[winner] - detail["gold"]
    if not paid:
        return []
    payee = winner if paid > 0 else 1 - winner
    return [
        Text.assemble(
            "  At once, for ppuk or ttadak on first turns: ",
            (f"{abs(paid):,} gold", "bold"),
            " to ",
            teller.whom(payee),
            ".",
        )
    ]


def _paid(detail: dict[str, Any], spent: bool, teller: MatgoTeller) -> Text:
    """M27: what is paid; what was due where that is less, and whose purse it was that did not reach."""
    paid, due = detail["gold"], detail["due"]
    why = Text(", all there was") if spent else Text()
    if paid < due:
        if not spent:
            why = Text.assemble(", no more than ", teller.whom(detail["winner"]), " had")
        why.append(f"; {due:,} were due")
    return Text.assemble((f"{paid:,} gold", "bold"), why, ".")


def reckoning(found: Sheet) -> Table:
    """Every reason for points, what goes add, what multiplies, and the product."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=True)
    grid.add_column(overflow="fold")
    grid.add_column(justify="right", no_wrap=True)
    for line in found["lines"]:
        name, texts = line["name"], line["cards"]
        shown = cards(texts) if name in MIXED else brief(texts, junk=name == "junk")
        grid.add_row(f"  {LINE_WORDS[name]} {name}", shown, str(line["points"]))
    if found["goBonus"]:
        grid.add_row("  고 go", _goes(found), f"+{found['goBonus']}")
    for factor in found["factors"]:
        name = factor["name"]
        grid.add_row(f"  {FACTOR_WORDS[name]} {name}", Text(factor["reason"], "dim"), f"×{factor['factor']}")
    grid.add_row("  points", Text(_product(found), "dim"), Text(str(found["total"]), "bold"))
    return grid


def _goes(found: Sheet) -> str:
    """Where a house limits what goes add, fewer points than goes."""
    counted = [factor["reason"] for factor in found["factors"] if factor["name"] == "go"]
    return "one each" if counted in ([], [f"{found['goBonus']} goes"]) else "no more than these"


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
    for heading in ("change", "gold"):
        table.add_column(heading, justify="right")
    for seat in teller.order():
        change = f"{changes[seat]:+,}" if changes[seat] else "0"
        table.add_row(teller.name(seat), Text(change, "bold"), f"{before[seat] + changes[seat]:,}")
    return table


def standings(detail: dict[str, Any], teller: MatgoTeller) -> Table:
    """The end of a match: what each has won and lost in all."""
    table = Table(box=box.SIMPLE_HEAD, title="The match", title_style="bold", title_justify="left")
    for heading in ("", "in all", "gold"):
        table.add_column(heading, justify="left" if heading == "" else "right")
    for seat in sorted(teller.order(), key=lambda seat: -detail["scores"][seat]):
        won = Text(f"{detail['scores'][seat]:+,}" if detail["scores"][seat] else "0", "bold")
        table.add_row(teller.name(seat), won, f"{detail['gold'][seat]:,}")
    return table
