"""The state of a hand: every fact a deal holds, and how to copy it."""

from __future__ import annotations

from typing import Any, Final, cast, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from noripan.cards.french import TEXTS
from noripan.core.bits import bit, popcount
from noripan.core.deal import ListingDeal
from noripan.core.event import Event, Private, event_of
from noripan.core.saving import Made, kept
from noripan.games.ofc import contract
from noripan.games.ofc.carry import OfcCarry
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import MID, SIZES, TOP, Pair

NONE: Final[i64] = -1
STREETS: Final[i64] = 5
FIRST_STREET: Final[i64] = 5  # cards
LATER_STREET: Final[i64] = 3
PLACED: Final[i64] = 13  # cards of a complete board

PHASES: Final[tuple[contract.Phase, ...]] = ("street", "fantasyland", "over")


@final
@mypyc_attr(acyclic=True)
class Player:
    """One seat's board, cards to place and discards. Sets of cards are masks."""

    def __init__(self, fantasy: i64) -> None:
        self.top: i64 = 0
        self.mid: i64 = 0
        self.bottom: i64 = 0
        self.hand: list[int] = []  # to be placed now, in the order dealt
        self.discards: i64 = 0
        self.fantasy: i64 = fantasy  # cards in Fantasyland; 0 outside
        self.streets: vec[i64] = vec[i64]()  # what was placed on each, where everybody sees it; never written to
        self.done = False  # the board is complete

    def __reduce__(self) -> Made:
        return kept(self, "fantasy")

    def copy(self) -> Player:
        other = Player(self.fantasy)
        other.top = self.top
        other.mid = self.mid
        other.bottom = self.bottom
        other.hand = self.hand[:]
        other.discards = self.discards
        other.streets = self.streets
        other.done = self.done
        return other

    def board(self) -> i64:
        """All cards placed."""
        return self.top | self.mid | self.bottom

    def row(self, row: i64) -> i64:
        return self.top if row == TOP else self.mid if row == MID else self.bottom

    def room(self, row: i64) -> i64:
        """How many more cards the row takes."""
        return SIZES[row] - popcount(self.row(row))

    def held(self) -> i64:
        """The cards in hand."""
        mask: i64 = 0
        for card in self.hand:
            mask |= bit(card)
        return mask

    def to_place(self) -> i64:
        """How many cards of the hand go to the board; the others are discarded (O1)."""
        many: i64 = len(self.hand)
        if many == LATER_STREET:
            return 2
        return PLACED if self.fantasy and many else many

    def put(self, top: i64, mid: i64, bottom: i64, discard: i64) -> None:
        """A confirmed turn."""
        self.top |= top
        self.mid |= mid
        self.bottom |= bottom
        self.discards |= discard
        self.hand = []
        if self.open():
            self.streets = append(self.streets[:], top | mid | bottom)
        self.done = popcount(self.board()) == PLACED

    def open(self) -> bool:
        """Whether everybody sees this board as it grows (O9)."""
        return self.fantasy == 0


class OfcState(ListingDeal):
    """Facts only; `OfcDeal` adds what happens."""

    def __init__(self, rules: OfcRules, carry: OfcCarry, deck: list[int], log: list[Event] | None) -> None:
        super().__init__(log)
        self.rules: Final = rules
        self.carry: Final = carry
        self.deck = deck  # never changed; an imagined world has its own
        self.next: i64 = 0  # where the next card lies
        self.street: i64 = 0
        self.place: i64 = 0  # who is next on this street, counted from the seat after the button
        self.turn: i64 = NONE  # the seat outside Fantasyland that is to act
        self.seats: list[Player] = []
        self.pairs: list[Pair] | None = None  # when the hand is over

    def __reduce__(self) -> Made:
        return kept(self, "rules", "carry", "deck", "log")

    def copy_state(self, other: OfcState) -> None:
        """Take over every fact of another state, sharing nothing that can change."""
        self.deck = other.deck
        self.next = other.next
        self.street = other.street
        self.place = other.place
        self.turn = other.turn
        self.seats = [player.copy() for player in other.seats]
        self.pairs = other.pairs

    def seat_at(self, place: i64) -> i64:
        """O8: the seat that acts in this place, from the one after the button."""
        many: i64 = len(self.seats)
        button: i64 = self.carry.button
        return (button + 1 + place) % many

    def phase(self) -> contract.Phase:
        return PHASES[2 if self.pairs is not None else 1 if self.turn == NONE else 0]

    def texts(self, cards: list[int]) -> list[str]:
        return [TEXTS[card] for card in cards]

    def say(self, event: contract.Event, private: Private | None = None) -> None:
        assert self.log is not None
        self.log.append(event_of(cast(dict[str, Any], event), private))
