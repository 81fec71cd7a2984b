"""Bits of a mask by number."""

from __future__ import annotations

import pytest

from noripan.core.bits import bit, highest, lowest, popcount


@pytest.mark.parametrize("n", range(58))
def test_the_lowest_bit_of_a_mask(n: int) -> None:
    assert lowest(bit(n)) == n
    assert lowest(bit(n) | bit(57)) == n


@pytest.mark.parametrize("n", range(56))
def test_the_highest_bit_of_a_mask_and_how_many_there_are(n: int) -> None:
    assert highest(bit(n) | 1) == n
    assert popcount(2 * bit(n) - 1) == n + 1
