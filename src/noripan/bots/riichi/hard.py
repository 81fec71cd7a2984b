"""A strong player: where normal hesitates, the choices are played out in many imagined worlds (R19)."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from noripan.bots.bot import Bot, Clock
from noripan.bots.riichi.eyes import Eyes
from noripan.bots.riichi.normal import NormalBot
from noripan.bots.search import Outlook, Searcher
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.games.riichi.deal import RiichiDeal
from noripan.games.riichi.moves import DISCARD, RON, TSUMO, RiichiMove, discard_move
from noripan.games.riichi.state import TURN

WORLDS: Final = 48
DISCARDS: Final = 4
SPREAD: Final[float] = 6000.0
STAKE: Final[float] = 5000.0  # half of what one place is worth, in points
CLOSE: Final[float] = 350.0  # points by which a discard may fall behind and still be thought about


@final
class RiichiOutlook(Outlook):
    """Normal's best discards, riichi or not, each call and the pass."""

    def __init__(self, normal: NormalBot, quick: NormalBot) -> None:
        self._normal = normal
        self._quick = quick
        self._scores: list[int] = [0, 0, 0, 0]
        self._spread: float = 1.0
        self._stake: float = 0.0

    def policy(self) -> Bot:
        return self._quick

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        assert isinstance(deal, RiichiDeal)
        self._weigh(deal)
        usual = self._normal.choose(deal, seat)
        assert isinstance(usual, RiichiMove)
        moves = deal.moves(seat)
        if len(moves) == 1 or usual.type == TSUMO or usual.type == RON:
            return [usual]
        out: list[Move] = [usual]
        if deal.phase != TURN:
            for move in moves:
                assert isinstance(move, RiichiMove)
                if move is not usual and move.type != RON:
                    out.append(move)
            return out
        if usual.type != DISCARD or deal.seats[seat].riichi:
            return out
        eyes = Eyes(deal, seat, self._normal.style)
        choices = self._normal.discards(deal, eyes)
        for choice in choices[:DISCARDS]:
            if choice.net > choices[0].net - CLOSE:
                for move in (choice.move, discard_move(choice.move.tile, choice.move.drawn, True)):
                    if move is not usual and _listed(moves, move):
                        out.append(move)
        return out

    def _weigh(self, deal: RiichiDeal) -> None:
        """How much places count now: a lead of `spread` points is worth half a place for good."""
        carry = deal.carry
        left: float = float(max(1, 4 * deal.rules.winds - 4 * carry.wind - carry.dealer))
        self._scores = carry.scores
        self._spread = SPREAD * sqrt(left)
        self._stake = STAKE

    def worth(self, result: Result, seat: int) -> float:
        """Points, and the places they are likely to decide: the nearer the end, the more the places weigh."""
        worth: float = float(result.scores[seat])
        mine: float = float(self._scores[seat] + result.scores[seat])
        for other in range(4):
            if other != seat:
                gap: float = mine - float(self._scores[other] + result.scores[other])
                worth += self._stake * gap / (abs(gap) + self._spread)
        return worth


def _listed(moves: list[Move], move: Move) -> bool:
    for each in moves:
        if each is move:
            return True
    return False


@final
class HardBot(Bot):
    def __init__(self, seed: int, seconds: float | None, clock: Clock | None) -> None:
        outlook = RiichiOutlook(NormalBot(), NormalBot(None, False))
        self._search = Searcher(outlook, WORLDS, seed, seconds, clock)

    def choose(self, deal: Deal, seat: int) -> Move:
        return self._search.best(deal, seat)
