"""Imagined worlds: what a seat knows stays, all else is dealt anew, and whoever is in riichi is tenpai."""

from __future__ import annotations

from tests.games.riichi.riichi_tables import (
    ALL_SIMPLES,
    TENPAI,
    own,
    put,
    riichi,
    table,
    won,
)
from tests.mahjong.mahjong_worlds import worlds

from noripan.cards.tiles import kind_of, tile_id
from noripan.games.riichi.tenpai import hand_waits


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


def test_R02_who_laid_a_kan_in_riichi_waited_for_the_same_before() -> None:
    match = table("123m456m055p789s1z", "", "", "", draws="9m 2z 3z 4z 5p", replacements="6z", indicators="3z")
    put(match, 0, "riichi 9m*")
    for seat, tile in enumerate(("2z", "3z", "4z"), start=1):
        put(match, seat, f"{tile}*")
    put(match, 0, "ankan 5p")
    for world in worlds(match, 2, 200):
        hand = world.seats[0].hand.copy()
        hand.remove(kind_of(world.seats[0].drawn))
        after = hand_waits(hand)
        for _ in range(3):
            hand.add(tile_id("5p"))
        assert after
        assert hand_waits(hand) == after


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
