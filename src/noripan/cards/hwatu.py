"""The 48 cards of hwatu, four to a month in the order bright, animal, ribbon, junk, and two bonus cards.

Card n belongs to month n // 4 + 1, so a set of cards is one 50-bit mask whose nibbles are the months.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from noripan.cards import masks
from noripan.cards.masks import cards_of, mask_of
from noripan.core.bits import bit

_USUAL: Final = ("animal", "ribbon", "junk1", "junk2")
_MONTHS: Final = (
    ("bright", "ribbon", "junk1", "junk2"),
    _USUAL,
    ("bright", "ribbon", "junk1", "junk2"),
    _USUAL,
    _USUAL,
    _USUAL,
    _USUAL,
    ("bright", "animal", "junk1", "junk2"),
    _USUAL,
    _USUAL,
    ("bright", "double", "junk1", "junk2"),
    ("bright", "animal", "ribbon", "double"),
)
TEXTS: Final[tuple[str, ...]] = (
    *(f"{month}-{name}" for month, names in enumerate(_MONTHS, 1) for name in names),
    "bonus2",
    "bonus3",
)
_IDS: Final = {text: card for card, text in enumerate(TEXTS)}

MONTHS: Final = 12
BONUS: Final[i64] = 48  # from here on
CARDS: Final = 50
DECK: Final = tuple(range(CARDS))


def card_text(card: int) -> str:
    """`1-bright`, `11-double`, `bonus2`."""
    return TEXTS[card]


def card_id(text: str) -> int:
    """The card of that name; ValueError if there is none."""
    card = _IDS.get(text)
    if card is None:
        raise ValueError(f"no card {text[:20]!r}: one such as '1-bright', '9-animal' or 'bonus2' is needed")
    return card


def texts_of(mask: int) -> list[str]:
    """The names of a mask's cards, lowest first."""
    return [TEXTS[card] for card in cards_of(mask)]


def mask_of_texts(texts: str | Iterable[str]) -> int:
    """The mask of cards by name: a list, or one text with spaces. ValueError on an unknown or repeated card."""
    return mask_of(texts, card_id)


def _named(*endings: str) -> int:
    return mask_of_texts([text for text in TEXTS if text.endswith(endings)])


FULL: Final[i64] = 0x3FFFFFFFFFFFF
BRIGHTS: Final[i64] = _named("-bright")
ANIMALS: Final[i64] = _named("-animal")
RIBBONS: Final[i64] = _named("-ribbon")
SINGLES: Final[i64] = _named("-junk1", "-junk2")  # junk that counts one
DOUBLES: Final[i64] = _named("-double", "bonus2")  # two
BONUS2: Final[i64] = mask_of_texts("bonus2")
BONUS3: Final[i64] = mask_of_texts("bonus3")  # three
JUNK: Final[i64] = SINGLES | DOUBLES | BONUS3
BONUSES: Final[i64] = BONUS2 | BONUS3
RAIN: Final[i64] = mask_of_texts("12-bright")
GUKJIN: Final[i64] = mask_of_texts("9-animal")  # the sake cup, an animal that may count as double junk
HONGDAN: Final[i64] = mask_of_texts("1-ribbon 2-ribbon 3-ribbon")
CHEONGDAN: Final[i64] = mask_of_texts("6-ribbon 9-ribbon 10-ribbon")
CHODAN: Final[i64] = mask_of_texts("4-ribbon 5-ribbon 7-ribbon")
GODORI: Final[i64] = mask_of_texts("2-animal 4-animal 8-animal")


def month_mask(card: i64) -> i64:
    """The four cards of this card's month."""
    return 15 * bit(card & ~3)


def fuller(mask: i64, many: i64) -> i64:
    """The months of which a mask holds at least so many cards, 1 to 4: bit 3 of each such month's nibble."""
    return masks.fuller(mask & 0xFFFFFFFFFFFF, many)
