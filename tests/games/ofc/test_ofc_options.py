"""How a match may begin: who has the button, and who is in Fantasyland."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.ofc.ofc_tables import carry, hand

import noripan
from noripan.core.errors import RulesError

WRONG: list[tuple[dict[str, object], int, str]] = [
    ({"dealer": 0}, 2, "ofc: no option 'dealer'; there are: button, fantasyland"),
    ({"button": 2}, 2, "ofc: option button takes a seat from 0 to 1, not 2"),
    ({"button": 3}, 3, "ofc: option button takes a seat from 0 to 2, not 3"),
    ({"button": -1}, 2, "ofc: option button takes a seat from 0 to 1, not -1"),
    ({"button": True}, 2, "ofc: option button takes a seat from 0 to 1, not True"),
    ({"button": None}, 2, "ofc: option button takes a seat from 0 to 1, not None"),
    ({"button": "0"}, 2, "ofc: option button takes a seat from 0 to 1, not '0'"),
    ({"fantasyland": 14}, 2, "ofc: option fantasyland takes 2 numbers, not 14"),
    ({"fantasyland": None}, 2, "ofc: option fantasyland takes 2 numbers, not None"),
    ({"fantasyland": []}, 2, "ofc: option fantasyland takes 2 numbers, not an empty list"),
    ({"fantasyland": [14]}, 2, "ofc: option fantasyland takes 2 numbers, not a list"),
    ({"fantasyland": [0, 0, 14]}, 2, "ofc: option fantasyland takes 2 numbers, not a list"),
    ({"fantasyland": [0, 14]}, 3, "ofc: option fantasyland takes 3 numbers, not a list"),
    ({"fantasyland": [13, 0]}, 2, "ofc: option fantasyland takes 0 or 14 to 17 cards for each seat, not 13"),
    ({"fantasyland": [0, 18]}, 2, "ofc: option fantasyland takes 0 or 14 to 17 cards for each seat, not 18"),
    ({"fantasyland": [-14, 0]}, 2, "ofc: option fantasyland takes 0 or 14 to 17 cards for each seat, not -14"),
    ({"fantasyland": [True, 0]}, 2, "ofc: option fantasyland takes 0 or 14 to 17 cards for each seat, not True"),
    ({"fantasyland": [False, 0]}, 2, "ofc: option fantasyland takes 0 or 14 to 17 cards for each seat, not False"),
    ({"fantasyland": ["14", 0]}, 2, "ofc: option fantasyland takes 0 or 14 to 17 cards for each seat, not '14'"),
    ({"fantasyland": [14.0, 0]}, 2, "ofc: option fantasyland takes 0 or 14 to 17 cards for each seat, not 14.0"),
]


def start(**options: Any) -> noripan.Match:
    return noripan.new("ofc", seed=1, options=options, players=3)


@pytest.mark.parametrize(("options", "players", "reason"), WRONG, ids=[str(each[0]) for each in WRONG])
def test_an_option_that_cannot_be_is_refused(options: dict[str, object], players: int, reason: str) -> None:
    with pytest.raises(RulesError) as caught:
        noripan.new("ofc", seed=1, options=options, players=players)
    assert str(caught.value) == reason


def test_without_options_nobody_is_in_fantasyland_and_seat_0_begins() -> None:
    match = noripan.new("ofc", seed=1)
    assert match.options == {}
    assert carry(match).encode() == {"scores": [0, 0], "number": 0, "button": 1, "fantasyland": [0, 0]}


@pytest.mark.parametrize("button", [0, 1, 2])
def test_any_seat_can_have_the_button(button: int) -> None:
    match = start(button=button)
    assert carry(match).button == button
    assert match.pending() == [(button + 1) % 3]


@pytest.mark.parametrize("fantasyland", [[14, 0, 0], [0, 15, 16], [17, 17, 17], [0, 0, 0]])
def test_any_seats_can_be_in_fantasyland(fantasyland: list[int]) -> None:
    match = start(fantasyland=fantasyland)
    assert match.view()["fantasyland"] == fantasyland
    assert [len(hand(match, seat)) for seat in range(3) if fantasyland[seat]] == [many for many in fantasyland if many]


def test_the_clock_on_the_wall_gives_no_options() -> None:
    assert noripan.new("ofc", seed=1).game.clock_options(20) == {}


def test_changing_the_list_later_does_not_change_the_match() -> None:
    given = [14, 0]
    match = noripan.new("ofc", seed=1, options={"fantasyland": given})
    given[0] = 0
    assert carry(match).fantasyland == [14, 0]
    assert match.record()["options"] == {"fantasyland": [14, 0]}
