"""Matgo in Chromium: whole games, every question at the very move, by mouse, finger and keys."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest
from tests.e2e.e2e_matgo import MatgoKeyboard, MatgoPlayer, arrive, matgo_moment
from tests.e2e.e2e_moments import bring_in, choices
from tests.e2e.e2e_tichu import over, play_on
from tests.e2e.test_e2e_axe import no_violations
from tests.e2e.test_e2e_tichu_moments import told

SHORT = {"game": "matgo", "switches": {"games": 1}, "rest": 0, "pace": 0}
EVENTS = {"jjob": "Jjok", "ppuk": "Ppuk", "ddadak": "Ttadak", "pansseul": "Sweep", "jabbeok": "Ppuk eaten"}
LANGUAGES = [("ko", "바닥", "night"), ("zh-TW", "場牌", "felt"), ("ja", "場", "contrast")]


def sat_down(enter: Enter, *devices: tuple[str, Device]) -> list[Guest]:
    """People at a table of one game that the first has opened."""
    first, *others = devices
    host = enter(*first, path=None)
    table = host.call("/api/tables", {**SHORT, "chairs": [{}, {}]})
    guests = [host, *(enter(*each, path=None) for each in others)]
    for guest in guests:
        guest.page.goto(f"/t/{table['code']}")
        expect(guest.button("Stand up")).to_be_visible()
    return guests


def test_a_whole_game_between_two_people_at_a_desk_and_at_a_phone(enter: Enter) -> None:
    mina, kai = sat_down(enter, ("Mina", DESKTOP), ("Kai", PHONE))
    mina.press(mina.button("Begin"))
    players = [MatgoPlayer(mina), MatgoPlayer(kai)]
    expect(mina.page.locator("[data-hand-card]")).to_have_count(10)
    assert not set(players[0].glance()["hand"]) & set(players[1].glance()["hand"])
    play_on(players, lambda: over(mina) and over(kai))
    for guest in (mina, kai):
        sheet = guest.dialog("The match is over")
        expect(sheet).to_contain_text(re.compile("stops with|nobody wins|president|Third ppuk"))
        guest.shot("matgo-result")


def test_a_whole_game_against_a_bot_by_the_keyboard_alone(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    table = mina.call("/api/tables", {**SHORT, "chairs": [{}, {"bot": "careful"}]})
    mina.page.goto(f"/t/{table['code']}")
    expect(mina.button("Stand up")).to_be_visible()
    mina.press(mina.button("Begin"))
    expect(mina.page.locator("[data-hand-card]")).to_have_count(10)
    play_on([MatgoKeyboard(mina)], lambda: over(mina))


def test_two_bots_play_and_anybody_may_watch(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    table = mina.call("/api/tables", {**SHORT, "chairs": [{"bot": "bold"}, {"bot": "careful"}], "pace": 3})
    mina.page.goto(f"/t/{table['code']}")
    mina.press(mina.button("Begin"))
    expect(mina.page.get_by_role("group", name="The floor")).to_be_visible()
    expect(mina.page.locator("[data-hand-card]")).to_have_count(0)
    expect(mina.page.get_by_role("group", name="What you can do")).to_have_count(0)
    mina.shot("matgo-watching")


def test_every_policy_can_be_chosen_by_name(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP)
    games = mina.page.request.get("/api/games").json()["games"]
    levels = next(game for game in games if game["name"] == "matgo")["bots"]
    mina.press(mina.button("With friends…: Matgo"))
    chair = mina.dialog("Open a table").get_by_label("Seat 2")
    expect(chair.locator("option")).to_have_count(len(levels) + 1)
    offered = chair.locator("option").all_inner_texts()
    assert all(re.fullmatch(r"[A-Za-z ]+|heuristic_v3 bot", words) for words in offered), offered
    assert "careful bot" in offered and "bold bot" in offered


def test_which_of_two_cards_is_asked_and_taken(enter: Enter) -> None:
    found, _ = matgo_moment("asks", "select-match")
    player = arrive(enter("Mina", DESKTOP, path=None), found)
    mina = player.guest
    asked = mina.dialog("Which one do you take?")
    expect(asked.get_by_role("button")).to_have_count(2)
    mina.shot("matgo-match")
    mina.press(asked.get_by_role("button").last)
    expect(asked).to_have_count(0)
    told(mina, "Mina chooses")


def test_a_shake_is_offered_with_its_card_and_seen_by_all(enter: Enter) -> None:
    found, _ = matgo_moment("offers", "declare_shaking")
    player = arrive(enter("Mina", DESKTOP, path=None), found)
    mina = player.guest
    card = next(move["card"] for move in found.view["legal"] if move["type"] == "declare_shaking")
    player.play(card)
    asked = mina.dialog(re.compile("^Shake"))
    mina.shot("matgo-shake")
    mina.press(asked.get_by_role("button", name="Shake"))
    told(mina, "Mina shakes:")
    expect(mina.plate("Mina")).to_contain_text("Shake 1")


def test_a_bomb_is_thrown_and_leaves_dummies(enter: Enter) -> None:
    found, _ = matgo_moment("offers", "declare_bomb")
    player = arrive(enter("Mina", PHONE, path=None), found)
    mina = player.guest
    mina.shot("matgo-bomb")
    mina.press(mina.button(re.compile("^Bomb: ")))
    expect(mina.page.locator("[data-hand-card^=dummy]")).to_have_count(2)
    told(mina, "Mina bombs")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_dummy_only_turns_over(enter: Enter, device: Device) -> None:
    found, _ = matgo_moment("offers", "play_dummy")
    player = arrive(enter("Mina", device, path=None), found)
    player.play("dummy0")
    told(player.guest, "Mina only turns over")


def test_the_gukjin_is_asked_with_what_each_reading_pays(enter: Enter) -> None:
    found, _ = matgo_moment("asks", "gukjin-choice")
    mina = arrive(enter("Mina", DESKTOP, path=None), found).guest
    asked = mina.dialog("Gukjin")
    expect(asked).to_contain_text(f"a stop pays {found.view['gukjinPays']['junk']['total']} ")
    mina.shot("matgo-gukjin")
    mina.press(asked.get_by_role("button", name=re.compile("^Double junk")))
    told(mina, "Mina: the gukjin is double junk")


def test_a_president_wins_at_once_or_is_held(enter: Enter) -> None:
    found, _ = matgo_moment("asks", "president-choice")
    mina = arrive(enter("Mina", DESKTOP, path=None), found).guest
    asked = mina.dialog(re.compile("^President"))
    expect(asked.get_by_role("button")).to_have_count(2)
    mina.shot("matgo-president")
    mina.press(asked.get_by_role("button", name="Win 10 points"))
    expect(mina.dialog("The match is over")).to_contain_text("Mina has a president: 10 points")


def test_go_or_stop_says_what_each_would_pay(enter: Enter) -> None:
    found, _ = matgo_moment("asks", "go-stop")
    mina = arrive(enter("Mina", PHONE, path=None), found).guest
    pays = found.view["stopPays"]
    asked = mina.dialog(re.compile("go or stop"))
    expect(asked).to_contain_text(f"{pays['total']} points: {pays['gold']:,} gold now")
    mina.shot("matgo-go-stop")
    no_violations(mina, "matgo go or stop")
    mina.press(asked.get_by_role("button", name=re.compile("^Stop")))
    sheet = mina.dialog("The match is over")
    expect(sheet).to_contain_text(f"Mina stops with {pays['total']} points")
    for line in pays["lines"]:
        expect(sheet.get_by_role("row").filter(has_text=re.compile(line["name"][:5], re.I)).first).to_be_visible()
    no_violations(mina, "matgo result")


def test_a_go_is_marked_and_the_game_goes_on(enter: Enter) -> None:
    found, _ = matgo_moment("asks", "go-stop")
    mina = arrive(enter("Mina", DESKTOP, path=None), found).guest
    mina.press(mina.dialog(re.compile("go or stop")).get_by_role("button", name=re.compile("^1 go")))
    told(mina, re.compile("Mina: [0-9]+ go!"))
    expect(mina.plate("Mina")).to_contain_text("go")


@pytest.mark.parametrize("event", EVENTS)
def test_what_a_turn_brings_is_shown_and_told(enter: Enter, event: str) -> None:
    found, move = matgo_moment("happens", event)
    player = arrive(enter("Mina", DESKTOP, path=None), found)
    player.play(move["card"])
    told(player.guest, re.compile(f"Mina: .*{EVENTS[event]}!"))


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_card_is_dragged_onto_the_floor_by_mouse_and_by_finger(enter: Enter, device: Device) -> None:
    found, move = matgo_moment("happens", "jjob")
    player = arrive(enter("Mina", device, path=None), found)
    player.guest.remember(".matgo-last")
    player.guest.drag(player.card(move["card"]), player.place(move["card"]))
    player.guest.remembers("Mina.*Jjok")  # until the bot's next turn


def test_what_it_would_meet_is_shown_and_a_hint_is_given(enter: Enter) -> None:
    found, _ = matgo_moment("offers", "play_card")
    player = arrive(enter("Mina", DESKTOP, path=None), found)
    mina = player.guest
    card, lying = next(iter(found.view["matches"].items()))
    player.card(card).hover()
    expect(player.place(lying[0])).to_have_attribute("data-meets", "true")
    mina.press(mina.button("Hint"))
    expect(player.status()).to_have_text(re.compile("^A bot would"))
    mina.press(mina.button(re.compile("^Mina: .* How")))
    expect(mina.dialog(re.compile("^Mina: "))).to_be_visible()
    mina.page.keyboard.press("Escape")
    no_violations(mina, "matgo table")


@pytest.mark.parametrize(("language", "floor", "look"), LANGUAGES)
def test_the_table_in_other_languages_and_looks(enter: Enter, language: str, floor: str, look: str) -> None:
    found, _ = matgo_moment("asks", "go-stop")
    mina = arrive(enter("Mina", PHONE, path=None, language=language), found).guest
    mina.read("(look) => { document.documentElement.dataset.look = look; }", look)
    expect(mina.page.get_by_role("group", name=floor, exact=True)).to_be_visible()
    mina.shot(f"matgo-{language}")


def highlights(guest: Guest, address: str) -> list[int]:
    """The steps of the first game at which somebody calls something out."""
    steps = guest.page.request.get(f"/api/records/{address}/story?deal=0").json()["steps"]

    def called_out(event: dict[str, Any]) -> bool:
        return event["type"] in ("go", "stop") or bool(event.get("action", {}).get("events"))

    return [at for at, step in enumerate(steps) if any(map(called_out, step["events"][-1]))]


def test_a_record_is_watched_turn_by_turn_and_taken_home(enter: Enter) -> None:
    record = matgo_moment("asks", "go-stop")[0].record
    mina = enter("Mina", PHONE, path=None)
    page = mina.page
    address = bring_in(mina, record)
    page.goto(f"/r/{address}")
    slider = page.get_by_role("slider", name="Step")
    for at in ("1", "2"):
        mina.press(mina.button("One step on"))
        expect(slider).to_have_value(at)
    mina.press(mina.button("One step back"))
    expect(slider).to_have_value("1")
    slider.fill("0")
    found = highlights(mina, address)[:3]
    for step in found:
        expect(page.locator(".plate-shout")).to_have_count(0)
        mina.remember(".plate-shout")
        mina.press(mina.button("To the next highlight"))
        expect(slider).to_have_value(str(step))
        mina.remembers("!")
    for step in (*found[-2::-1], 0):
        mina.press(mina.button("To the highlight before"))
        expect(slider).to_have_value(str(step))
    mina.press(mina.button("One step on"))
    faces, backs = (page.locator(f"[data-place-at='1'] {kind}") for kind in ("img", ".matgo-back"))
    expect(faces.first).to_be_visible()  # both hands open
    expect(backs).to_have_count(0)
    mina.shot("matgo-replay")
    with choices(mina):
        page.get_by_label("Through whose eyes").select_option("Ara")
        page.get_by_label("Speed", exact=True).select_option("4")
    expect(backs).not_to_have_count(0)
    assert faces.count() <= 1  # the card that was compared for the start, unless it has been played
    mina.press(mina.button("Play by itself"))
    page.wait_for_function("() => Number(document.querySelector('input[type=range]').value) > 3")
    mina.press(mina.button("Pause"))
    slider.fill("0")
    mina.press(mina.button("To the end of the deal"))
    mina.press(mina.button("See the result"))
    expect(mina.dialog("The match is over")).to_be_visible()
    mina.press(mina.button("Close"))
    mina.press(mina.button("Share and export"))
    with page.expect_download() as download:
        mina.press(mina.button("Save as a file"))
    saved = json.loads(download.value.path().read_text())
    assert saved["game"] == "matgo" and saved["deals"] == record["deals"]
