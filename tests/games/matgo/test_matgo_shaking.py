"""Shakes and bombs (M19), and the two-card bomb where it is played (M28)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import ended, events
from tests.games.matgo.matgo_tables import (
    EIGHT_POINTS,
    captured,
    cards,
    choices,
    factors,
    floor,
    give,
    hand,
    happened,
    last_turn,
    later,
    refused,
    say,
    stolen,
    table,
)

from noripan.core.match import Match

QUIET = "6-ribbon"
THREE = "5-animal 5-junk1 5-junk2"
FOUR = f"5-ribbon {THREE}"
JUNK = "1-junk1 1-junk2"


def special(match: Match, seat: int = 0) -> list[str]:
    """The moves that are no plain card."""
    return [text for text in choices(match, seat) if not text.startswith("play")]


# -- shaking -----------------------------------------------------------------------------------------


def test_M19_three_of_a_month_and_none_on_the_floor_may_be_shaken_each_of_them_played() -> None:
    match = later(THREE, floor=QUIET)
    assert special(match) == ["shake 5-animal", "shake 5-junk1", "shake 5-junk2"]


def test_M19_shaking_is_optional() -> None:
    match = later(THREE, floor=QUIET, deck="7-junk1")
    assert cards("5-animal 5-junk1 5-junk2") <= {text.removeprefix("play ") for text in choices(match, 0)}
    say(match, 0, "play 5-animal")
    assert match.view(None)["shakes"] == [0, 0]
    assert match.view(1)["shown"] == [[], []]
    assert happened(match) == []


def test_M19_two_are_too_few() -> None:
    match = later("5-animal 5-junk1", floor=QUIET)
    assert special(match) == []
    assert refused(match, 0, "shake 5-animal").code == "shake-few"


def test_M19_not_with_one_of_the_month_on_the_floor() -> None:
    match = later(THREE, floor=f"{QUIET} 5-ribbon")
    assert special(match) == ["bomb 5"]
    assert refused(match, 0, "shake 5-animal").code == "shake-floor"


@pytest.mark.parametrize("played", THREE.split())
def test_M19_a_shake_shows_its_three_cards_and_plays_one_of_them(played: str) -> None:
    match = later(THREE, floor=QUIET, deck="7-junk1")
    say(match, 0, f"shake {played}")
    assert events(match, "shaking") == [{"seat": 0, "cards": sorted(THREE.split())}]
    assert floor(match) == {QUIET, played, "7-junk1"}
    assert match.view(1)["shown"] == [sorted(cards(THREE) - {played}), []]
    assert match.view(None)["shown"] == match.view(1)["shown"]
    assert cards(THREE) - {played} <= hand(match, 0)
    assert happened(match) == ["shaking"]
    assert last_turn(match)["type"] == "declare_shaking"
    assert match.view(None)["shakes"] == [1, 0]


def test_M19_what_was_shown_stays_shown_until_it_is_played() -> None:
    match = later(THREE, "10-junk1", QUIET, "7-junk1 9-junk1 12-ribbon")
    say(match, 0, "shake 5-animal", 1, "play 10-junk1", 0, "play 5-junk1")
    assert match.view(1)["shown"] == [["5-junk2"], []]


@pytest.mark.parametrize(
    ("played", "others"),
    [("5-animal", "5-junk1 5-junk2"), ("5-junk1", "5-ribbon 5-junk2"), ("5-junk2", "5-ribbon 5-junk1")],
)
def test_M19_with_four_in_hand_the_played_one_and_the_two_highest_others_are_shown(played: str, others: str) -> None:
    match = later(FOUR, floor=QUIET, deck="7-junk1")
    say(match, 0, f"shake {played}")
    assert set(events(match, "shaking")[0]["cards"]) == {played, *others.split()}
    assert match.view(1)["shown"][0] == others.split()


def test_M19_a_month_is_shaken_once() -> None:
    match = later(FOUR, "10-junk1", QUIET, "7-junk1 9-junk1")
    say(match, 0, "shake 5-animal", 1, "play 10-junk1")
    assert special(match) == ["bomb 5"]
    assert refused(match, 0, "shake 5-junk1").code == "shake-again"


def test_M19_two_months_may_be_shaken_one_after_the_other() -> None:
    match = later(f"{THREE} 7-animal 7-ribbon 7-junk1", "10-junk1", QUIET, "9-junk1 12-ribbon 1-bright")
    say(match, 0, "shake 5-animal", 1, "play 10-junk1")
    assert special(match) == ["shake 7-animal", "shake 7-ribbon", "shake 7-junk1"]
    say(match, 0, "shake 7-animal")
    assert match.view(None)["shakes"] == [2, 0]


def test_M19_each_player_may_shake() -> None:
    match = later(THREE, "7-animal 7-ribbon 7-junk1", QUIET, "9-junk1 12-ribbon")
    say(match, 0, "shake 5-animal", 1, "shake 7-animal")
    assert match.view(None)["shakes"] == [1, 1]


# -- bombs -------------------------------------------------------------------------------------------


def test_M19_three_in_hand_and_exactly_one_on_the_floor_may_be_bombed() -> None:
    assert special(later(THREE, floor=f"{QUIET} 5-ribbon")) == ["bomb 5"]


@pytest.mark.parametrize(
    ("held", "lying", "held_many", "lying_many"),
    [
        ("5-animal 5-junk1", "5-ribbon", 2, 1),
        ("5-animal 5-junk1", "5-ribbon 5-junk2", 2, 2),
        (THREE, "", 3, 0),
        (FOUR, "", 4, 0),
        ("5-animal", "5-ribbon 5-junk1 5-junk2", 1, 3),
        ("9-junk1", "", 0, 0),
    ],
)
def test_M19_otherwise_not(held: str, lying: str, held_many: int, lying_many: int) -> None:
    match = later(held, floor=f"{QUIET} {lying}", deck=" ".join(cards(FOUR) - cards(held) - cards(lying)))
    assert "bomb 5" not in choices(match, 0)
    refusal = refused(match, 0, "bomb 5")
    assert (refusal.code, refusal.facts) == ("no-bomb", {"month": 5, "held": held_many, "lying": lying_many})


def test_M19_a_bomb_takes_all_four_steals_one_and_then_flips() -> None:
    match = later(THREE, floor=f"{QUIET} 5-ribbon 7-ribbon", deck="7-junk1", taken=("", JUNK))
    say(match, 0, "bomb 5")
    assert captured(match, 0) == cards(f"{FOUR} 7-ribbon 7-junk1 1-junk2")
    assert captured(match, 1) == {"1-junk1"}
    assert happened(match) == ["bomb"]
    assert stolen(match) == ["1-junk2"]
    assert last_turn(match)["captureBySource"] == {
        "hand": ["5-animal", "5-ribbon", "5-junk1", "5-junk2"], "flip": ["7-ribbon", "7-junk1"],
    }  # fmt: skip
    assert events(match, "play")[-1] == {
        "seat": 0, "move": {"type": "declare_bomb", "month": 5}, "cards": sorted(THREE.split()),
    }  # fmt: skip
    assert match.view(None)["bombs"] == [1, 0]
    assert match.view(None)["turnCount"] == [4, 3]


def test_M19_a_bomb_is_optional() -> None:
    match = later(THREE, floor=f"{QUIET} 5-ribbon", deck="7-junk1", taken=("", JUNK))
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == cards("5-animal 5-ribbon")
    assert (happened(match), stolen(match), match.view(None)["bombs"]) == ([], [], [0, 0])


def test_M19_a_shaken_month_is_bombed_when_its_fourth_card_lies_there() -> None:
    match = later(FOUR, "10-junk1", QUIET, "7-junk1 9-junk1 12-ribbon")
    say(match, 0, "shake 5-ribbon", 1, "play 10-junk1", 0, "bomb 5")
    assert (match.view(None)["shakes"], match.view(None)["bombs"]) == ([1, 0], [1, 0])
    assert cards(FOUR) <= captured(match, 0)
    assert match.view(1)["shown"] == [[], []]


def winning(first: str, held: str, lying: str = "", **switches: Any) -> Match:
    """Seat 0 says this and stops at its next turn with eight points."""
    match = table(f"{held} 9-junk1", "10-junk1", f"9-junk2 {lying}", "12-ribbon 12-double 1-bright", **switches)
    say(match, 0, first, 1, "play 10-junk1")
    give(match, 0, EIGHT_POINTS)
    say(match, 0, "play 9-junk1", "stop")
    return match


def test_M19_a_shake_doubles_a_win() -> None:
    match = winning("shake 5-animal", THREE)
    assert (factors(match), ended(match)["points"]) == ({"shake": 2}, 16)


def test_M19_a_bomb_doubles_a_win() -> None:
    match = winning("bomb 5", THREE, "5-ribbon")
    assert (factors(match), ended(match)["points"]) == ({"bomb": 2}, 16)


def test_M19_neither_doubles_nothing() -> None:
    match = winning("play 5-animal", THREE)
    assert (factors(match), ended(match)["points"]) == ({}, 8)


# -- two on two (M28) --------------------------------------------------------------------------------


PAIR = "5-animal 5-junk1"
LYING = "5-ribbon 5-junk2"


def test_M28_there_is_no_bomb_of_two_cards() -> None:
    assert special(later(PAIR, floor=f"{QUIET} {LYING}")) == []
    assert special(later(PAIR, floor=f"{QUIET} {LYING}", grenade="off")) == []


@pytest.mark.parametrize("grenade", ["steals", "doubles"])
def test_M28_where_it_is_played_two_take_two_steal_one_and_leave_a_dummy(grenade: str) -> None:
    match = later(PAIR, floor=f"{QUIET} {LYING}", deck="7-junk1", taken=("", JUNK), grenade=grenade)
    assert special(match) == ["bomb 5"]
    say(match, 0, "bomb 5")
    assert captured(match, 0) == cards(f"{FOUR} 1-junk2")
    assert (happened(match), stolen(match)) == (["bomb"], ["1-junk2"])
    assert match.view(None)["dummies"] == [1, 0]


@pytest.mark.parametrize(("grenade", "found"), [("steals", {}), ("doubles", {"bomb": 2})])
def test_M28_it_doubles_or_not(grenade: str, found: dict[str, int]) -> None:
    match = winning("bomb 5", PAIR, LYING, grenade=grenade)
    assert factors(match) == found
    assert ended(match)["points"] == (16 if found else 8)


@pytest.mark.parametrize("grenade", ["off", "steals", "doubles"])
def test_M28_a_bomb_of_three_is_the_same_at_every_table(grenade: str) -> None:
    assert factors(winning("bomb 5", THREE, "5-ribbon", grenade=grenade)) == {"bomb": 2}


@pytest.mark.parametrize(("held", "lying"), [(PAIR, "5-ribbon"), ("5-animal", LYING), (PAIR, "")])
def test_M28_two_on_two_and_nothing_less(held: str, lying: str) -> None:
    deck = " ".join(cards(FOUR) - cards(held) - cards(lying))
    match = later(held, floor=f"{QUIET} {lying}", deck=deck, grenade="doubles")
    assert special(match) == []
    assert "or two and two" in refused(match, 0, "bomb 5").reason


@pytest.mark.parametrize(("preset", "found"), [("standard", []), ("hangame", ["bomb 5"]), ("pmang", ["bomb 5"])])
def test_M28_as_each_preset_has_it(preset: str, found: list[str]) -> None:
    assert special(later(PAIR, floor=f"{QUIET} {LYING}", preset=preset)) == found
