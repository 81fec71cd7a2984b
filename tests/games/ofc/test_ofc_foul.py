"""When a board is fouled, and what a foul costs (O5, O7, O13)."""

from __future__ import annotations

import pytest
from tests.games.ofc.ofc_tables import rows

from noripan.games import ofc

# Published boards; the sources that say otherwise of equal rows play them as a foul.
STANDING = {
    "equal beginning, the middle outkicks the top": "Ad As Kd / Ah Ac Ks 3d 2d / 4h 4c 4d 4s 3h",
    "equal pair and kicker": "5s 5h Kd / 5d 5c Ks 3h 2d / As Ah Ad Kc Qs",
    "equal two pairs": "2h 4c 5d / 8h 8c 3d 3s Td / 8d 8s 3h 3c Th",
    "equal flushes": "2c 3c 4c / Ad Kd 4d 3d 2d / As Ks 4s 3s 2s",
    "kings over kings with a lower kicker": "Ks Kh 2d / Kd Kc 3d 4c 5c / As Ah Ad Ac Th",
    "queens over queens with a lower kicker": "Qs Qh 7c / Qd Qc 9d 8s 2h / Ks Kd Kc 3h 4s",
    "equal straights": "2c 3d 4h / Ac Kd Qh Js Tc / As Kh Qc Jd Th",
    "equal royal flushes": "2c 3d 4h / Ac Kc Qc Jc Tc / As Ks Qs Js Ts",
    "equal high cards": "2c 3d 4h / Ac Kd Qh Js 9c / Ad Kh Qs Jc 9d",
    "trips under trips": "2c 2d 2h / 3c 3d 3h 4c 5d / 7c 7d 7h 4s 5s",
    "a straight flush below quads": "2c 3d 4h / 6c 6d 6h 6s Ac / As 2s 3s 4s 5s",
}
FOULED = {
    "top above middle by the kicker": "Qs Qh 7c / Qd Qc 6d 5s 4h / Ks Kd Kc 3h 4s",
    "top above middle by the kicker, quads below": "Ad As Kd / Ah Ac Qs Js Ts / 2c 2d 2h 2s 3h",
    "queens over jacks": "Qc Qd 2h / Jd Jh 3h 4h 5h / Ah Ad 2s 3s 4s",
    "kings over queens": "Ks Kh 2d / Qs Qh 3d 4c 5c / As Ah Ad Ac Th",
    "trips over a pair": "2c 2d 2h / Ac Ad 3h 4s 5c / Kc Kd Ks 7h 8s",
    "trips over two pair": "2c 2d 2h / Ac Ad Kh Ks 5c / Qc Qd Qs 7h 8s",
    "a pair over high cards": "2c 2d 3h / Ac Kd Qh Js 9c / Kc Ks 4s 4d 5h",
    "an ace over a king": "Ac 3d 2h / Kc Qd Jh 9s 8c / 4c 4d 4h 5s 5c",
    "middle above bottom": "2s 3h 4c / Kc Kd Kh 7s 7c / As Js 9s 5s 3s",
    "middle above bottom by the last kicker": "2s 3h 4c / Ac Kd Qh Js 9c / As Kc Qd Jh 8s",
    "a six-high straight over the lowest": "2s 3h 3c / 2c 3d 4h 5s 6c / Ac 2d 4s 5h 3s",
    "a full house over two pair": "Ks Kh 2d / As Ah Ad 3c 3s / Ac Kd Kc Qd Qh",
    "both rows": "Ac Ad Ah / Kc Kd 2h 3s 4c / Qc Jd 9h 7s 5c",
}


@pytest.mark.parametrize("board", STANDING.values(), ids=STANDING)
def test_O5_rows_that_do_not_get_stronger_upwards_are_no_foul(board: str) -> None:
    assert not ofc.is_foul(rows(board))


@pytest.mark.parametrize("board", FOULED.values(), ids=FOULED)
def test_O5_a_row_stronger_than_the_one_below_is_a_foul(board: str) -> None:
    assert ofc.is_foul(rows(board))


