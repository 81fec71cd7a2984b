"""Combinations and which beats which, as tables, through the public functions (T13, T14)."""

from __future__ import annotations

import pytest

import noripan
from noripan.cards.tichu import mask_of_texts
from noripan.core.errors import IllegalMove
from noripan.games import tichu

# cards, type, rank, length
COMBINATIONS = [
    ("2c", "SINGLE", 2, 1),
    ("As", "SINGLE", 14, 1),
    ("MAHJONG", "SINGLE", 1, 1),
    ("DOG", "SINGLE", 0, 1),
    ("PHOENIX", "SINGLE", 1.5, 1),
    ("DRAGON", "SINGLE", 16, 1),
    ("7s 7c", "PAIR", 7, 2),
    ("7s PHOENIX", "PAIR", 7, 2),
    ("As Ah Ad", "TRIPLE", 14, 3),
    ("As Ah PHOENIX", "TRIPLE", 14, 3),
    ("4s 4h 4d 9s 9h", "FULL_HOUSE", 4, 5),
    ("4s 4h 9d 9s 9h", "FULL_HOUSE", 9, 5),
    ("4s 4h 4d 9s PHOENIX", "FULL_HOUSE", 4, 5),
    ("4s 4h 9d 9s PHOENIX", "FULL_HOUSE", 9, 5),
    ("2s 3h 4d 5c 6s", "STRAIGHT", 6, 5),
    ("Ts Jh Qd Kc As", "STRAIGHT", 14, 5),
    ("MAHJONG 2s 3h 4d 5c", "STRAIGHT", 5, 5),
    ("MAHJONG 2s 3s 4s 5s", "STRAIGHT", 5, 5),
    ("PHOENIX 2s 3s 4s 5s", "STRAIGHT", 6, 5),
    ("2s 3s 4s 6s 7s PHOENIX", "STRAIGHT", 7, 6),
    ("MAHJONG 2s 3h 4d PHOENIX", "STRAIGHT", 5, 5),
    ("MAHJONG 2c 3s 4h 5d 6c 7s 8h 9d Tc Js Qh Kd Ac", "STRAIGHT", 14, 14),
    ("MAHJONG 2c 3s 4h 5d 6c 7s 8h 9d PHOENIX Js Qh Kd Ac", "STRAIGHT", 14, 14),
    ("8s 8h 9d 9c", "PAIR_STRAIGHT", 9, 2),
    ("8s 8h 9d PHOENIX", "PAIR_STRAIGHT", 9, 2),
    ("8s 8h 9d 9c Ts Td", "PAIR_STRAIGHT", 10, 3),
    ("2s 2h 3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s 8h", "PAIR_STRAIGHT", 8, 7),
    ("2s 2h 3s 3h 4s 4h 5s 5h 6s 6h 7s 7h 8s PHOENIX", "PAIR_STRAIGHT", 8, 7),
    ("6s 6h 6d 6c", "BOMB4", 6, 4),
    ("2s 3s 4s 5s 6s", "BOMB_STRAIGHT_FLUSH", 6, 5),
    ("9h Th Jh Qh Kh Ah", "BOMB_STRAIGHT_FLUSH", 14, 6),
    ("2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad", "BOMB_STRAIGHT_FLUSH", 14, 13),
]

NO_COMBINATIONS = [
    "2s 3s",
    "2s 3s 4s",
    "2s 3s 4s 5s",
    "2s 2h 3s",
    "2s 2h 2d 3s",
    "2s 2h 4s 4h",  # pairs, but not consecutive
    "2s 2h 3s 3h 5s 5h",
    "2s 2h 2d 3s 3h 3d",  # consecutive triples are none
    "2s 2h 2d 2c 3s",
    "2s 2h 2d 2c PHOENIX",  # a full house needs two ranks
    "6s 6h 6d PHOENIX",  # no bomb with the Phoenix
    "2s 3s 4s 5s 7s",
    "As 2s 3s 4s 5s",  # the ace is high only
    "MAHJONG PHOENIX",  # nothing stands for a 1
    "MAHJONG 2s",
    "MAHJONG 2s 2h",
    "MAHJONG 3s 4s 5s 6s",
    "DOG 2s",
    "DRAGON As",
    "DRAGON PHOENIX",
    "DOG PHOENIX",
    "DRAGON 2s 3s 4s 5s 6s",
    "Ts Js Qs Ks DRAGON",
    "2s 2h 3s PHOENIX 5s",
    "2s 3s 4s 7s 8s PHOENIX",
    "2s 2h 3s 4s PHOENIX",
]


