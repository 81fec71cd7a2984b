"""A turn: a card from the hand, one from the deck, and what each takes with no, one, two or three matches (M8, M9)."""

from __future__ import annotations

import pytest
from tests.games.games_common import events
from tests.games.matgo.matgo_tables import (
    captured,
    cards,
    choices,
    choosing,
    floor,
    hand,
    happened,
    last_turn,
    later,
    month,
    phase,
    say,
    stolen,
    table,
)

QUIET = "6-ribbon"  # lies on the floor and is matched by nothing


def tags(match_events: list[dict[str, str]]) -> dict[str, str]:
    return {each["source"]: each["eventTag"] for each in match_events}


# -- the card from the hand --------------------------------------------------------------------------


def test_hand_no_match_lies_on_the_floor() -> None:
    match = later("5-animal", floor=QUIET, deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == set()
    assert floor(match) == cards("6-ribbon 5-animal 7-junk1")
    assert "5-animal" not in hand(match, 0)
    assert tags(last_turn(match)["matchEvents"]) == {"hand": "NONE", "flip": "NONE"}


def test_hand_one_match_takes_both() -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == cards("5-animal 5-ribbon")
    assert floor(match) == cards("6-ribbon 7-junk1")
    assert tags(last_turn(match)["matchEvents"]) == {"hand": "ONE", "flip": "NONE"}


@pytest.mark.parametrize("chosen", ["5-ribbon", "5-junk1"])
def test_hand_two_matches_of_different_types_are_chosen_from(chosen: str) -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 5-junk1", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert phase(match) == "select-match"
    assert match.pending() == [0]
    assert choices(match, 0) == ["match 5-ribbon", "match 5-junk1"]
    assert choosing(match, 1) == {"source": "hand", "card": "5-animal", "choices": ["5-ribbon", "5-junk1"]}
    assert events(match, "flip") == []
    say(match, 0, f"match {chosen}")
    assert captured(match, 0) == {"5-animal", chosen}
    assert floor(match) == cards("6-ribbon 7-junk1 5-ribbon 5-junk1") - {chosen}
    assert tags(last_turn(match)["matchEvents"]) == {"hand": "TWO", "flip": "NONE"}
    assert events(match, "match") == [{"seat": 0, "source": "hand", "card": chosen}]


def test_hand_two_matches_of_one_type_are_not_asked_about() -> None:
    match = later("5-animal", floor=f"{QUIET} 5-junk1 5-junk2", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert match.pending() == [1]
    assert captured(match, 0) == cards("5-animal 5-junk1")


def test_hand_three_matches_take_all() -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 5-junk1 5-junk2", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == cards("5-animal 5-ribbon 5-junk1 5-junk2")
    assert floor(match) == cards("6-ribbon 7-junk1")
    assert tags(last_turn(match)["matchEvents"]) == {"hand": "THREE_PLUS", "flip": "NONE"}


# -- the card from the deck --------------------------------------------------------------------------


def test_flip_no_match_lies_on_the_floor() -> None:
    match = later("5-animal", floor=QUIET, deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert "7-junk1" in floor(match)
    assert events(match, "flip") == [{"seat": 0, "cards": ["7-junk1"]}]


def test_flip_one_match_takes_both() -> None:
    match = later("5-animal", floor=f"{QUIET} 7-ribbon", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == cards("7-junk1 7-ribbon")
    assert last_turn(match)["captureBySource"] == {"hand": [], "flip": ["7-ribbon", "7-junk1"]}
    assert tags(last_turn(match)["matchEvents"]) == {"hand": "NONE", "flip": "ONE"}


@pytest.mark.parametrize("chosen", ["7-animal", "7-ribbon"])
def test_flip_two_matches_of_different_types_are_chosen_from(chosen: str) -> None:
    match = later("5-animal", floor=f"{QUIET} 7-animal 7-ribbon", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert phase(match) == "select-match"
    assert choices(match, 0) == ["match 7-animal", "match 7-ribbon"]
    assert choosing(match, 1) == {"source": "flip", "card": "7-junk1", "choices": ["7-animal", "7-ribbon"]}
    say(match, 0, f"match {chosen}")
    assert captured(match, 0) == {"7-junk1", chosen}
    assert floor(match) == cards("6-ribbon 5-animal 7-animal 7-ribbon") - {chosen}
    assert tags(last_turn(match)["matchEvents"]) == {"hand": "NONE", "flip": "TWO"}


def test_flip_two_matches_of_one_type_are_not_asked_about() -> None:
    match = later("5-animal", floor=f"{QUIET} 7-junk1 7-junk2", deck="7-animal")
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == cards("7-animal 7-junk1")


def test_flip_three_matches_take_all() -> None:
    match = later("5-animal", floor=f"{QUIET} 7-animal 7-ribbon 7-junk2", deck="7-junk1")
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == cards("7-animal 7-ribbon 7-junk1 7-junk2")
    assert tags(last_turn(match)["matchEvents"]) == {"hand": "NONE", "flip": "THREE_PLUS"}


def test_both_may_ask_in_one_turn() -> None:
    match = later("5-animal", floor="5-ribbon 5-junk1 7-animal 7-ribbon", deck="7-junk1")
    say(match, 0, "play 5-animal", "match 5-ribbon", "match 7-animal")
    assert captured(match, 0) == cards("5-animal 5-ribbon 7-junk1 7-animal")
    assert last_turn(match)["captureBySource"] == {"hand": ["5-animal", "5-ribbon"], "flip": ["7-animal", "7-junk1"]}
    assert match.pending() == [1]


def test_while_a_match_is_chosen_what_was_played_and_captured_has_its_place() -> None:
    match = later("5-animal", floor="5-ribbon 7-animal 7-ribbon", deck="bonus2 7-junk1")
    say(match, 0, "play 5-animal")
    places = {name: set(found) for name, _, found in match.deal.census()}
    assert {match.game.card_text(card) for card in places["table"]} == cards("5-animal 5-ribbon bonus2 7-junk1")
    assert captured(match, 0) == set()


def test_a_turn_is_hand_then_flip_then_the_other_player() -> None:
    match = table("5-animal", "9-junk1", deck="10-junk1 12-ribbon")
    say(match, 0, "play 5-animal")
    assert match.pending() == [1]
    assert match.view(None)["turnCount"] == [1, 0]
    say(match, 1, "play 9-junk1")
    assert match.pending() == [0]
    assert match.view(None)["turnCount"] == [1, 1]
    assert match.view(None)["deck"] == 20


# -- two of one type (M8) ----------------------------------------------------------------------------


@pytest.mark.parametrize("lying", ["11-junk1", "11-junk2"])
def test_M08_of_two_junk_cards_the_more_valuable_is_taken_by_hand(lying: str) -> None:
    match = later("11-bright", floor=f"{QUIET} 11-double {lying}", deck="7-junk1")
    say(match, 0, "play 11-bright")
    assert captured(match, 0) == cards("11-bright 11-double")
    assert lying in floor(match)


@pytest.mark.parametrize("lying", ["11-junk1", "11-junk2"])
def test_M08_and_by_flip(lying: str) -> None:
    match = later("5-animal", floor=f"{QUIET} 11-double {lying}", deck="11-bright")
    say(match, 0, "play 5-animal")
    assert captured(match, 0) == cards("11-bright 11-double")


@pytest.mark.parametrize("played", ["1-bright", "5-animal", "8-animal", "11-bright"])
def test_M08_then_the_lower_card(played: str) -> None:
    """Of two junk cards of the same value the first is taken."""
    first, second = (f"{month(played)}-junk{number}" for number in (1, 2))
    match = later(played, floor=f"{QUIET} {first} {second}", deck="7-junk1")
    say(match, 0, f"play {played}")
    assert captured(match, 0) == {played, first}
    assert second in floor(match)


@pytest.mark.parametrize(
    ("lying", "played"),
    [
        ("12-bright 12-double", "12-ribbon"),
        ("11-bright 11-double", "11-junk1"),
        ("9-animal 9-junk1", "9-ribbon"),  # the gukjin is an animal as long as it lies there
        ("8-bright 8-animal", "8-junk1"),
        ("1-ribbon 1-junk1", "1-bright"),
    ],
)
def test_M08_other_pairs_differ_in_type_and_are_asked_about(lying: str, played: str) -> None:
    match = later(played, floor=f"{QUIET} {lying}", deck="7-junk1")
    say(match, 0, f"play {played}")
    assert choices(match, 0) == [f"match {card}" for card in lying.split()]


# -- capture-all and sweep (M9) ----------------------------------------------------------------------


def test_M09_taking_three_of_a_month_is_no_sweep_while_cards_lie_on_the_floor() -> None:
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 5-junk1 5-junk2", deck="7-junk1", taken=("", "1-junk1 1-junk2"))
    say(match, 0, "play 5-animal")
    assert happened(match) == ["jabbeok"]
    assert stolen(match) == ["1-junk2"]


def test_M09_an_empty_floor_after_a_turn_that_captured_is_a_sweep() -> None:
    match = later("5-animal", floor="5-ribbon 7-ribbon", deck="7-junk1", taken=("", "1-junk1 1-junk2"))
    say(match, 0, "play 5-animal")
    assert floor(match) == set()
    assert happened(match) == ["pansseul"]
    assert stolen(match) == ["1-junk2"]
    assert captured(match, 1) == {"1-junk1"}


def test_M09_a_card_left_on_the_floor_is_no_sweep() -> None:
    match = later("5-animal", floor=f"5-ribbon 7-ribbon {QUIET}", deck="7-junk1", taken=("", "1-junk1 1-junk2"))
    say(match, 0, "play 5-animal")
    assert (happened(match), stolen(match)) == ([], [])


def test_M09_a_sweep_counts_once_and_at_the_end_of_the_turn() -> None:
    """The hand empties the floor, the flip fills it again."""
    match = later("5-animal", floor="5-ribbon", deck="7-junk1", taken=("", "1-junk1 1-junk2"))
    say(match, 0, "play 5-animal")
    assert floor(match) == {"7-junk1"}
    assert (happened(match), stolen(match)) == ([], [])


def test_M09_the_flip_alone_may_sweep() -> None:
    """A dummy leaves the floor as it is, and the flip takes the last card."""
    match = later(floor="7-ribbon", deck="7-junk1", taken=("", "1-junk1 1-junk2"), dummies=(2, 0))
    say(match, 0, "dummy")
    assert (happened(match), stolen(match)) == (["pansseul"], ["1-junk2"])


def test_M09_a_floor_that_was_empty_and_stays_so_cannot_be() -> None:
    """A card that takes nothing lies there: a turn without a capture never ends with an empty floor."""
    match = later("5-animal", floor="", deck="7-junk1", taken=("", "1-junk1 1-junk2"))
    say(match, 0, "play 5-animal")
    assert floor(match) == cards("5-animal 7-junk1")
    assert (happened(match), stolen(match)) == ([], [])


def test_a_match_keeps_what_the_game_shows() -> None:
    """The fields of the game's own view are all in the view of the match."""
    match = later("5-animal", floor=f"{QUIET} 5-ribbon 5-junk1", deck="7-junk1")
    say(match, 0, "play 5-animal")
    for seat in (None, 0, 1):
        own = match.deal.view(seat)
        seen = match.view(seat)
        assert {name: seen[name] for name in own} == own
