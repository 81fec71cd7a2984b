"""Somebody playing Tichu by pressing what the page offers, and nothing else."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from playwright.sync_api import Locator, Page, expect
from tests.e2e.e2e_guest import SOON, Guest

# What a player would see at a glance; asked for at once, as each question to the page takes time.
GLANCE = """() => {
  const tools = [...document.querySelectorAll('.dock button')];
  const can = (name) => tools.some((button) => button.textContent === name && !button.disabled);
  const keys = (where, key) => [...document.querySelectorAll(where)].map((card) => card.dataset[key]);
  return {
    sheet: document.querySelector('dialog[open] h2')?.textContent ?? null,
    asked: document.querySelector('section[role=dialog] h2')?.textContent ?? null,
    exchanging: tools.some((button) => button.textContent === 'Undo'),
    canConfirm: can('Confirm'),
    canHint: can('Hint'),
    mine: document.querySelector('[data-seat][data-own=true]')?.dataset.thinks === 'true',
    hand: keys('[data-hand-card]', 'handCard'),
    raised: keys('[data-hand-card][aria-pressed=true]', 'handCard'),
    cloth: keys('[aria-label="On the cloth"] [data-fly]', 'fly').join(),
    slots: Object.fromEntries([...document.querySelectorAll('[data-slot]')].map((slot) =>
      [slot.dataset.slot, slot.querySelector('[data-fly]')?.dataset.fly ?? null])),
  };
}"""

# Bots may be so quick that it is one's turn again before anybody looks: then other cards lie on the cloth.
MOVED_ON = """([held, cloth]) => document.querySelector('[data-seat][data-own=true]')?.dataset.thinks !== 'true'
  || document.querySelectorAll('[data-hand-card]').length !== held
  || [...document.querySelectorAll('[aria-label="On the cloth"] [data-fly]')].map((card) => card.dataset.fly).join()
    !== cloth"""
ADVICE = re.compile("^(A bot would|No advice)")


class Player:
    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page
        self.seen: set[str] = set()  # the kinds of decisions that came up
        self.sheets: list[str] = []  # how rounds ended that were not the last: a tie

    def glance(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(GLANCE)
        return found

    def card(self, name: str) -> Locator:
        return self.page.locator(f"[data-hand-card='{name}']")

    def status(self) -> Locator:
        """The line of words under the cloth."""
        return self.page.locator("[role=status][data-tone]")

    def cloth(self) -> Locator:
        return self.page.get_by_role("group", name="On the cloth")

    def act(self) -> bool:
        """Answer what is asked, if anything is. Says whether something was done."""
        now = self.glance()
        if now["sheet"] == "The deal is over":  # a tie: one more round
            self.sheets.append(self.guest.dialog("The deal is over").inner_text())
            return self._press("go on", "Go on")
        if now["sheet"] is not None or not now["mine"]:
            return False
        if now["asked"] == "Grand Tichu?":
            return self._decide("grand", "No, deal on", now)
        if now["exchanging"]:
            return self._exchange(now)
        if now["asked"] == "Who gets the Dragon's trick?":
            return self._dragon() and self._moved_on(now)
        if now["asked"] == "Wish for a rank?":
            return self._wish() and self._moved_on(now)
        if not now["canHint"]:
            return False
        return self._take_advice(now)

    def _press(self, kind: str, button: str) -> bool:
        self.seen.add(kind)
        self.guest.press(self.guest.button(button))
        return True

    def _decide(self, kind: str, button: str, before: dict[str, Any]) -> bool:
        """Press, and wait until the table has moved on. A wish is asked for as the button is pressed."""
        self._press(kind, button)
        if kind == "play" and self.guest.dialog("Wish for a rank?").is_visible():
            self._wish()
        return self._moved_on(before)

    def _moved_on(self, before: dict[str, Any]) -> bool:
        """Wait for it: what is read any sooner may be of a decision that has been made."""
        self.page.wait_for_function(MOVED_ON, arg=[len(before["hand"]), before["cloth"]])
        return True

    def _exchange(self, now: dict[str, Any]) -> bool:
        """Three cards, each tapped and then who gets it."""
        empty = [slot for slot, card in now["slots"].items() if card is None]
        if empty:
            self.guest.press(self.card(now["hand"][0]))
            self.guest.press(self.page.locator(f"[data-slot={empty[0]}]"))
            expect(self.page.locator(f"[data-slot={empty[0]}] [data-fly='{now['hand'][0]}']")).to_be_visible()
            return True
        return now["canConfirm"] and self._decide("exchange", "Confirm", now)

    def _wish(self) -> bool:
        asked = self.guest.dialog("Wish for a rank?")
        expect(asked.get_by_role("button")).to_have_count(15)  # 2 to ace, none, and back
        self.seen.add("wish")
        self.guest.press(asked.get_by_role("button", name="Wish: 8"))
        return True

    def _dragon(self) -> bool:
        self.seen.add("dragon")
        self.guest.press(self.guest.dialog("Who gets the Dragon's trick?").get_by_role("button").first)
        return True

    def _ask_for_advice(self) -> None:
        self.guest.press(self.guest.button("Hint"))

    def _call(self) -> bool:
        self.guest.press(self.guest.button("Tichu!"))
        return self._press("call", "Call Tichu")

    def _take_advice(self, now: dict[str, Any]) -> bool:
        status = self.status()
        self._ask_for_advice()
        expect(status).to_have_text(ADVICE)
        said = status.inner_text()
        if said == "A bot would call Tichu.":
            self._call()
            expect(self.guest.button("Tichu!")).to_have_count(0)
            return True
        if said.startswith("A bot would play"):
            return self._decide("play", "Play", now)
        return self._decide("pass", "Pass", now)


class Keyboard(Player):
    """The same without a hand on the mouse: H for a hint, Enter plays, P passes; questions are reached by Tab."""

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def go_to(self, goal: Locator, back: bool = False) -> None:
        for _ in range(80):
            if goal.evaluate("(goal) => goal === document.activeElement"):
                return
            self.press("Shift+Tab" if back else "Tab")
        raise AssertionError(f"the keyboard does not reach {goal}")

    def _press(self, kind: str, button: str) -> bool:
        self.seen.add(kind)
        if button in ("Play", "Pass"):
            self.press("Enter" if button == "Play" else "p")
        else:
            self.go_to(self.guest.button(button))
            self.press("Enter")
        return True

    def _wish(self) -> bool:
        self.seen.add("wish")
        self.go_to(self.guest.button("Wish: 8"))
        self.press("Enter")
        return True

    def _dragon(self) -> bool:
        self.seen.add("dragon")
        self.go_to(self.guest.dialog("Who gets the Dragon's trick?").get_by_role("button").first)
        self.press("Enter")
        return True

    def _ask_for_advice(self) -> None:
        self.press("ArrowRight")  # to the cards
        self.press("h")

    def _call(self) -> bool:
        self.go_to(self.guest.button("Tichu!"), back=True)
        self.press("Enter")
        return self._press("call", "Call Tichu")


class Acting(Protocol):
    """Whoever answers what a page asks, whatever the game."""

    page: Page

    def act(self) -> bool: ...

    def glance(self) -> dict[str, Any]: ...


def play_on(players: Sequence[Acting], until: Callable[[], bool]) -> None:
    """Round and round until the table is where it should be."""
    moved = time.monotonic()
    while not until():
        acted = [player.act() for player in players]
        if any(acted):
            moved = time.monotonic()
        elif time.monotonic() - moved > SOON / 1000:
            raise AssertionError(f"nothing moves: {[player.glance() for player in players]}")
        else:
            players[0].page.wait_for_timeout(60)


def over(guest: Guest) -> bool:
    return guest.dialog("The match is over").count() > 0


def adds_up(sheet: Locator) -> list[int]:
    """Every point of the sheet is explained: what stands over a sum makes the sum. Says how the match stands."""
    expect(sheet.get_by_role("row").last).to_be_visible()
    rows = sheet.get_by_role("row").all_inner_texts()
    numbers = [[_number(cell) for cell in row.split("\t")[1:]] for row in rows[1:]]
    *reasons, round_, total = numbers
    assert [sum(column) for column in zip(*reasons, strict=True)] == round_, rows
    return total


def _number(cell: str) -> int:
    return int(cell.strip().replace("−", "-").replace(",", "") or 0)
