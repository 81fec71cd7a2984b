"""What a clock plays: the first card that takes something, else the last; the first of two; stop; a president wins."""

from __future__ import annotations

import pytest
from tests.games.matgo.matgo_tables import EIGHT_POINTS, later, say, short, table

import noripan
from noripan.core.match import Match
from noripan.games import find

QUIET = "6-ribbon"
GODORI = "2-animal 4-animal 8-animal"
SEVEN_JUNK = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1"


def clock(match: Match, seat: int = 0) -> str:
    return short(match.game.encode(match.fallback(seat)))


def test_the_first_card_that_takes_something() -> None:
    match = later("1-junk1 5-animal 7-animal", floor=f"{QUIET} 5-ribbon 7-ribbon", turns=(7, 7))
    assert clock(match) == "play 5-animal"


def test_else_the_last_of_the_hand() -> None:
    assert clock(later("1-junk1 5-animal 7-animal", floor=QUIET, turns=(7, 7))) == "play 7-animal"


def test_it_never_shakes_and_never_bombs() -> None:
    three = "5-animal 5-junk1 5-junk2"
    assert clock(later(three, floor=QUIET, turns=(7, 7))) == "play 5-junk2"
    assert clock(later(three, floor=f"{QUIET} 5-ribbon", turns=(7, 7))) == "play 5-animal"


def test_a_bonus_that_can_be_played_is_the_last_of_the_hand() -> None:
    match = later("1-junk1 bonus2", floor=QUIET, turns=(8, 8), hand_bonus="play")
    assert clock(match) == "play bonus2"


def test_a_dummy_only_when_there_is_nothing_else() -> None:
    assert clock(later("1-junk1", floor=QUIET, turns=(7, 7), dummies=(2, 0))) == "play 1-junk1"
    assert clock(later(floor=QUIET, turns=(8, 8), dummies=(2, 0))) == "dummy"


@pytest.mark.parametrize("source", ["hand", "flip"])
def test_the_first_of_two_matches(source: str) -> None:
    played, flip = ("5-animal", "9-junk1") if source == "hand" else ("9-junk1", "5-animal")
    match = later(played, floor=f"{QUIET} 5-ribbon 5-junk1", deck=flip)
    say(match, 0, f"play {played}")
    assert clock(match) == "match 5-ribbon"


def test_it_stops() -> None:
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="12-ribbon", taken=(EIGHT_POINTS, ""))
    say(match, 0, "play 10-junk1")
    assert clock(match) == "stop"


@pytest.mark.parametrize(
    ("mine", "said"),
    [
        (f"{GODORI} 5-animal 1-bright 3-bright 12-bright", "gukjin animal"),  # either would do
        (f"{GODORI} 5-animal 7-animal", "gukjin animal"),  # only as an animal
        (f"{GODORI} {SEVEN_JUNK}", "gukjin junk"),  # only as junk
    ],
)
def test_the_gukjin_is_an_animal_unless_only_as_junk_it_allows_a_stop(mine: str, said: str) -> None:
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="11-junk1", taken=(f"{mine} 9-animal", ""))
    say(match, 0, "play 10-junk1")
    assert clock(match) == said


def test_a_president_wins() -> None:
    assert clock(table("7-animal 7-ribbon 7-junk1 7-junk2")) == "president stop"


def test_who_owes_nothing_has_no_clock() -> None:
    with pytest.raises(noripan.IllegalMove, match="owes no answer"):
        table().fallback(1)


@pytest.mark.parametrize("preset", find("matgo").presets)
@pytest.mark.parametrize("seed", range(5))
def test_a_match_of_clocks_ends(preset: str, seed: int) -> None:
    match = noripan.new("matgo", preset, seed=seed, options={"hour": 12})
    while not match.over:
        seat = match.pending()[0]
        match.play(seat, match.fallback(seat), clock=True)
    assert len(match.chapters) == 10
