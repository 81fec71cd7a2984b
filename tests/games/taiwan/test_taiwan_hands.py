"""Hands as programmers ask about them: tiles and melds in every form, wins, waits, shanten, discards."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.taiwan.taiwan_hands import rules_with, tiles_in

from noripan.games import taiwan
from noripan.games.taiwan import check_win, discards, evaluate, shanten, waits

HAND = "123m456m789m234p678s44z"
OPEN = "456m789m234p678s44z"
EIGHT_PAIRS = rules_with("taiwan", tai_eight_pairs=8)


# -- forms -----------------------------------------------------------------------------------------


def test_W2_a_hand_is_a_text_or_a_list_of_tiles() -> None:
    for hand in (HAND, tiles_in(HAND), tuple(tiles_in(HAND)), ["123456789m", "234p 678s", "44z"]):
        assert evaluate(hand, "6s").lines == [("concealed", 1)]
        assert check_win(hand) == (True, 2)
        assert shanten(hand) == -1


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("chow:123m", {"type": "chow", "tiles": ["1m", "2m", "3m"], "isConcealed": False}),
        ("chow:312m", {"type": "chow", "tiles": ["3m", "1m", "2m"], "isConcealed": False}),
        ("pong:777z", {"type": "pong", "tiles": ["7z", "7z", "7z"]}),
        ("kong:7777z", {"type": "kong", "tiles": ["7z"] * 4, "isConcealed": False}),
        ("added kong:7777z", {"type": "kong", "tiles": ["7z"] * 4, "isConcealed": False}),
        ("concealed kong:7777z", {"type": "kong", "tiles": ["7z"] * 4, "isConcealed": True}),
    ],
)
def test_W1_melds_are_texts_or_as_views_have_them(text: str, seen: dict[str, Any]) -> None:
    rules = rules_with("taiwan", tai_open_kong=1, tai_concealed_kong=2)
    said = [evaluate(OPEN, "6s", melds=[meld], rules=rules).encode() for meld in (text, seen)]
    assert said[0] == said[1]
    assert check_win(OPEN, [text]) == check_win(OPEN, (seen,))
    told = [waits(OPEN[:-3] + "4z", melds=[meld]) for meld in (text, seen)]
    assert [[wait.tile for wait in each] for each in told] == [["4z"], ["4z"]]


def test_W14_flowers_are_a_text_or_a_list() -> None:
    for flowers in ("2f6f", "26f", ["2f", "6f"], ("26f",)):
        assert evaluate(HAND, "6s", flowers=flowers).lines == [("concealed", 1), ("own_flower", 2)]


# -- whether a hand wins ---------------------------------------------------------------------------


def test_W9_five_sets_and_a_pair_win() -> None:
    assert check_win("11122233344455566m", []) == (True, 2)
    assert check_win("44z", ["chow:123m", "chow:456m", "pong:999p", "kong:1111s", "added kong:5555z"]) == (True, 2)
    assert check_win("123m456m789m234p678s45z") == (False, 0)
    assert check_win("11m55m99m22p77p33s88s444z") == (False, 0)


def test_W10_a_win_has_fans_for_how_it_was_won() -> None:
    assert check_win(HAND, self_draw=True) == (True, 4)
    assert check_win(OPEN, ["chow:123m"]) == (True, 1)
    assert check_win(OPEN, ["chow:123m"], self_draw=True) == (True, 3)


def test_W10_the_winning_tile_is_taken_to_be_the_one_that_counts_most() -> None:
    """By the customary table this hand counts one more if the 7s or a 4z came last."""
    assert check_win(HAND, rules="taiwan") == (True, 2)
    assert evaluate(HAND, "6s").tai == 1
    assert evaluate(HAND, "7s").tai == 2


def test_W10_check_win_knows_no_winds() -> None:
    """What the rest of the table adds is for `evaluate`."""
    for wind in ("111z", "222z", "333z"):
        assert check_win(f"456m789m234p678s{wind}55z", rules="taiwan") == (True, 2)


def test_W14_eight_pairs_win_where_they_count() -> None:
    assert check_win("11m55m99m22p77p33s88s444z", rules=EIGHT_PAIRS) == (True, 9)  # a single wait, but for the norths
    assert check_win("1111m5555m99m22p77p444z", rules=EIGHT_PAIRS) == (True, 9)
    assert check_win("11m55m99m22p77p33s88s", ["pong:444z"], rules=EIGHT_PAIRS) == (False, 0)


# -- what a hand waits for -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "tiles"),
    [
        # core.test.mjs of 貴婦麻將館
        ("123m456m789m123p45p11z", "3p 6p"),
        ("123m456m789m123p46p11z", "5p"),
        ("123m456m789m123p12p11z", "3p"),
        ("123m456m789m123p456p1z", "1z"),
        ("123m456m789m123p11p11z", "1p 4p 1z"),
        ("1112345678999m456p", "1m 2m 3m 4m 5m 6m 7m 8m 9m"),
        ("2345678m123p456p789p", "2m 5m 8m"),
        ("1111m2m345p678p123s99s", "3m"),
        ("123m456m789m123p159s1z", ""),
    ],
)
def test_W9_waits_that_a_public_project_worked_out(hand: str, tiles: str) -> None:
    assert [wait.tile for wait in waits(hand)] == tiles.split()


def test_W9_a_wait_says_how_many_are_left_and_how_it_reads() -> None:
    (wait,) = waits("1z", melds=["chow:123m", "chow:456m", "chow:789m", "chow:123p", "chow:456p"], seen="1z5s")
    assert (wait.tile, wait.remaining, wait.readings) == ("1z", 2, [["11z"]])
    assert repr(wait) == "Wait(1z, 2 left, 1 readings)"
    assert waits("1z")[0].remaining == 3  # melds that are not told


def test_W9_a_tile_of_which_one_has_all_four_is_no_wait() -> None:
    assert [wait.tile for wait in waits("78s11m123p456p777z", melds=["kong:6666s"])] == ["9s"]
    assert [wait.tile for wait in waits("78s11m123p456p777z", melds=["kong:5555s"])] == ["6s", "9s"]
    assert [wait.remaining for wait in waits("78s11m123p456p777z", melds=["kong:5555s"], seen="6666s9s")] == [0, 3]


def test_W14_waits_of_eight_pairs() -> None:
    pairs = waits("1111m55m99m22p77p33s44z", rules=EIGHT_PAIRS)
    assert [wait.tile for wait in pairs] == ["5m", "9m", "2p", "7p", "3s", "4z"]
    assert pairs[0].readings == [["11m", "11m", "555m", "99m", "22p", "77p", "33s", "44z"]]
    assert [wait.tile for wait in waits("111m555m99m22p77p33s44z", rules=EIGHT_PAIRS)] == ["1m", "5m"]
    assert [wait.tile for wait in waits("111m5m99m22p77p33s44z66z", rules=EIGHT_PAIRS)] == ["5m"]
    assert waits("1m5m99m22p77p33s44z66z88s", rules=EIGHT_PAIRS) == []
    assert waits("1111m55m99m22p77p33s44z") == []


def test_W14_a_hand_may_wait_for_sets_and_for_pairs() -> None:
    both = waits("112233m445566p7788s", rules=EIGHT_PAIRS)
    assert [wait.tile for wait in both] == ["1m", "2m", "3m", "4p", "5p", "6p", "7s", "8s"]
    assert [wait.tile for wait in waits("112233m445566p7788s")] == ["7s", "8s"]
    assert [len(wait.readings) for wait in both if wait.tile == "7s"] == [2]


# -- how far a hand is, and what to discard --------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        (HAND, -1),
        ("123m456m789m234p67s44z", 0),
        ("123m456m789m234p67s45z", 1),
        ("147m258p369s1234567z", 10),
        ("1z", 0),
        ("12z", 0),
        ("11z", -1),
        ("1111z", 1),
    ],
)
def test_W9_shanten_is_how_many_tiles_are_missing(hand: str, away: int) -> None:
    assert shanten(hand) == away


def test_W14_shanten_counts_pairs_where_they_win() -> None:
    hand = "11m55m99m22p77p33s88s4z6z"
    assert shanten(hand) == 4
    assert shanten(hand, rules=EIGHT_PAIRS) == 1
    assert shanten("11m55m99m22p77p33s88s44z", rules=EIGHT_PAIRS) == 0
    assert shanten("11m55m99m22p77p33s88s444z", rules=EIGHT_PAIRS) == -1
    assert shanten("11m55m99m22p", rules=EIGHT_PAIRS) == shanten("11m55m99m22p")


def test_W13_discards_begin_with_the_best() -> None:
    best = discards("123m456m789m234p67s445z")[0]
    assert (best.tile, best.shanten, best.accepted, best.remaining) == ("5z", 0, ["5s", "8s"], 8)
    seen = discards("123m456m789m234p67s445z", seen="555s8s")[0]
    assert (seen.tile, seen.accepted, seen.remaining) == ("5z", ["5s", "8s"], 4)
    assert repr(best) == "Discard(5z, shanten 0, 8 of 5s 8s)"
    (single, four) = discards("1111z2z")
    assert (single.tile, four.tile) == ("1z", "2z")  # a fifth East does not exist
    assert (single.shanten, single.accepted, four.shanten) == (0, ["2z"], 1)


def test_W14_discards_know_pairs_where_they_win() -> None:
    best = discards("11m55m99m22p77p33s88s44z6z", rules=EIGHT_PAIRS)[0]
    assert (best.tile, best.shanten) == ("6z", 0)
    assert best.accepted == ["1m", "5m", "9m", "2p", "7p", "3s", "8s", "4z"]
    assert best.remaining == 16


def test_what_is_public() -> None:
    assert isinstance(evaluate(HAND, "6s"), taiwan.Score)
    assert isinstance(waits("1z")[0], taiwan.Wait)
    assert isinstance(discards("11z")[0], taiwan.Discard)
