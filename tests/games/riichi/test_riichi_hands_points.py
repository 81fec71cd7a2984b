"""Limits (R15) and payments (R16), against the published table of points."""

from __future__ import annotations

import pytest
from tests.games.riichi.riichi_hands import Dealer, WonHand, rules_with, won

from noripan.core.errors import HandError
from noripan.games.riichi.points import (
    base_points,
    hundreds,
    limit_name,
    ron_points,
    tsumo_points,
    tsumo_share,
)
from noripan.games.riichi.rules import PRESETS
from noripan.games.riichi.text import rules_of

# The published table: fu, and for 1, 2, 3, 4 han what a ron pays and what each pays for a self-drawn win. A mangan from
# where a row ends; a dash where the hand cannot be: 20 fu are pinfu drawn, 25 fu are seven pairs.
CHILD = """
 20      -    -       -   400/700     -   700/1300     -  1300/2600
 25      -    -    1600         -  3200   800/1600  6400  1600/3200
 30   1000  300/500   2000  500/1000  3900  1000/2000  7700  2000/3900
 40   1300  400/700   2600  700/1300  5200  1300/2600
 50   1600  400/800   3200  800/1600  6400  1600/3200
 60   2000  500/1000  3900 1000/2000  7700  2000/3900
 70   2300  600/1200  4500 1200/2300
 80   2600  700/1300  5200 1300/2600
 90   2900  800/1500  5800 1500/2900
100   3200  800/1600  6400 1600/3200
110   3600  900/1800  7100 1800/3600
"""
DEALER = """
 20      -     -      -   700     -  1300      -  2600
 25      -     -   2400     -  4800  1600   9600  3200
 30   1500   500   2900  1000  5800  2000  11600  3900
 40   2000   700   3900  1300  7700  2600
 50   2400   800   4800  1600  9600  3200
 60   2900  1000   5800  2000 11600  3900
 70   3400  1200   6800  2300
 80   3900  1300   7700  2600
 90   4400  1500   8700  2900
100   4800  1600   9600  3200
110   5300  1800  10600  3600
"""


def rows(table: str) -> list[tuple[int, int, str, str]]:
    """(han, fu, ron, tsumo) for 1 to 4 han and every fu."""
    out = []
    for line in table.strip().splitlines():
        fu, *cells = line.split()
        cells += ["mangan"] * (8 - len(cells))
        out += [(han, int(fu), cells[2 * han - 2], cells[2 * han - 1]) for han in range(1, 5)]
    return out


@pytest.mark.parametrize(("han", "fu", "ron", "tsumo"), rows(CHILD))
def test_R16_what_is_paid_to_who_does_not_deal(han: int, fu: int, ron: str, tsumo: str) -> None:
    base = base_points(rules_of("standard"), han, fu)
    if ron == "mangan":
        ron, tsumo = "8000", "2000/4000"
        assert limit_name(base, 0) == "mangan"
    if ron != "-":
        assert ron_points(base, False) == int(ron)
    if tsumo != "-":
        shares = [int(share) for share in tsumo.split("/")]
        assert [tsumo_share(base, False, False), tsumo_share(base, False, True)] == shares
        assert tsumo_points(base, False) == 2 * shares[0] + shares[1]


@pytest.mark.parametrize(("han", "fu", "ron", "tsumo"), rows(DEALER))
def test_R16_what_is_paid_to_the_dealer(han: int, fu: int, ron: str, tsumo: str) -> None:
    base = base_points(rules_of("standard"), han, fu)
    if ron == "mangan":
        ron, tsumo = "12000", "4000"
    if ron != "-":
        assert ron_points(base, True) == int(ron)
    if tsumo != "-":
        assert tsumo_share(base, True, False) == int(tsumo)
        assert tsumo_points(base, True) == 3 * int(tsumo)


LIMITS = [
    (range(5, 6), "mangan", 8_000),
    (range(6, 8), "haneman", 12_000),
    (range(8, 11), "baiman", 16_000),
    (range(11, 13), "sanbaiman", 24_000),
    (range(13, 40), "yakuman", 32_000),
]


