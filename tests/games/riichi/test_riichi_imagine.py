"""Imagined worlds: what a seat knows stays, all else is dealt anew, and whoever is in riichi is tenpai."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.riichi.riichi_tables import (
    ALL_SIMPLES,
    TENPAI,
    asked,
    draw_on,
    own,
    put,
    riichi,
    say,
    table,
    won,
)

from noripan.core.deal import PUBLIC
from noripan.core.match import Match
from noripan.games.riichi.deal import RiichiDeal


def worlds(match: Match, seat: int, many: int = 40) -> list[RiichiDeal]:
    out = []
    for number in range(many):
        world = match.imagine(seat, Random(number))
        assert isinstance(world, RiichiDeal)
        out.append(world)
    return out


def places(deal: RiichiDeal, seat: int) -> tuple[Counter[int], Counter[int]]:
    """Every tile this seat may see, and every other."""
    seen: Counter[int] = Counter()
    hidden: Counter[int] = Counter()
    for _, looker, found in deal.census():
        (seen if looker in (PUBLIC, seat) else hidden).update(found)
    return seen, hidden


def middle() -> Match:
    """A deal with two melds, a riichi, a kan and a claim to answer: seat 3 may pon what seat 1 discards."""
    match = table("3z 1111m", ALL_SIMPLES, "33z6z", "99s", draws="7z 5z 1z 1z 9s", replacements="4z", indicators="3z")
    put(match, 0, "ankan 1m")
    say(match, 0, "3z")
    say(match, 2, "pon 33z")
    put(match, 2, "6z")
    draw_on(match, 2)
    put(match, 1, "riichi " + own(match, 1)["drawn"] + "*")
    draw_on(match, 3)
    return match


@pytest.mark.parametrize("seat", range(4))
def test_a_world_looks_the_same_to_its_seat(seat: int) -> None:
    match = middle()
    truth = match.deal
    for world in worlds(match, seat):
        assert world.view(seat) == truth.view(seat)
        assert world.view(None) == truth.view(None)


@pytest.mark.parametrize("seat", range(4))
def test_the_hidden_tiles_are_those_the_seat_has_not_seen(seat: int) -> None:
    match = middle()
    seen, hidden = places(riichi(match), seat)
    for world in worlds(match, seat, 10):
        assert places(world, seat) == (seen, hidden)


def test_every_hidden_tile_may_lie_in_every_hidden_place() -> None:
    """The red fives that seat 0 has not seen turn up in the hands of all others, in the wall and in the dead wall."""
    match = table("1m", draws="5z", indicators="3z")
    red = {34, 35, 36} - set(riichi(match).seats[0].tiles())
    found = {
        place
        for world in worlds(match, 0, 120)
        for place, _, lying in world.census()
        if place != "hand 0" and red & set(lying)
    }
    assert found == {"hand 1", "hand 2", "hand 3", "wall", "replacements", "hidden indicators"}


def test_who_is_in_riichi_is_tenpai_in_every_world() -> None:
    match = table(*TENPAI[:3], "", draws="2s2s2m", indicators="3z")
    for seat, tile in enumerate(("2s", "2s", "2m")):
        put(match, seat, f"riichi {tile}*")
    for world in worlds(match, 3, 60):
        for other in range(3):
            assert world.seats[other].waits, f"seat {other}"
            assert int(world.seats[other].hand.total()) == 13


def test_so_with_closed_kans_and_with_a_drawn_tile_in_hand() -> None:
    match = table("1111z567p345s66p7s", draws="8s", replacements="7z")
    put(match, 0, "ankan 1z", 0, "riichi 7z*")
    draw_on(match, 3)
    for world in worlds(match, 2):
        assert world.seats[0].waits
        assert int(world.seats[0].hand.total()) == 11
        assert world.pending() == [0]


def test_who_is_not_in_riichi_may_hold_anything() -> None:
    match = table(ALL_SIMPLES, draws="5z")
    assert any(not world.seats[0].waits for world in worlds(match, 1))


@pytest.mark.parametrize("seat", range(4))
def test_one_generator_imagines_the_same_from_the_truth_and_from_another_world(seat: int) -> None:
    """So nothing hidden has a part in it."""
    match = middle()
    for number, world in enumerate(worlds(match, seat, 10)):
        ours, theirs = (deal.imagine(seat, Random(number)) for deal in (match.deal, world))
        assert ours.census() == theirs.census()
        assert [ours.view(other) for other in range(4)] == [theirs.view(other) for other in range(4)]


def test_a_sealed_answer_is_not_copied() -> None:
    """Seat 2 has answered; to seat 1 it is as if it had not."""
    match = table("5m", "46m", "55m", draws="7z")
    say(match, 0, "5m")
    before = match.deal.copy()
    say(match, 2, "pon 55m")
    for number in range(20):
        ours, theirs = (deal.imagine(1, Random(number)) for deal in (before, match.deal))
        assert ours.pending() == theirs.pending()
        assert 1 in ours.pending()


def test_who_owes_nothing_imagines_that_somebody_else_does() -> None:
    match = table("5m", "46m", "", draws="7z")
    say(match, 0, "5m")
    assert asked(match) == [1]
    for world in worlds(match, 3, 20):
        assert world.pending() == [1, 2]
        assert world.legal(3) == []
    for world in worlds(match, 1, 20):
        assert 1 in world.pending()
        assert world.legal(1) == match.legal(1)


def test_what_others_let_pass_is_not_known() -> None:
    match = table("6s", "", ALL_SIMPLES, draws="7z")
    put(match, 0, "6s")
    assert own(match, 2)["furiten"]
    assert all(world.view(2)["own"]["furiten"] for world in worlds(match, 2, 5))
    assert not any(world.seats[2].missed for world in worlds(match, 0, 5))


def test_hands_that_were_shown_stay_as_they_were() -> None:
    match = won(3, 2, wind="S", dealer=3, scores=[24000, 23000, 22000, 31000], agari_yame="ask", declared=True)
    truth = riichi(match)
    for world in worlds(match, 0, 10):
        assert world.seats[3].tiles() == truth.seats[3].tiles()
        assert world.ura() == truth.ura()
        assert world.view(0) == truth.view(0)
    assert any(world.seats[1].tiles() != truth.seats[1].tiles() for world in worlds(match, 0, 10))


def test_a_world_is_played_on_without_touching_the_truth() -> None:
    match = middle()
    before = [match.view(watcher) for watcher in (None, 0, 1, 2, 3)], match.deal.census()
    for number, world in enumerate(worlds(match, 0, 10)):
        rng = Random(number)
        while world.pending():
            seat = world.pending()[0]
            world.play(seat, world.sample(seat, rng))
        assert world.log is None
    assert ([match.view(watcher) for watcher in (None, 0, 1, 2, 3)], match.deal.census()) == before
