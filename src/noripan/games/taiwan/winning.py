"""Whether a seat may win now, and what its hand is worth."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.core.bits import popcount
from noripan.games.taiwan.patterns import EIGHT_FLOWERS, SEVEN_FLOWERS
from noripan.games.taiwan.reading import (
    AFTER_FLOWER,
    AFTER_KONG,
    DEALER,
    DECLARED,
    DECLARED_BY_EARTH,
    DECLARED_BY_HEAVEN,
    EVERY_FLOWER,
    FIRST_TURN,
    LAST_TILE,
    ROBS_KONG,
    SELF_DRAWN,
    Win,
)
from noripan.games.taiwan.score import Value, best, flowers_alone
from noripan.games.taiwan.state import (
    A_FLOWER,
    A_KONG,
    BY_EARTH,
    BY_HEAVEN,
    CLAIMED_KONG,
    NOBODY,
    OWN_KONG,
    Seat,
    TaiwanState,
)
from noripan.mahjong.player import NO_TILE


def has_all_flowers(state: TaiwanState, player: Seat) -> bool:
    """W14: all eight flowers win by themselves."""
    return player.flowers == EVERY_FLOWER and state.rules.tai[EIGHT_FLOWERS] != 0


def completes(player: Seat) -> bool:
    """Whether the drawn tile completes the hand."""
    return player.drawn != NO_TILE and (player.waits >> player.drawn & 1) != 0


def hand_wins(state: TaiwanState, player: Seat) -> bool:
    """Whether the drawn tile wins: not after passing a win at a strict table, nor for a claimed kong at some (W14)."""
    if player.drawn == NO_TILE or not (player.waits & ~player.passed) >> player.drawn & 1:
        return False
    return state.replaced != CLAIMED_KONG or state.rules.kong_claim_wins


def can_hu_drawn(state: TaiwanState, player: Seat) -> bool:
    """Whether the seat on turn may win: with the drawn tile, or by having all eight flowers (W9, W14)."""
    return hand_wins(state, player) or (player.flowers == EVERY_FLOWER and has_all_flowers(state, player))


def can_hu(state: TaiwanState, seat: i64) -> bool:
    """Whether the tile on offer wins: one that is waited for and was not let pass (W14, 過水)."""
    player: Seat = state.seats[seat]
    return (player.waits & ~player.passed) >> state.tile & 1 != 0


def flower_robber(state: TaiwanState) -> i64:
    """Who has seven flowers while another has the eighth (七搶一), if the flowers just laid made it so; or NOBODY."""
    if state.rules.tai[SEVEN_FLOWERS] == 0:
        return NOBODY
    out: i64 = 0
    robber: i64 = NOBODY
    for seat in range(4):
        flowers: i64 = state.seats[seat].flowers
        out |= flowers
        if popcount(flowers) == 7:
            robber = seat
    return robber if out == EVERY_FLOWER else NOBODY


def flower_giver(state: TaiwanState, robber: i64) -> i64:
    """Who has the one flower that the robber lacks."""
    for seat in range(4):
        if seat != robber and state.seats[seat].flowers:
            return seat
    return NOBODY


def drawn_value(state: TaiwanState, seat: i64) -> Value:
    """What the hand of the seat on turn is worth as it wins."""
    player = state.seats[seat]
    how: i64 = SELF_DRAWN | _circumstances(state, seat)
    if state.left == 0:
        how |= LAST_TILE
    if state.replaced == A_FLOWER:
        how |= AFTER_FLOWER
    elif state.replaced == OWN_KONG or state.replaced == CLAIMED_KONG:
        how |= AFTER_KONG
    win = _win(state, seat, player.drawn, how)
    found = best(win) if hand_wins(state, player) else None
    return found if found is not None else flowers_alone(win)


def claimed_value(state: TaiwanState, seat: i64) -> Value:
    """What a win on the tile on offer is worth."""
    how: i64 = _circumstances(state, seat)
    if state.offer == A_FLOWER:
        return flowers_alone(_win(state, seat, NO_TILE, how))
    if state.offer == A_KONG:
        how |= ROBS_KONG
    elif state.left == 0:
        how |= LAST_TILE
    found = best(_win(state, seat, state.tile, how))
    assert found is not None
    return found


def _circumstances(state: TaiwanState, seat: i64) -> i64:
    player = state.seats[seat]
    how: i64 = 0
    if player.ready:
        how |= DECLARED
        if player.ready == BY_EARTH:
            how |= DECLARED_BY_EARTH
        elif player.ready == BY_HEAVEN:
            how |= DECLARED_BY_HEAVEN
    if state.first_turn(seat):
        how |= FIRST_TURN
    if seat == state.carry.dealer:
        how |= DEALER
    return how


def _win(state: TaiwanState, seat: i64, kind: i64, how: i64) -> Win:
    player = state.seats[seat]
    hand = player.hand
    if kind != NO_TILE and not how & SELF_DRAWN:
        hand = hand.copy()
        hand.add(kind)
    return Win(
        state.rules,
        hand,
        player.melds,
        kind,
        player.waits,
        how,
        state.carry.seat_wind(seat),
        state.carry.round_wind,
        player.flowers,
    )
