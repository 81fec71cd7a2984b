"""Dora: the tile after an indicator, counted in a hand (R14)."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import kind_of


def dora_of(indicator: i64) -> i64:
    """The kind that this indicator makes dora: the next of its suit, winds and dragons each in a circle."""
    kind: i64 = kind_of(indicator)
    if kind < 27:
        return kind - 8 if kind % 9 == 8 else kind + 1
    if kind < 31:
        return 27 if kind == 30 else kind + 1
    return 31 if kind == 33 else kind + 1


def count_dora(tiles: list[int], indicators: list[int]) -> i64:
    """How many dora these tiles are; a tile shown twice counts twice."""
    out: i64 = 0
    for indicator in indicators:
        dora: i64 = dora_of(indicator)
        for tile in tiles:
            if kind_of(tile) == dora:
                out += 1
    return out
