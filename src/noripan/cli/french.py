"""French cards as a person sees and types them."""

from __future__ import annotations

from rich.text import Text

from noripan.cards.french import RANKS, SUIT_SIGNS, SUITS
from noripan.cli.language import spoken
from noripan.words import ENGLISH

SUIT_STYLES = {"c": "green", "d": "bright_blue", "h": "red", "s": "bold"}
RANK_WORDS = dict(
    zip(
        RANKS,
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
        strict=True,
    )
)


def rank_name(rank: str) -> str:
    """`T` is a 10 to people."""
    return "10" if rank == "T" else rank


def rank_word(rank: str) -> str:
    """`queen` in English; its sign in languages that say no more."""
    return RANK_WORDS[rank] if spoken() == ENGLISH else rank_name(rank)


def card(text: str) -> Text:
    """One card, painted: `7♠`, `10♦`."""
    return Text(rank_name(text[0]) + SUIT_SIGNS[SUITS.index(text[1])], SUIT_STYLES[text[1]])


def typed_rank(word: str) -> str | None:
    """A typed word as a rank; None if it is none."""
    rank = "T" if word == "10" else word.upper()
    return rank if len(rank) == 1 and rank in RANKS else None


def typed_card(word: str) -> str | None:
    """A typed word as a card's name (`7s`), or as a rank alone (`7`); None if it is neither."""
    rank, suit = (word[:-1], word[-1]) if len(word) > 1 and word != "10" else (word, "")
    if suit and suit in SUIT_SIGNS:
        suit = SUITS[SUIT_SIGNS.index(suit)]
    found = typed_rank(rank)
    return found + suit if found is not None and suit in SUITS else None
