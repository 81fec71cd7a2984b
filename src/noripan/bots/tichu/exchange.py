"""Which three cards to give.

The opponents get low cards, odd ranks left and even ranks right, never the Mahjong, and no bomb is broken. A hand far
from out plays for the partner and gives a high card; one that means to go out first gives what it can spare.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.bots.tichu.calls import has_called, partner_grand
from noripan.bots.tichu.planner import Planner, cost_of
from noripan.bots.tichu.style import Style
from noripan.cards.masks import cards_of
from noripan.cards.tichu import DOG, DRAGON, MAHJONG, PHOENIX
from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.tichu.legal import has_bomb
from noripan.games.tichu.moves import CONFIRM_MOVE, NO_CARD, SELECT_MOVES
from noripan.games.tichu.state import TichuState

LEFT: Final[i64] = 0
PARTNER: Final[i64] = 1
ORDER: Final[list[int]] = [0, 2, 1]  # LEFT, RIGHT, PARTNER
NEVER: Final[i64] = 400  # what no other thought outweighs


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
    bomb = has_bomb(hand)
    best: i64 = NO_CARD
    best_worth: i64 = -1_000_000
    for card in cards_of(hand):
        kept = cost_of(planner.plan(hand & ~bit(card)))
        if slot == PARTNER:
            worth = _for_partner(state, seat, card, style) * generous // 100 - kept
        else:
            worth = -_for_opponent(state, seat, card, slot, style) - kept
        if bomb and not has_bomb(hand & ~bit(card)):
            worth -= NEVER
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


def _for_partner(state: TichuState, seat: i64, card: i64, style: Style) -> i64:
    if card == DRAGON or card == PHOENIX:
        return style.gift_special
    if card == DOG:
        # A partner with the Dog hands the lead to whoever has called.
        return style.gift_dog_called if has_called(state, seat) else style.gift_dog
    if card == MAHJONG:
        return 0
    rank: i64 = card // 4 + 1
    return style.gift_rank * rank + (style.gift_ace if rank == 14 else 0)


def _for_opponent(state: TichuState, seat: i64, card: i64, slot: i64, style: Style) -> i64:
    """High cards help them much, and the Mahjong leads and wishes. The Dog stays in a team that has called."""
    if card == DRAGON or card == PHOENIX or card == MAHJONG:
        return NEVER
    if card == DOG:
        return NEVER if has_called(state, seat) or partner_grand(state, seat) else style.foe_dog
    rank: i64 = card // 4 + 1
    # Odd ranks left, even ranks right: partners who do the same seldom feed a pair.
    custom = (rank & 1) == (1 if slot == LEFT else 0)
    return style.foe_rank * rank * rank // 100 + (0 if custom else style.foe_parity)
