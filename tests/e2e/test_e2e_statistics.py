"""One's own results and the bots' tables: empty, filled, filtered, in every language and look."""

from __future__ import annotations

from typing import Any

import msgspec
from playwright.sync_api import Locator, expect
from tests.e2e.conftest import Enter
from tests.e2e.e2e_guest import DESKTOP, PHONE, Guest
from tests.e2e.test_e2e_axe import no_violations
from tests.e2e.test_e2e_languages import Reader

from noripan.server.http.contract import OwnResult, OwnStatistics
from noripan.server.http.statistics import summary

DAY = 86_400_000
SEATS = {"tichu": 4, "matgo": 2, "riichi": 4}


def played(now: int) -> list[OwnResult]:
    """Sixty matches of three games, the latest first, as a server would have counted them."""
    found = []
    for number in range(60):
        game = ("tichu", "matgo", "riichi")[number % 3]
        seats = SEATS[game]
        place = 1 + number * 7 % (2 if game != "riichi" else 4)
        score = (number * 37 % 80 - 40) * (500 if game == "riichi" else 10)
        level = ("normal", "hard", None)[number % 5 % 3]
        bots = [None, *[level] * (seats - 1)]
        places = 4 if game == "riichi" else 2
        preset = {"tichu": "quick", "matgo": "standard", "riichi": "standard"}[game]
        fair = 0.25 if game == "riichi" else 0.5
        scores = [score, *[0] * (seats - 1)]
        finished = now - number * DAY
        result = (preset, 0, scores, place, places, place == 1, fair, bots)
        found.append(OwnResult(*result, id=f"r{number}", game=game, finished=finished))
    return found


def answer(results: list[OwnResult]) -> OwnStatistics:
    games = dict.fromkeys(own.game for own in results)
    return {
        "results": results,
        "games": {game: summary([own for own in results if own.game == game]) for game in games},
    }


def with_sixty(guest: Guest) -> None:
    """As if so many had been played here: playing them takes an evening."""
    now = guest.read("Date.now()")
    results = played(now)

    def tell(route: Any) -> None:
        since = int(route.request.url.rpartition("=")[2])
        route.fulfill(json=msgspec.to_builtins(answer([own for own in results if own.finished >= since])))

    guest.page.route("**/api/statistics*", tell)


def chooser(guest: Guest, name: str) -> Locator:
    return guest.page.get_by_role("combobox", name=name, exact=True)


def test_nothing_yet_and_then_a_match_that_was_played(enter: Enter) -> None:
    mina = enter("Mina", PHONE)
    mina.hurry()
    mina.press(mina.page.get_by_role("link", name="Statistics"))
    expect(mina.page.get_by_text("Play a match and it shows here")).to_be_visible()
    mina.shot("statistics-empty")
    no_violations(mina, "statistics, empty")
    chooser(mina, "Game").select_option("ofc")
    mina.press(mina.button("Play Open-Face Chinese"))
    expect(mina.page.locator("[data-seat]")).to_have_count(2)
    finish(mina)
    mina.page.goto("/statistics")
    chooser(mina, "Game").select_option("ofc")
    tile = mina.page.locator(".stats-tile", has_text="Matches").first
    expect(tile).to_contain_text("1")
    mina.press(mina.page.locator(".stats-match-list a").first)
    expect(mina.page.get_by_role("slider", name="Step")).to_be_visible()


