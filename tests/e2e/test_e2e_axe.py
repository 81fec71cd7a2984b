"""What axe says of every page, at both sizes and in all four looks."""

from __future__ import annotations

from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import expect
from tests.e2e import e2e_moments as moments
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import PHONE, Guest
from tests.e2e.e2e_tichu import Player, over, play_on

AXE: str = Axe().axe_script
RUN = "async (options) => (await axe.run({ exclude: ['svg *'] }, options)).violations"  # drawings have names as a whole
EVERYTHING: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
COLOURS = {**EVERYTHING, "runOnly": ["color-contrast", "link-in-text-block"]}  # what another look can change


def no_violations(guest: Guest, name: str) -> None:
    if not guest.read("'axe' in window"):
        guest.read(AXE)
    found = []
    for size in guest.sizes():
        found += _complaints(guest, f"{name}, {size.name}", EVERYTHING)
    for look in ("night", "felt", "contrast"):
        guest.read("(look) => { document.documentElement.dataset.look = look; }", look)
        guest.settle()
        found += _complaints(guest, f"{name}, {look}", COLOURS)
    guest.read("() => { document.documentElement.dataset.look = 'paper'; }")
    assert not found, "\n\n".join(found)


def _complaints(guest: Guest, where: str, options: dict[str, Any]) -> list[str]:
    return [_complaint(where, each) for each in guest.read(RUN, options)]


def _complaint(where: str, violation: dict[str, Any]) -> str:
    nodes = violation["nodes"]
    examples = [f"{node['html'][:160]} {node.get('failureSummary', '')[:240]}" for node in nodes[:3]]
    return "\n".join([f"{where}: {violation['id']} ({len(nodes)})", *examples])


def test_axe_lobby_and_plan(stranger: Enter) -> None:
    mina = stranger("Mina", PHONE)
    mina.page.goto("/")
    mina.come_in()
    expect(mina.button("Play now: Tichu")).to_be_visible()
    mina.page.wait_for_load_state("networkidle")
    no_violations(mina, "lobby")
    mina.press(mina.button("Settings"))
    no_violations(mina, "settings")
    mina.page.keyboard.press("Escape")
    mina.press(mina.button("With friends…: Tichu"))
    expect(mina.button("Open the table")).to_be_visible()
    no_violations(mina, "plan")


def test_axe_table(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    table = mina.call("/api/tables", {"game": "tichu", "chairs": [{}, *[{"bot": "easy"}] * 3], "pace": 0})
    mina.page.goto(f"/t/{table['code']}")
    expect(mina.button("Stand up")).to_be_visible()
    expect(mina.button("Begin")).to_be_enabled()
    no_violations(mina, "waiting room")
    mina.press(mina.button("Begin"))
    expect(mina.dialog("Grand Tichu?")).to_be_visible()
    no_violations(mina, "grand call")
    player = Player(mina)
    play_on([player], lambda: player.glance()["exchanging"])
    no_violations(mina, "exchange")
    play_on([player], lambda: player.glance()["mine"] and not player.glance()["exchanging"])
    no_violations(mina, "play")
    play_on([player], lambda: over(mina))
    no_violations(mina, "result")
    mina.press(mina.dialog("The match is over").get_by_role("button", name="Look at the table"))
    no_violations(mina, "over")


def test_axe_replay(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    mina.page.goto(f"/r/{moments.bring_in(mina, moments.whole_match())}#0.30.all")
    expect(mina.page.get_by_role("slider", name="Step")).to_be_visible()
    no_violations(mina, "replay")
    mina.press(mina.button("Check the shuffle"))
    no_violations(mina, "shuffle")


def test_axe_questions(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    moments.arrive(mina, moments.moment(moments.dragon_gift))
    no_violations(mina, "dragon")
    moments.arrive(mina, moments.moment(moments.mahjong_lead))
    mina.press(Player(mina).card("MAHJONG"))
    mina.press(mina.button("Play"))
    expect(mina.dialog("Wish for a rank?")).to_be_visible()
    no_violations(mina, "wish")
