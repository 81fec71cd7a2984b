"""Imagined worlds: what a seat knows stays, and all else is dealt anew (O9, O10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random

import pytest
from tests.games.ofc.ofc_tables import (
    QUADS,
    QUIET,
    boards_table,
    cards,
    ended_with,
    first_hand,
    numbers,
    ofc,
    random_play,
    step,
    table,
)

from noripan.core.deal import PUBLIC
from noripan.core.match import Match
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.score import Board

pytestmark = pytest.mark.at_length


def worlds(match: Match, seat: int, many: int = 25) -> Iterator[OfcDeal]:
    for number in range(many):
        world = match.deal.imagine(seat, Random(number))
        assert isinstance(world, OfcDeal)
        yield world


def places(deal: OfcDeal, seat: int) -> tuple[list[tuple[str, list[int]]], list[int]]:
    """Every place this seat may look into, and all cards of the others."""
    seen = [(name, found) for name, looker, found in deal.census() if looker in (PUBLIC, seat)]
    hidden = sorted(card for _, looker, found in deal.census() if looker not in (PUBLIC, seat) for card in found)
    return seen, hidden


def place(deal: OfcDeal, name: str) -> list[int]:
    return next(found for each, _, found in deal.census() if each == name)


# -- positions -----------------------------------------------------------------------------------


def opening() -> Match:
    return table("", "", "")


def third_street() -> Match:
    """Two discards each, and seat 1 to act."""
    match = boards_table(*QUIET)
    for _ in range(3):
        for seat in range(3):
            step(match, seat, QUIET[seat])
    step(match, 0, QUIET[0])
    return match


def fantasy() -> Match:
    """Seats 0 and 2 have their cards and have not set them."""
    match = boards_table(*QUIET, fantasyland=[14, 0, 17])
    step(match, 1, QUIET[1])
    return match


def sealed() -> Match:
    """Seat 0 has set, seat 2 has not."""
    match = fantasy()
    step(match, 0, QUIET[0])
    return match


def both_sealed() -> Match:
    match = sealed()
    step(match, 2, QUIET[2])
    return match


def only_fantasyland() -> Match:
    match = fantasy()
    for _ in range(4):
        step(match, 1, QUIET[1])
    return match


def over() -> Match:
    return ended_with(*QUIET)


def over_with_fantasyland() -> Match:
    return ended_with(*QUIET, fantasyland=[14, 0, 17])


POSITIONS = [opening, third_street, fantasy, sealed, both_sealed, only_fantasyland, over, over_with_fantasyland]
AT = pytest.mark.parametrize("make", POSITIONS, ids=lambda make: make.__name__)
SEATS = pytest.mark.parametrize("seat", [0, 1, 2])


@AT
@SEATS
def test_a_world_looks_the_same_to_its_seat(make: Callable[[], Match], seat: int) -> None:
    match = make()
    for world in worlds(match, seat, 8):
        assert world.view(seat) == match.deal.view(seat)
        assert world.view(None) == match.deal.view(None)
        assert world.pending() == match.pending()
        assert world.log is None


@AT
@SEATS
def test_what_is_seen_stays_and_what_is_not_is_dealt_anew(make: Callable[[], Match], seat: int) -> None:
    match = make()
    truth = places(ofc(match), seat)
    found = set()
    for world in worlds(match, seat):
        assert places(world, seat) == truth
        found.add(str(world.census()))
    assert len(found) > 20


@AT
@SEATS
def test_one_generator_imagines_the_same_from_the_truth_and_from_another_world(
    make: Callable[[], Match], seat: int
) -> None:
    """So nothing hidden has a part in it."""
    match = make()
    for number, world in enumerate(worlds(match, seat, 5)):
        ours, theirs = (deal.imagine(seat, Random(number)) for deal in (match.deal, world))
        assert ours.census() == theirs.census()


@AT
def test_imagining_changes_nothing(make: Callable[[], Match]) -> None:
    match = make()
    before = match.deal.census(), [match.view(seat) for seat in range(3)]
    for seat in range(3):
        for world in worlds(match, seat, 2):
            while world.pending():
                owing = world.pending()[0]
                world.play(owing, world.fallback(owing))
            assert world.result() is not None
    assert (match.deal.census(), [match.view(seat) for seat in range(3)]) == before


# -- what is hidden varies -----------------------------------------------------------------------


def test_others_discards_and_hands_vary_and_the_own_do_not() -> None:
    match = third_street()
    found: dict[str, set[str]] = {}
    for world in worlds(match, 0):
        for name in ("discards 0", "discards 1", "discards 2", "hand 1", "deck", "board 1"):
            found.setdefault(name, set()).add(str(place(world, name)))
    assert len(found["discards 0"]) == len(found["board 1"]) == 1
    assert min(len(found[name]) for name in ("discards 1", "discards 2", "hand 1", "deck")) > 15


def test_o9_others_cards_in_fantasyland_vary_before_and_after_they_are_set() -> None:
    for make, name in ((fantasy, "hand 0"), (sealed, "board 0"), (sealed, "hand 2"), (both_sealed, "board 2")):
        match = make()
        found = [place(world, name) for world in worlds(match, 1, 10)]
        assert len({str(each) for each in found}) == 10
        assert {len(each) for each in found} == {len(place(ofc(match), name))}


def test_o9_the_own_sealed_board_stays() -> None:
    match = both_sealed()
    for world in worlds(match, 0, 5):
        assert world.view(0)["boards"][0] == match.view(0)["boards"][0]
        assert world.view(0)["discards"] == match.view(0)["discards"]


@pytest.mark.parametrize("many", [14, 15, 16, 17])
def test_a_sealed_board_is_never_imagined_fouled(many: int) -> None:
    """Whoever sets thirteen of fourteen or more cards can always avoid it."""
    match = boards_table(*QUIET[:2], fantasyland=[many, 0])
    step(match, 0, QUIET[0])
    for world in worlds(match, 1, 12):
        player = world.seats[0]
        assert not Board(player.top, player.mid, player.bottom).foul
        assert len(place(world, "discards 0")) == many - 13


def test_a_world_never_gives_away_a_card_that_is_seen() -> None:
    match = sealed()
    view = match.view(1)
    rows = view["boards"][1]
    known = view["hand"] + view["discards"] + rows["top"] + rows["mid"] + rows["bottom"]
    for world in worlds(match, 1, 10):
        for name in ("board 0", "discards 0", "hand 2", "deck"):
            assert set(numbers(known)).isdisjoint(place(world, name))


def test_even_a_discard_may_be_any_card_that_is_not_seen() -> None:
    """Nobody is thought to discard only small ones: in some world seat 1 has thrown away an ace."""
    match = third_street()
    aces = {48, 49, 50, 51}
    assert any(aces & set(place(world, "discards 1")) for world in worlds(match, 0, 60))


def test_what_comes_next_is_imagined_too() -> None:
    """The next cards of a world are dealt from its own deck."""
    match = third_street()
    drawn = set()
    for world in worlds(match, 1, 10):
        world.play(1, world.legal(1)[0])
        drawn.add(str(world.view(2)["hand"]))
    assert len(drawn) > 5


def test_a_world_is_settled_by_its_own_cards() -> None:
    """The seat in Fantasyland has set quads, but seat 1 does not know it."""
    match = boards_table(QUADS, QUIET[1], fantasyland=[14, 0])
    step(match, 0, QUADS)
    bottoms = set()
    for world in worlds(match, 1, 10):
        while world.pending():
            world.play(1, world.fallback(1))
        result = world.result()
        assert result is not None
        bottoms.add(str(result.detail["boards"][0]["bottom"]))
        assert set(result.detail["boards"][0]["bottom"]) != set(cards(QUADS)[8:])
    assert len(bottoms) == 10


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [2, 3])
def test_worlds_keep_what_is_known_all_through_a_hand(seed: int, players: int) -> None:
    match = table(*[""] * players, fantasyland=[[0, 14, 0], [16, 0, 0], [0, 0, 0]][seed][:players])
    while first_hand(match):
        for seat in range(players):
            truth = places(ofc(match), seat)
            for world in worlds(match, seat, 2):
                assert places(world, seat) == truth
                assert world.view(seat) == match.deal.view(seat)
        random_play(match, seed, most=1)
