"""Imagined worlds: what a seat knows stays, all else is dealt anew, and agrees with what has happened."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from tests.games.matgo.matgo_tables import EIGHT_POINTS, cards, hand, later, matgo, month, say, table
from tests.games.matgo.matgo_worlds import FEW_MONTHS, FULL, OWN, held, worlds

from noripan.core.deal import PUBLIC
from noripan.core.match import Match
from noripan.games.matgo.deal import MatgoDeal

QUIET = "6-ribbon"
FOUR = "7-animal 7-ribbon 7-junk1 7-junk2"


def fours(held: set[str]) -> list[str]:
    months = [month(card) for card in held]
    return sorted({each for each in months if months.count(each) == 4})


def places(deal: MatgoDeal, seat: int) -> tuple[list[tuple[str, list[int]]], list[int]]:
    """Every place this seat may look into, and all cards of the others."""
    seen = [(name, found) for name, looker, found in deal.census() if looker in (PUBLIC, seat)]
    hidden = sorted(card for _, looker, found in deal.census() if looker not in (PUBLIC, seat) for card in found)
    return seen, hidden


# -- positions ---------------------------------------------------------------------------------------


def opening() -> Match:
    return table(starter=None, hour=12)


def shaken() -> Match:
    match = table("5-animal 5-junk1 5-junk2", deck="12-ribbon")
    say(match, 0, "shake 5-animal")
    return match


def piled() -> Match:
    """A ppuk that holds a bonus card."""
    match = table("5-animal", floor="5-ribbon", deck="bonus2 5-junk1")
    say(match, 0, "play 5-animal")
    return match


def choosing() -> Match:
    match = later("5-animal", floor="5-ribbon 7-animal 7-ribbon", deck="bonus2 7-junk1")
    say(match, 0, "play 5-animal")
    return match


def asked() -> Match:
    match = later("10-junk1", floor=f"{QUIET} 10-junk2", deck="12-ribbon", taken=(EIGHT_POINTS, "1-junk1"))
    say(match, 0, "play 10-junk1")
    return match


def bonus_played() -> Match:
    match = table("bonus2", "bonus3", deck="9-junk1", preset="hangame")
    say(match, 0, "play bonus2")
    return match


def president() -> Match:
    return table(FOUR)


def over() -> Match:
    match = table(FOUR)
    say(match, 0, "president stop")
    return match


POSITIONS = [opening, shaken, piled, choosing, asked, bonus_played, president, over]
AT = pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
SEATS = pytest.mark.parametrize("seat", [0, 1])


@AT
@SEATS
def test_a_world_looks_the_same_to_its_seat(make: Callable[[], Match], seat: int) -> None:
    match = make()
    for world in worlds(match, seat):
        assert world.view(seat) == match.deal.view(seat)
        assert world.legal(seat) == match.legal(seat)
        assert world.log is None


@AT
@SEATS
def test_what_is_seen_stays_and_what_is_not_is_dealt_anew(make: Callable[[], Match], seat: int) -> None:
    match = make()
    truth = places(matgo(match), seat)
    for world in worlds(match, seat):
        assert places(world, seat) == truth
    different = len({str(world.census()) for world in worlds(match, seat)})
    assert different == 1 if match.deal.result() is not None else different > 30  # at the end both hands lie open


@AT
@SEATS
def test_one_generator_imagines_the_same_from_the_truth_and_from_another_world(
    make: Callable[[], Match], seat: int
) -> None:
    """So nothing hidden has a part in it."""
    match = make()
    for number, world in enumerate(worlds(match, seat, 10)):
        ours, theirs = (deal.imagine(seat, Random(number)) for deal in (match.deal, world))
        assert ours.census() == theirs.census()
        assert [ours.view(other) for other in range(2)] == [theirs.view(other) for other in range(2)]


@AT
def test_a_world_is_played_on_without_touching_the_truth(make: Callable[[], Match]) -> None:
    match = make()
    before = [match.view(watcher) for watcher in (None, 0, 1)], match.deal.census()
    for number, world in enumerate(worlds(match, 1, 10)):
        rng = Random(number)
        while world.pending():
            seat = world.pending()[0]
            world.play(seat, world.sample(seat, rng))
        assert world.result() is not None
    assert ([match.view(watcher) for watcher in (None, 0, 1)], match.deal.census()) == before


# -- what follows from the rules -----------------------------------------------------------------------


def test_M19_cards_that_were_shown_are_in_every_world() -> None:
    for world in worlds(shaken(), 1):
        assert cards("5-junk1 5-junk2") <= held(world, 0)


def test_M01_where_they_are_taken_at_once_no_hand_holds_a_bonus_card() -> None:
    for world in worlds(table(), 1, 200):
        assert not held(world, 0) & cards("bonus2 bonus3")


def test_M01_where_they_are_played_a_hand_may() -> None:
    found = [bool(held(world, 0) & cards("bonus2 bonus3")) for world in worlds(table(hand_bonus="play"), 1, 200)]
    assert any(found) and not all(found)


def test_M12_a_bonus_card_in_a_pile_stays_there() -> None:
    for world in worlds(piled(), 1):
        assert world.view(None)["ppukState"]["piles"][0]["bonus"] == ["bonus2"]


# -- presidents (M6) -----------------------------------------------------------------------------------


def test_M06_in_a_world_with_four_the_starter_is_being_asked() -> None:
    match = table(hand1=FULL, floor=FEW_MONTHS)
    phases = {True: set[str](), False: set[str]()}
    for world in worlds(match, 1, 400):
        phases[bool(fours(held(world, 0)))].add(str(world.view(0)["phase"]))
    assert phases == {True: {"president-choice"}, False: {"playing"}}


def test_M06_the_truth_that_it_is_asked_is_not_copied() -> None:
    found = {bool(fours(held(world, 0))) for world in worlds(table(FOUR, FULL, FEW_MONTHS), 1, 400)}
    assert found == {True, False}


def test_M07_who_plays_on_with_four_has_held_them() -> None:
    match = table("9-junk1", FULL, FEW_MONTHS, "12-ribbon")
    say(match, 0, "play 9-junk1")
    found = [(bool(fours(held(world, 0) | {"9-junk1"})), world.seats[0].held) for world in worlds(match, 1, 400)]
    assert {four == kept for four, kept in found} == {True}
    assert any(four for four, _ in found)


def test_M06_without_a_choice_who_has_played_had_no_president() -> None:
    match = table("9-junk1", FULL, FEW_MONTHS, "12-ribbon", president_choice=False)
    say(match, 0, "play 9-junk1")
    for world in worlds(match, 1, 400):
        assert not fours(held(world, 0) | {"9-junk1"})


def test_M06_without_a_choice_whose_turn_it_is_has_none_and_who_has_not_begun_may() -> None:
    match = table(f"{OWN} 4-animal 9-junk1", "", FEW_MONTHS, "12-ribbon", president_choice=False)
    assert any(fours(held(world, 1)) for world in worlds(match, 0, 400))
    say(match, 0, "play 9-junk1")
    for world in worlds(match, 0, 400):
        assert not fours(held(world, 1))


def test_M06_without_a_choice_the_starter_on_turn_has_none() -> None:
    for world in worlds(table("", FULL, FEW_MONTHS, president_choice=False), 1, 400):
        assert not fours(held(world, 0))


@SEATS
def test_M06_where_two_presidents_draw_the_other_has_none_beside_ones_own(seat: int) -> None:
    hands = [f"{FOUR} {OWN}", ""] if seat == 0 else ["", f"{FOUR} {OWN}"]
    match = table(hands[0], hands[1], FEW_MONTHS, both_presidents="draw", starter=seat)
    say(match, seat, "president hold")
    for world in worlds(match, seat, 400):
        assert not fours(held(world, 1 - seat))
    in_turn = table(hands[0], hands[1], FEW_MONTHS, starter=seat)
    assert any(fours(held(world, 1 - seat)) for world in worlds(in_turn, seat, 400))


@pytest.mark.parametrize("preset", ["standard", "hangame", "pmang"])
def test_M06_in_no_preset_is_a_world_one_that_would_be_over(preset: str) -> None:
    match = table(f"9-junk1 {OWN}", "10-junk1 4-animal 4-ribbon", FEW_MONTHS, "12-ribbon 11-junk1", preset=preset)
    say(match, 0, "play 9-junk1", 1, "play 10-junk1")
    for seat in range(2):
        for world in worlds(match, seat, 300):
            assert world.pending() == [0]
            spent = "10-junk1" if seat == 0 else "9-junk1"
            assert preset != "hangame" or not fours(held(world, 1 - seat) | {spent})


def test_the_hand_that_is_imagined_is_as_large_as_the_true_one() -> None:
    match = table("5-animal 5-junk1 5-junk2", floor="5-ribbon", deck="12-ribbon")
    say(match, 0, "bomb 5")
    for world in worlds(match, 1):
        assert len(held(world, 0)) == len(hand(match, 0)) == 7
        assert world.view(None)["dummies"] == [2, 0]
