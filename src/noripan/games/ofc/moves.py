"""The one move of Open-Face Chinese, a whole turn, and its plain-data form."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.cards.french import FULL, card_id, texts_of
from noripan.core.action import action_of, malformed
from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.core.plain import shown
from noripan.core.saving import Made, made_with
from noripan.games.ofc.contract import PlaceMove

NAMES: Final = ("place",)
FIELDS: Final = ("top", "mid", "bottom", "discard")
_FIELDS: Final = {"place": FIELDS}


@final
@mypyc_attr(acyclic=True)
class OfcMove(Move):
    """Where each card of a turn goes, as masks."""

    def __init__(self, top: i64, mid: i64, bottom: i64, discard: i64) -> None:
        self.top: Final[i64] = top
        self.mid: Final[i64] = mid
        self.bottom: Final[i64] = bottom
        self.discard: Final[i64] = discard

    def __reduce__(self) -> Made:
        return made_with(self, "top", "mid", "bottom", "discard")

    def key(self) -> tuple[int, ...]:
        return (self.top, self.mid, self.bottom, self.discard)

    def __repr__(self) -> str:
        real = OfcMove(self.top & FULL, self.mid & FULL, self.bottom & FULL, self.discard & FULL)
        return f"OfcMove({encode(real)})"


def encode(move: Move) -> PlaceMove:
    """A move as plain data; cards in a row from the lowest."""
    assert isinstance(move, OfcMove)
    return {
        "type": "place",
        "top": texts_of(move.top),
        "mid": texts_of(move.mid),
        "bottom": texts_of(move.bottom),
        "discard": texts_of(move.discard),
    }


def decode(data: object) -> OfcMove:
    """A move from plain data; IllegalMove names the field that is wrong. A field left out is empty."""
    _, said = action_of(data, NAMES, _FIELDS)
    masks: list[int] = []
    seen: i64 = 0
    for field in FIELDS:
        mask: i64 = 0
        for card in _cards(field, said.get(field, [])):
            if seen & bit(card):
                raise malformed(f"{field}: {texts_of(bit(card))[0]} appears twice")
            mask |= bit(card)
            seen |= bit(card)
        masks.append(int(mask))
    return OfcMove(masks[0], masks[1], masks[2], masks[3])


def _cards(field: str, said: object) -> list[int]:
    if not isinstance(said, list):
        raise malformed(f"{field}: a list of cards is needed, not {shown(said)}")
    cards: list[int] = []
    for text in said:
        if not isinstance(text, str):
            raise malformed(f"{field}: the name of a card is needed, not {shown(text)}")
        try:
            cards.append(card_id(text))
        except ValueError as error:
            raise malformed(f"{field}: {error}") from error
    return cards
