"""Why a move is refused: a reason a player understands, with a code and facts for other languages."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.french import rank_text
from noripan.cards.tichu import DOG_BIT, MAHJONG_BIT, TEXTS, texts_of
from noripan.core.errors import IllegalMove
from noripan.games.tichu.combos import Combo, follows
from noripan.games.tichu.english import refused
from noripan.games.tichu.moves import (
    CONFIRM,
    DONATE,
    GRAND,
    NO_CARD,
    PASS,
    PASS_GRAND,
    SELECT,
    SLOTS,
    SMALL,
    TichuMove,
)
from noripan.games.tichu.state import (
    DECLARE_GRAND,
    DRAGON_DONATE,
    EXCHANGE_SELECT,
    GRAND_CALL,
    PHASES,
    ROUND_END,
    SMALL_CALL,
    TRICK_PLAY,
    TichuState,
)

_RIGHT_PHASE: Final = {
    int(PASS_GRAND): DECLARE_GRAND,
    int(GRAND): DECLARE_GRAND,
    int(SELECT): EXCHANGE_SELECT,
    int(CONFIRM): EXCHANGE_SELECT,
    int(SMALL): TRICK_PLAY,
    int(PASS): TRICK_PLAY,
    int(DONATE): DRAGON_DONATE,
}


def reason(state: TichuState, seat: i64, move: TichuMove) -> IllegalMove:
    """Why this move is not among the seat's legal ones."""
    if state.phase >= ROUND_END:
        return refused("over")
    if move.combo is not None:
        return _play(state, seat, move.combo, move.wish)
    if move.kind == SMALL:
        return _small(state, seat)
    needed = _RIGHT_PHASE[move.kind]
    if state.phase != needed:
        return _phase(state, needed)
    if move.kind == PASS_GRAND or move.kind == GRAND:
        return refused("grand-answered")
    if move.kind == SELECT or move.kind == CONFIRM:
        return _exchange(state, seat, move)
    if move.kind == DONATE:
        return _donate(state, seat, move.to)
    return _pass(state, seat)


def _phase(state: TichuState, needed: i64) -> IllegalMove:
    return refused("phase", now=PHASES[state.phase], needed=PHASES[needed])


def _turn(state: TichuState) -> IllegalMove:
    return refused("turn", seat=int(state.turn))


def _play(state: TichuState, seat: i64, combo: Combo, wish: i64) -> IllegalMove:
    bomb = state.rules.bombs_out_of_turn and combo.bomb
    if state.phase != TRICK_PLAY and not (state.phase == DRAGON_DONATE and bomb):
        return _phase(state, TRICK_PLAY)
    if len(state.out) >= 3:
        return refused("bomb-late")
    if seat != state.turn and not bomb:
        return _turn(state)
    missing = combo.cards & ~state.hands[seat]
    if missing:
        return refused("not-held", cards=texts_of(missing))
    if wish and not combo.cards & MAHJONG_BIT:
        return refused("wish-without-mahjong")
    top = state.top
    lead = seat == state.turn and (top is None or state.closing)
    if not lead:
        if top is None:
            return refused("bomb-nothing")
        if combo.cards == DOG_BIT:
            return refused("dog-lead")
        if not follows(combo, top, state.rules.suit_breaks_bomb_tie):
            return _too_low(combo, top)
    return _wish(state)


def _too_low(combo: Combo, top: Combo) -> IllegalMove:
    if combo.kind == top.kind and combo.size == top.size:
        return refused("too-low", top=top.texts())
    if top.bomb:
        return refused("bomb-higher", top=top.texts())
    return refused("other-type", needed=top.type, length=top.length, played=combo.type)


def _wish(state: TichuState) -> IllegalMove:
    return refused("wish-binds", rank=rank_text(state.wish))


def _pass(state: TichuState, seat: i64) -> IllegalMove:
    if seat != state.turn:
        return _turn(state)
    if state.top is None or state.closing:
        return refused("pass-lead")
    return _wish(state)


def _small(state: TichuState, seat: i64) -> IllegalMove:
    if state.phase < EXCHANGE_SELECT and state.rules.early_tichu:
        return _phase(state, EXCHANGE_SELECT)
    if state.phase != TRICK_PLAY and not state.rules.early_tichu:
        return _phase(state, TRICK_PLAY)
    if state.calls[seat] == SMALL_CALL or state.calls[seat] == GRAND_CALL:
        return refused("called")
    if state.spent[seat]:
        return refused("call-late")
    return refused("call-lost")


def _exchange(state: TichuState, seat: i64, move: TichuMove) -> IllegalMove:
    if state.confirmed >> seat & 1:
        return refused("confirmed")
    if move.kind == SELECT:
        if not state.hands[seat] >> move.card & 1:
            return refused("not-held", cards=[TEXTS[move.card]])
        return refused("chosen", card=TEXTS[move.card], slot=SLOTS[move.to])
    open_slots = [SLOTS[slot] for slot in range(3) if state.gifts[3 * seat + slot] == NO_CARD]
    return refused("exchange-open", slots=open_slots)


def _donate(state: TichuState, seat: i64, to: i64) -> IllegalMove:
    if seat != state.owner:
        return refused("dragon-owner", seat=int(state.owner))
    return refused("dragon-opponent", seats=[int((seat + 1) & 3), int((seat + 3) & 3)])
