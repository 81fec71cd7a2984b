"""Which three cards to give."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.bots.tichu.calls import has_called, partner_grand
from noripan.bots.tichu.planner import Planner, cost_of
from noripan.bots.tichu.style import Style
from noripan.cards.tichu import DOG, DRAGON, DRAGON_BIT, MAHJONG, PHOENIX, PHOENIX_BIT, cards_of
from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.tichu.legal import rank_mask
from noripan.games.tichu.moves import CONFIRM_MOVE, NO_CARD, SELECT_MOVES
from noripan.games.tichu.state import TichuState

LEFT: Final[i64] = 0
PARTNER: Final[i64] = 1
RIGHT: Final[i64] = 2
ORDER: Final[list[int]] = [0, 2, 1]  # LEFT, RIGHT, PARTNER


def next_gift(state: TichuState, seat: i64, planner: Planner, style: Style) -> Move:
    """The next choice: two cards the opponents can least use, then one for the partner, then confirm."""
    for slot in ORDER:
        if state.gifts[3 * seat + slot] == NO_CARD:
            return SELECT_MOVES[slot * 56 + _pick(state, seat, slot, planner, style)]
    return CONFIRM_MOVE


def _pick(state: TichuState, seat: i64, slot: i64, planner: Planner, style: Style) -> i64:
    hand: i64 = state.hands[seat]
    for chosen in range(3):
        gift: i64 = state.gifts[3 * seat + chosen]
        if gift != NO_CARD:
            hand ^= bit(gift)
    partner_plays = partner_grand(state, seat)
    weak = not has_called(state, seat) and cost_of(planner.plan(hand)) > style.weak
    best: i64 = NO_CARD
    best_worth: i64 = -1_000_000
    for card in cards_of(hand):
        kept = cost_of(planner.plan(hand & ~bit(card)))
        if slot == PARTNER:
            worth = _for_partner(card, partner_plays, weak) - kept
        else:
            worth = -_help_to_opponents(card, hand, slot) - kept
        if worth > best_worth:
            best_worth = worth
            best = card
    return best


def _for_partner(card: i64, partner_plays: bool, weak: bool) -> i64:
    """What a card does for the partner, in the planner's hundredths."""
    generous: i64 = 3 if partner_plays else (2 if weak else 1)
    if card == DRAGON:
        return 55 * generous
    if card == PHOENIX:
        return 60 * generous
    if card == DOG:
        return -60
    if card == MAHJONG:
        return 10 * generous
    rank: i64 = card // 4 + 1
    return 5 * rank + (20 * generous if rank == 14 else 0) + (6 * generous if rank == 13 else 0)


def _help_to_opponents(card: i64, hand: i64, slot: i64) -> i64:
    """What a card does for an opponent: high ones much, a second of a rank more, the Dog harms them."""
    if card == DRAGON or card == PHOENIX:
        return 400
    if card == MAHJONG:
        return 60
    if card == DOG:
        # Whoever holds the strong cards does not want the Dog back in the partner's hands.
        return -30 if hand & (DRAGON_BIT | PHOENIX_BIT | rank_mask(14)) else 30
    rank: i64 = card // 4 + 1
    # Odd ranks left, even ranks right: partners who do the same seldom feed a pair.
    same_way: i64 = 0 if (rank & 1) == (1 if slot == LEFT else 0) else 8
    return rank * rank // 2 + same_way
