"""Deals that belong together are compared together: what a deal leads to is part of what it is worth."""

from __future__ import annotations

import statistics

import pytest
from tests.bots import bots_again
from tests.bots.bots_again import SEVEN
from tests.bots.bots_cut import DECK, GAME, SEATS, hands
from tests.plugs import plug

import noripan
from noripan.arena.duplicate import MOST_FOLLOWING, run
from noripan.arena.intervals import student
from noripan.arena.players import PROTOCOLS, Protocol
from noripan.core.shuffle import mix, seed_bytes, shuffle
from noripan.games import find, names

SEED = 5
DEALS = 24


@pytest.fixture
def again(monkeypatch: pytest.MonkeyPatch) -> bots_again.Again:
    plug(monkeypatch, again=f"{bots_again.__name__}:GAME")
    monkeypatch.setitem(PROTOCOLS, "show", Protocol("tests.bots.bots_cut:show", ("again",)))
    bots_again.GAME.logged.clear()
    return bots_again.GAME


def worked_out(number: int, one: int, most: int = MOST_FOLLOWING) -> list[list[int]]:
    """What every seat shows, deal by deal, with the high player in seat `one`, who alone can show the seven."""
    own = mix(seed_bytes(SEED), [number.to_bytes(8, "big")])
    deck = shuffle(DECK, seed_bytes(SEED), number)
    rows: list[list[int]] = []
    while True:
        rows.append([max(hand) if seat == one else min(hand) for seat, hand in enumerate(hands(deck))])
        if SEVEN not in rows[-1] or len(rows) == most:
            return rows
        deck = shuffle(DECK, own, len(rows))


def difference(rows: list[list[int]], one: int) -> float:
    """How much more the high player has got than the others on average."""
    totals = [sum(row[seat] for row in rows) for seat in SEATS]
    return totals[one] - (sum(totals) - totals[one]) / 3


# -- worked out by hand ----------------------------------------------------------------------------


def test_a_deal_is_worth_what_it_and_those_that_follow_are(again: bots_again.Again) -> None:
    report = run("again", "show:high", "show:low", deals=DEALS, seed=SEED)
    tables = [[worked_out(number, one) for one in SEATS] for number in range(DEALS)]
    assert max(len(rows) for lineups in tables for rows in lineups) > 2
    differences = [statistics.fmean(difference(rows, one) for one, rows in enumerate(lineups)) for lineups in tables]
    half = student(DEALS - 1) * statistics.stdev(differences) / DEALS**0.5
    assert (report.ahead, report.even) == (sum(d > 0 for d in differences), sum(d == 0 for d in differences))
    assert report.mean == pytest.approx(statistics.fmean(differences))
    assert (report.low, report.high) == pytest.approx((report.mean - half, report.mean + half))


def test_the_tally_is_averaged_over_all_that_were_played(again: bots_again.Again) -> None:
    stats = run("again", "show:high", "show:low", deals=DEALS, seed=SEED).stats
    shown = [row[one] for number in range(DEALS) for one in SEATS for row in worked_out(number, one)]
    assert stats["show:high"]["shown"] == pytest.approx(statistics.fmean(shown))
    assert len(again.logged) == len(shown) > 4 * DEALS


def test_what_follows_is_not_counted_as_a_deal_of_its_own(again: bots_again.Again) -> None:
    report = run("again", "show:high", "show:low", deals=DEALS, seed=SEED)
    assert (report.deals, report.lineups, report.matches, report.unit) == (DEALS, 4, None, "deal")


def test_what_follows_has_cards_of_its_own() -> None:
    """Neither the deck it follows nor that of another deal."""
    own = [mix(seed_bytes(SEED), [number.to_bytes(8, "big")]) for number in range(DEALS)]
    decks = [shuffle(DECK, seed_bytes(SEED), number) for number in range(DEALS)]
    following = [shuffle(DECK, each, at) for each in own for at in range(1, 4)]
    assert len({tuple(deck) for deck in decks + following}) == 4 * DEALS


