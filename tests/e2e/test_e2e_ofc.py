"""Open-Face Chinese Pineapple in Chromium: a whole match, every kind of turn, by mouse, finger and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.e2e import e2e_moments as moments
from tests.e2e import e2e_ofc as ofc
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Guest
from tests.e2e.e2e_ofc import Player, arrive, totals
from tests.e2e.e2e_shapes import UPRIGHT, WINDOWS, faults
from tests.e2e.test_e2e_axe import no_violations
from tests.e2e.test_e2e_languages import Reader

NARROW = ((1000, 720), (1100, 720))
LATER = ("Ready: once confirmed, it stays.", "2 cards left, 1 of them to discard.")


def fits(guest: Guest, *sizes: tuple[int, int]) -> None:
    """Nothing overlaps, is cut or too small, whatever the window."""
    assert [fault for width, height in sizes for fault in faults(guest, width, height)] == []


def _shown(card: str) -> str:
    return card[0].replace("T", "10") + dict(zip("cdhs", "♣♦♥♠", strict=True))[card[1]]


def test_three_seats_two_people_and_a_bot_play_a_whole_match(enter: Enter) -> None:
    mina, kai = enter("Mina", DESKTOP, path=None), enter("Kai", PHONE, path=None)
    chairs = [{}, {}, {"bot": "easy"}]
    switches = {"players": 3, "hands": 1}
    plan = {"game": "ofc", "switches": switches, "chairs": chairs, "hints": True, "pace": 0, "rest": 0}
    table = mina.call("/api/tables", plan)
    for guest in (mina, kai):
        guest.page.goto(f"/t/{table['code']}")
        expect(guest.button("Stand up")).to_be_visible()
    mina.press(mina.button("Begin"))
    players = [Player(mina), Player(kai)]
    for guest in (mina, kai):
        expect(guest.page.locator("[data-seat]")).to_have_count(3)
        expect(guest.page.get_by_text("Hand 1 of 1")).to_be_visible()
    while not all(player.over() for player in players):
        for player in players:
            player.act()
        mina.page.wait_for_timeout(50)
    sheets = [guest.dialog("The match is over") for guest in (mina, kai)]
    assert totals(sheets[0]) == totals(sheets[1])
    expect(sheets[0].locator(".ofc-pair")).to_have_count(3)
    mina.shot("ofc-result")
    no_violations(kai, "ofc result")


def test_five_cards_are_dragged_by_mouse_and_taken_back(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    found = ofc.moment(ofc.first_five)
    player = arrive(mina, found)
    expect(player.discards()).to_have_count(0)
    expect(player.status()).to_contain_text("Place all five cards")
    pair = [card for card in found.view["hand"] if sum(card[0] == other[0] for other in found.view["hand"]) == 2]
    others = [card for card in found.view["hand"] if card not in pair]
    for card in pair:
        mina.drag(player.card(card), player.row("top"))
        expect(player.page.locator(f"[data-slot=top] [data-fresh='{card}']")).to_be_visible()
        expect(mina.button("Confirm")).to_be_disabled()
    expect(mina.page.locator(".ofc-foul")).to_have_text("Foul looms")
    mina.shot("ofc-five")
    mina.drag(player.fresh("top").first, player.row("bottom"))  # from row to row
    expect(player.fresh("bottom")).to_have_count(1)
    mina.drag(player.fresh("bottom"), mina.page.locator("[data-slot=hand]"))  # and back
    expect(player.fresh()).to_have_count(1)
    mina.press(player.fresh("top"))
    assert sorted(player.held()) == sorted(found.view["hand"])
    expect(mina.page.locator(".ofc-foul")).to_have_count(0)
    for card in pair:
        mina.drag(player.card(card), player.row("mid"))
    for card in others:
        mina.drag(player.card(card), player.row("bottom"))
    expect(player.fresh()).to_have_count(5)
    mina.page.reload()  # what lies there is one's own affair, and stays
    expect(player.fresh("bottom")).to_have_count(3)
    no_violations(mina, "ofc five")
    mina.press(mina.button("Confirm"))
    expect(player.fresh()).to_have_count(0)


def test_discard_buttons_and_second_thoughts_by_touch(enter: Enter) -> None:
    kai = enter("Kai", PHONE, path=None)
    found = ofc.moment(ofc.three_later)
    player = arrive(kai, found)
    before = sum(map(len, found.view["boards"][found.seat].values()))
    one, two, three = player.held()
    expect(player.discards()).to_be_enabled()
    expect(kai.button("Reset turn")).to_be_disabled()
    expect(kai.button("Undo the last step")).to_be_disabled()
    player.discard(two)
    kai.press(player.card(one))
    kai.press(player.discards())
    expect(player.status()).to_have_text("Only 1 may be discarded.")
    kai.press(player.discards())  # with none chosen: taken back
    expect(player.thrown()).to_have_count(0)
    kai.drag(player.card(two), player.discards())
    expect(player.thrown()).to_have_count(1)
    kai.press(player.discards())
    kai.drag(player.card(one), player.row("bottom"))
    expect(player.fresh("bottom")).to_have_count(1)
    expect(kai.button("Confirm")).to_be_disabled()
    player.place(three, "mid")
    expect(player.status()).to_have_text(f"Ready: {_shown(two)} will be discarded. Once confirmed, it stays.")
    expect(kai.button("Confirm")).to_be_enabled()
    player.discard(two)
    expect(player.status()).to_have_text(LATER[0])
    expect(kai.button("Confirm")).to_be_enabled()
    kai.shot("ofc-three")
    kai.press(kai.button("Undo the last step"))  # the discard
    expect(player.card(two)).to_be_visible()
    kai.press(kai.page.locator(f"[data-fresh='{one}']"))  # a placed card
    expect(player.status()).to_have_text(LATER[1])
    kai.press(kai.button("Reset turn"))
    assert sorted(player.held()) == sorted([one, two, three])
    expect(player.lying()).to_have_count(before)  # nothing of earlier turns has moved
    box = player.lying().first.bounding_box()
    assert box is not None
    kai.page.touchscreen.tap(box["x"] + 8, box["y"] + 8)  # a card of an earlier turn: its row is meant, nothing else
    expect(player.status()).to_have_text("Choose a card first.")
    expect(player.lying()).to_have_count(before)
    player.place(one, "bottom")
    player.place(three, "mid")
    kai.press(kai.button("Confirm"))  # what is left is discarded
    expect(kai.page.locator(f"[data-fresh='{one}']")).to_have_count(0)
    expect(kai.page.get_by_text(re.compile("^Discarded ")).last).to_contain_text(_shown(two))  # to oneself alone
    fits(kai, *UPRIGHT)


def test_the_keyboard_alone_plays_a_turn(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    player = arrive(mina, ofc.moment(ofc.three_later))
    press = mina.page.keyboard.press
    one, two, three = player.held()
    press("ArrowRight")
    expect(player.card(one)).to_be_focused()
    press("3")
    expect(player.fresh("bottom")).to_have_count(1)
    expect(player.card(two)).to_be_focused()
    press("ArrowRight")
    expect(player.card(three)).to_be_focused()
    press("d")
    expect(mina.page.locator(f"[data-undiscard='{three}']")).to_be_visible()
    press("u")
    expect(player.card(three)).to_be_visible()
    press("r")
    expect(player.fresh()).to_have_count(0)
    press("ArrowRight")
    press("Space")
    expect(mina.page.locator("[aria-pressed=true][data-hand-card]")).to_have_count(1)
    press("Escape")
    expect(mina.page.locator("[aria-pressed=true][data-hand-card]")).to_have_count(0)
    press("2")
    press("d")
    press("1")
    expect(mina.button("Confirm")).to_be_enabled()
    press("Enter")
    expect(player.fresh()).to_have_count(0)


@pytest.mark.parametrize("cards", [14, 15, 16, 17])
def test_fantasyland(enter: Enter, cards: int) -> None:
    kai = enter("Kai", PHONE, path=None)
    seats = (cards, 0) if cards < 16 else (cards, 0, 0)
    player = arrive(kai, ofc.moment(ofc.in_fantasyland, len(seats), seats))
    expect(kai.page.locator(".ofc-badge")).to_have_text(f"FL {cards}")
    expect(kai.page.locator("[data-seat][data-own=true]")).to_contain_text(f"FL {cards}")
    expect(player.discards()).to_have_accessible_name(f"Discards, 0 of {cards - 13}")
    by_rank = player.held()
    kai.press(kai.button("Sort by suit"))
    suits = [card[1] for card in player.held()]
    assert suits == sorted(suits, key="shdc".index)
    kai.press(kai.button("Sort by rank"))
    assert player.held() == by_rank
    fits(kai, *WINDOWS, *NARROW, (PHONE.width, PHONE.height))
    if cards != 17:
        return
    kai.shot("ofc-fantasyland")
    no_violations(kai, "ofc fantasyland")
    for at, card in enumerate(by_rank[:13]):
        player.place(card, "top" if at < 3 else "mid" if at < 8 else "bottom")
    expect(kai.page.locator(".ofc-foul")).to_have_text("Foul")
    expect(kai.button("Confirm")).to_be_enabled()
    for card in by_rank[13:]:
        player.discard(card)
    expect(kai.button("Confirm")).to_be_enabled()
    fits(kai, *WINDOWS)
    kai.shot("ofc-foul")
    kai.press(kai.button("Reset turn"))
    kai.press(kai.button("Hint"))
    expect(player.fresh()).to_have_count(13)
    expect(kai.page.locator(".ofc-foul")).to_have_count(0)
    kai.press(kai.button("Confirm"))
    expect(player.fresh()).to_have_count(0)


def test_a_board_in_fantasyland_is_face_down_for_the_others(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    arrive(mina, ofc.moment(ofc.beside_fantasyland, 3, (0, 14, 0)))
    hidden = mina.page.get_by_role("group", name=re.compile("face down until all are complete"))
    expect(hidden).to_be_visible()
    expect(hidden.locator("[data-suit=back]")).to_have_count(13)
    expect(hidden.locator("[data-fly]")).to_have_count(0)
    mina.shot("ofc-hidden")
    fits(mina, *WINDOWS, *NARROW)


def test_the_border_of_this_turns_cards_pulses_unless_nothing_shall_move(enter: Enter) -> None:
    pulse = "(card) => getComputedStyle(card, '::after').animationName"
    for still, name in ((False, "ofc-pulse"), (True, "none")):
        mina = enter("Mina", DESKTOP, path=None, still=still)
        player = arrive(mina, ofc.moment(ofc.first_five))
        player.place(player.held()[0], "bottom")
        assert player.fresh().evaluate(pulse) == name
        border = player.fresh().evaluate("(card) => getComputedStyle(card, '::after').borderTopWidth")
        assert border == "3px"


def test_the_last_turn_and_its_result_in_every_language(enter: Enter) -> None:
    kai = enter("Kai", PHONE, path=None)
    reader = Reader(kai)
    for language in ("ko", "zh-TW", "ja", "en"):
        reader.speak(language)
        player = arrive(kai, ofc.moment(ofc.last_three, 2))
        reader.page_is_right("ofc-turn")
        kai.picture(f"ofc-turn-{language}")
        reader.press("ofc.hint")
        expect(player.status()).to_have_text(reader.word["ofc.hint.laid"])
        reader.page_is_right("ofc-laid")
        reader.press("ofc.confirm")
        sheet = kai.dialog(reader.word["table.dealOver"]).or_(kai.dialog(reader.word["table.matchOver"]))
        expect(sheet).to_be_visible()
        reader.page_is_right("ofc-result")
        kai.picture(f"ofc-result-{language}")


def test_a_replay_shows_everything_and_offers_nothing(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    found = ofc.moment(ofc.beside_fantasyland, 3, (0, 14, 0))
    record = moments.bring_in(mina, found.record)
    mina.page.goto(f"/r/{record}#0.{found.step}.all")
    expect(mina.page.get_by_role("slider", name="Step")).to_have_value(str(found.step))
    expect(mina.page.locator(".ofc-other [data-suit=back]")).to_have_count(0)
    offered = mina.page.locator(".ofc button:not(.replay-controls button)")
    expect(offered).to_have_count(0)
    with moments.choices(mina):
        mina.page.get_by_label("Through whose eyes").select_option("Ara")
    expect(mina.page.locator(".ofc-other [data-suit=back]")).to_have_count(13)
    expect(offered).to_have_count(0)
    fits(mina, *WINDOWS)
    mina.shot("ofc-replay")
    no_violations(mina, "ofc replay")


def test_a_replay_goes_from_round_to_round(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    address = moments.bring_in(mina, ofc.moment(ofc.beside_fantasyland, 3, (0, 14, 0)).record)
    steps = mina.page.request.get(f"/api/records/{address}/story?deal=0").json()["steps"]
    streets = [step["views"][-1]["street"] for step in steps]
    mina.page.goto(f"/r/{address}#0.0.all")
    slider = mina.page.get_by_role("slider", name="Step")
    lying = Player(mina).lying()
    for street in range(1, 5):
        mina.press(mina.button("To the next round"))
        expect(slider).to_have_value(str(streets.index(street)))
        expect(lying).to_have_count(3 + 2 * street)
    mina.press(mina.button("To the round before"))
    expect(slider).to_have_value(str(streets.index(3)))
