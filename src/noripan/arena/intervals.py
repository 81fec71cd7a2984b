"""What a sample says of the truth behind it: 95 % intervals of means and of rates."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from math import sqrt

Z = 1.959964  # the normal distribution's
# Student's, by degrees of freedom from 1; beyond these the expansion below is right to three places
T = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)


def mean_interval(values: Sequence[float]) -> tuple[float, float]:
    """The mean, and half of its interval by Student's t: at least two values are needed."""
    half = student(len(values) - 1) * statistics.stdev(values) / sqrt(len(values))
    return statistics.fmean(values), half


def student(freedom: int) -> float:
    """How many standard errors half of an interval is wide."""
    if freedom <= len(T):
        return T[freedom - 1]
    first = (Z**3 + Z) / (4 * freedom)
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * freedom**2)
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * freedom**3)
    return Z + first + second + third


def rate_interval(hits: float, tries: int) -> tuple[float, float]:
    """Wilson's interval of a rate: within 0 and 1, and honest about few tries."""
    rate, spread = hits / tries, Z * Z / tries
    middle = (rate + spread / 2) / (1 + spread)
    half = Z * sqrt(rate * (1 - rate) / tries + spread / (4 * tries)) / (1 + spread)
    return min(rate, max(0.0, middle - half)), max(rate, min(1.0, middle + half))
