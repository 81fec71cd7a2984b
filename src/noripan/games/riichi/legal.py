"""Listing what a seat may do on its turn, and what it may claim."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import RED, kind_of
from noripan.core.bits import bit, lowest, popcount
from noripan.core.move import Move
from noripan.games.riichi.moves import (
    ADDED_KANS,
    CLOSED_KANS,
    NINE_TERMINALS_MOVE,
    OPEN_KAN_MOVE,
    PASS_MOVE,
    RON_MOVE,
    TSUMO_MOVE,
    chi_move,
    discard_move,
    pon_move,
)
from noripan.games.riichi.state import CLAIM, ROB, RiichiState, Seat
from noripan.games.riichi.winning import can_ron, can_tsumo
from noripan.mahjong.claims import RUN_ABOVE, RUN_AROUND, RUN_BELOW, can_call, can_kan, can_pon, runs, swapped
from noripan.mahjong.counts import ORPHANS, Counts
from noripan.mahjong.player import NO_TILE
from noripan.mahjong.readings import splits
from noripan.mahjong.waits import near_tenpai

MOST_KANS = 4
FIVES: Final[i64] = 0x402010  # of the three suits


def list_turn(state: RiichiState, seat: i64, out: list[Move]) -> None:
    """On one's turn: win, abort, kan, riichi, discard."""
    player: Seat = state.seats[seat]
    drawn: i64 = player.drawn
    if drawn != NO_TILE:
        if can_tsumo(state, seat):
            out.append(TSUMO_MOVE)
        if may_abort(state, seat):
            out.append(NINE_TERMINALS_MOVE)
        if state.left > 0 and state.kans < MOST_KANS and not player.dead:
            _list_kans(state, player, out)
        if player.riichi:
            out.append(discard_move(drawn, True, False))
            return
        if may_riichi(state, seat) and near_tenpai(player.hand):
            _list_discards(player, drawn, riichi_discards(player), True, out)
    _list_discards(player, drawn, ~state.forbidden, False, out)


def _list_discards(player: Seat, drawn: i64, allowed: i64, riichi: bool, out: list[Move]) -> None:
    """Every tile of an allowed kind, red fives apart, and the drawn one apart from its likes in the hand."""
    kinds: i64 = player.hand.one & allowed
    drawn_kind: i64 = kind_of(drawn) if drawn != NO_TILE else NO_TILE
    special: i64 = (FIVES if player.red else 0) | (bit(drawn_kind) if drawn != NO_TILE else 0)
    while kinds:
        kind: i64 = lowest(kinds)
        kinds &= kinds - 1
        if special >> kind & 1:
            _list_kind(player, kind, drawn, riichi, out)
        else:
            out.append(discard_move(kind, False, riichi))
    if drawn != NO_TILE and allowed >> drawn_kind & 1:
        out.append(discard_move(drawn, True, riichi))


def _list_kind(player: Seat, kind: i64, drawn: i64, riichi: bool, out: list[Move]) -> None:
    """Discards from the hand of a kind that the drawn tile or a red five makes special."""
    if kind < 27 and kind % 9 == 4:
        red: i64 = RED + kind // 9
        if player.count(red) > (1 if drawn == red else 0):
            out.append(discard_move(red, False, riichi))
    if player.count(kind) > (1 if drawn == kind else 0):
        out.append(discard_move(kind, False, riichi))


def may_abort(state: RiichiState, seat: i64) -> bool:
    """R6: nine kinds of terminals and honours on one's first, undisturbed draw."""
    player = state.seats[seat]
    if not state.rules.nine_terminals or not state.first_turn(seat) or player.dead:
        return False
    return popcount(player.hand.one & ORPHANS) >= 9


def may_riichi(state: RiichiState, seat: i64) -> bool:
    """Whether riichi is open to this seat at all: a closed hand, a stick to lay, enough wall (R3)."""
    player = state.seats[seat]
    if not player.closed or player.riichi or player.dead or player.drawn == NO_TILE:
        return False
    if state.left < state.rules.riichi_wall:
        return False
    return state.points[seat] >= 1000 or state.rules.riichi_in_debt


def riichi_discards(player: Seat) -> i64:
    """The kinds whose discard leaves a closed hand of 14 tenpai."""
    return player.waiting_after(player.hand.one)


# -- kans ------------------------------------------------------------------------------------------


