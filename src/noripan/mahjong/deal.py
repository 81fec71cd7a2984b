"""What the course of a hand is in either mahjong: turns, and tiles that the others are asked about."""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit
from noripan.core.deal import Deal, ListingDeal
from noripan.core.event import Event
from noripan.core.result import Result
from noripan.mahjong.claims import CLAIM_WIN, taker
from noripan.mahjong.moves import MahjongMove
from noripan.mahjong.player import NO_TILE


@mypyc_attr(allow_interpreted_subclasses=False)
class MahjongDeal(ListingDeal):
    """One hand. Claims stay sealed until everybody who was asked has answered.

    A game says who may claim a tile (`can_claim`), and what becomes of the tile once all answers are in: somebody wins
    with it (`_claimed_wins`), calls it (`_call`), or nobody wants it (`_unclaimed`).
    """

    def __init__(self, deck: list[int], dealt: i64, dealer: i64, log: list[Event] | None) -> None:
        super().__init__(log)
        self.deck: list[int] = deck  # never changed: copies share it
        self.next: i64 = dealt  # the wall's next tile
        self.phase: i64 = 0
        self.turn: i64 = dealer
        self.untouched: bool = True  # no claim and no kan yet
        self.forbidden: i64 = 0  # kinds that may not be discarded after a claim
        self.tile: i64 = NO_TILE  # what may be claimed
        self.owing: i64 = 0  # seats that owe an answer, as bits
        self.asked: i64 = 0  # seats that were asked
        self.answers: list[MahjongMove | None] = [None, None, None, None]
        self.outcome: dict[str, Any] | None = None  # how the hand ended
        self.score: Result | None = None

    def become(self, other: MahjongDeal) -> None:
        """Stand where another hand stands, sharing nothing that can change."""
        self.next = other.next
        self.phase = other.phase
        self.turn = other.turn
        self.untouched = other.untouched
        self.forbidden = other.forbidden
        self.tile = other.tile
        self.owing = other.owing
        self.asked = other.asked
        self.answers = other.answers[:]
        self.outcome = other.outcome
        self.score = other.score

    # -- asking --------------------------------------------------------------------------------

    def on_offer(self) -> bool:
        """Whether the phase is one in which the others are asked about a tile."""
        raise NotImplementedError

    def plays(self, seat: i64) -> bool:
        """Whether this seat can be asked at all."""
        return True

    def can_claim(self, seat: i64) -> bool:
        """Whether the tile on offer leaves this seat more to answer than a pass."""
        raise NotImplementedError

    def _offer(self, phase: i64, tile: i64) -> None:
        """Ask everybody who could claim the tile."""
        self.phase = phase
        self.tile = tile
        asked: i64 = 0
        for step in range(1, 4):
            seat: i64 = (self.turn + step) % 4
            if self.can_claim(seat):
                asked |= bit(seat)
        self._ask(asked)
        if not asked and not self.holding:
            self._unclaimed()

    def _ask(self, asked: i64) -> None:
        self.asked = asked
        self.owing = asked
        for seat in range(4):
            if asked >> seat & 1:
                self.answers[seat] = None

    def _owing(self) -> list[int]:
        """The seats that owe an answer."""
        return [seat for seat in range(4) if self.owing >> seat & 1]

    def _answer(self, seat: i64, move: MahjongMove) -> None:
        self.answers[seat] = move
        self.owing &= ~bit(seat)
        if not self.owing and not self.held():
            self._resolve()

    def held(self) -> bool:
        return self.holding and self.on_offer()

    def release(self) -> None:
        assert not self.owing
        self.forget()
        self._resolve()

    # -- resolving -----------------------------------------------------------------------------

    def _resolve(self) -> None:
        """All answers are in: a win comes first, then pon and kan, then chi (R10, W8)."""
        claims: i64 = 0
        wins: list[int] = []
        for step in range(4):
            seat: i64 = (self.turn + step) % 4
            answer = self.answers[seat]
            if not self.asked >> seat & 1 or answer is None:
                continue
            if answer.claim == CLAIM_WIN:
                wins.append(seat)
            else:
                claims |= answer.claim << (4 * seat)
        if wins:
            self._claimed_wins(wins)
        elif claims:
            self._let_pass()
            caller: i64 = taker(claims, self.turn)
            called = self.answers[caller]
            assert called is not None
            self._call(caller, called)
        else:
            self._unclaimed()

    def _claimed_wins(self, wins: list[int]) -> None:
        """These seats, the next in turn first, have said that the tile completes their hands."""
        raise NotImplementedError

    def _let_pass(self) -> None:
        """Nobody has won with the tile."""
        raise NotImplementedError

    def _call(self, seat: i64, move: MahjongMove) -> None:
        """A run or a set with the tile."""
        raise NotImplementedError

    def _unclaimed(self) -> None:
        """Nobody wanted the tile: play goes on."""
        raise NotImplementedError

    # -- knowing -------------------------------------------------------------------------------

    def twin(self) -> MahjongDeal:
        """An independent hand in the same state."""
        raise NotImplementedError

    def deal_anew(self, seat: i64, rng: Random) -> None:
        """Other tiles in every place this seat cannot look into."""
        raise NotImplementedError

    def copy(self) -> Deal:
        return self.twin()

    def imagine(self, seat: int, rng: Random) -> Deal:
        world = self.twin()
        world.deal_anew(seat, rng)
        if world.on_offer():
            world.ask_again(seat)
        return world

    def ask_again(self, seat: i64) -> None:
        """Whom the imagined hands let claim. The seat knows about itself only; if it owes nothing, somebody else does.

        Answers that others have sealed are unknown to it: they owe them still.
        """
        mine: bool = (self.owing >> seat & 1) != 0
        asked: i64 = self.asked & bit(seat)
        for step in range(1, 4):
            other: i64 = (self.turn + step) % 4
            if other != seat and self.plays(other):
                if not mine or self.can_claim(other):
                    asked |= bit(other)
                self.answers[other] = None
        self.asked = asked
        self.owing = asked if mine else asked & ~bit(seat)

    def result(self) -> Result | None:
        return self.score
