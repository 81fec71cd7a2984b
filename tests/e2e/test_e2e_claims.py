"""How a table waits for claims is chosen when it is opened, explained there, and told to those who come."""

from __future__ import annotations

from playwright.sync_api import expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import PHONE
from tests.e2e.test_e2e_axe import no_violations


def test_a_sealed_table_is_opened_in_the_dialog_and_its_rules_say_so(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.button("With friends…: Riichi mahjong"))
    dialog = mina.dialog("Open a table")
    choice = dialog.get_by_role("group", name="Claims on a discard")
    expect(choice.get_by_role("radio", name="Quick")).to_be_checked()
    expect(dialog.get_by_text("Goes on as soon as people have answered.")).to_be_visible()
    mina.press(choice.get_by_text("Sealed"))
    expect(dialog.get_by_text("Always waits the whole time")).to_be_visible()
    no_violations(mina, "plan of a table with claims")
    with mina.page.expect_request(lambda request: request.method == "POST" and "/api/tables" in request.url) as sent:
        mina.press(mina.button("Open the table"))
    assert (sent.value.post_data_json or {})["claims"] == "sealed"
    mina.press(mina.button("Rules: ", exact=False))
    told = mina.dialog("Rules: ").locator("div").filter(has=mina.page.get_by_text("Claims on a discard", exact=True))
    expect(told.locator("dd").last).to_have_text("Sealed")


def test_a_game_without_claims_does_not_ask(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.press(mina.button("With friends…: Matgo"))
    expect(mina.button("Open the table")).to_be_visible()
    expect(mina.page.get_by_role("group", name="Claims on a discard")).to_have_count(0)