@pytest.mark.parametrize(("cards", "type", "rank", "length"), COMBINATIONS)
def test_what_cards_are(cards: str, type: str, rank: float, length: int) -> None:
    found = tichu.combo(cards)
    assert (found.type, found.rank, found.length) == (type, rank, length)
    assert found.bomb == type.startswith("BOMB")
    assert sorted(found.texts()) == sorted(cards.split())


@pytest.mark.parametrize("cards", NO_COMBINATIONS)
def test_what_is_no_combination(cards: str) -> None:
    with pytest.raises(IllegalMove, match="is no combination") as caught:
        tichu.combo(cards)
    assert caught.value.code == "combo-none"


@pytest.mark.parametrize(
    ("cards", "suit"),
    [("2c 3c 4c 5c 6c", 0), ("2d 3d 4d 5d 6d", 1), ("2h 3h 4h 5h 6h", 2), ("2s 3s 4s 5s 6s", 3)],
)
def test_a_straight_flush_knows_its_suit(cards: str, suit: int) -> None:
    assert tichu.combo(cards).suit == suit


# -- T13, T14 ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "readings"),
    [
        ("7s PHOENIX", {"7": 7}),
        ("7s 7h PHOENIX", {"7": 7}),
        ("3s 4h 5d 6c PHOENIX", {"2": 6, "7": 7}),
        ("2s 3h 4d 5c PHOENIX", {"6": 6}),  # not as a 1
        ("MAHJONG 2s 3h 4d PHOENIX", {"5": 5}),
        ("Js Qh Kd Ac PHOENIX", {"T": 14}),
        ("4s 4h 9s 9h PHOENIX", {"4": 4, "9": 9}),
        ("4s 4h 4d 9s PHOENIX", {"9": 4}),
        ("4s 4h 5s PHOENIX", {"5": 5}),
        ("4s 4h 5s 5h 6s PHOENIX", {"6": 6}),
    ],
)
def test_T13_the_phoenix_stands_for_exactly_these_ranks(cards: str, readings: dict[str, int]) -> None:
    for rank in "23456789TJQKA":
        if rank in readings:
            found = tichu.combo(cards, phoenix_as=rank)
            assert (found.phoenix, found.rank) == (" 123456789TJQKA".index(rank), readings[rank])
        else:
            with pytest.raises(IllegalMove, match=f"The Phoenix cannot stand for {rank}") as caught:
                tichu.combo(cards, phoenix_as=rank)
            assert caught.value.code == "phoenix-as"
    assert tichu.combo(cards).rank == max(readings.values()), "left open, the strongest reading"


def test_T13_a_full_house_compares_its_triple() -> None:
    low = tichu.combo("4s 4h 4d As Ah")
    high = tichu.combo("5s 5h 5d 2s 2h")
    assert tichu.beats(high, low)
    assert not tichu.beats(low, high)


def test_T14_a_straight_of_one_suit_is_a_bomb_unless_phoenix_or_mahjong_is_in_it() -> None:
    assert tichu.combo("3s 4s 5s 6s 7s").type == "BOMB_STRAIGHT_FLUSH"
    assert tichu.combo("3s 4s 5s 6s PHOENIX").type == "STRAIGHT"
    assert tichu.combo("MAHJONG 2s 3s 4s 5s").type == "STRAIGHT"
    assert tichu.combo("MAHJONG 2s 3s 4s 5s 6s").type == "STRAIGHT"


# -- comparing: each line from the weakest up ----------------------------------------------------------

