"""The deal so far after a reload, and finished deals of a match that goes on."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Guest
from tests.e2e.e2e_ofc import Player
from tests.e2e.test_e2e_axe import no_violations


def seated(guest: Guest, hands: int = 2) -> Player:
    """At a table of Open-Face Chinese against a bot."""
    plan = {"game": "ofc", "switches": {"players": 2, "hands": hands}, "chairs": [{}, {"bot": "easy"}], "pace": 0}
    table = guest.call("/api/tables", plan)
    guest.page.goto(f"/t/{table['code']}")
    guest.press(guest.button("Begin"))
    expect(guest.page.locator("[data-hand-card]").first).to_be_visible()
    return Player(guest)


def test_the_log_is_there_after_a_reload_and_nothing_sounds_or_moves(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None, still=False)
    mina.count()
    player = seated(mina)
    for lying in (5, 7):
        expect(mina.page.locator("[data-hand-card]:enabled").first).to_be_visible()
        player.act()
        expect(player.lying()).to_have_count(lying)
    expect(mina.page.locator("[data-hand-card]:enabled").first).to_be_visible()
    mina.press(mina.button("Log and chat"))
    log = mina.page.locator(".side li")
    before = log.all_inner_texts()
    assert len(before) > 3
    mina.page.reload()
    expect(log).to_have_text(before)
    assert mina.read("[heard, flown]") == [0, 0]


def test_a_finished_deal_is_watched_again_and_kept_before_the_match_is_over(enter: Enter, tmp_path: Path) -> None:
    mina = enter("Mina", PHONE, path=None)
    player = seated(mina)
    sheet = player.finish_deal()
    mina.shot("deal-over")
    with mina.page.expect_download() as download:
        mina.press(mina.button("Save the deal"))
    download.value.save_as(tmp_path / "deal.json")
    kept = json.loads((tmp_path / "deal.json").read_text())
    assert (kept["format"], kept["seat"], kept["deal"]) == ("noripan/seen/1", 0, 0)
    assert kept["events"][-1]["type"] == "end"
    with mina.context.expect_page() as opened:
        mina.press(sheet.get_by_role("link", name="Replay"))
    other = opened.value
    expect(other.get_by_role("slider", name="Step")).to_have_value("0")
    mina.page.bring_to_front()
    mina.page.goto(other.url)  # the rest is looked at by whoever listens for faults
    expect(mina.page.get_by_role("slider", name="Step")).to_be_visible()
    mina.press(mina.button("To the end of the deal"))
    expect(mina.button("See the result")).to_be_visible()
    expect(mina.page.get_by_label("Through whose eyes")).to_have_count(0)
    mina.shot("deal-again")
    no_violations(mina, "a deal again")
