"""The three royalty tables, line by line; below their first lines nothing is paid."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from tests.games.ofc.ofc_oracle import DECK, every_kind, royalty

from noripan.games import ofc

FIVES = {  # a hand, and its royalty in the middle and at the bottom
    "high card": ("Ac Kd Qh Js 9c", 0, 0),
    "pair": ("Ac Ad Kh Qs Jc", 0, 0),
    "two pair": ("Ac Ad Kh Ks Qc", 0, 0),
    "three of a kind": ("2c 2d 2h 4s 3c", 2, 0),
    "straight": ("9c Td Jh Qs Kc", 4, 2),
    "the lowest straight": ("Ac 2d 3h 4s 5c", 4, 2),
    "flush": ("7c 5c 4c 3c 2c", 8, 4),
    "full house": ("2c 2d 2h 3s 3c", 12, 6),
    "four of a kind": ("2c 2d 2h 2s 3c", 20, 10),
    "straight flush": ("9h Th Jh Qh Kh", 30, 15),
    "the lowest straight flush": ("Ad 2d 3d 4d 5d", 30, 15),
    "royal flush": ("Ts Js Qs Ks As", 50, 25),
}

PAIRS = {
    **{"22": 0, "33": 0, "44": 0, "55": 0},
    **{"66": 1, "77": 2, "88": 3, "99": 4, "TT": 5, "JJ": 6, "QQ": 7, "KK": 8, "AA": 9},
}
TRIPS = {
    **{"222": 10, "333": 11, "444": 12, "555": 13, "666": 14, "777": 15, "888": 16},
    **{"999": 17, "TTT": 18, "JJJ": 19, "QQQ": 20, "KKK": 21, "AAA": 22},
}


@pytest.mark.parametrize(("hand", "mid", "bottom"), FIVES.values(), ids=FIVES)
def test_O_royalties_of_the_middle_and_the_bottom(hand: str, mid: int, bottom: int) -> None:
    assert (ofc.royalty("mid", hand), ofc.royalty("bottom", hand)) == (mid, bottom)


@pytest.mark.parametrize("suit", "cdhs")
def test_O6_a_royal_flush_is_royal_in_every_suit(suit: str) -> None:
    hand = [rank + suit for rank in "TJQKA"]
    assert (ofc.royalty("mid", hand), ofc.royalty("bottom", hand)) == (50, 25)


@pytest.mark.parametrize(("pair", "points"), PAIRS.items())
def test_O_royalties_of_a_pair_on_top_whatever_the_kicker(pair: str, points: int) -> None:
    kickers = [rank for rank in "23456789TJQKA" if rank != pair[0]]
    assert {ofc.royalty("top", [f"{pair[0]}c", f"{pair[0]}h", f"{rank}s"]) for rank in kickers} == {points}


@pytest.mark.parametrize(("trips", "points"), TRIPS.items())
def test_O_royalties_of_trips_on_top(trips: str, points: int) -> None:
    assert ofc.royalty("top", [f"{trips[0]}c", f"{trips[0]}d", f"{trips[0]}s"]) == points


def test_O_royalties_high_cards_on_top_get_none() -> None:
    assert ofc.royalty("top", "As Ks Qs") == ofc.royalty("top", "Ac 2d 3h") == 0


def test_O_royalties_of_every_kind_of_hand() -> None:
    for hand in every_kind():
        for row in ("mid", "bottom"):
            assert ofc.royalty(row, hand) == royalty(row, hand), hand


def test_O_royalties_of_all_three_cards() -> None:
    """A few thousand of the 22,100; every kind of them is above."""
    for hand in random.Random(1).sample(list(combinations(DECK, 3)), 4000):
        assert ofc.royalty("top", hand) == royalty("top", hand), hand


def test_O_royalties_the_middle_is_never_paid_less_than_the_bottom() -> None:
    for hand, mid, bottom in FIVES.values():
        assert ofc.royalty("mid", hand) - ofc.royalty("bottom", hand) == mid - bottom >= 0
