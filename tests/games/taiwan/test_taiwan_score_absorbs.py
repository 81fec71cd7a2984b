"""What a pattern takes the place of, always or unless a house counts both (W14)."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from tests.games.taiwan.taiwan_hands import WonHand, rules_with, won

from noripan.games.taiwan.patterns import PATTERNS

PLAIN = won("456m789m234p678s44z", "6s", "chow:123m")
CLOSED = won("123m456m789m234p678s44z", "6s")
SINGLE = won("123m456m789m234p678s44z", "4z")
KONGS = ("kong:1111m", "concealed kong:2222p", "kong:3333s", "kong:5555s")
BIG_WINDS = won("123m55p", "5p", "pong:111z", "pong:222z", "pong:333z", "kong:4444z")
SMALL_WINDS = won("123m789p44z", "9p", "pong:111z", "pong:222z", "pong:333z")
CLAIMED = won("44z", "4z", "chow:123m", "chow:456m", "chow:789p", "chow:234s", "pong:999s")
KONG_TAI = {"tai_open_kong": 1, "tai_concealed_kong": 2}


class Row(NamedTuple):
    """A hand that has the pattern and what it absorbs: the lines, and the lines where it is worth nothing itself."""

    name: str
    hand: WonHand
    switches: dict[str, Any]
    lines: dict[str, int]
    without: dict[str, int]


ALWAYS = [
    Row(
        "heavenly_win",
        SINGLE.but(first_turn=True, self_draw=True, after_flower=True, flowers=("2f",), seat_wind="E"),
        {},
        {"heavenly_win": 16},
        {"concealed_self_draw": 3, "single_wait": 1, "kong_draw": 1},
    ),
    Row(
        "earthly_win",
        SINGLE.but(first_turn=True, self_draw=True, after_flower=True, flowers=("1f",)),
        {},
        {"earthly_win": 16},
        {"concealed_self_draw": 3, "single_wait": 1, "kong_draw": 1},
    ),
    Row(
        "human_win",
        SINGLE.but(first_turn=True),
        {},
        {"human_win": 16, "single_wait": 1},
        {"concealed": 1, "single_wait": 1},
    ),
    Row(
        "heavenly_ready",
        CLOSED.but(ready="heavenly"),
        {"tai_ready": 1},
        {"heavenly_ready": 8, "concealed": 1},
        {"ready": 1, "concealed": 1},
    ),
    Row(
        "earthly_ready",
        CLOSED.but(ready="earthly"),
        {"tai_ready": 1},
        {"earthly_ready": 4, "concealed": 1},
        {"ready": 1, "concealed": 1},
    ),
    Row(
        "big_winds",
        BIG_WINDS,
        {},
        {"big_winds": 16, "single_wait": 1},
        {"round_wind": 1, "seat_wind": 1, "single_wait": 1},
    ),
    Row(
        "big_winds",
        BIG_WINDS,
        {"tai_any_wind": 1},
        {"big_winds": 16, "single_wait": 1},
        {"any_wind": 4, "single_wait": 1},
    ),
    Row(
        "big_dragons",
        won("123m789m55p", "9m", "pong:555z", "pong:666z", "pong:777z"),
        {},
        {"big_dragons": 8},
        {"dragon": 3},
    ),
    Row(
        "eight_flowers",
        PLAIN.but(flowers=("12345678f",)),
        {},
        {"eight_flowers": 8},
        {"flower_set": 4, "own_flower": 2},
    ),
    Row(
        "eight_flowers",
        PLAIN.but(flowers=("12345678f",)),
        {"tai_any_flower": 1},
        {"eight_flowers": 8},
        {"flower_set": 4, "any_flower": 8},
    ),
    Row(
        "five_concealed",
        won("111m555m999p222s777s44z", "7s", self_draw=True),
        {},
        {"five_concealed": 8, "all_pongs": 4, "concealed_self_draw": 3},
        {"four_concealed": 5, "all_pongs": 4, "concealed_self_draw": 3},
    ),
    Row(
        "four_concealed",
        won("111m555m999p777s44z", "4z", "chow:123p"),
        {},
        {"four_concealed": 5, "single_wait": 1},
        {"three_concealed": 2, "single_wait": 1},
    ),
    Row(
        "five_kongs",
        won("55z", "5z", *KONGS, "kong:7777s"),
        {"tai_five_kongs": 16, "tai_four_kongs": 8},
        {"five_kongs": 16, "all_pongs": 4, "single_wait": 1},
        {"four_kongs": 8, "all_pongs": 4, "single_wait": 1},
    ),
    Row(
        "five_kongs",
        won("55z", "5z", *KONGS, "kong:7777s"),
        {"tai_five_kongs": 16, **KONG_TAI},
        {"five_kongs": 16, "all_pongs": 4, "single_wait": 1},
        {"open_kong": 4, "concealed_kong": 2, "all_pongs": 4, "single_wait": 1},
    ),
    Row(
        "four_kongs",
        won("555z66z", "5z", *KONGS),
        {"tai_four_kongs": 8, **KONG_TAI},
        {"four_kongs": 8, "all_pongs": 4, "dragon": 1},
        {"open_kong": 3, "concealed_kong": 2, "all_pongs": 4, "dragon": 1},
    ),
    Row(
        "concealed_self_draw",
        CLOSED.but(self_draw=True),
        {},
        {"concealed_self_draw": 3},
        {"concealed": 1, "self_draw": 1},
    ),
    Row(
        "any_flower",
        PLAIN.but(flowers=("1f", "2f", "6f")),
        {"tai_any_flower": 1},
        {"any_flower": 3},
        {"own_flower": 2},
    ),
    Row(
        "any_wind",
        PLAIN.but(melds=("pong:222z",), round_wind="S"),
        {"tai_any_wind": 1},
        {"any_wind": 1},
        {"round_wind": 1, "seat_wind": 1},
    ),
]


@pytest.mark.parametrize("row", ALWAYS, ids=lambda row: row.name)
def test_W14_a_pattern_takes_the_place_of_what_it_implies(row: Row) -> None:
    assert dict(row.hand.score(rules_with("taiwan", **row.switches)).lines) == row.lines
    without = {**row.switches, f"tai_{row.name}": 0}
    assert dict(row.hand.score(rules_with("taiwan", **without)).lines) == row.without


def test_W14_eight_pairs_are_concealed_by_nature() -> None:
    pairs = won("11m55m99m22p77p33s88s444z", "4z")
    rules = rules_with("taiwan", tai_eight_pairs=8)
    assert pairs.score(rules).lines == [("eight_pairs", 8)]
    assert pairs.but(self_draw=True).score(rules).lines == [("eight_pairs", 8), ("self_draw", 1)]


@pytest.mark.parametrize(
    ("triplet", "pongs"),
    [("7z", {"dragon": 1}), ("1z", {"round_wind": 1}), ("2z", {"seat_wind": 1}), ("3z", {}), ("6s", {})],
)
def test_W14_the_triplet_of_eight_pairs_counts_as_a_pong_where_houses_say_so(
    triplet: str, pongs: dict[str, int]
) -> None:
    """South in the East round."""
    pairs = won(f"11m55m99m22p77p88s33s{triplet * 3}", triplet)
    assert dict(pairs.score(rules_with("taiwan", tai_eight_pairs=8)).lines) == {"eight_pairs": 8}
    kept = rules_with("taiwan", tai_eight_pairs=8, keep_eight_pairs=True)
    assert dict(pairs.score(kept).lines) == {"eight_pairs": 8, **pongs}


def test_W14_four_of_a_kind_in_eight_pairs_are_never_a_pong() -> None:
    pairs = won("11m55m22p77p88s333s7777z", "3s")
    kept = rules_with("taiwan", tai_eight_pairs=8, keep_eight_pairs=True)
    assert dict(pairs.score(kept).lines) == {"eight_pairs": 8}


def test_W14_what_is_absorbed_absorbs_nothing() -> None:
    """地聽 takes 門清自摸 away where houses say so; 自摸 itself then counts."""
    hand = CLOSED.but(ready="earthly", self_draw=True)
    assert hand.score().lines == [("earthly_ready", 4), ("concealed_self_draw", 3)]
    rules = rules_with("taiwan", keep_earthly_ready=False)
    assert hand.score(rules).lines == [("earthly_ready", 4), ("self_draw", 1)]


class Kept(NamedTuple):
    """Lines where the switch keeps what the pattern would absorb, and where it does not."""

    name: str
    hand: WonHand
    switches: dict[str, Any]
    kept: dict[str, int]
    absorbed: dict[str, int]
    by_custom: bool


KEEPS = [
    Kept(
        "heavenly_win",
        CLOSED.but(first_turn=True, self_draw=True, seat_wind="E"),
        {},
        {"heavenly_win": 16, "self_draw": 1},
        {"heavenly_win": 16},
        False,
    ),
    Kept(
        "earthly_win",
        CLOSED.but(first_turn=True, self_draw=True),
        {},
        {"earthly_win": 16, "self_draw": 1},
        {"earthly_win": 16},
        False,
    ),
    Kept(
        "heavenly_ready",
        CLOSED.but(ready="heavenly", self_draw=True),
        {},
        {"heavenly_ready": 8, "concealed_self_draw": 3},
        {"heavenly_ready": 8, "self_draw": 1},
        True,
    ),
    Kept(
        "earthly_ready",
        CLOSED.but(ready="earthly"),
        {},
        {"earthly_ready": 4, "concealed": 1},
        {"earthly_ready": 4},
        True,
    ),
    Kept(
        "small_winds",
        SMALL_WINDS,
        {},
        {"small_winds": 8, "round_wind": 1, "seat_wind": 1},
        {"small_winds": 8},
        False,
    ),
    Kept("small_winds", SMALL_WINDS, {"tai_any_wind": 1}, {"small_winds": 8, "any_wind": 3}, {"small_winds": 8}, False),
    Kept(
        "small_dragons",
        won("123m456p789m77z", "9m", "pong:555z", "pong:666z"),
        {},
        {"small_dragons": 4, "dragon": 2},
        {"small_dragons": 4},
        False,
    ),
    Kept(
        "all_honours",
        won("333z77z", "3z", "pong:111z", "pong:444z", "pong:555z", "pong:222z", round_wind="W"),
        {"tai_all_honours": 16, "tai_dragon": 0},
        {"all_honours": 16, "all_pongs": 4, "big_winds": 16},
        {"all_honours": 16, "big_winds": 16},
        True,
    ),
    Kept(
        "five_concealed",
        won("111m555m999p222s777s44z", "4z"),
        {},
        {"five_concealed": 8, "all_pongs": 4, "concealed": 1, "single_wait": 1},
        {"five_concealed": 8, "concealed": 1, "single_wait": 1},
        True,
    ),
    Kept(
        "eight_pairs",
        won("11m55m99m22p77p33s88s777z", "7z"),
        {"tai_eight_pairs": 8},
        {"eight_pairs": 8, "dragon": 1},
        {"eight_pairs": 8},
        False,
    ),
    Kept("all_claimed", CLAIMED, {}, {"all_claimed": 2, "single_wait": 1}, {"all_claimed": 2}, True),
    Kept(
        "half_claimed",
        CLAIMED.but(self_draw=True),
        {},
        {"half_claimed": 1, "self_draw": 1, "single_wait": 1},
        {"half_claimed": 1, "self_draw": 1},
        True,
    ),
    Kept(
        "last_draw",
        PLAIN.but(self_draw=True, last_tile=True, after_flower=True, flowers=("1f",)),
        {},
        {"last_draw": 1, "kong_draw": 1, "self_draw": 1},
        {"last_draw": 1, "self_draw": 1},
        True,
    ),
    Kept(
        "flower_set",
        PLAIN.but(flowers=("12346f",)),
        {},
        {"flower_set": 2, "own_flower": 2},
        {"flower_set": 2, "own_flower": 1},
        True,
    ),
]


@pytest.mark.parametrize("row", KEEPS, ids=lambda row: row.name)
def test_W14_a_house_may_count_both(row: Kept) -> None:
    for keeps, lines in ((True, row.kept), (False, row.absorbed)):
        rules = rules_with("taiwan", **row.switches, **{f"keep_{row.name}": keeps})
        assert dict(row.hand.score(rules).lines) == lines
    customary = row.hand.score(rules_with("taiwan", **row.switches))
    assert dict(customary.lines) == (row.kept if row.by_custom else row.absorbed)


def test_W14_every_pattern_that_absorbs_is_tried() -> None:
    absorbing = {pattern.name for pattern in PATTERNS if pattern.absorbs}
    assert absorbing <= {row.name for row in ALWAYS} | {"eight_pairs", "seven_flowers"}  # those by tests of their own
    keeping = {pattern.name for pattern in PATTERNS if pattern.beside}
    assert keeping | {"flower_set"} == {row.name for row in KEEPS}
