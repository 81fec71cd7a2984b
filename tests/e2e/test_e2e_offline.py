"""The page as an app: it can be installed, and is there without a network."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import PHONE, Guest
from tests.e2e.test_e2e_axe import no_violations

WALKED = """async (path) => {
  const cache = await caches.open((await caches.keys())[0]);
  const kept = (await cache.keys()).map(({ url }) => decodeURIComponent(url));
  return kept.filter((url) => url.includes(path)).length;
}"""


def online(guest: Guest, path: str = "/") -> None:
    """The page, once its worker has all files."""
    guest.page.goto(path)
    guest.read("async () => { await navigator.serviceWorker.ready; }")
    guest.page.wait_for_function("navigator.serviceWorker.controller !== null")


def offline(guest: Guest) -> None:
    guest.forgive(r"net::ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED")
    guest.context.set_offline(True)


def test_the_page_can_be_installed(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    address = mina.page.locator("link[rel=manifest]").get_attribute("href")
    answer = mina.page.request.get(str(address))
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest: dict[str, Any] = answer.json()
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    for icon in manifest["icons"]:
        picture = mina.page.request.get(icon["src"])
        assert picture.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = (int.from_bytes(picture.body()[at : at + 4], "big") for at in (16, 20))
            assert icon["sizes"] == f"{width}x{height}"
    assert {icon.get("purpose", "any") for icon in manifest["icons"]} == {"any", "maskable"}


def test_without_a_network_the_lobby_says_what_works(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None, worker=True)
    online(mina)
    expect(mina.button("Play now: Tichu")).to_be_visible()
    mina.page.reload()  # now everything goes by the worker
    expect(mina.button("Play now: Tichu")).to_be_visible()
    offline(mina)
    mina.page.reload()
    expect(mina.page.get_by_text(re.compile("^No connection"))).to_be_visible()
    expect(mina.button("Play now: Tichu")).to_be_visible()
    mina.shot("offline-lobby")
    no_violations(mina, "offline")
    mina.context.set_offline(False)
    expect(mina.page.get_by_text(re.compile("^No connection"))).to_have_count(0)


def test_a_lesson_that_was_opened_is_followed_by_its_hints_without_a_network(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None, worker=True)
    online(mina, "/learn/ofc")
    mina.page.reload()
    heading = mina.page.locator(".learn-words h2")
    expect(heading).to_be_visible()
    steps = len(mina.call("/api/learn", {"game": "ofc", "step": 0})["steps"])
    mina.page.wait_for_function(f"async (least) => await ({WALKED})('/api/learn') >= least", arg=3 * steps)
    offline(mina)
    mina.page.goto("/learn/ofc#1")
    mina.page.reload()
    first = heading.inner_text()
    mina.press(mina.button("Hint"))
    mina.press(mina.button("Confirm"))
    mina.press(mina.button("Next"))
    expect(heading).not_to_have_text(first)
    mina.shot("offline-lesson")
