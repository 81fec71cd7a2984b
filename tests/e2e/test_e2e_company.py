"""Company: bots that are watched with open hands, and what people say to each other by one press."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest
from tests.e2e.test_e2e_axe import no_violations

HEARD = "(least) => document.querySelectorAll('.log li').length > least"


def log_of(guest: Guest) -> int:
    return guest.page.locator(".log li").count()


def stopped(guest: Guest) -> int:
    """The lines of a log that does not grow any more; a move that was on its way may still come."""
    for _ in range(3):
        lines = log_of(guest)
        guest.page.wait_for_timeout(1500)
        if log_of(guest) == lines:
            return lines
    raise AssertionError("the bots play on")


def test_bots_are_watched_with_open_hands_and_go_as_fast_as_one_likes(enter: Enter) -> None:
    mina, kai = enter("Mina"), enter("Kai", PHONE, path=None)
    mina.press(mina.button("Watch bots: Tichu"))
    mina.press(mina.button("Pause"))
    expect(mina.button("Go on")).to_be_visible()
    expect(mina.page.locator(".board [data-open=true]")).to_have_count(3)  # the others' hands; the first seat's below
    mina.press(mina.button("Log and chat"))
    before = stopped(mina)
    kai.page.goto(f"/t/{mina.code()}")
    expect(kai.page.get_by_text("Paused")).to_be_visible()
    expect(kai.button("Go on")).to_have_count(0)
    mina.press(mina.button("Next move"))
    mina.page.wait_for_function(HEARD, arg=before)
    no_violations(mina, "bots that are watched")
    mina.press(mina.button("Go on"))
    mina.page.wait_for_function(HEARD, arg=before + 3)
    expect(kai.page.get_by_text("Paused")).to_have_count(0)
    for guest in (mina, kai):
        guest.picture(f"watching-{guest.name}")


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
def test_a_phrase_is_read_in_the_readers_language_at_the_speakers_plate(enter: Enter, device: Device) -> None:
    mina, kai = enter("Mina", path=None), enter("Kai", device, language="ko", path=None)
    table = mina.call("/api/tables", {"game": "ofc", "begins_when_full": True})
    for guest in (mina, kai):
        guest.page.goto(f"/t/{table['code']}")
    expect(kai.plate("Mina")).to_be_visible()
    mina.press(mina.button("Quick phrases"))
    no_violations(mina, "quick phrases")
    kai.remember("[data-seat]:not([data-own=true]) .table-bubble")
    mina.press(mina.button("Well played!"))
    kai.remembers("^멋진 수네요!$")
    kai.picture(f"phrase-{device.name}")
    expect(kai.page.locator("[data-said]")).to_have_text("Mina: 멋진 수네요!")
    expect(kai.page.locator(".table-bubble")).to_have_count(0)  # after a moment


def test_whoever_is_muted_is_not_heard(enter: Enter) -> None:
    mina, kai = enter("Mina", path=None), enter("Kai", path=None)
    table = mina.call("/api/tables", {"game": "ofc", "begins_when_full": True})
    for guest in (mina, kai):
        guest.page.goto(f"/t/{table['code']}")
    kai.press(kai.button("Log and chat"))
    kai.press(kai.page.get_by_role("tab", name="Chat"))
    kai.press(kai.page.get_by_text("Who is heard"))
    kai.press(kai.page.get_by_text("Mute Mina"))
    no_violations(kai, "the chat with phrases")
    kai.picture("chat")
    mina.press(mina.button("Quick phrases"))
    mina.remember("[data-own=true] .table-bubble")
    mina.press(mina.button("Oops!"))
    mina.remembers("^Oops!$")
    kai.press(kai.page.locator("summary", has_text="Quick phrases"))
    kai.press(kai.button("Thanks!"))
    expect(kai.page.get_by_role("log")).to_contain_text("Thanks!")
    expect(kai.page.get_by_role("log")).not_to_contain_text("Oops!")
    expect(mina.page.locator("[data-said]")).to_have_text("Kai: Thanks!")
