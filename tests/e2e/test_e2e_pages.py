"""The lobby and what leads to a table: games, looks, sizes, codes, lists, friends nearby."""

from __future__ import annotations

import re

from playwright.sync_api import Response, expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Guest

GAMES = ("Tichu", "Matgo", "Taiwan mahjong", "Open-Face Chinese", "Riichi mahjong")
LOOKS = {"paper": "Paper", "night": "Night", "felt": "Felt", "contrast": "High contrast"}


def test_five_games_stand_in_the_lobby_in_every_look_and_size_of_text(enter: Enter) -> None:
    mina = enter("Mina")
    for game in GAMES:
        card = mina.page.get_by_role("listitem").filter(has=mina.button(f"Play now: {game}"))
        expect(card.get_by_role("heading", name=game)).to_be_visible()
        assert card.locator("svg").first.evaluate("(picture) => picture.querySelectorAll('*').length") > 10  # a picture
    mina.page.wait_for_load_state("networkidle")
    backgrounds = set()
    for look, name in LOOKS.items():
        mina.press(mina.button("Settings"))
        mina.press(mina.dialog("Settings").get_by_text(name, exact=True))
        assert mina.read("document.documentElement.dataset.look") == look
        mina.settle()
        backgrounds.add(mina.read("getComputedStyle(document.body).backgroundColor"))
        mina.shot(f"settings-{look}")
        mina.page.keyboard.press("Escape")
        mina.shot(f"lobby-{look}")
    assert len(backgrounds) == len(LOOKS)

    mina.press(mina.button("Settings"))
    before = _size_of_text(mina)
    mina.press(mina.dialog("Settings").get_by_text("130%", exact=True))
    mina.settle()
    assert _size_of_text(mina) > 1.2 * before
    mina.page.keyboard.press("Escape")
    mina.page.reload()
    expect(mina.button("Play now: Tichu")).to_be_visible()
    assert mina.read("document.documentElement.dataset.look") == "contrast"
    assert _size_of_text(mina) > 1.2 * before
    mina.shot("lobby-large")


def _size_of_text(guest: Guest) -> float:
    words = guest.page.get_by_role("heading", name="What shall we play?")
    size: float = words.evaluate("(words) => parseFloat(getComputedStyle(words).fontSize)")
    return size


