"""Every choice of Open-Face Chinese by number: a street by the row of each card, Fantasyland card by card.

Cards are placed from the lowest up. The rows of a street are a number in base three, the lowest card first.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.core.bits import bit, popcount
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.score import BOTTOM, MID, ROWS, TOP
from noripan.games.ofc.state import Player

FIRST: Final[i64] = 243  # ways to give each of five cards a row, not all of which have room
LATER: Final[i64] = 9  # and each of two
SET: Final[i64] = 270  # one card of Fantasyland
DISCARD: Final[i64] = 3  # in place of a row


def names() -> list[str]:
    """What each number does."""
    later = [f"{one} {two}" for one in ROWS for two in ROWS]
    return [
        *("place " + " ".join(ROWS[row_of(id, place)] for place in range(5)) for id in range(FIRST)),
        *(f"discard card {card + 1}, place the others {rows}" for card in range(3) for rows in later),
        *(f"Fantasyland: the next card to {row}" for row in ROWS),
        "Fantasyland: discard the next card",
    ]


def _digits() -> vec[i64]:
    """By five rows as a number and the place of a card: its row."""
    return vec[i64]([id // 3 ** (4 - place) % 3 for id in range(FIRST) for place in range(5)])


def _used() -> vec[i64]:
    """By five rows as a number: how many cards go to each row, four bits each."""
    return vec[i64]([sum(bit(4 * row_of(id, place)) for place in range(5)) for id in range(FIRST)])


def row_of(rows: i64, place: i64) -> i64:
    """The row of the card in this place of five. Two rows are the last of five, after three times the top."""
    return _DIGITS[5 * rows + place]


_DIGITS: Final = _digits()
_USED: Final = _used()


_SPARE: Final[i64] = 0x888  # the highest of each four bits, which a row without enough room takes


def room_for(player: Player, absent: i64) -> i64:
    """How much room each row has, four bits each; the first so many cards, of the top, are no cards at all."""
    return _SPARE + player.room(TOP) + absent + 16 * player.room(MID) + 256 * player.room(BOTTOM)


def fits(rows: i64, room: i64) -> bool:
    """Whether the rows have room for the cards."""
    return (room - _USED[rows]) & _SPARE == _SPARE


def placed(cards: i64, rows: i64, discard: i64) -> OfcMove:
    """The move that puts the cards to these rows."""
    top: i64 = 0
    mid: i64 = 0
    bottom: i64 = 0
    place: i64 = 3 if discard else 0
    while cards:
        card: i64 = cards & -cards
        cards ^= card
        row: i64 = row_of(rows, place)
        place += 1
        if row == TOP:
            top |= card
        elif row == MID:
            mid |= card
        else:
            bottom |= card
    return OfcMove(top, mid, bottom, discard)


def action_of(move: OfcMove) -> i64:
    """The number of a placement of a street."""
    cards: i64 = move.top | move.mid | move.bottom
    id: i64 = 0
    if move.discard:
        id = FIRST + LATER * popcount(cards & (move.discard - 1))
    rows: i64 = 0
    while cards:
        card: i64 = cards & -cards
        rows = 3 * rows + (TOP if move.top & card else MID if move.mid & card else BOTTOM)
        cards ^= card
    return id + rows
