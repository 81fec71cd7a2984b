"""Go and stop (M21), and drawn games (M22)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.matgo.matgo_tables import carry, choices, deck_for, hand, later, matgo, phase, refused, say

import noripan
from noripan.core.match import Match

QUIET = "6-ribbon"
GODORI = "2-animal 4-animal 8-animal"  # five points
SIX = "1-ribbon 2-ribbon 3-ribbon 1-bright 3-bright 8-bright"  # hongdan and three brights
SEVEN = f"{GODORI} 1-bright 3-bright 12-bright"  # godori and three brights with rain
EIGHT = f"{GODORI} 1-ribbon 2-ribbon 3-ribbon"
NINE_JUNK = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2 6-junk1"
FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"


def capturing(mine: str, theirs: str = "", **more: Any) -> Match:
    """Seat 0, which has these cards, takes two 10s."""
    match = later("10-junk1 5-animal", floor=f"{QUIET} 10-junk2", deck="7-junk1", taken=(mine, theirs), **more)
    say(match, 0, "play 10-junk1")
    return match


# -- who is asked (M21) ------------------------------------------------------------------------------


def test_M21_with_seven_points_one_is_asked() -> None:
    match = capturing(SEVEN)
    assert match.pending() == [0]
    assert phase(match) == "go-stop"
    assert choices(match, 0) == ["go", "stop"]
    assert match.view(1)["phase"] == "go-stop"
    assert match.view(0)["stopPays"]["base"] == 7
    assert "stopPays" not in match.view(1)


def test_M21_with_six_one_is_not() -> None:
    match = capturing(SIX)
    assert match.view(None)["points"] == [6, 0]
    assert match.pending() == [1]


def test_M21_only_who_has_just_moved_is_asked() -> None:
    match = capturing("", EIGHT)
    assert match.view(None)["points"] == [0, 8]
    assert match.pending() == [1]
    assert phase(match) == "playing"


def test_M21_a_turn_that_takes_nothing_asks_nothing() -> None:
    match = later("10-junk1", floor=QUIET, deck="7-junk1", taken=(GODORI, ""))
    say(match, 0, "play 10-junk1")
    assert match.pending() == [1]


def test_M21_a_stop_ends_the_game_at_once() -> None:
    match = capturing(EIGHT)
    say(match, 0, "stop")
    assert match.over
    detail = ended(match)
    assert (detail["kind"], detail["winner"], detail["points"]) == ("stop", 0, 8)
    assert changes(match) == [800, -800]
    assert events(match, "stop") == [{"seat": 0}]


def test_M21_a_go_counts_keeps_the_points_and_passes_the_turn() -> None:
    match = capturing(EIGHT)
    say(match, 0, "go")
    assert match.pending() == [1]
    assert phase(match) == "playing"
    assert match.view(None)["goCount"] == [1, 0]
    assert match.view(None)["lastGoBase"] == [8, 0]
    assert events(match, "go") == [{"seat": 0, "goCount": 1, "lastGoBase": 8}]


def gone(last: int, mine: str, theirs: str = "", goes: int = 1, **more: Any) -> Match:
    """Seat 0 went with so many points, and takes two 10s now."""
    match = later("10-junk1 5-animal", floor=f"{QUIET} 10-junk2", deck="7-junk1", taken=(mine, theirs), **more)
    matgo(match).seats[0].goes = goes
    matgo(match).seats[0].last_go = last
    say(match, 0, "play 10-junk1")
    return match


@pytest.mark.parametrize(("last", "asked"), [(7, True), (8, False), (9, False)])
def test_M21_after_a_go_only_with_more_points_than_then(last: int, asked: bool) -> None:
    match = gone(last, EIGHT)
    assert match.view(None)["points"][0] == 8
    assert (match.pending() == [0]) == asked


@pytest.mark.parametrize("goes", [1, 2, 5])
def test_M21_the_go_bonus_does_not_count(goes: int) -> None:
    assert gone(8, EIGHT, goes=goes).pending() == [1]


def test_M21_who_was_robbed_needs_more_than_at_the_last_go_not_than_now() -> None:
    """Gone with nine: hongdan, godori and ten junk. Robbed of one it is eight, and two more junk make ten."""
    nine = f"{EIGHT} {NINE_JUNK} 6-junk2"
    match = later("10-junk1", "5-animal", f"{QUIET} 10-junk2", "5-ribbon 7-junk1", taken=(nine, ""), turn=1)
    player = matgo(match).seats[0]
    player.goes, player.last_go = 1, 9
    say(match, 1, "play 5-animal")
    assert match.view(None)["points"] == [8, 0]
    say(match, 0, "play 10-junk1")
    assert match.view(None)["points"] == [10, 0]
    assert match.pending() == [0]
    assert match.view(None)["lastGoBase"] == [9, 0]


def test_M21_and_with_as_many_as_then_is_not_asked() -> None:
    """Robbed twice of one junk card each, two more make nine again."""
    nine = f"{EIGHT} {NINE_JUNK} 6-junk2"
    match = later("10-junk1", "5-animal", f"{QUIET} 10-junk2", "bonus2 5-ribbon 7-junk1", taken=(nine, ""), turn=1)
    player = matgo(match).seats[0]
    player.goes, player.last_go = 1, 9
    say(match, 1, "play 5-animal")
    assert match.view(None)["points"] == [8, 0]
    say(match, 0, "play 10-junk1")
    assert match.view(None)["points"] == [9, 0]
    assert match.pending() == [1]


def test_M21_with_an_empty_hand_it_is_a_stop() -> None:
    match = later("10-junk1", "12-animal", f"{QUIET} 10-junk2", "7-junk1", taken=(EIGHT, ""), turns=(9, 9))
    say(match, 0, "play 10-junk1")
    assert match.over
    assert (ended(match)["kind"], ended(match)["winner"], ended(match)["points"]) == ("stop", 0, 8)
    assert events(match, "stop") == [{"seat": 0}]


def test_M21_a_hand_of_dummies_is_not_empty() -> None:
    match = later(
        "10-junk1", floor=f"{QUIET} 10-junk2", deck="7-junk1", taken=(EIGHT, ""), turns=(8, 8), dummies=(1, 0)
    )
    say(match, 0, "play 10-junk1")
    assert hand(match, 0) == set()
    assert choices(match, 0) == ["go", "stop"]


def test_M21_after_the_last_go_with_an_empty_hand_more_points_are_needed_too() -> None:
    match = later("10-junk1", "12-animal", f"{QUIET} 10-junk2", "7-junk1 4-ribbon", taken=(EIGHT, ""), turns=(9, 9))
    matgo(match).seats[0].goes, matgo(match).seats[0].last_go = 1, 8
    say(match, 0, "play 10-junk1")
    assert match.pending() == [1]
    say(match, 1, "play 12-animal")
    assert ended(match)["kind"] == "nagari"


@pytest.mark.parametrize("bonus", ["bonus2", "bonus3"])
def test_M21_points_made_by_a_bonus_that_was_played_are_asked_about_at_the_end_of_the_turn(bonus: str) -> None:
    """Godori and nine junk are five points; the bonus makes eleven or twelve junk, and the turn takes nothing."""
    match = later(
        f"{bonus} 10-junk1",
        floor=QUIET,
        deck="9-ribbon 7-junk1",
        taken=(f"{GODORI} {NINE_JUNK}", ""),
        hand_bonus="play",
    )
    say(match, 0, f"play {bonus}")
    assert match.view(None)["points"][0] >= 7
    assert match.pending() == [0]
    assert phase(match) == "playing"
    say(match, 0, "play 10-junk1")
    assert match.pending() == [0]
    assert phase(match) == "go-stop"


def test_M21_so_on_the_last_turn_which_is_then_no_drawn_game() -> None:
    match = later(
        "bonus2", floor=QUIET, deck="9-ribbon 7-junk1", taken=(f"{GODORI} {NINE_JUNK}", ""), turns=(9, 10),
        hand_bonus="play",
    )  # fmt: skip
    say(match, 0, "play bonus2", "play 9-ribbon")
    assert (ended(match)["kind"], ended(match)["winner"]) == ("stop", 0)


def test_M21_before_the_answer_nothing_else_can_be_played() -> None:
    match = capturing(EIGHT)
    for said in ("play 5-animal", "dummy", "gukjin junk", "match 10-junk2", "president stop"):
        assert refused(match, 0, said).code == "phase"
    assert refused(match, 1, "stop").code == "turn"


# -- drawn games (M22) -------------------------------------------------------------------------------


def drawn(mine: str = "", theirs: str = "", went: int = 0, **more: Any) -> Match:
    """Both play their last cards and take nothing."""
    match = later("10-junk1", "12-animal", QUIET, "7-junk1 4-ribbon", taken=(mine, theirs), turns=(9, 9), **more)
    if went:
        matgo(match).seats[0].goes, matgo(match).seats[0].last_go = 1, went
    say(match, 0, "play 10-junk1", 1, "play 12-animal")
    return match


def test_M22_when_cards_run_out_and_nobody_may_stop_the_game_is_drawn() -> None:
    match = drawn()
    assert match.over
    detail = ended(match)
    assert (detail["kind"], detail["winner"], detail["points"], detail["sheet"]) == ("nagari", -1, 0, None)
    assert changes(match) == [0, 0]
    assert match.chapters[0].result is not None
    assert match.chapters[0].result.winners == []


def test_M22_it_is_not_before_both_hands_are_empty() -> None:
    match = later("10-junk1", "12-animal", QUIET, "7-junk1 4-ribbon", turns=(9, 9))
    say(match, 0, "play 10-junk1")
    assert not match.over
    assert match.pending() == [1]


def test_M22_points_that_did_not_rise_after_a_go_win_nothing() -> None:
    match = drawn(EIGHT, went=8)
    assert match.view(None)["points"] == [8, 0]
    assert ended(match)["kind"] == "nagari"
    assert changes(match) == [0, 0]


@pytest.mark.parametrize("multiplier", [1, 2, 4, 512, 1 << 19])
def test_M22_the_carry_over_doubles(multiplier: int) -> None:
    match = drawn(multiplier=multiplier)
    assert carry(match).multiplier == 2 * multiplier
    assert ended(match)["nextMultiplier"] == 2 * multiplier


@pytest.mark.parametrize("limit", [0, 1024])
def test_M22_after_twenty_drawn_games_it_stays_where_it_is(limit: int) -> None:
    match = drawn(multiplier=1 << 20, carry_limit=limit)
    assert carry(match).multiplier == ended(match)["nextMultiplier"] == 1 << 20


@pytest.mark.parametrize(
    ("limit", "before", "after"),
    [(0, 8, 16), (8, 1, 2), (8, 4, 8), (8, 8, 8), (1024, 512, 1024), (1024, 1024, 1024), (1, 1, 1)],
)
def test_M22_carry_limit_says_how_far(limit: int, before: int, after: int) -> None:
    assert carry(drawn(multiplier=before, carry_limit=limit)).multiplier == after


@pytest.mark.parametrize(("preset", "after"), [("standard", 16), ("hangame", 16), ("pmang", 8)])
def test_M22_as_each_preset_has_it(preset: str, after: int) -> None:
    assert carry(drawn(multiplier=8, preset=preset)).multiplier == after


def test_M22_a_won_game_uses_it_up() -> None:
    match = capturing(EIGHT, multiplier=4)
    say(match, 0, "stop")
    assert ended(match)["points"] == 32
    assert carry(match).multiplier == 1


def test_M22_drawn_games_one_after_the_other_and_the_win_that_follows() -> None:
    """Three floors with four of a month, then a president."""
    floors = [deck_for(floor=FOUR)] * 3
    match = noripan.new(
        "matgo", seed=1, decks=[*floors, deck_for(FOUR)], options={"hour": 12, "starter": 0}, floor_president="draw"
    )
    multipliers = [chapter.carry.encode()["carryOverMultiplier"] for chapter in match.chapters]
    assert multipliers == [1, 2, 4, 8]
    assert match.view(0)["carryOverMultiplier"] == 8
    say(match, 0, "president stop")
    assert ended(match, 3)["points"] == 80
    assert carry(match).multiplier == 1


def test_M22_gold_paid_at_once_stays_paid_in_a_drawn_game() -> None:
    match = later("10-junk1", "12-animal", QUIET, "7-junk1 4-ribbon", turns=(9, 9))
    for seat, change in ((0, 700), (1, -700)):
        matgo(match).seats[seat].gold += change
    say(match, 0, "play 10-junk1", 1, "play 12-animal")
    assert changes(match) == [700, -700]
    assert ended(match)["winner"] == -1
