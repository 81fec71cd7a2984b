"""The pages around the table: the door, the lobby, the replay; every language, look and size; and what axe says."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Route, expect
from tests.e2e import e2e_moments as moments
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Device, Guest, beyond
from tests.e2e.e2e_tichu import Player, over, play_on

WORDS = Path(__file__).parents[2] / "web" / "src" / "i18n"
LANGUAGES = {"ko": "한국어", "zh-TW": "繁體中文", "ja": "日本語", "en": "English"}
LOOKS = ("paper", "night", "contrast")
BOTH = pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)

# Every word on the page, also those for screen readers and tool tips, except what people are called.
EVERY_WORD = """() => {
  const words = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent);
    else for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      words.push(node.getAttribute(name) ?? '');
  }
  return words.map((word) => word.trim()).filter(Boolean);
}"""


def words_of(language: str) -> dict[str, str]:
    parts = [json.loads(part.read_text()) for part in (WORDS / language).glob("*.json")]
    return {key: text for part in parts for key, text in part.items()}


# -- languages ---------------------------------------------------------------------------------


class Reader:
    """Reads pages for words that are nobody's language, and for English where there should be none."""

    def __init__(self, guest: Guest, language: str) -> None:
        self.guest = guest
        self.own = words_of(language)
        english = words_of("en")
        self.keys = set(english)
        self.foreign = {text for key, text in english.items() if "{" not in text and text not in self.own.values()}

    def page_is_right(self, name: str) -> None:
        found = self.guest.read(EVERY_WORD)
        raw = [word for word in found if word in self.keys or re.search(r"\{\w+[|}]", word)]
        left = [word for word in found if word in self.foreign]
        assert (name, raw, left) == (name, [], [])
        assert (name, beyond(self.guest)) == (name, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_language(stranger: Enter, language: str) -> None:
    mina = stranger("Mina", PHONE, language=language)
    reader = Reader(mina, language)
    word = reader.own

    mina.forgive("401")
    mina.page.goto("/")
    expect(mina.page.get_by_role("textbox")).to_be_visible()
    assert mina.read("document.documentElement.lang") == language
    reader.page_is_right("door")
    mina.shot(f"door-{language}")
    mina.come_in()
    expect(mina.page.locator(".game-card")).to_have_count(5)
    mina.page.wait_for_load_state("networkidle")
    reader.page_is_right("lobby")
    mina.shot(f"lobby-{language}")
    mina.press(mina.button(word["settings"]))
    reader.page_is_right("settings")
    mina.press(mina.button(word["close"]))

    for game in ("tichu", "matgo", "taiwan", "ofc", "riichi"):
        mina.press(mina.button(f"{word['lobby.friends']}: {word[f'game.{game}']}"))
        expect(mina.page.locator("form.create")).to_be_visible()
        mina.page.locator("form.create details").evaluate_all("all => all.forEach(each => each.open = true)")
        reader.page_is_right(f"create {game}")
        mina.press(mina.button(word["close"]))

    mina.press(mina.button(f"{word['lobby.friends']}: {word['game.tichu']}"))
    for seat in range(2, 5):
        mina.page.get_by_label(word["lobby.create.seat"].replace("{n}", str(seat))).select_option("easy")
    mina.press(mina.button(word["lobby.create.open"]))
    mina.press(mina.button(word["table.sit"]))
    expect(mina.button(word["table.begin"])).to_be_enabled()
    reader.page_is_right("waiting room")
    mina.press(mina.button(word["table.begin"]))
    expect(mina.dialog(word["tichu.grand.title"])).to_be_visible()
    reader.page_is_right("grand call")
    mina.press(mina.button(word["tichu.grand.no"]))
    expect(mina.page.locator("[data-hand-card]")).to_have_count(14)
    reader.page_is_right("exchange")
    mina.shot(f"exchange-{language}")
    _play_by_hand(mina, word)
    reader.page_is_right("play")
    mina.shot(f"play-{language}")

    mina.page.goto(f"/r/{moments.bring_in(mina, moments.whole_match())}#0.30.all")
    expect(mina.page.locator(".controls")).to_be_visible()
    reader.page_is_right("replay")
    mina.shot(f"replay-{language}")
    for name in ("replay.share", "replay.verify", "replay.playOn"):
        mina.press(mina.button(word[name]))
        reader.page_is_right(name)
        mina.press(mina.button(word["close"]))


def _play_by_hand(guest: Guest, word: dict[str, str]) -> None:
    """Give three cards away and wait for one's turn."""
    for slot in ("LEFT", "PARTNER", "RIGHT"):
        guest.press(guest.page.locator("[data-hand-card]").first)
        guest.press(guest.page.locator(f"[data-slot={slot}]"))
        expect(guest.page.locator(f"[data-slot={slot}] [data-fly]")).to_have_count(1)
    guest.press(guest.button(word["tichu.confirm"]))
    expect(guest.page.locator(".tichu-gifts")).to_have_count(0)
    guest.page.wait_for_function("() => document.querySelector('.tichu-me .plate')?.dataset.thinks === 'true'")


def test_the_language_changes_on_the_spot_and_is_kept(enter: Enter) -> None:
    mina = enter("Mina")
    for language, name in LANGUAGES.items():
        mina.press(mina.page.locator(".lobby-head nav button").last)
        mina.press(mina.page.locator("dialog").get_by_text(name, exact=True))
        expect(mina.dialog(words_of(language)["settings"])).to_be_visible()
        mina.page.keyboard.press("Escape")
        expect(mina.page.locator("dialog")).to_have_count(0)
        mina.page.reload()
        expect(mina.page.get_by_role("heading", name=words_of(language)["lobby.games"])).to_be_visible()


# -- the lobby ---------------------------------------------------------------------------------


@BOTH
def test_the_look_and_the_size_of_text_are_ones_own(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    mina.press(mina.button("Settings"))
    dialog = mina.dialog("Settings")
    backgrounds = set()
    for look, name in zip(LOOKS, ("Paper", "Night", "High contrast"), strict=True):
        mina.press(dialog.get_by_text(name, exact=True))
        assert mina.read("document.documentElement.dataset.look") == look
        _settle(mina)
        backgrounds.add(mina.read("getComputedStyle(document.body).backgroundColor"))
        mina.shot(f"settings-{look}")
    assert len(backgrounds) == 3
    before = mina.read("parseFloat(getComputedStyle(document.querySelector('.game-card p')).fontSize)")
    mina.press(dialog.get_by_text("130%", exact=True))
    _settle(mina)
    after = mina.read("parseFloat(getComputedStyle(document.querySelector('.game-card p')).fontSize)")
    assert after > 1.2 * before
    mina.page.keyboard.press("Escape")
    mina.page.reload()
    expect(mina.page.locator(".game-card")).to_have_count(5)
    assert mina.read("document.documentElement.dataset.look") == "contrast"
    assert beyond(mina) == []
    mina.shot("lobby-large")


@BOTH
@pytest.mark.parametrize("look", LOOKS)
def test_the_lobby_is_there_in_every_look(enter: Enter, device: Device, look: str) -> None:
    mina = enter("Mina", device)
    _choose(mina, look=look)
    mina.page.reload()
    expect(mina.page.locator(".game-card")).to_have_count(5)
    mina.page.wait_for_load_state("networkidle")
    assert mina.read("document.documentElement.dataset.look") == look
    assert beyond(mina) == []
    mina.shot(f"lobby-{look}")


def _settle(guest: Guest) -> None:
    """Wait until colours have stopped changing."""
    guest.read("async () => { await Promise.allSettled(document.getAnimations().map((each) => each.finished)); }")


def _choose(guest: Guest, **choices: object) -> None:
    guest.read("(choices) => localStorage.setItem('noripan.settings', JSON.stringify(choices))", choices)


def test_a_private_table_is_found_by_its_code_alone_and_the_list_is_live(enter: Enter) -> None:
    mina, kai = enter("Minerva"), enter("Kai", PHONE)
    row = kai.page.locator(".lobby-panel", has_text="Open tables").locator(".table-row", has_text="Minerva")
    mina.press(mina.button("With friends…: Open-Face Chinese"))
    mina.press(mina.page.get_by_text("Only with the code"))
    mina.press(mina.button("Open the table"))
    mina.press(mina.button("Sit down").first)
    code = mina.page.locator(".topbar-code").inner_text().strip()
    kai.page.wait_for_timeout(1500)
    assert row.count() == 0
    kai.page.get_by_label("Code or link of the table").fill("nope")
    kai.press(kai.button("Join"))
    expect(kai.page.get_by_role("alert").or_(kai.page.locator(".wrong")).first).to_contain_text(
        "six letters and digits"
    )
    kai.page.get_by_label("Code or link of the table").fill(f"{kai.server}/t/{code}")
    kai.press(kai.button("Join"))
    expect(kai.page.locator(".chair", has_text="Minerva")).to_be_visible()
    kai.press(kai.button("To the lobby"))

    mina.press(mina.button("To the lobby"))
    mina.press(mina.button("With friends…: Tichu"))
    mina.press(mina.button("Open the table"))
    mina.press(mina.button("Sit down").first)
    expect(row).to_be_visible()  # without anybody asking again
    mina.press(mina.button("Stand up"))
    expect(row).to_have_count(0)


def test_a_table_shows_its_code_and_a_link_for_friends(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.button("With friends…: Tichu"))
    mina.press(mina.button("Open the table"))
    mina.press(mina.button(re.compile("^Invite friends"), exact=False))
    invite = mina.dialog("Invite friends")
    code = invite.locator(".invite-code").inner_text().strip()
    expect(invite.get_by_label("Link to this table")).to_have_value(re.compile(f"/t/{code}$"))
    expect(invite.get_by_role("img")).to_be_visible()
    mina.shot("invite")


def test_a_table_that_is_not_there_leads_back_to_the_lobby(enter: Enter) -> None:
    mina = enter("Mina")
    mina.forgive("404")
    mina.page.goto("/t/ZZZZZZ")
    expect(mina.page.get_by_role("heading", name="This table is not there any more")).to_be_visible()
    mina.press(mina.button("To the lobby"))
    expect(mina.page.locator(".game-card")).to_have_count(5)


@pytest.mark.parametrize("game", ["Matgo", "Taiwan mahjong", "Open-Face Chinese", "Riichi mahjong"])
def test_every_game_begins_in_one_click(enter: Enter, game: str) -> None:
    mina = enter("Mina")
    mina.press(mina.button(f"Play now: {game}"))
    expect(mina.page.locator(".board")).to_be_visible()
    expect(mina.page.get_by_role("group", name="What you can do").get_by_role("button").first).to_be_visible()


# -- the replay --------------------------------------------------------------------------------


@BOTH
def test_a_record_is_brought_in_and_watched(enter: Enter, device: Device, tmp_path: Path) -> None:
    mina = enter("Mina", device)
    page = mina.page
    record = moments.whole_match()
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    with page.expect_file_chooser() as chooser:
        mina.press(mina.page.locator(".import button"))
    chooser.value.set_files(file)
    page.wait_for_url(re.compile("/r/"))
    slider = page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")

    mina.press(mina.button("One step on"))
    mina.press(mina.button("One step on"))
    expect(slider).to_have_value("2")
    mina.press(mina.button("One step back"))
    expect(slider).to_have_value("1")
    mina.press(mina.button("To the next trick"))
    first = int(slider.input_value())
    mina.press(mina.button("To the next trick"))
    second = int(slider.input_value())
    assert 1 < first < second
    mina.press(mina.button("To the trick before"))
    expect(slider).to_have_value(str(first))
    mina.press(mina.button("To the end of the deal"))
    expect(slider).to_have_value(str(len(record["deals"][0]["moves"])))
    mina.press(mina.button("To the beginning of the deal"))
    expect(slider).to_have_value("0")
    slider.fill(str(first))
    expect(slider).to_have_value(str(first))

    expect(page.locator(".tichu-other .playing-card").first).to_be_visible()  # all cards open
    page.get_by_label("Through whose eyes").select_option("Bea")
    expect(page.locator(".tichu-other .playing-card:not([aria-hidden])")).to_have_count(0)
    page.get_by_label("Through whose eyes").select_option("all")
    assert beyond(mina) == []
    mina.shot("replay")

    page.get_by_label("Speed").select_option("4")
    mina.press(mina.button("Play by itself"))
    page.wait_for_function("(from) => Number(document.querySelector('.slider').value) > from + 2", arg=first)
    mina.press(mina.button("Pause"))
    at = slider.input_value()

    mina.press(mina.button("Share and export"))
    share = mina.dialog("Share and export")
    link = share.get_by_label("Link to this moment").input_value()
    assert link.endswith(f"#0.{at}.all")
    with page.expect_download() as saved:
        mina.press(share.get_by_role("button", name="Save as a file"))
    assert json.loads(saved.value.path().read_text()) == record
    mina.press(share.get_by_role("button", name="Close"))

    mina.press(mina.button("Check the shuffle"))
    expect(mina.dialog("Check the shuffle")).to_contain_text("The shuffle is right")
    mina.shot("verify")

    kai = enter("Kai", device, path=link)  # a friend sees the same moment
    expect(kai.page.get_by_role("slider", name="Step")).to_have_value(at)


def test_a_shuffle_that_was_tampered_with_is_found_out(enter: Enter) -> None:
    mina = enter("Mina")
    record = moments.bring_in(mina, moments.whole_match())

    def tampered(route: Route) -> None:
        answer = route.fetch()
        found = answer.json()
        found["seed"] = "00" * (len(found["seed"]) // 2)
        route.fulfill(response=answer, json=found)

    mina.page.route(f"**/api/records/{record}", tampered)
    mina.page.goto(f"/r/{record}")
    mina.press(mina.button("Check the shuffle"))
    expect(mina.dialog("Check the shuffle")).to_contain_text("The shuffle is not what was committed to.")


def test_keys_step_through_a_replay(enter: Enter) -> None:
    mina = enter("Mina")
    mina.page.goto(f"/r/{moments.bring_in(mina, moments.whole_match())}")
    slider = mina.page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")
    for _ in range(3):
        mina.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("3")
    mina.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value("2")
    mina.page.keyboard.press("Space")
    expect(mina.button("Pause")).to_be_visible()


@pytest.mark.parametrize("words", ["no json at all", '{"format": "noripan/1"}'])
def test_a_file_that_is_no_record_is_refused_with_a_reason(enter: Enter, tmp_path: Path, words: str) -> None:
    mina = enter("Mina")
    mina.forgive("400")
    file = tmp_path / "match.json"
    file.write_text(words)
    with mina.page.expect_file_chooser() as chooser:
        mina.press(mina.page.locator(".import button"))
    chooser.value.set_files(file)
    expect(mina.page.locator(".import [role=alert]")).not_to_be_empty()


def test_a_finished_match_is_among_ones_own(enter: Enter) -> None:
    mina = enter("Mina")
    moments.bring_in(mina, moments.whole_match(seed=99))
    mina.page.reload()
    row = mina.page.locator(".lobby-panel", has_text="My matches").locator(".table-row")
    expect(row).to_contain_text("Ara")
    mina.press(row.get_by_role("link", name="Replay"))
    expect(mina.page.locator(".controls")).to_be_visible()


# -- what axe says -----------------------------------------------------------------------------


def no_violations(guest: Guest, name: str) -> None:
    """In all three looks."""
    found = []
    for look in LOOKS:
        guest.read("(look) => { document.documentElement.dataset.look = look; }", look)
        _settle(guest)
        answer = Axe().run(guest.page).response
        for violation in answer["violations"]:
            where = [f"{node['html'][:160]} {node.get('failureSummary', '')[:240]}" for node in violation["nodes"][:3]]
            found.append("\n".join([f"{name}, {look}: {violation['id']} ({len(violation['nodes'])})", *where]))
    guest.read("() => { document.documentElement.dataset.look = 'paper'; }")
    assert not found, "\n\n".join(found)


@BOTH
def test_axe_door_lobby_and_plan(stranger: Enter, device: Device) -> None:
    mina = stranger("Mina", device)
    mina.forgive("401")
    mina.page.goto("/")
    expect(mina.page.get_by_role("textbox")).to_be_visible()
    no_violations(mina, "door")
    mina.come_in()
    expect(mina.page.locator(".game-card")).to_have_count(5)
    mina.page.wait_for_load_state("networkidle")
    no_violations(mina, "lobby")
    mina.press(mina.button("Settings"))
    no_violations(mina, "settings")
    mina.page.keyboard.press("Escape")
    mina.press(mina.button("With friends…: Tichu"))
    expect(mina.page.locator("form.create")).to_be_visible()
    no_violations(mina, "plan")


@BOTH
def test_axe_table(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    mina.press(mina.button("With friends…: Tichu"))
    for seat in ("Seat 2", "Seat 3", "Seat 4"):
        mina.page.get_by_label(seat).select_option("easy")
    mina.page.get_by_text("More settings").click()
    mina.page.get_by_label("Bots take at least (seconds)").fill("0")
    mina.press(mina.button("Open the table"))
    mina.press(mina.button("Sit down"))
    expect(mina.button("Begin")).to_be_enabled()
    no_violations(mina, "waiting room")
    mina.press(mina.button("Begin"))
    expect(mina.dialog("Grand Tichu?")).to_be_visible()
    no_violations(mina, "grand call")
    mina.press(mina.button("No, deal on"))
    expect(mina.page.locator("[data-hand-card]")).to_have_count(14)
    no_violations(mina, "exchange")
    _play_by_hand(mina, words_of("en"))
    no_violations(mina, "play")
    play_on([Player(mina)], lambda: over(mina))
    no_violations(mina, "result")
    mina.press(mina.page.locator("dialog.result").get_by_role("button", name="Close"))
    no_violations(mina, "over")


@BOTH
def test_axe_replay(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    mina.page.goto(f"/r/{moments.bring_in(mina, moments.whole_match())}#0.30.all")
    expect(mina.page.locator(".controls")).to_be_visible()
    no_violations(mina, "replay")
    mina.press(mina.button("Check the shuffle"))
    no_violations(mina, "shuffle")


@BOTH
def test_axe_questions(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device)
    moments.arrive(mina, moments.dragon_gift)
    no_violations(mina, "dragon")
    moments.arrive(mina, moments.mahjong_lead)
    mina.press(Player(mina).card("MAHJONG"))
    mina.press(mina.button("Play"))
    expect(mina.dialog("Wish for a rank?")).to_be_visible()
    no_violations(mina, "wish")
