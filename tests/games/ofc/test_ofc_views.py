"""What a seat sees, and what it does not: others' hands and discards, boards in Fantasyland, and the deck (O9, O10)."""

from __future__ import annotations

import json

import pytest
from tests.games.ofc.ofc_tables import (
    QUEENS,
    QUIET,
    boards_table,
    ended_with,
    hand,
    play_out,
    random_play,
    rows,
    say,
    step,
    table,
    told,
)

import noripan
from noripan.core.deal import NOBODY, PUBLIC
from noripan.core.match import Match

KEYS = {
    "phase", "seat", "pending", "turn", "street", "button", "order", "hand", "toPlace", "discards", "boards", "counts",
    "discarded", "done", "fantasyland", "deck", "number", "scores", "result", "legal", "match",
}  # fmt: skip
EMPTY: dict[str, list[str]] = {"top": [], "mid": [], "bottom": []}


def names(match: Match, viewer: int | None, cards: list[str]) -> list[str]:
    """Which of these cards are named in anything this seat has been shown or told."""
    text = json.dumps([match.view(viewer), *(told(match, viewer, number) for number in range(len(match.chapters)))])
    return [card for card in cards if f'"{card}"' in text]


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("fantasyland", [[0, 0], [14, 0], [17, 17]])
def test_a_view_is_plain_data_with_these_keys(seat: int | None, fantasyland: list[int]) -> None:
    view = table(fantasyland=fantasyland).view(seat)
    assert set(view) == KEYS
    assert json.loads(json.dumps(view)) == view


def test_the_start_as_seat_0_sees_it() -> None:
    match = table("As Ks Qs Js Ts")
    view = match.view(0)
    del view["legal"], view["match"]
    assert view == {
        "phase": "street", "seat": 0, "pending": [0], "turn": 0, "street": 0, "button": 1, "order": [0, 1],
        "hand": ["As", "Ks", "Qs", "Js", "Ts"], "toPlace": 5, "discards": [], "boards": [EMPTY, EMPTY],
        "counts": [5, 0], "discarded": [0, 0], "done": [False, False], "fantasyland": [0, 0], "deck": 47,
        "number": 0, "scores": [0, 0], "result": None,
    }  # fmt: skip


def test_the_hand_is_in_dealt_order_and_says_how_many_are_placed() -> None:
    match = table("9s As 2c Kd 3h Th 2d Jc")
    say(match, 0, "/ / 9s As 2c Kd 3h")
    assert (hand(match, 0), match.view(0)["toPlace"]) == ([], 0)
    match.play(1, match.fallback(1))
    assert (hand(match, 0), match.view(0)["toPlace"]) == (["Th", "2d", "Jc"], 2)


def test_boards_are_open_to_everybody() -> None:
    match = boards_table(*QUIET[:2])
    step(match, 0, QUIET[0])
    assert [match.view(viewer)["boards"][0] for viewer in (None, 0, 1)] == [
        {"top": ["2c", "3d", "5h"], "mid": ["4c", "6d"], "bottom": []}
    ] * 3


@pytest.mark.parametrize("fantasyland", [[0, 0, 0], [14, 0, 0], [0, 17, 16]])
def test_nobody_sees_anothers_hand(fantasyland: list[int]) -> None:
    match = table("", "", "", fantasyland=fantasyland)
    for seat in match.pending():
        held = hand(match, seat)
        for viewer in (None, 0, 1, 2):
            assert names(match, viewer, held) == (held if viewer == seat else [])
    assert match.view(None)["hand"] is None
    assert match.view(None)["counts"] == [many or (5 if seat in match.pending() else 0) for seat, many in
                                          enumerate(fantasyland)]  # fmt: skip


def test_o10_a_discard_is_known_to_its_owner_alone() -> None:
    match = boards_table(*QUIET)
    for _ in range(3):
        for seat in range(3):
            step(match, seat, QUIET[seat])
    discards = [match.view(seat)["discards"] for seat in range(3)]
    assert [len(each) for each in discards] == match.view(None)["discarded"] == [2, 2, 2]
    assert match.view(None)["discards"] is None
    for seat in range(3):
        for viewer in (None, 0, 1, 2):
            assert names(match, viewer, discards[seat]) == (discards[seat] if viewer == seat else [])


@pytest.mark.parametrize("fantasyland", [[0, 0, 0], [0, 16, 0], [14, 15, 17]])
def test_o10_discards_are_never_shown_even_at_the_end(fantasyland: list[int]) -> None:
    match = ended_with(*QUIET, fantasyland=fantasyland)
    assert match.over
    for seat in range(3):
        discards = match.view(seat)["discards"]
        assert len(discards) == (fantasyland[seat] - 13 if fantasyland[seat] else 4)
        for viewer in (None, 0, 1, 2):
            assert names(match, viewer, discards) == (discards if viewer == seat else [])


