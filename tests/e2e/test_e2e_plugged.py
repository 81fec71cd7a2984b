"""Games of other packages in the browser: one at the plain table in its own words, one at a table that it brings."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.e2e.conftest import Enter, serving
from tests.plugs import installed

from noripan.cli.new_game import package

TABLE = """\
export default ({ React, Card, plain }) => ({
  ...plain,
  Board({ view, play, me }) {
    const cards = (view.hand ?? []).map((card) =>
      React.createElement("button", { key: card, onClick: () => play({ type: "play", card }) },
        React.createElement(Card, { card, size: 60 })));
    const words = React.createElement("p", null, `A table of its own, ${cards.length}`);
    return React.createElement("div", null, words, cards, me);
  },
});
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server beside which Whist and Snap are installed."""
    folder = tmp_path_factory.mktemp("plugged")
    for name in ("whist", "snap"):
        for path, text in package(name).items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text)
    rules = folder / "noripan_snap" / "game.py"
    rules.write_text(rules.read_text().replace('"words": ', '"browser": "noripan_snap:browser", "words": '))
    (folder / "noripan_snap" / "browser").mkdir()
    (folder / "noripan_snap" / "browser" / "index.js").write_text(TABLE)
    games = {name: f"noripan_{name}.game:GAME" for name in ("whist", "snap")}
    with serving(installed(folder, "noripan-two", **games)) as address:
        yield address


def test_a_game_without_a_table_is_played_in_its_own_words(enter: Enter) -> None:
    page = enter("Mina").page
    card = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="Whist"))
    expect(card).to_contain_text("3 players")
    expect(card.get_by_role("link")).to_have_count(0)  # no lesson
    card.get_by_role("button", name="Play now: Whist").click()
    moves = page.get_by_role("button", name="Play ")
    expect(moves).to_have_count(5)
    moves.first.click()
    expect(moves).to_have_count(4)
    page.get_by_role("button", name="Log and chat").click()
    expect(page.get_by_text("takes the trick").first).to_be_attached()


def test_a_game_brings_its_own_table(enter: Enter) -> None:
    page = enter("Mina").page
    page.get_by_role("button", name="Play now: Snap").click()
    expect(page.get_by_text("A table of its own, 5")).to_be_visible()
    page.get_by_role("button").filter(has=page.locator(".playing-card")).first.click()
    expect(page.get_by_text("A table of its own, 4")).to_be_visible()


def test_a_table_is_planned_with_its_presets_rules_and_bots(enter: Enter) -> None:
    page = enter("Mina").page
    page.get_by_role("button", name="With friends…: Whist").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("combobox", name="Game")).to_have_value("whist")
    expect(dialog.get_by_role("radio", name="Long To 30 tricks.")).to_be_visible()
    levels = dialog.get_by_role("combobox", name="Seat 1").get_by_role("option")
    expect(levels).to_have_text(["open seat", "random bot", "easy bot"])
    dialog.get_by_text("House rules").click()
    expect(dialog.get_by_text("Tricks that win the match")).to_be_visible()
