"""95 % intervals: of means by Student's t, of rates by Wilson."""

from __future__ import annotations

from random import Random

import pytest

from noripan.arena.intervals import mean_interval, rate_interval, student


@pytest.mark.parametrize(
    ("freedom", "t"), [(1, 12.706), (10, 2.228), (11, 2.201), (20, 2.086), (60, 2.000), (1000, 1.962)]
)
def test_students_t_as_the_tables_have_it(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=0.001)


def test_the_mean_of_few_values_is_uncertain() -> None:
    mean, half = mean_interval([1, 3])
    assert mean == 2
    assert half == pytest.approx(12.706)


def test_wilsons_interval_as_worked_out_elsewhere() -> None:
    assert rate_interval(81, 263) == pytest.approx((0.2553, 0.3662), abs=1e-4)  # Newcombe 1998, table I
    assert rate_interval(15, 148) == pytest.approx((0.0624, 0.1605), abs=1e-4)
    assert rate_interval(0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert rate_interval(1, 29) == pytest.approx((0.0061, 0.1718), abs=1e-4)


def test_a_rate_stays_between_nothing_and_all() -> None:
    for tries in (1, 2, 5, 1000):
        for hits in (0, tries):
            low, high = rate_interval(hits, tries)
            assert 0 <= low <= hits / tries <= high <= 1


def test_nineteen_intervals_of_twenty_hold_the_truth() -> None:
    rng = Random(7)
    held = 0
    for _ in range(2000):
        mean, half = mean_interval([rng.gauss(5, 2) for _ in range(6)])
        held += abs(mean - 5) <= half
    assert 0.935 < held / 2000 < 0.965
