"""Presidents: four of a month on the floor (M5), in a hand (M6), held and played on with (M7)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes, ended
from tests.games.matgo.matgo_tables import (
    EIGHT_POINTS,
    captured,
    carry,
    choices,
    deck_for,
    factors,
    give,
    hand,
    phase,
    say,
    table,
)

import noripan
from noripan.core.match import Match

FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"
OTHER_FOUR = "5-animal 5-ribbon 5-junk1 5-junk2"


# -- on the floor (M5) -------------------------------------------------------------------------------


@pytest.mark.parametrize("starter", [0, 1])
def test_M05_four_of_a_month_on_the_floor_win_ten_for_the_starter(starter: int) -> None:
    match = table(floor=FOUR, starter=starter)
    assert match.over
    detail = ended(match)
    assert (detail["kind"], detail["winner"], detail["points"]) == ("floor-president", starter, 10)
    assert changes(match)[starter] == 1000 == -changes(match)[1 - starter]
    assert match.chapters[0].moves == []


def test_M05_three_on_the_floor_are_no_president() -> None:
    match = table("7-junk2", floor="7-animal 7-ribbon 7-junk1")
    assert match.pending() == [0]


@pytest.mark.parametrize("multiplier", [1, 2, 8])
def test_M05_the_carry_over_multiplies_and_is_used_up(multiplier: int) -> None:
    match = table(floor=FOUR, multiplier=multiplier)
    assert ended(match)["points"] == 10 * multiplier
    assert changes(match)[0] == 1000 * multiplier
    assert carry(match).multiplier == 1
    assert ended(match)["sheet"]["lines"][0]["cards"] == FOUR.split()


def test_M05_a_floor_president_comes_before_those_in_hands() -> None:
    match = table(OTHER_FOUR, floor=FOUR, starter=1)
    assert (ended(match)["kind"], ended(match)["winner"]) == ("floor-president", 1)


@pytest.mark.parametrize("points", [1, 7, 100])
def test_M05_president_says_how_many_points(points: int) -> None:
    assert ended(table(floor=FOUR, president=points))["points"] == points


@pytest.mark.parametrize("starter", [None, 0, 1])
def test_M05_floor_president_redeal_deals_anew_as_if_nothing_had_been(starter: int | None) -> None:
    decks = [deck_for(floor=FOUR), deck_for("3-junk1", "10-junk1")]
    options: dict[str, object] = {"hour": 23, "starter": starter, "multiplier": 4, "gold": [700, 900]}
    match = noripan.new("matgo", seed=1, decks=decks, options=options, games=1, floor_president="redeal")
    first = match.chapters[0].result
    assert first is not None
    assert (first.detail["kind"], first.detail["winner"], first.scores) == ("redeal", -1, [0, 0])
    assert (len(match.chapters), match.over) == (2, False)
    view = match.view(0)
    assert (view["number"], view["gold"], view["carryOverMultiplier"]) == (0, [700, 900], 4)
    assert view["starter"] == (starter or 0)
    assert view["startedBy"] == ("night" if starter is None else "given")
    assert match.carry.encode()["redeals"] == 1
    assert noripan.verify(noripan.new("matgo", seed=3, options={"hour": 1}, floor_president="redeal").record())


def test_M05_a_redeal_is_no_game_of_the_match() -> None:
    decks = [deck_for(floor=FOUR)] * 3 + [deck_for(FOUR)] * 2
    options: dict[str, object] = {"hour": 12, "starter": 0}
    match = noripan.new("matgo", seed=1, decks=decks, options=options, games=2, floor_president="redeal")
    say(match, 0, "president stop")
    assert not match.over
    assert match.view(0)["number"] == 1
    say(match, 0, "president stop")
    assert match.over
    assert match.carry.encode()["number"] == 5
    noripan.replay(match.record())


def test_M05_floor_president_draw_is_a_drawn_game_and_doubles() -> None:
    match = table(floor=FOUR, floor_president="draw", multiplier=2)
    detail = ended(match)
    assert (detail["kind"], detail["winner"], detail["points"]) == ("floor-president", -1, 0)
    assert changes(match) == [0, 0]
    assert carry(match).multiplier == 4


@pytest.mark.parametrize(("preset", "winner"), [("standard", 0), ("hangame", 0), ("pmang", -1)])
def test_M05_as_each_preset_has_it(preset: str, winner: int) -> None:
    assert ended(table(floor=FOUR, preset=preset))["winner"] == winner


# -- in a hand (M6) ----------------------------------------------------------------------------------


@pytest.mark.parametrize("starter", [0, 1])
def test_M06_four_in_the_starters_hand_are_asked_about_before_the_first_card(starter: int) -> None:
    hands = ["", ""]
    hands[starter] = FOUR
    match = table(*hands, starter=starter)
    assert match.pending() == [starter]
    assert phase(match, starter) == "president-choice"
    assert choices(match, starter) == ["president stop", "president hold"]
    assert match.view(starter)["pendingPresident"] == [7]


def test_M06_stopping_wins_ten_at_once() -> None:
    match = table(FOUR)
    say(match, 0, "president stop")
    detail = ended(match)
    assert (detail["kind"], detail["winner"], detail["points"]) == ("president", 0, 10)
    assert changes(match) == [1000, -1000]
    assert detail["sheet"]["lines"] == [{"name": "president", "points": 10, "cards": FOUR.split()}]
    assert set(match.view(1)["shown"][0]) >= set(FOUR.split())


def test_M06_the_other_is_asked_at_the_own_first_turn() -> None:
    match = table("6-junk1", FOUR, deck="10-junk1")
    assert phase(match, 0) == "playing"
    say(match, 0, "play 6-junk1")
    assert phase(match, 1) == "president-choice"
    say(match, 1, "president stop")
    assert (ended(match)["kind"], ended(match)["winner"]) == ("president", 1)
    assert changes(match) == [-1000, 1000]


def test_M06_only_the_first_turn_asks() -> None:
    match = table(f"6-junk1 {FOUR}", "10-junk2", deck="10-junk1 6-junk2")
    say(match, 0, "president hold", "play 6-junk1", 1, "play 10-junk2")
    assert match.pending() == [0]
    assert phase(match, 0) == "playing"


@pytest.mark.parametrize("multiplier", [2, 16])
def test_M06_only_the_carry_over_multiplies(multiplier: int) -> None:
    """Neither the bak of a loser with nothing at all nor anything else."""
    match = table(FOUR, multiplier=multiplier)
    say(match, 0, "president stop")
    assert factors(match) == {"carry-over": multiplier}
    assert ended(match)["points"] == 10 * multiplier
    assert carry(match).multiplier == 1


def test_M06_with_presidents_on_both_sides_the_starters_comes_first() -> None:
    match = table(FOUR, OTHER_FOUR, starter=1)
    assert match.pending() == [1]
    say(match, 1, "president stop")
    assert ended(match)["winner"] == 1


def test_M06_if_the_starter_holds_the_other_is_asked_in_turn() -> None:
    match = table(f"6-junk1 {FOUR}", OTHER_FOUR, deck="10-junk1")
    say(match, 0, "president hold", "play 6-junk1")
    assert phase(match, 1) == "president-choice"
    say(match, 1, "president stop")
    assert ended(match)["winner"] == 1


def test_M06_both_presidents_draw_is_a_drawn_game_before_the_first_card() -> None:
    match = table(FOUR, OTHER_FOUR, both_presidents="draw")
    assert match.over
    assert (ended(match)["kind"], ended(match)["winner"]) == ("both-presidents", -1)
    assert carry(match).multiplier == 2


@pytest.mark.parametrize("hands", [(FOUR, ""), ("", FOUR)])
def test_M06_with_one_alone_both_presidents_draw_changes_nothing(hands: tuple[str, str]) -> None:
    match = table(*hands, both_presidents="draw", starter=0 if hands[0] else 1)
    assert phase(match) == "president-choice"


@pytest.mark.parametrize(("preset", "points"), [("standard", 10), ("pmang", 7)])
def test_M06_points_as_each_preset_has_it(preset: str, points: int) -> None:
    match = table(FOUR, preset=preset)
    say(match, 0, "president stop")
    assert ended(match)["points"] == points


def test_M06_without_a_choice_a_president_wins_as_it_is_dealt() -> None:
    match = table(FOUR, president_choice=False)
    assert match.over
    assert (ended(match)["kind"], ended(match)["winner"], ended(match)["points"]) == ("president", 0, 10)
    assert match.chapters[0].moves == []


def test_M06_without_a_choice_the_others_wins_when_its_first_turn_comes() -> None:
    match = table("6-junk1", FOUR, deck="10-junk1", president_choice=False)
    assert not match.over
    say(match, 0, "play 6-junk1")
    assert match.over
    assert (ended(match)["kind"], ended(match)["winner"]) == ("president", 1)


def test_M06_hangame_asks_nobody_about_a_dealt_president() -> None:
    assert ended(table(FOUR, preset="hangame"))["winner"] == 0


def test_M06_two_presidents_in_one_hand_are_one_win() -> None:
    match = table(f"{FOUR} {OTHER_FOUR}")
    assert match.view(0)["pendingPresident"] == [5, 7]
    say(match, 0, "president stop")
    assert ended(match)["points"] == 10


# -- completed by a drawn card -----------------------------------------------------------------------


def drawing(drawn: bool, **switches: Any) -> Match:
    """Seat 0 plays a bonus and draws the fourth 7."""
    cards = "bonus2 7-animal 7-ribbon 7-junk1"
    return table(cards, deck="7-junk2 10-junk1", hand_bonus="play", president_drawn=drawn, **switches)


def test_M06_four_by_a_drawn_card_are_no_president() -> None:
    match = drawing(False)
    say(match, 0, "play bonus2")
    assert set(FOUR.split()) <= hand(match, 0)
    assert phase(match) == "playing"


def test_M06_president_drawn_makes_them_one_that_wins() -> None:
    match = drawing(True)
    say(match, 0, "play bonus2")
    assert phase(match) == "president-choice"
    assert match.view(0)["pendingPresident"] == [7]
    say(match, 0, "president stop")
    assert (ended(match)["kind"], ended(match)["points"]) == ("president", 10)


def test_M06_president_drawn_may_be_held_and_the_turn_goes_on() -> None:
    match = drawing(True)
    say(match, 0, "play bonus2", "president hold")
    assert phase(match) == "playing"
    assert match.pending() == [0]
    assert match.view(0)["heldPresident"]


def test_M06_a_drawn_one_is_asked_about_even_where_a_dealt_one_is_not() -> None:
    match = drawing(True, preset="hangame")
    say(match, 0, "play bonus2")
    assert choices(match, 0) == ["president stop", "president hold"]


def test_M06_a_drawn_one_is_a_president_on_any_turn() -> None:
    match = table(
        "bonus2 7-animal 7-ribbon 7-junk1 9-junk1", "10-junk1", deck="12-ribbon 12-animal 7-junk2",
        hand_bonus="play", president_drawn=True,
    )  # fmt: skip
    say(match, 0, "play 9-junk1", 1, "play 10-junk1", 0, "play bonus2")
    assert phase(match) == "president-choice"


@pytest.mark.parametrize(("late", "asked"), [(True, "president-choice"), (False, "playing")])
def test_M06_president_late_says_whether_it_counts_after_the_first_turn(late: bool, asked: str) -> None:
    match = table(
        "bonus2 7-animal 7-ribbon 7-junk1 9-junk1", "10-junk1", deck="12-ribbon 12-animal 7-junk2",
        hand_bonus="play", president_drawn=True, president_late=late,
    )  # fmt: skip
    say(match, 0, "play 9-junk1", 1, "play 10-junk1", 0, "play bonus2")
    assert phase(match) == asked


def test_M06_without_president_late_a_drawn_one_counts_on_the_first_turn() -> None:
    match = drawing(True, president_late=False)
    say(match, 0, "play bonus2")
    assert phase(match) == "president-choice"


def test_M06_a_drawn_card_that_completes_nothing_asks_nothing() -> None:
    match = table("bonus2 7-animal 7-ribbon 7-junk1", deck="9-junk1", hand_bonus="play", president_drawn=True)
    say(match, 0, "play bonus2")
    assert phase(match) == "playing"


# -- held (M7) ---------------------------------------------------------------------------------------


def winning(first: str, *, hands: tuple[str, str] = (f"{FOUR} 6-junk1", "10-junk2"), **switches: Any) -> Match:
    """Seat 0 holds the president, says this, and stops at its second turn with eight points and a single junk pair."""
    match = table(*hands, floor="6-junk2 10-ribbon", deck="12-ribbon 12-double 9-ribbon", **switches)
    say(match, 0, "president hold", first, 1, "play 10-junk2")
    give(match, 0, EIGHT_POINTS)
    say(match, 0, "play 6-junk1", "stop")
    return match


def test_M07_holding_goes_on_with_the_same_hand() -> None:
    match = table(FOUR)
    before = hand(match, 0)
    say(match, 0, "president hold")
    assert (hand(match, 0), match.pending(), phase(match)) == (before, [0], "playing")
    assert captured(match, 0) == set()


def test_M07_a_win_after_a_shake_has_four_times_as_much_on_top_of_the_shakes_two() -> None:
    match = winning("shake 7-animal")
    assert factors(match) == {"shake": 2, "hold": 4}
    assert ended(match)["points"] == 8 * 2 * 4


def test_M07_without_a_shake_or_bomb_there_is_no_factor() -> None:
    match = winning("play 7-animal")
    assert factors(match) == {}
    assert ended(match)["points"] == 8


def test_M07_a_shake_without_a_president_has_no_factor_of_four() -> None:
    match = table("7-animal 7-ribbon 7-junk1 6-junk1", "10-junk2", "6-junk2 10-ribbon", "12-ribbon 12-double 9-ribbon")
    say(match, 0, "shake 7-animal", 1, "play 10-junk2")
    give(match, 0, EIGHT_POINTS)
    say(match, 0, "play 6-junk1", "stop")
    assert factors(match) == {"shake": 2}


def test_M07_a_bomb_of_the_held_month_counts_too() -> None:
    """The fourth is played, and the other three take it back."""
    match = table(f"{FOUR}", "10-junk2", "10-ribbon", "12-ribbon 12-double 9-ribbon")
    say(match, 0, "president hold", "play 7-animal", 1, "play 10-junk2")
    give(match, 0, EIGHT_POINTS)
    assert "bomb 7" in choices(match, 0)
    say(match, 0, "bomb 7", "stop")
    assert factors(match) == {"bomb": 2, "hold": 4}


def test_M07_any_shake_counts_not_only_of_the_month_held() -> None:
    hands = (f"{FOUR} 6-junk1 5-animal 5-junk1 5-junk2", "10-junk2")
    assert factors(winning("shake 5-animal", hands=hands)) == {"shake": 2, "hold": 4}


def test_M07_the_others_shake_does_not_count() -> None:
    hands = (f"{FOUR} 6-junk1", "10-junk2 5-animal 5-junk1 5-junk2")
    match = table(*hands, floor="6-junk2 10-ribbon", deck="12-ribbon 12-double 9-ribbon")
    say(match, 0, "president hold", "play 7-animal", 1, "shake 5-animal")
    give(match, 0, EIGHT_POINTS)
    say(match, 0, "play 6-junk1", "stop")
    assert factors(match) == {}


@pytest.mark.parametrize(("factor", "found"), [(1, {"shake": 2}), (3, {"shake": 2, "hold": 3})])
def test_M07_hold_factor_says_how_much(factor: int, found: dict[str, int]) -> None:
    assert factors(winning("shake 7-animal", hold_factor=factor)) == found


def test_M07_a_loser_who_held_a_president_and_shook_pays_no_more_for_it() -> None:
    hands = ("6-junk1 10-junk2", f"{FOUR} 5-junk1")
    match = table(*hands, floor="6-junk2 10-ribbon", deck="12-ribbon 12-double 9-ribbon")
    say(match, 0, "play 10-junk2", 1, "president hold", "shake 7-animal")
    give(match, 0, EIGHT_POINTS)
    say(match, 0, "play 6-junk1", "stop")
    assert factors(match) == {}
    assert ended(match)["points"] == 8
