"""Who pays what (W10, W14): base and unit, the dealer's tai, and fans that double."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.games.taiwan.taiwan_hands import WonHand, rules_with, won

from noripan.games.taiwan.payments import win_payments
from noripan.games.taiwan.state import NOBODY

NO_TAI = won("456m789m234p678s44z", "6s", "chow:123m")
BY_DRAW = NO_TAI.but(self_draw=True)
HUNDRED = rules_with("taiwan", base=100, unit=20)
FIVE = rules_with("taiwan", base=5, unit=1)
THIRTY = rules_with("taiwan")


@pytest.mark.parametrize(
    ("hand", "paid"),
    [
        # taiwan-mahjong-no-1/taiwan-mahjong, tools/build_cases.py: D01 to D06
        (NO_TAI.but(from_dealer=True), {"discarder": 40}),
        (NO_TAI.but(seat_wind="E", streak=2), {"discarder": 80}),
        (BY_DRAW.but(seat_wind="E", streak=1), {"others": 70}),
        (BY_DRAW.but(streak=3), {"dealer": 110, "others": 40}),
        (NO_TAI.but(from_dealer=True, streak=2), {"discarder": 80}),
        (NO_TAI.but(streak=2), {"discarder": 30}),
    ],
)
def test_W14_the_dealers_tai_are_on_payments_from_or_to_the_dealer(hand: WonHand, paid: dict[str, int]) -> None:
    assert hand.score().payments == paid
    assert hand.score().points == sum(
        many * paid.get(who, 0)
        for who, many in (("discarder", 1), ("dealer", 1), ("others", 2 if "dealer" in paid else 3))
    )


@pytest.mark.parametrize(
    ("rules", "winner", "loser", "dealer", "streak", "tai", "paid"),
    [
        # yuweiiihuang/mahjong16: base 100, 20 a tai
        (HUNDRED, 0, NOBODY, 1, 0, 4, [560, -200, -180, -180]),
        (HUNDRED, 0, NOBODY, 0, 2, 3, [780, -260, -260, -260]),
        (HUNDRED, 2, 0, 0, 3, 2, [-280, 0, 280, 0]),
        (HUNDRED, 2, 1, 0, 3, 4, [0, -180, 180, 0]),
        (HUNDRED, 1, NOBODY, 0, 1, 3, [-220, 540, -160, -160]),
        # oiwdis/taiwanese-mahjong, shared/src/__tests__/scoring.test.ts
        (THIRTY, 1, NOBODY, 0, 1, 5, [-110, 270, -80, -80]),
        # core.test.mjs of 貴婦麻將館
        (HUNDRED, 3, NOBODY, 0, 1, 5, [-260, -200, -200, 660]),
        # lanyaliu521/taiwan-mahjong, RULES.md: P06 and P08, 七搶一 with 4 tai beside it, and alone from the dealer
        (THIRTY, 1, 2, 0, 0, 12, [0, 150, -150, 0]),
        (THIRTY, 1, 0, 0, 2, 8, [-160, 160, 0, 0]),
        # xelnagamiao/open_mahjong_unity: base 5, 1 a tai
        (FIVE, 1, NOBODY, 0, 0, 3, [-9, 25, -8, -8]),
    ],
)
def test_W14_payments_that_public_projects_worked_out(
    rules: Any, winner: int, loser: int, dealer: int, streak: int, tai: int, paid: list[int]
) -> None:
    assert win_payments(rules, winner, loser, dealer, streak, tai) == paid


@pytest.mark.parametrize(
    ("hand", "fans", "paid"),
    [
        (NO_TAI, 1, {"discarder": 8 * 2 * 3}),
        (NO_TAI.but(from_dealer=True, streak=3), 1, {"discarder": 48}),
        (BY_DRAW, 3, {"dealer": 64, "others": 64}),
        (BY_DRAW.but(seat_wind="E"), 3, {"others": 64}),
        (won("123m456m789m234p678s44z", "6s"), 2, {"discarder": 96}),
        (won("123m456m789m234p678s44z", "6s", self_draw=True), 4, {"dealer": 128, "others": 128}),
        (won("44z", "4z", "chow:123m", "chow:456m", "chow:789p", "chow:234s", "pong:999s"), 2, {"discarder": 96}),
    ],
)
def test_W10_base_is_eight_doubled_for_every_fan(hand: WonHand, fans: int, paid: dict[str, int]) -> None:
    """A discarder pays for all three, a self-draw is paid by each; the dealer is nobody special."""
    score = hand.score("simple")
    assert score.fans == score.tai == fans
    assert score.payments == paid
    assert score.points == 3 * 8 * 2**fans
    assert score.dealer_tai == 0


def test_W10_the_seats_of_a_simple_win() -> None:
    simple = rules_with("simple")
    assert win_payments(simple, 2, 0, 0, 5, 1) == [-48, 0, 48, 0]
    assert win_payments(simple, 2, NOBODY, 0, 5, 3) == [-64, -64, 192, -64]


def test_W14_above_the_limit_too_the_lines_are_those_of_the_best_reading() -> None:
    """As three pongs and a run of 123p, or as four pongs: both are worth more than 8."""
    hand = won("222p123p444p888p555z22z", "2p")
    free = hand.score(rules_with("taiwan"))
    limited = hand.score(rules_with("taiwan", limit=8))
    assert limited.tai == 8 < free.tai
    assert limited.lines == free.lines
    assert dict(limited.lines)["four_concealed"] == 5


def test_W14_a_limit_caps_the_hand_and_not_the_dealers_tai() -> None:
    big = won("123m55m", "3m", "pong:111z", "pong:222z", "pong:333z", "pong:444z", from_dealer=True, streak=1)
    assert big.score().tai == 21
    assert big.score().payments == {"discarder": 30 + 10 * (21 + 3)}
    limited = big.score(rules_with("taiwan", limit=16))
    assert limited.tai == 16
    assert limited.payments == {"discarder": 30 + 10 * (16 + 3)}
    assert sum(tai for _, tai in limited.lines) == 21
    assert big.score(rules_with("taiwan", limit=22)).tai == 21


def test_W14_a_streak_may_be_capped() -> None:
    assert [BY_DRAW.but(streak=many).score().dealer_tai for many in (0, 1, 2, 11)] == [1, 3, 5, 23]
    capped = rules_with("taiwan", streak_limit=10)
    assert [BY_DRAW.but(streak=many).score(capped).dealer_tai for many in (9, 10, 11)] == [19, 21, 21]


def test_W14_house_stakes() -> None:
    hand = won("123m456m789m234p678s44z", "6s")
    assert hand.score(rules_with("taiwan", base=300, unit=100)).points == 400
    assert hand.score(rules_with("taiwan", base=0)).points == 10
    assert hand.score(rules_with("taiwan", discard_shares=3)).points == 3 * 40
    assert hand.score(rules_with("simple", scoring="added", base=1, unit=2, discard_shares=1)).points == 5
    assert hand.score(rules_with("simple", tai_dealer=2)).points == 96
    assert hand.but(from_dealer=True).score(rules_with("simple", tai_dealer=2)).points == 4 * 96


def test_W10_what_is_won_is_what_is_paid() -> None:
    rng = random.Random(10)
    for _ in range(300):
        rules = rules_with(
            rng.choice(("simple", "taiwan")),
            tai_dealer=rng.choice((0, 1, 3)),
            tai_streak=rng.choice((0, 2)),
            discard_shares=rng.choice((1, 3)),
        )
        winner, dealer, streak, tai = (rng.randrange(most) for most in (4, 4, 6, 30))
        loser = rng.choice([NOBODY, *(seat for seat in range(4) if seat != winner)])
        paid = win_payments(rules, winner, loser, dealer, streak, tai)
        assert sum(paid) == 0
        assert paid[winner] > 0
        payers = [seat for seat in range(4) if paid[seat] < 0]
        assert payers == ([loser] if loser != NOBODY else [seat for seat in range(4) if seat != winner])


def test_W10_at_most_twenty_doublings_count() -> None:
    hand = won("111222333444555z66z", "6z", self_draw=True, first_turn=True, seat_wind="E")
    score = hand.score(rules_with("simple", patterns="all"))
    assert score.tai > 20
    assert score.payments == {"others": 8 * 2**20}
    long_streak = hand.but(streak=1000).score(rules_with("taiwan", scoring="doubled", base=30))
    assert long_streak.payments == {"others": 30 * 2**20}