LADDERS = [
    ["MAHJONG", "2s", "3c", "9h", "Td", "Js", "Qs", "Ks", "Ac", "DRAGON"],
    ["2s 2h", "3s PHOENIX", "Ts Td", "Js Jh", "As Ah"],
    ["2s 2h 2d", "9s 9h PHOENIX", "Ks Kh Kd", "As Ah Ad"],
    ["2s 2h 2d As Ah", "3s 3h 3d 2s 2h", "Ks Kh Kd 4s PHOENIX", "As Ah Ad 2c 2d"],
    ["MAHJONG 2s 3h 4d 5c", "2s 3h 4d 5c 6s", "3s 4h 5d 6c PHOENIX", "Ts Jh Qd Kc As"],
    ["MAHJONG 2s 3h 4d 5c 6s", "2s 3h 4d 5c 6s 7s", "9s Th Jd Qc Ks As"],
    ["2s 2h 3d 3c", "3s 3h 4d 4c", "Ks Kh As PHOENIX"],
    ["2s 2h 3d 3c 4s 4h", "Qs Qh Ks Kh As Ah"],
    ["2s 2h 2d 2c", "3s 3h 3d 3c", "As Ah Ad Ac"],
    ["2s 3s 4s 5s 6s", "3s 4s 5s 6s 7s", "Ts Js Qs Ks As", "2h 3h 4h 5h 6h 7h", "3c 4c 5c 6c 7c 8c"],
    ["As Ah Ad Ac", "2c 3c 4c 5c 6c"],  # any straight flush over any four
    ["2c 3c 4c 5c 6c", "2d 3d 4d 5d 6d", "2h 3h 4h 5h 6h", "2s 3s 4s 5s 6s"],  # then by suit
]


@pytest.mark.parametrize("ladder", LADDERS, ids=lambda ladder: ladder[0])
def test_higher_beats_lower_and_never_the_other_way(ladder: list[str]) -> None:
    combos = [tichu.combo(cards) for cards in ladder]
    for i, low in enumerate(combos):
        for high in combos[i + 1 :]:
            assert tichu.beats(high, low), (high, low)
            assert not tichu.beats(low, high), (low, high)
        assert not tichu.beats(low, low)


def test_equal_straight_flushes_are_ordered_by_suit_only_where_the_switch_says_so() -> None:
    hearts, spades = tichu.combo("5h 6h 7h 8h 9h"), tichu.combo("5s 6s 7s 8s 9s")
    assert tichu.beats(spades, hearts, suit_breaks_tie=True)
    assert not tichu.beats(spades, hearts, suit_breaks_tie=False)
    assert not tichu.beats(hearts, spades, suit_breaks_tie=False)


def test_equal_ranks_do_not_beat_each_other() -> None:
    for one, other in (("7s", "7h"), ("7s 7h", "7d 7c"), ("3s 4h 5d 6c 7s", "3h 4d 5c 6s 7h")):
        assert not tichu.beats(tichu.combo(one), tichu.combo(other))
        assert not tichu.beats(tichu.combo(other), tichu.combo(one))


SAMPLES = {
    "SINGLE": "Ks",
    "PAIR": "As Ah",
    "TRIPLE": "As Ah Ad",
    "FULL_HOUSE": "As Ah Ad Ks Kh",
    "STRAIGHT of 5": "Ts Jh Qd Kc As",
    "STRAIGHT of 6": "9s Th Jd Qc Ks As",
    "PAIR_STRAIGHT of 2": "Ks Kh As Ah",
    "PAIR_STRAIGHT of 3": "Qs Qh Ks Kh As Ah",
}


@pytest.mark.parametrize("under", SAMPLES)
@pytest.mark.parametrize("over", SAMPLES)
def test_only_the_same_type_and_length_follows(over: str, under: str) -> None:
    weakest = {
        "SINGLE": "MAHJONG",
        "PAIR": "2s 2h",
        "TRIPLE": "2s 2h 2d",
        "FULL_HOUSE": "2s 2h 2d 3s 3h",
        "STRAIGHT of 5": "2s 3h 4d 5c 6s",
        "STRAIGHT of 6": "2s 3h 4d 5c 6s 7s",
        "PAIR_STRAIGHT of 2": "2s 2h 3s 3h",
        "PAIR_STRAIGHT of 3": "2s 2h 3s 3h 4s 4h",
    }
    assert tichu.beats(tichu.combo(SAMPLES[over]), tichu.combo(weakest[under])) == (over == under)


@pytest.mark.parametrize("under", [*SAMPLES.values(), "DRAGON", "PHOENIX"])
@pytest.mark.parametrize("bomb", ["2s 2h 2d 2c", "2c 3c 4c 5c 6c"])
def test_any_bomb_beats_whatever_is_no_bomb(bomb: str, under: str) -> None:
    assert tichu.beats(tichu.combo(bomb), tichu.combo(under))
    assert not tichu.beats(tichu.combo(under), tichu.combo(bomb))


