"""Settlement pair by pair: rows, scoop, royalties, and a reason for every point (O7, O13)."""

from __future__ import annotations

import json
import random
import re

import pytest
from tests.games.ofc.ofc_boards import pair_of, some_boards
from tests.games.ofc.ofc_tables import rows

from noripan.games import ofc

MANY = 400

MINE = "Qc 8d 3h / Jc Jd 9h 5s 2c / Qd Qh 7h 6s 4c"
PAIRS = {  # the other's board, the rows, the scoop, all points
    "three rows won": ("Js 8h 3c / Tc Th 9s 5d 2s / Jh Js 7s 6h 4h", [1, 1, 1], 3, 6),
    "three rows lost": ("Ks 8h 3c / Kd Kh 9s 5d 2s / Ac As 7s 6h 4h", [-1, -1, -1], -3, -6),
    "two won, one lost": ("Js 8h 3c / Tc Th 9s 5d 2s / Ac As 7s 6h 4h", [1, 1, -1], 0, 1),
    "two lost, one won": ("Ks 8h 3c / Tc Th 9s 5d 2s / Ac As 7s 6h 4h", [-1, 1, -1], 0, -1),
    "two won, a tie": ("Qs 8h 3c / Tc Th 9s 5d 2s / Jh Js 7s 6h 4h", [0, 1, 1], 0, 2),
    "two lost, a tie": ("Ks 8h 3c / Jh Js 9s 5d 2s / Ac As 7s 6h 4h", [-1, 0, -1], 0, -2),
    "one won, two ties": ("Js 8h 3c / Jh Js 9s 5d 2s / Qs Qc 7s 6h 4h", [1, 0, 0], 0, 1),
    "one each, a tie": ("Qs 8h 3c / Tc Th 9s 5d 2s / Ac As 7s 6h 4h", [0, 1, -1], 0, 0),
    "three ties": ("Qs 8h 3c / Jh Js 9s 5d 2s / Qs Qc 7s 6h 4h", [0, 0, 0], 0, 0),
}


@pytest.mark.parametrize(("other", "won", "scoop", "points"), PAIRS.values(), ids=PAIRS)
def test_O7_rows_and_scoop(other: str, won: list[int], scoop: int, points: int) -> None:
    pair = pair_of(MINE, other)
    assert (pair.rows, pair.scoop, pair.points) == (won, scoop, points)
    back = pair_of(other, MINE)
    assert (back.rows, back.scoop, back.points) == ([-row for row in won], -scoop, -points)


def test_O13_royalties_are_paid_whoever_wins_the_row() -> None:
    """A flush each, four against four, and a point for the higher; sixes lose to sevens, one against two."""
    pair = pair_of("6c 6d 3h / Jc Jd 9h 5s 2c / As Ts 8s 4s 2s", "7c 7d 3c / Tc Td 9d 5d 2d / Kh Th 8h 4h 2h")
    assert (pair.rows, pair.royalties) == ([-1, 1, 1], [5, 6])
    assert pair.points == 1 + 5 - 6


def test_O13_whoever_is_scooped_has_no_higher_royalties() -> None:
    rng = random.Random(1)
    pairs = [ofc.settle(some_boards(rng, 2)).pairs[0] for _ in range(MANY)]
    scooped = [pair for pair in pairs if pair.scoop]
    assert len(scooped) > 20
    assert all((pair.royalties[0] - pair.royalties[1]) * pair.scoop >= 0 for pair in scooped)


# -- two and three -------------------------------------------------------------------------------

THREE = (
    "Kc Kd 8c / 5c 6d 7h 8s 9c / 2s 5s 9s Js Qs",  # 8 + 4 + 4
    "Qc 8d 3h / Jc Jd 9h 6s 2c / Qd Qh 7c 6h 4c",
    "Ac 7d 3d / Td Th 8h 5h 3c / Ad Ah 6c 5d 4d",
)


def test_O7_two_are_one_pair() -> None:
    settled = ofc.settle([rows(board) for board in THREE[:2]])
    assert [(pair.first, pair.second, pair.points) for pair in settled.pairs] == [(0, 1, 22)]
    assert settled.points == [22, -22]


