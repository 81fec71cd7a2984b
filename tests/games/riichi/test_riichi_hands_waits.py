"""Shapes (R4), waits, shanten and discards (R5), as the functions for users give them."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from tests.games.riichi.riichi_hands import KIND, KINDS, ORPHANS, TEXTS, Dealer, all_kinds, text_of
from tests.mahjong.mahjong_oracle import readings

from noripan.core.errors import HandError
from noripan.games.riichi import discards, evaluate, shanten, waits


def text(kinds: list[int]) -> str:
    return text_of([TEXTS[kind] for kind in sorted(kinds)])


# -- R4 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "win", "melds"),
    [
        ("123m567p345678s99p", "8s", []),
        ("111m222p333s444z55z", "5z", []),
        ("99p", "9p", ["chi:123m", "pon:555p", "kan:1111s", "ankan:7777z"]),  # kans count as sets
        ("99p345s", "9p", ["kakan:2222s", "kan:1111z", "chi:345m"]),
        ("1133m2255p4477s66z", "6z", []),  # seven pairs
        ("19m19p19s12345677z", "7z", []),  # thirteen orphans
        ("222233334444m55p", "5p", []),
    ],
)
def test_R4_these_shapes_win(hand: str, win: str, melds: list[str]) -> None:
    score = evaluate(hand, win, melds=melds, tsumo=True, last_tile=True)
    assert score.points > 0


@pytest.mark.parametrize(
    ("hand", "win", "melds"),
    [
        ("123m567p345678s89p", "8s", []),  # no pair
        ("1111m2255p4477s66z", "6z", []),  # four of a kind are not two pairs
        ("19m19p18s12345677z", "7z", []),  # 9s is missing to thirteen orphans
        ("123m567p345678s12z", "8s", []),
        ("789m891p345678s99p", "8s", []),  # 8 9 1 are no run
        ("123z567p345678s99p", "8s", []),  # nor are winds
    ],
)
def test_R4_these_do_not(hand: str, win: str, melds: list[str]) -> None:
    with pytest.raises(HandError, match="is not complete: four sets and a pair") as caught:
        evaluate(hand, win, melds=melds, tsumo=True, last_tile=True)
    assert caught.value.code == "incomplete"


# -- R5 --------------------------------------------------------------------------------------------


def told(hand: str, **more: object) -> dict[str, int]:
    """The waits of a hand, and how many of each are left."""
    return {wait.tile: wait.remaining for wait in waits(hand, **more)}


@pytest.mark.parametrize(
    ("hand", "left"),
    [
        ("123m456p789s1122z", {"1z": 2, "2z": 2}),
        ("23m456p789s11122z", {"1m": 4, "4m": 4}),
        ("13m456p789s11122z", {"2m": 4}),
        ("89m456p789s11122z", {"7m": 4}),
        ("2m456p789s111222z", {"2m": 3}),
        ("2345m456p111222z", {"2m": 3, "5m": 3}),
        ("2345678m111222z", {"2m": 3, "5m": 3, "8m": 3}),
        ("1112345678999m", {"1m": 1, "2m": 3, "3m": 3, "4m": 3, "5m": 3, "6m": 3, "7m": 3, "8m": 3, "9m": 1}),
        ("3334567m111222z", {"2m": 4, "4m": 3, "5m": 3, "7m": 3, "8m": 4}),
        ("19m19p19s1234567z", dict.fromkeys((TEXTS[kind] for kind in ORPHANS), 3)),
        ("19m19p19s1234566z", {"7z": 4}),
        ("1133m2255p4477s6z", {"6z": 3}),
        ("223344m556677p9s", {"9s": 3}),
        ("1m", {"1m": 3}),
        ("1111m", {}),  # waits for a fifth
        ("147m258p369s1234z", {}),
        ("0m", {"5m": 3}),
    ],
)
def test_R5_what_a_hand_waits_for_and_how_many_are_left(hand: str, left: dict[str, int]) -> None:
    assert told(hand) == left
    assert (shanten(hand) == 0) == bool(left)


def test_R5_what_one_sees_elsewhere_is_not_left_but_stays_a_wait() -> None:
    assert told("123m456p789s1122z", seen="1z2z2z") == {"1z": 1, "2z": 0}
    assert told("23m456p789s11122z", seen="1111m 0p") == {"1m": 0, "4m": 4}


def test_R5_a_tile_of_which_one_holds_all_four_is_no_wait() -> None:
    assert told("12m99p", melds=["ankan:3333m", "pon:111z", "pon:222z"]) == {}
    assert told("23m99p", melds=["kan:1111m", "pon:111z", "pon:222z"]) == {"4m": 4}
    assert told("9p", melds=["pon:999p", "pon:111z", "pon:222z", "chi:123m"]) == {}
    assert told("23m99p", melds=["chi:123m", "pon:111z", "pon:222z"]) == {"1m": 3, "4m": 4}


@pytest.mark.parametrize(
    ("hand", "tile", "ways"),
    [
        ("123m456p789s1122z", "1z", [["123m", "456p", "789s", "111z", "22z"]]),
        ("123m456p789s1122z", "2z", [["123m", "456p", "789s", "11z", "222z"]]),
        ("1133m2255p4477s6z", "6z", [["11m", "33m", "22p", "55p", "44s", "77s", "66z"]]),
        (
            "223344m556677p9s",
            "9s",
            [
                ["234m", "234m", "567p", "567p", "99s"],
                ["22m", "33m", "44m", "55p", "66p", "77p", "99s"],
            ],
        ),
        ("111222333m7p99s8p", "9p", [["111m", "222m", "333m", "789p", "99s"], ["123m", "123m", "123m", "789p", "99s"]]),
        (
            "19m19p19s1234567z",
            "7z",
            [["1m", "9m", "1p", "9p", "1s", "9s", "1z", "2z", "3z", "4z", "5z", "6z", "77z"]],
        ),
        ("1m", "1m", [["11m"]]),
    ],
)
def test_R5_every_wait_tells_the_readings_it_would_make(hand: str, tile: str, ways: list[list[str]]) -> None:
    (wait,) = [each for each in waits(hand) if each.tile == tile]
    assert sorted(wait.readings) == sorted(ways)


def test_R5_readings_are_all_there_are() -> None:
    """Of random hands in one suit, where they are many."""
    dealer = Dealer(5)
    most = 0
    for _ in range(60):
        hand = all_kinds(*dealer.full_flush())
        hand.pop()
        if max(Counter(hand).values()) > 4:
            continue
        for wait in waits(text(hand)):
            expected = [
                sorted([text([pair, pair]), *(text(list(each)) for each in sets)])
                for pair, sets in readings([*hand, KIND[wait.tile]])
            ]
            found = [sorted(each) for each in wait.readings if len(each) == 5]
            assert sorted(found) == sorted(expected), text(hand)
            most = max(most, len(found))
    assert most >= 3


def test_R5_waits_and_discards_say_themselves() -> None:
    assert repr(waits("123m456p789s1122z")) == "[Wait(1z, 2 left, 1 readings), Wait(2z, 2 left, 1 readings)]"
    assert repr(discards("12m456p789s11122z9m")[0]) == "Discard(9m, shanten 0, 4 of 3m)"


# -- shanten and discards --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "away"),
    [
        ("123m456p789s11122z", -1),
        ("123m456p789s1122z", 0),
        ("123m456p789s1124z", 1),
        ("1133m2255p4477s6z", 0),  # seven pairs
        ("1133m2255p4467s6z", 1),
        ("1111m2255p4477s6z", 2),  # of seven pairs two are missing: four of a kind are one
        ("19m19p19s1234567z", 0),  # thirteen orphans
        ("147m258p369s1234z", 6),
        ("11m", -1),  # beside four melds
        ("1m", 0),
        ("1123m", 0),
        ("19m1p1z", 2),
        ("1199m1199p", 1),  # beside two melds pairs do not count
    ],
)
def test_R5_shanten(hand: str, away: int) -> None:
    assert shanten(hand) == away


def test_R5_each_discard_tells_what_it_leaves() -> None:
    found = discards("23m456p789s11122z9m")
    assert (found[0].tile, found[0].shanten, found[0].accepted, found[0].remaining) == ("9m", 0, ["1m", "4m"], 8)
    assert {each.tile: each.shanten for each in found}["2m"] == 1
    assert sorted(each.tile for each in found) == sorted(
        ["2m", "3m", "4p", "5p", "6p", "7s", "8s", "9s", "1z", "2z", "9m"]
    )


def test_R5_a_red_five_is_a_discard_of_its_own() -> None:
    found = {each.tile: each for each in discards("23m4055p789s11122z")}
    assert {"5p", "0p"} <= set(found)
    assert (found["5p"].shanten, found["5p"].accepted) == (found["0p"].shanten, found["0p"].accepted)


def test_R5_discards_count_what_is_left_of_what_they_accept() -> None:
    assert discards("23m456p789s11122z9m", seen="1111m4m")[0].remaining == 3


def test_R5_discards_are_told_as_shanten_tells_them_best_first() -> None:
    rng = random.Random(3)
    for size, pool in ((2, 18), (5, 18), (8, 18), (14, 18), (14, 4)):
        hand = rng.sample([kind for kind in KINDS[:pool] for _ in range(4)], size)
        found = discards(text(hand))
        assert sorted(each.tile for each in found) == sorted(TEXTS[kind] for kind in set(hand))
        for each in found:
            rest = list(hand)
            rest.remove(KIND[each.tile])
            away = shanten(text(rest))
            nearer = [k for k in KINDS if rest.count(k) < 4 and shanten(text([*rest, k])) < away]
            assert (each.shanten, each.accepted) == (away, [TEXTS[kind] for kind in nearer])
            assert each.remaining == sum(4 - hand.count(kind) for kind in nearer)
        assert found == sorted(found, key=lambda each: (each.shanten, -each.remaining))
