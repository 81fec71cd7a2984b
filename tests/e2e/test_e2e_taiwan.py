"""Taiwan mahjong in Chromium: a whole hand by four people, every call, wins, results, replays, in four languages."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect
from tests.e2e import e2e_taiwan as taiwan
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, SOON, Device, Guest
from tests.e2e.e2e_mahjong import Seat
from tests.e2e.e2e_moments import NAMES, bring_in, choices
from tests.e2e.test_e2e_axe import no_violations
from tests.games.taiwan.taiwan_tables import READY, passes, put, say

OVER = "The match is over"
KEY = re.compile(r"\b(taiwan|mahjong|tile)\.\w+|\{\w+\}")  # words that are missing
# Touch a tile as soon as so many lie in one's own river and it is not one's turn any more: all tiles are dimmed then.
# The page does it itself, before bots can go on.
TOUCH_WHEN_DISCARDED = """(many) => {
  const look = () => {
    const done = document.querySelectorAll(".mj-river[data-at='0'] [data-tile]").length === many
      && document.querySelector("[data-hand-card][data-quiet=false]") === null;
    if (!done) return;
    watcher.disconnect();
    document.querySelector("[data-hand-card]").click(); // disabled for those who hear it, and yet it answers
  };
  const watcher = new MutationObserver(look);
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def arrive(guest: Guest, wanted: Any, tai_ready: int = 0) -> tuple[Seat, dict[str, Any]]:
    view = taiwan.arrive(guest, taiwan.moment(wanted, tai_ready))
    seat = Seat(guest)
    same_as_listed(seat, view)
    return seat, view


def lying(view: dict[str, Any]) -> int:
    """How many of one's own discards lie there: those that were claimed do not."""
    return sum(not tile["called"] for tile in view["rivers"][view["seat"]])


def same_as_listed(seat: Seat, view: dict[str, Any]) -> None:
    """Buttons and bright tiles exactly as the moves are listed (W12)."""
    legal = [(move["type"].removeprefix("TAIWAN."), move) for move in view["legal"]]
    acts = {
        "ready" if move.get("ready") else taiwan.BUTTONS[name]
        for name, move in legal
        if name in taiwan.BUTTONS or move.get("ready")
    }
    seat.page.wait_for_function("(many) => document.querySelectorAll('[data-act]').length === many", arg=len(acts))
    offered = seat.offered()
    assert set(offered["acts"]) == acts
    bright = {move["tile"] for name, move in legal if name == "DISCARD" and not move.get("ready")}
    assert {tile.rstrip("*") for tile in offered["bright"]} == bright


def adds_up(sheet: Locator) -> list[int]:
    """What is paid is what is won, and what everybody has in the end is told."""
    expect(sheet.locator(".mj-payments tbody tr")).to_have_count(4)
    rows = [row.split("\t") for row in sheet.locator(".mj-payments tbody tr").all_inner_texts()]
    change, total = ([_number(row[column]) for row in rows] for column in (1, 2))
    paid = [_number(text) for text in sheet.locator(".tw-bill strong").all_inner_texts()]
    assert sum(change) == 0
    assert sum(paid) == sum(each for each in change if each > 0)
    return total


def _number(text: str) -> int:
    return int(re.sub(r"[^\d-]", "", text.replace("−", "-")))


# -- a whole hand ----------------------------------------------------------------------------------


def test_four_people_play_a_hand_and_see_what_is_legal_at_every_decision(enter: Enter) -> None:
    """Two at phones, two at desks; every view that comes is compared with what the page offers."""
    guests = [
        enter(name, device, path=None) for name, device in zip(NAMES, (DESKTOP, PHONE, DESKTOP, PHONE), strict=True)
    ]
    plan = {"game": "taiwan", "preset": "taiwan", "switches": {"length": "hand", "wall_left": 32}, "window": 0.1}
    table = guests[0].call("/api/tables", {**plan, "chairs": [{}] * 4})
    for guest in guests:
        guest.page.add_init_script("localStorage.setItem('noripan.settings', JSON.stringify({ tapTwice: false }))")
        taiwan.play_by_itself(guest)
        guest.page.goto(f"/t/{table['code']}")
        expect(guest.button("Stand up")).to_be_visible()
    guests[0].press(guests[0].button("Begin"))
    for guest in guests:
        expect(guest.dialog(OVER)).to_be_visible(timeout=5 * SOON)
    totals = [adds_up(guest.dialog(OVER)) for guest in guests]
    assert totals == totals[:1] * 4
    for guest in guests:
        assert guest.read("window.wrong") == []
        assert guest.read("window.compared") > 30
    assert "discard" in set().union(*(guest.read("window.pressed") for guest in guests))
    guests[0].page.locator(".side-handle").dispatch_event("click")  # the sheet lies over it
    log = guests[0].page.get_by_role("log")
    expect(log).to_contain_text(re.compile("East round, Ara deals"))
    expect(log.get_by_role("listitem").last).to_have_text(re.compile("wins|drawn hand"))


# -- discarding ------------------------------------------------------------------------------------


def test_a_tile_by_click_by_drag_and_by_keys(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    for way in ("click", "drag", "keys"):
        seat, view = arrive(mina, taiwan.plain_turn)
        many = lying(view)
        expect(seat.river()).to_have_count(many)
        tile = seat.tiles().nth(2)
        name = tile.get_attribute("data-hand-card")
        if way == "click":
            mina.press(tile)
        elif way == "drag":
            mina.drag(tile, mina.page.locator(".mj-table"))
        else:
            tile.focus()
            mina.page.keyboard.press("Enter")
        expect(seat.river()).to_have_count(many + 1)
        assert seat.river().last.get_attribute("data-tile") == name


def test_a_finger_taps_twice_or_drags_and_a_dimmed_tile_says_why(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    seat, view = arrive(mina, taiwan.plain_turn)
    many = lying(view)
    expect(seat.status()).to_have_text("Your turn. Discard a tile.")
    mina.shot("taiwan-turn")
    mina.press(seat.tiles().first)
    expect(seat.status()).to_contain_text("Once more")
    expect(seat.river()).to_have_count(many)
    mina.remember(".dock-line")
    mina.read(TOUCH_WHEN_DISCARDED, many + 1)
    mina.press(seat.tiles().first)
    mina.remembers("^(Not yet: it is|Wait: the last tile|First answer)")
    seat, view = arrive(mina, taiwan.plain_turn)
    mina.drag(seat.tiles().first, mina.page.locator(".mj-table"))
    expect(seat.river()).to_have_count(many + 1)


# -- calls -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("device", [PHONE, DESKTOP], ids=lambda device: device.name)
def test_chow_offers_each_run_as_its_tiles(enter: Enter, device: Device) -> None:
    mina = enter("Mina", device, path=None)
    seat, view = arrive(mina, taiwan.chows)
    tile = view["offer"]["tile"]
    wanted = [sorted([*move["tiles"], tile]) for move in view["legal"] if move["type"] == "TAIWAN.CHOW"]
    expect(mina.page.locator(".mj-last")).to_have_count(1)
    if device.touch:
        mina.press(seat.act("chow"))
    else:
        mina.page.keyboard.press("c")
    runs = seat.choices().evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('[data-tile]')].map((tile) => tile.dataset.tile))"
    )
    assert [sorted(run) for run in runs] == wanted
    if device.touch:
        mina.shot("taiwan-chow")
        no_violations(mina, "chow")
        mina.press(seat.choices().nth(1))
    else:
        mina.page.keyboard.press("2")
    made = mina.page.locator(".mj-hand [data-kind=chi]").last
    expect(made.locator("[data-tile]")).to_have_count(3)
    laid = made.locator("[data-tile]").evaluate_all("tiles => tiles.map((tile) => tile.dataset.tile)")
    assert sorted(laid) == wanted[1]
    expect(seat.status()).to_have_text("Now discard a tile.")


