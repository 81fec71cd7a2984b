"""Tichu's cards as a person sees and types them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from noripan.cards.french import RANKS
from noripan.cards.tichu import SPECIALS, card_id, card_rank
from noripan.cli import french
from noripan.cli.french import rank_name, typed_card, typed_rank
from noripan.cli.language import say
from noripan.cli.table import Unclear
from noripan.games.tichu.contract import Combo

SPECIAL_STYLES = {"MAHJONG": "cyan", "DOG": "yellow", "PHOENIX": "bold magenta", "DRAGON": "bold magenta"}
SPECIAL_WORDS = {
    "MAHJONG": ("1", "m", "ma", "mah", "mahjong"),
    "DOG": ("dog",),
    "PHOENIX": ("p", "ph", "phx", "phoenix"),
    "DRAGON": ("dr", "dragon"),
}


def alone(combo: Combo) -> Text:
    """What the Phoenix alone is worth, in words to be put behind it: ` K½`; empty for any other play."""
    over = combo.get("phoenixOver")
    return Text() if over is None else Text(f" {rank_name(over)}½", SPECIAL_STYLES["PHOENIX"])


def card(text: str, phoenix_as: str | None = None) -> Text:
    """One card, painted: `7♠`, `Dragon`, `Phoenix=7`."""
    if text in SPECIALS:
        stand = f"={rank_name(phoenix_as)}" if text == "PHOENIX" and phoenix_as else ""
        return Text(say(f"card.{text}") + stand, SPECIAL_STYLES[text])
    return french.card(text)


def cards(texts: Iterable[str], phoenix_as: str | None = None) -> Text:
    """Cards in a row, the Phoenix where the rank it stands for would be."""

    def place(text: str) -> tuple[int, int]:
        if text == "PHOENIX" and phoenix_as:
            return RANKS.index(phoenix_as) + 2, 99
        return (20, 0) if text in ("PHOENIX", "DRAGON") else (card_rank(card_id(text)), card_id(text))

    return Text(" ").join(card(text, phoenix_as) for text in sorted(texts, key=place))


def hand(texts: Sequence[str]) -> Text:
    """A hand in order, equal ranks together: the Dog and the Mahjong below, the Phoenix and the Dragon above."""
    groups: dict[str, list[str]] = {}
    for text in texts:
        groups.setdefault(text if text in SPECIALS else text[0], []).append(text)
    order = ["DOG", "MAHJONG", *RANKS, "PHOENIX", "DRAGON"]
    return Text("  ").join(cards(groups[key]) for key in order if key in groups)


def read_card(word: str) -> str:
    """A typed word as a card's name (`7s`, `DRAGON`), or as a rank alone (`7`); Unclear if it is neither."""
    for name, words in SPECIAL_WORDS.items():
        if word in words:
            return name
    found = typed_card(word)
    if found is not None:
        return found
    raise Unclear(say("tichu.terminal.unclear.card", word=word))


def read_rank(word: str) -> str:
    """A typed rank; Unclear if it is none."""
    rank = typed_rank(word)
    if rank is not None:
        return rank
    raise Unclear(say("tichu.terminal.unclear.rank", word=word))
