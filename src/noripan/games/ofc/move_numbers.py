"""Each placement in numbers: where the cards go, and what one's board is then."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from noripan.core.bits import bit, lowest, popcount
from noripan.core.encoder import Slice, put, put_fours, put_zeros
from noripan.games.ofc.actions import DISCARD, FIRST, LATER, SET, fits, room_for, row_of
from noripan.games.ofc.score import BOTTOM, MID, TOP
from noripan.games.ofc.state import FIRST_STREET, LATER_STREET, Player

MOVE_SLICES: Final = (
    Slice("action", (1,), 0, 273, "its number among the actions"),
    Slice(
        "to",
        (5,),
        0,
        4,
        "of the first cards of `hand`: 1 to the top, 2 mid, 3 bottom, 4 discarded, 0 not now, or no card",
    ),
    Slice("ranks", (3, 13), 0, 4, "by row, with these cards: how many it has of each rank, from the 2 up"),
    Slice("suits", (3, 4), 0, 5, "and of each suit, in the order of the cards"),
)
MOST: Final = 232  # placements of a first street
ROW: Final[i64] = 13  # numbers of `ranks`
_AWAY: Final[i64] = 4


def put_street(player: Player, out: vec[i16], at: i64) -> None:
    """Every placement, in the order of `list_street`."""
    cards: i64 = player.held()
    suits: i64 = _suits(player)
    if len(player.hand) != LATER_STREET:
        _put_ways(player, cards, 0, suits, 0, FIRST, out, at)
        return
    rest: i64 = cards
    for card in range(3):
        discard: i64 = rest & -rest
        rest ^= discard
        at = _put_ways(player, cards, discard, suits, FIRST + LATER * card, LATER, out, at)


def _put_ways(
    player: Player, cards: i64, discard: i64, suits: i64, first: i64, many: i64, out: vec[i16], at: i64
) -> i64:
    """So many numbers of rows, as far as they have room; returns the place after them."""
    absent: i64 = 3 if discard else 0
    room: i64 = room_for(player, absent)
    for rows in range(many):
        if fits(rows, room):
            at = put(out, at, first + rows)
            at = _put_placement(player, cards, discard, suits, rows, absent, out, at)
    return at


def _put_placement(
    player: Player, cards: i64, discard: i64, suits: i64, rows: i64, place: i64, out: vec[i16], at: i64
) -> i64:
    top: i64 = player.top
    mid: i64 = player.mid
    bottom: i64 = player.bottom
    end: i64 = at + FIRST_STREET
    while cards:
        card: i64 = cards & -cards
        cards ^= card
        if card == discard:
            at = put(out, at, _AWAY)
            continue
        row: i64 = row_of(rows, place)
        place += 1
        suits += _suit(card, row)
        if row == TOP:
            top |= card
        elif row == MID:
            mid |= card
        else:
            bottom |= card
        at = put(out, at, row + 1)
    return _put_board(top, mid, bottom, suits, out, put_zeros(out, at, end))


def put_choices(player: Player, choices: list[int], out: vec[i16], at: i64) -> None:
    """Fantasyland: each way to set the lowest card that is left."""
    held: i64 = player.held()
    card: i64 = held & -held
    before: i64 = _suits(player)
    for id in choices:
        row: i64 = id - SET
        at = put(out, at, id)
        at = put(out, at, row + 1)
        at = put_zeros(out, at, at + FIRST_STREET - 1)
        top: i64 = player.top | (card if row == TOP else 0)
        mid: i64 = player.mid | (card if row == MID else 0)
        bottom: i64 = player.bottom | (card if row == BOTTOM else 0)
        suits: i64 = before + (0 if row == DISCARD else _suit(card, row))
        at = _put_board(top, mid, bottom, suits, out, at)


def _put_board(top: i64, mid: i64, bottom: i64, suits: i64, out: vec[i16], at: i64) -> i64:
    at = put_fours(out, at, _ranks(top), ROW)
    at = put_fours(out, at, _ranks(mid), ROW)
    at = put_fours(out, at, _ranks(bottom), ROW)
    return put_fours(out, at, suits, 12)


def _ranks(cards: i64) -> i64:
    """How many of each rank, four bits each: the four cards of a rank lie side by side."""
    pairs: i64 = cards - (cards >> 1 & 0x5555555555555)
    return (pairs & 0x3333333333333) + (pairs >> 2 & 0x3333333333333)


def _suits(player: Player) -> i64:
    """By row, how many of each suit, four bits each."""
    suits: i64 = 0
    for row in range(3):
        cards: i64 = player.row(row)
        for suit in range(4):
            suits += popcount(cards >> suit & 0x1111111111111) * bit(16 * row + 4 * suit)
    return suits


def _suit(card: i64, row: i64) -> i64:
    """One card more of its suit, as `_suits` counts."""
    return bit(16 * row + 4 * (lowest(card) & 3))