@pytest.mark.parametrize(("hans", "name", "points"), LIMITS)
def test_R15_from_five_han_on_the_limits_count(hans: range, name: str, points: int) -> None:
    for han in hans:
        for fu in (20, 25, 30, 70, 110):
            base = base_points(rules_of("standard"), han, fu)
            assert (limit_name(base, 0), ron_points(base, False)) == (name, points)
            assert ron_points(base, True) == points * 3 // 2
            assert tsumo_points(base, False) == points
            assert tsumo_points(base, True) == points * 3 // 2


@pytest.mark.parametrize(("han", "fu"), [(4, 40), (4, 50), (4, 110), (3, 70), (3, 80), (3, 110)])
def test_R15_four_han_of_40_fu_and_three_of_70_are_a_mangan(han: int, fu: int) -> None:
    assert base_points(rules_of("standard"), han, fu) == 2_000


@pytest.mark.parametrize("preset", PRESETS)
def test_R15_thirteen_han_counted_together_are_a_yakuman_but_not_everywhere(preset: str) -> None:
    base = base_points(rules_of(preset), 13, 30)
    assert (base, limit_name(base, 0)) == ((6_000, "sanbaiman") if preset == "mleague" else (8_000, "yakuman"))
    assert base_points(rules_with(counted_yakuman=False), 20, 30) == 6_000


@pytest.mark.parametrize(("han", "fu"), [(4, 30), (3, 60)])
def test_R16_kiriage_makes_a_mangan_of_7700(han: int, fu: int) -> None:
    for rules, ron, limit in (
        (rules_of("standard"), 7_700, ""),
        (rules_of("mleague"), 8_000, "mangan"),
        (rules_with(kiriage=True), 8_000, "mangan"),
    ):
        base = base_points(rules, han, fu)
        assert (ron_points(base, False), limit_name(base, 0)) == (ron, limit)
    assert base_points(rules_with(kiriage=True), 2, 110) == 110 * 16  # nothing else is rounded up


@pytest.mark.parametrize(
    ("yakuman", "name"),
    [(1, "yakuman"), (2, "double yakuman"), (3, "triple yakuman"), (4, "quadruple yakuman"), (5, "quintuple yakuman")],
)
def test_R15_several_yakuman_are_named_by_how_many(yakuman: int, name: str) -> None:
    assert limit_name(8_000 * yakuman, yakuman) == name


def test_R16_payments_are_rounded_up_to_a_hundred() -> None:
    assert [hundreds(points) for points in (0, 1, 99, 100, 101, 1920, 2000)] == [0, 100, 100, 100, 200, 2000, 2000]


# -- whole hands -----------------------------------------------------------------------------------


RUNS = ("234m567p345678s99p", "8s")
PAYMENTS = [
    (won(*RUNS, riichi=True), 2, 30, "", 2_000, {"discarder": 2_000, "sticks": 0}),
    (won(*RUNS, riichi=True, seat_wind="E"), 2, 30, "", 2_900, {"discarder": 2_900, "sticks": 0}),
    (won(*RUNS, tsumo=True), 2, 20, "", 1_500, {"dealer": 700, "others": 400, "sticks": 0}),
    (won(*RUNS, tsumo=True, seat_wind="E"), 2, 20, "", 2_100, {"others": 700, "sticks": 0}),
    # honba: 300 from the discarder, 100 from each at a self-draw; the sticks come from the table
    (won(*RUNS, riichi=True, honba=2, sticks=3), 2, 30, "", 2_000, {"discarder": 2_600, "sticks": 3_000}),
    (won(*RUNS, tsumo=True, honba=2, sticks=1), 2, 20, "", 1_500, {"dealer": 900, "others": 600, "sticks": 1_000}),
    (won(*RUNS, tsumo=True, seat_wind="E", honba=1), 2, 20, "", 2_100, {"others": 800, "sticks": 0}),
    # one for every limit
    (won(*RUNS, riichi=True, dora=("8p", "1m")), 5, 30, "mangan", 8_000, {"discarder": 8_000, "sticks": 0}),
    (won("12223345789999m", "2m"), 6, 40, "haneman", 12_000, {"discarder": 12_000, "sticks": 0}),
    (
        won("12223345789999m", "2m", riichi=True, tsumo=True),
        8,
        40,
        "baiman",
        16_000,
        {"dealer": 8_000, "others": 4_000, "sticks": 0},
    ),
    (
        won("12223345789999m", "2m", riichi=True, dora=("8m",)),
        11,
        40,
        "sanbaiman",
        24_000,
        {"discarder": 24_000, "sticks": 0},
    ),
    (
        won("12223345789999m", "2m", riichi="double", ippatsu=True, dora=("8m",)),
        13,
        40,
        "yakuman",
        32_000,
        {"discarder": 32_000, "sticks": 0},
    ),
    (won("19m19p19s12345677z", "1m", seat_wind="E"), 13, 30, "yakuman", 48_000, {"discarder": 48_000, "sticks": 0}),
    (
        won("19m19p19s12345677z", "7z", tsumo=True, honba=1),
        26,
        30,
        "double yakuman",
        64_000,
        {"dealer": 32_100, "others": 16_100, "sticks": 0},
    ),
]


