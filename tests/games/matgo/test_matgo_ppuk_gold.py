"""Ppuk that pay at once: the first, repeated ones (M13), a first ttadak; and three that win (M14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.games_common import changes, ended, events
from tests.games.matgo.matgo_tables import captured, carry, factors, gold, happened, last_turn, later, say, table

from noripan.core.match import Match

MILLION = 1_000_000
PPUK_MONTHS = (5, 6, 7, 10)


def match_of_ppuks(ppuks: Sequence[bool], *, shake: bool = False, eat: bool = False, **more: Any) -> Match:
    """Seat 0's first turns are ppuk, of one month after the other, or put down what nothing matches; seat 1 flips the
    same month as it plays.

    `shake`: seat 0's first quiet card is shaken. `eat`: seat 1 takes the first pile at once instead.
    """
    made = [PPUK_MONTHS[sum(ppuks[:number])] if ppuk else 0 for number, ppuk in enumerate(ppuks)]
    quiet = iter([("8-animal", "9-junk1"), ("11-bright", "12-bright")])
    hands: list[list[str]] = [["8-junk1", "8-junk2"] if shake else [], []]
    deck: list[str] = []
    for number, month in enumerate(made, 1):
        card, flip = (f"{month}-animal", f"{month}-junk1") if month else next(quiet)
        eats = eat and month == PPUK_MONTHS[0]
        hands[0].append(card)
        hands[1].append(f"{month}-junk2" if eats else f"{number}-junk1")
        deck += [flip, f"{number}-junk2"]
    lying = " ".join(f"{month}-ribbon" for month in PPUK_MONTHS)
    match = later(" ".join(hands[0]), " ".join(hands[1][:-1]), lying, " ".join(deck[:-1]), turns=(0, 0), **more)
    for number, card in enumerate(hands[0][2 if shake else 0 :]):
        say(match, 0, f"{'shake' if shake and card == '8-animal' else 'play'} {card}")
        if number + 1 < len(made):
            say(match, 1, f"play {hands[1][number]}")
    return match


def paid(*ppuks: bool, **switches: Any) -> list[int]:
    """What seat 0 is paid in its first turns, which are ppuk or not."""
    match = match_of_ppuks(ppuks, **switches)
    return [turn["action"]["gold"] for turn in events(match, "turn_end") if turn["seat"] == 0]


# -- M13 ---------------------------------------------------------------------------------------------


def test_M13_a_ppuk_on_the_first_turn_pays_seven_points_at_once() -> None:
    match = match_of_ppuks([True])
    assert happened(match) == ["ppuk"]
    assert last_turn(match)["gold"] == 700
    assert gold(match) == [MILLION + 700, MILLION - 700]


def test_M13_the_second_in_a_row_pays_fourteen_and_the_third_21() -> None:
    assert paid(True, True, three_ppuk=0) == [700, 1400]
    assert paid(True, True, True, three_ppuk=0) == [700, 1400, 2100]


@pytest.mark.parametrize(
    ("ppuks", "points"),
    [
        ((False, True), [0, 0]),
        ((False, True, True), [0, 0, 0]),
        ((True, False, True), [7, 0, 0]),
        ((True, True, False, True), [7, 14, 0, 0]),
        ((True, True, True, True), [7, 14, 21, 0]),
    ],
)
def test_M13_only_ones_own_turns_one_to_three_without_a_gap(ppuks: tuple[bool, ...], points: list[int]) -> None:
    assert paid(*ppuks, three_ppuk=0) == [100 * each for each in points]


def test_M13_each_player_counts_the_own_turns() -> None:
    match = table("5-animal 9-junk1", "7-animal", "5-ribbon 7-ribbon", "12-ribbon 7-junk1", starter=0)
    say(match, 0, "play 9-junk1", 1, "play 7-animal")
    assert happened(match) == ["ppuk"]
    assert gold(match) == [MILLION - 700, MILLION + 700]


def test_M13_it_is_never_multiplied() -> None:
    assert paid(True, True, multiplier=8) == [700, 1400]


@pytest.mark.parametrize("unit", [1, 100, 1000])
def test_M13_a_point_is_worth_a_unit(unit: int) -> None:
    assert paid(True, unit=unit) == [7 * unit]


@pytest.mark.parametrize(
    ("has", "pays"), [(10_000, [700, 1400, 2100]), (1000, [700, 300, 0]), (700, [700, 0, 0]), (1, [1, 0, 0])]
)
def test_M13_within_the_payers_gold(has: int, pays: list[int]) -> None:
    assert paid(True, True, True, gold=[5000, has], three_ppuk=0) == pays


def test_M13_winner_limit_does_not_touch_it() -> None:
    assert paid(True, gold=[100, 5000], winner_limit=True) == [700]


def test_M13_who_has_nothing_left_plays_on_in_this_game() -> None:
    match = match_of_ppuks([True], gold=[5000, 700])
    assert gold(match) == [5700, 0]
    assert match.pending() == [1]


@pytest.mark.parametrize(("points", "pays"), [(0, [0, 0]), (5, [500, 1000]), (100, [10_000, 20_000])])
def test_M13_first_ppuk_says_how_many_points(points: int, pays: list[int]) -> None:
    assert paid(True, True, first_ppuk=points) == pays


@pytest.mark.parametrize(("in_a_row", "pays"), [(True, [700, 1400, 2100]), (False, [700, 0, 0])])
def test_M13_ppuk_in_a_row_says_whether_more_than_the_first_is_paid(in_a_row: bool, pays: list[int]) -> None:
    assert paid(True, True, True, ppuk_in_a_row=in_a_row, three_ppuk=0) == pays


@pytest.mark.parametrize(("preset", "pays"), [("standard", [700, 1400]), ("hangame", [700, 1400]), ("pmang", [700, 0])])
def test_M13_as_each_preset_has_it(preset: str, pays: list[int]) -> None:
    assert paid(True, True, preset=preset) == pays


def test_M13_what_was_paid_is_part_of_the_games_scores() -> None:
    """Seat 0 is paid 700 and then loses a president's 1000."""
    match = table("5-animal", "7-animal 7-ribbon 7-junk1 7-junk2", "5-ribbon", "5-junk1", starter=0)
    say(match, 0, "play 5-animal", 1, "president stop")
    assert changes(match) == [-300, 300]
    assert ended(match)["gold"] == 1000


