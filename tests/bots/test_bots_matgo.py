"""What a sound Matgo player does with its cards, where there is little doubt; whole matches, time and policies."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.bots.bots_matgo import EVERYBODY, GODORI, SIX, WATCHERS, WEIGHERS, Ticking, choice, middle, nearly_done
from tests.games.matgo.matgo_tables import choices, later, matgo, month, phase, say, table

import noripan
from noripan.arena.driver import play_out
from noripan.bots import LEVELS, make, policies
from noripan.cards.hwatu import mask_of_texts
from noripan.cli import options
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.games import find
from noripan.server.table import settings

# -- taking ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", WEIGHERS)
def test_it_takes_a_third_bright_rather_than_junk(level: str) -> None:
    match = middle("3-junk1 5-junk1 10-junk2 11-junk1 12-ribbon", "3-bright 5-junk2 6-junk1", "1-bright 8-bright")
    assert choice(match, 0, level) == "play 3-junk1"


SETS = [
    ("2-animal 4-animal", "8-animal", "8-junk1"),
    ("1-ribbon 2-ribbon", "3-ribbon", "3-junk1"),
    ("6-ribbon 9-ribbon", "10-ribbon", "10-junk1"),
    ("4-ribbon 5-ribbon", "7-ribbon", "7-junk1"),
]
BRIGHTS = "1-bright 3-bright 8-bright 11-bright"  # four points: with any of these sets enough to stop
QUICK = ("careful", "normal", "bold")  # who do not try their cards
SET_NAMES = ["godori", "hongdan", "cheongdan", "chodan"]


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize(("mine", "third", "held"), SETS, ids=SET_NAMES)
def test_it_completes_a_set_rather_than_take_another_animal(mine: str, third: str, held: str, level: str) -> None:
    match = middle(f"{held} 12-ribbon 11-junk1 11-junk2 1-junk1", f"{third} 12-animal 6-junk1", mine)
    assert choice(match, 0, level) == f"play {held}"


@pytest.mark.parametrize("level", WEIGHERS)
@pytest.mark.parametrize(
    ("mine", "third", "held"),
    [("1-ribbon 2-ribbon", "3-ribbon", "3-junk1"), ("4-ribbon 5-ribbon", "7-ribbon", "7-junk1")],
    ids=["hongdan", "chodan"],
)
def test_it_takes_what_makes_seven_points_before_the_other_has_them(
    mine: str, third: str, held: str, level: str
) -> None:
    match = middle(f"{held} 12-ribbon 11-junk1 11-junk2 10-junk1", f"{third} 6-junk1", f"{GODORI} {mine}", SIX)
    assert choice(match, 0, level) == f"play {held}"


@pytest.mark.parametrize("level", WEIGHERS)
def test_it_eats_a_pile_of_three(level: str) -> None:
    """Nobody else can take it, but it makes chodan and enough to stop, and the other will not wait."""
    hand, pile = "5-junk2 10-junk2 11-junk1 12-ribbon 3-junk1", "5-animal 5-ribbon 5-junk1"
    match = middle(hand, f"{pile} 10-junk1 6-junk1", f"{GODORI} 4-ribbon 7-ribbon", SIX)
    assert choice(match, 0, level) == "play 5-junk2"


@pytest.mark.parametrize("level", WEIGHERS)
def test_it_bombs_when_it_can(level: str) -> None:
    match = middle("5-animal 5-ribbon 5-junk1 12-ribbon 11-junk1", "5-junk2 10-junk1 6-junk1", "", "1-junk1")
    assert choice(match, 0, level) == "bomb 5"


@pytest.mark.parametrize("level", QUICK)
def test_a_bonus_card_in_the_hand_is_played_at_once(level: str) -> None:
    match = middle("bonus2 5-junk1 1-junk1 11-junk1 12-ribbon", "5-animal 6-junk1", "", "2-junk1", hand_bonus="play")
    assert choice(match, 0, level) == "play bonus2"


@pytest.mark.parametrize("level", EVERYBODY)
def test_it_takes_something_rather_than_play_a_dummy(level: str) -> None:
    mine = "1-bright 3-bright"
    match = later("8-junk1", floor="8-bright 6-junk1", taken=(mine, ""), turns=(7, 7), dummies=(2, 0))
    assert choices(match, 0) == ["play 8-junk1", "dummy"]
    assert choice(match, 0, level) == "play 8-junk1"


@pytest.mark.parametrize("floor", ["3-ribbon", "5-ribbon", "9-ribbon", "12-animal"])
def test_easy_takes_whatever_it_can(floor: str) -> None:
    match = middle("3-junk1 5-junk1 9-junk1 12-ribbon 11-junk1", f"{floor} 6-junk1")
    held = next(card for card in ("3-junk1", "5-junk1", "9-junk1", "12-ribbon") if month(card) == month(floor))
    assert choice(match, 0, "easy") == f"play {held}"


def test_easy_neither_bombs_nor_shakes() -> None:
    bomb = middle("5-animal 5-ribbon 5-junk1 12-ribbon 11-junk1", "5-junk2 10-junk1 6-junk1")
    shake = middle("5-animal 5-ribbon 5-junk1 12-ribbon 11-junk1", "10-junk1 6-junk1")
    assert "bomb 5" in choices(bomb, 0)
    assert "shake 5-animal" in choices(shake, 0)
    assert {choice(match, 0, "easy").split()[0] for match in (bomb, shake)} == {"play"}


# -- laying ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["careful", "bold"])
@pytest.mark.parametrize(("theirs", "third", "held"), SETS, ids=SET_NAMES)
def test_it_keeps_the_third_card_of_a_set_that_the_other_collects(
    theirs: str, third: str, held: str, level: str
) -> None:
    match = later(f"{third} 11-junk1 12-double", floor="5-animal 6-animal", taken=("", theirs), turns=(7, 7))
    assert choice(match, 0, level) != f"play {third}"


@pytest.mark.parametrize("level", WATCHERS)
@pytest.mark.parametrize(("theirs", "third", "held"), SETS, ids=SET_NAMES)
def test_it_keeps_what_the_other_has_shown_that_it_can_win_with(theirs: str, third: str, held: str, level: str) -> None:
    """A card of the month that was shown with a shake is surely in the other's hand. Laid last, it does no harm."""
    won = f"{theirs} {BRIGHTS}"
    match = later(f"{third} 11-junk1 12-double", held, "5-junk1 6-junk1", taken=("", won), turns=(7, 8))
    matgo(match).seats[1].shown = mask_of_texts(held)
    assert choice(match, 0, level) != f"play {third}"


