"""Somebody with a browser of their own, at a phone or at a desk."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Locator, WebSocketRoute, expect

SHOTS = Path(__file__).parent / "shots"
SOON = 20_000  # milliseconds that a page may take on a busy machine
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
    ) -> None:
        self.name = name
        self.device = device
        self.server = server
        self.faults: list[str] = []
        self._forgiven: list[str] = []
        self._lines: list[WebSocketRoute] = []
        self.context = browser.new_context(
            base_url=server,
            locale=LOCALES[language],
            color_scheme="dark" if look == "night" else "light",
            reduced_motion="reduce" if still else "no-preference",
            viewport={"width": device.width, "height": device.height},
            has_touch=device.touch,
            is_mobile=device.touch,
            device_scale_factor=2 if device.touch else 1,
        )
        self.context.set_default_timeout(SOON)
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

    def come_in(self, path: str = "/") -> None:
        """Say one's name at the door."""
        self.forgive(r"401 .*/api/me\)")
        self.page.goto(path)
        box = self.page.get_by_role("textbox")
        box.fill(self.name)
        self.press(self.page.locator(".name-form button[type=submit]"))
        expect(self.page.locator(".gate")).to_have_count(0)
        self._forgiven.pop()

    def press(self, what: Locator) -> None:
        """As one presses things on this device."""
        if self.device.touch:
            what.tap()
        else:
            what.click()

    def button(self, name: str | re.Pattern[str], *, exact: bool = True) -> Locator:
        return self.page.get_by_role("button", name=name, exact=exact)

    def dialog(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("dialog", name=name)

    def shot(self, name: str) -> None:
        """A picture for people to look at."""
        SHOTS.mkdir(exist_ok=True)
        self.page.screenshot(path=SHOTS / f"{name}-{self.device.name}.png")

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


BEYOND = """(width) => [...document.querySelectorAll('button, a, select, input, h1, h2, .plate')].filter((each) => {
  const { left, right, width: wide } = each.getBoundingClientRect();
  return wide > 1 && getComputedStyle(each).visibility === 'visible' && (left < -1 || right > width + 1);
}).map((each) => each.outerHTML.slice(0, 120))"""


def beyond(guest: Guest) -> list[str]:
    """What lies beyond the window's sides. A phone's page would shrink or be cut off, and say nothing."""
    found: list[str] = guest.page.evaluate(BEYOND, guest.device.width)
    return found
