"""Everything that can be done now, how good the hand is, and the rules of the moment."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.layout import move_grid, rule_list
from noripan.cli.mahjong.choices import discard_table, typed
from noripan.cli.mahjong.tiles import tiles, told, without
from noripan.cli.taiwan.advice import away, discards, rules_of, shanten, so_many

# How each move is typed, and its button.
MOVES = {
    "TAIWAN.HU": ("hu", "胡"),
    "TAIWAN.KONG": ("kong", "槓"),
    "TAIWAN.PONG": ("pong", "碰"),
    "TAIWAN.CHOW": ("chow", "吃"),
    "TAIWAN.CONCEALED_KONG": ("kong", "槓"),
    "TAIWAN.ADDED_KONG": ("kong", "槓"),
    "TAIWAN.DISCARD": ("ready", "聽"),
    "TAIWAN.DRAW": ("draw", "摸"),
    "TAIWAN.PASS": ("pass", "過"),
}
RULES = {
    "turn": ("win", "concealed"),
    "discard": ("claims", "no"),
    "kong": ("kong",),
    "flower": ("flower",),
    "eight": ("eight",),
}
TYPING = ("typing", "signs", "also")


def button(data: dict[str, Any]) -> str | None:
    """How a move is typed, with its sign before it; a plain discard has no button (W12)."""
    if data["type"] == "TAIWAN.DISCARD" and not data.get("ready"):
        return None
    return f"{MOVES[data['type']][1]} {_typed(data)}"


def _typed(data: dict[str, Any]) -> str:
    word = MOVES[data["type"]][0]
    if "tiles" in data:
        return typed(word, data["tiles"])
    return f"{word} {data['tile']}" if "tile" in data else word


def offered(view: dict[str, Any]) -> str:
    """What waits for this seat's answer: `discard`, `kong`, `flower`, one's own `eight` flowers; or `turn`."""
    if {"type": "TAIWAN.PASS"} not in view["legal"]:
        return "turn"
    return "eight" if view["offer"]["seat"] == view["seat"] else str(view["offer"]["what"])


def choices(view: dict[str, Any]) -> RenderableType:
    """The moves with how to type them, the hand, the rules."""
    rows: list[tuple[str | Text, str | Text]] = [
        (_typed(data), say(f"taiwan.terminal.help.{data['type']}"))
        for data in view["legal"]
        if button(data) is not None
    ]
    what = offered(view)
    discarding = what == "turn" and view["phase"] == "discard"
    parts: list[RenderableType] = []
    if discarding:
        rows.append((say("mahjong.terminal.typed.tile"), say("mahjong.terminal.typed.discard")))
        parts.append(_on_turn(view))
    elif what == "discard":
        parts.append(_on_claim(view))
    rules, typing = ([_rule(name) for name in names] for names in (RULES[what], TYPING))
    return Group(move_grid(rows), *parts, rule_list((*rules, *_passed(view), *typing)))


def _rule(name: str, **facts: object) -> str:
    return say(f"taiwan.terminal.rule.{name}", **facts)


def _passed(view: dict[str, Any]) -> list[str]:
    if not view["own"]["passed"]:
        return []
    rules = rules_of(view)
    if rules.passing_strict:
        return [_rule("passed.strict")]
    if rules.passing_all:
        return [_rule("passed.all")]
    return [_rule("passed", tiles=tiles(view["own"]["passed"]))]


def _on_turn(view: dict[str, Any]) -> RenderableType:
    if view["ready"][view["seat"]]:
        waits = view["own"]["waits"]
        return told("taiwan.terminal.declared-for", waits=so_many(view, waits))
    return discard_table(away(shanten(view)), discards(view), lambda each: away(each.shanten))


def _on_claim(view: dict[str, Any]) -> RenderableType:
    """How far the hand is, and what each claim would make of it."""
    lines = [say("mahjong.terminal.hand-is", away=away(shanten(view)))]
    for data in view["legal"]:
        taken = data.get("tiles", [view["offer"]["tile"]] * 2)
        if data["type"] in ("TAIWAN.CHOW", "TAIWAN.PONG"):
            best = min(each.shanten for each in discards(view, without(view["hand"], taken)))
            lines.append(say("mahjong.terminal.after", call=_typed(data), away=away(best)))
    return Text("\n".join(lines))
