"""What exactly makes a pattern, where rule books have a sentence for it (W10, W14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.taiwan.taiwan_hands import WonHand, rules_with, won

from noripan.games.taiwan import check_win, evaluate

CHOWS = won("456m789m234p678s55p", "6s", "chow:123m")
CLOSED = won("123m456m789m234p678s44z", "6s")
PLAIN = won("456m789m234p678s44z", "6s", "chow:123m")
CLAIMED = ("chow:123m", "chow:456m", "chow:789p", "chow:234s")


def lines(hand: WonHand, preset: str = "taiwan", **switches: Any) -> dict[str, int]:
    return dict(hand.score(rules_with(preset, **switches)).lines)


# -- five chows ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "hand",
    [
        CHOWS,
        CHOWS.but(win="9m"),
        won("123m456m789p234s678s55p", "6s"),
        won("123m456m789m234p567p55s", "7p"),
        won("223344m456p678s99s", "2m", "chow:123p"),
    ],
)
def test_W14_five_chows_won_at_either_end_of_a_run(hand: WonHand) -> None:
    assert lines(hand)["all_chows"] == 2


@pytest.mark.parametrize(
    "hand",
    [
        CHOWS.but(self_draw=True),  # drawn
        CHOWS.but(flowers=("1f",)),  # a flower, even another's
        CHOWS.but(hand="456m789m234p678s66z"),  # a pair of honours
        CHOWS.but(melds=("pong:111m",)),
        CHOWS.but(melds=("concealed kong:1111m",)),
        CHOWS.but(win="7s"),  # between two
        CHOWS.but(hand="456m789m234p789s55p", win="7s"),  # at the edge
        CHOWS.but(win="5p"),  # the pair
    ],
)
def test_W14_five_chows_that_do_not_count(hand: WonHand) -> None:
    assert "all_chows" not in lines(hand)


def test_W14_five_chows_by_what_houses_ask_of_the_wait() -> None:
    pair = won("123456m123p123789s55p", "5p")  # waits for the pair alone
    many = won("23455m456p678s789s", "5m", "chow:123p")  # 2 and 5: a pair by either
    assert [
        [name in lines(hand, all_chows_wait=wait) for name in ("all_chows", "single_wait")]
        for hand in (pair, many)
        for wait in ("two-sided", "several", "any")
    ] == [
        [False, True],
        [False, True],
        [True, True],
        [False, False],
        [True, False],
        [True, False],
    ]


# -- what is concealed -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("melds", "concealed", "strictly"),
    [
        ((), True, True),
        (("concealed kong:1111s",), True, False),
        (("kong:1111s",), False, False),
        (("added kong:1111s",), False, False),
        (("pong:111s",), False, False),
        (("chow:123m",), False, False),
        (("concealed kong:1111s", "pong:222s"), False, False),
    ],
)
def test_W14_concealed_means_nothing_claimed(melds: tuple[str, ...], concealed: bool, strictly: bool) -> None:
    """A concealed kong spoils it in some houses only."""
    held = "234p678s44z" + ("123m456m789m", "456m789m", "456m")[len(melds)]
    hand = won(held, "6s", *melds)
    assert ("concealed" in lines(hand)) == concealed
    assert ("concealed" in lines(hand, kong_stays_concealed=False)) == strictly
    assert ("concealed_self_draw" in lines(hand.but(self_draw=True))) == concealed
    assert ("concealed" in lines(hand, "simple")) == strictly


def test_W14_a_pong_that_another_completed_is_not_concealed() -> None:
    hand = won("111m555m999p22s777s", "7s", "chow:123p")
    assert lines(hand) == {"three_concealed": 2}
    assert lines(hand.but(self_draw=True)) == {"four_concealed": 5, "self_draw": 1}
    assert lines(hand.but(win="2s")) == {"four_concealed": 5, "single_wait": 1}


def test_W14_the_winning_tile_is_read_where_it_is_worth_most() -> None:
    """The fourth 1m goes into the run, so three stay concealed."""
    assert lines(won("111123m222p333s444z55z", "1m")) == {"four_concealed": 5, "concealed": 1}


def test_W14_the_reading_worth_most_is_taken() -> None:
    """Three pongs in a row, or three equal chows."""
    hand = won("222333444m678s55p", "6s", "chow:123p")
    assert lines(hand) == {"three_concealed": 2}
    assert lines(hand, tai_three_concealed=1) == {"all_chows": 2}


def test_W14_concealed_kongs_are_concealed_pongs() -> None:
    hand = won("123m678s44z", "6s", "concealed kong:1111p", "concealed kong:9999p", "concealed kong:5555s")
    assert lines(hand) == {"three_concealed": 2, "concealed": 1}


# -- the wait --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "single"),
    [
        (won("456m789m123p567s44z", "2p", "chow:123m"), True),  # between
        (won("456m789m123p567s44z", "3p", "chow:123m"), True),  # edge
        (won("456m789m123p567s44z", "4z", "chow:123m"), True),  # pair
        (won("456m789m234p678s44z", "6s", "chow:123m"), False),  # 78 wants 6 or 9
        (won("777p33s456m789m234p", "7p", "chow:123s"), False),  # two pairs
        (won("456m77m789p", "7m", "pong:111z", "chow:123s", "chow:567s"), False),  # 4567 wants 4 or 7
        (won("456m77m789p", "8p", "pong:111z", "chow:123s", "chow:567s"), True),
    ],
)
def test_W14_a_single_wait_is_for_one_kind_only(hand: WonHand, single: bool) -> None:
    assert ("single_wait" in lines(hand)) == single


def test_W14_a_tile_of_which_one_holds_all_four_is_no_wait() -> None:
    """78s wants 6 or 9, but all four 6s lie in one's own kong."""
    hand = won("789s11m123p456p333z", "9s", "kong:6666s")
    assert lines(hand) == {"single_wait": 1}
    assert lines(hand.but(melds=("kong:5555s",))) == {}