def test_a_board_may_be_a_mapping_or_three_rows_from_the_top() -> None:
    board = rows("Qs Qh 7c / Qd Qc 9d 8s 2h / Ks Kd Kc 3h 4s")
    assert not ofc.is_foul(board)
    assert not ofc.is_foul(list(board.values()))
    assert not ofc.is_foul(("Qs Qh 7c", "Qd Qc 9d 8s 2h", "Ks Kd Kc 3h 4s"))
    assert ofc.is_foul(("Qs Qh 7c", "Ks Kd Kc 3h 4s", "Qd Qc 9d 8s 2h"))


# -- what it costs -------------------------------------------------------------------------------

PLAIN = "Kc 8d 3h / Jc Jd 9c 5s 2c / Qc Qd 7h 6s 4c"
PAID = "Kc Kd 8c / 5c 6d 7h 8s 9c / 2s 5s 9s Js Qs"  # 8 + 4 + 4
FOUL = "Ac 3d 2h / Kh Qh Jh 9d 8h / 4h 4d 6h 6c Td"
DEAR_FOUL = "Ac Ad Ah / Kh Qh Jh Th 9h / Tc Td 2d 3d 4h"  # would be paid 22 + 30


def test_O7_a_foul_pays_six() -> None:
    settled = ofc.settle([rows(FOUL), rows(PLAIN)])
    assert settled.points == [-6, 6]
    (pair,) = settled.pairs
    assert (pair.foul, pair.rows, pair.scoop) == (-6, [0, 0, 0], 0)


def test_O7_and_the_royalties_of_the_other() -> None:
    assert ofc.settle([rows(FOUL), rows(PAID)]).points == [-22, 22]
    assert ofc.settle([rows(PAID), rows(FOUL)]).points == [22, -22]


def test_O13_a_foul_cancels_its_own_royalties() -> None:
    settled = ofc.settle([rows(DEAR_FOUL), rows(PLAIN)])
    assert settled.points == [-6, 6]
    assert settled.boards[0].royalties == [0, 0, 0]
    assert settled.boards[0].bonus() == 0


@pytest.mark.parametrize(
    ("standing", "fouled"),
    [
        (PAID, "2d 2h 4h / 9d 8h 6c 5d 3c / Td 8d 6h 5h 3s"),  # beaten in every row
        ("7c 5s 4c / 8d 8c 6s 5c 3s / 9c 9s 7s 6c 2c", DEAR_FOUL),  # better in every row
    ],
)
def test_O7_fouls_never_scoop(standing: str, fouled: str) -> None:
    (pair,) = ofc.settle([rows(standing), rows(fouled)]).pairs
    assert (pair.foul, pair.scoop, pair.rows) == (6, 0, [0, 0, 0])
    (pair,) = ofc.settle([rows(fouled), rows(standing)]).pairs
    assert (pair.foul, pair.scoop, pair.rows) == (-6, 0, [0, 0, 0])


def test_O7_two_fouls_are_nothing() -> None:
    other = "Ks Kc 2c / Qs Qc 3s 4s 5h / Js 9s 7h 6s 5c"
    settled = ofc.settle([rows(DEAR_FOUL), rows(other)])
    assert [board.foul for board in settled.boards] == [True, True]
    assert settled.points == [0, 0]
    assert settled.pairs[0].royalties == [0, 0]


def test_O7_among_three_one_foul_pays_each_of_the_others() -> None:
    third = "Qh 7c 4s / Tc Ts 8h 6c 3s / Ad Ah 9d 6d 5d"
    settled = ofc.settle([rows(PLAIN), rows("Ac 3d 2h / Kh Qs Jh 9h 8c / 4h 4d 6h 5c 2d"), rows(third)])
    assert [board.foul for board in settled.boards] == [False, True, False]
    assert [pair.points for pair in settled.pairs] == [6, 1, -6]
    assert settled.points == [7, -12, 5]


def test_O7_among_three_two_fouls_pay_the_third_only() -> None:
    second = "Ad 3s 2d / Ks Qs Js 9s 8c / 5d 5h 7d 7s Th"
    settled = ofc.settle([rows(FOUL), rows(second), rows(PLAIN)])
    assert [board.foul for board in settled.boards] == [True, True, False]
    assert settled.points == [-6, -6, 12]
