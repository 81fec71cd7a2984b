"""What a person could work out from what they see: how far a hand is, what to discard, how many are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from noripan.cli.mahjong import advice
from noripan.cli.mahjong.advice import unseen
from noripan.games import taiwan
from noripan.games.taiwan.payments import dealer_tai
from noripan.games.taiwan.rules import TaiwanRules
from noripan.mahjong.hands import Discard

WAITING = "ready"


def away(shanten: int) -> str:
    """Shanten in words."""
    return advice.away(shanten, WAITING)


def rules_of(view: dict[str, Any]) -> TaiwanRules:
    return TaiwanRules(view["match"]["preset"], view["match"]["rules"])


def own(view: dict[str, Any]) -> dict[str, Any]:
    """The player who looks."""
    found: dict[str, Any] = view["players"][view["seat"]]
    return found


def held(view: dict[str, Any]) -> list[str]:
    return list(own(view)["hand"])


def seen(view: dict[str, Any]) -> list[str]:
    """Every tile that lies open, each once: melds that do not lie face down, and discards that nobody claimed."""
    found: list[str] = []
    for player in view["players"]:
        found += [text for data in player["melds"] for text in data["tiles"] if text is not None]
        found += player["discardPile"]
    return found


def left(view: dict[str, Any], kinds: Sequence[str]) -> int:
    """How many tiles of these kinds this seat sees neither on the table nor in its hand."""
    return unseen(kinds, [*seen(view), *held(view)])


def shanten(view: dict[str, Any]) -> int:
    """How far the hand is, drawn tile or not."""
    return taiwan.shanten(held(view), rules=rules_of(view))


def discards(view: dict[str, Any], concealed: Sequence[str] | None = None) -> list[Discard]:
    """What may be discarded now, best first; with other tiles than the hand's, any of them."""
    if concealed is not None:
        return taiwan.discards(concealed, seen=seen(view), rules=rules_of(view))
    allowed = [data["tile"] for data in view["legal"] if data["type"] == "TAIWAN.DISCARD"]
    found = taiwan.discards(held(view), seen=seen(view), rules=rules_of(view))
    return [each for each in found if each.tile in allowed]


def waits(view: dict[str, Any], concealed: Sequence[str]) -> list[str]:
    """What these tiles would wait for beside the melds."""
    found = taiwan.waits(concealed, melds=own(view)["melds"], rules=rules_of(view))
    return [wait.tile for wait in found]


def dealers_tai(view: dict[str, Any]) -> int:
    """What every payment from or to the dealer counts on top now."""
    return dealer_tai(rules_of(view), view["streak"])
