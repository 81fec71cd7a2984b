"""What a person could work out from what they see: how far a hand is, what to discard, how many are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from noripan.cli.mahjong import advice
from noripan.cli.mahjong.advice import unseen
from noripan.cli.mahjong.tiles import told
from noripan.games import taiwan
from noripan.games.taiwan.payments import dealer_tai
from noripan.games.taiwan.rules import TaiwanRules
from noripan.mahjong.hands import Discard


def away(shanten: int) -> str:
    """Shanten in words."""
    return advice.away(shanten, "taiwan")


def rules_of(view: dict[str, Any]) -> TaiwanRules:
    return TaiwanRules(view["match"]["preset"], view["match"]["rules"])


def seen(view: dict[str, Any]) -> list[str]:
    """Every tile that lies open, each once: melds that do not lie face down, and discards that nobody claimed."""
    found: list[str] = []
    for laid in view["melds"]:
        found += [text for data in laid for text in data["tiles"] if text is not None]
    for river in view["rivers"]:
        found += [entry["tile"] for entry in river if not entry["called"]]
    return found


def left(view: dict[str, Any], kinds: Sequence[str]) -> int:
    """How many tiles of these kinds this seat sees neither on the table nor in its hand."""
    return unseen(kinds, [*seen(view), *view["hand"]])


def so_many(view: dict[str, Any], kinds: Sequence[str]) -> Text:
    """Tiles, and how many of them are left."""
    return told("mahjong.terminal.so-many", tiles=list(kinds), n=left(view, kinds))


def shanten(view: dict[str, Any]) -> int:
    """How far the hand is, drawn tile or not."""
    return taiwan.shanten(view["hand"], rules=rules_of(view))


def discards(view: dict[str, Any], concealed: Sequence[str] | None = None) -> list[Discard]:
    """What may be discarded now, best first; with other tiles than the hand's, any of them."""
    if concealed is not None:
        return taiwan.discards(concealed, seen=seen(view), rules=rules_of(view))
    allowed = [data["tile"] for data in view["legal"] if data["type"] == "TAIWAN.DISCARD"]
    found = taiwan.discards(view["hand"], seen=seen(view), rules=rules_of(view))
    return [each for each in found if each.tile in allowed]


def waits(view: dict[str, Any], concealed: Sequence[str]) -> list[str]:
    """What these tiles would wait for beside the melds."""
    found = taiwan.waits(concealed, melds=view["melds"][view["seat"]], rules=rules_of(view))
    return [wait.tile for wait in found]


def dealers_tai(view: dict[str, Any]) -> int:
    """What every payment from or to the dealer counts on top now."""
    return dealer_tai(rules_of(view), view["streak"])
