"""The deal, the turn order, and the cycle of drawing, discarding and answering (W2, W3, W4)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from tests.games.games_common import ended, events
from tests.games.taiwan.taiwan_tables import (
    READY,
    adding,
    asked,
    choices,
    code,
    deck,
    discards,
    draw_on,
    hand,
    own,
    phase,
    put,
    refused,
    say,
    table,
)

import noripan
from noripan.cards.tiles import TEXTS

PRESETS = pytest.mark.parametrize("preset", ["simple", "taiwan"])


@PRESETS
@pytest.mark.parametrize("dealer", range(4))
def test_W2_sixteen_tiles_each_four_at_a_time_from_the_dealer(preset: str, dealer: int) -> None:
    cards = deck(flowers=preset == "taiwan", dealer=dealer)
    match = noripan.new("taiwan", preset, seed=1, decks=[cards], options={"dealer": dealer}, draw="by hand")
    for step in range(4):
        seat = (dealer + step) % 4
        dealt = [tile for at in range(4) for tile in cards[16 * at + 4 * step : 16 * at + 4 * step + 4]]
        assert sorted(match.view(seat)["hand"]) == sorted(dealt)
        assert match.view()["counts"][seat] == 16


@PRESETS
def test_W2_hands_lie_sorted_before_and_after_every_draw(preset: str) -> None:
    match = table(preset=preset)
    for _ in range(9):
        for seat in range(4):
            held = match.view(seat)["hand"]
            assert held == sorted(held, key=TEXTS.index)
        draw_on(match, 1)


def test_W2_the_set_has_136_tiles_and_eight_flowers_more_in_taiwan() -> None:
    assert len(deck()) == 136
    assert len(deck(flowers=True)) == 144
    assert table().view()["left"] == 136 - 64 - 1
    assert table(preset="taiwan").view()["left"] == 144 - 64 - 16 - 1


@pytest.mark.parametrize("dealer", range(4))
def test_W3_the_dealer_draws_a_seventeenth_tile_and_the_turn_goes_round(dealer: int) -> None:
    match = table(draws="5z 6z 7z 5z", dealer=dealer)
    assert own(match, dealer)["drawn"] == "5z"
    turns = []
    for _ in range(8):
        seat = match.pending()[0]
        assert match.view()["turn"] == seat
        assert match.view()["counts"][seat] == 17
        assert all(match.view()["counts"][other] == 16 for other in range(4) if other != seat)
        turns.append(seat)
        draw_on(match, 1)
    assert turns == [(dealer + step) % 4 for step in range(8)]


def test_W3_the_seats_winds_follow_the_dealer() -> None:
    assert [table(dealer=2).view()["winds"][seat] for seat in range(4)] == ["W", "N", "E", "S"]


def test_W3_after_a_claim_the_turn_goes_on_from_who_claimed() -> None:
    match = table("5m", "", "55m", draws="1z")
    say(match, 0, "5m", 2, "pong")
    assert match.view()["turn"] == 2
    put(match, 2, hand(match, 2)[-2:])
    assert match.view()["turn"] == 3


# -- the cycle -------------------------------------------------------------------------------------


def test_W4_drawing_is_followed_by_a_discard_and_that_by_the_next_draw() -> None:
    match = table("5m", draws="1z 2z")
    assert (phase(match), match.pending()) == ("discard", [0])
    say(match, 0, "5m")
    assert (phase(match), match.pending()) == ("discard", [1])
    assert own(match, 1)["drawn"] == "2z"
    assert match.view()["last"] == {"seat": 0, "tile": "5m"}
    assert discards(match, 0) == "5m"
    assert [event["seat"] for event in events(match, "draw")] == [0, 1]


def test_W4_somebody_who_can_claim_is_asked_before_the_next_draw() -> None:
    match = table("5m", "", "55m", draws="1z")
    say(match, 0, "5m")
    assert (phase(match), match.pending()) == ("response", [2])
    assert len(events(match, "draw")) == 1
    say(match, 2, "pass")
    assert (phase(match), match.pending()) == ("discard", [1])


def test_W4_drawing_by_hand_is_a_phase_of_its_own() -> None:
    match = table("5m", draws="1z 2z", draw="by hand")
    assert (phase(match), match.pending(), choices(match, 0)) == ("draw", [0], {"draw"})
    assert match.view()["counts"][0] == 16
    say(match, 0, "draw")
    assert (phase(match), own(match, 0)["drawn"]) == ("discard", "1z")
    put(match, 0, "5m")
    assert (phase(match), match.pending(), choices(match, 1)) == ("draw", [1], {"draw"})
    assert match.view()["left"] == 71


def test_W4_a_replacement_needs_no_drawing_by_hand() -> None:
    match = table("5555m", draws="1z", tail="9p", draw="by hand")
    say(match, 0, "draw", 0, "concealed kong 5m")
    assert (phase(match), own(match, 0)["drawn"]) == ("discard", "9p")


# -- when a tile may not be discarded -----------------------------------------------------------------


def test_W4_not_before_drawing() -> None:
    match = table("5m", draws="1z", draw="by hand")
    refusal = refused(match, 0, "5m")
    assert (refusal.code, refusal.reason) == ("draw-first", "First draw a tile.")


def test_W4_not_before_drawing_on_a_later_turn_either() -> None:
    match = table("5m", "7z", draws="1z", draw="by hand")
    put(match, 0, "draw", 0, "5m")
    assert code(match, 1, "7z") == "draw-first"


@pytest.mark.parametrize("other", [1, 2, 3])
def test_W4_not_on_somebody_elses_turn(other: int) -> None:
    match = table(draws="1z")
    held = match.view(other)["hand"][0]
    refusal = refused(match, other, held)
    assert refusal.code == "discard-turn"
    assert refusal.reason == "Not yet: it is seat 0's turn, and you have not drawn."
    assert refusal.facts == {"seat": 0}


def test_W4_not_when_somebody_else_has_yet_to_draw() -> None:
    match = table(draws="1z", draw="by hand")
    assert code(match, 1, match.view(1)["hand"][0]) == "discard-turn"


def test_W4_not_while_oneself_is_asked() -> None:
    match = table("5m", "", "55m 9s", draws="1z")
    say(match, 0, "5m")
    refusal = refused(match, 2, "9s")
    assert refusal.code == "discard-answer"
    assert refusal.reason == "First answer 5m: claim it or pass."
    assert refusal.facts == {"tile": "5m"}


@pytest.mark.parametrize("seat", [0, 1, 3])
def test_W4_not_while_others_are_asked(seat: int) -> None:
    """Neither who has discarded already, nor who is next in turn, nor anybody else."""
    match = table("5m", "", "55m 9s", draws="1z")
    say(match, 0, "5m")
    refusal = refused(match, seat, match.view(seat)["hand"][0])
    assert refusal.code == "discard-response"
    assert refusal.reason == "Wait: the last tile may still be claimed."


def test_W4_not_after_answering_while_others_are_asked() -> None:
    match = table("5m", "46m", "55m 9s", draws="1z")
    say(match, 0, "5m", 2, "pong")
    assert asked(match) == [1]
    assert code(match, 2, "9s") == "discard-response"


def test_W4_not_while_an_added_kong_may_be_robbed() -> None:
    match = adding(2)
    assert asked(match) == [2]
    assert code(match, 1, "4m") == "discard-response"
    assert code(match, 2, "1m") == "discard-answer"
    assert code(match, 3, match.view(3)["hand"][0]) == "discard-response"


def test_W4_not_a_tile_that_is_not_held() -> None:
    match = table("5m", draws="1z")
    refusal = refused(match, 0, "8s")
    assert (refusal.code, refusal.reason) == ("not-held", "You do not hold 8s.")
    assert refusal.facts == {"tile": "8s"}


@pytest.mark.parametrize(("seat", "told"), [(1, "discard-flower"), (0, "discard-turn"), (2, "discard-turn")])
def test_W4_not_while_a_flower_is_being_laid(seat: int, told: str) -> None:
    """Seat 1 draws its seventh flower and may rob the eighth; its tile from the tail is still to come."""
    match = table("1f", "234567f", draws="1z 8f", preset="taiwan")
    say(match, 0, "1z")
    assert (phase(match), match.pending()) == ("draw", [1])
    assert code(match, seat, match.view(seat)["hand"][0]) == told


def test_W4_nor_while_another_may_rob_it() -> None:
    """Seat 1 draws the eighth flower; seat 0 has the other seven."""
    match = table("1234567f", "", draws="1z 8f", preset="taiwan")
    say(match, 0, "1z")
    assert (phase(match), match.pending(), match.view()["turn"]) == ("draw", [0], 1)
    assert code(match, 1, match.view(1)["hand"][0]) == "discard-flower"
    assert code(match, 0, match.view(0)["hand"][0]) == "discard-turn"


def test_W4_not_after_the_end() -> None:
    match = table(READY[0], draws="5s")
    say(match, 0, "hu")
    assert phase(match) == "end"
    for seat in range(4):
        assert code(match, seat, "1m") == "over"
    with pytest.raises(noripan.IllegalMove, match="The hand is over"):
        match.deal.check(0, match.game.decode({"type": "TAIWAN.DISCARD", "tile": "1m"}))


def test_W4_a_claimed_tile_is_discarded_for_without_drawing() -> None:
    match = table("5m", "46m", "55m", draws="1z")
    say(match, 0, "5m", 1, "pass", 2, "pong")
    assert (phase(match), own(match, 2)["drawn"], match.view()["left"]) == ("discard", None, 71)
    assert len(match.view(2)["hand"]) == 14
    assert set(match.view(2)["hand"]) == choices(match, 2)


def test_W4_every_tile_in_hand_may_be_discarded_on_ones_turn() -> None:
    match = table("123m456p789s11z", draws="5z")
    assert choices(match, 0) == set(match.view(0)["hand"])


@pytest.mark.parametrize("draw", ["auto", "by hand"])
def test_W4_the_phases_of_a_whole_hand_follow_one_another(draw: str) -> None:
    match = table("5m", "", "55m", draws="1z", draw=draw)
    seen: list[str] = [phase(match)]
    moves: list[dict[str, Any]] = []
    while not match.over:
        seat = match.pending()[0]
        moves.append(match.game.encode(match.fallback(seat)))
        match.play(seat, match.fallback(seat))
        seen.append(phase(match))
    assert set(seen) == {"discard", "response", "end"} | ({"draw"} if draw == "by hand" else set())
    follows = {"draw": {"discard"}, "discard": {"draw", "discard", "response", "end"},
               "response": {"response", "draw", "discard", "end"}}  # fmt: skip
    assert all(later in follows[earlier] for earlier, later in pairwise(seen))
    assert ended(match)["kind"] == "draw"
