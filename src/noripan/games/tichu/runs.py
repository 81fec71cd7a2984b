"""Listing cards in a row: straights, consecutive pairs and straight flushes."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tichu import MAHJONG_BIT, PHOENIX_BIT
from noripan.core.bits import bit, popcount
from noripan.core.move import Move
from noripan.games.tichu.combos import BOMB_STRAIGHT_FLUSH, PAIR_STRAIGHT, STRAIGHT, Combo, follows
from noripan.games.tichu.moves import play_of
from noripan.games.tichu.tables import ONES, PARTS


def ranks_held(hand: i64) -> i64:
    """The lowest bit of every nibble whose rank is held; the Mahjong counts as rank 1."""
    return ((hand | (hand >> 1) | (hand >> 2) | (hand >> 3)) & ONES) | (hand & MAHJONG_BIT)


def five_in_a_row(present: i64) -> bool:
    return present & (present >> 4) & (present >> 8) & (present >> 12) & (present >> 16) != 0


def straights(hand: i64, present: i64, size: i64, above: i64, out: list[Move]) -> bool:
    """Straights of this size; False when the hand has none even without a lower bound (so no longer ones either)."""
    wild = hand & PHOENIX_BIT != 0
    window: i64 = (bit(4 * size) - 1) & 0x11111111111111
    some = False
    for step in range(15 - size):
        gaps: i64 = popcount(((present >> (4 * step)) & window) ^ window)
        # Nothing stands for the Mahjong: a straight from 1 needs the card itself.
        if gaps > 1 or (gaps == 1 and (not wild or (step == 0 and not present & MAHJONG_BIT))):
            continue
        some = True
        high: i64 = step + size
        if high > above:
            _straight_from(hand, step + 1, high, size, 0, 0, 15, wild, out)
    return some


def _straight_from(
    hand: i64, rank: i64, high: i64, size: i64, cards: i64, phoenix: i64, suits: i64, wild: bool, out: list[Move]
) -> None:
    """Choose a card for this rank and those above; `suits` are the suits all cards so far share."""
    if rank > high:
        if suits == 0:
            combo = Combo(STRAIGHT, 2 * high, size, cards, phoenix, -1)
            if cards & MAHJONG_BIT:
                out.append(play_of(combo))
                for wish in range(2, 15):
                    out.append(play_of(combo, wish))
            else:
                out.append(play_of(combo))
        return
    if rank == 1:
        _straight_from(hand, 2, high, size, MAHJONG_BIT, 0, 0, wild, out)
        return
    shift: i64 = 4 * (rank - 1)
    nibble: i64 = (hand >> shift) & 15
    while nibble:
        one: i64 = nibble & -nibble
        nibble ^= one
        _straight_from(hand, rank + 1, high, size, cards | (one << shift), phoenix, suits & one, wild, out)
    if wild and not phoenix:
        _straight_from(hand, rank + 1, high, size, cards | PHOENIX_BIT, rank, 0, wild, out)


def pair_straights(hand: i64, pairs: i64, above: i64, out: list[Move]) -> bool:
    """Consecutive pairs, this many; False when the hand has none even without a lower bound."""
    wild = hand & PHOENIX_BIT != 0
    some = False
    for low in range(2, 16 - pairs):
        gaps: i64 = 0
        for rank in range(low, low + pairs):
            held: i64 = popcount((hand >> (4 * (rank - 1))) & 15)
            gaps += 0 if held >= 2 else (1 if held == 1 else 9)
        if gaps > 1 or (gaps == 1 and not wild):
            continue
        some = True
        high: i64 = low + pairs - 1
        if high > above:
            _pairs_from(hand, low, high, 2 * pairs, 0, 0, wild, out)
    return some


def _pairs_from(
    hand: i64, rank: i64, high: i64, size: i64, cards: i64, phoenix: i64, wild: bool, out: list[Move]
) -> None:
    if rank > high:
        out.append(play_of(Combo(PAIR_STRAIGHT, 2 * high, size, cards, phoenix, -1)))
        return
    shift: i64 = 4 * (rank - 1)
    nibble: i64 = (hand >> shift) & 15
    for pair in PARTS[2][nibble]:
        _pairs_from(hand, rank + 1, high, size, cards | (pair << shift), phoenix, wild, out)
    if wild and not phoenix:
        for one in PARTS[1][nibble]:
            _pairs_from(hand, rank + 1, high, size, cards | (one << shift) | PHOENIX_BIT, rank, wild, out)


def straight_flushes(hand: i64, runs: i64, top: Combo | None, suit_breaks_tie: bool, out: list[Move]) -> None:
    for suit in range(4):
        line: i64 = (hand >> suit) & ONES
        if not (runs >> suit) & ONES:
            continue
        for size in range(5, 14):
            window: i64 = (bit(4 * size) - 1) & 0x11111111111111
            for low in range(2, 16 - size):
                shift: i64 = 4 * (low - 1)
                if (line >> shift) & window != window:
                    continue
                high: i64 = low + size - 1
                combo = Combo(BOMB_STRAIGHT_FLUSH, 2 * high, size, (window << shift) << suit, 0, suit)
                if top is None or follows(combo, top, suit_breaks_tie):
                    out.append(play_of(combo))
