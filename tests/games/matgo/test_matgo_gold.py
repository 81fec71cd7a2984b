"""Gold (M27): what a point is worth, what a loser can pay, who starts anew; and where a match ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.games_common import changes, ended
from tests.games.matgo.matgo_tables import EIGHT_POINTS, carry, deck_for, gold, later, say, table

import noripan
from noripan.core.match import Match
from noripan.games import find

QUIET = "6-ribbon"
FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"
MILLION = 1_000_000
MATGO = find("matgo")


def won(**more: Any) -> Match:
    """Seat 0 stops with eight points."""
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="11-junk1", taken=(EIGHT_POINTS, ""), **more)
    say(match, 0, "play 10-junk1", "stop")
    return match


def run(floors: int, **more: Any) -> Match:
    """So many games that the starter, seat 0, wins by four of a month on the floor, with ten points each."""
    options = {"hour": 12, "starter": 0, **({"gold": more.pop("gold_now")} if "gold_now" in more else {})}
    return noripan.new("matgo", seed=1, decks=[deck_for(floor=FOUR)] * floors, options=options, **more)


# -- what is paid ------------------------------------------------------------------------------------


def test_M27_each_starts_with_a_million() -> None:
    assert gold(table()) == [MILLION, MILLION]


@pytest.mark.parametrize("start", [1, 5000, 10**9])
def test_M27_gold_says_how_much_each_starts_with(start: int) -> None:
    match = noripan.new("matgo", seed=1, options={"hour": 12}, gold=start)
    assert match.view(0)["gold"] == [start, start]


def test_M27_the_final_score_times_the_unit() -> None:
    match = won()
    assert (ended(match)["points"], ended(match)["gold"]) == (8, 800)
    assert changes(match) == [800, -800]
    assert gold(match) == [MILLION + 800, MILLION - 800]


@pytest.mark.parametrize("unit", [1, 100, 1000, 10**5])
def test_M27_unit_says_what_a_point_is_worth(unit: int) -> None:
    assert changes(won(unit=unit)) == [8 * unit, -8 * unit]


@pytest.mark.parametrize(("has", "paid"), [(801, 800), (800, 800), (799, 799), (5, 5), (1, 1)])
def test_M27_at_most_what_the_loser_has(has: int, paid: int) -> None:
    match = won(gold=[50, has])
    assert changes(match) == [paid, -paid]
    assert gold(match) == [50 + paid, has - paid]
    assert [ended(match)[name] for name in ("points", "due", "gold")] == [8, 800, paid]


@pytest.mark.parametrize(
    ("limit", "has", "paid"),
    [(False, [100, 5000], 800), (True, [100, 5000], 100), (True, [5000, 300], 300), (True, [5000, 5000], 800)],
)
def test_M27_winner_limit_lets_a_winner_gain_at_most_what_he_has(limit: bool, has: list[int], paid: int) -> None:
    match = won(gold=has, winner_limit=limit)
    assert changes(match) == [paid, -paid]
    assert (ended(match)["due"], ended(match)["gold"]) == (800, paid)


@pytest.mark.parametrize(("preset", "paid"), [("standard", 800), ("hangame", 100), ("pmang", 100)])
def test_M27_as_each_preset_has_it(preset: str, paid: int) -> None:
    assert changes(won(gold=[100, 5000], preset=preset))[0] == paid


def test_M27_winner_limit_counts_for_presidents_too() -> None:
    match = table(floor=FOUR, gold=[300, 5000], winner_limit=True, multiplier=2)
    assert changes(match) == [300, -300]
    assert ended(match)["due"] == 2000


@pytest.mark.parametrize(("multiplier", "due"), [(1 << 16, 524_288 * 10**6), (1 << 17, 10**12), (1 << 20, 10**12)])
def test_M27_no_more_is_due_than_a_purse_can_hold(multiplier: int, due: int) -> None:
    match = won(unit=10**6, multiplier=multiplier, gold=[1, 1000])
    assert ended(match)["points"] == 8 * multiplier
    assert (ended(match)["due"], ended(match)["gold"]) == (due, 1000)


def test_M27_of_a_drawn_game_nothing_is_due() -> None:
    match = table(floor=FOUR, floor_president="draw")
    assert (ended(match)["due"], ended(match)["gold"]) == (0, 0)


# -- starting anew -----------------------------------------------------------------------------------


def test_M27_who_has_lost_everything_has_nothing_in_that_game_and_a_million_in_the_next() -> None:
    match = run(2, games=2, gold_now=[5000, 600])
    first, second = match.chapters
    assert first.result is not None and second.result is not None
    assert first.result.scores == [600, -600]
    assert second.carry.encode()["gold"] == [5600, MILLION]
    assert second.result.scores == [1000, -1000]


def test_M27_with_a_single_coin_left_there_is_no_fresh_gold() -> None:
    match = run(2, games=2, gold_now=[5000, 1001])
    assert match.chapters[1].carry.encode()["gold"] == [6000, 1]
    assert match.chapters[1].result is not None
    assert match.chapters[1].result.scores == [1, -1]


def test_M27_fresh_gold_is_what_gold_says() -> None:
    match = run(2, games=2, gold=700)
    assert match.chapters[1].carry.encode()["gold"] == [1400, 700]


def test_M27_scores_count_what_was_won_and_lost_fresh_gold_or_not() -> None:
    match = run(3, games=3, gold=700)
    assert match.carry.scores == [2100, -2100]
    assert carry(match).gold == [700 + 2100, 0]


def test_M27_at_the_end_of_a_match_nothing_stays_nothing() -> None:
    match = run(1, games=1, gold=700)
    assert match.over
    assert carry(match).gold == [1400, 0]


def test_M27_gold_goes_with_the_players_from_game_to_game() -> None:
    match = run(3, games=10)
    assert [chapter.carry.encode()["gold"] for chapter in match.chapters[:4]] == [
        [MILLION, MILLION], [MILLION + 1000, MILLION - 1000], [MILLION + 2000, MILLION - 2000],
        [MILLION + 3000, MILLION - 3000],
    ]  # fmt: skip


# -- the match ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("games", [1, 2, 10, 1000])
def test_games_says_how_many_games_a_match_has(games: int) -> None:
    match = run(games, games=games)
    assert match.over
    assert len(match.chapters) == games


@pytest.mark.parametrize("preset", find("matgo").presets)
def test_a_match_is_ten_games_unless_said_otherwise(preset: str) -> None:
    match = noripan.new("matgo", preset, seed=4, options={"hour": 12})
    rng = Random(4)
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    assert len(match.chapters) == 10


def test_a_drawn_game_counts_as_one_of_them() -> None:
    match = run(2, games=2, floor_president="draw")
    assert match.over
    assert match.carry.scores == [0, 0]


@pytest.mark.parametrize(("starter", "winners"), [(0, [0]), (1, [1])])
def test_who_has_won_more_gold_wins_the_match(starter: int, winners: list[int]) -> None:
    match = noripan.new(
        "matgo", seed=1, decks=[deck_for(floor=FOUR)], options={"hour": 12, "starter": starter}, games=1
    )
    assert match.carry.winners == winners
    result = match.result()
    assert result is not None
    assert result.winners == winners
    assert match.game.placements(match.rules, match.carry) == ([1, 2] if winners == [0] else [2, 1])


def test_equal_scores_are_shared() -> None:
    match = run(1, games=1, floor_president="draw")
    assert match.carry.winners == [0, 1]


def test_a_match_may_begin_anywhere() -> None:
    match = table(FOUR, gold=[100, 300], multiplier=2, starter=0)
    assert (gold(match), match.view(0)["carryOverMultiplier"]) == ([100, 300], 2)
    say(match, 0, "president stop")
    assert (ended(match)["points"], changes(match)) == (20, [300, -300])


def test_the_number_of_the_game_is_shown() -> None:
    match = run(3, games=10)
    assert match.view(0)["number"] == 3


def test_what_is_counted_of_a_game() -> None:
    match = won()
    result = match.chapters[0].result
    assert result is not None
    rows = match.game.tally(result)
    assert [row["win"] for row in rows] == [1.0, 0.0]
    assert [row["started"] for row in rows] == [1.0, 0.0]
    assert [row["drawn game"] for row in rows] == [0.0, 0.0]
    assert rows[0]["points a win"] == 8.0
    assert rows[0]["win when starting"] == 1.0
    assert "points a win" not in rows[1] and "win when starting" not in rows[1]


def test_M27_what_was_due_is_never_less_than_what_was_paid() -> None:
    """A purse that has just been paid for a first ppuk holds more than the bound of what a result calls due."""
    purse = 10**12
    match = table(
        "5-animal",
        "7-animal 7-ribbon 7-junk1 7-junk2",
        floor="5-ribbon",
        deck="5-junk1",
        starter=0,
        gold=[purse, purse],
        multiplier=2**20,
        unit=10**6,
    )
    say(match, 0, "play 5-animal", 1, "president stop")
    detail = ended(match)
    assert detail["gold"] == purse + 7 * 10**6
    assert detail["due"] == detail["gold"]


# -- a purse brought from elsewhere (M30) ------------------------------------------------------------


def test_M30_a_match_begins_with_the_purses_that_are_brought_to_it() -> None:
    rules = MATGO.rules()
    assert MATGO.purse_options(rules, {"starter": 1}, [7_000, None]) == {"starter": 1, "gold": [7_000, MILLION]}
    assert MATGO.purse_options(rules, {"gold": [5, 6]}, [None, 9]) == {"gold": [5, 9]}
    assert MATGO.purse_options(rules, {}, [0, 10**13]) == {"gold": [MILLION, 10**12]}, "an empty one is filled (M27)"
    match = noripan.new("matgo", seed=1, options=MATGO.purse_options(rules, {"hour": 3}, [7_000, None]))
    assert MATGO.purses(match.carry) == gold(match) == [7_000, MILLION]


def test_M30_not_where_the_table_sets_the_gold() -> None:
    for preset in MATGO.presets:
        assert MATGO.plays_purses(MATGO.rules(preset, unit=1000, games=3))
        assert not MATGO.plays_purses(MATGO.rules(preset, gold=MATGO.purse - 1))


# -- a rematch (M29) ---------------------------------------------------------------------------------


def after(match: Match, seats: list[int]) -> Match:
    """The rematch of a match, with who sat where in it."""
    options = match.game.rematch_options(match.rules, match.carry, seats)
    return noripan.new("matgo", seed=2, options={"hour": 12, **options})


def test_M29_a_rematch_begins_as_another_game_of_the_match_would() -> None:
    match = won()
    again = after(match, [0, 1])
    assert gold(again) == [MILLION + 800, MILLION - 800]
    assert again.view(0)["starter"] == 0
    assert again.view(0)["carryOverMultiplier"] == 1
    assert again.carry.scores == [0, 0]


def test_M29_a_drawn_last_game_doubles_the_first_of_the_rematch() -> None:
    match = noripan.new(
        "matgo",
        seed=1,
        decks=[deck_for(floor=FOUR)],
        options={"hour": 12, "starter": 1, "multiplier": 2},
        games=1,
        floor_president="draw",
    )
    again = after(match, [0, 1]).view(0)
    assert (again["carryOverMultiplier"], again["starter"]) == (4, 1)


def test_M29_purse_and_start_go_with_the_player() -> None:
    again = after(won(), [1, 0])
    assert gold(again) == [MILLION - 800, MILLION + 800]
    assert again.view(0)["starter"] == 1


def test_M29_an_empty_purse_is_filled() -> None:
    match = run(1, games=1, gold_now=[500, 700])
    assert match.carry.encode()["gold"] == [1200, 0]
    assert match.game.rematch_options(match.rules, match.carry, [0, 1])["gold"] == [1200, MILLION]
