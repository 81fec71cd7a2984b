"""The 52 French cards: id = (rank - 2) * 4 + suit, ranks 2..14, suits clubs < diamonds < hearts < spades."""

from __future__ import annotations

from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
SUIT_SIGNS: Final = "♣♦♥♠"
TEXTS: Final[tuple[str, ...]] = tuple(rank + suit for rank in RANKS for suit in SUITS)


def rank_text(rank: int) -> str:
    """2..14 as `2`..`9`, `T`, `J`, `Q`, `K`, `A`."""
    return RANKS[rank - 2]


def rank_of_text(text: str) -> int:
    """The rank 2..14 of that name; ValueError if there is none. `10` is understood too."""
    at = RANKS.find("T" if text == "10" else text)
    if at < 0 or len(text) == 0 or (len(text) != 1 and text != "10"):
        raise ValueError(f"no rank {text!r}: one of {' '.join(RANKS)} is needed")
    return at + 2