@pytest.mark.parametrize(
    ("under", "beaten"),
    [("MAHJONG", True), ("2s", True), ("Ks", True), ("As", True), ("DRAGON", False), ("DOG", False), ("7s 7h", False)],
)
def test_the_phoenix_alone_beats_any_single_but_the_dragon(under: str, beaten: bool) -> None:
    assert tichu.beats(tichu.combo("PHOENIX"), tichu.combo(under)) == beaten


def test_the_phoenix_led_is_beaten_by_a_two_but_not_by_the_mahjong() -> None:
    phoenix = tichu.combo("PHOENIX")
    assert tichu.beats(tichu.combo("2c"), phoenix)
    assert not tichu.beats(tichu.combo("MAHJONG"), phoenix)
    assert not tichu.beats(phoenix, phoenix)


def test_the_dog_beats_nothing_and_is_beaten_by_nothing() -> None:
    dog = tichu.combo("DOG")
    for cards in ("MAHJONG", "2s", "PHOENIX", "DRAGON", "2s 2h 2d 2c", "2s 3s 4s 5s 6s"):
        assert not tichu.beats(dog, tichu.combo(cards))
        assert not tichu.beats(tichu.combo(cards), dog)
    assert tichu.beats(dog, None)


@pytest.mark.parametrize("cards", [line[0] for line in COMBINATIONS])
def test_every_combination_may_be_led(cards: str) -> None:
    assert tichu.beats(tichu.combo(cards), None)


# -- the public functions' manners ---------------------------------------------------------------------


def test_combo_takes_text_a_list_or_a_mask() -> None:
    ways = [tichu.combo("9s 9h"), tichu.combo(["9h", "9s"]), tichu.combo(mask_of_texts("9s 9h"))]
    assert ways[0] == ways[1] == ways[2]
    assert len({*ways}) == 1
    assert tichu.combo("9s 9h") != tichu.combo("9s 9d")
    assert tichu.combo("9s 9h") != "9s 9h"


def test_the_reading_makes_a_difference_between_equal_cards() -> None:
    low = tichu.combo("3s 4h 5d 6c PHOENIX", phoenix_as=2)
    high = tichu.combo("3s 4h 5d 6c PHOENIX", phoenix_as="7")
    assert low != high
    assert repr(low) == "STRAIGHT PHOENIX 3s 4h 5d 6c (Phoenix as 2)"
    assert repr(tichu.combo("Ts Td")) == "PAIR Td Ts"
    assert tichu.combo("Ts PHOENIX", phoenix_as="10").phoenix == 10


@pytest.mark.parametrize("cards", ["", [], 0])
def test_no_cards_are_no_combination(cards: str | list[str] | int) -> None:
    with pytest.raises(IllegalMove, match="Choose cards first") as caught:
        tichu.combo(cards)
    assert caught.value.code == "combo-empty"


def test_unknown_and_repeated_cards_are_named() -> None:
    with pytest.raises(IllegalMove, match="no card '1s'"):
        tichu.combo("1s")
    with pytest.raises(IllegalMove, match="9s appears twice"):
        tichu.combo("9s 9s")


@pytest.mark.parametrize("rank", ["1", "", 0, 1, 15, "K"])
def test_a_rank_the_phoenix_cannot_stand_for_is_named(rank: str | int) -> None:
    with pytest.raises(IllegalMove, match=f"cannot stand for {rank}"):
        tichu.combo("9s PHOENIX", phoenix_as=rank)


@pytest.mark.parametrize("mask", [-1, 1 << 56, 1 << 70])
def test_a_number_that_is_no_mask_of_cards_is_refused(mask: int) -> None:
    with pytest.raises(IllegalMove, match="a mask of 56 cards"):
        tichu.combo(mask)


def test_phoenix_as_needs_a_phoenix() -> None:
    with pytest.raises(IllegalMove, match="cannot stand for 9"):
        tichu.combo("9s 9h", phoenix_as="9")


def test_the_public_functions_are_the_games_own() -> None:
    assert noripan.tichu is tichu
