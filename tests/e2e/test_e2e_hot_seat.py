"""Two people at one screen: each sees their own cards alone, and between turns the table is covered."""

from __future__ import annotations

import re

from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Guest
from tests.e2e.e2e_matgo import MatgoPlayer
from tests.e2e.e2e_ofc import Player, totals
from tests.e2e.e2e_tichu import over
from tests.e2e.test_e2e_axe import no_violations

NAMES = ("Mina", "Kai")


def side_by_side(guest: Guest, game: str) -> None:
    """From the lobby to a table for two who share the screen."""
    guest.press(guest.button(f"With friends…: {game}"))
    dialog = guest.dialog("Open a table")
    dialog.get_by_label("Second player at this screen").fill("Kai")
    guest.press(dialog.get_by_role("button", name="Open the table"))


def covered(guest: Guest) -> str:
    """The name on the cover; nothing of anybody's hand is on the page then."""
    heading = guest.page.get_by_role("heading", name="Pass the device to")
    expect(heading).to_be_visible()
    assert guest.page.locator("[data-hand-card]").count() == 0
    return heading.inner_text().removeprefix("Pass the device to ")


def uncover(guest: Guest) -> bool:
    """Whoever is next takes the device, if it was passed on; whether it was."""
    here = guest.button(re.compile("^I am .*: show my cards$"))
    if not here.count():
        return False
    name = covered(guest)
    guest.press(here)
    expect(guest.plate(name)).to_have_attribute("data-own", "true")
    return True


def test_two_play_matgo_by_turns_at_one_screen(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP)
    side_by_side(mina, "Matgo")
    hands: dict[str, dict[str, set[str]]] = {}  # by game, by name
    for _ in range(4):
        name = covered(mina)
        no_violations(mina, "the cover")
        mina.press(mina.button(f"I am {name}: show my cards"))
        expect(mina.plate(name)).to_have_attribute("data-own", "true")
        player = MatgoPlayer(mina)
        expect(mina.page.locator("[data-hand-card]").first).to_be_visible()
        game = mina.page.locator(".topbar-place").inner_text()  # a president may end one at once
        hands.setdefault(game, {}).setdefault(name, set()).update(player.glance()["hand"])
        while not mina.page.get_by_role("heading", name="Pass the device to").count():
            player.act()
    assert {name for held in hands.values() for name in held} == set(NAMES)
    for held in hands.values():
        assert not held.get("Mina", set()) & held.get("Kai", set())


def test_two_play_a_whole_game_of_matgo_at_one_screen(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.hurry(switches={"games": 1}, rest=0)
    side_by_side(mina, "Matgo")
    player = MatgoPlayer(mina)
    covered(mina)
    while not over(mina):
        if not uncover(mina):
            player.act()
    sheet = mina.dialog("The match is over")
    expect(sheet).to_contain_text(re.compile("stops with|nobody wins|ppuk"))
    expect(sheet.locator(".table-sheet-mine")).to_contain_text(re.compile("Mina|Kai|tie"))  # both read it
    mina.shot("hot-seat-matgo-over")
    mina.press(sheet.get_by_role("button", name="Rematch"))
    covered(mina)


def test_the_table_is_covered_when_the_page_is_loaded_anew(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP)
    side_by_side(mina, "Matgo")
    name = covered(mina)
    mina.press(mina.button(f"I am {name}: show my cards"))
    expect(mina.page.locator("[data-hand-card]").first).to_be_visible()
    mina.page.reload()
    assert covered(mina) == name


def test_the_table_is_covered_for_who_comes_back_from_the_lobby(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP)
    side_by_side(mina, "Matgo")
    name = covered(mina)
    mina.press(mina.button(f"I am {name}: show my cards"))
    expect(mina.page.locator("[data-hand-card]").first).to_be_visible()
    mina.press(mina.button("To the lobby"))
    mina.press(mina.dialog("Leave the match?").get_by_role("button", name="Step away"))
    mina.page.go_back()
    assert covered(mina) == name


def test_two_play_a_whole_hand_of_open_face_chinese_at_one_screen(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.hurry(switches={"players": 2, "hands": 1}, hints=True, rest=0)
    side_by_side(mina, "Open-Face Chinese")
    player = Player(mina)
    covered(mina)
    while not player.over():
        if not uncover(mina):
            player.act()
    assert set(totals(mina.dialog("The match is over"))) == set(NAMES)
    mina.shot("hot-seat-ofc-over")
