"""A quick player: weighs every card by what it captures, lays open and risks; goes while the other has little.

Plays the worlds out in which the others think.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.bots.matgo.style import Style
from noripan.bots.matgo.worth import Appraiser
from noripan.cards.hwatu import BONUS, BONUSES, FULL, month_mask
from noripan.core.bits import bit, popcount
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.moves import (
    ANIMAL,
    AS_ANIMAL,
    AS_JUNK,
    BOMB,
    DOUBLE_JUNK,
    DUMMY,
    GO_MOVE,
    MATCHES,
    PRESIDENT_STOP_MOVE,
    SHAKE,
    STOP_MOVE,
    MatgoMove,
)
from noripan.games.matgo.score import STOP_POINTS, base_points
from noripan.games.matgo.state import GO_STOP, GUKJIN_CHOICE, HAND, PLAYING, SELECT_MATCH, Player


@final
class Policy(Bot):
    """Draws no lots: the same table, the same move. Goes while the other has fewer points than `go_below`."""

    def __init__(self, style: Style, go_below: i64 = 0) -> None:
        self._style = style
        self._go_below: i64 = go_below

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, MatgoDeal)
        if deal.phase == PLAYING:
            return self._card(deal, seat)
        if deal.phase == SELECT_MATCH:
            found = self._appraiser(deal, seat).best(deal.choices())
            return MATCHES[popcount(found - 1)]
        if deal.phase == GO_STOP:
            other = deal.seats[1 - seat]
            goes = base_points(other.taken, deal.gukjin) < self._go_below and deal.seats[seat].turns < HAND - 1
            return GO_MOVE if goes else STOP_MOVE
        if deal.phase == GUKJIN_CHOICE:
            return self._gukjin(deal, seat)
        return PRESIDENT_STOP_MOVE

    def ranked(self, deal: MatgoDeal, seat: i64, most: i64) -> list[Move]:
        """The best cards to play, the best first."""
        weigher = Weigher(self._style, deal, seat)
        moves = deal.moves(seat)
        scored = [(-weigher.weigh(move), i) for i, move in enumerate(moves)]
        scored.sort()
        return [moves[i] for _, i in scored[:most]]

    def _card(self, deal: MatgoDeal, seat: i64) -> Move:
        weigher = Weigher(self._style, deal, seat)
        moves = deal.moves(seat)
        best = moves[0]
        if len(moves) == 1:
            return best
        most: float = -1.0e9
        for move in moves:
            worth = weigher.weigh(move)
            if worth > most:
                most = worth
                best = move
        return best

    def _appraiser(self, deal: MatgoDeal, seat: i64) -> Appraiser:
        return Appraiser(self._style, deal.seats[seat].taken, deal.seats[1 - seat].taken, deal.gukjin)

    def _gukjin(self, deal: MatgoDeal, seat: i64) -> Move:
        """What pays more, if it lets one stop."""
        player = deal.seats[seat]
        if not player.qualifies(DOUBLE_JUNK):
            return AS_ANIMAL
        if not player.qualifies(ANIMAL):
            return AS_JUNK
        more = deal.sheet_of(seat, DOUBLE_JUNK).total > deal.sheet_of(seat, ANIMAL).total
        return AS_JUNK if more else AS_ANIMAL


@final
class Weigher:
    """One turn: what each move is worth."""

    def __init__(self, style: Style, deal: MatgoDeal, seat: i64) -> None:
        self._style = style
        self._deal = deal
        self._me = deal.seats[seat]
        self._other = deal.seats[1 - seat]
        self._appraiser = Appraiser(style, self._me.taken, self._other.taken, deal.gukjin)
        self._their_appraiser = Appraiser(style, self._other.taken, self._me.taken, deal.gukjin)
        known: i64 = self._me.hand | self._me.taken | self._other.taken | deal.floor | self._other.shown
        self._hidden: i64 = FULL & ~known & ~BONUSES
        many: i64 = popcount(self._hidden)
        self._chance: float = 1.0 / float(many) if many else 0.0  # of any hidden card to be flipped next
        self._in_hand: float = min(1.0, self._chance * float(popcount(self._other.hand & ~self._other.shown)))

    def weigh(self, move: Move) -> float:
        assert isinstance(move, MatgoMove)
        style = self._style
        if move.kind == DUMMY:
            return style.dummy
        if move.kind == BOMB:
            return self._appraiser.take_all(month_mask(4 * (move.at - 1))) + style.bomb
        if move.at >= BONUS:
            return style.bonus
        worth = self._play(move.at)
        return worth + style.shake if move.kind == SHAKE else worth

    def _play(self, card: i64) -> float:
        style = self._style
        month = month_mask(card)
        found: i64 = self._deal.floor & month
        hidden: i64 = popcount(self._hidden & month)
        flip: float = self._chance * float(hidden)  # that the flip is of the month
        theirs = self._theirs(month, hidden)
        again = self._me.hand & month & ~bit(card) != 0
        lying: i64 = popcount(found)
        if lying == 0:
            return self._lay(bit(card), theirs, flip, again)
        taken = found if lying == 3 else self._appraiser.best(found)
        worth = self._appraiser.take(bit(card)) + self._appraiser.take_all(taken)
        worth += theirs * (style.threatened + style.deny * self._their_appraiser.take_all(taken))
        if self._reaches(self._me, bit(card) | taken):
            worth += style.wins
        if theirs > 0.0 and self._reaches(self._other, taken):
            worth += theirs * style.saves
        if lying == 3:
            return worth + style.pile
        if lying == 2:
            return worth + flip * style.flip_two
        return worth + flip * (style.flip_own if again else style.flip_ppuk)

    def _lay(self, card: i64, theirs: float, flip: float, again: bool) -> float:
        style = self._style
        worth = style.lay + self._appraiser.lay(card) + flip * style.flip_laid
        worth -= theirs * style.give * self._their_appraiser.take(card)
        if theirs > 0.0 and self._reaches(self._other, card):
            worth -= theirs * style.loses
        return worth + style.lay_again if again else worth

    def _reaches(self, player: Player, cards: i64) -> bool:
        """Whether these cards would take a player to a stop."""
        points: i64 = base_points(player.taken | cards, self._deal.gukjin)
        return points >= STOP_POINTS and points > player.last_go

    def _theirs(self, month: i64, hidden: i64) -> float:
        """How likely the other holds a card of the month."""
        if self._other.shown & month:
            return 1.0
        missing: float = 1.0
        for _ in range(hidden):
            missing *= 1.0 - self._in_hand
        return 1.0 - missing
