"""Somebody at a table of mahjong: tiles, buttons, and one who plays in the page itself by pressing what it offers.

The page hears everything first: a script in it keeps the last view, compares the buttons with the moves that are
listed there, and presses. So a whole match takes no longer than the page needs.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect
from tests.e2e.e2e_guest import Guest

# The last view that came over the line.
LISTEN = """
  const Native = WebSocket;
  window.latest = null;
  window.WebSocket = class extends Native {
    constructor(...rest) {
      super(...rest);
      this.addEventListener('message', (event) => {
        const { view } = JSON.parse(event.data);
        if (view?.match) window.latest = { view: view.match, at: performance.now() };
      });
    }
  };
"""

# What the page offers: the acts by name, and the tiles that are bright while one may discard.
OFFERED = """
  window.offered = () => {
    const tiles = [...document.querySelectorAll('[data-hand-card]')];
    const bright = tiles.filter((tile) => tile.dataset.quiet === 'false' && !tile.disabled);
    const name = (tile) => tile.dataset.handCard + (tile.parentElement.dataset.drawn === 'true' ? '*' : '');
    return {
      acts: [...document.querySelectorAll('[data-act]')].map((button) => button.dataset.act).sort(),
      bright: [...new Set(bright.map(name))].sort(),
      tiles: bright,
    };
  };
"""


class Seat:
    """One's own side of the table."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.page = guest.page

    def tile(self, name: str) -> Locator:
        return self.page.locator(f"[data-hand-card='{name}']")

    def tiles(self) -> Locator:
        return self.page.locator("[data-hand-card]")

    def drawn(self) -> Locator:
        return self.page.locator("[data-drawn=true] [data-hand-card]")

    def act(self, name: str) -> Locator:
        return self.page.locator(f"[data-act='{name}']")

    def acts(self) -> list[str]:
        return [str(name) for name in self.offered()["acts"]]

    def status(self) -> Locator:
        return self.page.locator(".dock-line")

    def river(self, place: int = 0) -> Locator:
        """The tiles that a seat has discarded; 0 is one's own place."""
        return self.page.locator(f".mj-river[data-at='{place}'] [data-tile]")

    def choices(self) -> Locator:
        return self.page.locator(".mj-choice")

    def offered(self) -> dict[str, Any]:
        look = f"() => {{ {OFFERED} const {{ acts, bright }} = offered(); return {{ acts, bright }}; }}"
        found: dict[str, Any] = self.page.evaluate(look)
        return found

    def discard(self, tile: Locator) -> None:
        """As one does on this device: a finger taps twice."""
        held = self.river().count()
        self.guest.press(tile)
        if self.guest.device.touch:
            self.guest.press(tile)
        expect(self.river()).not_to_have_count(held)
