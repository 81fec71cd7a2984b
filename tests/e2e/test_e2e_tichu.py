"""Tichu from the lobby to the last card, in Chromium, by what the page offers."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest
from tests.e2e.e2e_tichu import Keyboard, Player, adds_up, over, play_on

# The server's answers come late, and what they change later still.
LATE = """
  const Native = WebSocket;
  window.WebSocket = class extends Native {
    set onmessage(hear) {
      super.onmessage = (event) => setTimeout(() => hear(event), JSON.parse(event.data).type === 'update' ? 900 : 600);
    }
  };
"""
# Faster than any test could press.
LAY_OUT = """async () => {
  for (const slot of ['LEFT', 'PARTNER', 'RIGHT']) {
    for (const what of ['[data-hand-card]', `[data-slot=${slot}]`]) {
      document.querySelector(what).click();
      await new Promise((drawn) => setTimeout(drawn, 20));
    }
  }
}"""


def test_quick_play_in_one_tap_against_bots_by_hints_and_touch_alone(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.hurry()
    mina.press(mina.button("Play now: Tichu"))
    expect(mina.dialog("Grand Tichu?")).to_be_visible()
    player = Player(mina)
    assert len(player.glance()["hand"]) == 8
    mina.shot("grand")
    play_on([player], lambda: over(mina))
    assert {"grand", "exchange", "play"} <= player.seen
    adds_up(mina.dialog("The match is over"))


def _four_at_a_table(enter: Enter) -> list[Guest]:
    """Two at phones and two at desks; each comes in by another way."""
    mina = enter("Mina", DESKTOP)
    mina.press(mina.button("With friends…: Tichu"))
    plan = mina.dialog("Open a table")
    mina.press(plan.get_by_role("group", name="Clock").get_by_text("Slow", exact=True))
    mina.press(plan.get_by_text("Hints and help allowed"))
    mina.press(plan.get_by_role("switch", name="The match begins by itself when everybody sits"))
    mina.press(plan.get_by_text("More settings"))
    plan.get_by_label("Pause between deals (seconds)").fill("0")
    mina.press(plan.get_by_role("button", name="Open the table"))
    expect(mina.button("Stand up")).to_be_visible()
    expect(_own_chair(mina)).to_contain_text("Mina")
    code = mina.code()
    assert re.fullmatch(r"[A-Z0-9]{6}", code)

    kai = enter("Kai", PHONE)  # by the code, as people type it
    kai.page.get_by_label("Code or link of the table").fill(f" {code[:3].lower()} {code[3:]} ")
    kai.press(kai.button("Join"))
    expect(kai.button("Stand up")).to_be_visible()
    juno = enter("Juno", DESKTOP)  # by the list, which is live
    way_in = juno.page.locator(f"a[href$='/t/{code}']")
    row = juno.region("Open tables").get_by_role("listitem").filter(has=way_in)
    expect(row).to_contain_text("waiting for players")
    expect(row).to_contain_text("Mina")
    juno.press(way_in)
    expect(juno.button("Stand up")).to_be_visible()
    theo = enter("Theo", PHONE, path=f"/t/{code}")  # by the link
    others = [kai, juno, theo]
    for guest in others:
        expect(guest.button("Stand up")).to_be_visible()
        expect(_own_chair(guest)).to_contain_text(guest.name)
    return [mina, *others]


def _own_chair(guest: Guest) -> Locator:
    return guest.page.get_by_role("listitem").filter(has=guest.button("Stand up"))


def test_four_people_play_a_whole_match(enter: Enter) -> None:
    guests = _four_at_a_table(enter)
    mina, kai, juno, theo = guests
    mina.shot("waiting-room")
    expect(kai.page.get_by_text("Whoever opened the table begins the match.")).to_be_visible()
    mina.press(mina.button("Begin"))
    players = [Player(guest) for guest in guests]

    for guest in guests:  # eight cards in sight beside the question
        expect(guest.dialog("Grand Tichu?")).to_be_visible()
        cards = guest.page.locator("[data-hand-card]")
        expect(cards).to_have_count(8)
        assert all(cards.nth(at).is_visible() for at in range(8))
        expect(guest.plate(guest.name).get_by_role("timer")).to_be_visible()
    mina.press(mina.button("Call grand Tichu"))  # sealed until all have answered
    expect(players[0].status()).to_contain_text("Waiting for")
    expect(kai.plate("Mina").get_by_text("Grand", exact=True)).to_have_count(0)
    for guest in guests[1:]:
        guest.press(guest.button("No, deal on"))
    expect(kai.plate("Mina").get_by_text("Grand", exact=True)).to_be_visible()

    for guest in guests:
        expect(guest.page.locator("[data-hand-card]")).to_have_count(14)
    _exchange_with_second_thoughts(players[1])
    kai.shot("exchange")
    play_on(players, lambda: not any(player.glance()["exchanging"] for player in players))
    expect(theo.page.get_by_role("group", name="You were given").or_(players[3].cloth()).first).to_be_visible()

    play_on(players, lambda: _in_play(players[0]) and _agree(players))
    mina.shot("play")
    before = players[2].glance()
    assert before["cloth"] != ""
    juno.page.reload()  # in the middle of a trick
    expect(juno.page.locator("[data-hand-card]")).to_have_count(len(before["hand"]))
    expect(players[2].cloth()).to_be_visible()
    after = players[2].glance()
    assert sorted(after["hand"]) == sorted(before["hand"])
    assert after["cloth"] == before["cloth"]
    expect(juno.page.locator("[data-seat][data-own=true]")).to_contain_text("Juno (you)")

    play_on(players, lambda: all(over(guest) for guest in guests))
    assert {"exchange", "play", "pass"} <= set().union(*(player.seen for player in players))
    for guest, player in zip(guests, players, strict=True):
        sheets = [*player.sheets, guest.dialog("The match is over").inner_text()]
        assert "Mina called grand Tichu" in sheets[0]
    totals = [adds_up(guest.dialog("The match is over")) for guest in guests]
    assert totals[1] == totals[0][::-1]  # one's own team stands first
    assert totals == totals[:2] * 2
    theo.shot("result")

    kai.press(kai.dialog("The match is over").get_by_role("button", name="Replay"))
    kai.press(kai.button("Check the shuffle"))
    verdict = kai.dialog("Check the shuffle")
    expect(verdict).to_contain_text("The shuffle is right")
    expect(verdict.get_by_role("definition").last.locator("code")).to_have_count(4)  # a number from each

    mina.press(mina.dialog("The match is over").get_by_role("button", name="Rematch"))
    expect(juno.page.get_by_role("heading", name="Once more?")).to_be_visible()
    kai.page.goto(mina.page.url)
    expect(kai.page.get_by_role("heading", name="Once more?")).to_be_visible()
    mina.press(mina.button("Begin"))  # as soon as everybody's page has given a number of its own for the new shuffle
    for guest in guests:
        expect(guest.dialog("Grand Tichu?")).to_be_visible()


def _exchange_with_second_thoughts(player: Player) -> None:
    """A card, and who gets it; the player first and then the card; undo; another one instead."""
    guest, page = player.guest, player.page
    first, second, third, *_ = player.glance()["hand"]
    left, partner, right = (page.locator(f"[data-slot={slot}]") for slot in ("LEFT", "PARTNER", "RIGHT"))
    guest.press(player.card(first))
    expect(player.status()).to_contain_text("who gets it?")
    guest.press(left)
    expect(left.locator(f"[data-fly='{first}']")).to_be_visible()
    guest.press(partner)
    expect(player.status()).to_contain_text("Now choose the card for")
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
    now = player.glance()
    return now["cloth"] != "" and len(now["hand"]) < 14


def _agree(players: list[Player]) -> bool:
    """Everybody's page has heard of the last play: the same cards lie on every cloth."""
    return len({player.glance()["cloth"] for player in players}) == 1


