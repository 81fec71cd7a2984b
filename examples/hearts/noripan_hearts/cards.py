"""The cards that matter in Hearts. Cards are numbers of `noripan.cards.french`: from 2♣ 2♦ 2♥ 2♠ to A♠."""

from collections.abc import Iterable

from noripan.cards.french import DECK, card_id, card_text

Cards = frozenset[int]
ALL = frozenset(DECK)
CLUBS, DIAMONDS, HEARTS, SPADES = SUITS = [frozenset(range(suit, 52, 4)) for suit in range(4)]
TWO_OF_CLUBS, JACK_OF_DIAMONDS, QUEEN_OF_SPADES = card_id("2c"), card_id("Jd"), card_id("Qs")
PENALTIES = HEARTS | {QUEEN_OF_SPADES}


def suit_of(card: int) -> Cards:
    """The cards of its suit. Of two cards of a suit the larger number is the higher card."""
    return SUITS[card % 4]


def in_order(cards: Iterable[int]) -> list[int]:
    """By suit and rank, as a hand is held."""
    return sorted(cards, key=lambda card: (card % 4, card))


def texts(cards: Iterable[int]) -> list[str]:
    return [card_text(card) for card in in_order(cards)]
