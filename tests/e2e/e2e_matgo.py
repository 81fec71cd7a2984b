"""Somebody playing Matgo by pressing what the page offers; and moments of it, looked for in games of chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

from playwright.sync_api import Locator, expect
from tests.e2e.e2e_guest import Guest
from tests.e2e.e2e_moments import Moment, View, sit_down

import noripan
from noripan.core.match import Match

NAMES = ["Ara", "Bea"]
Move = dict[str, Any]
Wanted = Callable[[View, Move, View], bool]

# What a player would see at a glance; asked for at once, as each question to the page takes time.
GLANCE = """() => ({
  sheet: document.querySelector('dialog[open] h2')?.textContent ?? null,
  asked: document.querySelector('section[role=dialog] h2')?.textContent ?? null,
  busy: document.querySelector('[aria-busy=true]') !== null,
  mine: document.querySelector('[data-seat][data-own=true]')?.dataset.thinks === 'true',
  hand: [...document.querySelectorAll('[data-hand-card]')].map((card) => card.dataset.handCard),
  meets: [...document.querySelectorAll('[data-hand-card][data-meets=true]')].map((card) => card.dataset.handCard),
})"""

# The hand is another, or something is asked. Dummies are alike, and a bonus card is replaced: so all are looked at.
ANSWERED = """(held) => document.querySelector('[role=dialog], dialog[open]')
  || [...document.querySelectorAll('[data-hand-card]')].map((card) => card.dataset.handCard).join() !== held"""


class MatgoPlayer:
    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.seen: set[str] = set()  # what came up

    def glance(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(GLANCE)
        return found

    def card(self, name: str) -> Locator:
        return self.page.locator(f"[data-hand-card='{name}']")

    def may_play(self) -> bool:
        """Whether a card is waited for, and all that happened before is shown."""
        now = self.glance()
        return bool(now["mine"] and not now["busy"] and now["sheet"] is None and now["asked"] is None)

    def plain(self) -> str:
        """A card that is played without a question: three of a month may be shaken or thrown as a bomb."""
        months: dict[str, str] = {card: card.partition("-")[0] for card in self.glance()["hand"]}
        held = Counter(months.values())
        return next(card for card, month in months.items() if month.isdigit() and held[month] < 3)

    def place(self, card: str) -> Locator:
        """Where the month of a card lies on the floor."""
        return self.page.locator(f"[data-month='{card.partition('-')[0]}']")

    def status(self) -> Locator:
        return self.page.locator("[role=status][data-tone]")

    def play(self, card: str) -> None:
        """On a phone the first tap raises, the second plays."""
        self.guest.press(self.card(card))
        if self.guest.device.touch:
            expect(self.card(card)).to_have_attribute("aria-pressed", "true")
            self.guest.press(self.card(card))

    def act(self) -> bool:
        """Answer what is asked, if anything is. Says whether something was done."""
        now = self.glance()
        if now["sheet"] == "The deal is over":
            self.guest.press(self.guest.button("Go on"))
            return True
        if now["sheet"] is not None or now["busy"] or not now["mine"]:
            return False
        if now["asked"] is not None:
            self.seen.add(now["asked"])
            self._answer(self.page.locator("section[role=dialog] .ask-actions button").last)
            return True
        self.seen.add("play")
        self._lay((now["meets"] or now["hand"])[0], ",".join(now["hand"]))
        return True

    def _answer(self, button: Locator) -> None:
        self.guest.press(button)

    def _lay(self, card: str, held: str) -> None:
        self.play(card)
        self.page.wait_for_function(ANSWERED, arg=held)


class MatgoKeyboard(MatgoPlayer):
    """The same without a hand on the mouse."""

    def _answer(self, button: Locator) -> None:
        for _ in range(12):
            if button.evaluate("(goal) => goal === document.activeElement"):
                break
            self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")

    def _lay(self, card: str, held: str) -> None:
        at = self.glance()["hand"].index(card)
        self.page.keyboard.press(str((at + 1) % 10))
        expect(self.card(card)).to_be_focused()
        self.page.keyboard.press("Enter")
        self.page.wait_for_function(ANSWERED, arg=held)


# -- moments -------------------------------------------------------------------------------------


def asks(phase: str) -> Wanted:
    return lambda view, move, after: view["phase"] == phase


def offers(kind: str) -> Wanted:
    return lambda view, move, after: any(each["type"] == kind for each in view["legal"])


def happens(event: str) -> Wanted:
    """The card that is played brings this at once."""

    def wanted(view: View, move: Move, after: View) -> bool:
        plain = move["type"] == "play_card" and not any(
            each["type"] in ("declare_shaking", "declare_bomb", "play_dummy") for each in view["legal"]
        )
        return plain and after["phase"] != "select-match" and event in after["action"]["events"]

    return wanted


@cache
def matgo_moment(name: str, *more: str) -> tuple[Moment, Move]:
    """The first decision of that kind in games of chance, and what was decided there."""
    wanted = {"asks": asks, "offers": offers, "happens": happens}[name](*more)
    for seed in count(1):
        found = _in_game(noripan.new("matgo", seed=seed, names=NAMES, games=1), wanted, seed)
        if found is not None:
            return found
    raise AssertionError


def _in_game(match: Match, wanted: Wanted, seed: int) -> tuple[Moment, Move] | None:
    bot = noripan.bot("matgo", "random", seed=seed)
    found: tuple[int, int, View, Move] | None = None
    while not match.over:
        seat = match.pending()[0]
        view = match.view(seat)
        step = len(match.chapters[0].moves)
        move = bot.choose(match.deal, seat)
        said = match.game.encode(move)
        match.play(seat, move)
        if found is None and wanted(view, said, match.view(seat)):
            found = step, seat, view, said
    if found is None:
        return None
    step, seat, view, said = found
    return Moment(match.record(), 0, step, seat, view), said


def arrive(guest: Guest, found: Moment) -> MatgoPlayer:
    """Before that decision."""
    sit_down(guest, found)
    held = len(found.view["hand"]) + found.view["dummies"][found.seat]
    expect(guest.page.locator("[data-hand-card]:enabled")).to_have_count(held)
    return MatgoPlayer(guest)