def finish(guest: Guest) -> None:
    """Let a bot play the match to its end, over a line of the page's own."""
    guest.read(
        """async () => {
          const code = location.pathname.split('/').at(-1);
          const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
          const { ticket } = await (await fetch(`/api/tables/${code}/ticket`, post)).json();
          const line = new WebSocket(`ws://${location.host}/ws`);
          let number = 0;
          const send = (message) => line.send(JSON.stringify({ id: String(++number), ...message }));
          await new Promise((done, failed) => {
            line.onopen = () => line.send(JSON.stringify({ type: 'hello', protocol: 1, ticket }));
            line.onclose = (why) => failed(new Error(`${why.code} ${why.reason}`));
            let seat = null, version = 0, asked = false;
            line.onmessage = ({ data }) => {
              const told = JSON.parse(data);
              if (told.type === 'welcome') seat = told.seat;
              if (told.type === 'refused' && told.code !== 'stale') failed(new Error(told.reason));
              if (told.type === 'advice') { asked = false; send({ type: 'move', version, move: told.move }); }
              if (told.type !== 'welcome' && told.type !== 'update') return;
              version = told.version;
              const match = told.view.match;
              if (match?.match.over) { line.onclose = null; line.close(); done(); }
              else if (match?.pending.includes(seat) && !asked) {
                asked = true;
                setTimeout(() => send({ type: 'advise' }), 100); // the server hears no faster
              }
              else if (told.times.rest !== null && !asked) send({ type: 'ready' });
            };
          });
        }"""
    )


def test_results_are_drawn_and_filtered_by_game_and_period(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    with_sixty(mina)
    mina.page.goto("/statistics")
    rows = mina.region("My results").get_by_role("row")
    expect(rows.filter(has_text="Tichu")).to_contain_text("20 matches")
    mina.shot("statistics-all")
    mina.press(mina.button("Riichi mahjong in detail"))
    expect(mina.page.get_by_role("img", name="Scores of 20 matches")).to_be_visible()
    expect(mina.page.locator(".stats-score-dot")).to_have_count(20)
    mina.shot("statistics-riichi")
    no_violations(mina, "statistics of a game")
    mina.press(mina.page.get_by_text("As a table"))
    expect(mina.page.get_by_role("table").filter(has_text="Mean of the last 10").get_by_role("row")).to_have_count(21)
    chooser(mina, "Period").select_option("month")
    expect(mina.page.locator(".stats-score-dot")).to_have_count(10)
    chooser(mina, "Game").select_option("taiwan")
    expect(mina.page.get_by_text("No match was finished in this period.")).to_be_visible()


def test_a_mahjong_table_that_was_seen_before_changes_nothing_here(enter: Enter) -> None:
    mina = enter("Mina", DESKTOP, path=None)
    with_sixty(mina)
    mina.page.goto("/statistics")
    alone = tile_widths(mina)
    mina.page.goto("/learn/riichi")
    expect(mina.page.locator("[data-hand-card]").first).to_be_visible()
    mina.press(mina.button("To the lobby"))
    mina.press(mina.page.get_by_role("link", name="Statistics"))  # its sheets stay with the page
    assert tile_widths(mina) == alone


def tile_widths(guest: Guest) -> list[float]:
    chooser(guest, "Game").select_option("tichu")
    tiles = guest.page.locator("dl > .panel")
    expect(tiles.first).to_contain_text("Matches")
    widths: list[float] = tiles.evaluate_all("tiles => tiles.map((tile) => tile.getBoundingClientRect().width)")
    assert len(widths) > 1
    return widths


def test_the_bots_are_compared_with_their_intervals(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path="/statistics")
    bots = mina.region("How the bots compare")
    for game in ("Tichu", "Matgo", "Taiwan mahjong", "Open-Face Chinese", "Riichi mahjong"):
        row = bots.get_by_role("figure").filter(has_text=game).get_by_role("row", name="easy bot over random bot")
        expect(row).to_contain_text(" to ")
        expect(row).to_contain_text("deals")
    chooser(mina, "Game").select_option("matgo")
    expect(bots.get_by_role("figure")).to_have_count(1)


def test_statistics_speak_every_language(enter: Enter) -> None:
    mina = enter("Mina", PHONE, path=None)
    with_sixty(mina)
    mina.page.goto("/statistics")
    reader = Reader(mina)
    chooser(mina, "Game").select_option("tichu")
    for _ in reader.in_turn("statistics", ".stats-tile"):
        mina.page.locator("select").first.select_option("tichu")
