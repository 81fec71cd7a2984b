"""Moments of Tichu that seldom come by themselves: looked for in matches of chance, and played on from there.

The page can play on from anywhere in a record. So a match is played here until somebody stands before the decision in
question, then to its end, brought in as a record, and taken up in the browser at that very move.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
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


def passes(view: View) -> int:
    """How many have passed since the last play."""
    steps = view["trick"]
    return next((back for back, step in enumerate(reversed(steps)) if step.get("cards")), len(steps))


def after_a_pass(view: View) -> bool:
    return passes(view) > 0 and view["turn"] == view["seat"]


def second_round(view: View) -> bool:
    """To follow a single card, with a card that beats it, in the second round of a match."""
    follows = any(len(move.get("cards", ())) == 1 for move in view["legal"]) and view["turn"] == view["seat"]
    return view["match"]["deal"] == 1 and bool(view["top"]) and follows and len(view["hand"]) > 5


def must_meet_wish(view: View) -> bool:
    passing = any(move["type"] == "TICHU.PASS" for move in view["legal"])
    return view["wish"] is not None and bool(view["top"]) and not passing and view["turn"] == view["seat"]


def long_play_and_wish(view: View) -> bool:
    """To answer a play of seven cards or more while a wish stands."""
    return (
        view["wish"] is not None
        and bool(view["top"])
        and len(view["top"]["cards"]) > 6
        and view["turn"] == view["seat"]
    )


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


TIED = 165  # the first seed whose round of chance ends in a tie; should it not any more, the next that does is found


@cache
def before_a_tie() -> Moment:
    """The last move of a round that ends in a tie, so that one more decides."""
    for seed in count(TIED):
        match = noripan.new("tichu", seed=seed, names=NAMES)
        bot = noripan.bot("tichu", "random", seed=seed)
        place: tuple[int, int, View] | None = None
        while not match.over:
            seat = match.pending()[0]
            if len(match.chapters) == 1:
                place = len(match.chapters[0].moves), seat, match.view(seat)
            match.play(seat, bot.choose(match.deal, seat))
        if len(match.chapters) > 1 and place is not None:
            return Moment(match.record(), 0, *place)
    raise AssertionError


@cache
def whole_match(seed: int = 7) -> dict[str, Any]:
    """The record of a match of chance."""
    found = _in_match(noripan.new("tichu", seed=seed, names=NAMES), lambda view: True, seed)
    assert found is not None
    return found.record


def bring_in(guest: Guest, record: dict[str, Any]) -> str:
    """The id under which the server keeps the record."""
    return str(guest.call("/api/records", record)["id"])


@contextmanager
def choices(guest: Guest) -> Iterator[None]:
    """A replay's deal, speed and eyes, which stand behind a button where there is little room."""
    more = guest.page.locator(".replay-more")
    folded = more.is_visible()
    if folded:
        guest.press(more)
    yield
    if folded:
        guest.press(more)


def arrive(guest: Guest, found: Moment) -> None:
    """Take the place of whoever stands before that decision; bots take the others."""
    sit_down(guest, found)
    expect(guest.page.locator("[data-hand-card]:enabled")).to_have_count(len(found.view["hand"]))


def sit_down(guest: Guest, found: Moment) -> None:
    record = bring_in(guest, found.record)
    where = {"deal": found.deal, "move": found.step, "seat": found.seat}
    table = guest.call(f"/api/records/{record}/table", where)
    path = f"/t/{table['code']}"
    quick = f"if (location.pathname === '{path}') sessionStorage.setItem('noripan.quick', '{table['id']}')"
    guest.page.add_init_script(quick)  # as the replay's page leaves word: sit down and begin
    guest.page.goto(path)
