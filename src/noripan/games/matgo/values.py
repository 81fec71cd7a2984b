"""Cards as values: their texts, which know their numbers and sort as a hand is held."""

from __future__ import annotations

from noripan.cards.hwatu import TEXTS, card_id
from noripan.cards.values import Card, card_value, card_values


def card(said: object) -> Card:
    """A card by its name or its number."""
    return card_value(said, TEXTS, card_id)


def cards(said: object) -> list[Card]:
    """Cards from a text with spaces between, or from a list of names or numbers."""
    return card_values(said, TEXTS, card_id)
