"""The replay: brought in, watched, shared, checked, and played on."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Route, expect
from tests.e2e import e2e_moments as moments
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE
from tests.e2e.e2e_tichu import Player, adds_up


def test_a_record_is_brought_in_watched_and_shared(enter: Enter, tmp_path: Path) -> None:
    mina = enter("Mina", PHONE)
    page = mina.page
    record = moments.before_a_tie().record
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    with page.expect_file_chooser() as chooser:
        mina.press(mina.button("Open a record file…"))
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
    expect(slider).not_to_have_value("1")
    first = int(slider.input_value())
    mina.press(mina.button("To the next trick"))
    expect(slider).not_to_have_value(str(first))
    assert 1 < first < int(slider.input_value())
    mina.press(mina.button("To the trick before"))
    expect(slider).to_have_value(str(first))
    mina.press(mina.button("To the end of the deal"))
    expect(slider).to_have_value(str(len(record["deals"][0]["moves"])))
    mina.press(mina.button("See the result"))
    us, them = adds_up(mina.dialog("The deal is over"))
    assert us == them
    mina.press(mina.button("Close"))
    mina.press(mina.button("To the beginning of the deal"))
    expect(slider).to_have_value("0")
    with moments.choices(mina):
        page.get_by_label("Deal", exact=True).select_option("Deal 2")
        expect(page.locator(".replay-slider")).to_have_attribute("max", str(len(record["deals"][1]["moves"])))
        page.get_by_label("Deal", exact=True).select_option("Deal 1")
    expect(slider).to_have_attribute("max", str(len(record["deals"][0]["moves"])))
    slider.fill(str(first))
    expect(slider).to_have_value(str(first))

    others = page.locator("[data-place-at] .playing-card:not([aria-hidden])")
    expect(others.first).to_be_visible()  # all cards open
    in_sight = others.count()
    with moments.choices(mina):
        page.get_by_label("Through whose eyes").select_option("Bea")
        expect(page.get_by_text("Ara's hand")).to_be_attached()
        assert others.count() < in_sight
        page.get_by_label("Through whose eyes").select_option("all")
        page.get_by_label("Speed").select_option("4")
    mina.shot("replay")

    mina.press(mina.button("Play by itself"))
    page.wait_for_function("(from) => Number(document.querySelector('input[type=range]').value) > from + 2", arg=first)
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
    expect(mina.dialog("Check the shuffle")).to_contain_text("All 2 decks follow from the seed in the record")
    mina.shot("verify")

    kai = enter("Kai", DESKTOP, path=link)  # a friend sees the same moment
    expect(kai.page.get_by_role("slider", name="Step")).to_have_value(at)


def test_the_replay_has_the_settings_at_hand(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    record = moments.bring_in(mina, moments.whole_match())
    mina.page.goto(f"/r/{record}#0.30.all")
    mina.press(mina.button("Settings"))
    settings = mina.dialog("Settings")
    mina.shot("replay-settings")
    mina.press(settings.get_by_text("Night", exact=True))
    assert mina.read("document.documentElement.dataset.look") == "night"
    mina.press(settings.get_by_text("한국어", exact=True))
    mina.press(mina.dialog("설정").get_by_role("button", name="닫기"))
    expect(mina.page.get_by_role("slider", name="수", exact=True)).to_have_value("30")  # the same moment


def test_a_shuffle_that_was_tampered_with_is_found_out(enter: Enter) -> None:
    mina = enter("Mina", path=None)
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


def test_keys_step_through_a_replay_and_it_is_played_on_from_there(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    found = moments.moment(moments.first_card)
    record = moments.bring_in(mina, found.record)
    mina.page.goto(f"/r/{record}#0.{found.step - 1}.all")
    slider = mina.page.get_by_role("slider", name="Step")
    expect(slider).to_have_value(str(found.step - 1))
    for _ in range(3):
        mina.page.keyboard.press("ArrowRight")
    expect(slider).to_have_value(str(found.step + 2))
    mina.page.keyboard.press("Space")
    expect(mina.button("Pause")).to_be_visible()
    mina.page.keyboard.press("Space")
    expect(mina.button("Play by itself")).to_be_visible()
    while int(slider.input_value()) > found.step:
        mina.page.keyboard.press("ArrowLeft")
    expect(slider).to_have_value(str(found.step))

    mina.press(mina.button("Play on from here"))
    chooser = mina.dialog("Play on from here")
    mina.shot("play-on")
    mina.press(chooser.get_by_role("button", name=moments.NAMES[found.seat], exact=True))
    mina.page.wait_for_url(re.compile("/t/"))
    cards = mina.page.locator("[data-hand-card]:enabled")
    expect(cards).to_have_count(len(found.view["hand"]))
    held = cards.evaluate_all("cards => cards.map((card) => card.dataset.handCard)")
    assert sorted(held) == sorted(found.view["hand"])


def test_playing_on_in_a_later_round_brings_back_nothing_of_those_before(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    mina.count()
    moments.arrive(mina, moments.moment(moments.second_round))
    player = Player(mina)
    log = mina.page.get_by_role("log").get_by_role("listitem")
    expect(player.status()).not_to_be_empty()
    mina.press(mina.button("Log and chat"))
    expect(log).to_have_count(0)
    mina.press(mina.button("Pass"))
    expect(log.first).to_contain_text("Mina passes")  # the first thing that has happened here
    expect(mina.dialog("The deal is over")).to_have_count(0)
    mina.page.wait_for_function("() => window.heard > 0")
    assert mina.read("window.heard") < 20  # a whole round makes more than a hundred


def test_a_file_that_is_no_record_is_refused_with_a_reason(enter: Enter, tmp_path: Path) -> None:
    mina = enter("Mina")
    mina.forgive("400")
    file = tmp_path / "match.json"
    reasons: list[str] = []
    for words in ("no json at all", '{"format": "noripan/1"}'):
        file.write_text(words)
        with mina.page.expect_file_chooser() as chooser:
            mina.press(mina.button("Open a record file…"))
        chooser.value.set_files(file)
        said = mina.region("My matches").get_by_role("alert")
        if reasons:
            expect(said).not_to_have_text(reasons[0])
        expect(said).not_to_be_empty()
        reasons.append(said.inner_text())
    assert "holds no JSON" in reasons[0]


def test_a_finished_match_is_among_ones_own(enter: Enter) -> None:
    mina = enter("Mina", path=None)
    moments.bring_in(mina, moments.whole_match(seed=99))
    mina.page.goto("/")
    row = mina.region("My matches").get_by_role("listitem").filter(has=mina.page.get_by_role("link", name="Replay"))
    expect(row).to_contain_text("Ara")
    mina.press(row.get_by_role("link", name="Replay"))
    expect(mina.page.get_by_role("slider", name="Step")).to_be_visible()
