"""Listing moves: every way to place the cards of a street."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.score import BOTTOM, MID, TOP
from noripan.games.ofc.state import LATER_STREET, Player


def list_street(player: Player) -> list[Move]:
    """232 placements of the first five cards, at most 27 of a later three: by discard, then card by card, top first."""
    cards = sorted(player.hand)
    rooms = [int(player.room(TOP)), int(player.room(MID)), int(player.room(BOTTOM))]
    out: list[Move] = []
    if len(cards) != LATER_STREET:
        _place(cards, 0, rooms, [0, 0, 0], 0, out)
        return out
    for at in range(3):
        rest = cards[:at] + cards[at + 1 :]
        _place(rest, 0, rooms, [0, 0, 0], bit(cards[at]), out)
    return out


def _place(cards: list[int], at: i64, rooms: list[int], rows: list[int], discard: i64, out: list[Move]) -> None:
    """The cards from `at` on, each in every row that has room."""
    if at == len(cards):
        out.append(OfcMove(rows[0], rows[1], rows[2], discard))
        return
    card: i64 = bit(cards[at])
    for row in range(3):
        if rooms[row]:
            rooms[row] -= 1
            rows[row] += card
            _place(cards, at + 1, rooms, rows, discard, out)
            rows[row] -= card
            rooms[row] += 1
