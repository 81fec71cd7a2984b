"""The state of a round: every fact a deal holds, and how to copy it."""

from __future__ import annotations

from typing import Any, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from noripan.core.deal import ListingDeal
from noripan.core.event import Event, Private, event_of
from noripan.core.result import Result
from noripan.core.saving import Made, kept, made_with
from noripan.games.tichu import contract
from noripan.games.tichu.combos import Combo
from noripan.games.tichu.rules import TichuRules
from noripan.games.tichu.score import TichuCarry

DEAL_PART1: Final[i64] = 0
DECLARE_GRAND: Final[i64] = 1
DEAL_PART2: Final[i64] = 2
EXCHANGE_SELECT: Final[i64] = 3
EXCHANGE_COMMIT: Final[i64] = 4
TRICK_PLAY: Final[i64] = 5
DRAGON_DONATE: Final[i64] = 6
ROUND_END: Final[i64] = 7
NEXT_ROUND_OR_END: Final[i64] = 8
GAME_END: Final[i64] = 9

PHASES: Final = (
    "TICHU.DEAL_PART1",
    "TICHU.DECLARE_GRAND_WINDOW",
    "TICHU.DEAL_PART2",
    "TICHU.EXCHANGE_SELECT",
    "TICHU.EXCHANGE_COMMIT",
    "TICHU.TRICK_PLAY",
    "TICHU.DRAGON_DONATE",
    "TICHU.ROUND_END",
    "TICHU.NEXT_ROUND_OR_END",
    "TICHU.GAME_END",
)

UNANSWERED: Final[i64] = -1
NO_CALL: Final[i64] = 0
SMALL_CALL: Final[i64] = 1
GRAND_CALL: Final[i64] = 2
NOBODY_YET: Final[i64] = -1

_NONE: Final = vec[i64]([0, 0, 0, 0])  # a placeholder that is always replaced, never written to


@final
@mypyc_attr(acyclic=True)
class Step:
    """One play (or, without a combination, a pass) of the trick on the table."""

    def __init__(self, seat: i64, combo: Combo | None) -> None:
        self.seat: Final[i64] = seat
        self.combo: Final = combo

    def __reduce__(self) -> Made:
        return made_with(self, "seat", "combo")


@final
@mypyc_attr(acyclic=True)
class Denial:
    """A turn on which a seat did not meet the wish, which proves that it could not (T9)."""

    def __init__(self, seat: i64, wish: i64, top: Combo | None, spent: i64) -> None:
        self.seat: Final[i64] = seat
        self.wish: Final[i64] = wish
        self.top: Final = top
        self.spent: Final[i64] = spent  # what the seat had played before that turn

    def __reduce__(self) -> Made:
        return made_with(self, "seat", "wish", "top", "spent")


class TichuState(ListingDeal):
    """Facts only; `TichuDeal` adds what happens."""

    def __init__(self, rules: TichuRules, carry: TichuCarry, log: list[Event] | None) -> None:
        super().__init__(log)
        self.rules: Final = rules
        self.carry: Final = carry
        self.phase: i64 = DEAL_PART1
        self.hands: vec[i64] = _NONE  # four masks
        self.undealt: vec[i64] = _NONE  # each seat's last six cards until they are dealt
        self.grand: vec[i64] = _NONE  # sealed answers to the grand call
        self.calls: vec[i64] = _NONE
        self.gifts: vec[i64] = _NONE  # seat * 3 + slot: the card given, or NO_CARD
        self.confirmed: i64 = 0  # seats, as bits
        self.turn: i64 = NOBODY_YET
        self.trick: list[Step] = []
        self.last_trick: list[Step] = []
        self.last_winner: i64 = NOBODY_YET  # who took it, or was given it
        self.table: i64 = 0  # all cards of the trick on the table
        self.top: Combo | None = None
        self.owner: i64 = NOBODY_YET  # of the top play
        self.closing = False  # the trick is won but a bomb may still come (bombs_out_of_turn)
        self.won: vec[i64] = _NONE
        self.aside: i64 = 0  # the Dog, once played
        self.spent: vec[i64] = _NONE  # what each seat has played
        self.wish: i64 = 0
        self.out: list[int] = []
        self.denials: list[Denial] = []
        self.score: Result | None = None

    def __reduce__(self) -> Made:
        return kept(self, "rules", "carry", "log")

    def copy_state(self, other: TichuState) -> None:
        """Take over every fact of another state, sharing nothing that can change."""
        self.phase = other.phase
        self.hands = other.hands[:]
        self.undealt = other.undealt[:]
        self.grand = other.grand[:]
        self.calls = other.calls[:]
        self.gifts = other.gifts[:]
        self.confirmed = other.confirmed
        self.turn = other.turn
        self.trick = other.trick[:]
        self.last_trick = other.last_trick
        self.last_winner = other.last_winner
        self.table = other.table
        self.top = other.top
        self.owner = other.owner
        self.closing = other.closing
        self.won = other.won[:]
        self.aside = other.aside
        self.spent = other.spent[:]
        self.wish = other.wish
        self.out = other.out[:]
        self.denials = other.denials[:]
        self.score = other.score

    def following(self) -> Combo | None:
        """What the seat on turn has to beat; None on a lead."""
        return None if self.closing else self.top

    def lead(self, seat: i64) -> None:
        self.turn = seat
        if self.log is not None:
            self.say({"type": "lead", "seat": int(seat)})

    def enter(self, phase: i64) -> None:
        self.phase = phase
        if self.log is not None:
            self.say({"type": "phase", "phase": PHASES[phase]})

    def say(self, event: contract.Event, private: Private | None = None) -> None:
        assert self.log is not None
        self.log.append(event_of(cast(dict[str, Any], event), private))

    def next_with_cards(self, seat: i64) -> i64:
        """The next seat in turn order (counter-clockwise, seat - 1) that holds cards."""
        after: i64 = (seat + 3) & 3
        while not self.hands[after]:
            after = (after + 3) & 3
        return after


def receiver(seat: i64, slot: i64) -> i64:
    """Who gets the card of this exchange slot: LEFT is seat + 1, PARTNER + 2, RIGHT + 3 (T1)."""
    return (seat + 1 + slot) & 3
