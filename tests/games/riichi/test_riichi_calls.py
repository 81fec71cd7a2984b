"""R2: chi from the left in its three shapes, pon from anybody, with red fives as tiles of their own; discards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.riichi.riichi_tables import (
    asked,
    choices,
    claims,
    draw_on,
    melds,
    own,
    put,
    refused,
    river,
    say,
    table,
)

from noripan.core.match import Match


def discarded(tile: str, *others: str, **switches: Any) -> Match:
    """Seat 0 discards this tile from the hand; the hands are those of seats 1, 2 and 3."""
    match = table(tile, *others, draws="7z", **switches)
    say(match, 0, tile)
    return match


# -- chi -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "held", "found"),
    [
        ("5m", "3467m", {"chi 34m", "chi 46m", "chi 67m"}),
        ("5p", "34p", {"chi 34p"}),
        ("5p", "46p", {"chi 46p"}),
        ("5s", "67s", {"chi 67s"}),
        ("1m", "23m", {"chi 23m"}),
        ("9m", "78m", {"chi 78m"}),
        ("2s", "13s", {"chi 13s"}),
        ("8s", "79s", {"chi 79s"}),
        ("5m", "37m", set()),  # no run
        ("5m", "34p", set()),  # another suit
        ("9m", "8m1p", set()),  # a run does not leave its suit
        ("1p", "9m2p", set()),
        ("2z", "13z", set()),  # winds are no run
        ("6z", "57z", set()),  # nor are dragons
    ],
)
def test_R2_a_chi_is_a_run_of_the_discard_and_two_tiles_of_the_hand(tile: str, held: str, found: set[str]) -> None:
    assert claims(discarded(tile, held), 1) == found


@pytest.mark.parametrize("seat", [2, 3])
def test_R2_only_the_next_in_turn_may_chi(seat: int) -> None:
    hands = ["", "", ""]
    hands[seat - 1] = "3467m"
    match = table("5m 19p", *hands, draws="7z")
    say(match, 0, "5m")
    assert asked(match) == []


@pytest.mark.parametrize(
    ("tile", "held", "found"),
    [
        ("4m", "056m", {"chi 56m", "chi 06m"}),
        ("4m", "06m", {"chi 06m"}),
        ("6m", "0457m", {"chi 45m", "chi 40m", "chi 57m", "chi 07m"}),
        ("3s", "405s", {"chi 45s", "chi 40s"}),
        ("4p", "35p", {"chi 35p"}),
        ("0m", "46m", {"chi 46m"}),
    ],
)
def test_R2_with_the_red_five_or_without_are_two_chis(tile: str, held: str, found: set[str]) -> None:
    assert claims(discarded(tile, held), 1) == found


def test_R2_a_chi_takes_the_very_tiles_named() -> None:
    match = discarded("4m", "0568m")
    say(match, 1, "chi 56m")
    assert melds(match, 1) == ["chi:564m"]
    assert "0m" in match.view(1)["hand"]
    match = discarded("4m", "0568m")
    say(match, 1, "chi 06m")
    assert melds(match, 1) == ["chi:064m"]
    assert "0m" not in match.view(1)["hand"]


def test_R2_a_called_red_five_stays_red() -> None:
    match = discarded("0m", "46m")
    say(match, 1, "chi 46m")
    assert match.view()["melds"][1] == [{"type": "chi", "tiles": ["4m", "6m", "0m"], "called": "0m", "from": 0}]


def test_R2_after_a_chi_one_discards_without_drawing() -> None:
    match = discarded("5m", "46m 1z")
    left = match.view()["left"]
    say(match, 1, "chi 46m")
    assert match.pending() == [1]
    assert own(match, 1)["drawn"] is None
    assert match.view()["left"] == left
    assert match.view()["counts"][1] == 11
    assert not any(text.endswith("*") for text in choices(match, 1))
    put(match, 1, "1z")
    assert match.pending() == [2]
    assert river(match, 0) == "5m^"
    assert river(match, 1) == "1z"


# -- pon -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, 2, 3])
@pytest.mark.parametrize("tile", ["1m", "5p", "9s", "3z", "7z"])
def test_R2_anybody_with_two_of_a_kind_may_pon(tile: str, seat: int) -> None:
    hands = ["", "", ""]
    hands[seat - 1] = f"{tile} {tile} 5z"
    match = table(tile, *hands, draws="6z")
    say(match, 0, tile)
    assert asked(match) == [seat]
    say(match, seat, f"pon {tile} {tile}")
    assert match.view()["melds"][seat][0]["from"] == 0
    assert match.pending() == [seat]
    put(match, seat, "5z")
    assert match.pending() == [(seat + 1) % 4]


def test_R2_one_of_a_kind_is_no_pon() -> None:
    assert asked(discarded("3z", "3z", "3z", "3z")) == []


@pytest.mark.parametrize(
    ("tile", "held", "red_fives", "found"),
    [
        ("5m", "05m", 3, {"pon 05m"}),
        ("5m", "55m", 3, {"pon 55m"}),
        ("5m", "055m", 3, {"pon 05m", "pon 55m", "kan"}),
        ("0m", "55m", 3, {"pon 55m"}),
        ("5p", "00p", 4, {"pon 00p"}),
        ("5p", "005p", 4, {"pon 00p", "pon 05p", "kan"}),
        ("0p", "055p", 4, {"pon 05p", "pon 55p", "kan"}),
    ],
)
def test_R2_with_red_fives_or_without_are_different_pons(tile: str, held: str, red_fives: int, found: set[str]) -> None:
    assert claims(discarded(tile, held, red_fives=red_fives), 1) == found


def test_R2_a_pon_takes_the_very_tiles_named() -> None:
    match = discarded("5m", "055m")
    say(match, 1, "pon 55m")
    assert melds(match, 1) == ["pon:555m"]
    assert "0m" in match.view(1)["hand"]


def test_R2_a_pon_passes_over_the_seats_between() -> None:
    match = table("3z", "", "", "33z 5z", draws="6z")
    say(match, 0, "3z")
    say(match, 3, "pon 33z")
    put(match, 3, "5z")
    assert match.pending() == [0]
    assert [len(row) for row in match.view()["rivers"]] == [1, 0, 0, 1]


def test_R2_pon_chi_and_kan_stand_side_by_side() -> None:
    assert claims(discarded("0m", "55534m"), 1) == {"pon 55m", "kan", "chi 34m"}


# -- discards --------------------------------------------------------------------------------------


def test_R2_the_drawn_tile_and_its_like_in_the_hand_are_different_discards() -> None:
    match = table("5z", draws="5z")
    assert {"5z", "5z*"} <= choices(match, 0)
    put(match, 0, "5z")
    assert river(match, 0) == "5z"
    match = table("5z", draws="5z")
    put(match, 0, "5z*")
    assert river(match, 0) == "5z*"


def test_R2_a_tile_drawn_and_not_held_before_can_only_be_discarded_as_drawn() -> None:
    match = table("1z", draws="5z")
    assert "5z*" in choices(match, 0)
    assert "5z" not in choices(match, 0)
    assert refused(match, 0, "5z").code == "not-held"


def test_R2_red_and_plain_fives_are_different_discards() -> None:
    match = table("0m5m", draws="5z")
    assert {"0m", "5m"} <= choices(match, 0)
    match = table("0m", draws="5m")
    assert {"0m", "5m*"} <= choices(match, 0)
    assert not {"5m", "0m*"} & choices(match, 0)
    match = table("5m", draws="0m")
    assert {"5m", "0m*"} <= choices(match, 0)
    assert not {"0m", "5m*"} & choices(match, 0)
    match = table("055m", draws="5m")
    assert {"0m", "5m", "5m*"} <= choices(match, 0)


@pytest.mark.parametrize("seat", range(4))
def test_R2_one_holds_13_tiles_and_14_on_turn(seat: int) -> None:
    match = table()
    draw_on(match, seat)
    assert match.view()["counts"] == [14 if other == seat else 13 for other in range(4)]
    assert len(choices(match, seat)) == 14