def test_O7_three_are_three_pairs_each_for_itself() -> None:
    """The first scoops both; of the others the second wins the middle only."""
    settled = ofc.settle([rows(board) for board in THREE])
    assert [(pair.first, pair.second, pair.points) for pair in settled.pairs] == [(0, 1, 22), (0, 2, 22), (1, 2, -1)]
    assert settled.points == [44, -23, -21]


@pytest.mark.parametrize("players", [2, 3])
def test_O11_points_add_up_to_nothing(players: int) -> None:
    rng = random.Random(players)
    settlements = [ofc.settle(some_boards(rng, players)) for _ in range(MANY)]
    assert {sum(settled.points) for settled in settlements} == {0}
    assert len({tuple(settled.points) for settled in settlements}) > 40


# -- explaining ----------------------------------------------------------------------------------


def test_a_settlement_says_why() -> None:
    boards = (
        "Ac 9d 4s / Kh Kd 8s 6c 2d / Ah Ad Qs Tc 3h",
        "Ks 8c 3s / Jh Jd 9h 5d 2c / Qh Qc As 7c 4d",
    )
    assert str(ofc.settle([rows(board) for board in boards])).splitlines() == [
        "seat 0 against seat 1: +6",
        "  top +1: ace high against king high",
        "  mid +1: pair of kings against pair of jacks",
        "  bottom +1: pair of aces against pair of queens",
        "  scoop +3",
    ]


def test_and_among_three_with_fouls_and_a_tie_too() -> None:
    boards = (
        "Ac 3d 2h / Kh Qh Jh 9d 8h / 4h 4d 5d 6c Td",  # fouled
        "Kc 8d 6d / 5c 6s 7h 8s 9c / 2s 5s 9s Js Qs",
        "Kd 8c 6h / 7c 7d 3c 4c Qc / Ad As 9h Tc 5h",
    )
    assert str(ofc.settle([rows(board) for board in boards])).splitlines() == [
        "seat 0 against seat 1: -14",
        "  seat 0 has fouled",
        "  foul -6",
        "  royalties -8: 0 to 8",
        "seat 0 against seat 2: -6",
        "  seat 0 has fouled",
        "  foul -6",
        "seat 1 against seat 2: +10",
        "  top +0: king high ties with king high",
        "  mid +1: nine-high straight against pair of sevens",
        "  bottom +1: queen-high flush against pair of aces",
        "  royalties +8: 8 to 0",
    ]


def test_two_fouls_are_said_and_cost_nothing() -> None:
    boards = ("Ac 3d 2h / Kh Qh Jh 9d 8h / 4h 4d 6h 6c Td", "Ks Kc 2c / Qs Qc 3s 4s 5h / Js 9s 7h 6s 5c")
    assert str(ofc.settle([rows(board) for board in boards])).splitlines() == [
        "seat 0 against seat 1: +0",
        "  seat 0 has fouled",
        "  seat 1 has fouled",
    ]


@pytest.mark.parametrize("players", [2, 3])
def test_the_reasons_add_up_to_the_points(players: int) -> None:
    rng = random.Random(10 + players)
    for _ in range(MANY):
        settled = ofc.settle(some_boards(rng, players))
        found: list[tuple[int, int]] = []  # said in all, and reason by reason
        for line in str(settled).splitlines():
            if line.startswith("seat"):
                found.append((int(line.rpartition(" ")[2]), 0))
            elif reason := re.match(r"  (top|mid|bottom|scoop|foul|royalties) ([+-]\d+)", line):
                found[-1] = found[-1][0], found[-1][1] + int(reason[2])
        assert found == [(pair.points, pair.points) for pair in settled.pairs]


def test_a_settlement_is_plain_data_too() -> None:
    settled = ofc.settle([rows(board) for board in THREE])
    data = json.loads(json.dumps(settled.encode()))
    assert data == settled.encode()
    assert data["points"] == settled.points
    assert data["pairs"][0] == {
        "seats": [0, 1],
        "rows": [1, 1, 1],
        "scoop": 3,
        "foul": 0,
        "royalties": [16, 0],
        "points": 22,
    }
    assert data["boards"][0] == {
        "top": ["8c", "Kc", "Kd"],
        "mid": ["5c", "6d", "7h", "8s", "9c"],
        "bottom": ["2s", "5s", "9s", "Js", "Qs"],
        "names": ["pair of kings", "nine-high straight", "queen-high flush"],
        "royalties": [8, 4, 4],
        "foul": False,
    }