# -- honours ---------------------------------------------------------------------------------------


def test_W14_a_wind_of_round_and_seat_counts_twice() -> None:
    hand = won("456m789m234p678s44z", "6s", "kong:3333z", seat_wind="W", round_wind="W")
    assert lines(hand) == {"round_wind": 1, "seat_wind": 1}


def test_W14_a_pair_of_honours_counts_nothing() -> None:
    for pair in ("11z", "22z", "55z"):
        assert lines(won(f"456m789m234p678s{pair}", "6s", "chow:123m")) == {}


def test_W14_each_dragon_counts() -> None:
    assert lines(won("456m789m234p44z", "4p", "pong:555z", "kong:7777z")) == {"dragon": 2}


@pytest.mark.parametrize(
    ("seat", "own"), [("E", ("1f", "5f")), ("S", ("2f", "6f")), ("W", ("3f", "7f")), ("N", ("4f", "8f"))]
)
def test_W14_each_seat_has_two_flowers(seat: str, own: tuple[str, ...]) -> None:
    for number in range(1, 9):
        found = lines(PLAIN.but(seat_wind=seat, flowers=(f"{number}f",)))
        assert found == ({"own_flower": 1} if f"{number}f" in own else {})


def test_W14_two_flower_sets_count_twice() -> None:
    hand = PLAIN.but(flowers=("12345678f",))
    assert lines(hand, tai_eight_flowers=0) == {"flower_set": 4, "own_flower": 2}
    assert lines(hand, tai_eight_flowers=0, keep_flower_set=False) == {"flower_set": 4}


# -- how it was won --------------------------------------------------------------------------------


def test_W14_a_tile_for_a_flower_counts_like_one_for_a_kong_where_houses_say_so() -> None:
    hand = PLAIN.but(self_draw=True, after_flower=True, flowers=("1f",))
    assert lines(hand) == {"self_draw": 1, "kong_draw": 1}
    assert lines(hand, flower_draw=False) == {"self_draw": 1}
    kong = PLAIN.but(melds=("kong:1111m",), self_draw=True, after_kong=True)
    assert lines(kong, flower_draw=False) == {"self_draw": 1, "kong_draw": 1}


def test_W14_five_open_sets_and_anothers_tile_are_all_claimed() -> None:
    assert lines(won("44z", "4z", *CLAIMED, "added kong:9999s")) == {"all_claimed": 2, "single_wait": 1}
    assert lines(won("44z", "4z", *CLAIMED, "concealed kong:9999s")) == {"single_wait": 1}
    assert lines(won("99s44z9s", "4z", *CLAIMED)) == {"single_wait": 1}


# -- the simple table ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "fans"),
    [
        (PLAIN, {"win": 1}),
        (PLAIN.but(self_draw=True), {"win": 1, "self_draw": 2}),
        (CLOSED, {"win": 1, "concealed": 1}),
        (CLOSED.but(self_draw=True), {"win": 1, "self_draw": 2, "concealed": 1}),
        (won("44z", "4z", *CLAIMED, "pong:999s"), {"win": 1, "all_claimed": 1}),
        (won("44z", "4z", *CLAIMED, "pong:999s", self_draw=True), {"win": 1, "self_draw": 2}),
        (won("111z222z333z555z666z77z", "7z"), {"win": 1, "concealed": 1}),  # the rest of the table is off
    ],
)
def test_W10_fans_of_the_simple_table(hand: WonHand, fans: dict[str, int]) -> None:
    assert lines(hand, "simple") == fans
    assert hand.score("simple").fans == sum(fans.values())
    assert check_win(hand.hand, list(hand.melds), self_draw=hand.self_draw) == (True, sum(fans.values()))


def test_W10_the_simple_table_with_all_patterns() -> None:
    honours = won("111z222z333z555z666z77z", "7z", seat_wind="N", round_wind="N")
    assert lines(honours, "simple", patterns="all") == {
        "small_dragons": 4,
        "all_honours": 8,
        "five_concealed": 8,
        "all_pongs": 4,
        "concealed": 1,
        "single_wait": 1,
        "win": 1,
    }
    assert lines(CLOSED.but(self_draw=True), "simple", patterns="all") == {"concealed_self_draw": 3, "win": 1}


def test_W14_by_what_words_a_hand_may_be_asked_about() -> None:
    score = evaluate("123m456m789m234p678s44z", "6s", seat_wind="E", streak=1)
    assert score.encode() == {
        "tai": 1,
        "lines": [["concealed", 1]],
        "dealerTai": 3,
        "payments": {"discarder": 70},
        "points": 70,
    }
    assert repr(score) == "Score(1 tai, 70 points: concealed 1)"
