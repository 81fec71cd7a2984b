"""Fantasyland beside the streets: set at any time, sealed, and shown when every board is complete (O9)."""

from __future__ import annotations

from itertools import permutations

import pytest
from tests.games.ofc.ofc_tables import (
    QUEENS,
    QUIET,
    boards_table,
    detail,
    ended_with,
    ofc,
    points,
    rows,
    step,
    told,
)

from noripan.cards.french import card_id
from noripan.core.match import Match

SEALED = [(0, 0, 14), (0, 17, 14), (15, 0, 0), (14, 14, 0), (17, 16, 15)]
SEATS = (None, 0, 1, 2)


def play_in(match: Match, order: list[int]) -> Match:
    """The seats in Fantasyland set when `order` has come to them; the others take their turns as they come."""
    for seat in order:
        step(match, seat, QUIET[seat])
    return match


def orders(fantasyland: tuple[int, ...]) -> list[list[int]]:
    """Those in Fantasyland first, last, and in between; the streets in their order."""
    inside = [seat for seat in range(3) if fantasyland[seat]]
    streets = [seat for _ in range(5) for seat in range(3) if not fantasyland[seat]]
    middle = len(streets) // 2
    found = []
    for some in permutations(inside):
        found += [[*some, *streets], [*streets, *some], [*streets[:middle], *some, *streets[middle:]]]
        found.append([some[0], *streets, *some[1:]])
    return found


@pytest.mark.parametrize("fantasyland", SEALED)
def test_o9_it_does_not_matter_when_fantasyland_is_set(fantasyland: tuple[int, ...]) -> None:
    ends = []
    for order in orders(fantasyland):
        match = play_in(boards_table(*QUIET, fantasyland=fantasyland), order)
        assert match.over
        ends.append((points(match), detail(match), match.deal.census(), [match.view(seat) for seat in SEATS]))
    assert all(end == ends[0] for end in ends)


def test_o9_whoever_is_in_fantasyland_is_pending_from_the_start() -> None:
    match = boards_table(*QUIET, fantasyland=(0, 14, 15))
    assert match.pending() == [0, 1, 2]
    step(match, 1, QUIET[1])
    assert match.pending() == [0, 2]
    assert match.legal(1) == []
    for _ in range(5):
        step(match, 0, QUIET[0])
    assert match.pending() == [2]
    assert (match.view()["phase"], match.view()["turn"]) == ("fantasyland", None)
    step(match, 2, QUIET[2])
    assert (match.view()["phase"], match.pending()) == ("over", [])


def test_o9_all_in_fantasyland_is_a_hand_of_one_turn_each() -> None:
    match = boards_table(*QUIET, fantasyland=(17, 17, 17))
    assert match.view()["phase"] == "fantasyland"
    assert match.pending() == [0, 1, 2]
    play_in(match, [2, 0, 1])
    assert match.over
    assert points(match) == [-7, 5, 2]


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_o9_a_set_board_is_sealed_until_every_other_is_complete(viewer: int | None) -> None:
    match = boards_table(*QUIET, fantasyland=(0, 0, 16))
    step(match, 2, QUIET[2])
    for _ in range(5):
        for seat in (0, 1):
            view = match.view(viewer)
            assert view["boards"][2] is None
            assert view["done"][2]
            assert view["discarded"][2] == 3
            step(match, seat, QUIET[seat])
    assert match.view(viewer)["boards"][2] == rows(QUIET[2])


def test_o9_a_set_board_stays_sealed_while_another_is_still_being_set() -> None:
    match = boards_table(*QUIET, fantasyland=(0, 14, 14))
    step(match, 1, QUIET[1])
    for _ in range(5):
        step(match, 0, QUIET[0])
    assert [match.view(viewer)["boards"][1] for viewer in (None, 0, 2)] == [None] * 3
    step(match, 2, QUIET[2])
    assert [match.view(viewer)["boards"][1] for viewer in (None, 0, 2)] == [rows(QUIET[1])] * 3


def test_o9_the_owner_sees_the_board_it_has_set() -> None:
    match = boards_table(*QUIET[:2], fantasyland=(0, 14))
    step(match, 1, QUIET[1])
    assert match.view(1)["boards"][1] == rows(QUIET[1])
    assert len(match.view(1)["discards"]) == 1


def test_o9_fantasyland_sees_the_open_boards_grow_and_nothing_else() -> None:
    match = boards_table(*QUIET[:2], fantasyland=(0, 14))
    assert match.view(1)["boards"][0] == {"top": [], "mid": [], "bottom": []}
    step(match, 0, QUIET[0])
    view = match.view(1)
    assert view["boards"][0] == {"top": ["2c", "3d", "5h"], "mid": ["4c", "6d"], "bottom": []}
    assert view["boards"] == [match.view(None)["boards"][0], {"top": [], "mid": [], "bottom": []}]


def test_o9_a_board_in_fantasyland_is_told_when_the_hand_is_over() -> None:
    match = boards_table(QUEENS, QUIET[1], fantasyland=(14, 0))
    step(match, 0, QUEENS)
    assert told(match, 1)[-1] == {"type": "set", "seat": 0}
    assert told(match, 0)[-1]["move"]["top"] == ["4h", "Qc", "Qd"]
    while not match.over:
        step(match, 1, QUIET[1])
    for viewer in (None, 1):
        reveals = [event for event in told(match, viewer) if event["type"] == "reveal"]
        assert [event["seat"] for event in reveals] == [0]
        assert reveals[0]["board"] == {row: sorted(found, key=card_id) for row, found in rows(QUEENS).items()}
        assert told(match, viewer)[-1]["type"] == "end"


def test_o9_reveals_come_in_the_order_of_play_and_only_for_fantasyland() -> None:
    match = ended_with(*QUIET, fantasyland=(14, 0, 14), button=0)
    assert [event["seat"] for event in told(match, None) if event["type"] == "reveal"] == [2, 0]
    assert not [event for event in told(ended_with(*QUIET), None) if event["type"] == "reveal"]


@pytest.mark.parametrize("viewer", [None, 1])
def test_o10_a_discard_is_told_to_its_owner_alone(viewer: int | None) -> None:
    match = boards_table(*QUIET[:2])
    for _ in range(2):
        for seat in range(2):
            step(match, seat, QUIET[seat])
    places = [event for event in told(match, viewer) if event["type"] == "place" and event["seat"] == 0]
    assert [(event["street"], "discard" in event) for event in places] == [(0, False), (1, False)]
    own = [event for event in told(match, 0) if event["type"] == "place" and event["seat"] == 0]
    assert own[1]["discard"] == match.view(0)["discards"]


def test_the_boards_that_are_compared_are_those_that_were_set() -> None:
    match = ended_with(QUEENS, QUIET[1], fantasyland=(17, 0))
    board = detail(match)["boards"][0]
    assert board["names"] == ["pair of queens", "pair of aces", "full house, kings over nines"]
    assert ofc(match).result() is not None
    # Three rows and a scoop; seven for the queens, six for the full house.
    assert points(match) == [6 + 7 + 6, -19]
