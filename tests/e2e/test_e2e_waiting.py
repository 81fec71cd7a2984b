"""The waiting room in the five shapes of a screen: nothing is cut, and the main button is always in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import PHONE, Device, Guest
from tests.e2e.test_e2e_axe import no_violations

SHAPES = [
    Device("upright", 360, 640, touch=True),
    Device("sideways", 844, 390, touch=True),
    Device("tablet", 820, 1180, touch=True),
    Device("laptop", 1366, 650, touch=False),
    Device("large", 1920, 1080, touch=False),
]
SMALLEST = 32  # px of what is pressed

# What lies outside the box it is in, sideways, and words that are cut off.
CUT = """() => [...document.querySelectorAll('.table-waiting *')].filter((each) => {
  const box = each.getBoundingClientRect();
  const room = each.closest('.table-waiting').getBoundingClientRect();
  const cut = each.matches('.button, h2, h3, .table-chair-name') && each.scrollWidth > each.clientWidth + 1
    && getComputedStyle(each).display !== 'inline';
  return box.width > 1 && (cut || box.left < room.left - 1 || box.right > room.right + 1);
}).map((each) => each.outerHTML.slice(0, 100))"""

TOO_SMALL = """(least) => [...document.querySelectorAll('.table-waiting :is(.button, .select)')].filter((each) => {
  const { width, height } = each.getBoundingClientRect();
  return width > 0 && (width < least || height < least);
}).map((each) => each.outerHTML.slice(0, 100))"""


def in_order(guest: Guest, shape: Device) -> None:
    guest.page.set_viewport_size({"width": shape.width, "height": shape.height})
    assert (shape.name, guest.read(CUT)) == (shape.name, [])
    assert (shape.name, guest.read(TOO_SMALL, SMALLEST)) == (shape.name, [])
    foot = guest.page.locator(".table-waiting-foot").bounding_box()
    assert foot is not None
    assert foot["y"] + foot["height"] <= shape.height + 1
    assert foot["height"] < shape.height / 3


@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_waiting_room_fits_every_shape(enter: Enter, language: str) -> None:
    mina, kai = enter("Mina", language=language, path=None), enter("Kai", PHONE, language=language, path=None)
    chairs = [{"bot": None}, {"bot": None}, {"bot": "hard"}, {"bot": None}]
    table = mina.call("/api/tables", {"game": "taiwan", "chairs": chairs})
    for guest in (mina, kai):
        guest.page.goto(f"/t/{table['code']}")
        expect(guest.page.locator(".table-chair[data-own=true]")).to_be_visible()
    expect(mina.page.locator(".qr path")).to_be_attached()
    for guest in (mina, kai):
        for shape in SHAPES:
            in_order(guest, shape)
            guest.picture(f"waiting-{language}-{guest.name}-{shape.name}")
        no_violations(guest, f"waiting room of {guest.name}")


def test_the_link_leads_a_friend_to_a_chair_and_the_host_is_told(enter: Enter, stranger: Enter) -> None:
    mina = enter("Mina", path=None)
    table = mina.call("/api/tables", {"game": "ofc"})
    mina.page.goto(f"/t/{table['code']}")
    begin = mina.page.locator(".table-waiting-foot .main")
    expect(begin).to_have_text("Waiting for 1 more")
    expect(begin).to_be_disabled()
    link = mina.page.get_by_label("Link to this table").input_value()
    assert link.endswith(f"/t/{table['code']}")
    kai = stranger("Kai", SHAPES[0])
    kai.page.goto(f"/t/{table['code']}")
    expect(kai.page.get_by_role("heading", name="Mina invites you to Open-Face Chinese")).to_be_visible()
    expect(begin).to_have_text("Begin")
    mina.press(begin)
    for guest in (mina, kai):
        expect(guest.page.locator("[data-seat]")).to_have_count(2)


def test_a_bot_is_played_in_another_window_while_one_waits(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    table = mina.call("/api/tables", {"game": "ofc"})
    mina.page.goto(f"/t/{table['code']}")
    with mina.context.expect_page() as opened:
        mina.press(mina.page.get_by_role("link", name="Play a bot meanwhile"))
    beside = opened.value
    expect(beside.locator("[data-seat]")).to_have_count(2)
    assert table["code"] not in beside.url
    expect(mina.page.locator(".table-chair[data-own=true]")).to_be_visible()
