"""What the other tests here stand on: every run deals the same cards, and bots play alike."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, Guest


def opening(guest: Guest) -> tuple[list[str], list[str]]:
    """The first hand of Open-Face Chinese, and where a bot has laid its own by one's second turn."""
    plan = {"game": "ofc", "chairs": [{}, {"bot": "easy"}], "begins_when_full": True, "hints": True, "pace": 0}
    guest.page.goto(f"/t/{guest.call('/api/tables', plan)['code']}")
    cards = guest.page.locator("[data-hand-card]")
    expect(cards).to_have_count(5)
    hand = cards.evaluate_all("cards => cards.map((card) => card.dataset.handCard)")
    guest.press(guest.button("Hint"))
    guest.press(guest.button("Confirm"))
    expect(cards).to_have_count(3)
    others = guest.page.locator(".ofc-other .ofc-row")
    return hand, others.evaluate_all("rows => rows.map((row) => row.innerHTML)")


def test_the_same_table_is_dealt_and_played_alike(enter: Enter) -> None:
    first, second = (enter("Mina", DESKTOP, path=None) for _ in range(2))
    assert opening(first) == opening(second)


def test_the_next_table_of_the_same_guest_is_another(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    assert opening(mina)[0] != opening(mina)[0]
