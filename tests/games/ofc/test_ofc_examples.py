"""Boards and scores that others have published, each with where it was found.

Many of the published pairs share cards, so boards are judged one by one, without a deck.
"""

from __future__ import annotations

import pytest
from tests.games.ofc.ofc_boards import judged, pair_of, plain
from tests.games.ofc.ofc_oracle import against, is_foul, royalties
from tests.games.ofc.ofc_tables import rows

from noripan.games import find, ofc
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import all_pairs, totals

GOLDEN = "Saholy99/ofcp-engine tests/test_golden_hands.py"
SCORING = "Saholy99/ofcp-engine tests/test_scoring.py"
MORIP = "morip0126/ofc-solver src/domain/score.test.ts"
NEERY = "neery1218/OFCSolver solver/tests/test_hand.cc"
CLAYTON = "clayton/ofcp_scoring spec/acceptance_spec.rb"

QUEENS = "Qh Qd 2s / Kh Kd Ks 4c 3d / 9c Tc Jc Qc Kc"
JACKS = "Ks 8c 3s / Jh Jd 9h 5d 2c / Qh Qc As 7c 4d"
ACE_HIGH = "Ac Kd 7s / Jh Jd 9s 5c 2d / Qh Qd 8s 6c 4d"
ACES_OVER_ACES = "Ah Ad Kc / As Ac Qd 7s 3c / Js Jc 9d 5h 2c"
ROYAL = "Kh Kc 2d / 5h 6c 7d 8s 9h / As Ks Qs Js Ts"
TRIPS_OVER_ALL = "Ah Ac Ad / As Ks Qs Js Ts / 2h 3c 4d 5s 7h"
QUEEN_HIGH = "9h 4c Qs / Ts Td 7d 6c 8h / Qc Qd Ad 2c 4d"
TWO_PAIR = "2s 3h 4d / 6s 6h 7d 8c 9s / As Ah Kd Kc Qs"

PAIRS = [
    (GOLDEN, "Ac 9d 4s / Kh Kd 8s 6c 2d / Ah Ad Qs Tc 3h", JACKS, 6),
    (GOLDEN, QUEENS, JACKS, 6 + 7 + 2 + 15),
    (GOLDEN, ACE_HIGH, "As Kh 7c / Th Td 9h 5d 2c / Ah Ad 8h 6d 4c", 0),
    (SCORING, ACE_HIGH, "As Kh 7c / Js Jc 9h 5d 2c / Qs Qc 8h 6d 4c", 0),
    (SCORING, QUEENS, ACES_OVER_ACES, 6 + 24),
    (SCORING, ACES_OVER_ACES, "Kh Kd Ac / Ks Kc Qh 7d 3s / Jh Jd 9h 6c 4d", 0),
    (MORIP, ROYAL, "2h 3c 5d / 4h 4c 6d 7s 9h / 8h 8s 9d 9c Jh", 6 + 8 + 4 + 25),
    (MORIP, TRIPS_OVER_ALL, ROYAL, -6 - 37),
    (MORIP, TRIPS_OVER_ALL, "Kh Kc Kd / Ks Qs Js Ts 9s / 2c 3d 4h 5c 7d", 0),
    (NEERY, "Ac Kd Qd / 2d 2c 3h 3d 4h / 4s 5s 6h 7d 8d", "Jd Td 9d / Ad Ah 2s 3s 8s / 5s 5h 6d 6s 9s", 6 + 2),
    (
        "a public scorer's test",
        "As Ad 2c / 2s 3s 4s 5s 6s / 9s Ts Js Qs Ks",
        "2h 3d 4c / 2d 2c 5d 7c 9d / As Ks Qs Js 9s",
        6 + 54 - 4,
    ),
    ("a public engine's test", TWO_PAIR, "2c 3d 5h / 4s 4h 6d 7c 8h / Js Jh Td Tc 9s", 1),
    ("a public engine's test", TWO_PAIR, "As Ah Ad / 2s 3h 4d 5c 7s / Ks Kh Kd Kc Qs", 6),
    (CLAYTON, "2h 3h 5h / Td Th 4h 7c 8s / Jd Js 6c 7d 9c", "Ah 3h 5h / 6d 6h 4h 7c 8s / Qd Qs 6c 7d 9c", -1),
    (CLAYTON, "Ah 4s Qs / Js Jd 7d 6c 8h / Kc Kd Ad 2c 4d", QUEEN_HIGH, 6),
    (CLAYTON, "Ah 4s Qs / 2h 3h 4h 5h 7h / Kh Kd Ks 9c 9s", QUEEN_HIGH, 6 + 8 + 6),
]

