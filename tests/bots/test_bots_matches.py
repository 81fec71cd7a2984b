"""Whole matches in the arena: the same decks from every side, compared by placement, honest about what did not end."""

from __future__ import annotations

import statistics
from typing import Any

import pytest
from tests.bots import bots_cut
from tests.bots.bots_cut import DECK, SEATS, hands
from tests.conformance import conformance_sudden
from tests.conformance.conformance_sudden import is_sudden
from tests.plugs import plug

import noripan
from noripan.arena.duplicate import run
from noripan.arena.players import PROTOCOLS, Protocol
from noripan.core.game import Game
from noripan.core.result import Carry
from noripan.core.shuffle import mix, seed_bytes, shuffle
from noripan.games import find
from noripan.games.tichu.score import TichuCarry


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> bots_cut.Cut:
    plug(monkeypatch, cut=f"{bots_cut.__name__}:GAME")
    monkeypatch.setitem(PROTOCOLS, "show", Protocol(f"{bots_cut.__name__}:show", ("cut",)))
    return bots_cut.GAME


# -- places ----------------------------------------------------------------------------------------


def placements(scores: list[int], winners: list[int]) -> list[int]:
    return bots_cut.GAME.placements(bots_cut.GAME.rules(), Carry(scores, 2, bool(winners), winners))


def test_places_go_by_score() -> None:
    assert placements([10, 40, 20, 30], [1]) == [4, 1, 3, 2]


def test_equals_share_a_place_and_the_next_follows_without_a_gap() -> None:
    assert placements([30, 20, 30, 10], []) == [1, 2, 1, 3]


def test_who_won_is_first_whatever_the_scores() -> None:
    assert placements([30, 30], [1]) == [2, 1]
    assert placements([30, 40, 20], [0]) == [1, 2, 3]


def test_partners_share_a_place() -> None:
    tichu = find("tichu")
    assert tichu.placements(tichu.rules(), TichuCarry([150, 210], 3, True, 1)) == [2, 1, 2, 1]
    assert tichu.placements(tichu.rules(), TichuCarry([50, 50], 1, False, 0)) == [1, 1, 1, 1]


def test_T22_a_match_tied_twice_goes_to_the_team_first_out_and_so_does_the_first_place() -> None:
    tichu = find("tichu")
    assert tichu.placements(tichu.rules(), TichuCarry([100, 100], 2, True, 1)) == [2, 1, 2, 1]


# -- matches ---------------------------------------------------------------------------------------


def worked_out(number: int, one: int) -> tuple[list[int], list[int]]:
    """Final scores and places of match `number` with the high player in seat `one` and low ones around."""
    seed = mix(seed_bytes(5), [number.to_bytes(8, "big")])
    scores = [0] * 4
    for deal in range(2):
        for seat, hand in enumerate(hands(shuffle(DECK, seed, deal))):
            scores[seat] += max(hand) if seat == one else min(hand)
    return scores, [1 + len({other for other in scores if other > score}) for score in scores]


def test_every_seed_is_played_to_the_end_in_every_lineup_and_compared_by_place(cut: bots_cut.Cut) -> None:
    report = run("cut", "show:high", "show:low", matches=7, seed=5)
    differences, own, firsts, scores = [], [], [], []
    for number in range(7):
        tables = [worked_out(number, one) for one in SEATS]
        places = [places[one] for one, (_, places) in enumerate(tables)]
        others = [(sum(places) - places[one]) / 3 for one, (_, places) in enumerate(tables)]
        differences.append(statistics.fmean(others) - statistics.fmean(places))
        own.append(statistics.fmean(places))
        firsts += [place == 1 for place in places]
        scores += [scores[one] for one, (scores, _) in enumerate(tables)]
    half = 2.447 * statistics.stdev(differences) / 7**0.5
    assert report.mean == pytest.approx(statistics.fmean(differences))
    assert (report.low, report.high) == pytest.approx((report.mean - half, report.mean + half))
    stats = report.stats["show:high"]
    assert stats["placement"] == pytest.approx(statistics.fmean(own))
    assert stats["placement ±"] == pytest.approx(2.447 * statistics.stdev(own) / 7**0.5)
    assert stats["first place"] == pytest.approx(statistics.fmean(firsts))
    assert stats["score"] == pytest.approx(statistics.fmean(scores))
    assert (report.unit, report.matches, report.lineups, report.deals) == ("match", 7, 4, 7 * 4 * 2)
    assert report.unfinished == 0


def test_the_tally_is_averaged_over_all_deals_and_over_the_rows_that_have_it(cut: bots_cut.Cut) -> None:
    stats = run("cut", "show:high", "show:low", matches=5, seed=5).stats
    assert stats["show:high"]["shown"] == pytest.approx(stats["show:high"]["score"] / 2)
    assert stats["show:high"]["lucky"] == 1
    assert "lucky" not in stats["show:low"]  # nobody's lower card is the seven


def test_single_deals_know_nothing_of_places(cut: bots_cut.Cut) -> None:
    report = run("cut", "show:high", "show:low", deals=5)
    assert set(report.stats["show:low"]) == {"shown"}
    assert (report.unit, report.matches, report.lineups, report.deals) == ("deal", None, 4, 5)


