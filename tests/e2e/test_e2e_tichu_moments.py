"""The decisions of Tichu, each taken up at the very move: what is offered, what is said, what comes of it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.e2e import e2e_moments as moments
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest
from tests.e2e.e2e_tichu import Player

BOTH = pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]


def told(guest: Guest, words: str | re.Pattern[str]) -> None:
    """The log has a line with these words; on a phone it is in a drawer."""
    toggle = guest.page.locator(".side-toggle")
    if toggle.is_visible() and toggle.get_attribute("aria-expanded") == "false":
        guest.press(toggle)
    expect(guest.page.get_by_role("log").get_by_text(words).first).to_be_visible()


@BOTH
def test_the_mahjong_asks_for_a_wish_and_the_wish_is_seen(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    moments.arrive(mina, moments.mahjong_lead)
    mina.press(Player(mina).card("MAHJONG"))
    expect(mina.page.locator(".tichu-status")).to_contain_text("with a wish if you like")
    mina.press(mina.button("Play"))
    asked = mina.dialog("Wish for a rank?")
    assert [each.strip() for each in asked.locator(".tichu-ranks button").all_inner_texts()] == RANKS
    expect(asked.get_by_role("button", name="No wish")).to_be_visible()
    mina.shot("wish")
    mina.press(asked.get_by_role("button", name="Wish: A"))
    told(mina, "Mina wishes for A")


def test_a_wish_that_binds_is_said_and_passing_is_not_offered(enter: Enter) -> None:
    mina = enter("Mina")
    found = moments.arrive(mina, moments.must_meet_wish)
    rank = found.view["wish"].replace("T", "10")
    expect(mina.page.locator(".tichu-wish")).to_contain_text(f"Wish: {rank}")
    expect(mina.page.locator(".tichu-status")).to_contain_text(f"{rank} was wished for and you can play it")
    expect(mina.button("Pass")).to_be_disabled()


@BOTH
def test_the_dragons_trick_is_given_to_an_opponent(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    moments.arrive(mina, moments.dragon_gift)
    asked = mina.dialog("Who gets the Dragon's trick?")
    expect(asked.get_by_role("button")).to_have_count(2)
    mina.shot("dragon")
    mina.press(asked.get_by_role("button", name=re.compile("left")))
    expect(asked).to_have_count(0)
    told(mina, "Mina gives the Dragon's trick to")


@BOTH
def test_the_phoenix_stands_for_what_its_player_chooses(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    found = moments.arrive(mina, moments.two_readings)
    player = Player(mina)
    for card in moments.phoenix_cards(found.view):
        mina.press(player.card(card))
    choice = mina.page.get_by_role("group", name="The Phoenix stands for")
    last = choice.get_by_role("radio").last
    rank = choice.locator("label").last.inner_text().strip()
    mina.press(choice.locator("label").last)
    expect(last).to_be_checked()
    expect(mina.page.locator(".tichu-status")).to_contain_text(f"Phoenix = {rank}")
    mina.shot("phoenix")
    mina.press(mina.button("Play"))
    if mina.dialog("Wish for a rank?").is_visible():
        mina.press(mina.button("No wish"))
    expect(player.card("PHOENIX")).to_have_count(0)
    told(mina, re.compile("Mina: .*Phoenix"))


@BOTH
def test_a_bomb_is_marked_raised_and_thrown(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    moments.arrive(mina, moments.bomb)
    marked = mina.page.locator("[data-hand-card][data-bomb=true]")
    assert marked.count() >= 4
    expect(marked.first).to_have_attribute("aria-label", re.compile("part of a bomb"))
    mina.press(mina.button("Bomb"))
    expect(mina.page.locator(".tichu-status")).to_contain_text("Press Bomb again")
    mina.shot("bomb")
    mina.press(mina.button("Bomb"))
    told(mina, re.compile("Mina: Bomb"))


def test_the_dog_is_seen_and_the_partner_leads(enter: Enter) -> None:
    mina = enter("Mina")
    moments.arrive(mina, moments.dog_lead)
    mina.press(Player(mina).card("DOG"))
    mina.press(mina.button("Play"))
    expect(mina.page.locator(".tichu-caption")).to_contain_text("Mina played the Dog")
    mina.shot("dog")


@BOTH
def test_tichu_is_called_before_the_first_card_and_not_after(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    found = moments.arrive(mina, moments.first_card)
    player = Player(mina)
    pair = next(move for move in found.view["legal"] if move.get("declaredCombo", {}).get("type") == "PAIR")
    for card in pair["cards"]:
        mina.press(player.card(card))
    expect(mina.page.locator(".tichu-status")).to_contain_text("Pair of")  # named while one chooses
    mina.press(mina.button("Tichu!"))
    expect(mina.dialog("Call Tichu?")).to_contain_text("100 points")
    mina.shot("call")
    mina.press(mina.button("Not now"))
    expect(mina.button("Tichu!")).to_be_visible()
    mina.press(mina.button("Play"))
    expect(mina.button("Tichu!")).to_have_count(0)


def test_a_call_is_seen_beside_the_name(enter: Enter) -> None:
    mina = enter("Mina")
    moments.arrive(mina, moments.first_card)
    mina.press(mina.button("Tichu!"))
    mina.press(mina.button("Call Tichu"))
    expect(mina.page.locator(".plate[data-own=true] .mark", has_text="Tichu")).to_be_visible()
    told(mina, "Mina calls Tichu!")


@BOTH
def test_what_cannot_be_played_says_why_and_the_last_trick_can_be_looked_at(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    found = moments.arrive(mina, moments.later_trick)
    player = Player(mina)
    playable = {card for move in found.view["legal"] for card in move.get("cards", ())}
    quiet = next(card for card in found.view["hand"] if card not in playable)
    expect(player.card(quiet)).to_have_attribute("aria-label", re.compile("not playable now"))
    mina.press(player.card(quiet))
    status = mina.page.locator(".tichu-status")
    expect(status).to_have_attribute("data-tone", "bad")
    expect(status).to_have_text(re.compile("On the table: pair|Not higher than|can only be led"))
    expect(mina.button("Play")).to_be_disabled()
    mina.shot("reason")
    mina.press(mina.button("Last trick"))
    review = mina.dialog("Last trick")
    expect(review).to_contain_text("Taken by")
    expect(review.get_by_role("listitem").first).to_be_visible()
    mina.shot("last-trick")
    mina.press(review.get_by_role("button", name="Close"))
    mina.press(mina.button("Pass"))
    told(mina, "Mina passes")
