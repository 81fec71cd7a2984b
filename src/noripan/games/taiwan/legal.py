"""Listing the legal moves of a seat, and whether it has a claim at all."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.taiwan.moves import (
    ADDED_KONGS,
    CHOW,
    CONCEALED_KONGS,
    DISCARDS,
    HU_MOVE,
    KONG_MOVE,
    PASS_MOVE,
    PONG_MOVE,
    READY_DISCARDS,
    TaiwanMove,
    chow_move,
)
from noripan.games.taiwan.patterns import EARTHLY_READY, HEAVENLY_READY, READY
from noripan.games.taiwan.state import A_DISCARD, A_FLOWER, BY_EARTH, BY_HEAVEN, DECLARED, Seat, TaiwanState
from noripan.games.taiwan.winning import can_hu, can_hu_drawn
from noripan.mahjong.claims import RUN_ABOVE, RUN_AROUND, RUN_BELOW, can_call, can_kan, can_pon, runs, swapped
from noripan.mahjong.moves import MahjongMove
from noripan.mahjong.player import NO_TILE
from noripan.mahjong.waits import near_tenpai

# What a declaration counts as, by how the hand is ready.
READINESS: Final[list[int]] = [READY, READY, EARTHLY_READY, HEAVENLY_READY]


def list_turn(state: TaiwanState, seat: i64, out: list[Move]) -> None:
    """On one's turn: win, kong, declare the hand ready, discard."""
    player: Seat = state.seats[seat]
    if player.drawn != NO_TILE:
        if can_hu_drawn(state, player):
            out.append(HU_MOVE)
        if player.ready:
            out.append(DISCARDS[player.drawn])
            return
        if state.kong_room:
            _list_kongs(player, out)
    if may_declare_ready(state, seat) and (player.pairs or near_tenpai(player.hand)):
        _list_kinds(ready_discards(state, seat), READY_DISCARDS, out)
    kinds: i64 = player.hand.one & ~state.forbidden
    kind: i64 = 0
    while kinds:
        if kinds & 1:
            out.append(DISCARDS[kind])
        kinds >>= 1
        kind += 1


def _list_kinds(kinds: i64, moves: list[TaiwanMove], out: list[Move]) -> None:
    for kind in range(34):
        if kinds >> kind & 1:
            out.append(moves[kind])


def _list_kongs(player: Seat, out: list[Move]) -> None:
    if player.hand.four:
        _list_kinds(player.hand.four, CONCEALED_KONGS, out)
    added: i64 = player.pons & player.hand.one
    if added:
        _list_kinds(added, ADDED_KONGS, out)


def may_declare_ready(state: TaiwanState, seat: i64) -> bool:
    """Whether a hand may be declared ready: early and before any claim, or whenever readiness itself counts (W14)."""
    rules = state.rules
    if not rules.ready or state.seats[seat].ready:
        return False
    return rules.ready_always or state.first_turn(seat) or is_early(state)


def is_early(state: TaiwanState) -> bool:
    """Within the first eight discards, where that is early enough, and before any claim."""
    return state.rules.ready_in_eight and state.untouched and state.discards < 8


def readiness(state: TaiwanState, seat: i64, tile: i64) -> i64:
    """How a hand declared ready with this discard counts: by heaven if the deal itself made it so."""
    rules = state.rules
    first: bool = state.first_turn(seat)
    if first and rules.tai[HEAVENLY_READY]:
        player: Seat = state.seats[seat]
        if seat == state.carry.dealer:
            if rules.dealer_by_heaven:
                return BY_HEAVEN
        elif rules.others_by_heaven and tile == player.drawn:
            return BY_HEAVEN
    return BY_EARTH if rules.tai[EARTHLY_READY] and (first or is_early(state)) else DECLARED


def ready_discards(state: TaiwanState, seat: i64) -> i64:
    """The kinds whose discard leaves the hand waiting for a win, and whose declaration counts for something."""
    player: Seat = state.seats[seat]
    allowed: i64 = player.hand.one & ~state.forbidden
    counting: i64 = 0
    for kind in range(34):
        if allowed >> kind & 1 and state.rules.tai[READINESS[readiness(state, seat, kind)]]:
            counting |= bit(kind)
    return player.waiting_after(counting)


# -- claims ----------------------------------------------------------------------------------------


def list_claims(state: TaiwanState, seat: i64, out: list[Move]) -> None:
    """What a seat may answer to a discard or an added kong; every answer may be to pass (W8, W12)."""
    if state.offer == A_FLOWER or can_hu(state, seat):
        out.append(HU_MOVE)
    if state.offer == A_DISCARD and may_call(state, seat):
        _list_calls(state, seat, out)
    out.append(PASS_MOVE)


def may_call(state: TaiwanState, seat: i64) -> bool:
    """Whether calls are open to this seat: not after its hand was declared ready, and only with enough wall left."""
    return not state.seats[seat].ready and state.left >= state.rules.claim_wall


def has_claim(state: TaiwanState, seat: i64) -> bool:
    """Whether there is more to answer than a pass."""
    player: Seat = state.seats[seat]
    kind: i64 = state.tile
    if player.waits >> kind & 1 and can_hu(state, seat):
        return True
    if state.offer != A_DISCARD:
        return False
    if not can_call(player.hand, kind, seat == (state.turn + 1) % 4) or not may_call(state, seat):
        return False
    if state.rules.swapping == "free" and not state.rules.passing_pong:
        return True
    out: list[Move] = []
    _list_calls(state, seat, out)
    return len(out) > 0


def _list_calls(state: TaiwanState, seat: i64, out: list[Move]) -> None:
    player: Seat = state.seats[seat]
    kind: i64 = state.tile
    is_next: bool = seat == (state.turn + 1) % 4
    if may_claim_kong(state, player, is_next):
        out.append(KONG_MOVE)
    if can_pon(player.hand, kind) and not player.unponged >> kind & 1:
        out.append(PONG_MOVE)
    if is_next:
        found: i64 = runs(player.hand, kind)
        if found & RUN_BELOW:
            _list_chow(state, player, kind - 2, kind - 1, out)
        if found & RUN_AROUND:
            _list_chow(state, player, kind - 1, kind + 1, out)
        if found & RUN_ABOVE:
            _list_chow(state, player, kind + 1, kind + 2, out)


def may_claim_kong(state: TaiwanState, player: Seat, is_next: bool) -> bool:
    """W6: three in hand, a tile left to replace it, and at some tables not from the player before oneself."""
    return can_kan(player.hand, state.tile) and state.kong_room and (state.rules.kong_from_left or not is_next)


def _list_chow(state: TaiwanState, player: Seat, low: i64, high: i64, out: list[Move]) -> None:
    """A chow, unless every discard after it is forbidden."""
    move = chow_move(low, high)
    if state.rules.swapping != "free":
        hand = player.hand
        rest: i64 = hand.one & ~((bit(low) | bit(high)) & ~hand.two)
        if not rest & ~swapped_by(state.rules.swapping, move, state.tile):
            return
    out.append(move)


def swapped_by(swapping: str, move: MahjongMove, tile: i64) -> i64:
    """The kinds that may not be discarded after this chow or pong."""
    if move.type == CHOW and swapping == "run":
        return swapped(tile, move.tile, move.other - move.tile)
    return bit(tile)
