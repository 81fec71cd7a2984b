"""What a person could work out from what they see: how far a hand is, what to discard, how many are left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from noripan.cli.mahjong import advice
from noripan.cli.mahjong.advice import unseen
from noripan.cli.mahjong.tiles import kind, told, without
from noripan.core.errors import HandError
from noripan.games import riichi
from noripan.games.riichi import Discard
from noripan.games.riichi.rules import RiichiRules


def away(shanten: int) -> str:
    """Shanten in words."""
    return advice.away(shanten, "riichi")


def shanten(concealed: Sequence[str]) -> int:
    """How far a hand is, drawn tile or not."""
    return riichi.shanten("".join(concealed))


def seen(view: dict[str, Any]) -> list[str]:
    """Every tile that lies open, each once: indicators, melds, and discards that nobody called."""
    found: list[str] = list(view["indicators"])
    for laid in view["melds"]:
        for data in laid:
            found += data["tiles"]
    for river in view["rivers"]:
        found += [entry["tile"] for entry in river if not entry["called"]]
    return found


def left(view: dict[str, Any], kinds: Sequence[str]) -> int:
    """How many tiles of these kinds this seat sees neither on the table nor in its hand."""
    return unseen(kinds, [*seen(view), *view["hand"]])


def so_many(view: dict[str, Any], kinds: Sequence[str]) -> Text:
    """Tiles, and how many of them are left."""
    return told("mahjong.terminal.so-many", tiles=list(kinds), n=left(view, kinds))


def discards(view: dict[str, Any], concealed: Sequence[str] | None = None) -> list[Discard]:
    """What may be discarded now, best first; a plain five before a red one that does as well."""
    held = view["hand"] if concealed is None else concealed
    found = riichi.discards("".join(held), seen="".join(seen(view)))
    allowed = [each for each in found if kind(each.tile) not in view["own"]["forbidden"]]
    return sorted(allowed, key=lambda each: (each.shanten, -each.remaining, each.tile[0] == "0"))


def is_furiten(view: dict[str, Any], thrown: str, waits: Sequence[str]) -> bool:
    """Whether waiting so after this discard would be furiten for one's own discards (R7)."""
    own = [kind(entry["tile"]) for entry in view["rivers"][view["seat"]]]
    return any(wait in (*own, kind(thrown)) for wait in waits)


def meld_texts(laid: Sequence[dict[str, Any]]) -> list[str]:
    """Melds as the hand library reads them."""
    return [f"{data['type']}:{''.join(data['tiles'])}" for data in laid]


def without_yaku(view: dict[str, Any]) -> list[str]:
    """The waits with which the hand would be complete but not win on a discard."""
    me, own = view["seat"], view["own"]
    rules = RiichiRules(view["match"]["preset"], view["match"]["rules"])
    held = view["hand"] if own["drawn"] is None else without(view["hand"], [own["drawn"]])
    found = []
    for wait in own["waits"]:
        try:
            riichi.evaluate(
                "".join([*held, wait]),
                wait,
                melds=meld_texts(view["melds"][me]),
                riichi=bool(view["riichi"][me]),
                last_tile=view["left"] == 0,
                seat_wind=view["winds"][me],
                round_wind=view["wind"],
                rules=rules,
            )
        except HandError:
            found.append(wait)
    return found
