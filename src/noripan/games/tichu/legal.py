"""Listing plays: every distinct set of cards, each Phoenix reading and each wish once, in canonical order.

Small combinations are shared objects (`tables.py`); only full houses, straights and consecutive pairs are made
anew. The order is by type (singles, pairs, triples, full houses, straights, consecutive pairs, bombs), and inside
a type by rank, those of one rank with the Phoenix after all that do without it.
"""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tichu import DOG_BIT, DRAGON_BIT, MAHJONG_BIT, PHOENIX_BIT
from noripan.core.bits import popcount
from noripan.core.move import Move
from noripan.games.tichu.combos import (
    BOMB4,
    DRAGON_VALUE,
    FULL_HOUSE,
    PAIR,
    PAIR_STRAIGHT,
    PHOENIX_LEAD,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    Combo,
)
from noripan.games.tichu.moves import play_of
from noripan.games.tichu.runs import five_in_a_row, pair_straights, ranks_held, straight_flushes, straights
from noripan.games.tichu.tables import (
    DOG_PLAY,
    DRAGON_PLAY,
    FOURS,
    MAHJONG_PLAYS,
    ONES,
    PAIRS,
    PARTS,
    PHOENIX_PLAYS,
    SINGLES,
    TRIPLES,
    WILD_PAIRS,
    WILD_TRIPLES,
)

# -- what a lead and a follow may be -------------------------------------------------------------------


def list_leads(hand: i64, out: list[Move]) -> None:
    """Every play of a lead."""
    if hand & DOG_BIT:
        out.append(DOG_PLAY)
    if hand & MAHJONG_BIT:
        out.extend(MAHJONG_PLAYS)
    if hand & PHOENIX_BIT:
        out.append(PHOENIX_PLAYS[PHOENIX_LEAD])
    _singles(hand, 1, out)
    if hand & DRAGON_BIT:
        out.append(DRAGON_PLAY)
    wild = hand & PHOENIX_BIT != 0
    twos = _at_least_two(hand)
    if twos:
        _same_rank(hand, PAIRS, 0, out)
    if wild:
        _same_rank(hand, WILD_PAIRS, 0, out)
    if twos:
        _same_rank(hand, TRIPLES, 0, out)
        if wild:
            _same_rank(hand, WILD_TRIPLES, 0, out)
        _full_houses(hand, 0, out)
    present = ranks_held(hand)
    if wild or five_in_a_row(present):
        for size in range(5, 15):
            if not straights(hand, present, size, 0, out):
                break
    if twos:
        for pairs in range(2, 8):
            if not pair_straights(hand, pairs, 0, out):
                break
    list_bombs(hand, None, True, out)


