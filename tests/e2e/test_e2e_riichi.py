"""Riichi in Chromium: a whole match by what the page offers, every decision, every end, replays, and every language."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e import e2e_riichi as riichi
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, SOON, Device, Guest
from tests.e2e.e2e_mahjong import Seat
from tests.e2e.e2e_moments import bring_in, choices
from tests.e2e.test_e2e_axe import no_violations
from tests.e2e.test_e2e_languages import LANGUAGES, Reader
from tests.games.riichi.riichi_tables import drawn, say, table

from noripan.games import find

QUICK: dict[str, Any] = {"game": "riichi", "pace": 0, "window": 0.05, "rest": 0}


def open_table(guest: Guest, people: int = 1, **switches: Any) -> str:
    """A table where bots answer at once; its path."""
    chairs = [{} if seat < people else {"bot": "normal"} for seat in range(4)]
    return f"/t/{guest.call('/api/tables', {**QUICK, 'chairs': chairs, 'switches': switches})['code']}"


def sit(guest: Guest, path: str) -> Seat:
    guest.page.goto(path)
    expect(guest.button("Stand up")).to_be_visible()
    return Seat(guest)


def press_switch(guest: Guest, label: str) -> Locator:
    """Among what can be done by itself."""
    guest.press(guest.button(re.compile("^Auto"), exact=False))
    switch = guest.page.get_by_role("switch", name=label)
    expect(switch).not_to_be_checked()
    guest.press(switch)
    return switch


def switch_on(guest: Guest, label: str) -> None:
    expect(press_switch(guest, label)).to_be_checked()
    guest.press(guest.button(re.compile("^Auto"), exact=False))


def payments(sheet: Locator) -> list[tuple[int, int]]:
    """What everybody gained or paid, and how they stand."""
    expect(sheet.get_by_role("table", name="Payments")).to_be_visible()
    rows = sheet.get_by_role("table", name="Payments").locator("tbody tr").all_inner_texts()
    cells = [row.replace("−", "-").replace("±", "").split("\t") for row in rows]
    return [(int(change), int(total)) for _, change, total in cells]


def test_four_people_play_a_whole_east_only_match_by_what_the_page_offers_and_that_is_what_is_listed(
    enter: Enter,
) -> None:
    names = {"Mina": DESKTOP, "Kai": PHONE, "Sol": PHONE, "Ben": DESKTOP}
    people = [enter(name, device, path=None) for name, device in names.items()]
    mina, kai = people[:2]
    path = open_table(mina, 4, length="east", west_round="off")
    for guest in people:
        riichi.play_by_itself(guest)
        sit(guest, path)
    mina.press(mina.button("Begin"))
    for guest in people:
        sheet = guest.dialog("The match is over")
        expect(sheet).to_be_visible(timeout=8 * SOON)  # the dealer may stay for long
        assert guest.read("window.wrong") == []
        assert guest.read("window.seen.discard") > 0
        standing = sheet.get_by_role("table", name="The match").locator("tbody tr")
        expect(standing).to_have_count(4)
        assert [row.split("\t")[0] for row in standing.all_inner_texts()] == ["1", "2", "3", "4"]
        assert sum(total for _, total in payments(sheet)) == 4 * 25_000
    kai.shot("riichi-over")
    mina.press(mina.dialog("The match is over").get_by_role("button", name="Replay"))
    expect(mina.page.get_by_role("slider", name="Step")).to_be_visible()


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: str(device.name))
@pytest.mark.parametrize("way", ["press", "drag", "drawn", "keys"])
def test_a_tile_goes_by_click_or_two_taps_by_drag_and_by_keys(enter: Enter, device: Device, way: str) -> None:
    mina = enter("Mina", device, path=None)
    here, view = riichi.arrive(mina, riichi.plain_turn)
    before = [tile for tile in view["rivers"][view["seat"]] if not tile["called"]]
    expect(here.river()).to_have_count(len(before))
    chosen = here.drawn() if way == "drawn" else here.tiles().nth(2)
    name = str(chosen.get_attribute("data-hand-card"))
    keyboard = mina.page.keyboard
    if way == "press":
        here.discard(chosen)
    elif way == "drag":
        mina.drag(chosen, mina.page.locator(".mj-table"))
    elif way == "drawn":
        keyboard.press("d")
    else:
        chosen.focus()
        for key in ("ArrowRight", "ArrowLeft", "Enter"):
            keyboard.press(key)
    expect(here.river().nth(len(before))).to_have_attribute("data-tile", name)


def test_riichi_shows_the_tiles_that_keep_tenpai_can_be_taken_back_and_stands(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    here, view = riichi.arrive(mina, riichi.may_riichi)
    good = {move["tile"] + "*" * move.get("drawn", False) for move in view["legal"] if move.get("riichi")}
    everything = here.offered()
    mina.press(here.act("riichi"))
    expect(here.act("riichi")).to_have_attribute("aria-pressed", "true")
    assert set(here.offered()["bright"]) == good
    mina.shot("riichi-choice")
    mina.press(here.act("back"))
    assert here.offered() == everything
    mina.press(here.act("riichi"))
    mina.page.locator("[data-hand-card][data-quiet=true]").first.tap(force=True)  # it says why not
    expect(here.status()).to_contain_text("Without tenpai no riichi")
    here.discard(mina.page.locator("[data-hand-card][data-quiet=false]").last)
    expect(mina.page.locator("[data-seat][data-own=true]")).to_contain_text("Riichi")


def test_chi_pon_and_kan_are_chosen_and_lie_on_the_table(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    here, view = riichi.arrive(mina, riichi.chis)
    mina.press(here.act("chi"))
    expect(here.choices()).to_have_count(riichi.kinds(view).count("CHI"))
    mina.shot("riichi-chi")
    no_violations(mina, "chi")
    mina.press(here.choices().last)
    expect(here.choices()).to_have_count(0)
    expect(mina.page.locator(".mj-own .mj-meld[data-kind=chi], .mj-meld").first).to_be_visible()
    here, view = riichi.arrive(mina, riichi.claimed_kan)
    assert {"kan", "pon", "pass"} <= set(here.acts())
    mina.press(here.act("pass"))
    expect(here.act("pon")).to_have_count(0)
    here, view = riichi.arrive(mina, riichi.closed_kan)
    mina.press(here.act("kan"))
    expect(mina.page.locator(".mj-own .mj-meld[data-kind=ankan]")).to_be_visible()


def test_a_win_is_told_with_yaku_fu_dora_and_payments(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    here, view = riichi.arrive(mina, riichi.tsumo)
    mina.press(here.act("tsumo"))
    sheet = mina.page.get_by_role("dialog").filter(has_text="Tsumo")
    expect(sheet.locator(".riichi-cry")).to_have_text("Tsumo")
    expect(sheet).to_contain_text(re.compile(r"\d han \d+ fu|Yakuman"))
    expect(sheet).to_contain_text("Dora indicators")
    changes = [change for change, _ in payments(sheet)]
    assert changes[view["seat"]] == max(changes) > 0
    sheet.locator("details").evaluate_all("all => all.forEach((each) => { each.open = true; })")
    mina.shot("riichi-win")
    no_violations(mina, "win")


def test_the_switches_win_pass_and_never_lose_a_win(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    here, _ = riichi.arrive(mina, riichi.ron)
    switch_on(mina, "No calls")
    expect(here.act("ron")).to_be_visible()
    press_switch(mina, "Win by itself")  # and the win's sheet lies over the menu at once
    expect(mina.page.locator(".riichi-cry")).to_have_text("Ron")
    here, _ = riichi.arrive(mina, riichi.chis)
    switch_on(mina, "No calls")
    expect(here.act("chi")).to_have_count(0)
    expect(mina.page.locator(".mj-own .mj-meld[data-kind=chi]")).to_have_count(0)


def test_furiten_is_marked_and_help_shows_what_brings_the_hand_nearer(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    riichi.arrive(mina, riichi.furiten)
    expect(mina.page.locator("[data-seat][data-own=true]")).to_contain_text("Furiten")
    help_row = mina.page.locator(".mj-waits")
    expect(help_row).to_have_count(0)
    mina.press(mina.page.locator(".mj-tool[aria-pressed]"))
    expect(help_row).to_be_visible()
    mina.shot("riichi-help")


def test_nine_terminals_abort_a_hand(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    here, _ = riichi.arrive(mina, riichi.nine_terminals)
    mina.press(here.act("nine_terminals"))
    sheet = mina.page.get_by_role("dialog")
    expect(sheet).to_contain_text("Nine terminals")
    assert [change for change, _ in payments(sheet)] == [0, 0, 0, 0]


def drawn_with_melds() -> dict[str, Any]:
    """A draw: one tenpai with a chi, one closed, and the match is over."""
    match = drawn(0, 2, length="east", wind="S", dealer=3, scores=[40000, 20000, 20000, 20000])
    assert match.over
    return match.record()


def double_ron() -> dict[str, Any]:
    match = table("6s", "234m567p345s66p78s", "345m345p345s77p78s", draws="7z", preset="tenhou", length="east")
    for seat, move in ((0, "6s"), (1, "ron"), (2, "ron")):
        say(match, seat, move)
    riichi.play_out(match)
    return match.record()


def test_a_replay_shows_every_end_to_every_seat_and_speaks_to_nobody(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    record = bring_in(mina, double_ron())
    mina.page.goto(f"/r/{record}#0.3.all")
    mina.press(mina.button("See the result"))
    sheet = mina.page.get_by_role("dialog")
    expect(sheet.locator(".riichi-cry")).to_have_text(["Ron", "Ron"])
    mina.shot("riichi-double-ron")
    mina.press(sheet.get_by_role("button", name="Close"))
    record = bring_in(mina, drawn_with_melds())
    mina.page.goto(f"/r/{record}#0.20.all")
    eyes = mina.page.get_by_label("Through whose eyes")
    expect(mina.page.locator(".mj-opened")).to_have_count(3)
    mina.shot("riichi-replay")
    no_violations(mina, "riichi replay")
    for seat in range(4):
        with choices(mina):
            eyes.select_option(index=seat + 1)
        expect(mina.page.locator(".mj-opened")).to_have_count(0)
        expect(mina.page.locator(".mj-own [data-hand-card]:disabled").first).to_be_visible()
        assert not re.search(r"\byou", mina.page.locator(".dock-line").inner_text(), re.IGNORECASE)
        expect(mina.page.locator("[data-act]")).to_have_count(0)
    mina.press(mina.button("To the end of the deal"))
    mina.press(mina.button("See the result"))
    sheet = mina.page.get_by_role("dialog")
    expect(sheet.locator(".riichi-shown-hand")).to_have_count(2)
    expect(sheet.get_by_role("table", name="The match")).to_be_visible()
    mina.shot("riichi-draw")


def test_the_preset_opens_every_rule_of_the_table_in_words(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    mina.page.goto(open_table(mina, kuikae=True))
    mina.press(mina.button("Rules: Standard"))
    rules = mina.dialog("Rules: Standard")
    switches = len(find("riichi").switches)
    expect(rules.get_by_role("term")).to_have_count(switches + 1)  # and how claims are waited for
    expect(rules.locator("[data-changed=true]")).to_have_count(1)
    mina.shot("rules")
    no_violations(mina, "rules")
    for game in ("tichu", "matgo", "taiwan", "ofc"):
        made = mina.call("/api/tables", {"game": game, "chairs": [{}, {"bot": "easy"}] if game == "matgo" else []})
        mina.page.goto(f"/t/{made['code']}")
        mina.press(mina.page.locator(".topbar-rules"))
        expect(mina.page.get_by_role("term").first).to_be_visible()


def test_the_riichi_table_is_sound_for_axe_and_speaks_every_language(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    riichi.arrive(mina, riichi.plain_turn)
    mina.press(mina.page.locator(".mj-tool[aria-pressed]"))
    expect(mina.page.locator(".mj-waits")).to_be_visible()
    mina.shot("riichi-turn")
    no_violations(mina, "riichi")
    mina.press(mina.button(re.compile("^Auto"), exact=False))
    no_violations(mina, "riichi switches")
    mina.page.keyboard.press("Escape")
    reader = Reader(mina)
    for _ in reader.in_turn("riichi", "[data-hand-card]"):
        reader.opened(mina.page.locator(".topbar-rules"), "rules")
    record = bring_in(mina, double_ron())
    for language in LANGUAGES:
        reader.speak(language)
        mina.page.goto(f"/r/{record}?{language}#0.3.all")
        reader.press("replay.result")
        expect(mina.page.locator(".riichi-cry").first).to_be_visible()
        reader.page_is_right("riichi-result")
        mina.picture(f"riichi-result-{language}")
