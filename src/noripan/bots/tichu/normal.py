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
from noripan.cards.tichu import DOG_BIT, MAHJONG_BIT, PHOENIX_BIT, rank_mask
from noripan.core.bits import popcount
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.games.tichu.combos import Combo
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import (
    DONATE_MOVES,
    GRAND_MOVE,
    NO_CARD,
    PASS,
    PASS_GRAND_MOVE,
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
        """A call before the partner plays, who can make use of it; on an opponent's turn it would only warn them.
        A bomb when an opponent is about to take something worth having."""
        assert isinstance(deal, TichuDeal)
        at: i64 = seat
        if deal.phase == TRICK_PLAY and deal.turn == (at + 2) & 3 and self.calls(deal, at):
            return SMALL_MOVE
        if deal.phase == EXCHANGE_SELECT or deal.owner < 0 or (deal.owner ^ at) & 1 == 0:
            return None
        first = deal.moves(at)[0]
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
        return SMALL_MOVE if self.calls(deal, seat) else self.best(deal, seat)

    def calls(self, deal: TichuDeal, seat: i64) -> bool:
        """Whether a seat that may call Tichu does so now."""
        return deal.moves(seat)[-1] is SMALL_MOVE and calls_small(deal, seat, self._planner, self._style)

    def best(self, deal: TichuDeal, seat: i64) -> Move:
        """The best play of a seat on turn."""
        judge = Judge(deal, seat, self._planner, self._style)
        best: Move | None = None
        best_worth: i64 = 0
        for move in distinct(deal, seat):
            worth = judge.worth(move)
            if best is None or worth > best_worth:
                best = move
                best_worth = worth
        assert best is not None
        return best

    def ranked(self, deal: TichuDeal, seat: i64, most: int) -> list[Move]:
        """The best plays of a seat on turn, best first, at most this many."""
        judge = Judge(deal, seat, self._planner, self._style)
        moves = distinct(deal, seat)
        worths = [int(judge.worth(move)) for move in moves]
        order = sorted(range(len(moves)), key=lambda i: -worths[i])
        return [moves[i] for i in order[:most]]


def distinct(deal: TichuDeal, seat: i64) -> list[TichuMove]:
    """The plays of a seat on turn, and passing, that differ in more than suits; with the Mahjong one wish."""
    wish = wish_for(deal, seat)
    found: list[TichuMove] = []
    keys = vec[i64](capacity=32)
    for move in deal.moves(seat):
        assert isinstance(move, TichuMove)
        combo = move.combo
        if combo is None:
            if move.kind == PASS:
                found.append(move)
            continue
        if combo.cards & MAHJONG_BIT and move.wish != wish:
            continue
        if combo.size > 1 and not combo.bomb:
            key: i64 = rank_counts(combo.cards) * 16 + combo.phoenix
        elif combo.cards < 16:
            key = -combo.cards
        else:
            key = -combo.value * 64 - combo.size if not combo.bomb else -combo.cards
        if not _known(keys, key):
            keys = append(keys, key)
            found.append(move)
    return found


def _known(keys: vec[i64], key: i64) -> bool:
    at: i64 = len(keys) - 1
    while at >= 0:
        if keys[at] == key:
            return True
        at -= 1
    return False


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
        partner: i64 = (seat + 2) & 3
        self._partner_called = partner_called(deal, seat)
        self._partner_cards: i64 = popcount(deal.hands[partner])
        self._partner_on_top = not self._leading and deal.owner == partner
        self._partner_stands: i64 = 0
        top = deal.top
        if self._partner_on_top and top is not None:
            self._partner_stands = chance_to_stand(top, self._out, style)
        # What the lead saves; more when an opponent is nearly out, or when somebody's call is at stake.
        self._lead_worth: i64 = style.lead
        if self._opponent_cards <= 3:
            self._lead_worth += style.lead_danger
        if opponents_called(deal, seat):
            self._lead_worth += style.lead_called
        if has_called(deal, seat) and not deal.out:
            self._lead_worth += style.lead_own

    def _after(self, hand: i64, stands: i64) -> i64:
        """What a hand is worth that keeps the lead with this chance: minus its cost, less what the lead saves."""
        plan = self._planner.plan(hand)
        lost: i64 = -cost_of(plan)
        kept: i64 = self._style.next_out if plays_of(plan) <= 1 else lost + self._lead_worth
        return (stands * kept + (100 - stands) * lost) // 100

    def worth(self, move: TichuMove) -> i64:
        """What a play, or passing, is worth."""
        return self.passing() if move.combo is None else self.play(move.combo)

    def passing(self) -> i64:
        worth: i64 = -cost_of(self._planner.plan(self._hand))
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
            worth = self._after(hand, stands)
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
        worth: i64 = -cost_of(self._planner.plan(hand))
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