def test_where_nobody_shows_the_seven_nothing_follows(again: bots_again.Again) -> None:
    run("again", "show:low", "show:low", deals=6, seed=SEED)
    assert len(again.logged) == 6 * 4


def test_listeners_hear_of_what_follows_too(again: bots_again.Again) -> None:
    run("again", "show:high", "show:low", deals=DEALS, seed=SEED)
    assert set(again.logged) == {True}
    again.logged.clear()
    run("again", "random", "random", deals=DEALS, seed=SEED)
    assert set(again.logged) == {False}


# -- ends ------------------------------------------------------------------------------------------


def test_nothing_follows_the_end_of_the_match(again: bots_again.Again) -> None:
    report = run("again", "show:high", "show:low", deals=DEALS, seed=SEED, options={"deals": 2})
    tables = [[worked_out(number, one, 2) for one in SEATS] for number in range(DEALS)]
    assert len(again.logged) == sum(len(rows) for lineups in tables for rows in lineups) > 4 * DEALS
    assert report.mean == pytest.approx(
        statistics.fmean(difference(rows, one) for lineups in tables for one, rows in enumerate(lineups))
    )


def test_a_deal_that_would_go_on_for_ever_is_left(again: bots_again.Again) -> None:
    run("again", "show:high", "show:low", deals=2, options={"always": True})
    assert len(again.logged) == 2 * 4 * MOST_FOLLOWING


def test_whole_matches_are_as_long_as_they_are(again: bots_again.Again) -> None:
    report = run("again", "show:high", "show:low", matches=3, options={"deals": 4})
    assert (report.deals, report.unfinished) == (3 * 4 * 4, 0)


# -- the same as ever ------------------------------------------------------------------------------


def test_a_bot_against_itself_is_even_whatever_follows(again: bots_again.Again) -> None:
    report = run("again", "show:high", "show:high", deals=DEALS, seed=SEED)
    assert (report.low, report.mean, report.high) == pytest.approx((0, 0, 0), abs=1e-9)
    assert len(again.logged) > 4 * DEALS


def test_a_game_that_does_not_say_so_never_goes_on() -> None:
    for game in (GAME, *(find(name) for name in names())):
        assert not game.goes_on(game.opening(game.rules(), {}))


# -- Open-Face Chinese: Fantasyland ----------------------------------------------------------------


def test_fantasyland_is_played_with_the_hand_that_led_there() -> None:
    report = noripan.arena("ofc", "normal", "easy", deals=24, seed=11)
    assert (report.deals, report.lineups) == (24, 2)
    normal = report.stats["normal"]
    assert normal["enters Fantasyland"] > 0
    assert "stays in Fantasyland" in normal


def test_who_enters_no_fantasyland_sees_none() -> None:
    stats = noripan.arena("ofc", "random", "random", deals=4, seed=11).stats
    for row in stats.values():
        assert row["enters Fantasyland"] == 0
        assert "stays in Fantasyland" not in row


def test_a_hand_that_begins_in_fantasyland_ends_it() -> None:
    """Both sit there in turn, and nobody else enters."""
    report = noripan.arena("ofc", "easy", "random", deals=2, seed=2, options={"fantasyland": [14, 0]})
    assert "stays in Fantasyland" in report.stats["easy"]
    assert "stays in Fantasyland" in report.stats["random"]
    assert report.stats["random"]["enters Fantasyland"] == 0


@pytest.mark.parametrize(("players", "deals"), [(2, 6), (3, 2)])
def test_the_same_bot_in_every_seat_is_even_in_open_face_chinese(players: int, deals: int) -> None:
    report = noripan.arena("ofc", "normal", "normal", deals=deals, seed=11, players=players)
    assert report.lineups == players
    assert (report.low, report.mean, report.high) == pytest.approx((0, 0, 0), abs=1e-9)


def test_workers_do_not_change_what_follows() -> None:
    alone = run("ofc", "normal", "easy", deals=16, seed=11)
    assert alone == run("ofc", "normal", "easy", deals=16, seed=11, workers=2)
    assert alone.stats["normal"]["enters Fantasyland"] > 0
