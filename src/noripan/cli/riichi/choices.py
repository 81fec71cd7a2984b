"""Everything that can be done now, how good the hand is, and the rules of the moment."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from noripan.cli.layout import move_grid, rule_list
from noripan.cli.mahjong.choices import discard_table, typed
from noripan.cli.mahjong.tiles import tiles, without
from noripan.cli.riichi.advice import away, discards, is_furiten, left, shanten, without_yaku
from noripan.cli.riichi.reading import OWN_KANS, riichi_tiles
from noripan.mahjong.hands import Discard

PLAIN = {
    "RIICHI.TSUMO": ("tsumo", "win with the tile you drew"),
    "RIICHI.RON": ("ron", "win with this tile"),
    "RIICHI.NINE_TERMINALS": ("nine", "abort the hand: nine kinds of terminals and honours"),
    "RIICHI.OPEN_KAN": ("kan", "all four of a kind; you draw a replacement"),
    "RIICHI.PASS": ("pass", "let it go; enter does the same unless you could win. no: also all calls of this hand"),
    "RIICHI.STOP": ("stop", "end the match now: you lead"),
    "RIICHI.GO_ON": ("go", "play one more hand as dealer"),
}
RULES = {
    "turn": (
        "A win is four sets and a pair with at least one yaku, a reason to win; dora are none.",
        "Riichi, for a closed hand one tile from winning, is a yaku: 1,000 points, and you discard what you draw.",
    ),
    "claim": (
        "A call opens your hand for good: no riichi, no pinfu. You need a yaku all the same.",
        "Letting a winning tile pass makes you furiten until your next draw; after riichi, for the whole hand.",
    ),
    "rob": ("A tile added to a pon for a kan can be won like a discard.",),
    "encore": ("A dealer who leads after the last hand may end the match or play on.",),
}
TYPING = (
    "Tiles are typed as 5m, 3p, 7s, 0p for a red five, 1z to 7z for 東 南 西 北 白 發 中 (or east, white). "
    "If you hold the tile you drew, 5m is the drawn one and 5m hand the other.",
    "In the rivers ! declared riichi and ^ was called; in melds ' is the called tile, [ ] a closed kan.",
    "Also: hint, why 5m, last (all discards), score, table, quit.",
)


def choices(view: dict[str, Any]) -> RenderableType:
    """The moves with how to type them, the hand, the rules."""
    parts: list[RenderableType] = [_moves(view)]
    if view["phase"] == "turn":
        parts.append(_on_turn(view))
    elif view["phase"] == "claim":
        parts.append(_on_claim(view))
    return Group(*parts, rule_list((*RULES[view["phase"]], *_waiting_rules(view), *TYPING)))


def _waiting_rules(view: dict[str, Any]) -> list[str]:
    """What stands between a hand that waits and a win on a discard."""
    found = []
    if view["own"]["waits"] and view["own"]["furiten"]:
        found.append("You are furiten: you cannot win on a discard now, only by tsumo.")
    if view["own"]["waits"] and without_yaku(view):
        found.append("Where a wait has no yaku you cannot win on a discard; a closed hand can by riichi or tsumo.")
    return found


def _moves(view: dict[str, Any]) -> Table:
    rows: list[tuple[str | Text, str | Text]] = []
    for data in view["legal"]:
        if data["type"] in PLAIN:
            rows.append(PLAIN[data["type"]])
        elif data["type"] in OWN_KANS:
            closed = data["type"] == OWN_KANS[0]
            rows.append((f"kan {data['tile']}", "a closed kan" if closed else "added to your pon"))
        elif data["type"] == "RIICHI.CHI":
            rows.append((typed("chi", data["tiles"]), "a run with this tile"))
        elif data["type"] == "RIICHI.PON":
            rows.append((typed("pon", data["tiles"]), "three of a kind"))
    declares = riichi_tiles(view)
    if declares:
        rows.append(("riichi", Text.assemble("declare it with ", tiles(declares))))
    if view["phase"] == "turn":
        rows.append(("a tile", "discard it"))
    return move_grid(rows)


# -- the hand --------------------------------------------------------------------------------------


def _on_turn(view: dict[str, Any]) -> RenderableType:
    if view["riichi"][view["seat"]]:
        waits = view["own"]["waits"]
        return Text.assemble("You are in riichi for ", tiles(waits), f" ({left(view, waits)} left).")

    def then(each: Discard) -> str:
        furiten = each.shanten == 0 and is_furiten(view, each.tile, each.accepted)
        return away(each.shanten) + (", furiten" if furiten else "")

    return discard_table(away(shanten(view["hand"])), discards(view), then)


def _on_claim(view: dict[str, Any]) -> RenderableType:
    """How far the hand is, and what each call would make of it."""
    held = view["hand"]
    lines = [Text(f"Your hand is {away(shanten(held))}.")]
    for data in view["legal"]:
        if data["type"] in ("RIICHI.CHI", "RIICHI.PON"):
            rest = without(held, data["tiles"])
            best = min(each.shanten for each in discards(view, rest))
            lines.append(Text.assemble("After ", typed(data["type"][7:].lower(), data["tiles"]), f": {away(best)}."))
    return Text("\n").join(lines)


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
