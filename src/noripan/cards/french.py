"""The 52 French cards: id = (rank - 2) * 4 + suit, ranks 2..14, suits clubs < diamonds < hearts < spades."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from noripan.cards.masks import cards_of, mask_of

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
TEXTS: Final[tuple[str, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)
DECK: Final = tuple(range(52))
FULL: Final[i64] = 0xFFFFFFFFFFFFF


def _spellings() -> dict[str, int]:
    """Every way to write a card: `Td`, and as people write it `10d`, `T♦`, `10♦` (phones add a mark to the sign)."""
    ids: dict[str, int] = {}
    for card, text in enumerate(TEXTS):
        rank, suit = text[0], text[1]
        sign = SUIT_SIGNS[SUITS.index(suit)]
        for written in (rank, "10") if rank == "T" else (rank,):
            for drawn in (suit, sign, sign + "\ufe0f"):
                ids[written + drawn] = card
    return ids


IDS: Final[dict[str, int]] = _spellings()


def card_text(card: int) -> str:
    """`As`, `Td`."""
    return TEXTS[card]


def card_id(text: str) -> int:
    """The card of that name, `Td`, `10d` or `10♦`; ValueError if there is none."""
    card = IDS.get(text)
    if card is None:
        raise ValueError(f"no card {text[:20]!r}: one such as 'As' or 'Td' is needed")
    return card


def texts_of(mask: int) -> list[str]:
    """The names of a mask's cards, lowest first."""
    return [TEXTS[card] for card in cards_of(mask)]


def mask_of_texts(texts: str | Iterable[str]) -> int:
    """The mask of cards by name: a list, or one text with spaces. ValueError on an unknown or repeated card."""
    return mask_of(texts, card_id)


def suit_of_text(text: str) -> str:
    """A suit's letter from its letter or its sign; what is neither stays as it is."""
    sign = text.removesuffix("\ufe0f")
    return SUITS[SUIT_SIGNS.index(sign)] if len(sign) == 1 and sign in SUIT_SIGNS else text


def rank_text(rank: int) -> str:
    """2..14 as `2`..`9`, `T`, `J`, `Q`, `K`, `A`."""
    return RANKS[rank - 2]


def rank_of_text(text: str) -> int:
    """The rank 2..14 of that name; ValueError if there is none. `10` is understood too."""
    at = RANKS.find("T" if text == "10" else text)
    if at < 0 or len(text) == 0 or (len(text) != 1 and text != "10"):
        raise ValueError(f"no rank {text!r}: one of {' '.join(RANKS)} is needed")
    return at + 2
