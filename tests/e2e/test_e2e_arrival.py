"""Getting to a game: a first visit, a friend's link, one press to play again, and what is over."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device
from tests.e2e.test_e2e_axe import no_violations

# Adds up how far things are pushed about, as the browser itself reckons it, from the first paint on.
SHIFTS = """
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
"""
STEADY = 0.05
BY_ITSELF = {"begins_when_full": True}


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
def test_a_first_visit_opens_the_lobby_with_a_name_and_nothing_shifts(stranger: Enter, device: Device) -> None:
    mina = stranger("Mina", device)
    mina.page.add_init_script(SHIFTS)
    mina.page.goto("/")
    expect(mina.button("Play now: Tichu")).to_be_visible()
    expect(mina.region("My matches")).to_be_visible()
    mina.page.wait_for_load_state("networkidle")
    assert mina.read("shifted") < STEADY
    expect(mina.page.locator(".lobby-own-name")).not_to_be_empty()
    mina.come_in()
    mina.page.reload()
    expect(mina.page.locator(".lobby-own-name")).to_have_text("Mina")
    mina.page.wait_for_load_state("networkidle")
    assert mina.read("shifted") < STEADY


def test_a_friend_with_a_link_is_seated_and_the_match_begins_by_itself(enter: Enter, stranger: Enter) -> None:
    mina = enter("Mina")
    mina.press(mina.button("With friends…: Open-Face Chinese"))
    mina.press(mina.button("Open the table"))
    expect(mina.page.get_by_role("switch", name="Start by itself when all seats are taken")).to_be_checked()
    mina.press(mina.button("Change name"))
    mina.page.get_by_role("textbox", name="Your name").fill("Minerva")
    mina.press(mina.button("OK"))
    expect(mina.page.get_by_role("listitem").filter(has_text="Minerva")).to_be_visible()
    no_violations(mina, "waiting room of a host")
    kai = stranger("Kai", PHONE)
    kai.page.goto(f"/t/{mina.code()}")
    for guest in (mina, kai):
        expect(guest.page.locator("[data-seat]")).to_have_count(2)
    expect(kai.plate("Minerva")).to_be_visible()


def test_the_invitation_says_who_and_what(enter: Enter) -> None:
    mina, kai = enter("Mina", path=None), enter("Kai", PHONE, path=None)
    table = mina.call("/api/tables", {"game": "matgo"})
    mina.page.goto(f"/t/{table['code']}")
    expect(mina.button("Stand up")).to_be_visible()
    kai.page.goto(f"/t/{table['code']}")
    expect(kai.page.get_by_role("heading", name="Mina invites you to Matgo")).to_be_visible()
    expect(kai.button("Stand up")).to_be_visible()
    kai.shot("invited")
    kai.press(kai.button("Stand up"))
    expect(kai.button("Sit down")).to_be_visible()
    kai.page.reload()
    expect(kai.button("Sit down")).to_be_visible()  # who would rather look on is left alone


def test_what_is_over_says_so_shows_its_sheet_and_is_put_away(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    chairs = [{"bot": None}, {"bot": "easy"}]
    soon = {"pace": 0, "rest": 0, "clock": {"move": 0.4}}  # the clock plays for her
    table = mina.call("/api/tables", {"game": "ofc", "switches": {"hands": 1}, "chairs": chairs, **soon} | BY_ITSELF)
    mina.page.goto(f"/t/{table['code']}")
    sheet = mina.dialog("The match is over")
    expect(sheet).to_be_visible()
    mina.remember("[data-hand-card]")
    mina.press(sheet.get_by_role("button", name="Rematch"))
    mina.remembers("")  # the second match has begun without another press
    expect(sheet).to_be_visible()  # and is over too
    mina.page.goto("/")
    row = mina.region("My tables").get_by_role("listitem").filter(has=mina.page.get_by_text("over"))
    expect(row).to_contain_text(re.compile("won|A tie"))
    mina.page.wait_for_load_state("networkidle")
    mina.shot("my-tables")
    no_violations(mina, "a table that is over")
    mina.read("() => sessionStorage.clear()")  # as in another window
    mina.press(row.get_by_role("link", name="Look"))
    expect(sheet).to_be_visible()
    mina.page.goto("/")
    mina.press(mina.button("Put away: Open-Face Chinese"))
    expect(mina.region("Open tables")).to_be_visible()
    expect(mina.region("My tables")).to_have_count(0)
