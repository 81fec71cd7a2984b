"""Poker hands of three or five cards as numbers that compare.

A rank is a category, then up to five ranks of cards, four bits each, the most important first. A three-card hand
leaves its last places empty, so that it compares with a five-card hand as O5 asks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.masks import fuller
from noripan.core.bits import bit, popcount

HIGH_CARD: Final[i64] = 0
PAIR: Final[i64] = 1
TWO_PAIR: Final[i64] = 2
TRIPS: Final[i64] = 3
STRAIGHT: Final[i64] = 4
FLUSH: Final[i64] = 5
FULL_HOUSE: Final[i64] = 6
QUADS: Final[i64] = 7
STRAIGHT_FLUSH: Final[i64] = 8

_CATEGORY: Final[i64] = 0x100000  # one category up
_FIRST: Final[i64] = 0x10000  # one rank up, in the first place
_SECOND: Final[i64] = 0x1000
_THIRD: Final[i64] = 0x100
_SUIT: Final[i64] = 0x1111111111111  # the clubs
_WHEEL: Final[i64] = 0xE5432
ROYAL: Final[i64] = 0x8E0000

_WORDS: Final = (
    *("", "", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
)


def rank_of(cards: i64) -> i64:
    """The rank of three or five cards."""
    paired: i64 = fuller(cards, 2)
    if not paired:
        return _unpaired(cards)
    low: i64 = paired & -paired
    if low == paired:
        return _one_group(cards, low)
    tripled: i64 = fuller(cards, 3)
    if tripled:
        return FULL_HOUSE * _CATEGORY + _rank(tripled) * _FIRST + _rank(paired ^ tripled) * _SECOND
    high: i64 = paired ^ low
    kicker: i64 = cards & ~(_nibble(low) | _nibble(high))
    return TWO_PAIR * _CATEGORY + _rank(high) * _FIRST + _rank(low) * _SECOND + _rank(kicker) * _THIRD


def category_of(rank: i64) -> i64:
    return rank >> 20


def first_of(rank: i64) -> i64:
    """The rank of the pair, the trips, the highest card, 2 to 14."""
    return rank >> 16 & 15


def _rank(mark: i64) -> i64:
    """The rank of the nibble in which this one bit lies."""
    return (popcount(mark - 1) >> 2) + 2


def _nibble(mark: i64) -> i64:
    """All four cards of a nibble whose bit 3 this is."""
    return (mark >> 3) * 15


def _one_group(cards: i64, mark: i64) -> i64:
    """A pair, trips or quads and nothing else."""
    group: i64 = cards & _nibble(mark)
    many: i64 = popcount(group)
    category: i64 = PAIR if many == 2 else TRIPS if many == 3 else QUADS
    return category * _CATEGORY + _rank(mark) * _FIRST + (_descending(cards ^ group) >> 4)


def _unpaired(cards: i64) -> i64:
    ranks: i64 = _descending(cards)
    last: i64 = ranks & 15
    if not last:
        return ranks  # three cards have no straight and no flush
    low: i64 = cards & -cards
    suit: i64 = _SUIT * bit(popcount(low - 1) & 3)
    flush = not cards & ~suit
    high: i64 = ranks >> 16
    if ranks == _WHEEL:
        high = 5
    elif high - last != 4:
        return FLUSH * _CATEGORY + ranks if flush else ranks
    return (STRAIGHT_FLUSH if flush else STRAIGHT) * _CATEGORY + high * _FIRST


def _descending(cards: i64) -> i64:
    """The ranks of cards, the highest in the first place."""
    ranks: i64 = 0
    while cards:
        low: i64 = cards & -cards
        ranks = ranks >> 4 | _rank(low) * _FIRST
        cards ^= low
    return ranks


def rank_name(rank: int) -> str:
    """In words: `pair of queens`, `ace-high flush`, `full house, kings over twos`."""
    category = rank >> 20
    first, second = rank >> 16 & 15, rank >> 12 & 15
    if category == QUADS:
        return f"four {_plural(first)}"
    if category == FULL_HOUSE:
        return f"full house, {_plural(first)} over {_plural(second)}"
    if category == TRIPS:
        return f"three {_plural(first)}"
    if category == TWO_PAIR:
        return f"two pair, {_plural(first)} and {_plural(second)}"
    if category == PAIR:
        return f"pair of {_plural(first)}"
    if rank == ROYAL:
        return "royal flush"
    kind = {HIGH_CARD: "", STRAIGHT: " straight", FLUSH: " flush"}.get(category, " straight flush")
    return f"{_WORDS[first]} high" if not kind else f"{_WORDS[first]}-high{kind}"


def _plural(rank: int) -> str:
    return f"{_WORDS[rank]}es" if rank == 6 else f"{_WORDS[rank]}s"
