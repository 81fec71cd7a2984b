"""Turns that are over, as everybody has seen them: one number each, put together from small ones.

From the lowest bits up: its seat (1 bit), how it began (3), the card from the hand + 1 (6), the flip + 1 (6), the card
of the floor that each of them captured + 1 (6, 6), how many were captured (5) and stolen (4), what happened (7), a go.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from noripan.core.bits import bit, lowest, popcount
from noripan.core.encoder import put_set
from noripan.games.matgo.state import NONE, MatgoState

MOST: Final[i64] = 22  # twenty turns, and two bonus cards played from the hand
ROW: Final[i64] = 16  # numbers that tell one
_BONUS: Final[i64] = 0x1000000A  # a turn that began with 5, and captured one card
_WENT: Final[i64] = 0x100000000000  # the bit of a go
ABOUT: Final = (
    "turns that are over, the latest first: the seat + 1; how it began: 1 a card, 2 a shake, 3 a bomb, 4 a dummy, "
    "5 a bonus card out of the hand; the card from the hand, a bomb's lowest; the flip; the card of the floor that "
    "each of them took, the lowest of three; how many were captured; how many were stolen; whether a go followed; "
    "what happened, as in `happened`"
)


def turn_over(state: MatgoState) -> i64:
    """The turn that has just been played."""
    taken: i64 = state.by_hand | state.by_flip | state.bonus
    flipped: i64 = 0 if state.flip == NONE else bit(state.flip)
    turn: i64 = state.turn | ((state.action + 1) << 1) | ((state.card + 1) << 4) | ((state.flip + 1) << 10)
    turn |= _lowest(state.by_hand & ~state.thrown) << 16
    turn |= _lowest(state.by_flip & ~flipped) << 22
    return turn | (popcount(taken) << 28) | (popcount(state.stolen) << 33) | (state.happened << 37)


def bonus_played(state: MatgoState, card: i64) -> i64:
    """M1: a bonus card out of the hand, which is captured at once, and another card drawn."""
    return _BONUS | state.turn | ((card + 1) << 4) | (popcount(state.stolen) << 33)


def add_go(state: MatgoState) -> None:
    """A go after the last turn; a game that was set up in mid-play may not have one."""
    if len(state.past):
        state.past[len(state.past) - 1] |= _WENT


def _lowest(cards: i64) -> i64:
    """The lowest of these cards + 1; 0 for none."""
    return lowest(cards) + 1 if cards else 0


def put_past(out: vec[i16], at: i64, past: vec[i64], seat: i64) -> i64:
    """Each turn as `ABOUT` says, where all is 0 before; returns the place after all of them."""
    end: i64 = at + MOST * ROW
    n: i64 = len(past)
    while n > 0:
        n -= 1
        turn: i64 = past[n]
        out[at] = 1 if turn & 1 == seat else 2
        out[at + 1] = i16(turn >> 1 & 7)
        out[at + 2] = i16(turn >> 4 & 63)
        out[at + 3] = i16(turn >> 10 & 63)
        out[at + 4] = i16(turn >> 16 & 63)
        out[at + 5] = i16(turn >> 22 & 63)
        out[at + 6] = i16(turn >> 28 & 31)
        out[at + 7] = i16(turn >> 33 & 15)
        out[at + 8] = i16(turn >> 44 & 1)
        at = put_set(out, at + 9, turn >> 37 & 127, 7)
    return end
