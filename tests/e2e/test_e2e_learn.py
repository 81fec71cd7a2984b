"""Each game's introduction, walked through once on its own table; in every language, look and size."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Guest
from tests.e2e.e2e_shapes import SIDEWAYS, WINDOWS, faults
from tests.e2e.test_e2e_axe import no_violations
from tests.e2e.test_e2e_languages import ALL, LANGUAGES, Reader

from noripan.server.http.learn import lesson

GAMES = ("tichu", "matgo", "taiwan", "ofc", "riichi")
ENGLISH = ALL["en"]
ENDINGS = ("stop", "hu", "draw", "ron", "tsumo", "furiten")  # the steps whose answer ends the deal


def words(game: str, step: str, part: str, language: str = "en") -> str:
    return ALL[language][f"learn.{game}.{step}.{part}"]


def open_step(guest: Guest, game: str, step: int, language: str = "en") -> None:
    guest.page.goto("about:blank")  # another step of the same page would load nothing
    guest.page.goto(f"/learn/{game}#{step + 1}")
    name = lesson(game).steps[step].name
    expect(guest.page.get_by_role("heading", name=words(game, name, "title", language), exact=True)).to_be_visible()
    expect(guest.page.locator(".board")).to_be_visible()


# -- answering by pressing what the table offers ---------------------------------------------------


def card(guest: Guest, name: str) -> None:
    guest.press(guest.page.locator(f"[data-hand-card='{name}']:not([disabled])").first)


def tichu(guest: Guest, name: str, hint: dict[str, Any]) -> None:
    page = guest.page
    if name == "exchange":
        for slot in ("LEFT", "PARTNER", "RIGHT"):
            guest.press(page.locator("[data-hand-card]:not([disabled])").first)
            guest.press(page.locator(f"[data-slot='{slot}']"))
        guest.press(guest.button("Confirm"))
    elif name == "call":
        guest.press(guest.button("Tichu!"))
        guest.press(page.locator("section[role=dialog] .main"))
    else:
        for each in hint["cards"]:
            card(guest, each)
        guest.press(guest.button("Play").or_(guest.button("Bomb")).locator("visible=true").first)
        if name == "mahjong":
            guest.press(guest.dialog("Wish for a rank?").get_by_text("8", exact=True))


def matgo(guest: Guest, name: str, hint: dict[str, Any]) -> None:
    if name == "choose":
        guest.press(guest.dialog("Which one do you take?").get_by_role("button").first)
    elif name == "bomb":
        guest.press(guest.button(re.compile("^Bomb: ")))
    elif name == "go":
        guest.press(guest.dialog(re.compile("go or stop")).get_by_role("button", name=re.compile("^1 go")))
    elif name == "stop":
        guest.press(guest.dialog(re.compile("go or stop")).get_by_role("button", name=re.compile("^Stop")))
    else:
        card(guest, hint["card"])


def ofc(guest: Guest, name: str, hint: dict[str, Any]) -> None:
    guest.press(guest.button("Hint"))
    guest.press(guest.button("Confirm"))


ACTS = {
    "TAIWAN.CHOW": "chow",
    "TAIWAN.PONG": "pong",
    "TAIWAN.KONG": "kong",
    "TAIWAN.HU": "hu",
    "RIICHI.PON": "pon",
    "RIICHI.PASS": "pass",
    "RIICHI.RON": "ron",
    "RIICHI.TSUMO": "tsumo",
}


def mahjong(guest: Guest, name: str, hint: dict[str, Any]) -> None:
    if hint["type"] in ACTS:
        guest.press(guest.page.locator(f"[data-act='{ACTS[hint['type']]}']"))
        return
    if hint.get("riichi"):
        guest.press(guest.page.locator("[data-act='riichi']"))
    card(guest, hint["tile"])


ANSWERS: dict[str, Callable[[Guest, str, dict[str, Any]], None]] = {
    "tichu": tichu,
    "matgo": matgo,
    "taiwan": mahjong,
    "ofc": ofc,
    "riichi": mahjong,
}


@pytest.mark.parametrize("game", GAMES)
def test_an_introduction_is_walked_through_and_leads_to_a_real_game(enter: Enter, game: str) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    mina.hurry()
    mina.page.goto(f"/learn/{game}")
    steps = lesson(game).steps
    for number, step in enumerate(steps):
        expect(mina.page.get_by_role("heading", name=words(game, step.name, "title"), exact=True)).to_be_visible()
        ANSWERS[game](mina, step.name, step.hint)
        expect(mina.page.locator(".learn-said")).to_contain_text(words(game, step.name, "right"))
        if step.name in ENDINGS:  # every point explained
            expect(mina.region("The deal is over")).to_be_visible()
        if number + 1 < len(steps):
            expect(mina.button("Next")).to_be_focused()  # the keyboard goes on with Enter
            mina.page.keyboard.press("Enter")
    expect(mina.page.locator(".learn-said")).to_contain_text(ENGLISH["learn.done"])
    mina.press(mina.button("Now play a real one"))
    mina.page.wait_for_url(re.compile("/t/"))


def test_another_move_and_an_impossible_one_are_told_apart_and_tried_again(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.page.get_by_role("link", name="Learn Tichu"))
    expect(mina.page.get_by_role("heading", name="A card for each")).to_be_visible()
    mina.press(mina.page.get_by_role("button", name=re.compile("^Step 3 of 9")))
    expect(mina.page.get_by_role("heading", name="Higher, or pass")).to_be_visible()
    mina.press(mina.button("Pass"))
    expect(mina.page.locator(".learn-said")).to_contain_text("Passing is allowed at any time")
    step = lesson("tichu").steps[2]
    card(mina, step.hint["cards"][0])
    mina.press(mina.button("Play"))
    expect(mina.page.locator(".learn-said")).to_contain_text(words("tichu", "follow", "right"))
    mina.press(mina.button("Try again"))
    expect(mina.page.locator(".learn-said")).to_be_empty()
    expect(mina.page.locator(f"[data-hand-card='{step.hint['cards'][0]}']")).to_be_visible()
    mina.press(mina.button("Previous step"))
    expect(mina.page.get_by_role("heading", name="Combinations")).to_be_visible()


@pytest.mark.parametrize("game", GAMES)
def test_introductions_fit_both_sizes_and_satisfy_axe(enter: Enter, game: str) -> None:
    mina = enter("Mina", PHONE, path=None)
    open_step(mina, game, 0)
    mina.shot(f"learn-{game}")
    no_violations(mina, f"introduction to {game}")
    mina.page.set_viewport_size({"width": 360, "height": 650})
    expect(mina.page.locator(".board")).not_to_be_visible()  # on a short phone the words come first
    mina.press(mina.button("To the table"))
    expect(mina.page.locator(".board")).to_be_visible()
    expect(mina.page.locator(".learn-words[data-folded=true]")).to_be_visible()
    mina.picture(f"learn-{game}-short")
    assert mina.read("document.documentElement.scrollHeight <= innerHeight")


@pytest.mark.parametrize("game", GAMES)
def test_words_and_table_have_room_beside_each_other(enter: Enter, game: str) -> None:
    """Sideways a whole hand of mahjong has not: there the words can be folded."""
    mina = enter("Mina", DESKTOP, path=None)
    open_step(mina, game, 2)
    windows = [size for size in WINDOWS if size not in SIDEWAYS or game not in ("taiwan", "riichi")]
    wrong = [fault for width, height in windows for fault in faults(mina, width, height)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_introductions_speak_every_language(stranger: Enter, language: str) -> None:
    mina = stranger("Mina", PHONE, language=language)
    mina.be_known()
    reader = Reader(mina)
    reader.language = language
    for game in GAMES:
        mina.page.goto(f"/learn/{game}")
        for number, step in enumerate(lesson(game).steps):
            mina.press(mina.page.locator(".learn-dots button").nth(number))
            expect(mina.page.locator("#learn-step")).to_have_text(words(game, step.name, "title", language))
            expect(mina.page.locator(".learn-ask")).to_have_text(words(game, step.name, "ask", language))
            reader.page_is_right(f"learn-{game}-{step.name}")
        mina.picture(f"learn-{game}-{language}")
