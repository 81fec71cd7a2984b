"""Bits of 64-bit integers: one at a place, how many, which.

Never write `1 << n` for an i64 n in compiled code: mypyc 2.4 shifts the literal as a 32-bit number. Use `bit(n)`.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


def bit(n: i64) -> i64:
    """The number whose only bit is n, 0 to 61: the highest that a compiled constant holds without an object."""
    return 0x2000000000000000 >> (61 - n)


def popcount(mask: i64) -> i64:
    """How many bits are set in a mask of at most 56."""
    count: i64 = mask - ((mask >> 1) & 0x55555555555555)
    count = (count & 0x33333333333333) + ((count >> 2) & 0x33333333333333)
    count = (count + (count >> 4)) & 0x0F0F0F0F0F0F0F
    count += count >> 8
    count += count >> 16
    count += count >> 32
    return count & 0x3F


_LOWEST: Final[vec[i64]] = vec[i64]([next((n for n in range(58) if 2**n % 59 == rest), 0) for rest in range(59)])


def lowest(mask: i64) -> i64:
    """Which is the lowest bit of a mask of at most 58 that is not empty: no two powers leave the same rest by 59."""
    return _LOWEST[(mask & -mask) % 59]


def highest(mask: i64) -> i64:
    """Which is the highest bit of a mask of at most 56 that is not empty."""
    mask |= mask >> 1
    mask |= mask >> 2
    mask |= mask >> 4
    mask |= mask >> 8
    mask |= mask >> 16
    mask |= mask >> 32
    return popcount(mask) - 1
