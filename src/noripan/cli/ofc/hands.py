"""What a row is called in the language that is spoken."""

from __future__ import annotations

from collections.abc import Iterable

from noripan.cards.french import RANKS
from noripan.cli.french import rank_name
from noripan.cli.language import say, spoken
from noripan.games import ofc
from noripan.games.ofc.rank import ROYAL
from noripan.words import ENGLISH

FORMS = ("high", "pair", "twoPair", "trips", "straight", "flush", "fullHouse", "quads", "straightFlush")


def hand_name(texts: Iterable[str]) -> str:
    """`pair of queens` as the engine has it, or what another language calls it."""
    rank = int(ofc.rank(list(texts)))
    if spoken() == ENGLISH:
        return ofc.name(rank)
    form = "royal" if rank == ROYAL else FORMS[rank >> 20]
    return say(f"ofc.hand.{form}", one=_sign(rank >> 16 & 15), two=_sign(rank >> 12 & 15))


def _sign(rank: int) -> str:
    return rank_name(RANKS[rank - 2]) if rank else ""
