"""Cut: a game small enough to work out a whole comparison by hand.

Four seats, two cards each, every seat shows one of its two at once and scores its rank. Two deals make a match. One
seat is compared with three.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from noripan.arena.players import Player
from noripan.core.deal import Deal
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules

SEATS = range(4)
DECK = list(range(8))


class Show(Move):
    def __init__(self, card: int) -> None:
        self.card = card

    def key(self) -> tuple[int, ...]:
        return (self.card,)


class CutDeal(Deal):
    def __init__(self, hands: list[list[int]], log: list[Event] | None) -> None:
        super().__init__(log)
        self.hands = hands
        self.shown: dict[int, int] = {}

    def pending(self) -> list[int]:
        return [seat for seat in SEATS if seat not in self.shown]

    def legal(self, seat: int) -> list[Move]:
        return [Show(card) for card in self.hands[seat]]

    def play(self, seat: int, move: Move) -> Move:
        assert isinstance(move, Show)
        self.shown[seat] = move.card
        return move

    def imagine(self, seat: int, rng: Random) -> Deal:
        return CutDeal(self.hands, None)  # nobody here thinks about the others' cards

    def result(self) -> Result | None:
        if self.pending():
            return None
        scores = [self.shown[seat] for seat in SEATS]
        return Result(scores, [scores.index(max(scores))])


class Cut(Game):
    def __init__(self) -> None:
        super().__init__("cut", (4,), ("plain",), ())
        self.logged: list[bool] = []  # for each deal so far, whether a log was kept

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        return Rules("plain", {})

    def deck(self, rules: Rules) -> list[int]:
        return list(DECK)

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        return Carry([0] * 4, 0, False, [])

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        self.logged.append(log is not None)
        return CutDeal(hands(deck), log)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        scores = [before + now for before, now in zip(carry.scores, result.scores, strict=True)]
        return Carry(scores, carry.number + 1, carry.number == 1, [])

    def lineups(self, players: int) -> list[list[int]]:
        return [[0 if seat == one else 1 for seat in SEATS] for one in SEATS]

    def tally(self, result: Result) -> list[dict[str, float]]:
        """`lucky` is said only of a seat that showed the seven."""
        return [{"shown": float(card), **({"lucky": 1.0} if card == 7 else {})} for card in result.scores]


class Shower(Player):
    """Shows its high card or its low one."""

    def choose(self, deal: Deal, seat: int) -> Move:
        high = self.name == "high"
        return (max if high else min)(deal.legal(seat), key=lambda move: move.key())


def hands(deck: list[int]) -> list[list[int]]:
    return [deck[2 * seat : 2 * seat + 2] for seat in SEATS]


def show(game: Game, rules: Rules, command: str, seat: int) -> Player:
    """The factory of the protocol `show`: `show:high`, `show:low`."""
    return Shower(command)


GAME = Cut()
