"""What a seat may do now: its turn, a call, a bomb out of turn, an answer."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tichu import PHOENIX_BIT, rank_mask
from noripan.core.move import Move
from noripan.games.tichu.exchange import list_choices
from noripan.games.tichu.legal import has_bomb, list_bombs, list_follows, list_leads
from noripan.games.tichu.moves import (
    DONATE_MOVES,
    GRAND_MOVE,
    PASS_GRAND_MOVE,
    PASS_MOVE,
    SMALL_MOVE,
    TichuMove,
)
from noripan.games.tichu.state import (
    DECLARE_GRAND,
    DRAGON_DONATE,
    EXCHANGE_SELECT,
    NO_CALL,
    TRICK_PLAY,
    UNANSWERED,
    TichuState,
)


def list_options(state: TichuState, seat: i64) -> list[Move]:
    """Every legal move of a seat, in canonical order."""
    out: list[Move] = []
    if state.phase == TRICK_PLAY or state.phase == DRAGON_DONATE:
        if state.phase == TRICK_PLAY and seat == state.turn:
            _list_turn(state, seat, out)
        else:
            if state.phase == DRAGON_DONATE and seat == state.owner:
                out.append(DONATE_MOVES[(seat + 1) & 3])
                out.append(DONATE_MOVES[(seat + 3) & 3])
            if may_interrupt(state, seat):
                list_bombs(state.hands[seat], state.top, state.rules.suit_breaks_bomb_tie, out)
    elif state.phase == EXCHANGE_SELECT:
        if not state.confirmed >> seat & 1:
            list_choices(state, seat, out)
    elif state.phase == DECLARE_GRAND and state.grand[seat] == UNANSWERED:
        out.append(PASS_GRAND_MOVE)
        out.append(GRAND_MOVE)
    if may_call(state, seat):
        out.append(SMALL_MOVE)
    return out


def _list_turn(state: TichuState, seat: i64, out: list[Move]) -> None:
    hand: i64 = state.hands[seat]
    top = state.following()
    if top is None:
        list_leads(hand, out)
    else:
        out.append(PASS_MOVE)
        list_follows(hand, top, state.rules.suit_breaks_bomb_tie, out)
    if state.wish and _could_meet_wish(state, hand):
        meeting = [move for move in out if meets_wish(state, move)]
        if meeting:
            out.clear()
            out.extend(meeting)


def may_call(state: TichuState, seat: i64) -> bool:
    """A small Tichu, whosever turn it is: one's first call, before one's first card, while it can still succeed
    (T18, T19)."""
    if state.calls[seat] != NO_CALL or state.spent[seat] or state.out:
        return False
    return state.phase == TRICK_PLAY or (state.rules.early_tichu and state.phase >= EXCHANGE_SELECT)


def may_interrupt(state: TichuState, seat: i64) -> bool:
    """A bomb at any time in a trick, one's own included; not once three are out, when the round is over (T6)."""
    if not state.rules.bombs_out_of_turn or state.top is None or len(state.out) >= 3:
        return False
    return has_bomb(state.hands[seat])


def _could_meet_wish(state: TichuState, hand: i64) -> bool:
    """A quick test that spares filtering: without the rank and the Phoenix nothing can meet the wish."""
    if hand & rank_mask(state.wish):
        return True
    return state.rules.phoenix_fulfils_wish and hand & PHOENIX_BIT != 0


def meets_wish(state: TichuState, move: Move) -> bool:
    """Whether this play contains the wished rank (T9), or the Phoenix as it (T10)."""
    assert isinstance(move, TichuMove)
    combo = move.combo
    if combo is None:
        return False
    if combo.cards & rank_mask(state.wish):
        return True
    return state.rules.phoenix_fulfils_wish and combo.phoenix == state.wish
