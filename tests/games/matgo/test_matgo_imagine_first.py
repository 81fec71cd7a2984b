"""Imagined worlds and first cards (M3): who started tells how the other's compares with one's own, and no more."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.games.matgo.matgo_tables import cards, hand, say, table
from tests.games.matgo.matgo_worlds import FEW_MONTHS, FULL, held, same_worlds, worlds

from noripan.cards.hwatu import card_id

SEATS = pytest.mark.parametrize("seat", [0, 1])


@pytest.mark.parametrize(
    ("hour", "mine", "theirs"),
    [(12, "12-ribbon", "12-double"), (0, "1-ribbon", "1-bright"), (12, "12-animal", "12-ribbon")],
)
@SEATS
def test_M03_who_started_has_a_first_card_that_beats_ones_own(seat: int, hour: int, mine: str, theirs: str) -> None:
    hands = [mine, theirs] if seat == 0 else [theirs, mine]
    match = table(hands[0], hands[1], starter=None, hour=hour)
    assert match.view(None)["starter"] == 1 - seat
    fitting = {
        "12-ribbon": cards("12-double"),
        "1-ribbon": cards("1-bright"),
        "12-animal": cards("12-ribbon 12-double"),
    }
    for world in worlds(match, seat, 100):
        assert held(world, 1 - seat) & fitting[mine]


@SEATS
def test_M03_who_did_not_start_has_one_that_is_beaten(seat: int) -> None:
    hands = ["1-ribbon", "1-bright"] if seat == 0 else ["1-bright", "1-ribbon"]
    match = table(hands[0], hands[1], starter=None, hour=12)
    assert match.view(None)["starter"] == seat
    for world in worlds(match, seat, 100):
        assert "1-bright" in held(world, 1 - seat)


def test_M03_high_month_tells_the_same_by_night() -> None:
    match = table("12-ribbon", "12-double", starter=None, hour=0, first_start="high_month")
    assert all("12-double" in held(world, 1) for world in worlds(match, 0, 50))


def test_M03_a_card_that_has_been_played_was_the_first() -> None:
    """12-double is the only one that could have made seat 1 start, and lies on the floor now."""
    match = table("12-ribbon", "12-double", deck="9-ribbon", starter=None, hour=12)
    say(match, 1, "play 12-double")
    assert all(int(world.seats[1].first) == card_id("12-double") for world in worlds(match, 0, 50))


def test_M03_whose_start_was_given_tells_nothing() -> None:
    match = table("12-ribbon", "12-double", starter=1)
    found = ["12-double" in held(world, 1) for world in worlds(match, 0, 100)]
    assert any(found) and not all(found)


@SEATS
def test_M03_whoever_sees_the_same_imagines_the_same(seat: int) -> None:
    """Two games that differ in the other's hand, and in the first card of it."""
    hands = [(FULL, hidden) if seat == 0 else (hidden, FULL) for hidden in ("9-junk1 12-double", "11-bright 6-animal")]
    one, other = (table(*pair, FEW_MONTHS, starter=None, hour=12) for pair in hands)
    assert one.view(seat) == other.view(seat)
    assert same_worlds(one, other, seat, 50)


def test_M03_ones_own_first_card_is_seen_because_it_tells_about_the_other() -> None:
    """Beside 12-ribbon only 12-double can have started by day, beside 1-junk1 nearly everything."""
    strong = table("12-ribbon 1-junk1", "12-double", starter=None, hour=12)
    weak = table("1-junk1 12-ribbon", "12-double", starter=None, hour=12)
    assert strong.view(0) == {**weak.view(0), "firstCard": "12-ribbon"} != weak.view(0)
    assert all("12-double" in held(world, 1) for world in worlds(strong, 0, 100))
    assert not all("12-double" in held(world, 1) for world in worlds(weak, 0, 100))


def test_M03_the_others_first_card_has_no_part_in_what_is_imagined_to_the_last_card() -> None:
    """Two games that differ only in the order in which seat 1's hand was dealt."""
    own, floor = "1-bright", "6-junk1 6-junk2"
    one, other = (table(own, hidden, floor, starter=None, hour=12) for hidden in ("9-junk1 8-junk1", "8-junk1 9-junk1"))
    while True:
        assert one.view(0) == other.view(0)
        assert same_worlds(one, other, 0, 8)
        if one.over:
            break
        seat = one.pending()[0]
        for match in (one, other):
            match.play(seat, match.legal(seat)[0])  # the first card, or go
    assert not hand(one, 1)
    assert same_worlds(one, other, 0, 200)


@pytest.mark.parametrize(("mine", "fitting"), [("12-animal", 2), ("11-double", 6)])
def test_M03_every_card_that_fits_is_as_likely_to_have_been_first(mine: str, fitting: int) -> None:
    match = table(mine, "12-double", "1-junk1 1-junk2", starter=None, hour=12)
    first = Counter(int(world.seats[1].first) for world in worlds(match, 0, 300 * fitting))
    assert set(first) == set(range(48 - fitting, 48))
    assert all(abs(times - 300) < 60 for times in first.values())
