"""A sound club player: splits the hand into combinations, weighs the lead, helps the partner, judges calls."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from noripan.bots.bot import Bot
from noripan.bots.tichu.calls import calls_grand, calls_small, has_called
from noripan.bots.tichu.exchange import next_gift
from noripan.bots.tichu.planner import Planner, cost_of, plays_of, rank_counts
from noripan.bots.tichu.style import Style
from noripan.bots.tichu.table import (
    chance_to_stand,
    fewest_cards,
    opponents_called,
    partner_called,
    unseen,
)
from noripan.cards.tichu import DOG_BIT, MAHJONG_BIT, PHOENIX_BIT
from noripan.core.bits import popcount
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.tichu.combos import Combo
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.legal import rank_mask
from noripan.games.tichu.moves import (
    DONATE_MOVES,
    GRAND_MOVE,
    NO_CARD,
    PASS_GRAND_MOVE,
    PASS_MOVE,
    PLAY,
    SMALL_MOVE,
    TichuMove,
)
from noripan.games.tichu.score import points
from noripan.games.tichu.state import (
    DECLARE_GRAND,
    DRAGON_DONATE,
    EXCHANGE_SELECT,
    TRICK_PLAY,
)


@final
class NormalBot(Bot):
    """Judges every distinct play by the hand it leaves and the chance to keep the lead."""

    def __init__(self, style: Style | None = None) -> None:
        self._style = style if style is not None else Style()
        self._planner = Planner(self._style)

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TichuDeal)
        at: i64 = seat
        if deal.phase == TRICK_PLAY:
            return self._turn(deal, at)
        if deal.phase == EXCHANGE_SELECT:
            return next_gift(deal, at, self._planner, self._style)
        if deal.phase == DECLARE_GRAND:
            return GRAND_MOVE if calls_grand(deal, at, self._style) else PASS_GRAND_MOVE
        assert deal.phase == DRAGON_DONATE
        return dragon_gift(deal, at)

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        """A bomb out of turn, when an opponent is about to take something worth having."""
        assert isinstance(deal, TichuDeal)
        at: i64 = seat
        if deal.phase == EXCHANGE_SELECT or deal.owner < 0 or (deal.owner ^ at) & 1 == 0:
            return None
        moves = deal.moves(at)
        first = moves[0]
        if first is SMALL_MOVE:
            return None
        danger = popcount(deal.hands[deal.owner]) <= 3 or opponents_called(deal, at)
        if danger or points(deal.table) >= 25:
            return first
        return None

    def _turn(self, deal: TichuDeal, seat: i64) -> Move:
        moves = deal.moves(seat)
        if len(moves) == 1:
            return moves[0]
        if moves[-1] is SMALL_MOVE and calls_small(deal, seat, self._planner, self._style):
            return SMALL_MOVE
        return self.ranked(deal, seat, 1)[0]

    def ranked(self, deal: TichuDeal, seat: i64, most: int) -> list[Move]:
        """The best plays of a seat on turn, best first, at most this many; suits and wishes are not told apart."""
        moves = deal.moves(seat)
        judge = Judge(deal, seat, self._planner, self._style)
        wish = wish_for(deal, seat)
        seen: set[int] = set()
        chosen: list[Move] = []
        worths = vec[i64](capacity=32)
        for move in moves:
            assert isinstance(move, TichuMove)
            combo = move.combo
            if move.kind == PLAY:
                assert combo is not None
                if combo.cards & MAHJONG_BIT and move.wish != wish:
                    continue
                key = rank_counts(combo.cards) * 16 + combo.phoenix
                if combo.cards < 16:
                    key = -combo.cards
                if not combo.bomb:
                    if key in seen:
                        continue
                    seen.add(key)
                worth = judge.play(combo)
            elif move is PASS_MOVE:
                worth = judge.passing()
            else:
                continue
            place: i64 = len(chosen)
            while place > 0 and worths[place - 1] < worth:
                place -= 1
            if place >= most:
                continue
            chosen.insert(place, move)
            worths = append(worths, worth)
            at: i64 = len(chosen) - 1
            while at > place:
                worths[at] = worths[at - 1]
                at -= 1
            worths[place] = worth
            if len(chosen) > most:
                chosen.pop()
        return chosen


@final
class Judge:
    """One decision on one's turn: the facts that all its plays share, and what each play is worth."""

    def __init__(self, deal: TichuDeal, seat: i64, planner: Planner, style: Style) -> None:
        self._planner = planner
        self._style = style
        self._hand: i64 = deal.hands[seat]
        self._out: i64 = unseen(deal, seat)
        self._leading = deal.following() is None
        self._points: i64 = 0 if self._leading else points(deal.table)
        self._opponent_cards: i64 = fewest_cards(deal, seat)
        self._opponents_called = opponents_called(deal, seat)
        self._called = has_called(deal, seat) and not deal.out
        partner: i64 = (seat + 2) & 3
        self._partner_called = partner_called(deal, seat)
        self._partner_cards: i64 = popcount(deal.hands[partner])
        self._partner_on_top = not self._leading and deal.owner == partner
        self._partner_stands: i64 = 0
        top = deal.top
        if self._partner_on_top and top is not None:
            self._partner_stands = chance_to_stand(top, self._out, style)
        self._next_cards: i64 = popcount(deal.hands[deal.next_with_cards(seat)])
        self._next_is_opponent = (deal.next_with_cards(seat) ^ seat) & 1 == 1

    def _lead_worth(self) -> i64:
        """What having the lead saves; more when an opponent is close to going out."""
        worth: i64 = self._style.lead
        if self._opponent_cards <= 3:
            worth += self._style.lead_danger
        if self._opponents_called:
            worth += self._style.lead_called
        if self._called:
            worth += self._style.lead_own
        return worth

    def _state_worth(self, hand: i64, lead: bool) -> i64:
        """Minus the hand's cost, less what the lead saves."""
        plan = self._planner.plan(hand)
        cost = cost_of(plan)
        if lead:
            if plays_of(plan) <= 1:
                return self._style.next_out
            cost -= self._lead_worth()
        return -cost

    def passing(self) -> i64:
        worth = self._state_worth(self._hand, False)
        if self._partner_on_top:
            worth += self._partner_stands * self._style.leave_partner // 100
        elif self._opponent_cards <= 2:
            worth -= self._style.pass_danger
        return worth

    def play(self, combo: Combo) -> i64:
        hand: i64 = self._hand & ~combo.cards
        if combo.cards == DOG_BIT:
            return self._dog(hand)
        stands = chance_to_stand(combo, self._out, self._style)
        if not hand:
            worth = -self._style.out if self._partner_called else self._style.out
        else:
            kept = self._state_worth(hand, True)
            lost = self._state_worth(hand, False)
            worth = (stands * kept + (100 - stands) * lost) // 100
        worth += stands * self._points * self._style.point // 10_000
        if self._partner_on_top:
            worth -= self._style.overtake * self._partner_stands // 100
            if self._partner_called:
                worth -= self._style.overtake_called
        if self._leading:
            worth += self._style.shed * combo.size
            worth += self._lead_safety(combo, stands)
        if self._partner_called and popcount(hand) < self._partner_cards:
            worth -= self._style.behind_call
        return worth

    def _lead_safety(self, combo: Combo, stands: i64) -> i64:
        """An opponent with one card waits for singles; a partner with one is glad of a low one."""
        worth: i64 = 0
        if self._opponent_cards == combo.size and combo.size <= 2:
            worth -= (100 - stands) * self._style.trap // 100
        if self._partner_cards == combo.size and combo.size <= 2 and combo.value <= 20:
            worth += self._style.feed
        return worth

    def _dog(self, hand: i64) -> i64:
        if not hand:
            return -self._style.out if self._partner_called else self._style.out
        worth = self._state_worth(hand, False)
        if self._partner_called:
            return worth + self._style.dog_called
        return worth + (self._style.dog_close if 0 < self._partner_cards <= 6 else self._style.dog_far)


def dragon_gift(deal: TichuDeal, seat: i64) -> Move:
    """To the opponent likelier to end last, whose tricks go to the first player out: the one with more cards."""
    left: i64 = (seat + 1) & 3
    right: i64 = (seat + 3) & 3
    more = popcount(deal.hands[left]) > popcount(deal.hands[right])
    return DONATE_MOVES[left if more else right]


def wish_for(deal: TichuDeal, seat: i64) -> i64:
    """The rank given to the next player, who surely holds it, unless one wants it oneself; else the highest one
    lacks."""
    hand: i64 = deal.hands[seat]
    gift: i64 = deal.gifts[3 * seat + 2]
    if gift != NO_CARD and gift >= 4 and not hand & rank_mask(gift // 4 + 1):
        return gift // 4 + 1
    for rank in range(14, 1, -1):
        if not hand & rank_mask(rank) and not hand & PHOENIX_BIT:
            return rank
    return 0
