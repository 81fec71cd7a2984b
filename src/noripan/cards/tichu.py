"""Tichu's 56 cards: four specials at 0..3, then the French cards four places up.

A hand is one 56-bit mask whose nibbles are ranks: nibble r - 1 holds rank r, and nibble 0 the specials,
so that the Mahjong lies where a 1 would.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from noripan.cards import french
from noripan.cards.masks import cards_of, mask_of
from noripan.core.bits import bit

MAHJONG: Final = 0
DOG: Final = 1
PHOENIX: Final = 2
DRAGON: Final = 3
SPECIALS: Final = ("MAHJONG", "DOG", "PHOENIX", "DRAGON")
TEXTS: Final[tuple[str, ...]] = SPECIALS + french.TEXTS
DECK: Final = tuple(range(56))

MAHJONG_BIT: Final[i64] = 1
DOG_BIT: Final[i64] = 2
PHOENIX_BIT: Final[i64] = 4
DRAGON_BIT: Final[i64] = 8
FULL: Final[i64] = (1 << 56) - 1

_IDS: Final[dict[str, int]] = {text: card for card, text in enumerate(SPECIALS)} | {
    text: card + len(SPECIALS) for text, card in french.IDS.items()
}


def card_text(card: int) -> str:
    """`As`, `MAHJONG`."""
    return TEXTS[card]


def card_id(text: str) -> int:
    """The card of that name, `DOG`, `Td`, `10d` or `10♦`; ValueError if there is none."""
    card = _IDS.get(text)
    if card is None:
        raise ValueError(f"no card {text[:20]!r}: one such as 'As' or 'Td' or one of {', '.join(SPECIALS)} is needed")
    return card


def card_rank(card: int) -> int:
    """1 for the specials' nibble, else 2..14."""
    return card // 4 + 1


def rank_mask(rank: i64) -> i64:
    """The four cards of a rank 2..14."""
    return bit(4 * rank) - bit(4 * rank - 4)


def texts_of(mask: int) -> list[str]:
    """The names of a mask's cards, lowest first."""
    return [TEXTS[card] for card in cards_of(mask)]


def mask_of_texts(texts: str | Iterable[str]) -> int:
    """The mask of cards by name: a list, or one text with spaces. ValueError on an unknown or repeated card."""
    return mask_of(texts, card_id)
