"""Everything that can be done now, numbered and grouped, with the rules of the moment."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cards.tichu import SPECIALS
from noripan.cli.french import rank_name
from noripan.cli.language import say
from noripan.cli.layout import rule_list
from noripan.cli.tichu.cards import cards
from noripan.cli.tichu.reading import PLAYS, Data
from noripan.core.move import Move
from noripan.games.tichu.contract import View

ROW = 60  # columns for the plays of one kind, beside its heading
RULES = {
    "TICHU.DECLARE_GRAND_WINDOW": ("grand", "grand.unseen", "grand.type"),
    "TICHU.EXCHANGE_SELECT": ("exchange", "exchange.type", "exchange.usual"),
    "TICHU.DRAGON_DONATE": ("dragon",),
    "lead": ("lead", "lead.dog"),
    "follow": ("follow", "follow.bomb"),
}
HOLDING = {"MAHJONG": "mahjong", "PHOENIX": "phoenix", "DRAGON": "dragon-card"}


class Menu:
    """Plays by number: several cards that differ only in suits or in the wish are one entry."""

    def __init__(self, moves: list[tuple[Move, Data]]) -> None:
        self.groups: dict[str, list[list[tuple[Move, Data]]]] = {}
        seen: dict[object, list[tuple[Move, Data]]] = {}
        for move, data in moves:
            if data["type"] not in PLAYS:
                continue
            combo = data["declaredCombo"]
            ranks = tuple(sorted(text if text in SPECIALS else text[0] for text in data["cards"]))
            key = (combo["type"], *(data["cards"] if len(ranks) == 1 else ranks), combo.get("phoenixAs"))
            if key not in seen:
                seen[key] = []
                self.groups.setdefault("BOMB" if combo["type"].startswith("BOMB") else combo["type"], []).append(
                    seen[key]
                )
            seen[key].append((move, data))
        self.entries = [entry for group in self.groups.values() for entry in group]


def choices(view: View, menu: Menu) -> RenderableType:
    """The list, and what the rules say about this moment."""
    parts: list[RenderableType] = []
    if menu.entries:
        parts.append(_grid(menu))
    types = {move["type"] for move in view["legal"]}
    if "TICHU.PASS" in types:
        parts.append(Text(rule("pass")))
    if "TICHU.DECLARE_TICHU" in types:
        parts.append(Text(rule("call")))
    typing = [rule("typing")] if menu.entries else []
    return Group(*parts, rule_list((*_rules(view), *typing, rule("also"))))


def rule(name: str, **facts: object) -> str:
    return say(f"tichu.terminal.rule.{name}", **facts)


def _grid(menu: Menu) -> Table:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column()
    number = 0
    for kind, group in menu.groups.items():
        entries = []
        for entry in group:
            number += 1
            data = entry[0][1]
            suits = len({tuple(other["cards"]) for _, other in entry})
            shown = Text.assemble((f"{number} ", "dim"), cards(data["cards"], data["declaredCombo"].get("phoenixAs")))
            if suits > 1:
                shown.append(f" {say('tichu.terminal.ways', n=suits)}", "dim")
            entries.append(shown)
        grid.add_row(say(f"tichu.terminal.kind.{kind}"), _flow(entries))
    return grid


def _flow(entries: list[Text]) -> Text:
    """Entries beside each other, never broken inside."""
    lines = [entries[0]]
    for entry in entries[1:]:
        if lines[-1].cell_len + 3 + entry.cell_len <= ROW:
            lines[-1] = Text.assemble(lines[-1], "   ", entry)
        else:
            lines.append(entry)
    return Text("\n").join(lines)


def _rules(view: View) -> list[str]:
    phase = view["phase"]
    if phase != "TICHU.TRICK_PLAY":
        return [rule(name) for name in RULES[phase]]
    found = [rule(name) for name in RULES["lead" if view["top"] is None or view["closing"] else "follow"]]
    if view["wish"] is not None:
        found.append(rule("wish", rank=rank_name(view["wish"])))
    return found + [rule(name) for text, name in HOLDING.items() if text in (view["hand"] or ())]
