"""Every page in every language: nothing untranslated, nothing beyond the window's sides, on a phone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Locator, expect
from tests.e2e import e2e_moments as moments
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import PHONE, Guest
from tests.e2e.e2e_tichu import Player

ROOT = Path(__file__).parents[2]
WORDS = ROOT / "web" / "src" / "i18n"
LANGUAGES = {"ko": "한국어", "zh-TW": "繁體中文", "ja": "日本語", "en": "English"}  # English comes last
GAMES = ("tichu", "matgo", "taiwan", "ofc", "riichi")

# Every word on the page, also those for screen readers and tool tips, except what people are called and keys are.
EVERY_WORD = """() => {
  const words = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    if (node.parentElement.closest('kbd')) continue;
    if (node.nodeType === Node.TEXT_NODE) words.push(node.textContent);
    else for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext'])
      words.push(node.getAttribute(name) ?? '');
  }
  return words.map((word) => word.trim()).filter(Boolean);
}"""


def words_of(language: str) -> dict[str, str]:
    """The page's own, and those that it shares with the engine and the terminal."""
    package = ROOT / "src/noripan"
    shared = [package / f"words/{language}.json", *package.glob(f"games/*/words/{language}.json")]
    files = [*shared, *(WORDS / language).glob("*.json")]
    parts = [json.loads(part.read_text(encoding="utf-8")) for part in files]
    return {key: text for part in parts for key, text in part.items()}


ALL = {language: words_of(language) for language in LANGUAGES}
ENGLISH = ALL["en"]
# A bare number is any language's, and one letter may be somebody's initial.
SAID_IN_ENGLISH = {text for text in ENGLISH.values() if len(text) > 1 and re.search(r"[^\W\d_]", text)}


class Reader:
    """Reads pages for words that are nobody's language, and for English where there should be none."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest
        self.language = "en"

    @property
    def word(self) -> dict[str, str]:
        return ALL[self.language]

    def page_is_right(self, name: str) -> None:
        where = f"{name}-{self.language}"
        own = set(self.word.values())
        found = self.guest.read(EVERY_WORD)
        raw = [word for word in found if word in ENGLISH or re.search(r"\{\w+[|}]", word)]
        left = [word for word in found if word in SAID_IN_ENGLISH and word not in own]
        assert (where, raw, left) == (where, [], [])
        assert (where, self.guest.beyond(PHONE)) == (where, [])

    def button(self, key: str) -> Locator:
        return self.guest.button(self.word[key])

    def press(self, key: str) -> None:
        self.guest.press(self.button(key))

    def in_turn(self, name: str, there: str) -> Iterator[None]:
        """The same page in one language after the other; `there` is drawn when it is."""
        for language, own_name in LANGUAGES.items():
            self.press("settings")
            if language != self.language:
                self.guest.press(self.guest.page.get_by_role("dialog").get_by_text(own_name, exact=True))
            self.language = language
            expect(self.guest.dialog(self.word["settings"])).to_be_visible()
            expect(self.guest.page.locator(there).first).to_be_attached()
            self.page_is_right(name)
            self.press("close")
            self.guest.picture(f"{name}-{language}")
            yield

    def speak(self, language: str) -> None:
        """From the next page on."""
        self.language = language
        self.guest.page.add_init_script(f"localStorage.setItem('noripan.settings', '{{\"language\": \"{language}\"}}')")

    def all(self, name: str, there: str) -> None:
        for _ in self.in_turn(name, there):
            pass

    def opened(self, button: Locator, name: str) -> None:
        """What a button opens, and away with it."""
        self.guest.press(button)
        expect(self.guest.page.get_by_role("dialog")).to_be_visible()
        self.guest.page.locator("dialog details").evaluate_all("all => all.forEach((each) => { each.open = true; })")
        self.page_is_right(name)
        self.press("close")


def test_the_lobby_speaks_every_language(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    reader = Reader(mina)
    for _ in reader.in_turn("lobby", "section h2"):
        assert mina.read("document.documentElement.lang") == reader.language
        mina.page.wait_for_load_state("networkidle")
        reader.page_is_right("lobby")
        for game in GAMES:
            friends = mina.button(f"{reader.word['lobby.friends']}: {reader.word[f'{game}.title']}")
            reader.opened(friends, f"create-{game}")


def test_the_table_speaks_every_language(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    reader = Reader(mina)
    table = mina.call("/api/tables", {"game": "tichu", "chairs": [{}, *[{"bot": "easy"}] * 3], "pace": 0})
    mina.page.goto(f"/t/{table['code']}")
    expect(reader.button("table.begin")).to_be_enabled()
    for _ in reader.in_turn("waiting", "main li"):
        reader.opened(mina.button(re.compile(f"^{reader.word['table.invite']}"), exact=False), "invite")
    reader.press("table.begin")
    expect(mina.dialog("Grand Tichu?")).to_be_visible()
    reader.all("grand", "section[role=dialog]")
    reader.press("tichu.grand.no")
    expect(mina.page.locator("[data-hand-card]")).to_have_count(14)
    reader.all("exchange", "[data-slot]")
    player = Player(mina)
    while player.glance()["exchanging"]:
        player.act()
    mina.page.wait_for_function("() => document.querySelector('[data-seat][data-own=true]').dataset.thinks === 'true'")
    reader.all("play", "[data-hand-card]")


def test_the_result_speaks_every_language(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    reader = Reader(mina)
    for language in LANGUAGES:
        reader.speak(language)
        moments.arrive(mina, moments.before_a_tie())
        mina.press(mina.page.locator("[data-hand-card]"))
        reader.press("tichu.play")
        expect(mina.dialog(reader.word["table.dealOver"])).to_be_visible()
        reader.page_is_right("result")
        mina.picture(f"result-{language}")
        reader.press("table.goOn")
        expect(mina.page.get_by_text(reader.word["tichu.round.tie"])).to_be_visible()
        reader.page_is_right("tie")


def test_the_replay_speaks_every_language(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    reader = Reader(mina)
    record = moments.bring_in(mina, moments.whole_match())
    for language in LANGUAGES:
        reader.speak(language)
        mina.page.goto(f"/r/{record}?{language}#0.30.all")  # the same address again would load nothing
        expect(mina.page.get_by_role("slider", name=reader.word["replay.step"])).to_have_value("30")
        reader.page_is_right("replay")
        mina.picture(f"replay-{language}")
        for key in ("replay.share", "replay.verify"):
            reader.opened(reader.button(key), key)
        with moments.choices(mina):
            reader.opened(reader.button("replay.playOn"), "replay.playOn")


def test_the_lobby_speaks_as_the_browser_does_and_keeps_what_is_chosen(stranger: Enter) -> None:
    for language in LANGUAGES:
        mina = stranger("Mina", PHONE, language=language)
        reader = Reader(mina)
        reader.language = language
        mina.page.goto("/")
        expect(mina.page.get_by_role("heading", name=ALL[language]["lobby.games"])).to_be_visible()
        assert mina.read("document.documentElement.lang") == language
        reader.page_is_right("first visit")
        mina.picture(f"first-visit-{language}")
    reader.press("settings")
    mina.press(mina.page.get_by_text("한국어", exact=True))  # who reads English would rather have Korean
    expect(mina.page.get_by_role("heading", name=ALL["ko"]["lobby.games"])).to_be_visible()
    mina.page.reload()
    expect(mina.page.get_by_role("heading", name=ALL["ko"]["lobby.games"])).to_be_visible()
