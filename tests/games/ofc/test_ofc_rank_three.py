"""Hands of three cards: trips, a pair or high cards; and how they compare with five (O5)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest
from tests.games.ofc.ofc_oracle import DECK, every_kind, strength

from noripan.games import ofc

KINDS = 13 + 13 * 12 + 286  # trips, pairs with a kicker, three different ranks


def test_O_top_all_22100_hands_stand_where_the_plain_rules_put_them() -> None:
    found: dict[tuple[int, ...], int] = {}
    for hand in combinations(DECK, 3):
        rank = ofc.rank(list(hand))
        assert found.setdefault(strength(hand), rank) == rank, hand
    ranks = [found[each] for each in sorted(found)]
    assert len(ranks) == KINDS
    assert all(low < high for low, high in pairwise(ranks))


def test_O_top_there_are_trips_pairs_and_high_cards_and_nothing_else() -> None:
    categories = Counter(ofc.rank(list(hand)) >> 20 for hand in combinations(range(52), 3))
    high, pair, trips = (ofc.rank(hand) >> 20 for hand in ("As Ks Qs", "2c 2d 3c", "2c 2d 2h"))
    assert categories == {high: 18_304, pair: 3_744, trips: 52}


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("As Ks Qs", "ace high"),  # neither a flush nor a straight
        ("Ac 2d 3h", "ace high"),
        ("6c 6d Ks", "pair of sixes"),
        ("2c 2d 2h", "three twos"),
    ],
)
def test_O_top_names(hand: str, name: str) -> None:
    assert ofc.name(ofc.rank(hand)) == name


def test_O5_three_cards_and_five_stand_in_one_order() -> None:
    """All 455 kinds of the one among all 7,462 of the other; no three ties with a five."""
    threes = {strength(hand): hand for hand in combinations(DECK, 3)}
    ordered = sorted([*threes.values(), *every_kind()], key=strength)
    ranks = [ofc.rank(list(hand)) for hand in ordered]
    assert len(ranks) == KINDS + 7462
    assert all(low < high for low, high in pairwise(ranks))


@pytest.mark.parametrize(
    ("three", "five"),
    [
        ("Ac Kd Qh", "Ad Kc Qs 3h 2c"),  # an equal beginning: what is missing is below any card
        ("Ac Kd Qh", "2c 2d 3h 4s 5c"),
        ("4c 3d 2h", "7c 5d 4h 3s 2c"),
        ("Ad As Kd", "Ah Ac Ks 3d 2d"),
        ("Qc Qd 7h", "Qh Qs 9c 8d 2h"),
        ("Ac Ad Kh", "2c 2d 3h 3s 4c"),
        ("8c 8d 8h", "9c 9d 9h 3s 2c"),
        ("Ac Ad Ah", "2c 3d 4h 5s 6c"),
    ],
)
def test_O5_three_cards_below_five(three: str, five: str) -> None:
    assert ofc.rank(three) < ofc.rank(five)


@pytest.mark.parametrize(
    ("three", "five"),
    [
        ("Ac Kd Qh", "Ad Kc Js Th 9c"),
        ("Ac Kd 2h", "Kc Qd Jh Ts 8c"),
        ("2c 2d 3h", "Ac Kd Qh Js 9c"),
        ("Qc Qd 7h", "Qh Qs 6c 5d 4h"),
        ("3c 3d 4h", "2h 2s Ac Kd Qh"),
        ("2c 2d 2h", "Ac Ad Kh Ks Qc"),
        ("9c 9d 9h", "8c 8d 8h As Kc"),
    ],
)
def test_O5_three_cards_above_five(three: str, five: str) -> None:
    assert ofc.rank(three) > ofc.rank(five)
