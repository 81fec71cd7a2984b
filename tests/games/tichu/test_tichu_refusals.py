"""Every refusal: its code, a reason that names what would be right, and nothing changed.

The refusals of one rule stand with that rule (exchange, Dog, Dragon, calls, wish, bombs, actions); here are the rest.
"""

from __future__ import annotations

import pytest
from tests.games.games_common import refused
from tests.games.tichu.tichu_tables import action, passes, playing, put, say, table

import noripan
from noripan.core.errors import IllegalMove

BOTH = pytest.mark.parametrize("preset", ["quick", "classic"])


@BOTH
@pytest.mark.parametrize("seat", [1, 2, 3])
def test_out_of_turn_the_seat_on_turn_is_named(seat: int, preset: str) -> None:
    match = table("2s 9s", "3h 9h", "3d 9d", "3c 9c", lead=0, preset=preset)
    for data in (playing(match.view(seat)["hand"][0]), action("PASS")):
        error = refused(match, seat, data)
        assert error.code == "turn"
        assert error.facts == {"seat": 0}
        assert "seat 0's turn" in error.reason


@BOTH
def test_cards_one_does_not_hold_are_named(preset: str) -> None:
    match = table("2s 9s", "3h 9h", "3d 9d", "3c 9c", lead=0, preset=preset)
    error = refused(match, 0, playing("9s 9h 9d"))
    assert error.code == "not-held"
    assert error.facts == {"cards": ["9d", "9h"]}
    assert "9d 9h" in error.reason


@BOTH
def test_too_low_names_what_is_to_be_beaten(preset: str) -> None:
    match = table("8s 9s", "3h 9h", "3d 9d", "8c 9c", lead=0, preset=preset)
    put(match, 0, "8s")
    error = refused(match, 3, playing("8c"))
    assert error.code == "too-low"
    assert error.facts == {"top": ["8s"]}
    assert "Not higher than 8s." in error.reason


@BOTH
@pytest.mark.parametrize(
    ("under", "over", "told"),
    [
        ("8s", "9c 9d", "On the table: single card."),
        ("8s 8h", "As", "On the table: pair."),
        ("2s 3h 4d 5c 6s", "7s 8c 9h Ts Js Qs", "On the table: straight of 5."),
        ("2s 2h 3d 3c", "Ks Kh Qs Qh Jd Jh", "On the table: row of 2 pairs."),
    ],
)
def test_another_type_names_the_type_needed(under: str, over: str, told: str, preset: str) -> None:
    match = table(f"{under} 4s", "4h", "4c", f"{over} 6c", lead=0, preset=preset)
    put(match, 0, under)
    error = refused(match, 3, playing(over))
    assert error.code == "other-type"
    assert told in error.reason
    assert "Play a higher one, a bomb, or pass" in error.reason
    assert error.facts["needed"] == match.view()["top"]["combo"]["type"]


def test_on_a_bomb_a_higher_bomb_is_asked_for() -> None:
    match = table("5s 5h 5d 5c 9s", "3h", "3d", "As 2c", lead=0)
    put(match, 0, "5s 5h 5d 5c")
    error = refused(match, 3, playing("As"))
    assert error.code == "bomb-higher"
    assert "Only a higher bomb beats 5c 5d 5h 5s" in error.reason
    assert error.facts == {"top": ["5c", "5d", "5h", "5s"]}


@BOTH
def test_the_grand_answer_is_given_once(preset: str) -> None:
    match = noripan.new("tichu", preset, seed=1)
    say(match, 0, "PASS_GRAND")
    for name in ("PASS_GRAND", "DECLARE_GRAND_TICHU"):
        error = refused(match, 0, action(name))
        assert error.code == "grand-answered"
        assert "answered already" in error.reason


@BOTH
@pytest.mark.parametrize(
    ("data", "needed"),
    [
        (playing("2s"), "TRICK_PLAY"),
        (playing("2s 2h 2d 2c"), "TRICK_PLAY"),
        (action("PASS"), "TRICK_PLAY"),
        (action("CONFIRM_EXCHANGE"), "EXCHANGE_SELECT"),
        (action("SELECT_EXCHANGE", to="LEFT", card="2s"), "EXCHANGE_SELECT"),
        (action("DRAGON_DONATE", toOpponentPlayerId=1), "DRAGON_DONATE"),
    ],
)
def test_what_belongs_to_another_phase_is_told_which(data: dict[str, object], needed: str, preset: str) -> None:
    match = noripan.new("tichu", preset, seed=1)
    error = refused(match, 0, data)
    assert error.code == "phase"
    assert error.facts == {"now": "TICHU.DECLARE_GRAND_WINDOW", "needed": f"TICHU.{needed}"}
    assert "That belongs to " in error.reason
    assert error.facts["needed"] == f"TICHU.{needed}"


@BOTH
@pytest.mark.parametrize("data", [playing("2c"), action("PASS"), action("DECLARE_TICHU"), action("PASS_GRAND")])
def test_after_the_end_everything_is_refused(data: dict[str, object], preset: str) -> None:
    match = table("As", "2h 3h", "", "2c 3c", lead=0, out=[2], preset=preset, target=0)
    put(match, 0, "As")
    for seat in range(4):
        assert refused(match, seat, data).code == "over"


@pytest.mark.parametrize("seat", [-1, 4, 17])
def test_there_are_four_seats(seat: int) -> None:
    match = noripan.new("tichu", seed=1)
    with pytest.raises(IllegalMove, match="seats are 0 to 3") as caught:
        match.play(seat, match.game.decode(action("PASS_GRAND")))
    assert caught.value.code == "seat"


@BOTH
def test_a_refusal_in_the_middle_of_a_trick_changes_nothing(preset: str) -> None:
    match = table("MAHJONG 9s 2s", "9h 3h", "9d 3d", "4c 9c", lead=0, preset=preset)
    put(match, 0, "MAHJONG", wish="9")
    for data in (playing("4c"), action("PASS"), playing("9d"), playing("DOG"), playing("9c", wish="A")):
        refused(match, 3, data)
    put(match, 3, "9c")
    passes(match, 2)
    assert [step["seat"] for step in match.view()["trick"]] == [0, 3, 2]
