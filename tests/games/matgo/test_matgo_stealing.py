"""Stealing (M20): by card, junk of one first, then two, the gukjin, three; the last captured first."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import events
from tests.games.matgo.matgo_tables import captured, cards, choices, junk, later, matgo, phase, say, stolen

from noripan.core.match import Match
from noripan.games.matgo.moves import ANIMAL, DOUBLE_JUNK, OPEN

QUIET = "6-ribbon"
# A jjok steals one; bonus cards flipped on the way and an empty floor one more each.
FLIPS = {1: (QUIET, ""), 2: (QUIET, "bonus2"), 3: ("", "bonus2"), 4: ("", "bonus2 bonus3")}


def steal(many: int, has: str, gukjin: int = int(OPEN), **switches: Any) -> Match:
    """Seat 0 steals so many cards from a player who has captured these, in this order."""
    floor, bonus = FLIPS[many]
    match = later("5-animal", floor=floor, deck=f"{bonus} 5-ribbon", taken=("", has), **switches)
    matgo(match).gukjin = gukjin
    say(match, 0, "play 5-animal")
    return match


def steal_with_piles(many: int, has: str) -> Match:
    """Two or three steals without a bonus card: two piles, and perhaps an empty floor."""
    floor = "5-ribbon 5-junk1 5-junk2 7-animal 7-ribbon 7-junk1" + ("" if many == 3 else f" {QUIET}")
    match = later("5-animal", floor=floor, deck="7-junk2", taken=("", has))
    say(match, 0, "play 5-animal")
    return match


@pytest.mark.parametrize(
    ("many", "has", "goes"),
    [
        # nothing to steal
        (1, "", ""),
        (1, "1-bright 2-animal 3-ribbon", ""),
        (2, "1-junk1", "1-junk1"),
        # singles before doubles before triples
        (1, "1-junk1 11-double bonus3", "1-junk1"),
        (1, "11-double 1-junk1", "1-junk1"),
        (1, "bonus3 11-double", "11-double"),
        (1, "bonus3", "bonus3"),
        (2, "bonus3 11-double 1-junk1", "1-junk1 11-double"),
        (2, "11-double bonus3", "11-double bonus3"),
        (3, "1-junk1 11-double bonus3", "1-junk1 11-double bonus3"),
        # of one value the last captured first, whatever it is
        (1, "1-junk1 3-junk1", "3-junk1"),
        (1, "3-junk1 1-junk1", "1-junk1"),
        (2, "3-junk1 1-junk1 4-junk1", "4-junk1 1-junk1"),
        (1, "11-double 12-double", "12-double"),
        (1, "12-double 11-double", "11-double"),
        (1, "bonus2 11-double", "11-double"),
        (1, "11-double bonus2", "bonus2"),
        # by card: a double is one card
        (2, "11-double 12-double", "12-double 11-double"),
        # all causes add up
        (4, "1-junk1 1-junk2 3-junk1 3-junk2 4-junk1", "4-junk1 3-junk2 3-junk1 1-junk2"),
    ],
)
def test_M20_what_goes(many: int, has: str, goes: str) -> None:
    match = steal_with_piles(many, has) if "bonus" in has and many > 1 else steal(many, has)
    assert set(stolen(match)) == cards(goes)
    assert captured(match, 1) == cards(has) - cards(goes)
    assert cards(goes) <= captured(match, 0)


@pytest.mark.parametrize(
    ("gukjin", "has", "goes"),
    [
        (OPEN, "9-animal", ""),
        (ANIMAL, "9-animal", ""),
        (DOUBLE_JUNK, "9-animal", "9-animal"),
        (OPEN, "9-animal bonus3", "bonus3"),
        (ANIMAL, "9-animal bonus3", "bonus3"),
        (DOUBLE_JUNK, "9-animal bonus3", "9-animal"),
        (DOUBLE_JUNK, "9-animal 11-double", "11-double"),
        (DOUBLE_JUNK, "bonus2 9-animal", "bonus2"),
        (DOUBLE_JUNK, "9-animal 1-junk1", "1-junk1"),
    ],
)
def test_M20_the_gukjin_goes_only_as_junk_after_doubles_and_before_the_triple(gukjin: int, has: str, goes: str) -> None:
    assert set(stolen(steal(1, has, int(gukjin)))) == cards(goes)


def test_M20_a_stolen_gukjin_is_the_thiefs_double_junk() -> None:
    match = steal(1, "9-animal", int(DOUBLE_JUNK))
    assert "9-animal" in match.view(None)["captured"][0]["junk"]
    assert "9-animal" not in match.view(None)["captured"][0]["animal"]
    assert match.view(None)["captured"][0]["junkValue"] == 2
    assert match.view(None)["captured"][1]["junkValue"] == 0


@pytest.mark.parametrize(
    ("safe", "has", "goes"),
    [
        (False, "9-animal", "9-animal"),
        (True, "9-animal", ""),
        (True, "9-animal bonus3", "9-animal"),
        (True, "9-animal 1-junk1", "1-junk1"),
        (True, "9-animal 2-animal 1-bright", ""),
    ],
)
def test_M20_last_gukjin_safe_keeps_it_when_it_is_the_only_junk(safe: bool, has: str, goes: str) -> None:
    assert set(stolen(steal(1, has, int(DOUBLE_JUNK), last_gukjin_safe=safe))) == cards(goes)


def test_M20_last_gukjin_safe_when_the_other_junk_goes_in_the_same_turn() -> None:
    match = steal(2, "1-junk1 9-animal", int(DOUBLE_JUNK), last_gukjin_safe=True)
    assert stolen(match) == ["1-junk1"]
    assert captured(match, 1) == {"9-animal"}


def test_M20_what_is_stolen_was_captured_last() -> None:
    """Seat 1 steals the same card back although seat 0 has older junk."""
    match = later("5-animal", "7-animal", QUIET, "5-ribbon 7-ribbon", taken=("1-junk1", "3-junk1"))
    say(match, 0, "play 5-animal")
    assert junk(match, 0) == ["1-junk1", "3-junk1"]
    say(match, 1, "play 7-animal")
    assert stolen(match) == ["3-junk1"]
    assert (junk(match, 0), junk(match, 1)) == (["1-junk1"], ["3-junk1"])


def test_M20_a_later_capture_goes_before_an_earlier_one() -> None:
    match = later(
        "10-junk1 9-ribbon", "7-animal 9-animal", f"{QUIET} 10-junk2", "12-ribbon 7-ribbon", taken=("4-junk1", "")
    )
    say(match, 0, "play 10-junk1", 1, "play 7-animal")
    assert junk(match, 0) == ["4-junk1", "10-junk1"]
    assert stolen(match) == ["10-junk2"]


def test_M20_within_a_turn_junk_comes_by_hand_by_flip_as_bonus_cards_and_as_it_is_stolen() -> None:
    floor, deck = f"{QUIET} 5-junk1 3-junk2", "bonus3 bonus2 3-junk1"
    match = later("5-junk2", floor=floor, deck=deck, taken=("", "8-junk1 9-junk1"))
    say(match, 0, "play 5-junk2")
    assert junk(match, 0) == [
        *("5-junk1", "5-junk2", "3-junk1", "3-junk2"),
        *("bonus2", "bonus3", "9-junk1", "8-junk1"),
    ]


def test_M20_stealing_comes_after_the_captures_and_before_the_score() -> None:
    """Godori and nine junk are five points; the stolen double makes eleven junk and seven points."""
    mine = "2-animal 4-animal 8-animal 1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2 6-junk1"
    match = later("5-animal", floor=QUIET, deck="5-ribbon", taken=(mine, "11-double"))
    say(match, 0, "play 5-animal")
    assert stolen(match) == ["11-double"]
    assert phase(match) == "go-stop"
    assert choices(match, 0) == ["go", "stop"]
    assert events(match, "turn_end")[-1]["points"] == [7, 0]


def test_M20_without_it_there_is_nothing_to_ask() -> None:
    mine = "2-animal 4-animal 8-animal 1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2 6-junk1"
    match = later("5-animal", floor=QUIET, deck="5-ribbon", taken=(mine, ""))
    say(match, 0, "play 5-animal")
    assert match.pending() == [1]


def test_M20_the_robbed_players_score_goes_down() -> None:
    theirs = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2 6-junk1 6-junk2"
    match = later("5-animal", floor=QUIET, deck="5-ribbon", taken=("", theirs))
    assert match.view(None)["points"] == [0, 1]
    say(match, 0, "play 5-animal")
    assert match.view(None)["points"] == [0, 0]
