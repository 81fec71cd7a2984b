"""Hands of five cards: categories, ties, the wheel and the royal flush, names, and the ways to say a hand."""

from __future__ import annotations

import random
from itertools import pairwise, permutations

import pytest
from tests.games.ofc.ofc_oracle import DECK
from tests.games.ofc.ofc_tables import numbers

from noripan.games import ofc

# Every category, its weakest and its strongest hand, from the bottom up; and what a hand is called.
LADDER = [
    ("7c 5d 4h 3s 2c", "seven high"),
    ("Ac Kd Qh Js 9c", "ace high"),
    ("2c 2d 5h 4s 3c", "pair of twos"),
    ("Ac Ad Kh Qs Jc", "pair of aces"),
    ("3c 3d 2h 2s 4c", "two pair, threes and twos"),
    ("Ac Ad Kh Ks Qc", "two pair, aces and kings"),
    ("2c 2d 2h 4s 3c", "three twos"),
    ("Ac Ad Ah Ks Qc", "three aces"),
    ("Ac 2d 3h 4s 5c", "five-high straight"),
    ("Ac Kd Qh Js Tc", "ace-high straight"),
    ("7c 5c 4c 3c 2c", "seven-high flush"),
    ("Ad Kd Qd Jd 9d", "ace-high flush"),
    ("2c 2d 2h 3s 3c", "full house, twos over threes"),
    ("Ac Ad Ah Ks Kc", "full house, aces over kings"),
    ("2c 2d 2h 2s 3c", "four twos"),
    ("Ac Ad Ah As Kc", "four aces"),
    ("Ah 2h 3h 4h 5h", "five-high straight flush"),
    ("Ks Qs Js Ts 9s", "king-high straight flush"),
    ("As Ks Qs Js Ts", "royal flush"),
]

# Within a category: each hand beats the one before it.
TIE_BREAKS = {
    "high card, by each card in turn": [
        "Ac 8d 7h 6s 4c",
        "Ac 9d 7h 5s 3c",
        "Ac 9d 7h 5s 4c",
        "Ac 9d 7h 6s 2c",
        "Ac 9d 8h 3s 2c",
        "Ac Td 4h 3s 2c",
    ],
    "pair, then three kickers": [
        "Qc Qd 5h 4s 3c",
        "Kc Kd 5h 4s 2c",
        "Kc Kd 5h 4s 3c",
        "Kc Kd 6h 3s 2c",
        "Kc Kd 6h 4s 2c",
        "Kc Kd 7h 3s 2c",
        "Ac Ad 4h 3s 2c",
    ],
    "two pair: the higher, the lower, the kicker": [
        "Qc Qd Jh Js Ac",
        "Kc Kd 2h 2s Ac",
        "Kc Kd 3h 3s 2c",
        "Kc Kd 3h 3s 4c",
        "Kc Kd Qh Qs 2c",
        "Ac Ad 2h 2s 3c",
    ],
    "trips, then two kickers": [
        "Jc Jd Jh As Kc",
        "Qc Qd Qh 5s 3c",
        "Qc Qd Qh 5s 4c",
        "Qc Qd Qh 6s 2c",
        "Kc Kd Kh 3s 2c",
    ],
    "straight, by its highest card": [
        "Ac 2d 3h 4s 5c",
        "2c 3d 4h 5s 6c",
        "9c Td Jh Qs Kc",
        "Tc Jd Qh Ks Ac",
    ],
    "flush, by each card in turn": [
        "Kc Qc Jc Tc 8c",
        "Ah 9h 7h 5h 3h",
        "Ac 9c 7c 5c 4c",
        "Ad 9d 7d 6d 2d",
        "As 9s 8s 3s 2s",
        "Ac Tc 4c 3c 2c",
    ],
    "full house: the trips, then the pair": [
        "Qc Qd Qh As Ac",
        "Kc Kd Kh 2s 2c",
        "Kc Kd Kh Qs Qc",
        "Ac Ad Ah 2s 2c",
    ],
    "quads, then the kicker": [
        "Qc Qd Qh Qs Ac",
        "Kc Kd Kh Ks 2c",
        "Kc Kd Kh Ks 3c",
        "Ac Ad Ah As 2c",
    ],
    "straight flush, by its highest card": [
        "Ac 2c 3c 4c 5c",
        "2h 3h 4h 5h 6h",
        "9c Tc Jc Qc Kc",
        "Td Jd Qd Kd Ad",
    ],
}

