"""Traits of a reading, seen at a glance: a yaku whose traits are missing is not looked for."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.core.bits import popcount
from noripan.games.riichi.reading import (
    CHANKAN,
    DOUBLE_RIICHI,
    FIRST_TURN,
    LAST_TILE,
    RIICHI,
    RINSHAN,
    STANDARD,
    Reading,
)
from noripan.mahjong.counts import HONOURS, ORPHANS, SUIT

DECLARED: Final[i64] = 1  # riichi
DRAWN: Final[i64] = 2  # self-drawn
RARE: Final[i64] = 4  # the first turn, the last tile, a kan
RUNS: Final[i64] = 8
TWINS: Final[i64] = 16  # two equal runs
TRIPLETS: Final[i64] = 32
THREE: Final[i64] = 64  # three triplets or four
HONOUR: Final[i64] = 128  # honours among the tiles
SIMPLE: Final[i64] = 256  # neither honours nor terminals
SUITED: Final[i64] = 512  # one suit at most
SPECIAL: Final[i64] = 1024  # not sets and a pair


def suits_of(kinds: i64) -> i64:
    """How many suits have tiles among these kinds."""
    suits: i64 = 0
    if kinds & SUIT:
        suits += 1
    if kinds >> 9 & SUIT:
        suits += 1
    if kinds >> 18 & SUIT:
        suits += 1
    return suits


def traits_of(r: Reading) -> i64:
    out: i64 = DRAWN if r.tsumo else 0
    if r.how & (RIICHI | DOUBLE_RIICHI):
        out |= DECLARED
    if r.how & (FIRST_TURN | LAST_TILE | RINSHAN | CHANKAN):
        out |= RARE
    if r.run1:
        out |= RUNS
    if r.run2:
        out |= TWINS
    if r.triplets:
        out |= TRIPLETS
        if popcount(r.triplets) >= 3:
            out |= THREE
    if r.kinds & HONOURS:
        out |= HONOUR
    if not r.kinds & ORPHANS:
        out |= SIMPLE
    if r.form != STANDARD:
        out |= SPECIAL
    if suits_of(r.kinds) <= 1:
        out |= SUITED
    return out
