"""Listing moves: every way to place the cards of a street; and one of them by its place in the list."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.score import BOTTOM, MID, TOP
from noripan.games.ofc.state import FIRST_STREET, LATER_STREET, Player


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


# -- one of the list -------------------------------------------------------------------------------


def _key(cards: i64, top: i64, mid: i64, bottom: i64) -> i64:
    return ((cards * 4 + top) * 6 + mid) * 6 + bottom


def _ways() -> vec[i64]:
    """By how many cards there are, and how much room each row has: in how many ways they can be placed."""
    out = vec[i64]([1] * _key(FIRST_STREET + 1, 0, 0, 0))
    for cards in range(1, FIRST_STREET + 1):
        for top in range(4):
            for mid in range(6):
                for bottom in range(6):
                    ways: i64 = out[_key(cards - 1, top - 1, mid, bottom)] if top else 0
                    ways += out[_key(cards - 1, top, mid - 1, bottom)] if mid else 0
                    ways += out[_key(cards - 1, top, mid, bottom - 1)] if bottom else 0
                    out[_key(cards, top, mid, bottom)] = ways
    return out


_WAYS: Final = _ways()


def count_street(player: Player) -> i64:
    """How many placements `list_street` lists."""
    top: i64 = player.room(TOP)
    mid: i64 = player.room(MID)
    bottom: i64 = player.room(BOTTOM)
    if len(player.hand) == LATER_STREET:
        return 3 * _WAYS[_key(2, top, mid, bottom)]
    return _WAYS[_key(len(player.hand), top, mid, bottom)]


def nth_placement(player: Player, number: i64) -> Move:
    """The placement that `list_street` lists in this place, without the others."""
    cards: i64 = player.held()
    left: i64 = len(player.hand)
    top: i64 = player.room(TOP)
    mid: i64 = player.room(MID)
    bottom: i64 = player.room(BOTTOM)
    discard: i64 = 0
    if left == LATER_STREET:
        left = 2
        ways: i64 = _WAYS[_key(2, top, mid, bottom)]
        discard = _nth_card(cards, number // ways)
        number %= ways
        cards ^= discard
    to_top: i64 = 0
    to_mid: i64 = 0
    to_bottom: i64 = 0
    while cards:
        card: i64 = cards & -cards
        cards ^= card
        left -= 1
        above: i64 = _WAYS[_key(left, top - 1, mid, bottom)] if top else 0
        between: i64 = _WAYS[_key(left, top, mid - 1, bottom)] if mid else 0
        if number < above:
            to_top |= card
            top -= 1
        elif number < above + between:
            number -= above
            to_mid |= card
            mid -= 1
        else:
            number -= above + between
            to_bottom |= card
            bottom -= 1
    return OfcMove(to_top, to_mid, to_bottom, discard)


def _nth_card(cards: i64, n: i64) -> i64:
    """The card, as a mask, that so many lower ones precede."""
    while n:
        cards &= cards - 1
        n -= 1
    return cards & -cards
