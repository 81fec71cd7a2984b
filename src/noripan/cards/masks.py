"""Sets of cards as 64-bit masks: bit n is card n."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from mypy_extensions import i64

from noripan.core.bits import popcount


def cards_of(mask: int) -> list[int]:
    """The cards of a mask, lowest first."""
    cards: list[int] = []
    rest: i64 = mask
    while rest:
        low: i64 = rest & -rest
        cards.append(popcount(low - 1))
        rest ^= low
    return cards


def mask_of(texts: str | Iterable[str], card_id: Callable[[str], int]) -> int:
    """The mask of cards by name: a list, or one text with spaces. ValueError on an unknown or repeated card."""
    mask = 0
    for text in texts.split() if isinstance(texts, str) else texts:
        bit = 1 << card_id(text)
        if mask & bit:
            raise ValueError(f"{text} appears twice")
        mask |= bit
    return mask


def fuller(mask: i64, many: i64) -> i64:
    """Of thirteen nibbles, those with at least so many bits set, 1 to 4: bit 3 of each such nibble."""
    counts: i64 = (mask & 0x5555555555555) + (mask >> 1 & 0x5555555555555)
    counts = (counts & 0x3333333333333) + (counts >> 2 & 0x3333333333333)
    return (counts + (8 - many) * 0x1111111111111) & 0x8888888888888
