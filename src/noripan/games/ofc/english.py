"""What a refusal says in English: made from words/en.json by `make golden`."""

from __future__ import annotations

from typing import Final

from noripan.core.refusals import Refusals

refused: Final = Refusals(
    "ofc",
    {
        "ofc.refused.malformed": "The turn cannot be placed like this.",
        "ofc.refused.over": "The hand is over.",
        "ofc.refused.done": "Your board is complete; what is confirmed stays.",
        "ofc.refused.turn": "It is {seat}'s turn.",
        "ofc.refused.not-held": "Not among your cards: {cards:card}.",
        "ofc.refused.row-full": "The {row:named} row is full.",
        "ofc.refused.no-discard": "Nothing is discarded of the first five.",
        "ofc.refused.discard-full": "Only {spare} may be discarded.",
        "ofc.refused.unfinished": "Still without a place: {left:card}.",
        "ofc.refused.nothing-to-place": "There is nothing for you to place now.",
        "ofc.refused.row-room": "The {row:named} row takes {room} more, not {many}.",
        "ofc.refused.discard-first": "Of this turn's cards {spare} {spare|is|are} to be discarded.",
        "ofc.refused.there": "{card} lies in the {row:named} row already.",
        "ofc.refused.discarded": "{card} is discarded already.",
        "ofc.refused.in-hand": "{card} is still in your hand.",
        "ofc.refused.nothing-done": "There is nothing to take back in this turn.",
        "ofc.refused.confirmed": "The turn is confirmed, and nothing can be taken back.",
        "ofc.refused.confirmed-card": "{card} was confirmed in an earlier turn and stays.",
        "ofc.named.top": "top",
        "ofc.named.mid": "middle",
        "ofc.named.bottom": "bottom",
    },
)
