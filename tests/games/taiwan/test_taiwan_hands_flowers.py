"""Wins by flowers alone, told by the hand library: all eight, and seven that rob the eighth (W14)."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.games_common import changes
from tests.games.taiwan.taiwan_hands import rules_with
from tests.games.taiwan.taiwan_tables import choices, say, table, won

from noripan.core.errors import HandError, RulesError
from noripan.games.taiwan import flower_win
from noripan.games.taiwan.rules import TaiwanRules

EIGHT = "12345678f"
SEVEN = "1234567f"


@pytest.mark.parametrize(
    ("how", "paid"),
    [
        ({}, {"dealer": 120, "others": 110}),
        ({"seat_wind": "N"}, {"dealer": 120, "others": 110}),
        ({"seat_wind": "E"}, {"others": 120}),
        ({"seat_wind": "E", "streak": 2}, {"others": 160}),
        ({"streak": 1}, {"dealer": 140, "others": 110}),
    ],
)
def test_W14_all_eight_are_paid_by_everybody(how: dict[str, Any], paid: dict[str, int]) -> None:
    score = flower_win(EIGHT, **how)
    assert (score.tai, score.lines) == (8, [("eight_flowers", 8)])
    assert score.payments == paid


@pytest.mark.parametrize(
    ("how", "points"),
    [({}, 110), ({"from_dealer": True}, 120), ({"from_dealer": True, "streak": 2}, 160), ({"seat_wind": "E"}, 120)],
)
def test_W14_seven_are_paid_by_who_has_the_eighth(how: dict[str, Any], points: int) -> None:
    score = flower_win(["1f", "2f", "3f", "4f", "5f", "6f", "7f"], **how)
    assert score.lines == [("seven_flowers", 8)], "neither the set of seasons nor one's own flower counts beside it"
    assert (score.payments, score.points) == ({"discarder": points}, points)


def test_W14_where_a_win_counts_too_it_is_doubled() -> None:
    rules = rules_with("simple", flowers=True, patterns="all", tai_eight_flowers=2, tai_seven_flowers=1)
    assert flower_win(EIGHT, rules=rules).lines == [("eight_flowers", 2), ("win", 1)]
    assert flower_win(EIGHT, rules=rules).payments == {"dealer": 64, "others": 64}
    assert flower_win(SEVEN, rules=rules).payments == {"discarder": 3 * 32}


@pytest.mark.parametrize("dealer", range(4))
def test_W14_the_table_pays_the_same(dealer: int) -> None:
    """Seat 0 has all eight; or seven, and seat 1 the eighth."""
    wind = "ENWS"[dealer]
    match = table(EIGHT, draws="9s", dealer=dealer, streak=1, preset="taiwan")
    while "hu" not in choices(match, 0):
        match.play(match.pending()[0], match.fallback(match.pending()[0]))
    say(match, 0, "hu")
    assert won(match) == dict(flower_win(EIGHT, seat_wind=wind, streak=1).lines)
    assert changes(match)[0] == flower_win(EIGHT, seat_wind=wind, streak=1).points
    robbed = table(SEVEN, "8f", dealer=dealer, streak=1, preset="taiwan")
    say(robbed, 0, "hu")
    score = flower_win(SEVEN, seat_wind=wind, from_dealer=dealer == 1, streak=1)
    assert changes(robbed) == [score.points, -score.points, 0, 0]


@pytest.mark.parametrize(
    ("code", "what", "flowers", "how"),
    [
        ("count", "flowers: seven or eight win by themselves, not 6", "123456f", {}),
        ("count", "flowers: seven or eight win by themselves, not 0", "", {}),
        ("notation", "flowers: 1m is no flower; they are 1f-8f", "1m", {}),
        ("notation", "flowers: 1f is there once only", "11f", {}),
        ("conflict", "flowers: these rules are played without", EIGHT, {"rules": "simple"}),
        (
            "incomplete",
            "flowers: 八仙過海 does not win by these rules",
            EIGHT,
            {"rules": rules_with("taiwan", tai_eight_flowers=0)},
        ),
        (
            "incomplete",
            "flowers: 七搶一 does not win by these rules",
            SEVEN,
            {"rules": rules_with("taiwan", tai_seven_flowers=0)},
        ),
        ("conflict", "from_dealer: the dealer discards to somebody else who wins", EIGHT, {"from_dealer": True}),
        (
            "conflict",
            "from_dealer: the dealer discards to somebody else who wins",
            SEVEN,
            {"from_dealer": True, "seat_wind": "E"},
        ),
        ("wind", "seat_wind: one of E S W N is needed, not 'X'", EIGHT, {"seat_wind": "X"}),
        ("number", "streak: a whole number from 0 to 1000000 is needed, not -1", EIGHT, {"streak": -1}),
    ],
)
def test_W14_what_is_no_win_by_flowers(code: str, what: str, flowers: str, how: dict[str, Any]) -> None:
    with pytest.raises(HandError) as caught:
        flower_win(flowers, **how)
    assert (caught.value.code, str(caught.value)) == (code, what)


def test_unknown_rules_say_which_there_are() -> None:
    with pytest.raises(RulesError, match="there are: simple, taiwan"):
        flower_win(EIGHT, rules="hongkong")


def test_W14_the_tai_of_either_are_a_switch() -> None:
    def tai(flowers: str, rules: TaiwanRules) -> int:
        return flower_win(flowers, rules=rules).tai

    assert tai(EIGHT, rules_with("taiwan", tai_eight_flowers=16, tai_seven_flowers=0)) == 16
    assert tai(SEVEN, rules_with("taiwan", tai_seven_flowers=16, tai_eight_flowers=0)) == 16