# -- a first ttadak ----------------------------------------------------------------------------------


def ttadak(turn: int, **switches: Any) -> int:
    """What seat 0 is paid for a ttadak on this turn of its own."""
    match = table(
        "5-animal 9-junk1", "10-junk1", "5-ribbon 5-junk1",
        "5-junk2" if turn == 0 else "12-ribbon 12-double 5-junk2", starter=0, **switches,
    )  # fmt: skip
    if turn:
        say(match, 0, "play 9-junk1", 1, "play 10-junk1")
    say(match, 0, "play 5-animal", "match 5-ribbon")
    assert happened(match)[0] == "ddadak"
    found: int = last_turn(match)["gold"]
    return found


@pytest.mark.parametrize(("points", "pays"), [(0, 0), (7, 700), (100, 10_000)])
def test_first_ttadak_pays_on_the_first_turn(points: int, pays: int) -> None:
    assert ttadak(0, first_ttadak=points) == pays


def test_first_ttadak_pays_on_no_later_turn() -> None:
    assert ttadak(1, first_ttadak=7) == 0


@pytest.mark.parametrize(("preset", "pays"), [("standard", 0), ("hangame", 700), ("pmang", 0)])
def test_first_ttadak_as_each_preset_has_it(preset: str, pays: int) -> None:
    assert ttadak(0, preset=preset) == pays


# -- M14 ---------------------------------------------------------------------------------------------


def test_M14_the_third_ppuk_of_a_round_wins_seven_at_once() -> None:
    match = match_of_ppuks([False, True, True, False, True])
    assert match.over
    detail = ended(match)
    assert (detail["kind"], detail["winner"], detail["points"]) == ("three-ppuk", 0, 7)
    assert changes(match) == [700, -700]
    assert detail["ppuks"] == [3, 0]
    assert captured(match, 0) == set()


def test_M14_two_do_not() -> None:
    assert not match_of_ppuks([False, True, True]).over


def test_M14_three_of_both_players_together_do_not() -> None:
    match = table("5-animal 9-animal", "7-animal", "5-ribbon 7-ribbon 9-ribbon", "5-junk1 7-junk1 9-junk1", starter=0)
    say(match, 0, "play 5-animal", 1, "play 7-animal", 0, "play 9-animal")
    assert match.view(None)["ppukState"]["count"] == [2, 1]
    assert not match.over


@pytest.mark.parametrize("multiplier", [1, 4])
def test_M14_the_carry_over_applies_and_is_used_up(multiplier: int) -> None:
    match = match_of_ppuks([False, True, True, False, True], multiplier=multiplier)
    assert ended(match)["points"] == 7 * multiplier
    assert factors(match) == ({"carry-over": multiplier} if multiplier > 1 else {})
    assert carry(match).multiplier == 1


def test_M14_no_other_multiplier_applies() -> None:
    """Seat 0 has shaken month 8 on the way."""
    match = match_of_ppuks([False, True, True, False, True], shake=True)
    assert match.view(None)["shakes"] == [1, 0]
    assert factors(match) == {}
    assert ended(match)["points"] == 7


def test_M14_three_in_a_row_are_paid_at_once_too() -> None:
    match = match_of_ppuks([True, True, True])
    assert ended(match)["points"] == 7
    assert changes(match) == [700 + 1400 + 2100 + 700, -4900]


@pytest.mark.parametrize("points", [1, 5, 100])
def test_M14_three_ppuk_says_how_many_points(points: int) -> None:
    assert ended(match_of_ppuks([False, True, True, False, True], three_ppuk=points))["points"] == points


def test_M14_three_ppuk_0_is_no_win() -> None:
    match = match_of_ppuks([False, True, True, False, True], three_ppuk=0)
    assert not match.over
    assert match.view(None)["ppukState"]["count"] == [3, 0]


def test_M14_a_ppuk_that_was_eaten_counts_still() -> None:
    match = match_of_ppuks([False, True, True, False, True], eat=True)
    assert (ended(match)["kind"], ended(match)["winner"]) == ("three-ppuk", 0)
