"""Imagined worlds of either mahjong: what a seat knows stays, all else is dealt anew, whoever declared is waiting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.games.riichi import riichi_tables as riichi
from tests.games.taiwan import taiwan_tables as taiwan
from tests.mahjong.mahjong_worlds import TAIWAN_WAITS, riichi_middle, taiwan_middle, worlds

from noripan.core.deal import PUBLIC, Deal
from noripan.core.match import Match

RIICHI_WAITS = "234m567p345s66p78s"


def places(deal: Deal, seat: int) -> tuple[Counter[int], Counter[int]]:
    """Every tile this seat may see, and every other."""
    seen: Counter[int] = Counter()
    hidden: Counter[int] = Counter()
    for _, looker, found in deal.census():
        (seen if looker in (PUBLIC, seat) else hidden).update(found)
    return seen, hidden


def declared_and_drawn(game: str) -> Match:
    """Seat 0 has declared its hand ready and drawn another tile."""
    if game == "riichi":
        match = riichi.table("1111z567p345s66p7s", draws="8s", replacements="7z")
        riichi.put(match, 0, "ankan 1z", 0, "riichi 7z*")
    else:
        match = taiwan.table(TAIWAN_WAITS, draws="9s", preset="taiwan")
        taiwan.put(match, 0, "ready 9s")
    TABLES[game].draw_on(match, 3)
    return match


TABLES: dict[str, Any] = {"riichi": riichi, "taiwan": taiwan}
MIDDLES: dict[str, Callable[[], Match]] = {"riichi": riichi_middle, "taiwan": taiwan_middle}
PON = {"riichi": "pon 55m", "taiwan": "pong"}
games = pytest.mark.parametrize("game", TABLES)
seats = pytest.mark.parametrize("seat", range(4))


@games
@seats
def test_a_world_looks_the_same_to_its_seat(game: str, seat: int) -> None:
    match = MIDDLES[game]()
    for world in worlds(match, seat):
        assert world.view(seat) == match.deal.view(seat)
        assert world.log is None
        assert world.view(None) == match.deal.view(None)


@games
@seats
def test_what_is_seen_stays_and_what_is_not_is_dealt_anew(game: str, seat: int) -> None:
    match = MIDDLES[game]()
    there = places(match.deal, seat)
    other = 3 if seat != 3 else 2
    found = worlds(match, seat)
    for world in found:
        assert places(world, seat) == there
    assert len({str(world.seats[other].hand.kinds()) for world in found}) > 30


@games
def test_whoever_declared_is_waiting_with_a_drawn_tile_in_hand(game: str) -> None:
    match = declared_and_drawn(game)
    assert match.pending() == [0]
    truth: Any = match.deal
    for world in worlds(match, 2):
        assert world.seats[0].waits
        assert int(world.seats[0].hand.total()) == int(truth.seats[0].hand.total())
        assert world.pending() == [0]


@games
def test_who_has_not_declared_may_hold_anything(game: str) -> None:
    match = TABLES[game].table({"riichi": RIICHI_WAITS, "taiwan": TAIWAN_WAITS}[game], draws="9s")
    assert any(not world.seats[0].waits for world in worlds(match, 1))


@games
@seats
def test_one_generator_imagines_the_same_from_the_truth_and_from_another_world(game: str, seat: int) -> None:
    """So nothing hidden has a part in it."""
    match = MIDDLES[game]()
    for number, world in enumerate(worlds(match, seat, 10)):
        ours, theirs = (deal.imagine(seat, Random(number)) for deal in (match.deal, world))
        assert ours.census() == theirs.census()
        assert [ours.view(other) for other in range(4)] == [theirs.view(other) for other in range(4)]


@games
def test_a_sealed_answer_is_not_copied(game: str) -> None:
    """Seat 2 has answered; to seat 1 it is as if it had not."""
    match = TABLES[game].table("5m", "46m", "55m", draws="7z")
    TABLES[game].say(match, 0, "5m")
    before = match.deal.copy()
    TABLES[game].say(match, 2, PON[game])
    for number in range(20):
        ours, theirs = (deal.imagine(1, Random(number)) for deal in (before, match.deal))
        assert ours.pending() == theirs.pending()
        assert 1 in ours.pending()


@games
def test_who_owes_nothing_imagines_that_the_others_do(game: str) -> None:
    match = TABLES[game].table("5m", "46m", draws="7z")
    TABLES[game].say(match, 0, "5m")
    assert TABLES[game].asked(match) == [1]
    for world in worlds(match, 3, 20):
        assert world.pending() == [1, 2]
        assert world.legal(3) == []
    for world in worlds(match, 1, 20):
        assert 1 in world.pending()
        assert world.legal(1) == match.legal(1)


@games
def test_a_world_is_played_on_without_touching_the_truth(game: str) -> None:
    match = MIDDLES[game]()
    before = [match.view(watcher) for watcher in (None, 0, 1, 2, 3)], match.deal.census()
    for number, world in enumerate(worlds(match, 0, 10)):
        rng = Random(number)
        while world.pending():
            seat = world.pending()[0]
            world.play(seat, world.sample(seat, rng))
        assert world.result() is not None
    assert ([match.view(watcher) for watcher in (None, 0, 1, 2, 3)], match.deal.census()) == before
