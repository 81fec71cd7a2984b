"""Everything that can be done now, how good the hand is, and the rules of the moment."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.language import say
from noripan.cli.layout import move_grid, rule_list
from noripan.cli.mahjong.choices import discard_table, typed
from noripan.cli.mahjong.tiles import told, without
from noripan.cli.riichi.advice import away, discards, is_furiten, shanten, so_many, without_yaku
from noripan.cli.riichi.reading import OWN_KANS, riichi_tiles
from noripan.mahjong.hands import Discard

PLAIN = {
    "RIICHI.TSUMO": "tsumo",
    "RIICHI.RON": "ron",
    "RIICHI.NINE_TERMINALS": "nine",
    "RIICHI.OPEN_KAN": "kan",
    "RIICHI.PASS": "pass",
    "RIICHI.STOP": "stop",
    "RIICHI.GO_ON": "go",
}
RULES = {"turn": ("win", "riichi"), "claim": ("call", "furiten"), "rob": ("rob",), "encore": ("encore",)}
TYPING = ("typing", "signs", "also")


def choices(view: dict[str, Any]) -> RenderableType:
    """The moves with how to type them, the hand, the rules."""
    parts: list[RenderableType] = [_moves(view)]
    if view["phase"] == "turn":
        parts.append(_on_turn(view))
    elif view["phase"] == "claim":
        parts.append(_on_claim(view))
    return Group(
        *parts,
        rule_list(
            say(f"riichi.terminal.rule.{rule}") for rule in (*RULES[view["phase"]], *_waiting_rules(view), *TYPING)
        ),
    )


def _waiting_rules(view: dict[str, Any]) -> list[str]:
    """What stands between a hand that waits and a win on a discard."""
    found = []
    if view["own"]["waits"] and view["own"]["furiten"]:
        found.append("furiten-now")
    if view["own"]["waits"] and without_yaku(view):
        found.append("no-yaku")
    return found


def _moves(view: dict[str, Any]) -> Table:
    rows: list[tuple[str | Text, str | Text]] = []
    for data in view["legal"]:
        if data["type"] in PLAIN:
            rows.append((PLAIN[data["type"]], say(f"riichi.terminal.help.{data['type']}")))
        elif data["type"] in OWN_KANS:
            kan = "closed-kan" if data["type"] == OWN_KANS[0] else "added-kan"
            rows.append((f"kan {data['tile']}", say(f"riichi.terminal.help.{kan}")))
        elif data["type"] == "RIICHI.CHI":
            rows.append((typed("chi", data["tiles"]), say("riichi.terminal.help.chi")))
        elif data["type"] == "RIICHI.PON":
            rows.append((typed("pon", data["tiles"]), say("riichi.terminal.help.pon")))
    declares = riichi_tiles(view)
    if declares:
        rows.append(("riichi", told("riichi.terminal.help.riichi", tiles=declares)))
    if view["phase"] == "turn":
        rows.append((say("mahjong.terminal.typed.tile"), say("mahjong.terminal.typed.discard")))
    return move_grid(rows)


# -- the hand --------------------------------------------------------------------------------------


def _on_turn(view: dict[str, Any]) -> RenderableType:
    if view["riichi"][view["seat"]]:
        waits = view["own"]["waits"]
        return told("riichi.terminal.in-riichi", waits=so_many(view, waits))

    def then(each: Discard) -> str:
        furiten = each.shanten == 0 and is_furiten(view, each.tile, each.accepted)
        distance = away(each.shanten)
        return say("riichi.terminal.then.furiten", away=distance) if furiten else distance

    return discard_table(away(shanten(view["hand"])), discards(view), then)


def _on_claim(view: dict[str, Any]) -> RenderableType:
    """How far the hand is, and what each call would make of it."""
    held = view["hand"]
    lines = [say("mahjong.terminal.hand-is", away=away(shanten(held)))]
    for data in view["legal"]:
        if data["type"] in ("RIICHI.CHI", "RIICHI.PON"):
            rest = without(held, data["tiles"])
            best = min(each.shanten for each in discards(view, rest))
            call = typed(data["type"][7:].lower(), data["tiles"])
            lines.append(say("mahjong.terminal.after", call=call, away=away(best)))
    return Text("\n".join(lines))


def claims(view: dict[str, Any]) -> list[str]:
    """The calls there are, as they are typed."""
    names = {"RIICHI.OPEN_KAN": "kan", "RIICHI.RON": "ron"}
    found = []
    for data in view["legal"]:
        if data["type"] in names:
            found.append(names[data["type"]])
        elif "tiles" in data:
            word = data["type"][7:].lower()
            alone = sum(other["type"] == data["type"] for other in view["legal"]) == 1
            found.append(word if alone else typed(word, data["tiles"]))
    return found