def _two_people_two_bots(
    enter: Enter, *devices: Device, away: float | None = None, tap: bool = False
) -> tuple[Guest, Guest]:
    """Partners: seats 1 and 3; bots have the others. The match has begun."""
    mina, kai = enter("Mina", devices[0], path=None), enter("Kai", devices[1], path=None)
    chairs = [{}, {"bot": "easy"}, {}, {"bot": "easy"}]
    grace = {} if away is None else {"grace": away}
    table = mina.call("/api/tables", {"game": "tichu", "chairs": chairs, "hints": True, "pace": 0, **grace})
    if tap:
        kai.tap_line()
    for guest in (mina, kai):
        guest.page.goto(f"/t/{table['code']}")
        expect(guest.button("Stand up")).to_be_visible()
    mina.press(mina.button("Begin"))
    for guest in (mina, kai):
        expect(guest.dialog("Grand Tichu?")).to_be_visible()
    return mina, kai


def test_a_lost_line_is_said_and_the_seat_is_taken_up_again(enter: Enter) -> None:
    mina, kai = _two_people_two_bots(enter, DESKTOP, PHONE, tap=True)
    players = [Player(mina), Player(kai)]
    play_on(players, lambda: _in_play(players[1]))
    hand = players[1].glance()["hand"]
    said = kai.page.get_by_role("banner").get_by_text("Connection lost. Coming back…")
    kai.cut_line()
    expect(said).to_be_visible()
    expect(mina.plate("Kai")).to_contain_text("away")
    kai.shot("lost")
    assert players[1].glance()["hand"] == hand  # what one knew stays in sight
    kai.mend_line()
    expect(said).to_have_count(0)
    expect(mina.plate("Kai")).not_to_contain_text("away")
    held = len(players[1].glance()["hand"])
    assert held == len(hand)
    play_on(players, lambda: over(kai) or len(players[1].glance()["hand"]) < held)


