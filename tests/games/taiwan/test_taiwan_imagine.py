"""Imagined worlds: what a seat knows stays, all else is dealt anew, and whoever declared is waiting."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.taiwan.taiwan_tables import (
    READY,
    asked,
    draw_on,
    own,
    passes,
    player,
    put,
    say,
    table,
    taiwan,
)

from noripan.core.deal import PUBLIC
from noripan.core.match import Match
from noripan.games.taiwan.deal import TaiwanDeal

WAITS = "123456789m 11z 234p 67p"  # for 5p and 8p


def worlds(match: Match, seat: int, many: int = 40) -> list[TaiwanDeal]:
    out = []
    for number in range(many):
        world = match.imagine(seat, Random(number))
        assert isinstance(world, TaiwanDeal)
        out.append(world)
    return out


def places(deal: TaiwanDeal, seat: int) -> tuple[Counter[int], Counter[int]]:
    """Every tile this seat may see, and every other."""
    seen: Counter[int] = Counter()
    hidden: Counter[int] = Counter()
    for _, looker, found in deal.census():
        (seen if looker in (PUBLIC, seat) else hidden).update(found)
    return seen, hidden


def middle() -> Match:
    """A hand with a pong, a kong face down, a declaration, flowers, and a claim to answer by seat 3."""
    match = table("4444s 3z 1f", WAITS, "33z6z", "99s 2f", draws="7z 1s 2s 9s", tail="4z", preset="taiwan")
    put(match, 0, "7z")
    put(match, 1, "ready 1s")
    draw_on(match, 2)
    put(match, 0, "concealed kong 4s")
    say(match, 0, "3z")
    for seat in asked(match):
        say(match, seat, "pong" if seat == 2 else "pass")
    return match


@pytest.mark.parametrize("seat", range(4))
def test_a_world_looks_the_same_to_its_seat(seat: int) -> None:
    match = middle()
    for world in worlds(match, seat):
        assert world.view(seat) == match.deal.view(seat)
        assert world.log is None


@pytest.mark.parametrize("seat", range(4))
def test_what_is_seen_stays_and_what_is_not_is_dealt_anew(seat: int) -> None:
    match = middle()
    seen, hidden = places(taiwan(match), seat)
    other = 3 if seat != 3 else 2
    for world in worlds(match, seat):
        assert places(world, seat) == (seen, hidden)
    assert len({str(world.seats[other].hand.kinds()) for world in worlds(match, seat)}) > 30


def test_a_kong_face_down_may_be_of_any_kind_nobody_has_seen() -> None:
    match = middle()
    kinds = {int(world.seats[0].melds[0].kind) for world in worlds(match, 3, 200)}
    assert len(kinds) > 5
    seen = {match.game.card_id(tile) for tile in player(match, 3)["hand"]} | {match.game.card_id("7z")}
    assert not kinds & seen
    assert {int(world.seats[0].melds[0].kind) for world in worlds(match, 0, 5)} == {match.game.card_id("4s")}


def test_a_kong_that_is_shown_stays() -> None:
    match = table("1111m", draws="9s")
    say(match, 0, "concealed kong 1m")
    assert {int(world.seats[0].melds[0].kind) for world in worlds(match, 2, 20)} == {0}


def test_two_kongs_face_down_are_two_kinds() -> None:
    match = table("1111m 2222m", "3333p", draws="9s 9s", preset="taiwan")
    say(match, 0, "concealed kong 1m", 0, "concealed kong 2m")
    draw_on(match, 1)
    say(match, 1, "concealed kong 3p")
    for world in worlds(match, 2):
        kinds = [int(meld.kind) for seat in (0, 1) for meld in world.seats[seat].melds]
        assert len(set(kinds)) == 3
        assert sorted(tile for _, _, found in world.census() for tile in found) == sorted(match.game.deck(match.rules))


def test_whoever_declared_is_waiting_in_every_world() -> None:
    match = middle()
    for seat in (0, 2, 3):
        for world in worlds(match, seat, 60):
            assert world.seats[1].waits
            assert int(world.seats[1].hand.total()) == 16


def test_so_with_a_drawn_tile_in_hand() -> None:
    match = table(WAITS, draws="9s", preset="taiwan")
    put(match, 0, "ready 9s")
    draw_on(match, 3)
    assert match.pending() == [0]
    for world in worlds(match, 2):
        assert world.seats[0].waits
        assert int(world.seats[0].hand.total()) == 17
        assert world.pending() == [0]


def test_who_has_not_declared_may_hold_anything() -> None:
    match = table(WAITS, draws="9s", preset="taiwan")
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
    say(match, 2, "pong")
    for number in range(20):
        ours, theirs = (deal.imagine(1, Random(number)) for deal in (before, match.deal))
        assert ours.pending() == theirs.pending()
        assert 1 in ours.pending()


def test_who_owes_nothing_imagines_that_the_others_do() -> None:
    match = table("5m", "46m", draws="7z")
    say(match, 0, "5m")
    assert asked(match) == [1]
    for world in worlds(match, 3, 20):
        assert world.pending() == [1, 2]
        assert world.legal(3) == []
    for world in worlds(match, 1, 20):
        assert 1 in world.pending()
        assert world.legal(1) == match.legal(1)


def test_what_others_let_pass_is_not_known() -> None:
    match = table("5s", "", READY[0], draws="7z", preset="taiwan")
    put(match, 0, "5s")
    assert own(match, 2)["passed"] == ["5s"]
    assert all(world.view(2)["own"]["passed"] == ["5s"] for world in worlds(match, 2, 5))
    assert not any(world.seats[2].passed for world in worlds(match, 0, 5))


def test_in_the_opening_the_eighth_flower_is_asked_about_and_later_hands_are_dealt_anew() -> None:
    """Seat 1 may rob seat 0's flower before seats 2 and 3 have had their turn to lay any."""
    match = table("8f", "1234567f", preset="taiwan")
    assert match.pending() == [1]
    for seat in range(4):
        for world in worlds(match, seat, 20):
            assert world.view(seat) == match.deal.view(seat)
            assert world.pending() == [1]
            assert [int(held.hand.total()) for held in world.seats] == [
                int(held.hand.total()) for held in taiwan(match).seats
            ]
    assert any(world.view(2) != match.deal.view(2) for world in worlds(match, 3, 5))


def test_hands_that_were_shown_stay_as_they_were() -> None:
    match = table(READY[0], draws="5s", length="hand")
    say(match, 0, "hu")
    for world in worlds(match, 2, 10):
        assert world.seats[0].hand.kinds() == taiwan(match).seats[0].hand.kinds()
        assert world.view(2) == match.deal.view(2)
    assert any(world.seats[1].hand.kinds() != taiwan(match).seats[1].hand.kinds() for world in worlds(match, 2, 10))


def test_a_world_is_played_on_without_touching_the_truth() -> None:
    match = middle()
    before = [match.view(watcher) for watcher in (None, 0, 1, 2, 3)], match.deal.census()
    for number, world in enumerate(worlds(match, 0, 10)):
        rng = Random(number)
        while world.pending():
            seat = world.pending()[0]
            world.play(seat, world.sample(seat, rng))
        assert world.result() is not None
    assert ([match.view(watcher) for watcher in (None, 0, 1, 2, 3)], match.deal.census()) == before
    passes(match)