# Told in words where they were found; boards of our own that are like them.
TOLD = [
    (  # jacks, a straight and a flush against a full house at the bottom
        "daysofpoker.be, lesson on royalties",
        "Jc Jd 2h / 5c 6d 7h 8s 9c / 2d 5d 9d Td Kd",
        "3c 4d 6h / Tc Th 5h 6c 7s / 8c 8d 8h As Ad",
        9,
    ),
    (  # threes beat eights, trips in the middle, and a full house at the bottom
        "fulpotgame.com, example 3",
        "3c 3d 3h / Kc Kd Kh 2s 4d / Ac As Ad 5s 6d",
        "8c 8d 2h / Tc Td 4h 4s 5c / 7c 7d 7h Qs Qd",
        5,
    ),
    (  # sixes on top and the middle against a straight at the bottom
        "angryacespoker.com, how to play",
        "6c 6d Ah / Kc Kd 2h 3s 5c / Ac Ad 4h 7s 9c",
        "Qc 8d 3h / Jc Jd 2d 4s 5d / 5h 6h 7h 8s 9d",
        0,
    ),
    (  # two wins and a tie
        "daysofpoker.com, lesson on scoring",
        ACE_HIGH,
        "As Kh 7c / Th Td 9h 5d 2c / Jc Js 8h 6d 4c",
        2,
    ),
    (  # a flush each
        "newyorkcitypokertour.com, No Mercy Mercier part 2",
        "Qc 8d 3h / Jc Jd 9h 5s 2c / Ah Th 8h 4h 2h",
        "Qd 8c 3c / Jh Js 9d 5c 2d / Ks Ts 8s 4s 2s",
        1,
    ),
]


@pytest.mark.parametrize(("source", "one", "two", "points"), PAIRS + TOLD)
def test_published_pairs(source: str, one: str, two: str, points: int) -> None:
    assert pair_of(one, two).points == points, source
    assert pair_of(two, one).points == -points
    assert against(plain(one), plain(two)).points == points


def test_published_pairs_without_a_card_in_common_settle_too() -> None:
    for source, one, two, points in PAIRS:
        cards = (one + " " + two).replace("/", "").split()
        if len(set(cards)) == 26:
            assert ofc.settle([rows(one), rows(two)]).points == [points, -points], source


def test_three_published_boards() -> None:
    """morip0126/ofc-solver, src/domain/solverFast.test.ts: the first scoops the third only."""
    boards = [
        "Ah Ac Ad / Ks Kh Kd Qs Qh / 5s 6s 7s 8s 9s",  # 22 + 12 + 15
        "2h 3c 4d / 5h 6h 7h 8h Th / 9c Tc Jc Qc Kc",  # 8 + 15
        "Kh Qd Jd / 2s 2c 3s 3h 4c / 7d 7h 8d 8s 4h",
    ]
    pairs = all_pairs([judged(board) for board in boards])
    assert [pair.rows for pair in pairs] == [[1, 1, -1], [1, 1, 1], [-1, 1, 1]]
    assert [pair.points for pair in pairs] == [1 + 49 - 23, 6 + 49, 1 + 23]
    assert totals(pairs, 3) == [82, -3, -79]


# -- single boards -------------------------------------------------------------------------------

EJWU = "ejwu/ofc src/ScorerTestCase.java"
ROYALTIES = [
    (EJWU, "5c 5h As / 7c 7h 2d 3d 4d / 8c 8h Ac Kc Qc", 0),
    (EJWU, "6c 6h 2c / 7c 7h 2d 3d 4d / 8c 8h Ac Kc Qc", 1),
    (EJWU, "Jc Jd 2h / Kc Kd 3h 4h 5h / Ac Ah 3c 4c 5c", 6),
    (EJWU, "Qc Qd 2h / Kc Kd 3h 4h 5h / Ac Ah 3c 4c 5c", 7),
    (EJWU, "2c 2d 2s / Kd Ks Kh 4c 5h / Ad Ac Ah 4s 3h", 10 + 2),
    (EJWU, "Ac Ad As / Kd Ks Kh 2c 2h / Jd Jc Jh Js 3h", 22 + 12 + 10),
    (EJWU, "Qc Qd 2h / Jd Jh 3h 4h 5h / Ah Ad 2s 3s 4s", 0),  # a foul
    (MORIP, "Qh Qc 2d / 5h 6c 7d 8s 9h / 2s 5s 9s Js Ks", 15),
    ("giovinco0807/pineapple", "Qd Qc 4h / 2s 3s 4s 5s 7s / Ah Kh Qh Jh Th", 7 + 8 + 25),
]
STAYING = [
    ("7s 7h 7d / 8s 8h 8d 2c 3c / As Ah Ad Ac 5c", True),
    ("2s 3h 4d / 5s 5h 5d 6c 7c / Ks Kh Kd Kc Th", True),
    ("As Ah 2d / Ks Kh Kd 3c 4c / Qs Qh Qd Jc Jh", False),  # O3: aces on top alone do not stay
]


@pytest.mark.parametrize(("source", "board", "points"), ROYALTIES)
def test_published_royalties(source: str, board: str, points: int) -> None:
    found = judged(board)
    assert sum(found.royalties) == found.bonus() == sum(royalties(plain(board))) == points, source
    assert found.foul == is_foul(plain(board))


@pytest.mark.parametrize(("board", "stays"), STAYING)
def test_published_boards_that_stay_and_leave(board: str, stays: bool) -> None:
    """ainaosyusi/ofc-pineapple-ai's tests of staying."""
    rules = find("ofc").rules()
    assert isinstance(rules, OfcRules)
    assert judged(board).fantasyland(rules, 17) == (14 if stays else 0)


def test_a_published_board_that_enters_with_queens() -> None:
    rules = find("ofc").rules()
    assert isinstance(rules, OfcRules)
    assert judged("Qd Qc 4h / 2s 3s 4s 5s 7s / Ah Kh Qh Jh Th").fantasyland(rules, 0) == 14