def test_a_bot_stands_in_for_who_is_away_and_gives_the_seat_back(enter: Enter) -> None:
    mina, kai = _two_people_two_bots(enter, DESKTOP, DESKTOP, away=0)
    place = kai.page.url
    kai.press(kai.button("To the lobby"))
    kai.press(kai.dialog("Leave the match?").get_by_role("button", name="Step away"))
    expect(mina.plate("Kai")).to_contain_text("a bot plays")
    mina.shot("stand-in")
    kai.press(kai.region("My tables").get_by_role("link", name="Go back"))
    expect(kai.page).to_have_url(place)
    expect(kai.page.locator("[data-seat][data-own=true]")).to_contain_text("Kai (you)")
    expect(mina.plate("Kai")).not_to_contain_text("a bot plays")
    kai.press(kai.button("To the lobby"))
    kai.press(kai.dialog("Leave the match?").get_by_role("button", name="Give up the seat"))
    expect(mina.plate("Kai")).to_contain_text("a bot plays")
    player = Player(mina)
    play_on([player], lambda: len(player.glance()["hand"]) == 14)  # the match goes on


def test_partners_talk_and_who_looks_on_keeps_silent(enter: Enter) -> None:
    mina, kai = _two_people_two_bots(enter, DESKTOP, PHONE)
    mina.press(mina.button("Log and chat"))
    mina.press(mina.page.get_by_role("tab", name="Chat"))
    mina.page.get_by_label("Say something").fill("안녕, <b>Kai</b>!")
    mina.page.keyboard.press("Enter")
    expect(kai.button("Log and chat")).to_contain_text("1")  # one unread
    kai.press(kai.button("Log and chat"))
    kai.press(kai.page.get_by_role("tab", name=re.compile("Chat")))
    expect(kai.page.get_by_role("log", name="Chat")).to_contain_text("Mina 안녕, <b>Kai</b>!")
    kai.page.get_by_label("Say something").fill("Hi!")
    kai.press(kai.button("Send"))
    kai.shot("chat")
    expect(mina.page.get_by_role("log", name="Chat")).to_contain_text("Kai Hi!")
    lena = enter("Lena", path=mina.page.url)
    lena.press(lena.button("Log and chat"))
    lena.press(lena.page.get_by_role("tab", name="Chat"))
    expect(lena.page.get_by_text("Who looks on keeps silent.")).to_be_visible()
    assert lena.page.get_by_label("Say something").count() == 0


def test_who_looks_on_is_told_no_hidden_card(enter: Enter) -> None:
    mina, kai = _two_people_two_bots(enter, DESKTOP, PHONE)
    lena = enter("Lena", path=None)
    heard: list[dict[str, Any]] = []
    lena.page.on("websocket", lambda line: line.on("framereceived", lambda frame: heard.append(json.loads(frame))))
    lena.page.goto(mina.page.url)
    expect(lena.page.locator("[data-seat]")).to_have_count(4)
    players = [Player(mina), Player(kai)]
    play_on(players, lambda: _in_play(players[0]))
    lena.press(lena.button("Log and chat"))
    expect(lena.page.get_by_role("log")).to_contain_text("Mina")
    assert lena.page.locator("[data-hand-card]").count() == 0
    assert lena.page.locator("[data-place-at] .playing-card[aria-label]").count() == 0
    assert lena.button("Play").count() == 0
    views = [message["view"]["match"] for message in heard if message["type"] in ("welcome", "update")]
    assert len(views) > 3
    assert all(view["hand"] is None and not view["legal"] for view in views)
    told = [event for message in heard if message["type"] == "update" for event in message["events"]]
    assert not any(event["type"] in ("deal", "exchange") and (event.keys() & {"cards", "given"}) for event in told)
    lena.shot("looking-on")


