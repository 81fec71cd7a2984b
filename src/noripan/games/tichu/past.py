"""What has been played and called in a round, in order: two numbers each, the cards and what else everybody has seen.

The second is put together from small ones, from the lowest bits up: the seat (2 bits), what it is (4), twice its rank
(6), how many cards (4), the Phoenix's rank (4), the wish (4), passes after it (2), who took the trick then + 1 (3).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from noripan.core.bits import lowest
from noripan.games.tichu.combos import Combo
from noripan.games.tichu.state import TRICK_PLAY, TichuState

MOST: Final[i64] = 60  # no play without a card, and four calls
ROW: Final[i64] = 8  # numbers that tell one
EARLY_CALL: Final[i64] = 9  # before the cards are exchanged
LATE_CALL: Final[i64] = 10
_PASS: Final[i64] = 0x1000000
ABOUT: Final = (
    "plays and calls of the round, the latest first: the seat + 1; what is played: kind + 1, or 9 for Tichu called "
    "before the exchange, 10 after it; twice its rank; its cards; the Phoenix's rank; the wish; how many passed after "
    "it; the seat + 1 that took the trick then"
)


def add_play(state: TichuState, seat: i64, combo: Combo, wish: i64) -> None:
    """A combination, the Dog too."""
    play: i64 = seat | ((combo.kind + 1) << 2) | (combo.value << 6) | (combo.size << 12)
    _add(state, combo.cards, play | (combo.phoenix << 16) | (wish << 20))


def add_call(state: TichuState, seat: i64) -> None:
    """A small Tichu."""
    kind: i64 = LATE_CALL if state.phase >= TRICK_PLAY else EARLY_CALL
    _add(state, 0, seat | (kind << 2))


def _add(state: TichuState, cards: i64, what: i64) -> None:
    state.past = append(append(state.past, cards), what)


def add_pass(state: TichuState) -> None:
    _complete(state, _PASS)


def add_trick(state: TichuState, winner: i64) -> None:
    """Who took the trick, or was given it."""
    _complete(state, (winner + 1) << 26)


def _complete(state: TichuState, more: i64) -> None:
    """What followed the last play; a round that was set up in mid-play may not have one."""
    if len(state.past):
        state.past[len(state.past) - 1] += more


def put_past(out: vec[i16], at: i64, past: vec[i64], seat: i64) -> i64:
    """By card, in which play it was played, and then the plays as `ABOUT` says, where all is 0 before; returns the
    place after them."""
    rows: i64 = at + 56
    end: i64 = rows + MOST * ROW
    n: i64 = len(past)
    age: i64 = 0
    while n > 0:
        n -= 2
        age += 1
        cards: i64 = past[n]
        while cards:
            out[at + lowest(cards)] = i16(age)
            cards &= cards - 1
        rows = _put_row(out, rows, past[n + 1], seat)
    return end


def _put_row(out: vec[i16], at: i64, what: i64, seat: i64) -> i64:
    to: i64 = what >> 26 & 7
    out[at] = i16((what - seat & 3) + 1)
    out[at + 1] = i16(what >> 2 & 15)
    out[at + 2] = i16(what >> 6 & 63)
    out[at + 3] = i16(what >> 12 & 15)
    out[at + 4] = i16(what >> 16 & 15)
    out[at + 5] = i16(what >> 20 & 15)
    out[at + 6] = i16(what >> 24 & 3)
    out[at + 7] = i16((to - 1 - seat & 3) + 1) if to else 0
    return at + ROW