def _list_kans(state: RiichiState, player: Seat, out: list[Move]) -> None:
    four: i64 = player.hand.four
    added: i64 = player.pons & player.hand.one
    if not four and not added:
        return
    for kind in range(34):
        if four >> kind & 1 and (not player.riichi or may_kan_in_riichi(state, player, kind)):
            out.append(CLOSED_KANS[kind])
        if added >> kind & 1:
            out.append(ADDED_KANS[kind])


def may_kan_in_riichi(state: RiichiState, player: Seat, kind: i64) -> bool:
    """R2: only the drawn tile, and nothing about the hand's waits may change; nor its readings, where that is asked."""
    if not state.rules.riichi_kan or player.drawn == NO_TILE or kind_of(player.drawn) != kind:
        return False
    rest = player.hand.copy()
    for _ in range(4):
        rest.remove(kind)
    after: i64 = player.waits_with(rest)
    if state.rules.melds_kill_waits:
        after &= ~bit(kind)
    if after != player.waits:
        return False
    if not state.rules.riichi_kan_readings:
        return True
    before = player.hand.copy()
    before.remove(kind)
    return always_a_triplet(before, player.waits, kind)


def always_a_triplet(hand: Counts, waits: i64, kind: i64) -> bool:
    """Whether the three tiles in a hand that waits are a triplet in every reading of every win."""
    for wait in range(34):
        if waits >> wait & 1:
            hand.add(wait)
            for split in splits(hand):
                if not split.triplets >> kind & 1:
                    return False
            hand.remove(wait)
    return True


# -- claims ----------------------------------------------------------------------------------------


def list_claims(state: RiichiState, seat: i64, out: list[Move]) -> None:
    """What a seat may answer to a discard or a kan; every answer may be to pass."""
    if can_ron(state, seat):
        out.append(RON_MOVE)
    if state.phase == CLAIM and may_call(state, seat):
        _list_calls(state, seat, out)
    out.append(PASS_MOVE)


def may_call(state: RiichiState, seat: i64) -> bool:
    """Whether calls are open to this seat: not after riichi, not on the last discard, not when the hand is aborted."""
    player = state.seats[seat]
    return not player.riichi and not player.dead and state.left > 0 and not state.aborts


def has_claim(state: RiichiState, seat: i64) -> bool:
    """Whether there is more to answer than a pass."""
    player: Seat = state.seats[seat]
    kind: i64 = kind_of(state.tile)
    if player.waits >> kind & 1 and can_ron(state, seat):
        return True
    if state.phase == ROB:
        return False
    if not can_call(player.hand, kind, seat == (state.turn + 1) % 4) or not may_call(state, seat):
        return False
    out: list[Move] = []
    _list_calls(state, seat, out)
    return len(out) > 0


def _list_calls(state: RiichiState, seat: i64, out: list[Move]) -> None:
    player: Seat = state.seats[seat]
    kind: i64 = kind_of(state.tile)
    if can_pon(player.hand, kind):
        if can_kan(player.hand, kind) and state.kans < MOST_KANS:
            out.append(OPEN_KAN_MOVE)
        _list_pons(player, kind, out)
    if seat == (state.turn + 1) % 4:
        found: i64 = runs(player.hand, kind)
        if found:
            _list_chis(state, player, kind, found, out)


def _list_pons(player: Seat, kind: i64, out: list[Move]) -> None:
    """With red fives and without. There is always another kind left to discard: two tiles or more, and no fifth."""
    red: i64 = player.reds(kind // 9) if kind < 27 and kind % 9 == 4 else 0
    plain: i64 = player.hand.count(kind) - red
    for reds in range(3):
        if reds <= red and 2 - reds <= plain:
            out.append(pon_move(kind, reds))


def _list_chis(state: RiichiState, player: Seat, kind: i64, found: i64, out: list[Move]) -> None:
    if found & RUN_BELOW:
        _list_chi(state, player, kind, kind - 2, 1, out)
    if found & RUN_AROUND:
        _list_chi(state, player, kind, kind - 1, 2, out)
    if found & RUN_ABOVE:
        _list_chi(state, player, kind, kind + 1, 1, out)


def _list_chi(state: RiichiState, player: Seat, kind: i64, low: i64, gap: i64, out: list[Move]) -> None:
    high: i64 = low + gap
    hand = player.hand
    taken: i64 = bit(low) | bit(high)
    if not state.rules.kuikae and not (hand.one & ~(taken & ~hand.two)) & ~swapped(kind, low, gap):
        return
    five: i64 = low if low % 9 == 4 else high
    red: i64 = player.reds(five // 9) if five % 9 == 4 else 0
    if hand.count(five) > red:
        out.append(chi_move(low, gap, False))
    if red:
        out.append(chi_move(low, gap, True))
