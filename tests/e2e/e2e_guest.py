"""Somebody with a browser of their own, at a phone or at a desk."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from zlib import crc32

from playwright.sync_api import Browser, ConsoleMessage, Locator, Route, WebSocketRoute, expect

SHOTS = Path(__file__).parent / "shots"
SOON = 60_000  # milliseconds that anything may take on a busy machine; the one place for patience
LOCALES = {"en": "en-US", "ko": "ko-KR", "zh-TW": "zh-TW", "ja": "ja-JP"}

expect.set_options(timeout=SOON)


@dataclass(frozen=True)
class Device:
    name: str
    width: int
    height: int
    touch: bool


PHONE = Device("phone", 390, 844, touch=True)
DESKTOP = Device("desktop", 1440, 900, touch=False)
SIZES = (PHONE, DESKTOP)

BEYOND = """(width) => [...document.querySelectorAll('button, a, select, input, h1, [data-seat]')].filter((each) => {
  const { left, right, width: wide } = each.getBoundingClientRect();
  const shown = each.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return wide > 1 && shown && (left < -1 || right > width + 1);
}).map((each) => each.outerHTML.slice(0, 120))"""

# Counts what would be heard and what flies, whatever the page does it with.
COUNTERS = """
  window.heard = window.flown = 0;
  for (const { prototype } of [AudioScheduledSourceNode, AudioBufferSourceNode]) {
    const start = prototype.start;
    prototype.start = function (...rest) { window.heard++; return start.apply(this, rest); };
  }
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...rest) { window.flown++; return animate.apply(this, rest); };
"""

# Keeps every word that stood somewhere, however soon it goes: what changes is looked at as soon as it has changed.
REMEMBER = """(where) => {
  window.remembered = [];
  const look = () => {
    for (const each of document.querySelectorAll(where))
      if (remembered.at(-1) !== each.textContent) remembered.push(each.textContent);
  };
  look();
  const all = { subtree: true, childList: true, characterData: true };
  new MutationObserver(look).observe(document.body, all);
}"""


# One's own part of the shuffle: the same in every run, another for everybody.
SAME_NONCE = "crypto.getRandomValues = (bytes) => bytes.fill({})"


class Guest:
    """A context, its page, and what the page complained about."""

    def __init__(
        self,
        browser: Browser,
        server: str,
        name: str,
        device: Device,
        *,
        language: str = "en",
        look: str = "paper",
        still: bool = True,
        worker: bool = False,
    ) -> None:
        self.name = name
        self.device = device
        self.server = server
        self.faults: list[str] = []
        # Playwright does not see what a service worker asks for, so only its own tests have one.
        self._forgiven: list[str] = [] if worker else ["Service Worker registration blocked by Playwright"]
        self._lines: list[WebSocketRoute] = []
        self.context = browser.new_context(
            base_url=server,
            locale=LOCALES[language],
            color_scheme="dark" if look == "night" else "light",
            reduced_motion="reduce" if still else "no-preference",
            viewport={"width": device.width, "height": device.height},
            has_touch=device.touch,
            is_mobile=device.touch,
            service_workers="allow" if worker else "block",
        )
        self.context.set_default_timeout(SOON)
        self.context.add_init_script(SAME_NONCE.format(crc32(name.encode()) % 256))
        self.page = self.context.new_page()
        self.page.on("console", self._said)
        self.page.on("pageerror", lambda error: self.faults.append(f"page error: {error}"))

    def _said(self, message: ConsoleMessage) -> None:
        if message.type not in ("error", "warning"):
            return
        fault = f"{message.text} ({message.location.get('url', '')})"
        if not any(re.search(pattern, fault) for pattern in self._forgiven):
            self.faults.append(fault)

    def forgive(self, pattern: str) -> None:
        """From now on the page may complain about this."""
        self._forgiven.append(pattern)

    # -- getting around ------------------------------------------------------------------------

    def call(self, path: str, data: Any) -> Any:
        """As the page would ask the server, without the page."""
        answer = self.context.request.post(path, data=data, headers={"origin": self.server})
        assert answer.ok, answer.text()
        return answer.json()

    def be_known(self) -> None:
        """Somebody who has been at the door before."""
        self.call("/api/me", {"name": self.name})

    def come_in(self) -> None:
        """A first visit: take one's own name in place of the one that was given."""
        self.press(self.page.locator(".lobby-own-name"))
        self.page.locator("[autocomplete=nickname]").fill(self.name)
        self.press(self.page.locator(".name-form [type=submit]"))
        expect(self.page.locator(".lobby-own-name")).to_have_text(self.name)

    def hurry(self, **more: Any) -> None:
        """Bots at tables that are opened from here answer at once; `more` is set there besides."""

        def at_once(route: Route) -> None:
            if route.request.method == "POST":
                route.continue_(post_data={**(route.request.post_data_json or {}), "pace": 0, **more})
            else:
                route.fallback()

        self.page.route("**/api/tables", at_once)

    def count(self) -> None:
        """From the next page on, sounds and flights are counted."""
        self.page.add_init_script(COUNTERS)

    def press(self, what: Locator) -> None:
        """As one presses things on this device."""
        if self.device.touch:
            what.tap()
        else:
            what.click()

    def drag(self, what: Locator, where: Locator) -> None:
        """With the mouse, or with a finger."""
        if not self.device.touch:
            what.drag_to(where)
            return
        finger = self.context.new_cdp_session(self.page)
        (x, y), goal = _middle(what), _middle(where)
        way = [(x, y), (x, y - 12), goal, goal]
        for kind, points in (("touchStart", way[:1]), *(("touchMove", [at]) for at in way[1:]), ("touchEnd", [])):
            touched = [{"x": left, "y": top} for left, top in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touched})
            self.page.wait_for_timeout(50)  # a finger that does not rest throws, and the next tap only stops what flies
        finger.detach()

    def button(self, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def dialog(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    def region(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=name, exact=True)

    def plate(self, name: str) -> Locator:
        """Somebody's seat at the table in play."""
        return self.page.locator("[data-seat]", has_text=name)

    def code(self) -> str:
        """Of the table one is at."""
        self.page.wait_for_url(re.compile("/t/"))
        return self.page.url.rpartition("/")[2]

    def sizes(self) -> Iterator[Device]:
        """The page at both sizes, one after the other; its own comes last."""
        for size in sorted(SIZES, key=lambda size: size == self.device):
            self.page.set_viewport_size({"width": size.width, "height": size.height})
            self.drawn()
            yield size

    def drawn(self) -> None:
        """Wait until what measures itself has done so: it is drawn a frame after the window has changed."""
        self.read("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def settle(self) -> None:
        """Wait until colours have stopped changing."""
        self.read("async () => { await Promise.allSettled(document.getAnimations().map((each) => each.finished)); }")

    def shot(self, name: str) -> None:
        """Pictures for people to look at, at both sizes; nothing may lie beyond the window's sides."""
        for size in self.sizes():
            self.picture(f"{name}-{size.name}")
            assert (name, size.name, self.beyond(size)) == (name, size.name, [])

    def picture(self, name: str) -> None:
        """For people to look at; in CI nobody does, and drawing them takes a minute."""
        if os.environ.get("CI") == "true":
            return
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}.png")

    def beyond(self, size: Device) -> list[str]:
        """What lies beyond the window's sides. A phone's page would shrink or be cut off, and say nothing."""
        found: list[str] = self.page.evaluate(BEYOND, size.width)
        return found

    # -- the line ------------------------------------------------------------------------------

    def tap_line(self) -> None:
        """From the next page on, sockets can be cut."""

        def through(route: WebSocketRoute) -> None:
            self._lines.append(route)
            route.connect_to_server()

        self.page.route_web_socket(re.compile(r"/ws$"), through)

    def cut_line(self) -> None:
        """The network is gone: the socket dies, and nothing else gets through."""
        self.forgive(r"net::ERR_INTERNET_DISCONNECTED")
        self.context.set_offline(True)
        while self._lines:
            self._lines.pop().close(code=4999)

    def mend_line(self) -> None:
        self.context.set_offline(False)

    # -- what the page says --------------------------------------------------------------------

    def read(self, script: str, *args: Any) -> Any:
        return self.page.evaluate(script, *args)

    def remember(self, where: str) -> None:
        """From now on, on this page, keep in mind what is said there: it may be gone before anybody looks."""
        self.read(REMEMBER, where)

    def remembers(self, pattern: str) -> None:
        """Such words stood there, or stand there in a moment."""
        self.page.wait_for_function(
            "(pattern) => remembered.some((words) => new RegExp(pattern, 's').test(words))", arg=pattern
        )


def _middle(what: Locator) -> tuple[float, float]:
    box = what.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
