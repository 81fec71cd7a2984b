"""Cards that are told, place by place, when a position is described: each lies in one place only."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, final

from mypy_extensions import i64

from noripan.cards.masks import cards_of
from noripan.core.bits import bit
from noripan.core.errors import PositionError


@final
class Known:
    """The cards told so far, of a deck in which every card is there once."""

    def __init__(self, texts: tuple[str, ...], card_id: Callable[[str], int]) -> None:
        self.texts: Final = texts
        self.card_id: Final = card_id
        self.cards: i64 = 0

    def read(self, said: Any, where: str) -> list[int]:
        """These cards in their order: a list of names, or one text with spaces."""
        names = said.split() if isinstance(said, str) else said
        if not isinstance(names, Iterable) or not all(isinstance(name, str) for name in names):
            raise PositionError(where, f"cards such as '{self.texts[-2]} {self.texts[-1]}' are needed")
        try:
            return [self.card_id(name) for name in names]
        except ValueError as error:
            raise PositionError(where, str(error)) from error

    def take(self, said: Any, where: str) -> list[int]:
        """These cards, which are told now for the first time."""
        cards = self.read(said, where)
        for at, card in enumerate(cards):
            if card in cards[:at]:
                raise PositionError(where, f"{self.texts[card]} appears twice")
            if self.cards & bit(card):
                raise PositionError(where, f"elsewhere too: {self.texts[card]}")
        self.cards |= mask_in(cards)
        return cards

    def left(self) -> list[int]:
        """The cards that have not been told, in order."""
        return [card for card in range(len(self.texts)) if not self.cards & bit(card)]

    def named(self, cards: int) -> str:
        """The cards of a mask by name."""
        return " ".join(self.texts[card] for card in cards_of(cards))


def mask_in(cards: list[int]) -> int:
    """The mask of these cards."""
    mask: i64 = 0
    for card in cards:
        mask |= bit(card)
    return mask
