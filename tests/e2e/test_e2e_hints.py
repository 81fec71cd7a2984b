"""A table may give no hints: that is chosen when it is opened, told to whoever comes, and kept by every board."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import PHONE

# What each board offers where hints are given.
HELP = {
    "Tichu": ["Hint"],
    "Matgo": ["Hint"],
    "Taiwan mahjong": ["Hint", "Waits"],
    "Open-Face Chinese": ["Hint", "Show what the board is worth"],
    "Riichi mahjong": ["Hint", "Waits"],
}
# Help with waits is wanted, where it is given.
WANTED = "localStorage.setItem('noripan.settings', JSON.stringify({ waits: true }))"
NONE_HERE = "No hints and no help at this table."


def test_a_table_without_hints_is_opened_in_the_dialog_and_says_so(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.button("With friends…: Riichi mahjong"))
    dialog = mina.dialog("Open a table")
    switch = dialog.get_by_role("switch", name="Hints and help allowed")
    expect(switch).not_to_be_checked()  # all seats are open for people
    mina.press(dialog.get_by_text("Hints and help allowed"))
    expect(switch).to_be_checked()
    mina.press(dialog.get_by_text("Hints and help allowed"))
    expect(switch).not_to_be_checked()
    mina.shot("no-hints-dialog")
    switch.scroll_into_view_if_needed()
    mina.picture("no-hints-dialog-switch")
    with mina.page.expect_request(lambda request: request.method == "POST" and "/api/tables" in request.url) as sent:
        mina.press(mina.button("Open the table"))
    assert (sent.value.post_data_json or {})["hints"] is False
    expect(mina.page.get_by_role("main").get_by_text(NONE_HERE)).to_be_visible()
    mina.shot("no-hints-waiting")
    mina.press(mina.button("Rules: ", exact=False))
    rules = mina.dialog("Rules: ")
    expect(rules.get_by_text(NONE_HERE)).to_be_visible()
    expect(rules.locator("dt").first).to_be_visible()
    expect(rules.get_by_role("link")).to_have_count(0)  # to the hand calculator
    mina.shot("no-hints-rules")


@pytest.mark.parametrize("game", HELP)
def test_help_is_offered_where_hints_are_given_and_nowhere_else(enter: Enter, game: str) -> None:
    mina = enter("Mina", PHONE, path=None)
    mina.page.add_init_script(WANTED)
    asked: list[str] = []
    mina.page.on("request", lambda request: asked.append(request.url))
    for hints in (True, False):
        mina.hurry(hints=hints)
        mina.page.goto("/")
        asked.clear()
        mina.press(mina.button(f"Play now: {game}"))
        actions = mina.page.locator(".dock")
        expect(actions).to_have_count(1)
        for name in HELP[game]:
            # under a question or the sheet of a deal that ended at once, it is there as well
            button = actions.get_by_role("button", name=name, exact=True, include_hidden=True)
            expect(button).to_have_count(1 if hints else 0)
    mina.shot(f"no-hints-{game.partition(' ')[0].lower()}")
    expect(mina.page.locator(".mj-waits, .ofc-chance")).to_have_count(0)
    assert not any("/api/calculate/riichi" in url for url in asked)
