"""Time at a table: moves one can follow, deals that stay until they are put away, and moves made without a line."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Guest
from tests.e2e.e2e_mahjong import LISTEN
from tests.e2e.e2e_matgo import MatgoPlayer
from tests.e2e.e2e_ofc import Player
from tests.e2e.e2e_tichu import play_on
from tests.e2e.test_e2e_axe import no_violations

# What happens, with the times at which it came and was shown: the announcer says it at the same moment. Drawing takes
# its time on a busy machine, so one's own turn is timed from when it came: it is shown at once.
NOTE_TIMES = """() => {
  window.shownAt = [];
  const announcer = document.querySelector('[data-announcer]');
  const note = () => announcer.textContent && shownAt.push([latest.at, performance.now(), announcer.textContent]);
  new MutationObserver(note).observe(announcer, { childList: true, characterData: true, subtree: true });
}"""
TURN = 1150  # ms: a card is slapped down, one is turned over, what matches is taken
CLOCK = 5  # seconds for a move
TAKE = 350  # the last part of it alone, where one was asked before


def seated(guest: Guest, game: str, **plan: Any) -> None:
    """At a table against a bot that answers at once."""
    table = guest.call("/api/tables", {"game": game, "chairs": [{}, {"bot": "easy"}], "pace": 0, "rest": 0, **plan})
    guest.page.goto(f"/t/{table['code']}")
    guest.press(guest.button("Begin"))
    expect(guest.page.locator("[data-hand-card]").first).to_be_visible()


def waits(guest: Guest) -> list[float]:
    """How long each of one's own turns was seen before the bot's came, in ms."""
    told = [(came, shown, words.startswith("Mina")) for came, shown, words in guest.read("shownAt")]
    return [shown - came for (came, _, mine), (_, shown, too) in pairwise(told) if mine and not too]


def test_a_bots_turn_in_matgo_is_not_shown_before_ones_own_has_landed(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None, still=False)
    mina.page.add_init_script(f"{{ {LISTEN} }}")
    seated(mina, "matgo")
    mina.read(NOTE_TIMES)
    play_on([MatgoPlayer(mina)], lambda: len(waits(mina)) >= 3)
    assert min(waits(mina)) >= TAKE
    assert max(waits(mina)) >= TURN


def test_the_next_deal_comes_to_the_table_when_the_sheet_is_closed(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    seated(mina, "ofc", switches={"players": 2, "hands": 2})
    player = Player(mina)
    sheet = player.finish_deal()
    expect(sheet.get_by_role("status")).to_contain_text("Your turn")  # the table has gone on
    expect(player.lying()).to_have_count(13)
    expect(mina.page.locator("[data-hand-card]")).to_have_count(0)
    mina.shot("pace-sheet")
    no_violations(mina, "the sheet")

    mina.press(sheet.get_by_role("button", name="Look at the table"))
    expect(sheet.get_by_role("button", name="Result")).to_be_visible()
    expect(player.lying()).to_have_count(13)
    mina.shot("pace-sheet-down")
    no_violations(mina, "the sheet put down")

    mina.page.reload()
    expect(sheet.get_by_role("button", name="Look at the table")).to_be_visible()
    expect(player.lying()).to_have_count(13)
    mina.page.keyboard.press("Escape")
    expect(sheet.get_by_role("button", name="Result")).to_be_visible()
    mina.press(sheet.get_by_role("button", name="Go on"))
    expect(sheet).to_have_count(0)
    expect(mina.page.locator("[data-hand-card]")).not_to_have_count(0)  # five, or more in Fantasyland
    expect(player.lying()).to_have_count(0)
    mina.page.reload()
    expect(mina.page.locator("[data-hand-card]")).not_to_have_count(0)


def test_a_card_played_without_a_line_is_played_when_it_is_back(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    mina.tap_line()
    seated(mina, "matgo")
    player = MatgoPlayer(mina)
    play_on([player], player.may_play)
    card = player.plain()
    mina.cut_line()
    expect(mina.page.get_by_text("Connection lost")).to_be_visible()
    player.play(card)
    expect(player.card(card)).to_be_visible()
    mina.mend_line()
    expect(player.card(card)).to_have_count(0)


def test_a_card_played_without_a_line_too_late_is_said_to_be_lost(enter: Enter) -> None:
    mina, kai = enter("Mina", DESKTOP, path=None), enter("Kai", DESKTOP, path=None)
    clock = {"move": CLOCK, "bank": 0}
    table = mina.call("/api/tables", {"game": "matgo", "chairs": [{}, {}], "clock": clock})
    mina.tap_line()
    for guest in (mina, kai):
        guest.page.goto(f"/t/{table['code']}")
        expect(guest.button("Stand up")).to_be_visible()
    mina.press(mina.button("Begin"))
    player = MatgoPlayer(mina)
    lost = mina.page.get_by_text("Connection lost")
    play_on([MatgoPlayer(kai)], player.may_play)
    mina.cut_line()
    expect(lost).to_be_visible()
    while not player.may_play():  # the clock was faster
        mina.mend_line()
        expect(lost).to_have_count(0)
        play_on([MatgoPlayer(kai)], player.may_play)
        mina.cut_line()
        expect(lost).to_be_visible()
    player.play(player.plain())
    expect(kai.plate("Mina")).to_have_attribute("data-thinks", "false")  # the clock has played for her
    mina.mend_line()
    expect(player.status()).to_contain_text("your move was not played")
