"""Whose claim comes first, and which two tiles a third makes a run of."""

from __future__ import annotations

import pytest

from noripan.mahjong.claims import CLAIM_RUN, CLAIM_SET, PASSED, makes_run, taker


def packed(claims: list[int]) -> int:
    return sum(claim << 4 * seat for seat, claim in enumerate(claims))


@pytest.mark.parametrize("turn", range(4))
def test_a_set_comes_before_a_run_wherever_they_sit(turn: int) -> None:
    for step in (2, 3):
        claims = [PASSED] * 4
        claims[(turn + 1) % 4] = CLAIM_RUN
        claims[(turn + step) % 4] = CLAIM_SET
        assert taker(packed(claims), turn) == (turn + step) % 4


@pytest.mark.parametrize("turn", range(4))
def test_of_equal_claims_the_next_in_turn_takes_the_tile(turn: int) -> None:
    claims = [3] * 4
    assert taker(packed(claims), turn) == (turn + 1) % 4
    claims[(turn + 1) % 4] = PASSED
    assert taker(packed(claims), turn) == (turn + 2) % 4


@pytest.mark.parametrize("turn", range(4))
def test_when_all_pass_nobody_takes_it(turn: int) -> None:
    assert taker(0, turn) == -1


def test_two_tiles_are_part_of_a_run_in_one_suit_and_not_further_apart_than_two() -> None:
    pairs = {(low, high) for low in range(34) for high in range(34) if makes_run(low, high)}
    runs = [(low, low + 1, low + 2) for low in range(27) if low % 9 < 7]
    assert pairs == {pair for a, b, c in runs for pair in ((a, b), (b, c), (a, c))}