def test_the_first_load_is_light(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    loaded: list[Response] = []

    def take(answer: Response) -> None:
        if answer.request.resource_type in ("document", "script", "stylesheet", "font"):
            loaded.append(answer)

    mina.page.on("response", take)
    mina.page.goto("/")
    mina.page.wait_for_load_state("networkidle")
    assert len(loaded) > 2
    assert "gzip" in {answer.headers.get("content-encoding") for answer in loaded}
    assert sum(int(answer.headers["content-length"]) for answer in loaded) < 150_000


def test_an_address_that_leads_nowhere_says_so_and_shows_the_way(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    mina.forgive(r"404 .*/no/such/page")
    answer = mina.page.goto("/no/such/page")
    assert answer is not None and answer.status == 404
    expect(mina.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    mina.press(mina.button("To the tables"))
    expect(mina.button("Play now: Tichu")).to_be_visible()


def test_friends_nearby_an_address_and_a_code_to_scan(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    seats = [{"name": "Ara", "bot": None, "person": True}] + [{"name": None, "bot": None, "person": False}] * 3
    table = {"id": "x", "code": "K7MQ2X", "game": "tichu", "open": 3, "playing": False, "watching": True}
    host = {"name": "Ara's desk", "address": "10.0.0.9", "port": 8000, "url": "http://10.0.0.9:8000/", "version": "1"}
    found = {"hosts": [{**host, "tables": [{**table, "seats": seats}]}]}
    mina.page.route("**/api/lan", lambda route: route.fulfill(json=found))
    about = {"noripan": "1", "addresses": ["http://10.0.0.4:8000"], "lan": True}
    mina.page.route("**/api/server", lambda route: route.fulfill(json=about))
    mina.page.goto("/")
    nearby = mina.region("Friends nearby")
    expect(nearby.get_by_role("link", name="10.0.0.4:8000")).to_have_attribute("href", "http://10.0.0.4:8000")
    expect(nearby.get_by_role("img", name="QR code of http://10.0.0.4:8000")).to_be_visible()
    expect(nearby).to_contain_text("Ara's desk")
    expect(nearby.get_by_role("link", name="Sit down")).to_have_attribute("href", "http://10.0.0.9:8000/t/K7MQ2X")
    mina.shot("nearby")


def test_a_private_table_is_found_by_its_code_alone_and_the_list_is_live(enter: Enter) -> None:
    mina, kai = enter("Mina"), enter("Kai", PHONE)
    mina.press(mina.button("With friends…: Open-Face Chinese"))
    mina.press(mina.page.get_by_text("Only with the code"))
    mina.press(mina.page.get_by_role("switch", name="The match begins by itself when everybody sits"))
    mina.shot("plan")
    mina.press(mina.button("Open the table"))
    expect(mina.button("Stand up")).to_be_visible()
    private = mina.code()
    kai.page.get_by_label("Code or link of the table").fill("nope")
    kai.press(kai.button("Join"))
    expect(kai.region("Join a table").get_by_role("alert")).to_contain_text("six letters and digits")
    kai.page.get_by_label("Code or link of the table").fill(f"{kai.server}/t/{private}")
    kai.press(kai.button("Join"))
    expect(kai.page.get_by_role("heading", name="Mina invites you to Open-Face Chinese")).to_be_visible()
    expect(kai.page.get_by_role("listitem").filter(has_text="Mina")).to_be_visible()
    kai.press(kai.button("To the lobby"))

    mina.press(mina.button("To the lobby"))
    mina.press(mina.button("With friends…: Tichu"))
    mina.press(mina.button("Open the table"))
    expect(mina.button("Stand up")).to_be_visible()
    rows = kai.region("Open tables").get_by_role("listitem")
    listed = rows.filter(has=kai.page.locator(f"a[href$='/t/{mina.code()}']"))
    expect(listed).to_contain_text("Mina")  # without anybody asking again
    expect(rows.filter(has=kai.page.locator(f"a[href$='/t/{private}']"))).to_have_count(0)
    mina.press(mina.button("Stand up"))
    expect(listed).not_to_contain_text("Mina")


def test_a_table_shows_its_code_and_a_link_for_friends(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.button("With friends…: Tichu"))
    mina.press(mina.button("Open the table"))
    mina.press(mina.button(re.compile("^Invite friends"), exact=False))
    invite = mina.dialog("Invite friends")
    expect(invite.get_by_label("Code of this table")).to_have_text(mina.code())
    expect(invite.get_by_label("Link to this table")).to_have_value(re.compile(f"/t/{mina.code()}$"))
    expect(invite.get_by_role("img", name=re.compile(f"QR code of .*{mina.code()}$"))).to_be_visible()
    mina.shot("invite")


def test_a_table_that_is_not_there_leads_back_to_the_lobby(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    mina.forgive("404")
    mina.page.goto("/t/ZZZZZZ")
    expect(mina.page.get_by_role("heading", name="This table is not there any more")).to_be_visible()
    mina.press(mina.button("To the lobby"))
    expect(mina.button("Play now: Tichu")).to_be_visible()


def test_every_game_begins_in_one_click(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP)
    sheet = mina.dialog("The deal is over")  # a deal can end before anybody has played: four of a month on the floor
    mina.page.add_locator_handler(sheet, lambda: mina.press(sheet.get_by_role("button", name="Go on")))
    for game, seats in zip(GAMES, (4, 2, 4, 2, 4), strict=True):
        mina.press(mina.button(f"Play now: {game}"))
        expect(mina.page.locator("[data-seat]")).to_have_count(seats)
        moves = mina.region("What you can do")
        expect(moves.get_by_role("button").first).to_be_visible()
        mina.press(mina.button("To the lobby"))
        mina.press(mina.dialog("Leave the match?").get_by_role("button", name="Step away"))
    mina.press(mina.button(f"Show all {len(GAMES)}"))
    expect(mina.region("My tables").get_by_role("link", name="Go back")).to_have_count(len(GAMES))