# -- which of two ----------------------------------------------------------------------------------


def choosing(two: str, played: str, mine: str = "") -> Match:
    match = middle(f"{played} 5-junk1 5-junk2 11-junk1 7-junk1", f"{two} 6-junk1", mine)
    say(match, 0, f"play {played}")
    assert phase(match) == "select-match"
    return match


@pytest.mark.parametrize("level", EVERYBODY)
@pytest.mark.parametrize(
    ("two", "played", "mine", "better"),
    [
        ("8-bright 8-junk1", "8-junk2", "1-bright 3-bright", "8-bright"),
        ("9-animal 9-junk1", "9-junk2", "", "9-animal"),
        ("2-animal 2-junk2", "2-junk1", "4-animal 8-animal", "2-animal"),
    ],
)
def test_of_two_it_takes_the_one_worth_more(two: str, played: str, mine: str, better: str, level: str) -> None:
    assert choice(choosing(two, played, mine), 0, level) == f"match {better}"


@pytest.mark.parametrize("level", WEIGHERS)
@pytest.mark.parametrize(
    ("mine", "better"),
    [("1-ribbon 3-ribbon", "2-ribbon"), ("4-animal 8-animal", "2-animal")],
    ids=["hongdan", "godori"],
)
def test_of_two_it_takes_the_one_that_completes_a_set(mine: str, better: str, level: str) -> None:
    assert choice(choosing("2-animal 2-ribbon", "2-junk1", mine), 0, level) == f"match {better}"


@pytest.mark.parametrize("level", EVERYBODY)
def test_so_it_does_with_a_card_turned_over(level: str) -> None:
    mine, floor = "1-bright 3-bright", "8-bright 8-junk1 6-junk1"
    match = later("5-junk1 7-junk1 12-ribbon", floor=floor, deck="8-junk2", taken=(mine, ""), turns=(7, 7))
    say(match, 0, "play 5-junk1")
    assert phase(match) == "select-match"
    assert choice(match, 0, level) == "match 8-bright"


# -- the last card -----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", EVERYBODY)
def test_the_last_card_is_played_whatever_it_is(level: str) -> None:
    assert choice(later("8-bright", turns=(9, 9), taken=("", "1-bright 3-bright")), 0, level) == "play 8-bright"
    assert choice(later("", turns=(9, 9), dummies=(1, 0)), 0, level) == "dummy"


# -- whole matches ---------------------------------------------------------------------------------

TABLES: list[dict[str, Any]] = [
    {"preset": "standard"},
    {"preset": "hangame"},
    {"preset": "pmang"},
    {"hand_bonus": "play", "president_drawn": True, "president_choice": False},
    {"grenade": "doubles", "three_ppuk": 0, "first_ttadak": 7},
    {"ppuk_eat": "any_capture", "own_ppuk_steals": 2, "own_ppuk_by_value": True, "last_card_eats": True},
    {"floor_president": "draw", "both_presidents": "draw", "carry_limit": 2, "unit": 100_000, "winner_limit": True},
]