@pytest.mark.parametrize(("hand", "han", "fu", "limit", "points", "payments"), PAYMENTS)
def test_R15_R16_whole_hands(
    hand: WonHand, han: int, fu: int, limit: str, points: int, payments: dict[str, int]
) -> None:
    score = hand.score()
    assert (score.han, score.fu, score.limit, score.points) == (han, fu, limit, points)
    assert score.payments == payments
    assert score.encode()["payments"] == payments


def test_R16_a_honba_of_1500_is_paid_whole_by_the_discarder_or_by_thirds() -> None:
    rules = rules_with(honba_points=1500)
    paid = [
        won(*RUNS, honba=2, **how).score(rules).payments
        for how in ({"riichi": True}, {"tsumo": True}, {"tsumo": True, "seat_wind": "E"})
    ]
    assert [{who: points for who, points in each.items() if who != "sticks"} for each in paid] == [
        {"discarder": 2_000 + 3_000},
        {"dealer": 700 + 1_000, "others": 400 + 1_000},
        {"others": 700 + 1_000},
    ]


def test_R15_thirteen_counted_han_are_no_yakuman_of_their_own() -> None:
    counted = won("12223345789999m", "2m", riichi="double", ippatsu=True, dora=("8m",)).score()
    assert (counted.yakuman, counted.limit) == (0, "yakuman")
    assert won("19m19p19s12345677z", "1m").score().yakuman == 1


@pytest.mark.parametrize("block", range(2))
def test_R16_what_is_paid_is_what_the_winner_gets(block: int) -> None:
    dealer = Dealer(3000 + block)
    for _ in range(1000):
        hand = dealer.deal()
        try:
            score = hand.score()
        except HandError:
            continue
        paid = dict(score.payments)
        sticks = paid.pop("sticks")
        if hand.tsumo:
            shares = [paid["others"]] * 3 if hand.seat_wind == "E" else [paid["dealer"], paid["others"], paid["others"]]
        else:
            shares = [paid["discarder"]]
        assert sum(shares) == score.points + 300 * hand.honba, hand
        assert sticks == 1000 * hand.sticks
        assert all(share % 100 == 0 for share in shares)


def test_R15_a_score_says_itself() -> None:
    score = won(*RUNS, riichi=True, dora=("8p", "1m")).score()
    assert repr(score) == "Score(5 han 30 fu mangan, 8000 points: riichi 1, pinfu 1, dora 3)"
    assert score.encode() == {
        "han": 5,
        "fu": 30,
        "fuParts": [["base", 20], ["closed hand, by discard", 10]],
        "yaku": [["riichi", 1], ["pinfu", 1], ["dora", 3]],
        "yakuman": 0,
        "limit": "mangan",
        "points": 8000,
        "payments": {"discarder": 8000, "sticks": 0},
    }