@pytest.mark.parametrize(
    ("wanted", "kind", "name"),
    [
        (taiwan.claimed_kong, "kan", "Open kong"),
        (taiwan.concealed_kong, "ankan", "Concealed kong"),
        (taiwan.added_kong, "kakan", "Added kong"),
    ],
    ids=["claimed", "concealed", "added"],
)
def test_each_kong_lies_as_what_it_is_and_is_replaced(enter: Enter, wanted: Any, kind: str, name: str) -> None:
    mina = enter("Mina", DESKTOP, path=None, still=False)
    seat, view = arrive(mina, wanted)
    mina.remember(".plate-shout")
    mina.page.keyboard.press("k")
    expect(mina.page.locator(f".mj-hand [data-kind={kind}]")).to_have_attribute("aria-label", re.compile(f"^{name}: "))
    mina.remembers(f"槓 {name}")  # until the next thing happens
    mina.press(mina.page.locator(":is(.side-toggle, .side-handle):visible"))
    log = mina.page.get_by_role("log").get_by_role("listitem")
    expect(log.filter(has_text="for the kong").or_(log.filter(has_text="wins")).first).to_be_visible()
    assert len(view["hand"]) > seat.tiles().count() - 1


def test_a_hand_is_declared_ready(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    seat, view = arrive(mina, taiwan.may_declare, tai_ready=1)
    good = {move["tile"] for move in view["legal"] if move.get("ready")}
    mina.press(seat.act("ready"))
    expect(seat.status()).to_have_text("Ready: which tile goes?")
    assert {tile.rstrip("*") for tile in seat.offered()["bright"]} == good
    mina.shot("taiwan-ready")
    seat.discard(mina.page.locator("[data-hand-card][data-quiet=false]").first)
    expect(mina.plate("Mina").get_by_text("Ready", exact=True)).to_be_visible()


def test_flowers_lie_before_their_players(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    _, view = arrive(mina, taiwan.plain_turn)
    laid = view["flowers"]
    assert any(laid)
    for seat, flowers in enumerate(laid):
        place = (seat - view["seat"]) % 4
        shown = mina.page.locator(f".mj-block[data-at='{place}'] .mj-flowers")
        if place == 0:  # one's own are told in one's plate
            expect(mina.page.locator("[data-seat][data-own=true]")).to_contain_text(
                f"✿{len(flowers)}" if flowers else ""
            )
        elif flowers:
            tiles = shown.locator("[data-tile]")
            assert tiles.evaluate_all("tiles => tiles.map((tile) => tile.dataset.tile)") == flowers
            expect(shown.get_by_text(f"✿{len(flowers)}", exact=True)).to_be_visible()
        else:
            expect(shown).to_have_count(0)


# -- winning ---------------------------------------------------------------------------------------


def test_a_self_drawn_win_and_its_sheet(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    seat, _ = arrive(mina, taiwan.self_draw)
    mina.shot("taiwan-self-draw")
    mina.press(seat.act("hu"))
    sheet = mina.dialog(OVER)
    expect(sheet.get_by_role("heading", name="Mina wins by self-draw")).to_be_visible()
    expect(sheet.locator(".tw-seal")).to_have_text("自摸")
    expect(sheet.locator(".tw-bill li")).to_have_count(3)
    adds_up(sheet)
    mina.press(sheet.locator(".mj-worth summary").first)
    expect(sheet.locator(".mj-worth details[open] p")).to_be_visible()
    mina.shot("taiwan-result")
    no_violations(mina, "result")


def test_a_win_on_anothers_tile_by_a_key(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    seat, _ = arrive(mina, taiwan.win_by_claim)
    expect(seat.status()).to_contain_text("Claim it, or pass.")
    mina.page.keyboard.press("w")
    sheet = mina.dialog(OVER)
    expect(sheet.get_by_role("heading", name=re.compile("^Mina wins on .*'s discard$"))).to_be_visible()
    expect(sheet.locator(".tw-bill li")).to_have_count(1)
    adds_up(sheet)


def test_a_win_let_pass_is_marked(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    seat, view = arrive(mina, taiwan.win_by_claim)
    if mina.button("Waits").get_attribute("aria-pressed") == "false":
        mina.press(mina.button("Waits"))
    for at, (tile, unseen) in enumerate(zip(view["own"]["waits"], view["own"]["unseen"], strict=True)):
        wait = mina.page.locator(".mj-wait").nth(at)
        expect(wait.locator(f"[data-tile='{tile}']")).to_be_visible()
        expect(wait).to_have_text(str(unseen))
    mina.remember(f".mj-passed, .mj-wait[data-barred=true]:has([data-tile='{view['offer']['tile']}'])")
    mina.press(seat.act("pass"))  # until the next turn of one's own
    mina.remembers("Passed")
    mina.remembers(r"^\d$")


# -- looking on ------------------------------------------------------------------------------------


def test_a_record_is_seen_through_everybodys_eyes_and_speaks_to_nobody(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    found = taiwan.moment(taiwan.chows)
    record = bring_in(mina, found.record)
    mina.page.goto(f"/r/{record}#0.{found.step}.all")
    eyes = mina.page.get_by_label("Through whose eyes")
    expect(mina.page.locator(".mj-opened")).to_have_count(3)  # all tiles open
    expect(mina.button("To the next call")).to_be_visible()
    mina.shot("taiwan-replay")
    for seat, name in enumerate(NAMES):
        with choices(mina):
            eyes.select_option(name)
        own = found.view["counts"][seat]
        expect(mina.page.locator("[data-hand-card]:disabled")).to_have_count(own)
        expect(mina.page.locator(".mj-opened")).to_have_count(0)
        expect(mina.page.locator("[data-act]")).to_have_count(0)
        expect(mina.page.locator(".dock-line")).to_have_text(re.compile("It may be claimed"))
        assert re.search(r"\b(you|your)\b", mina.page.locator(".board").inner_text(), re.I) is None
    no_violations(mina, "replay")


def test_what_never_comes_by_chance_is_told_in_a_replay(enter: Enter) -> None:
    """Seven flowers rob the eighth; several winners void a hand; a kong is robbed."""
    mina = enter("Mina", PHONE, path=None)
    seven = taiwan.prepared("1234567f", "", draws="9s 8f", preset="taiwan")
    say(seven, 0, "9s", 0, "hu")
    void = taiwan.prepared("5s", READY[1], READY[2], draws="9s")
    say(void, 0, "5s", 1, "hu", 2, "hu")
    drawn = taiwan.prepared("5s", READY[1], draws="9s", preset="taiwan", several_wins="all")
    put(drawn, 0, "9s")
    taiwan.play_out(drawn)
    told = ("Ara robs Bea's eighth flower", "Void hand", "")
    for match, words in zip((seven, void, drawn), told, strict=True):
        passes(match)
        mina.page.goto(f"/r/{bring_in(mina, match.record())}")
        mina.press(mina.button("To the end of the deal"))
        mina.press(mina.button("See the result"))
        sheet = mina.page.locator("dialog[open]")
        expect(sheet).to_contain_text(words)
        adds_up(sheet)


@pytest.mark.parametrize("language", ["ko", "zh-TW", "ja"])
def test_the_table_and_the_sheet_speak_every_language(enter: Enter, language: str) -> None:
    mina = enter("Mina", PHONE, path=None, language=language, look="night")
    view = taiwan.arrive(mina, taiwan.moment(taiwan.self_draw))
    seat = Seat(mina)
    same_as_listed(seat, view)
    mina.shot(f"taiwan-{language}")
    words = [mina.page.locator("main").inner_text()]
    mina.press(seat.act("hu"))
    expect(mina.page.locator("dialog .tw-bill li")).to_have_count(3)
    mina.shot(f"taiwan-result-{language}")
    words.append(mina.page.locator("dialog").inner_text())
    for text in words:
        assert KEY.search(text) is None
        assert re.search(r"\b(Self-draw|Discard|Dealer|pays|tai|round)\b", text) is None
