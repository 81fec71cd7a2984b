"""The exchange: each seat chooses a card for each other seat, may change its mind, confirms; then all change hands."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from noripan.cards.tichu import TEXTS
from noripan.core.bits import bit, popcount
from noripan.core.move import Move
from noripan.games.tichu.contract import Gifts
from noripan.games.tichu.moves import CONFIRM_MOVE, NO_CARD, SELECT_MOVES, SLOTS
from noripan.games.tichu.state import TichuState, receiver


def list_choices(state: TichuState, seat: i64, out: list[Move]) -> None:
    """A card for each slot still open; with none open, the confirmation."""
    base: i64 = 3 * seat
    chosen: i64 = 0
    for slot in range(3):
        gift: i64 = state.gifts[base + slot]
        if gift != NO_CARD:
            chosen |= bit(gift)
    full = True
    for slot in range(3):
        if state.gifts[base + slot] == NO_CARD:
            full = False
            rest: i64 = state.hands[seat] & ~chosen
            while rest:
                lowest: i64 = rest & -rest
                rest ^= lowest
                out.append(SELECT_MOVES[slot * 56 + popcount(lowest - 1)])
    if full:
        out.append(CONFIRM_MOVE)


def changes_choice(state: TichuState, seat: i64, slot: i64, card: i64) -> bool:
    """Whether choosing this card for this slot changes a choice made before (T20)."""
    if state.confirmed >> seat & 1 or not state.hands[seat] >> card & 1:
        return False
    before = _slot_of(state, seat, card)
    return before != slot and (before >= 0 or state.gifts[3 * seat + slot] != NO_CARD)


def choose_gift(state: TichuState, seat: i64, slot: i64, card: i64) -> None:
    """The card goes to this slot, and leaves the one it was chosen for before."""
    before = _slot_of(state, seat, card)
    if before >= 0:
        state.gifts[3 * seat + before] = NO_CARD
    state.gifts[3 * seat + slot] = card


def change_hands(state: TichuState) -> None:
    """All twelve cards at once."""
    for giver in range(4):
        for slot in range(3):
            gift: i64 = bit(state.gifts[3 * giver + slot])
            state.hands[giver] ^= gift
            state.hands[receiver(giver, slot)] |= gift


def given(state: TichuState, seat: i64) -> Gifts:
    """What this seat has chosen or given, by slot."""
    gifts = {slot: state.gifts[3 * seat + slot] for slot in range(3)}
    return cast(Gifts, {SLOTS[slot]: TEXTS[gift] for slot, gift in gifts.items() if gift != NO_CARD})


def received(state: TichuState, seat: i64) -> Gifts:
    """What this seat was given, by where the giver sits."""
    return {"LEFT": _from(state, seat, 0), "PARTNER": _from(state, seat, 1), "RIGHT": _from(state, seat, 2)}


def _from(state: TichuState, seat: i64, slot: i64) -> str:
    return TEXTS[state.gifts[3 * receiver(seat, slot) + 2 - slot]]


def _slot_of(state: TichuState, seat: i64, card: i64) -> i64:
    for slot in range(3):
        if state.gifts[3 * seat + slot] == card:
            return slot
    return -1
