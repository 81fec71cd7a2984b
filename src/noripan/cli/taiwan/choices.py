"""Everything that can be done now, how good the hand is, and the rules of the moment."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from noripan.cli.layout import move_grid, rule_list
from noripan.cli.mahjong.choices import discard_table, typed
from noripan.cli.mahjong.tiles import tiles, without
from noripan.cli.taiwan.advice import away, discards, left, rules_of, shanten

# How each move is typed, its button, and what it does.
MOVES = {
    "TAIWAN.HU": ("hu", "胡", "you win the hand"),
    "TAIWAN.KONG": ("kong", "槓", "all four of a kind; you draw a replacement"),
    "TAIWAN.PONG": ("pong", "碰", "three of a kind; then you discard"),
    "TAIWAN.CHOW": ("chow", "吃", "a run with this tile; then you discard"),
    "TAIWAN.CONCEALED_KONG": ("kong", "槓", "a concealed kong; you draw a replacement"),
    "TAIWAN.ADDED_KONG": ("kong", "槓", "added to your pong; you draw a replacement"),
    "TAIWAN.DISCARD": ("ready", "聽", "discard it and declare your hand ready: it may not change any more"),
    "TAIWAN.DRAW": ("draw", "摸", "take a tile; enter does the same"),
    "TAIWAN.PASS": ("pass", "過", "let it go; enter does the same unless you could win"),
}
RULES = {
    "turn": (
        "A win is five sets and a pair: 17 tiles, a kong counting as three.",
        "A hand that claims nothing is concealed (門清) and worth more.",
    ),
    "discard": (
        "A pong or kong takes anybody's discard, a chow your left neighbour's. If several claim it, hu comes first, "
        "then kong and pong, then chow; among equals the next in turn.",
        "no passes, and all claims of this hand with it; wins are still asked for.",
    ),
    "kong": ("A tile added to a pong for a kong can be won like a discard (搶槓).",),
    "flower": ("Who has seven flowers may rob the eighth and win (七搶一).",),
    "eight": ("All eight flowers win by themselves (八仙過海). If you pass, the hand is drawn.",),
}
TYPING = (
    "Tiles are typed as 5m, 3p, 7s, 1z to 7z for 東 南 西 北 白 發 中 (or east, white). "
    "吃 碰 槓 胡 過 聽 do as well as words.",
    "In the rivers ! declared ready and ^ was claimed; in melds ' is the claimed tile, [ ] a concealed kong, "
    "#### one that lies face down.",
    "Also: hint, why 5m, last (all discards), score, table, quit.",
)


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
        (_typed(data), MOVES[data["type"]][2]) for data in view["legal"] if button(data) is not None
    ]
    what = offered(view)
    discarding = what == "turn" and view["phase"] == "discard"
    parts: list[RenderableType] = []
    if discarding:
        rows.append(("a tile", "discard it"))
        parts.append(_on_turn(view))
    elif what == "discard":
        parts.append(_on_claim(view))
    return Group(move_grid(rows), *parts, rule_list((*RULES[what], *_passed(view), *TYPING)))


def _passed(view: dict[str, Any]) -> list[str]:
    if not view["own"]["passed"]:
        return []
    rules = rules_of(view)
    if rules.passing_strict:
        return ["You let a win pass (過水): none until you discard a tile you do not wait for, or make a kong."]
    if rules.passing_all:
        return ["You let a win pass (過水): none on another's tile until you have drawn."]
    return [f"You let {tiles(view['own']['passed'])} pass (過水): no win on it until you have drawn."]


def _on_turn(view: dict[str, Any]) -> RenderableType:
    if view["ready"][view["seat"]]:
        waits = view["own"]["waits"]
        return Text.assemble("Your hand is declared ready for ", tiles(waits), f" ({left(view, waits)} left).")
    return discard_table(away(shanten(view)), discards(view), lambda each: away(each.shanten))


def _on_claim(view: dict[str, Any]) -> RenderableType:
    """How far the hand is, and what each claim would make of it."""
    lines = [f"Your hand is {away(shanten(view))}."]
    for data in view["legal"]:
        taken = data.get("tiles", [view["offer"]["tile"]] * 2)
        if data["type"] in ("TAIWAN.CHOW", "TAIWAN.PONG"):
            best = min(each.shanten for each in discards(view, without(view["hand"], taken)))
            lines.append(f"After {_typed(data)}: {away(best)}.")
    return Text("\n".join(lines))
