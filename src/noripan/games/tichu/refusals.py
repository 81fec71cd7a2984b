"""Why a move is refused: a reason a player understands, with a code and facts for other languages."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.french import rank_text
from noripan.cards.tichu import DOG_BIT, MAHJONG_BIT, TEXTS, texts_of
from noripan.core.errors import IllegalMove
from noripan.games.tichu.combos import Combo, follows
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
        return IllegalMove("over: the round has ended", "over")
    if move.combo is not None:
        return _play(state, seat, move.combo, move.wish)
    if move.kind == SMALL:
        return _small(state, seat)
    needed = _RIGHT_PHASE[move.kind]
    if state.phase != needed:
        return _phase(state, needed)
    if move.kind == PASS_GRAND or move.kind == GRAND:
        return IllegalMove("grand: you have answered already", "grand-answered")
    if move.kind == SELECT or move.kind == CONFIRM:
        return _exchange(state, seat, move)
    if move.kind == DONATE:
        return _donate(state, seat, move.to)
    return _pass(state, seat)


def _phase(state: TichuState, needed: i64) -> IllegalMove:
    now, then = PHASES[state.phase], PHASES[needed]
    return IllegalMove(f"phase: this belongs to {then}, and it is {now}", "phase", now=now, needed=then)


def _turn(state: TichuState) -> IllegalMove:
    return IllegalMove(f"turn: it is seat {state.turn}'s turn", "turn", seat=int(state.turn))


def _play(state: TichuState, seat: i64, combo: Combo, wish: i64) -> IllegalMove:
    bomb = state.rules.bombs_out_of_turn and combo.bomb
    if state.phase != TRICK_PLAY and not (state.phase == DRAGON_DONATE and bomb):
        return _phase(state, TRICK_PLAY)
    if len(state.out) >= 3:
        return IllegalMove("bomb: three players are out, so only the Dragon's trick is left to give", "bomb-late")
    if seat != state.turn and not bomb:
        return _turn(state)
    missing = combo.cards & ~state.hands[seat]
    if missing:
        texts = texts_of(missing)
        return IllegalMove(f"cards: you do not hold {' '.join(texts)}", "not-held", cards=texts)
    if wish and not combo.cards & MAHJONG_BIT:
        return IllegalMove("wish: only the play with the Mahjong may wish", "wish-without-mahjong")
    top = state.top
    lead = seat == state.turn and (top is None or state.closing)
    if not lead:
        if top is None:
            return IllegalMove("bomb: there is nothing on the table to bomb", "bomb-nothing")
        if combo.cards == DOG_BIT:
            return IllegalMove("dog: the Dog can only be led", "dog-lead")
        if not follows(combo, top, state.rules.suit_breaks_bomb_tie):
            return _too_low(combo, top)
    return _wish(state)


def _too_low(combo: Combo, top: Combo) -> IllegalMove:
    if combo.kind == top.kind and combo.size == top.size:
        return IllegalMove(f"follow: {combo!r} does not beat {top!r}", "too-low", top=top.texts())
    if top.bomb:
        return IllegalMove(f"follow: only a higher bomb beats {top!r}", "bomb-higher", top=top.texts())
    return IllegalMove(
        f"follow: a {top.type} of {top.length} is on the table, not a {combo.type} of {combo.length}; "
        "play a higher one, a bomb, or pass",
        "other-type",
        needed=top.type,
        length=top.length,
        played=combo.type,
    )


def _wish(state: TichuState) -> IllegalMove:
    rank = rank_text(state.wish)
    article = "an" if rank in ("8", "A") else "a"
    reason = f"wish: {article} {rank} must be played while you hold a legal one"
    return IllegalMove(reason, "wish-binds", rank=rank)


def _pass(state: TichuState, seat: i64) -> IllegalMove:
    if seat != state.turn:
        return _turn(state)
    if state.top is None or state.closing:
        return IllegalMove("pass: you lead, so you must play", "pass-lead")
    return _wish(state)


def _small(state: TichuState, seat: i64) -> IllegalMove:
    if state.phase < EXCHANGE_SELECT and state.rules.early_tichu:
        return _phase(state, EXCHANGE_SELECT)
    if state.phase != TRICK_PLAY and not state.rules.early_tichu:
        return _phase(state, TRICK_PLAY)
    if state.calls[seat] == SMALL_CALL or state.calls[seat] == GRAND_CALL:
        return IllegalMove("call: you have called already", "called")
    if state.spent[seat]:
        return IllegalMove("call: only before your first card", "call-late")
    return IllegalMove("call: somebody is out already, so it cannot succeed", "call-lost")


def _exchange(state: TichuState, seat: i64, move: TichuMove) -> IllegalMove:
    if state.confirmed >> seat & 1:
        return IllegalMove("exchange: you have confirmed already", "confirmed")
    if move.kind == SELECT:
        if not state.hands[seat] >> move.card & 1:
            text = TEXTS[move.card]
            return IllegalMove(f"cards: you do not hold {text}", "not-held", cards=[text])
        card, slot = TEXTS[move.card], SLOTS[move.to]
        return IllegalMove(f"exchange: {card} is chosen for {slot} already", "chosen", card=card, slot=slot)
    open_slots = [SLOTS[slot] for slot in range(3) if state.gifts[3 * seat + slot] == NO_CARD]
    return IllegalMove(f"exchange: choose a card for {', '.join(open_slots)} first", "exchange-open", slots=open_slots)


def _donate(state: TichuState, seat: i64, to: i64) -> IllegalMove:
    if seat != state.owner:
        return IllegalMove(f"dragon: seat {state.owner} gives the trick away", "dragon-owner", seat=int(state.owner))
    return IllegalMove(
        f"dragon: the trick goes to an opponent, seat {(seat + 1) & 3} or {(seat + 3) & 3}, not to seat {to}",
        "dragon-opponent",
        seats=[int((seat + 1) & 3), int((seat + 3) & 3)],
    )