def test_bots_play_by_themselves_for_who_watches(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.button("Watch bots: Tichu"))
    expect(mina.page.locator("[data-seat]")).to_have_count(4)
    mina.press(mina.button("Log and chat"))
    expect(mina.page.get_by_role("log")).to_contain_text("leads")
    hands = mina.page.locator(".tichu-fan[data-open=true]")
    expect(hands).to_have_count(3)  # bots have nothing to hide
    expect(mina.page.locator("[data-hand-card]").first).to_be_disabled()
    assert mina.button("Play").count() == 0


def test_the_keyboard_alone_plays_a_match(enter: Enter) -> None:
    mina = enter("Mina")
    mina.hurry()
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
    keys.go_to(mina.dialog("The match is over").get_by_role("button", name="To the lobby"))
    keys.press("Enter")
    expect(mina.page.get_by_role("heading", name="What shall we play?")).to_be_visible()


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
def test_cards_can_be_dragged_in_the_exchange(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    mina.press(mina.button("Play now: Tichu"))
    mina.press(mina.button("No, deal on"))
    expect(mina.page.locator("[data-hand-card]")).to_have_count(14)
    player = Player(mina)
    first, second, *_ = player.glance()["hand"]
    partner = mina.page.locator("[data-slot=PARTNER]")
    for card in (first, second):  # the second takes the place of the first, which comes back
        mina.drag(player.card(card), partner)
        expect(partner.locator(f"[data-fly='{card}']")).to_be_visible()
    expect(player.card(first)).to_be_visible()


def test_cards_laid_out_faster_than_the_line_answers_stay_there(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    mina.page.add_init_script(LATE)
    mina.page.goto("/")
    mina.press(mina.button("Play now: Tichu"))
    mina.press(mina.button("No, deal on"))
    expect(mina.page.locator("[data-hand-card]")).to_have_count(14)
    mina.read(LAY_OUT)
    expect(mina.page.locator("[data-slot] [data-fly]")).to_have_count(3)
    mina.press(mina.button("Confirm"))
    expect(mina.page.locator("[data-slot]")).to_have_count(0)  # the exchange is over


def test_cards_fly_and_sound_and_have_four_colours_unless_switched_off(enter: Enter) -> None:
    mina = enter("Mina", still=False, path=None)
    mina.count()
    mina.hurry()
    mina.page.goto("/")
    mina.press(mina.button("Play now: Tichu"))
    expect(mina.dialog("Grand Tichu?")).to_be_visible()
    mina.page.wait_for_function("() => flown >= 8")  # the deal
    player = Player(mina)
    play_on([player], lambda: _in_play(player))
    mina.page.wait_for_function("() => heard > 0")
    assert _colours(mina) == 4

    mina.press(mina.button("Settings"))
    settings = mina.dialog("Settings")
    colours = settings.get_by_role("switch", name="Four-colour suits")
    expect(colours).to_be_checked()
    mina.press(colours)
    expect(colours).not_to_be_checked()
    settings.get_by_role("slider", name="Volume").fill("0")
    mina.press(settings.get_by_text("No movement"))
    mina.page.keyboard.press("Escape")
    assert _colours(mina) == 2
    mina.shot("two-colours")
    mina.read("() => { heard = flown = 0; }")
    held = len(player.glance()["hand"])
    play_on([player], lambda: over(mina) or len(player.glance()["hand"]) < held)
    assert mina.read("[heard, flown]") == [0, 0]


def _colours(guest: Guest) -> int:
    """In how many colours suits are drawn, as far as they are in sight."""
    colours = """(suits) => new Set(suits.map((suit) => {
      const card = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
      card.setAttribute('class', 'playing-card');
      card.dataset.suit = suit;
      document.body.append(card);
      const { color } = getComputedStyle(card);
      card.remove();
      return color;
    })).size"""
    found: int = guest.read(colours, ["c", "d", "h", "s"])
    return found
