"""A turn as a player tries it out: cards are placed, discarded and taken back until it is confirmed (O12)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, final

from noripan.cards.french import mask_of_texts
from noripan.core.errors import IllegalMove
from noripan.core.plain import shown
from noripan.games.ofc.english import refused
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.refusals import not_held, row_full, too_many_discards, unfinished
from noripan.games.ofc.score import ROWS, SIZES

HAND = "hand"
DISCARD = "discard"
PLACES = (*ROWS, DISCARD)


@final
class TurnDraft:
    """The cards of one turn and where each lies now. A refusal is an IllegalMove and changes nothing."""

    def __init__(self, view: Mapping[str, Any]) -> None:
        """From what a seat sees while its cards wait to be placed."""
        seat, hand = view["seat"], view["hand"]
        if seat is None or not hand:
            raise refused("nothing-to-place")
        self._board: dict[str, list[str]] = {row: list(view["boards"][seat][row]) for row in ROWS}
        self._cards: list[str] = list(hand)
        self._spare = len(hand) - view["toPlace"]
        self._where: dict[str, str] = dict.fromkeys(hand, HAND)
        self._steps: list[tuple[str, str]] = []  # each card moved, and where it came from
        self._confirmed = False

    # -- looking -------------------------------------------------------------------------------

    @property
    def hand(self) -> list[str]:
        """The cards still to be placed or discarded, in dealt order."""
        return self._lying(HAND)

    @property
    def discards(self) -> list[str]:
        return self._lying(DISCARD)

    @property
    def board(self) -> dict[str, list[str]]:
        """Every row as it would be."""
        return {row: self._board[row] + self._lying(row) for row in ROWS}

    @property
    def fresh(self) -> dict[str, list[str]]:
        """The cards placed in this turn, which can still be taken back: a client marks them."""
        return {row: self._lying(row) for row in ROWS}

    @property
    def may_discard(self) -> bool:
        """Whether the discard buttons are to be offered: never on the first five, and not once enough are discarded."""
        return not self._confirmed and len(self.discards) < self._spare

    @property
    def ready(self) -> bool:
        """Whether every card has its place, and those to be discarded are."""
        return not self._confirmed and self._whole()

    def room(self, row: str) -> int:
        """How many more cards the row takes."""
        self._is_row(row)
        return int(SIZES[ROWS.index(row)]) - len(self._board[row]) - len(self._lying(row))

    def _lying(self, place: str) -> list[str]:
        return [card for card in self._cards if self._where[card] == place]

    # -- moving --------------------------------------------------------------------------------

    def place(self, card: str, row: str) -> None:
        """Put a card of this turn into a row, from the hand or from where it was put before."""
        self._is_row(row)
        self._own(card)
        if self._where[card] == row:
            raise refused("there", card=card, row=row)
        if not self.room(row):
            raise row_full(ROWS.index(row), 0, 1)
        self._move(card, row)

    def discard(self, card: str) -> None:
        """Throw a card of this turn away."""
        self._own(card)
        if self._where[card] == DISCARD:
            raise refused("discarded", card=card)
        if not self.may_discard:
            raise too_many_discards(self._spare, len(self.discards) + 1)
        self._move(card, DISCARD)

    def take_back(self, card: str) -> None:
        """A card placed or discarded in this turn returns to the hand."""
        self._own(card)
        if self._where[card] == HAND:
            raise refused("in-hand", card=card)
        self._move(card, HAND)

    def undo(self) -> None:
        """The last step is undone."""
        self._open()
        if not self._steps:
            raise refused("nothing-done")
        card, before = self._steps.pop()
        self._where[card] = before

    def reset(self) -> None:
        """Every card of this turn returns to the hand."""
        self._open()
        self._steps = []
        self._where = dict.fromkeys(self._cards, HAND)

    def confirm(self) -> OfcMove:
        """The turn as a move; from then on nothing can be taken back."""
        self._open()
        masks = [mask_of_texts(self._lying(place)) for place in PLACES]
        if not self._whole():
            placed = sum(len(self._lying(row)) for row in ROWS)
            due = len(self._cards) - self._spare
            raise unfinished(mask_of_texts(self.hand), due, placed, self._spare, len(self.discards))
        self._confirmed = True
        return OfcMove(masks[0], masks[1], masks[2], masks[3])

    def _whole(self) -> bool:
        return not self.hand and len(self.discards) == self._spare

    def _move(self, card: str, place: str) -> None:
        self._steps.append((card, self._where[card]))
        self._where[card] = place

    def _open(self) -> None:
        if self._confirmed:
            raise refused("confirmed")

    def _is_row(self, row: str) -> None:
        if row not in ROWS:
            raise IllegalMove(f"row: {shown(row)} is no row; there are: {', '.join(ROWS)}", "malformed")

    def _own(self, card: str) -> None:
        """Whether it is a card of this turn."""
        self._open()
        if card in self._where:
            return
        if any(card in row for row in self._board.values()):
            raise refused("confirmed-card", card=card)
        raise not_held([card])
