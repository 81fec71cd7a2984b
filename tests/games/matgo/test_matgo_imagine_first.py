"""Imagined worlds and first cards (M3): both are turned up, so that every world has them."""

from __future__ import annotations

import pytest
from tests.games.matgo.matgo_tables import say, table
from tests.games.matgo.matgo_worlds import FEW_MONTHS, FULL, held, same_worlds, worlds

from noripan.cards.hwatu import card_id

SEATS = pytest.mark.parametrize("seat", [0, 1])


@SEATS
def test_M03_the_others_first_card_is_in_every_world(seat: int) -> None:
    match = table("3-junk1", "10-junk1", starter=None, hour=12)
    card = ("3-junk1", "10-junk1")[1 - seat]
    for world in worlds(match, seat):
        assert card in held(world, 1 - seat)
        assert int(world.seats[1 - seat].first) == card_id(card)


def test_M03_once_played_it_is_not_held_any_more() -> None:
    match = table("12-ribbon", "12-double", deck="9-ribbon", starter=None, hour=12)
    say(match, 1, "play 12-double")
    for world in worlds(match, 0):
        assert "12-double" not in held(world, 1)
        assert int(world.seats[1].first) == card_id("12-double")


def test_M03_whose_start_was_given_tells_nothing() -> None:
    match = table("12-ribbon", "12-double", starter=1)
    found = ["12-double" in held(world, 1) for world in worlds(match, 0, 100)]
    assert any(found) and not all(found)


@SEATS
def test_M03_whoever_sees_the_same_imagines_the_same(seat: int) -> None:
    """Two games that differ in the other's hand, but for the first card of it."""
    hands = [(FULL, hidden) if seat == 0 else (hidden, FULL) for hidden in ("9-junk1 12-double", "9-junk1 6-animal")]
    one, other = (table(*pair, FEW_MONTHS, starter=None, hour=12) for pair in hands)
    assert one.view(seat) == other.view(seat)
    assert same_worlds(one, other, seat, 50)