def list_follows(hand: i64, top: Combo, suit_breaks_tie: bool, out: list[Move]) -> None:
    """Every play that beats the top of the table."""
    kind = top.kind
    rank: i64 = top.value // 2
    if kind == SINGLE:
        if hand & PHOENIX_BIT and top.value < DRAGON_VALUE:
            out.append(PHOENIX_PLAYS[top.value + 1])
        _singles(hand, rank, out)
        if hand & DRAGON_BIT:
            out.append(DRAGON_PLAY)
    elif kind == PAIR:
        _same_rank(hand, PAIRS, rank, out)
        if hand & PHOENIX_BIT:
            _same_rank(hand, WILD_PAIRS, rank, out)
    elif kind == TRIPLE:
        _same_rank(hand, TRIPLES, rank, out)
        if hand & PHOENIX_BIT:
            _same_rank(hand, WILD_TRIPLES, rank, out)
    elif kind == FULL_HOUSE:
        _full_houses(hand, rank, out)
    elif kind == STRAIGHT:
        present = ranks_held(hand)
        if hand & PHOENIX_BIT or five_in_a_row(present):
            straights(hand, present, top.size, rank, out)
    elif kind == PAIR_STRAIGHT:
        pair_straights(hand, top.size // 2, rank, out)
    list_bombs(hand, top, suit_breaks_tie, out)


def list_bombs(hand: i64, top: Combo | None, suit_breaks_tie: bool, out: list[Move]) -> None:
    """Every bomb that beats the top of the table (None: a lead)."""
    fours = hand & (hand >> 1) & (hand >> 2) & (hand >> 3) & ONES
    runs = hand & (hand >> 4) & (hand >> 8) & (hand >> 12) & (hand >> 16) & ~15
    if not fours and not runs:
        return
    if fours and (top is None or top.kind <= BOMB4):
        above: i64 = top.value // 2 if top is not None and top.kind == BOMB4 else 0
        for rank in range(2, 15):
            if rank > above and fours >> (4 * (rank - 1)) & 1:
                out.extend(FOURS[rank * 16 + 15])
    if runs:
        straight_flushes(hand, runs, top, suit_breaks_tie, out)


def has_bomb(hand: i64) -> bool:
    """Whether any bomb lies in this hand."""
    if hand & (hand >> 1) & (hand >> 2) & (hand >> 3) & ONES:
        return True
    return hand & (hand >> 4) & (hand >> 8) & (hand >> 12) & (hand >> 16) & ~15 != 0


# -- one type each -------------------------------------------------------------------------------------


def _at_least_two(hand: i64) -> i64:
    """The lowest bit of every nibble of which two cards or more are held."""
    next_one: i64 = hand >> 1
    third: i64 = hand >> 2
    fourth: i64 = hand >> 3
    return ((hand & (next_one | third | fourth)) | (next_one & (third | fourth)) | (third & fourth)) & ONES


def _singles(hand: i64, above: i64, out: list[Move]) -> None:
    """The ordinary cards above this rank, one by one."""
    if above >= 14:
        return
    shift: i64 = 4 * above
    rest: i64 = (hand >> shift) << shift
    while rest:
        lowest: i64 = rest & -rest
        rest ^= lowest
        out.append(SINGLES[popcount(lowest - 1)])


def _same_rank(hand: i64, table: list[list[Move]], above: i64, out: list[Move]) -> None:
    if above >= 14:
        return
    first: i64 = above + 1 if above >= 1 else 2
    rest: i64 = hand >> (4 * (first - 1))
    rank: i64 = first
    while rest:
        nibble: i64 = rest & 15
        if nibble:
            plays = table[rank * 16 + nibble]
            if plays:
                out.extend(plays)
        rest >>= 4
        rank += 1


def _full_houses(hand: i64, above: i64, out: list[Move]) -> None:
    wild = hand & PHOENIX_BIT != 0
    for three in range(2, 15):
        if three <= above:
            continue
        shift: i64 = 4 * (three - 1)
        nibble: i64 = (hand >> shift) & 15
        held: i64 = popcount(nibble)
        if held < 2 or (held == 2 and not wild):
            continue
        value: i64 = 2 * three
        for two in range(2, 15):
            low_shift: i64 = 4 * (two - 1)
            low_nibble: i64 = (hand >> low_shift) & 15
            if two == three or not low_nibble:
                continue
            for triple in PARTS[3][nibble]:
                high: i64 = triple << shift
                for pair in PARTS[2][low_nibble]:
                    out.append(play_of(Combo(FULL_HOUSE, value, 5, high | (pair << low_shift), 0, -1)))
                if wild:
                    for one in PARTS[1][low_nibble]:
                        cards: i64 = high | (one << low_shift) | PHOENIX_BIT
                        out.append(play_of(Combo(FULL_HOUSE, value, 5, cards, two, -1)))
            if wild:
                for couple in PARTS[2][nibble]:
                    base: i64 = (couple << shift) | PHOENIX_BIT
                    for pair in PARTS[2][low_nibble]:
                        out.append(play_of(Combo(FULL_HOUSE, value, 5, base | (pair << low_shift), three, -1)))