TIES = [
    ("Ac 9d 7h 5s 3c", "Ad 9h 7s 5c 3d"),
    ("Kc Kd 6h 4s 2c", "Kh Ks 6d 4c 2h"),
    ("Kc Kd 3h 3s 4c", "Kh Ks 3c 3d 4s"),
    ("Ac 2d 3h 4s 5c", "Ad 2h 3s 4c 5d"),
    ("Tc Jd Qh Ks Ac", "Td Jh Qs Kc Ad"),
    ("Ac Kc 4c 3c 2c", "As Ks 4s 3s 2s"),
    ("Ac 2c 3c 4c 5c", "As 2s 3s 4s 5s"),
    ("Ac Kc Qc Jc Tc", "As Ks Qs Js Ts"),
]


def rising(hands: list[str]) -> bool:
    ranks = [ofc.rank(hand) for hand in hands]
    return all(low < high for low, high in pairwise(ranks))


def test_every_category_stands_above_the_one_before() -> None:
    assert rising([hand for hand, _ in LADDER])


@pytest.mark.parametrize("hands", TIE_BREAKS.values(), ids=TIE_BREAKS)
def test_O_tiebreak_by_ranks(hands: list[str]) -> None:
    assert rising(hands)
    assert len({ofc.rank(hand) >> 20 for hand in hands}) == 1


@pytest.mark.parametrize(("one", "two"), TIES)
def test_O_tiebreak_suits_never_count(one: str, two: str) -> None:
    assert ofc.rank(one) == ofc.rank(two)


def test_O6_an_ace_is_below_a_two_in_a_straight_only() -> None:
    assert rising(["Ac Kd Qh Js 9c", "Ac 2d 3h 4s 5c", "2c 3d 4h 5s 6c"])
    assert rising(["Ac 6d 4h 3s 2c", "Ac Kd Qh Js 9c"])


@pytest.mark.parametrize("hand", ["Kc Ad 2h 3s 4c", "Qc Kd Ah 2s 3c", "Jc Qd Kh As 2c"])
def test_O6_a_straight_does_not_go_round_the_ace(hand: str) -> None:
    assert ofc.name(ofc.rank(hand)) == "ace high"
    assert ofc.name(ofc.rank([card[0] + "s" for card in hand.split()])) == "ace-high flush"


def test_O6_a_royal_flush_is_the_highest_straight_flush() -> None:
    """It has a name and a royalty of its own, and compares like any other."""
    royal, king = ofc.rank("As Ks Qs Js Ts"), ofc.rank("Kh Qh Jh Th 9h")
    assert royal >> 20 == king >> 20
    assert royal > king


@pytest.mark.parametrize(("hand", "name"), LADDER)
def test_names(hand: str, name: str) -> None:
    assert ofc.name(ofc.rank(hand)) == name


def test_every_rank_has_its_words() -> None:
    pairs = [ofc.name(ofc.rank(f"{rank}c {rank}d {'3' if rank == '2' else '2'}h")) for rank in "23456789TJQKA"]
    words = "twos threes fours fives sixes sevens eights nines tens jacks queens kings aces"
    assert pairs == [f"pair of {word}" for word in words.split()]


def test_the_order_of_the_cards_does_not_matter() -> None:
    for hand in ("Kc Kd 3h 3s 4c", "Ac 2c 3c 4c 5c", "Qc Qd Qh 5s 4c"):
        assert len({ofc.rank(list(cards)) for cards in permutations(hand.split())}) == 1


def test_cards_may_be_a_text_names_or_numbers() -> None:
    rng = random.Random(1)
    for _ in range(300):
        hand = rng.sample(DECK, rng.choice((3, 5)))
        mixed = [hand[0], *numbers(hand[1:])]
        said: list[object] = [" ".join(hand), hand, tuple(hand), set(hand), numbers(hand), tuple(numbers(hand)), mixed]
        assert len({ofc.rank(cards) for cards in said}) == 1
