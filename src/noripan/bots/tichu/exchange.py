"""Which three cards to give."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.bots.tichu.calls import has_called, partner_grand
from noripan.bots.tichu.planner import Planner, cost_of
from noripan.bots.tichu.style import Style
from noripan.cards.masks import cards_of
from noripan.cards.tichu import DOG, DRAGON, DRAGON_BIT, MAHJONG, PHOENIX, PHOENIX_BIT
from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.tichu.legal import rank_mask
from noripan.games.tichu.moves import CONFIRM_MOVE, NO_CARD, SELECT_MOVES
from noripan.games.tichu.state import TichuState

LEFT: Final[i64] = 0
PARTNER: Final[i64] = 1
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
    generous = _generosity(state, seat, cost_of(planner.plan(hand)), style)
    best: i64 = NO_CARD
    best_worth: i64 = -1_000_000
    for card in cards_of(hand):
        kept = cost_of(planner.plan(hand & ~bit(card)))
        if slot == PARTNER:
            worth = _for_partner(card, style) * generous // 100 - kept
        else:
            worth = -_for_opponent(card, hand, slot, style) - kept
        if worth > best_worth:
            best_worth = worth
            best = card
    return best


def _generosity(state: TichuState, seat: i64, cost: i64, style: Style) -> i64:
    """In hundredths: how much of one's own hand the partner's is worth."""
    if partner_grand(state, seat):
        return style.gift_grand
    if not has_called(state, seat) and cost > style.weak:
        return style.gift_weak
    return 100


def _for_partner(card: i64, style: Style) -> i64:
    if card == DRAGON or card == PHOENIX:
        return style.gift_special
    if card == DOG:
        return style.gift_dog
    if card == MAHJONG:
        return 0
    rank: i64 = card // 4 + 1
    return style.gift_rank * rank + (style.gift_ace if rank == 14 else 0)


def _for_opponent(card: i64, hand: i64, slot: i64, style: Style) -> i64:
    """High cards help them much; the Dog harms them when this hand has something to win with."""
    if card == DRAGON or card == PHOENIX:
        return 400
    if card == MAHJONG:
        return 60
    if card == DOG:
        return style.foe_dog if hand & (DRAGON_BIT | PHOENIX_BIT | rank_mask(14)) else 30
    rank: i64 = card // 4 + 1
    # Odd ranks left, even ranks right: partners who do the same seldom feed a pair.
    custom = (rank & 1) == (1 if slot == LEFT else 0)
    return style.foe_rank * rank * rank // 100 + (0 if custom else style.foe_parity)