def test_a_log_is_kept_only_where_somebody_listens(cut: bots_cut.Cut) -> None:
    for other, kept in (("random", False), ("show:high", True)):
        cut.logged.clear()
        run("cut", "random", other, matches=2)
        run("cut", "random", other, deals=2)
        assert len(cut.logged) == 2 * 4 * 2 + 2 * 4
        assert set(cut.logged) == {kept}


def test_swapping_the_bots_turns_the_sign() -> None:
    there = noripan.arena("tichu", "normal", "easy", matches=4, seed=3, target=200)
    back = noripan.arena("tichu", "easy", "normal", matches=4, seed=3, target=200)
    assert (there.mean, there.low) == (-back.mean, -back.high)
    assert there.stats == back.stats


def test_a_bot_against_itself_is_exactly_even() -> None:
    report = noripan.arena("tichu", "easy", "easy", matches=3, target=300)
    assert (report.mean, report.low, report.high) == (0, 0, 0)
    assert report.stats["easy (a)"] == report.stats["easy (b)"]
    assert report.stats["easy (a)"]["placement"] == 1.5
    assert report.deals > 6


def test_W13_whole_matches_of_taiwan_are_compared_by_place() -> None:
    report = noripan.arena("taiwan", "easy", "random", matches=2, seed=3, length="east", drawn_hand="passes on")
    assert (report.unit, report.lineups, report.unfinished) == ("match", 4, 0)
    assert report.deals >= 2 * 4 * 4  # everybody deals once, or again
    assert report.stats["easy"]["placement"] < report.stats["random"]["placement"]


@pytest.fixture
def sudden(monkeypatch: pytest.MonkeyPatch) -> Game:
    plug(monkeypatch, sudden=f"{conformance_sudden.__name__}:GAME")
    return conformance_sudden.GAME


def test_deals_that_are_over_as_they_are_dealt_count_like_others(sudden: Game) -> None:
    whole = run("sudden", "random", "random", matches=30)
    assert (whole.deals, whole.unfinished) == (30 * 2 * 3, 0)
    deck = sudden.deck(sudden.rules())
    first = next(seed for seed in range(100) if all(is_sudden(shuffle(deck, seed_bytes(seed), n)) for n in range(2)))
    single = run("sudden", "random", "random", deals=2, seed=first)  # seat 0 wins five in both, whoever sits there
    assert (single.deals, single.low, single.high) == (2, 0, 0)


def test_a_match_that_is_stopped_has_had_those_that_followed_at_once(sudden: Game) -> None:
    stopped = run("sudden", "random", "random", matches=30, max_deals=1)
    assert stopped.unfinished > 0
    assert 30 * 2 < stopped.deals < 30 * 2 * 3


def test_options_reach_the_table_and_no_clock_does(sudden: Game) -> None:
    unsaid, noon, midnight = (
        run("sudden", "random", "random", matches=4, options=options) for options in (None, {"hour": 12}, {"hour": 0})
    )
    assert unsaid == noon
    assert noon.low == noon.high == 0  # so far ahead, seat 0 wins from either side
    assert midnight.low < midnight.high
    for kind in ("deals", "matches"):
        with pytest.raises(noripan.RulesError, match="hour, from 0 to 23"):
            noripan.arena("sudden", "random", "random", options={"hour": 24}, **{kind: 2})


def test_workers_do_not_change_the_outcome() -> None:
    alone = run("tichu", "easy", "random", matches=4, seed=2, target=200)
    shared = run("tichu", "easy", "random", matches=4, seed=2, target=200, workers=2)
    assert alone == shared


def test_progress_counts_every_seed() -> None:
    seen: list[tuple[int, int]] = []
    run("tichu", "easy", "random", matches=3, progress=lambda done, total: seen.append((done, total)))
    assert seen == [(1, 3), (2, 3), (3, 3)]


def test_a_match_that_does_not_end_counts_as_it_stands_and_is_told() -> None:
    report = run("tichu", "easy", "random", matches=3, max_deals=2, target=1000)
    assert (report.unfinished, report.deals, report.max_deals) == (6, 12, 2)
    assert report.stats["easy"]["placement"] == 1
    assert str(report).endswith("over 3 matches; 6 of 6 matches did not end within 2 deals and count as they stood")
    assert report.encode()["unfinished"] == 6


def test_the_report_is_plain_data_and_reads_well() -> None:
    report = run("tichu", "easy", "random", matches=2, target=200)
    data = report.encode()
    assert (data["unit"], data["matches"], data["unfinished"], data["clear"]) == ("match", 2, 0, True)
    assert str(report) == "tichu quick: easy over random +1.00 places a match [+1.00, +1.00] over 2 matches"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"matches": 1}, "matches: at least 2"),
        ({"matches": 2, "deals": 2}, "deals or matches, not both"),
        ({"matches": 2, "max_deals": 0}, "max_deals: at least 1"),
    ],
)
def test_settings_that_make_no_comparison_are_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(noripan.NoripanError, match=words):
        noripan.arena("tichu", "easy", "random", **settings)
