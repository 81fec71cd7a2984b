"""A game from outside in Chromium: Hearts of examples/hearts, opened in the lobby and played on the plain table."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest
from tests.e2e.e2e_shapes import WINDOWS, faults


def choices(guest: Guest, words: str) -> Locator:
    """The buttons of moves that are worded so."""
    return guest.page.locator(".plain-moves").get_by_role("button", name=re.compile(words))


@pytest.mark.parametrize(
    ("language", "device", "door", "passing", "playing", "told"),
    [
        ("en", DESKTOP, "Play now: Hearts", "^Pass on ", "^Play ", "Mina plays"),
        ("ko", PHONE, re.compile("하트$"), " 넘기기$", " 내기$", "Mina:"),
    ],
)
def test_hearts_is_opened_in_the_lobby_and_played_in_words(
    enter: Enter, language: str, device: Device, door: str | re.Pattern[str], passing: str, playing: str, told: str
) -> None:
    mina = enter("Mina", device, language=language)
    mina.hurry()
    mina.press(mina.button(door).first)
    for left in (13, 12, 11):
        expect(choices(mina, passing)).to_have_count(left)
        mina.press(choices(mina, passing).first)
    for _ in range(3):
        mina.press(choices(mina, playing).first)
    mina.shot(f"hearts-{language}")
    assert [fault for width, height in WINDOWS for fault in faults(mina, width, height)] == []
    mina.page.set_viewport_size({"width": device.width, "height": device.height})
    mina.press(mina.page.locator(".side-toggle, .side-handle").locator("visible=true"))
    expect(mina.page.locator(".log")).to_contain_text(told)
