"""Fantasyland: who enters, with how many cards, and how many of them are discarded (O1)."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.ofc.ofc_tables import (
    ACES,
    FOUL,
    JACKS,
    KINGS,
    QUADS,
    QUEENS,
    QUIET,
    TRIPS,
    board_deck,
    boards_table,
    cards,
    carry,
    detail,
    ended_with,
    hand,
    new,
    next_fantasyland,
    play_out,
    refused,
    step,
    table,
)

from noripan.core.errors import Unlisted

OTHER = QUIET[1]
MANY = pytest.mark.parametrize("many", [14, 15, 16, 17])

ENTRIES = [(JACKS, 0), (QUEENS, 14), (KINGS, 15), (ACES, 16), (TRIPS, 17)]
NAMES = ["jacks", "queens", "kings", "aces", "trips"]


# -- entering ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("board", "many"), ENTRIES, ids=NAMES)
def test_queens_or_better_on_top_enter_with_fourteen_to_seventeen_cards(board: str, many: int) -> None:
    match = ended_with(board, OTHER, hands=2)
    assert next_fantasyland(match) == [many, 0]
    assert [len(hand(match, seat)) for seat in range(2)] == [many, 5]


@pytest.mark.parametrize(("board", "many"), ENTRIES, ids=NAMES)
def test_where_entry_is_always_fourteen_the_top_does_not_matter(board: str, many: int) -> None:
    for match in (ended_with(board, OTHER, preset="tonybet"), ended_with(board, OTHER, entry="fourteen")):
        assert next_fantasyland(match) == [14 if many else 0, 0]


@pytest.mark.parametrize("top", ["2c 2d 2h", "Qc Qd Qs", "Kc Kd Ks"])
def test_any_trips_give_seventeen(top: str) -> None:
    board = f"{top} / Ac Ad Ah 6c 7c / 9d 9s 9c 8d 8s"
    assert next_fantasyland(ended_with(board, OTHER)) == [17, 0]


def test_the_kicker_does_not_matter() -> None:
    board = "Qc Qd As / Ac Ad 6c 7c 8d / Kc Kd Ks 9d 9s"
    assert next_fantasyland(ended_with(board, OTHER)) == [14, 0]


def test_a_foul_does_not_enter() -> None:
    match = ended_with(FOUL, OTHER)
    assert detail(match)["boards"][0]["foul"]
    assert next_fantasyland(match) == [0, 0]


def test_quads_without_queens_on_top_keep_nobody_in_who_was_not_there() -> None:
    assert next_fantasyland(ended_with(QUADS, OTHER)) == [0, 0]


def test_losing_the_hand_does_not_keep_one_out() -> None:
    strong = "Kc Kd 4h / Ac Ad Ah 7c 8d / As Ks Qs Js Ts"
    weak = "Qc Qd 3d / Qh 9h 9d 4d 4c / 2c 2d 2h 6c 6d"
    match = ended_with(weak, strong)
    scores = match.chapters[0].result
    assert scores is not None
    assert scores.scores[0] < 0
    assert next_fantasyland(match) == [14, 15]


def test_three_may_enter_at_once() -> None:
    boards = (
        "Qc Qd 4h / Ac Ad 6c 7c 8d / 2c 2d 2h 9d 9s",
        "Kc Kd 5h / Ah 8h 8s 3c 3d / 4c 4d 4s Jc Jd",
        "Qh Qs 3h / Kh Ks 6d 7d 8c / Tc Td Th 5c 5d",
    )
    assert next_fantasyland(ended_with(*boards)) == [14, 15, 14]


# -- setting -------------------------------------------------------------------------------------


@MANY
def test_o1_all_but_thirteen_are_discarded(many: int) -> None:
    match = boards_table(*QUIET[:2], fantasyland=[many, 0])
    assert match.view(0)["toPlace"] == 13
    step(match, 0, QUIET[0])
    view = match.view(0)
    assert len(view["discards"]) == view["discarded"][0] == many - 13
    assert view["done"] == [True, False]


@MANY
def test_o1_neither_more_nor_fewer_are_discarded(many: int) -> None:
    match = boards_table(*QUIET[:2], fantasyland=[many, 0])
    spare = [card for card in hand(match, 0) if card not in cards(QUIET[0])]
    fewer = refused(match, 0, f"{QUIET[0]} - {' '.join(spare[1:])}")
    assert (fewer.code, fewer.facts["left"]) == ("unfinished", spare[:1])
    more = refused(match, 0, f"{QUIET[0][2:]} - {' '.join([*spare, '2c'])}")
    assert (more.code, more.facts) == ("discard-full", {"spare": many - 13, "many": many - 12})


@MANY
def test_settings_are_not_listed_but_sampled_and_checked(many: int) -> None:
    match = table("", "", fantasyland=[many, 0])
    deal = match.deal
    assert (deal.listed(0), deal.listed(1)) == (False, True)
    with pytest.raises(Unlisted, match="too many settings to list"):
        match.legal(0)
    match.check(0, match.fallback(0))
    drawn = {deal.sample(0, Random(number)) for number in range(20)}
    assert len(drawn) == 20
    for move in drawn:
        match.check(0, move)


def test_a_foul_may_be_set() -> None:
    """Nobody is made to set well."""
    match = ended_with(FOUL, OTHER, fantasyland=[14, 0])
    assert detail(match)["boards"][0]["foul"]
    assert next_fantasyland(match) == [0, 0]


def test_who_enters_is_dealt_no_streets() -> None:
    """The others play their five streets, with Fantasyland beside them."""
    match = new([board_deck((QUEENS, OTHER)), board_deck((QUADS, OTHER), button=0, fantasyland=[14, 0])], hands=2)
    play_out(match, QUEENS, OTHER)
    assert carry(match).fantasyland == [14, 0]
    streets = []
    while match.pending() != [0]:
        streets.append(match.view()["street"])
        step(match, 1, OTHER)
    assert streets == [0, 1, 2, 3, 4]
    assert match.view()["phase"] == "fantasyland"
    step(match, 0, QUADS)
    assert len(match.chapters[1].moves) == 6
