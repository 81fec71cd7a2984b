"""The two moves of Hearts, and how they are written."""

from typing import Any, Final, final

from noripan.cards.french import DECK, card_id, card_text
from noripan.core.action import action_of, malformed
from noripan.core.move import Move
from noripan.core.plain import shown

PASS: Final = 0
PLAY: Final = 1
NAMES: Final = ("pass", "play")


@final
class HeartsMove(Move):
    """One card, to pass on or to play."""

    def __init__(self, kind: int, card: int) -> None:
        self.kind: Final = kind
        self.card: Final = card

    def key(self) -> tuple[int, ...]:
        return (self.kind, self.card)


MOVES: Final = [[HeartsMove(kind, card) for card in DECK] for kind in (PASS, PLAY)]  # made once, used by all


def encode(move: Move) -> dict[str, Any]:
    """`{"type": "play", "card": "Qs"}`."""
    assert isinstance(move, HeartsMove)
    return {"type": NAMES[move.kind], "card": card_text(move.card)}


def decode(data: object) -> HeartsMove:
    """A move from plain data; IllegalMove says what is wrong with it."""
    name, fields = action_of(data, NAMES, dict.fromkeys(NAMES, ("card",)))
    card = fields.get("card")
    try:
        return MOVES[NAMES.index(name)][card_id(card if isinstance(card, str) else shown(card))]
    except ValueError as error:
        raise malformed(f"card: {error}") from error