def played(level: str, seed: int, **rules: Any) -> Match:
    """A match of three games between two of one kind; who searches has time for one world a decision."""
    match = noripan.new("matgo", seed=seed, options={"hour": 12}, games=3, **rules)
    play_out(match, [make("matgo", level, seat, 0.0, float) for seat in range(2)], Random(seed))
    return match


@pytest.mark.at_length
@pytest.mark.parametrize("rules", TABLES, ids=["-".join(str(value) for value in rules.values()) for rules in TABLES])
@pytest.mark.parametrize("level", EVERYBODY)
def test_matches_are_played_to_their_end_at_any_table(level: str, rules: dict[str, Any]) -> None:
    for seed in range(3):
        match = played(level, seed, **rules)
        assert match.over
        assert match.carry.number == 3


@pytest.mark.parametrize("level", policies("matgo"))
def test_the_same_seed_plays_the_same_match(level: str) -> None:
    first, again = (played(level, 7).record(events=False)["digest"] for _ in range(2))
    assert first == again


# -- thinking time ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seconds", [1, 5, 12])
@pytest.mark.parametrize("level", ["normal", "hard"])
def test_it_thinks_until_its_seconds_are_up(level: str, seconds: int) -> None:
    """One look at the clock before it begins, and one after each world."""
    clock = Ticking()
    match = nearly_done()
    make("matgo", level, 1, float(seconds), clock).choose(match.imagine(0, Random(1)), 0)
    assert clock.looks == 1 + seconds


def test_hard_thinks_about_cards_and_normal_does_not() -> None:
    match = table()
    looks = {}
    for level in ("careful", "normal", "hard"):
        clock = Ticking()
        make("matgo", level, 1, 3.0, clock).choose(match.imagine(0, Random(1)), 0)
        looks[level] = clock.looks
    assert looks == {"careful": 0, "normal": 0, "hard": 4}


# -- policies --------------------------------------------------------------------------------------


def test_policies_are_listed_after_the_levels() -> None:
    assert policies("matgo") == (*LEVELS, "careful", "bold", "heuristic_v3")


def test_an_unknown_policy_is_answered_with_all_there_are() -> None:
    with pytest.raises(
        NoripanError, match=r"'reckless' for matgo; there are: random, easy, normal, hard, careful, bold, heuristic_v3$"
    ):
        noripan.bot("matgo", "reckless")


def test_the_usual_policy_by_rules_is_there_by_its_name() -> None:
    """`heuristic_v3` plays as bold does, move by move."""
    matches = []
    for level in ("heuristic_v3", "bold"):
        match = noripan.new("matgo", seed=4, options={"hour": 12}, games=2)
        play_out(match, [noripan.bot("matgo", level, seed=1), noripan.bot("matgo", "easy")], Random(1))
        matches.append(match.record()["digest"])
    assert matches[0] == matches[1]


@pytest.mark.parametrize(
    "ask",
    [
        lambda: noripan.bot("matgo", "model"),
        lambda: noripan.arena("matgo", "model", "easy", deals=2),
        lambda: options.check_level(find("matgo"), "model"),
        lambda: settings.check_level(find("matgo"), "model", "chairs[0].bot"),
    ],
)
def test_a_model_is_refused_until_one_is_there(ask: Callable[[], object]) -> None:
    with pytest.raises(Exception, match="no bot 'model' for matgo: a policy that was learned; none is there yet"):
        ask()


def test_a_policy_of_one_game_is_none_of_another() -> None:
    with pytest.raises(NoripanError, match=r"'bold' for tichu; there are: random, easy, normal, hard$"):
        noripan.bot("tichu", "bold")


def test_policies_sit_down_wherever_levels_do() -> None:
    match = noripan.new("matgo", seed=4, options={"hour": 12}, games=1)
    play_out(match, [noripan.bot("matgo", "bold", seed=1), noripan.bot("matgo", "careful")], Random(1))
    assert match.over
    stats = noripan.arena("matgo", "bold", "careful", deals=20, seed=3).stats
    assert stats["bold"]["goes"] > 0
    assert stats["careful"]["goes"] == 0


def test_careful_and_bold_play_the_same_cards() -> None:
    """They differ in what they answer when asked."""
    match = noripan.new("matgo", seed=5, options={"hour": 12}, games=4)
    while pending := match.pending():
        seat = pending[0]
        picks = [choice(match, seat, level) for level in ("careful", "bold")]
        if phase(match, seat) in ("playing", "select-match"):
            assert picks[0] == picks[1]
        say(match, seat, picks[0])
