"""Moments of Tichu that seldom come by themselves: looked for in matches of chance, and played on from there.

The page can play on from anywhere in a record. So a match is played here until somebody stands before the decision in
question, then to its end, brought in as a record, and taken up in the browser at that very move.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import count
from typing import Any

from playwright.sync_api import expect
from tests.e2e.e2e_guest import Guest

import noripan
from noripan.core.match import Match

NAMES = ["Ara", "Bea", "Cho", "Dan"]
View = dict[str, Any]


@dataclass(frozen=True)
class Moment:
    record: dict[str, Any]
    deal: int
    step: int
    seat: int
    view: View


def dragon_gift(view: View) -> bool:
    return any(move["type"] == "TICHU.DRAGON_DONATE" for move in view["legal"])


def bomb(view: View) -> bool:
    return any(move["type"] == "TICHU.PLAY_BOMB" for move in view["legal"])


def two_readings(view: View) -> bool:
    return bool(phoenix_cards(view))


def phoenix_cards(view: View) -> list[str]:
    """Cards with the Phoenix that can be more than one thing."""
    plays = [move for move in view["legal"] if "PHOENIX" in move.get("cards", ()) and len(move["cards"]) > 1]
    ways = Counter(" ".join(sorted(move["cards"])) for move in plays if move["declaredCombo"].get("wishRank") is None)
    return next((cards.split() for cards, n in ways.items() if n > 1), [])


def mahjong_lead(view: View) -> bool:
    return any(move.get("cards") == ["MAHJONG"] for move in view["legal"])


def dog_lead(view: View) -> bool:
    return any(move.get("cards") == ["DOG"] for move in view["legal"])


def first_card(view: View) -> bool:
    """One's own lead before one's first card, with a pair in hand."""
    return len(view["hand"]) == 14 and not view["top"] and any(_type(move) == "PAIR" for move in view["legal"])


def later_trick(view: View) -> bool:
    """To follow a pair, after a trick that has been taken, with a pass possible."""
    top = view["top"]
    return bool(view["lastTrick"]) and bool(top) and top["combo"]["type"] == "PAIR" and len(view["hand"]) > 5


def must_meet_wish(view: View) -> bool:
    passing = any(move["type"] == "TICHU.PASS" for move in view["legal"])
    return view["wish"] is not None and bool(view["top"]) and not passing and view["turn"] == view["seat"]


def _type(move: dict[str, Any]) -> str | None:
    found: str | None = move.get("declaredCombo", {}).get("type")
    return found


@cache
def moment(wanted: Callable[[View], bool]) -> Moment:
    for seed in count(1):
        found = _in_match(noripan.new("tichu", seed=seed, names=NAMES), wanted, seed)
        if found is not None:
            return found
    raise AssertionError


def _in_match(match: Match, wanted: Callable[[View], bool], seed: int) -> Moment | None:
    bot = noripan.bot("tichu", "random", seed=seed)
    place: tuple[int, int, int, View] | None = None
    while not match.over:
        seat = match.pending()[0]
        view = match.view(seat)
        if place is None and view["phase"] in ("TICHU.TRICK_PLAY", "TICHU.DRAGON_DONATE") and wanted(view):
            place = len(match.chapters) - 1, len(match.chapters[-1].moves), seat, view
        match.play(seat, bot.choose(match.deal, seat))
    return None if place is None else Moment(match.record(), *place)


@cache
def whole_match(seed: int = 7) -> dict[str, Any]:
    """The record of a match of chance."""
    found = _in_match(noripan.new("tichu", seed=seed, names=NAMES), lambda view: True, seed)
    assert found is not None
    return found.record


def bring_in(guest: Guest, record: dict[str, Any]) -> str:
    """The id under which the server keeps the record."""
    asked = """async (record) => (await fetch('/api/records', {method: 'POST', body: JSON.stringify(record),
      headers: {'content-type': 'application/json'}})).json()"""
    return str(guest.read(asked, record)["id"])


def arrive(guest: Guest, wanted: Callable[[View], bool]) -> Moment:
    """Take the place of whoever stands before that decision; bots take the others."""
    found = moment(wanted)
    record = bring_in(guest, found.record)
    guest.page.goto(f"/r/{record}#{found.deal}.{found.step}.all")
    guest.press(guest.button("Play on from here"))
    guest.press(guest.dialog("Play on from here").get_by_role("button", name=NAMES[found.seat], exact=True))
    guest.page.wait_for_url(re.compile("/t/"))
    expect(guest.page.locator("[data-hand-card]:enabled")).to_have_count(len(found.view["hand"]))
    return found
