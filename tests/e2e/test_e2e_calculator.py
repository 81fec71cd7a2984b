"""The hand calculator: put together by pressing and by typing, counted, explained and shared by its link."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest
from tests.e2e.test_e2e_axe import no_violations
from tests.e2e.test_e2e_languages import LANGUAGES, Reader

MANGAN = "/calculate/riichi?hand=234m406p678s22s345p&tsumo=true&riichi=true&dora=1m"
DISCARD = "/calculate/riichi?hand=1234567m3457p46s1z&dora=4p"
TAIWAN = "/calculate/taiwan?hand=234m456p678s22s345p111z&flowers=26f&self_draw=true&streak=1"


def result(guest: Guest) -> Locator:
    return guest.region("Result")


def pick(guest: Guest, *tiles: str) -> None:
    """Press tiles among all that there are."""
    for tile in tiles:
        guest.press(guest.button(re.compile(rf"^{tile}, \d left$")))


def line(guest: Guest, name: str | re.Pattern[str]) -> Locator:
    return result(guest).get_by_role("row", name=name)


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
def test_a_hand_is_put_together_by_pressing_tiles_and_shared_by_its_link(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    card = mina.page.get_by_role("listitem").filter(has=mina.button("Play now: Riichi mahjong"))
    mina.press(card.get_by_role("link", name="Hand calculator"))
    expect(mina.page).to_have_url(re.compile("/calculate/riichi$"))
    expect(result(mina)).to_contain_text("13 more tiles")
    pick(mina, "two of bamboos", "two of bamboos", *(f"{n} of characters" for n in ("two", "three", "four")))
    pick(mina, *(f"{n} of bamboos" for n in ("six", "seven", "eight")))
    mina.press(mina.page.get_by_role("radio", name="Melds"))
    mina.press(mina.page.get_by_text("Pon", exact=True))
    pick(mina, "red dragon")
    mina.press(mina.page.get_by_role("radio", name="Dora indicators"))
    pick(mina, "one of characters")
    mina.press(mina.page.get_by_role("radio", name="Hand 11 of 14"))
    pick(mina, "three of circles", "four of circles")
    expect(result(mina)).to_contain_text("Waits for 2 kinds of tile, 8 left")
    mina.press(result(mina).get_by_role("button", name="Draw five of circles"))
    expect(line(mina, "Chun (red dragon) 1 han")).to_be_visible()
    expect(line(mina, "Dora 1 han")).to_be_visible()
    expect(line(mina, "Open triplet: red dragon 4 fu")).to_be_visible()
    expect(result(mina)).to_contain_text("2,900 points")  # East wins: 2 han 30 fu
    expect(result(mina)).to_contain_text("The discarder pays 2,900")
    mina.press(mina.page.get_by_text("South", exact=True).first)
    expect(result(mina)).to_contain_text("The discarder pays 2,000")
    mina.shot(f"calculator-built-{device.name}")

    mina.page.reload()
    expect(result(mina)).to_contain_text("The discarder pays 2,000")
    kai = enter("Kai", path=mina.page.url)
    expect(line(kai, "Chun (red dragon) 1 han")).to_be_visible()
    assert kai.page.url == mina.page.url


def test_whoever_gets_a_link_need_not_say_a_name(stranger: Enter) -> None:
    mina = stranger("Mina", PHONE)
    mina.context.grant_permissions(["clipboard-read", "clipboard-write"])
    mina.page.goto(MANGAN)
    expect(result(mina)).to_contain_text("Haneman · 6 han 20 fu")
    expect(result(mina)).to_contain_text("Everybody pays 6,000")
    mina.press(mina.button("Copy link"))
    expect(mina.button("Copied")).to_be_visible()
    assert mina.read("navigator.clipboard.readText()") == mina.page.url


def test_a_hand_is_typed_and_everything_else_done_by_keys(enter: Enter) -> None:
    mina = enter("Mina", path="/calculate/riichi")
    mina.forgive(r"400 .*/api/calculate")
    text = mina.page.get_by_role("textbox", name="The hand as text")
    text.focus()
    mina.page.keyboard.type("234m406p678s22s34")
    expect(mina.page.get_by_text("Which suit does 34 have?")).to_be_visible()
    mina.page.keyboard.type("p")
    expect(mina.page.get_by_role("status").filter(has_text="Tenpai: two of circles, five of circles")).to_have_count(1)
    mina.page.keyboard.type("5p")
    expect(result(mina)).to_contain_text("The discarder pays")
    mina.page.get_by_role("radio", name="Ron").focus()
    mina.page.keyboard.press("ArrowRight")
    expect(line(mina, "Menzen tsumo (fully concealed self-draw) 1 han")).to_be_visible()
    mina.page.get_by_role("checkbox", name="Ippatsu").press("Space")
    expect(mina.page.get_by_role("alert")).to_have_text("Ippatsu needs riichi, and a kan ends it.")
    mina.page.get_by_role("radio", name="None").focus()
    mina.page.keyboard.press("ArrowRight")
    expect(line(mina, "Ippatsu (first-turn win) 1 han")).to_be_visible()
    expect(mina.page.get_by_role("alert")).to_have_count(0)
    mina.button(re.compile("^one of characters, 4 left")).focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "Enter"):
        mina.page.keyboard.press(key)
    expect(mina.button("Take out east wind, the last to come")).to_be_visible()  # in the place of the last tile
    mina.button("Undo").press("Enter")
    expect(mina.button("Take out five of circles, the last to come")).to_be_visible()
    mina.button("Clear").press("Enter")
    expect(mina.page).to_have_url(re.compile("/calculate/riichi$"))


def test_what_cannot_be_is_explained(enter: Enter) -> None:
    mina = enter("Mina", path="/calculate/riichi?hand=11111m2468p1357s1z")
    mina.forgive(r"400 .*/api/calculate")
    alert = mina.page.get_by_role("alert")
    expect(alert).to_contain_text("5 of one of characters: there are only four")
    mina.page.goto("/calculate/riichi?hand=234m406p678s22s345p&rinshan=true")
    expect(alert).to_have_text("Winning after a kan needs a kan among the melds, and tsumo.")
    mina.page.goto("/calculate/riichi?hand=23499m&melds=chi:123p,chi:456p,chi:789s")
    expect(result(mina)).to_contain_text("Complete, but without a yaku: it cannot win.")
    mina.page.goto("/calculate/taiwan?hand=123m&flowers=1f1f")
    expect(result(mina)).to_contain_text("13 more tiles")


def test_the_best_discard_is_told_and_made(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=DISCARD)
    expect(result(mina)).to_contain_text("1-shanten")
    best = result(mina).get_by_role("listitem").first
    expect(best).to_contain_text("takes 5 kinds, 16 left")
    mina.shot("calculator-discards")
    mina.press(best.get_by_role("button", name="Discard seven of circles"))
    expect(result(mina)).to_contain_text("5 kinds of tile bring it nearer, 16 left")
    mina.press(result(mina).get_by_role("button", name="Draw five of bamboos"))
    expect(result(mina).get_by_role("button", name="Discard east wind")).to_be_visible()
    mina.press(result(mina).get_by_role("button", name="Discard east wind"))
    expect(result(mina)).to_contain_text("Waits for 3 kinds of tile, 9 left")


def test_rules_of_the_house_count(enter: Enter) -> None:
    mina = enter("Mina", path="/calculate/riichi?hand=234m456p678s55p&melds=chi:345p")
    expect(line(mina, "Tanyao (all simples) 1 han")).to_be_visible()
    mina.press(mina.page.get_by_text("House rules"))
    mina.page.get_by_role("switch", name=re.compile("simples", re.IGNORECASE)).uncheck()
    expect(result(mina)).to_contain_text("without a yaku")
    assert "rule.open_tanyao=false" in mina.page.url
    mina.page.get_by_role("combobox", name="Rules").select_option("mleague")
    expect(line(mina, "Tanyao (all simples) 1 han")).to_be_visible()
    assert mina.page.url.endswith("preset=mleague")


def test_the_rules_of_a_table_go_along(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    rules = {"preset": "tenhou", "switches": {"kiriage": True}}
    table = mina.call("/api/tables", {"game": "riichi", "chairs": [{"bot": "easy"}] * 4, **rules})
    mina.page.goto(f"/t/{table['code']}")
    mina.press(mina.button(re.compile("Tenhou")))
    link = mina.page.get_by_role("dialog").get_by_role("link", name="Hand calculator")
    expect(link).to_have_attribute("href", "/calculate/riichi?preset=tenhou&rule.kiriage=true")
    with mina.context.expect_page() as opened:
        mina.press(link)
    expect(opened.value.get_by_role("combobox", name="Rules")).to_have_value("tenhou")


def test_taiwan_has_its_own_hands_and_each_game_keeps_its_own(enter: Enter) -> None:
    mina = enter("Mina", path=TAIWAN)
    expect(line(mina, re.compile("^Concealed self-draw .* 3 tai$"))).to_be_visible()
    expect(result(mina)).to_contain_text("The dealer pays 120")
    expect(result(mina)).to_contain_text("The others pay 90 each")
    mina.shot("calculator-taiwan")
    mina.press(mina.page.get_by_text("Riichi mahjong", exact=True))
    expect(result(mina)).to_contain_text("13 more tiles")
    mina.press(mina.button("A yakuman"))
    expect(result(mina)).to_contain_text("Yakuman × 2")
    mina.press(mina.page.get_by_text("Taiwan mahjong", exact=True))
    expect(result(mina)).to_contain_text("The dealer pays 120")


def test_axe_finds_nothing_and_every_language_is_spoken(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=MANGAN)
    expect(result(mina)).to_contain_text("Haneman")
    no_violations(mina, "calculator, score")
    mina.page.goto(DISCARD)
    expect(result(mina)).to_contain_text("Best discards")
    no_violations(mina, "calculator, discards")
    reader = Reader(mina)
    for language in LANGUAGES:
        reader.speak(language)
        for name, path in (("score", MANGAN), ("discards", DISCARD), ("taiwan", TAIWAN)):
            mina.page.goto(path)
            expect(mina.page.locator(".calc-found")).to_be_visible()
            reader.page_is_right(f"calculator-{name}")
