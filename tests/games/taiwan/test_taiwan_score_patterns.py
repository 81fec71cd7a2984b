"""Each pattern of the table: a hand that has it, and one that lacks it by a little (W14)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest
from tests.games.taiwan.taiwan_hands import WonHand, rules_with, won

from noripan.games.taiwan.patterns import PATTERNS
from noripan.games.taiwan.reading import Win
from noripan.games.taiwan.score import Value, flowers_alone
from noripan.mahjong.counts import counts_of

PLAIN = won("456m789m234p678s44z", "6s", "chow:123m")  # worth nothing
CLOSED = won("123m456m789m234p678s44z", "6s")
CHOWS = won("456m789m234p678s55p", "6s", "chow:123m")
CLAIMED = won("44z", "4z", "chow:123m", "chow:456m", "chow:789p", "chow:234s", "pong:999s")
KONGS = ("kong:1111m", "added kong:2222p", "kong:3333s", "kong:4444z")
PONGS = won("111m555m999p222s777s44z", "7s")
EIGHT = {"tai_eight_pairs": 8}


class Case(NamedTuple):
    has: WonHand
    lines: dict[str, int]
    lacks: WonHand
    switches: Mapping[str, Any] = MappingProxyType({})


CASES = {
    "heavenly_win": Case(
        CLOSED.but(first_turn=True, self_draw=True, seat_wind="E"),
        {"heavenly_win": 16},
        CLOSED.but(self_draw=True, seat_wind="E"),
    ),
    "earthly_win": Case(CLOSED.but(first_turn=True, self_draw=True), {"earthly_win": 16}, CLOSED.but(first_turn=True)),
    "human_win": Case(CLOSED.but(first_turn=True), {"human_win": 16}, CLOSED),
    "heavenly_ready": Case(
        CLOSED.but(ready="heavenly"), {"heavenly_ready": 8, "concealed": 1}, CLOSED.but(ready="earthly")
    ),
    "earthly_ready": Case(
        CLOSED.but(ready="earthly"), {"earthly_ready": 4, "concealed": 1}, CLOSED.but(ready="declared")
    ),
    "ready": Case(PLAIN.but(ready="declared"), {"ready": 1}, PLAIN, {"tai_ready": 1}),
    "big_winds": Case(
        won("123m55p", "5p", "pong:111z", "pong:222z", "pong:333z", "kong:4444z"),
        {"big_winds": 16, "single_wait": 1},
        won("123m555p44z", "5p", "pong:111z", "pong:222z", "pong:333z"),
    ),
    "small_winds": Case(
        won("123m789p44z", "9p", "pong:111z", "pong:222z", "concealed kong:3333z"),
        {"small_winds": 8},
        won("123m789p55z", "9p", "pong:111z", "pong:222z", "concealed kong:3333z"),
    ),
    "big_dragons": Case(
        won("123m789m55p", "9m", "pong:555z", "added kong:6666z", "pong:777z"),
        {"big_dragons": 8},
        won("123m789m44z", "9m", "pong:555z", "added kong:6666z", "pong:111m"),
    ),
    "small_dragons": Case(
        won("123m456p789m77z", "9m", "pong:555z", "pong:666z"),
        {"small_dragons": 4},
        won("123m456p789m44z", "9m", "pong:555z", "pong:666z"),
    ),
    "all_honours": Case(
        won("333z77z", "3z", "pong:111z", "pong:444z", "pong:555z", "pong:666z", seat_wind="W"),
        {"all_honours": 8, "small_dragons": 4, "all_pongs": 4, "round_wind": 1, "seat_wind": 1},
        won("333z99p", "3z", "pong:111z", "pong:444z", "pong:555z", "pong:666z"),
    ),
    "full_flush": Case(
        won("123p456p678p789p55p", "1p", "chow:234p", flowers=("1f",)),
        {"full_flush": 8},
        won("123p456p678p789p55z", "1p", "chow:234p"),
    ),
    "half_flush": Case(
        won("123p456p678p44z", "1p", "chow:234p", "pong:333z"),
        {"half_flush": 4},
        won("123s456p678p44z", "1s", "chow:234p", "pong:333z"),
    ),
    "eight_flowers": Case(PLAIN.but(flowers=("12345678f",)), {"eight_flowers": 8}, PLAIN.but(flowers=("1345678f",))),
    "five_concealed": Case(
        PONGS.but(self_draw=True), {"five_concealed": 8, "all_pongs": 4, "concealed_self_draw": 3}, PONGS
    ),
    "four_concealed": Case(
        PONGS,  # the fifth came from another
        {"four_concealed": 5, "all_pongs": 4, "concealed": 1},
        won("111m555m999p777s44z", "7s", "chow:123p"),
    ),
    "three_concealed": Case(
        won("111m555m777s44z", "4z", "kong:9999p", "chow:123p"),
        {"three_concealed": 2, "single_wait": 1},
        won("111m555m777s44z", "7s", "kong:9999p", "chow:123p"),
    ),
    "five_kongs": Case(
        won("55z", "5z", *KONGS, "concealed kong:7777s"),
        {"five_kongs": 16, "all_pongs": 4, "single_wait": 1},
        won("55z", "5z", *KONGS, "pong:777s"),
        {"tai_five_kongs": 16},
    ),
    "four_kongs": Case(
        won("555z66z", "5z", *KONGS),
        {"four_kongs": 8, "all_pongs": 4, "dragon": 1},
        won("555z66z", "5z", *KONGS[:3], "pong:444z"),
        {"tai_four_kongs": 8},
    ),
    "eight_pairs": Case(
        won("11m55m99m22p77p33s88s444z", "4z"),
        {"eight_pairs": 8},
        won("111m222m333m444m555m66m", "6m"),
        EIGHT,
    ),
    "all_pongs": Case(
        won("777p33s", "7p", "pong:222m", "kong:5555p", "pong:888s", "pong:999m"),
        {"all_pongs": 4},
        won("777p33s", "7p", "pong:222m", "kong:5555p", "pong:888s", "chow:789m"),
    ),
    "all_chows": Case(CHOWS, {"all_chows": 2}, CHOWS.but(self_draw=True)),
    "all_claimed": Case(CLAIMED, {"all_claimed": 2, "single_wait": 1}, CLAIMED.but(self_draw=True)),
    "half_claimed": Case(
        CLAIMED.but(self_draw=True),
        {"half_claimed": 1, "self_draw": 1, "single_wait": 1},
        CLAIMED,
    ),
    "concealed_self_draw": Case(CLOSED.but(self_draw=True), {"concealed_self_draw": 3}, PLAIN.but(self_draw=True)),
    "concealed": Case(CLOSED, {"concealed": 1}, PLAIN),
    "self_draw": Case(PLAIN.but(self_draw=True), {"self_draw": 1}, PLAIN),
    "last_draw": Case(
        PLAIN.but(self_draw=True, last_tile=True), {"last_draw": 1, "self_draw": 1}, PLAIN.but(last_tile=True)
    ),
    "last_discard": Case(PLAIN.but(last_tile=True), {"last_discard": 1}, PLAIN.but(self_draw=True, last_tile=True)),
    "kong_draw": Case(
        PLAIN.but(melds=("kong:1111z",), self_draw=True, after_kong=True, seat_wind="W", round_wind="W"),
        {"kong_draw": 1, "self_draw": 1},
        PLAIN.but(melds=("kong:1111z",), self_draw=True),
    ),
    "robbed_kong": Case(PLAIN.but(robbed_kong=True), {"robbed_kong": 1}, PLAIN),
    "single_wait": Case(
        won("456m789m123p567s44z", "2p", "chow:123m"),
        {"single_wait": 1},
        won("456m789m123p567s44z", "1p", "chow:123m"),  # 23 waits for 4 as well
    ),
    "flower_set": Case(
        PLAIN.but(flowers=("5678f",), seat_wind="N"),
        {"flower_set": 2, "own_flower": 1},
        PLAIN.but(flowers=("1678f",), seat_wind="N"),
    ),
    "any_flower": Case(PLAIN.but(flowers=("1f", "2f", "7f")), {"any_flower": 3}, PLAIN, {"tai_any_flower": 1}),
    "own_flower": Case(PLAIN.but(flowers=("26f",)), {"own_flower": 2}, PLAIN.but(flowers=("1578f",))),
    "any_wind": Case(
        PLAIN.but(melds=("kong:3333z",)), {"any_wind": 1}, PLAIN.but(melds=("kong:1111m",)), {"tai_any_wind": 1}
    ),
    "round_wind": Case(
        PLAIN.but(melds=("pong:111z",)), {"round_wind": 1}, PLAIN.but(melds=("pong:111z",), round_wind="W")
    ),
    "seat_wind": Case(
        PLAIN.but(melds=("pong:222z",)), {"seat_wind": 1}, PLAIN.but(melds=("pong:222z",), seat_wind="W")
    ),
    "dragon": Case(PLAIN.but(melds=("pong:666z",)), {"dragon": 1}, won("456m789m234p678s66z", "6s", "chow:123m")),
    "no_honours": Case(
        CHOWS.but(self_draw=True),
        {"no_honours": 2, "self_draw": 1},
        CHOWS.but(self_draw=True, flowers=("1f",)),
        {"tai_no_honours": 2},
    ),
    "open_kong": Case(
        PLAIN.but(melds=("added kong:1111m",)),
        {"open_kong": 1},
        PLAIN.but(melds=("concealed kong:1111m",)),
        {"tai_open_kong": 1},
    ),
    "concealed_kong": Case(
        PLAIN.but(melds=("concealed kong:1111m",)),
        {"concealed_kong": 2, "concealed": 1},
        PLAIN.but(melds=("kong:1111m",)),
        {"tai_concealed_kong": 2},
    ),
    "win": Case(PLAIN, {"win": 1}, PLAIN, {"tai_win": 1}),
}


@pytest.mark.parametrize("name", [name for name in CASES if name != "win"])
def test_W14_pattern(name: str) -> None:
    case = CASES[name]
    rules = rules_with("taiwan", **case.switches)
    assert dict(case.has.score(rules).lines) == case.lines
    assert name not in dict(case.lacks.score(rules).lines)


@pytest.mark.parametrize("name", [name for name in CASES if name != "win"])
def test_W14_pattern_that_is_worth_nothing_is_not_counted(name: str) -> None:
    case = CASES[name]
    with_it = {**case.switches, f"tai_{name}": 100}
    without = {**case.switches, f"tai_{name}": 0}
    if name != "eight_pairs":  # without it, those do not win at all
        assert name not in dict(case.has.score(rules_with("taiwan", **without)).lines)
    assert case.has.score(rules_with("taiwan", **with_it)).tai >= 100


def test_W14_every_pattern_is_tried() -> None:
    assert {*CASES, "seven_flowers"} == {pattern.name for pattern in PATTERNS}


def test_W10_win_counts_where_every_win_counts() -> None:
    assert PLAIN.score().lines == []
    assert PLAIN.score(rules_with("taiwan", tai_win=1)).lines == [("win", 1)]
    assert PLAIN.score("simple").lines == [("win", 1)]


# -- flowers without a hand ------------------------------------------------------------------------


def flowers_win(flowers: int, seat_wind: int = 28, **switches: Any) -> Value:
    """A win on flowers alone, as bits."""
    tiles = counts_of([0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 28, 29, 30, 31, 32, 33])
    return flowers_alone(Win(rules_with("taiwan", **switches), tiles, [], 0, 0, 0, seat_wind, 27, flowers))


def test_W14_seven_flowers_and_anothers_eighth_count_alone() -> None:
    """七搶一: whichever the eighth is, the flowers count nothing on top."""
    assert [flowers_win(0xFF & ~(1 << missing)).lines() for missing in range(8)] == [[("seven_flowers", 8)]] * 8


def test_W14_eight_flowers_count_alone() -> None:
    """八仙過海: neither the flowers on top nor 自摸 or 門清."""
    assert flowers_win(0xFF).lines() == [("eight_flowers", 8)]
    assert flowers_win(0xFF, tai_eight_flowers=0).lines() == [("flower_set", 4), ("own_flower", 2)]
