"""What a sound Matgo player answers when asked: go or stop, the gukjin, a president."""

from __future__ import annotations

from random import Random

import pytest
from tests.bots.bots_matgo import (
    EIGHT,
    EVERYBODY,
    GODORI,
    SIX,
    THINKERS,
    WEIGHERS,
    asked,
    choice,
    middle,
    nearly_done,
    outlook,
    sure,
)
from tests.games.matgo.matgo_tables import later, matgo, phase, say, short, table

from noripan.bots.search import Searcher

SEEDS = range(3)

# -- go or stop ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("level", EVERYBODY)
def test_it_stops_when_little_is_left_to_win_and_the_other_is_about_to(level: str, seed: int) -> None:
    """Sixty-four points are sure, and the other needs one animal or one ribbon or two."""
    match = later(
        "10-junk1 12-ribbon 11-junk2",
        floor="6-junk1 10-junk2 5-ribbon",
        deck="7-junk1",
        taken=(EIGHT, SIX),
        turns=(7, 7),
    )
    matgo(match).seats[0].shakes = 3
    say(match, 0, "play 10-junk1")
    assert (match.view(0)["points"], match.view(0)["stopPays"]["total"]) == ([8, 6], 64)
    assert choice(match, 0, level, seed) == "stop"


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("level", THINKERS)
def test_it_goes_when_nothing_can_go_wrong(level: str, seed: int) -> None:
    assert choice(sure(), 0, level, seed) == "go"


@pytest.mark.parametrize("level", ["easy", "careful"])
def test_easy_and_careful_stop_all_the_same(level: str) -> None:
    assert choice(sure(), 0, level) == "stop"


@pytest.mark.parametrize("level", THINKERS)
def test_it_stops_when_the_other_has_no_more_gold_to_lose(level: str) -> None:
    match = sure(gold=(1_000_000, 1_100))
    assert match.view(0)["stopPays"]["total"] == 11
    assert choice(match, 0, level) == "stop"


@pytest.mark.parametrize("seed", SEEDS)
def test_who_counts_gold_alone_goes_where_who_counts_wins_alone_stops(seed: int) -> None:
    """The other may hold a card of the month, or turn it over: one time in ten or so."""
    match = nearly_done()
    world = match.imagine(0, Random(seed))
    answers = [
        short(match.game.encode(Searcher(outlook(win), 64, seed, None, None).best(world, 0))) for win in (0.0, 1.0e9)
    ]
    assert answers == ["go", "stop"]


@pytest.mark.parametrize("level", EVERYBODY)
def test_what_a_point_costs_does_not_matter(level: str) -> None:
    assert len({choice(nearly_done(unit=unit), 0, level) for unit in (1, 100, 10_000)}) == 1
    hand, floor = "3-junk1 5-junk1 10-junk2 11-junk1 12-ribbon", "3-ribbon 5-animal 12-double"
    assert len({choice(middle(hand, floor, unit=unit, gold=(10**9, 10**9)), 0, level) for unit in (1, 10_000)}) == 1


@pytest.mark.parametrize("level", EVERYBODY)
def test_M31_nobody_gives_a_win_away_for_another_game(level: str) -> None:
    for more in ({"turns": (9, 9)}, {"turns": (7, 7)}, {"turns": (7, 7), "pushes": 1}):
        match = asked("", "", EIGHT, push=2, games=3, **more)
        assert "choose_push" in [move["type"] for move in match.view(0)["legal"]]
        assert choice(match, 0, level) != "push"


def test_M31_no_world_is_imagined_for_a_push() -> None:
    match = asked("", "", EIGHT, push=2, games=3, turns=(7, 7))
    tried = [short(match.game.encode(move)) for move in outlook().candidates(matgo(match), 0)]
    assert sorted(tried) == ["go", "stop"]


def test_bold_goes_while_the_other_has_little() -> None:
    """However much there is to lose, and however little to gain."""
    hand, floor = "12-ribbon 11-junk2", "5-junk2"
    for theirs, answer in (("", "go"), ("1-bright 3-bright 8-bright", "go"), (SIX, "stop")):
        match = asked(hand, floor, EIGHT, theirs, turns=(7, 7))
        assert choice(match, 0, "bold") == answer


# -- the gukjin ------------------------------------------------------------------------------------

SEVEN_JUNK = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1"
RAIN = "1-bright 3-bright 12-bright"  # two points


@pytest.mark.parametrize("level", WEIGHERS)
@pytest.mark.parametrize(
    ("mine", "better"),
    [(f"{GODORI} 5-animal {RAIN}", "animal"), (f"{GODORI} {RAIN} {SEVEN_JUNK}", "junk")],
)
def test_with_an_empty_hand_the_gukjin_counts_as_what_pays_more(mine: str, better: str, level: str) -> None:
    match = asked("", "", f"{mine} 9-animal", turns=(9, 9))
    assert phase(match) == "gukjin-choice"
    assert choice(match, 0, level) == f"gukjin {better}"


@pytest.mark.parametrize("level", EVERYBODY)
@pytest.mark.parametrize(
    ("mine", "better"), [(f"{GODORI} 5-animal 7-animal", "animal"), (f"{GODORI} {SEVEN_JUNK}", "junk")]
)
def test_with_an_empty_hand_it_counts_as_what_lets_one_stop(mine: str, better: str, level: str) -> None:
    assert choice(asked("", "", f"{mine} 9-animal", turns=(9, 9)), 0, level) == f"gukjin {better}"


# -- presidents ------------------------------------------------------------------------------------

FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"


@pytest.mark.parametrize("level", EVERYBODY)
def test_a_president_that_takes_all_the_other_has_is_not_held(level: str) -> None:
    assert choice(table(FOUR, gold=(1_000_000, 1_000)), 0, level) == "president stop"


@pytest.mark.parametrize("level", EVERYBODY)
def test_nor_is_one_that_pays_more_than_a_game_does(level: str) -> None:
    assert choice(table(FOUR, president=100, hold_factor=1), 0, level) == "president stop"


@pytest.mark.parametrize("level", THINKERS)
def test_one_that_pays_next_to_nothing_is_held_where_a_shake_then_counts_eightfold(level: str) -> None:
    assert choice(table(FOUR, president=1), 0, level) == "president hold"
