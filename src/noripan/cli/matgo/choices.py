"""Everything that can be done now, numbered, and the rules of the moment."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import painted, say, sentence
from noripan.cli.layout import move_grid, rule_list
from noripan.cli.matgo.cards import cards, month_of
from noripan.cli.matgo.worth import enough, gold_for
from noripan.games.matgo.contract_score import Sheet

Data = dict[str, Any]
RULES = {
    "president-choice": ("president", "president.secret"),
    "playing": ("playing", "playing.steal", "playing.ppuk", "playing.shake"),
    "select-match": ("select-match",),
    "gukjin-choice": ("gukjin-choice",),
    "go-stop": ("go-stop", "go-stop.after"),
}
TYPING = ("typing", "stars", "also")


def choices(view: Data, describe: Callable[[Data], Text]) -> RenderableType:
    """The moves by number, what each does, and the rules."""
    rows: list[tuple[str | Text, str | Text]] = [
        (Text.assemble(f"{number:>2} ", describe(data)), effect(view, data))
        for number, data in enumerate(view["legal"], 1)
    ]
    phase = view["phase"]
    rules = [*RULES[phase]]
    if phase == "playing":
        grenade = f"grenade.{view['match']['rules']['grenade']}"
        rules += ["bomb", *([grenade] if sentence(f"matgo.terminal.rule.{grenade}") else []), "scoring"]
    if "nextPushMultiplier" in view:
        rules.append("push")
    return Group(move_grid(rows), rule_list(say(f"matgo.terminal.rule.{rule}") for rule in (*rules, *TYPING)))


def effect(view: Data, data: Data) -> Text:
    """What a move does, as far as it can be seen."""
    type = data["type"]
    if type in ("play_card", "declare_shaking"):
        return _taking(view, data["card"])
    if type == "declare_bomb":
        return _takes("takes", [text for text in view["floor"] if month_of(text) == data["month"]])
    if type == "choose_gukjin_mode":
        return pays(view, view["gukjinPays"][data["gukjinMode"]])
    if type == "choose_stop":
        return pays(view, view["stopPays"])
    if type == "choose_push":
        return Text(say("matgo.terminal.effect.push", n=view["nextPushMultiplier"]))
    key = f"matgo.terminal.effect.{type}"
    return Text("" if sentence(key) is None else say(key))


def _taking(view: Data, text: str) -> Text:
    month = month_of(text)
    if not month:
        return Text(say("matgo.terminal.effect.bonus"))
    found = [lying for lying in view["floor"] if month_of(lying) == month]
    if not found:
        return Text(say("matgo.terminal.effect.stays"), "dim")
    return _takes({3: "takes.pile", 2: "takes.one"}.get(len(found), "takes"), found)


def _takes(how: str, taken: list[str]) -> Text:
    return painted(f"matgo.terminal.effect.{how}", cards=cards(taken))


def pays(view: Data, sheet: Sheet) -> Text:
    """`18 points, 1,800 gold`; or that it is not enough to stop."""
    if not enough(view, sheet):
        return Text(say("matgo.terminal.pays.few", n=sheet["base"]), "dim")
    return Text(say("matgo.terminal.pays", n=sheet["total"], gold=f"{gold_for(view, sheet['total']):,}"))
