"""What it costs to take in a view, in counts that are the same on a busy machine as on an idle one."""

from __future__ import annotations

from playwright.sync_api import CDPSession, expect
from tests.e2e import e2e_moments as moments
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import PHONE

FIRST, STEPS = 22, 12  # tricks of the first round
MOST_LAYOUTS = 8  # of one view, landing included; laid out once for every card there would be dozens
MOST_NODES = 700  # on the table, cards and all


def counted(devtools: CDPSession, name: str) -> int:
    found = devtools.send("Performance.getMetrics")["metrics"]
    return int(next(each["value"] for each in found if each["name"] == name))


def test_a_view_is_laid_out_a_few_times_however_many_cards_fly(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None, still=False)
    mina.count()
    record = moments.bring_in(mina, moments.whole_match())
    mina.page.goto(f"/r/{record}#0.{FIRST}.0")
    slider = mina.page.get_by_role("slider", name="Step")
    expect(slider).to_have_value(str(FIRST))
    mina.settle()
    devtools = mina.context.new_cdp_session(mina.page)
    devtools.send("Performance.enable")
    layouts: list[int] = []
    for step in range(FIRST + 1, FIRST + STEPS + 1):
        before = counted(devtools, "LayoutCount")
        mina.page.keyboard.press("ArrowRight")
        expect(slider).to_have_value(str(step))
        mina.settle()
        layouts.append(counted(devtools, "LayoutCount") - before)
    assert mina.read("window.flown") > STEPS
    assert max(layouts) <= MOST_LAYOUTS, layouts
    assert mina.read("document.querySelectorAll('.seats *').length") < MOST_NODES
