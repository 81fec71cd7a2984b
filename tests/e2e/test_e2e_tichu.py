"""Tichu from the lobby to the last card, in Chromium, by what the page offers."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest, beyond
from tests.e2e.e2e_tichu import Keyboard, Player, over, play_on


def test_quick_play_in_one_click_against_bots_by_hints_alone(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.button("Play now: Tichu"))
    expect(mina.dialog("Grand Tichu?")).to_be_visible()
    player = Player(mina)
    assert len(player.glance()["hand"]) == 8
    assert beyond(mina) == []
    play_on([player], lambda: over(mina))
    assert {"grand", "exchange", "play"} <= player.seen
    expect(mina.dialog("The match is over")).to_contain_text("This round")
    mina.shot("result")


def _four_at_a_table(enter: Enter) -> list[Guest]:
    """Two at phones and two at desks; each comes in by another way."""
    mina = enter("Mina", DESKTOP, still=False)
    mina.press(mina.button("With friends…: Tichu"))
    plan = mina.dialog("Open a table")
    plan.get_by_text("More settings").click()
    plan.get_by_label("Pause between deals (seconds)").fill("0")
    mina.press(plan.get_by_role("button", name="Open the table"))
    mina.press(mina.button("Sit down").first)
    expect(mina.page.locator(".chair[data-own=true]")).to_contain_text("Mina")
    code = mina.page.locator(".topbar-code").inner_text()
    assert re.fullmatch(r"[A-Z0-9]{6}", code.strip())

    kai = enter("Kai", PHONE)  # by the code, as people type it
    kai.page.get_by_label("Code or link of the table").fill(f" {code[:3].lower()} {code[3:]} ")
    kai.press(kai.button("Join"))
    juno = enter("Juno", DESKTOP)  # by the list, which is live
    row = juno.page.locator(".table-row", has_text="Mina")
    expect(row).to_contain_text("waiting for players")
    juno.press(row.get_by_role("link", name="Sit down"))
    theo = enter("Theo", PHONE, path=f"/t/{code}")  # by the link
    others = [kai, juno, theo]
    for guest in others:
        guest.press(guest.button("Sit down").first)
        expect(guest.page.locator(".chair[data-own=true]")).to_contain_text(guest.name)
    return [mina, *others]


def test_four_people_play_a_whole_match(enter: Enter) -> None:
    guests = _four_at_a_table(enter)
    mina, kai, juno, theo = guests
    for guest in (mina, kai):
        guest.shot("waiting-room")
    expect(kai.page.get_by_text("Whoever opened the table begins the match.")).to_be_visible()
    mina.press(mina.button("Begin"))
    players = [Player(guest) for guest in guests]

    for guest, player in zip(guests, players, strict=True):  # eight cards in sight beside the question
        expect(guest.dialog("Grand Tichu?")).to_be_visible()
        expect(guest.page.locator("[data-hand-card]")).to_have_count(8)
        assert all(guest.page.locator("[data-hand-card]").nth(at).is_visible() for at in range(8))
        guest.shot(f"grand-{player.guest.name}")
    mina.press(mina.button("Call grand Tichu"))  # sealed until all have answered
    expect(mina.page.locator(".tichu-status")).to_contain_text("Waiting for")
    assert kai.page.locator(".mark", has_text="Grand").count() == 0
    for guest in guests[1:]:
        guest.press(guest.button("No, deal on"))
    expect(kai.page.locator(".plate", has_text="Mina").locator(".mark", has_text="Grand")).to_be_visible()

    for guest in guests:
        expect(guest.page.locator("[data-hand-card]")).to_have_count(14)
        guest.shot(f"exchange-{guest.name}")
    _exchange_with_second_thoughts(players[1])
    play_on(players, lambda: mina.page.locator(".tichu-gifts").count() == 0)
    expect(
        theo.page.get_by_role("group", name="You were given").or_(theo.page.locator(".tichu-top")).first
    ).to_be_visible()

    play_on(players, lambda: _in_play(players[0]))
    for guest in guests:
        guest.shot(f"play-{guest.name}")
    hand = sorted(players[2].glance()["hand"])
    on_cloth = juno.page.locator(".tichu-top [data-fly]").evaluate_all("cards => cards.map(card => card.dataset.fly)")
    juno.page.reload()  # in the middle of a trick
    expect(juno.page.locator(".tichu-hand")).to_be_visible()
    assert sorted(players[2].glance()["hand"]) == hand
    assert (
        juno.page.locator(".tichu-top [data-fly]").evaluate_all("cards => cards.map(card => card.dataset.fly)")
        == on_cloth
    )
    expect(juno.page.locator(".plate[data-own=true]")).to_contain_text("Juno (you)")
    assert [beyond(guest) for guest in guests] == [[], [], [], []]

    play_on(players, lambda: all(over(guest) for guest in guests))
    assert {"exchange", "play", "pass"} <= set().union(*(player.seen for player in players))
    for guest in guests:
        sheet = guest.page.locator("dialog.result")
        expect(sheet).to_contain_text("called grand Tichu")
        expect(sheet).to_contain_text("Match so far")
        guest.shot(f"result-{guest.name}")

    kai.press(kai.page.locator("dialog.result").get_by_role("button", name="Replay"))
    kai.press(kai.button("Check the shuffle"))
    expect(kai.dialog("Check the shuffle")).to_contain_text("The shuffle is right")
    expect(kai.dialog("Check the shuffle").locator("dd").nth(2).locator("code")).to_have_count(4)  # a number from each

    mina.press(mina.page.locator("dialog.result").get_by_role("button", name="Rematch"))
    expect(juno.page.get_by_role("heading", name="Once more?")).to_be_visible()
    kai.page.goto(mina.page.url)
    expect(kai.page.get_by_role("heading", name="Once more?")).to_be_visible()
    kai.page.wait_for_load_state("networkidle")  # the page has given a number of its own for the new shuffle
    mina.press(mina.button("Begin"))
    for guest in guests:
        expect(guest.dialog("Grand Tichu?")).to_be_visible()


def _exchange_with_second_thoughts(player: Player) -> None:
    """A card, and who gets it; the player first and then the card; undo; another one instead."""
    guest, page = player.guest, player.page
    first, second, third, *_ = player.glance()["hand"]
    left, partner, right = (page.locator(f"[data-slot={slot}]") for slot in ("LEFT", "PARTNER", "RIGHT"))
    guest.press(player.card(first))
    expect(page.locator(".tichu-status")).to_contain_text("who gets it?")
    guest.press(left)
    expect(left.locator(f"[data-fly='{first}']")).to_be_visible()
    guest.press(partner)
    expect(page.locator(".tichu-status")).to_contain_text("Now choose the card for")
    guest.press(player.card(second))
    expect(partner.locator(f"[data-fly='{second}']")).to_be_visible()
    expect(guest.button("Confirm")).to_be_disabled()
    guest.press(guest.button("Undo"))
    expect(partner.locator("[data-fly]")).to_have_count(0)
    expect(player.card(second)).to_be_visible()
    for card, slot in ((third, partner), (second, right)):
        guest.press(player.card(card))
        guest.press(slot)
    expect(guest.button("Confirm")).to_be_enabled()


def _in_play(player: Player) -> bool:
    """In the middle of a trick, with a card or two gone."""
    return player.page.locator(".tichu-top").count() > 0 and len(player.glance()["hand"]) < 14


def _two_people_two_bots(
    enter: Enter, *devices: Device, away: str | None = None, tap: bool = False
) -> tuple[Guest, Guest]:
    """Partners: seats 1 and 3; bots have the others. The match has begun."""
    mina = enter("Mina", devices[0])
    mina.press(mina.button("With friends…: Tichu"))
    plan = mina.dialog("Open a table")
    for seat in ("Seat 2", "Seat 4"):
        plan.get_by_label(seat).select_option("easy")
    plan.get_by_text("More settings").click()
    plan.get_by_label("Bots take at least (seconds)").fill("0")
    if away is not None:
        plan.get_by_label("Away this long, a bot plays on (seconds)").fill(away)
    mina.press(plan.get_by_role("button", name="Open the table"))
    kai = enter("Kai", devices[1])
    if tap:
        kai.tap_line()
    for guest in (mina, kai):
        if guest is kai:
            kai.page.goto(mina.page.url)
        guest.press(guest.button("Sit down").first)
    mina.press(mina.button("Begin"))
    for guest in (mina, kai):
        expect(guest.dialog("Grand Tichu?")).to_be_visible()
    return mina, kai


def test_a_lost_line_is_said_and_the_seat_is_taken_up_again(enter: Enter) -> None:
    mina, kai = _two_people_two_bots(enter, DESKTOP, PHONE, tap=True)
    players = [Player(mina), Player(kai)]
    play_on(players, lambda: _in_play(players[1]))
    hand = players[1].glance()["hand"]
    kai.cut_line()
    expect(kai.page.locator(".topbar [role=status]")).to_have_text("Connection lost. Coming back…")
    expect(mina.page.locator(".plate", has_text="Kai")).to_contain_text("away")
    kai.shot("lost")
    assert players[1].glance()["hand"] == hand  # what one knew stays in sight
    kai.mend_line()
    expect(kai.page.locator(".topbar [role=status]")).to_have_text("")
    expect(mina.page.locator(".plate", has_text="Kai")).not_to_contain_text("away")
    held = len(players[1].glance()["hand"])
    assert held == len(hand)
    play_on(players, lambda: over(kai) or len(players[1].glance()["hand"]) < held)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(enter: Enter) -> None:
    mina, kai = _two_people_two_bots(enter, DESKTOP, DESKTOP, away="0")
    place = kai.page.url
    kai.press(kai.button("To the lobby"))
    kai.press(kai.dialog("Leave the match?").get_by_role("button", name="Step away"))
    plate = mina.page.locator(".plate", has_text="Kai")
    expect(plate).to_contain_text("a bot plays")
    mina.shot("stand-in")
    row = kai.page.locator(".lobby-panel", has_text="My tables").locator(".table-row")
    kai.press(row.get_by_role("link", name="Go back"))
    assert kai.page.url == place
    expect(kai.page.locator(".plate[data-own=true]")).to_contain_text("Kai (you)")
    expect(plate).not_to_contain_text("a bot plays")
    kai.press(kai.button("To the lobby"))
    kai.press(kai.dialog("Leave the match?").get_by_role("button", name="Give up the seat"))
    expect(plate).to_contain_text("a bot plays")
    player = Player(mina)
    play_on([player], lambda: len(player.glance()["hand"]) == 14)  # the match goes on


def test_partners_talk_and_who_looks_on_keeps_silent(enter: Enter) -> None:
    mina, kai = _two_people_two_bots(enter, DESKTOP, PHONE)
    mina.press(mina.page.get_by_role("tab", name="Chat"))
    mina.page.get_by_label("Say something").fill("안녕, <b>Kai</b>!")
    mina.page.keyboard.press("Enter")
    expect(kai.page.locator(".side-toggle")).to_contain_text("1")  # one unread
    kai.press(kai.page.locator(".side-toggle"))
    kai.press(kai.page.get_by_role("tab", name=re.compile("Chat")))
    expect(kai.page.get_by_role("log", name="Chat")).to_contain_text("Mina 안녕, <b>Kai</b>!")
    kai.page.get_by_label("Say something").fill("Hi!")
    kai.press(kai.button("Send"))
    kai.shot("chat")
    expect(mina.page.get_by_role("log", name="Chat")).to_contain_text("Kai Hi!")
    lena = enter("Lena", path=mina.page.url)
    lena.press(lena.page.get_by_role("tab", name="Chat"))
    expect(lena.page.get_by_text("Who looks on keeps silent.")).to_be_visible()
    assert lena.page.get_by_label("Say something").count() == 0


def test_who_looks_on_is_told_no_hidden_card(enter: Enter) -> None:
    mina, kai = _two_people_two_bots(enter, DESKTOP, PHONE)
    lena = enter("Lena")
    heard: list[dict[str, Any]] = []
    lena.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    lena.page.goto(mina.page.url)
    expect(lena.page.locator(".tichu-other")).to_have_count(3)
    players = [Player(mina), Player(kai)]
    play_on(players, lambda: _in_play(players[0]))
    expect(lena.page.get_by_role("log")).to_contain_text("Mina")
    assert lena.page.locator("[data-hand-card]").count() == 0
    assert lena.page.locator(".tichu-other .playing-card[aria-label]").count() == 0
    assert lena.button("Play").count() == 0
    views = [message["view"]["match"] for message in heard if message["type"] in ("welcome", "update")]
    assert len(views) > 3
    assert all(view["hand"] is None and not view["legal"] for view in views)
    told = [event for message in heard if message["type"] == "update" for event in message["events"]]
    assert not any(event["type"] in ("cards", "exchange") and (event.keys() & {"cards", "given"}) for event in told)
    lena.shot("looking-on")


def test_bots_play_by_themselves_for_who_watches(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.button("Watch bots: Tichu"))
    expect(mina.page.locator(".tichu-other")).to_have_count(3)
    mina.press(mina.page.locator(".side-toggle"))
    expect(mina.page.get_by_role("log")).to_contain_text("leads")
    assert mina.page.locator("[data-hand-card]").count() == 0


def test_the_keyboard_alone_plays_a_match(enter: Enter) -> None:
    mina = enter("Mina")
    keys = Keyboard(mina)
    keys.go_to(mina.button("Play now: Tichu"))
    keys.press("Enter")
    expect(mina.dialog("Grand Tichu?")).to_be_visible()
    keys.go_to(mina.button("No, deal on"))
    keys.press("Enter")
    expect(mina.page.locator("[data-hand-card]")).to_have_count(14)
    for slot in ("LEFT", "PARTNER", "RIGHT"):
        keys.press("ArrowRight")  # into the hand, wherever the focus was on the board
        keys.press("Space")
        keys.go_to(mina.page.locator(f"[data-slot={slot}]"), back=True)
        keys.press("Space")
        expect(mina.page.locator(f"[data-slot={slot}] [data-fly]")).to_have_count(1)
    keys.go_to(mina.button("Confirm"))
    keys.press("Enter")
    play_on([keys], lambda: over(mina))
    assert "play" in keys.seen
    keys.go_to(mina.page.locator("dialog.result").get_by_role("button", name="To the lobby"))
    keys.press("Enter")
    expect(mina.page.get_by_role("heading", name="What shall we play?")).to_be_visible()


def test_cards_can_be_dragged_in_the_exchange(enter: Enter) -> None:
    mina = enter("Mina")
    mina.press(mina.button("Play now: Tichu"))
    mina.press(mina.button("No, deal on"))
    expect(mina.page.locator("[data-hand-card]")).to_have_count(14)
    player = Player(mina)
    first, second, *_ = player.glance()["hand"]
    partner = mina.page.locator("[data-slot=PARTNER]")
    for card in (first, second):  # the second takes the place of the first, which comes back
        player.card(card).drag_to(partner)
        expect(partner.locator(f"[data-fly='{card}']")).to_be_visible()
    expect(player.card(first)).to_be_visible()
