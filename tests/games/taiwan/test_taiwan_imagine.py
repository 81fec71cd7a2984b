"""Imagined worlds: what a seat knows stays, all else is dealt anew, and whoever declared is waiting."""

from __future__ import annotations

from tests.games.taiwan.taiwan_tables import (
    READY,
    draw_on,
    own,
    put,
    say,
    table,
    taiwan,
)
from tests.mahjong.mahjong_worlds import taiwan_middle, worlds


def test_a_kong_face_down_may_be_of_any_kind_nobody_has_seen() -> None:
    match = taiwan_middle()
    kinds = {int(world.seats[0].melds[0].kind) for world in worlds(match, 3, 200)}
    assert len(kinds) > 5
    seen = {match.game.card_id(tile) for tile in match.view(3)["hand"]} | {match.game.card_id("7z")}
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
    match = taiwan_middle()
    for seat in (0, 2, 3):
        for world in worlds(match, seat, 60):
            assert world.seats[1].waits
            assert int(world.seats[1].hand.total()) == 16


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