def test_o9_a_board_set_in_fantasyland_is_named_to_nobody_else_before_the_end() -> None:
    match = boards_table(*QUIET[:2], fantasyland=[15, 0])
    step(match, 0, QUIET[0])
    mine = [card for row in rows(QUIET[0]).values() for card in row] + match.view(0)["discards"]
    for _ in range(5):
        assert names(match, None, mine) == names(match, 1, mine) == []
        assert match.view(1)["boards"][0] is None
        step(match, 1, QUIET[1])
    assert len(names(match, None, mine)) == len(names(match, 1, mine)) == 13


def test_everybody_sees_who_is_in_fantasyland_and_who_has_set() -> None:
    match = boards_table(*QUIET[:2], fantasyland=[15, 0])
    views = [match.view(viewer) for viewer in (None, 1)]
    assert [(view["fantasyland"], view["counts"], view["done"]) for view in views] == [
        ([15, 0], [15, 5], [False, False])
    ] * 2
    step(match, 0, QUIET[0])
    view = match.view(1)
    assert (view["counts"], view["done"], view["discarded"]) == ([0, 5], [True, False], [2, 0])


def test_who_sees_which_place() -> None:
    match = boards_table(*QUIET[:2], fantasyland=[15, 0])
    expected = {
        "board 0": 0, "hand 0": 0, "discards 0": 0, "board 1": PUBLIC, "hand 1": 1, "discards 1": 1, "deck": NOBODY,
    }  # fmt: skip
    assert {name: looker for name, looker, _ in match.deal.census()} == expected
    play_out(match, *QUIET)
    assert {name: looker for name, looker, _ in match.deal.census()} == {**expected, "board 0": PUBLIC}


def test_the_legal_moves_are_those_of_the_viewer() -> None:
    match = table()
    assert match.view(0)["legal"] == [match.game.encode(move) for move in match.legal(0)]
    assert match.view(1)["legal"] == match.view(None)["legal"] == []


def test_settings_in_fantasyland_are_not_listed_in_a_view() -> None:
    match = boards_table(*QUIET[:2], fantasyland=[14, 0])
    assert match.view(0)["legal"] is None
    assert len(match.view(1)["legal"]) == 232
    step(match, 0, QUIET[0])
    assert match.view(0)["legal"] == []


def test_at_the_end_the_result_and_all_boards_are_there() -> None:
    match = boards_table(*QUIET[:2], fantasyland=[14, 0])
    assert match.view(1)["result"] is None
    play_out(match, *QUIET)
    view = match.view(1)
    assert (view["phase"], view["turn"], view["pending"]) == ("over", None, [])
    assert view["boards"] == [
        {row: sorted(found, key=match.game.card_id) for row, found in rows(board).items()} for board in QUIET[:2]
    ]
    assert view["result"]["scores"] == [-6, 6]
    assert [board["names"] for board in view["result"]["detail"]["boards"]] == [
        ["five high", "ten high", "pair of twos"],
        ["six high", "jack high", "pair of threes"],
    ]


def test_the_match_so_far_is_in_every_view() -> None:
    match = ended_with(QUEENS, QUIET[1], hands=2)
    view = match.view(1)
    assert (view["number"], view["scores"], view["button"]) == (1, [19, -19], 0)
    assert view["match"]["scores"] == [19, -19]


@pytest.mark.parametrize("seed", range(3))
def test_changing_a_view_changes_nothing(seed: int) -> None:
    match = noripan.new("ofc", seed=seed, options={"fantasyland": [0, 14]})
    random_play(match, seed, most=3)
    before = json.dumps(match.view(0))
    view = match.view(0)
    for key in ("hand", "boards", "counts", "fantasyland", "scores", "order", "pending"):
        view[key].clear()
    assert json.dumps(match.view(0)) == before


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_o10_the_record_shows_the_discards_as_its_deck_and_boards_would(seed: int) -> None:
    """What nobody was shown lies open once the match is over: who checks the shuffle knows what was dealt and laid."""
    match = random_play(noripan.new("ofc", seed=seed, hands=1), seed)
    moves, deck = (match.record()["deals"][0][key] for key in ("moves", "deck"))
    thrown = [card for played in moves for card in played["move"]["discard"]]
    laid = [card for played in moves for row in EMPTY for card in played["move"][row]]
    assert len(thrown) == 8
    assert set(deck[:34]) - set(laid) == set(thrown)
