"""Whether to call Tichu."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.bots.tichu.planner import Planner, cost_of
from noripan.bots.tichu.style import Style
from noripan.bots.tichu.table import opponents_called, partner_called
from noripan.cards.tichu import DOG_BIT, DRAGON_BIT, MAHJONG_BIT, PHOENIX_BIT, rank_mask
from noripan.core.bits import popcount
from noripan.games.tichu.legal import has_bomb
from noripan.games.tichu.state import GRAND_CALL, NO_CALL, TichuState

ACES: Final[i64] = rank_mask(14)
KINGS: Final[i64] = rank_mask(13)


def grand_strength(hand: i64) -> i64:
    """Eight cards: what wins leads, in tenths of an ace and a bit."""
    strength: i64 = 20 * popcount(hand & ACES) + 7 * popcount(hand & KINGS)
    if hand & DRAGON_BIT:
        strength += 32
    if hand & PHOENIX_BIT:
        strength += 30
    if hand & MAHJONG_BIT:
        strength += 6
    if hand & DOG_BIT:
        strength -= 14
    if has_bomb(hand):
        strength += 45
    return strength


def calls_grand(state: TichuState, seat: i64, style: Style) -> bool:
    """With the first eight cards."""
    return grand_strength(state.hands[seat]) >= style.grand


def calls_small(state: TichuState, seat: i64, planner: Planner, style: Style) -> bool:
    """Before the first card: a hand that is nearly a run of winners, and nobody in the way."""
    if partner_called(state, seat):
        return False
    limit: i64 = style.small
    if opponents_called(state, seat):
        limit -= style.small_called
    if state.turn != seat:
        limit -= style.small_early
    cost = cost_of(planner.plan(state.hands[seat]))
    # Somebody who has shed cards already is ahead in the race.
    for step in (1, 3):
        gone: i64 = 14 - popcount(state.hands[(seat + step) & 3])
        cost += style.small_gone * gone
    return cost <= limit


def has_called(state: TichuState, seat: i64) -> bool:
    """Whether this seat's own call stands."""
    return state.calls[seat] != NO_CALL


def partner_grand(state: TichuState, seat: i64) -> bool:
    """Whether the partner has called grand."""
    return state.calls[(seat + 2) & 3] == GRAND_CALL
