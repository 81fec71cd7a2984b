"""Listing plays: every distinct set of cards, each Phoenix reading and each wish once, in canonical order.

Small combinations are shared objects from tables; only full houses, straights and consecutive pairs are made
anew. The order is by type (singles, pairs, triples, full houses, straights, consecutive pairs, bombs), and inside
a type by rank, those of one rank with the Phoenix after all that do without it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.tichu import DOG_BIT, DRAGON_BIT, MAHJONG_BIT, PHOENIX_BIT
from noripan.core.bits import bit, popcount
from noripan.core.move import Move
from noripan.games.tichu.combos import (
    BOMB4,
    BOMB_STRAIGHT_FLUSH,
    DRAGON_VALUE,
    FULL_HOUSE,
    PAIR,
    PAIR_STRAIGHT,
    PHOENIX_LEAD,
    SINGLE,
    STRAIGHT,
    TRIPLE,
    Combo,
    classify,
    follows,
)
from noripan.games.tichu.moves import TichuMove, play_of

ONES: Final[i64] = 0x11111111111110  # the lowest bit of every rank's nibble


def rank_mask(rank: i64) -> i64:
    """The four cards of a rank 2..14."""
    return bit(4 * rank) - bit(4 * rank - 4)


# -- tables: indexed by rank * 16 + the nibble of that rank in hand ------------------------------------


def _subsets(nibble: int, size: int) -> list[int]:
    return [part for part in range(1, 16) if part & nibble == part and bin(part).count("1") == size]


def _table(size: int, wild: bool) -> list[list[Move]]:
    """The plays of `size` cards of one rank, the Phoenix added to them where `wild`."""
    table: list[list[Move]] = [[] for _ in range(15 * 16)]
    for rank in range(2, 15):
        shared: dict[int, TichuMove] = {}
        for part in _subsets(15, size):
            combo = classify((part << (4 * (rank - 1))) | (4 if wild else 0), rank if wild else 0)
            assert combo is not None
            shared[part] = play_of(combo)
        for nibble in range(16):
            table[rank * 16 + nibble] = [shared[part] for part in _subsets(nibble, size)]
    return table


SINGLES: Final[list[Move]] = [play_of(Combo(SINGLE, card // 4 * 2 + 2, 1, bit(card), 0, -1)) for card in range(56)]
PAIRS: Final = _table(2, False)
TRIPLES: Final = _table(3, False)
FOURS: Final = _table(4, False)
WILD_PAIRS: Final = _table(1, True)
WILD_TRIPLES: Final = _table(2, True)
PARTS: Final = [[_subsets(nibble, size) for nibble in range(16)] for size in range(4)]

DOG_PLAY: Final = play_of(Combo(SINGLE, 0, 1, DOG_BIT, 0, -1))
DRAGON_PLAY: Final = play_of(Combo(SINGLE, DRAGON_VALUE, 1, DRAGON_BIT, 0, -1))
# The Phoenix alone, by its value: three on a lead, one above whatever it beats.
PHOENIX_PLAYS: Final = [play_of(Combo(SINGLE, value, 1, PHOENIX_BIT, 0, -1)) for value in range(32)]
MAHJONG_COMBO: Final = Combo(SINGLE, 2, 1, MAHJONG_BIT, 0, -1)
MAHJONG_PLAYS: Final[list[Move]] = [
    play_of(MAHJONG_COMBO, wish) for wish in (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)
]


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
    present = _present(hand)
    if wild or _five_in_a_row(present):
        for size in range(5, 15):
            if not _straights(hand, present, size, 0, out):
                break
    if twos:
        for pairs in range(2, 8):
            if not _pair_straights(hand, pairs, 0, out):
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
        present = _present(hand)
        if hand & PHOENIX_BIT or _five_in_a_row(present):
            _straights(hand, present, top.size, rank, out)
    elif kind == PAIR_STRAIGHT:
        _pair_straights(hand, top.size // 2, rank, out)
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
        _straight_flushes(hand, runs, top, suit_breaks_tie, out)


def has_bomb(hand: i64) -> bool:
    """Whether any bomb lies in this hand."""
    if hand & (hand >> 1) & (hand >> 2) & (hand >> 3) & ONES:
        return True
    return hand & (hand >> 4) & (hand >> 8) & (hand >> 12) & (hand >> 16) & ~15 != 0


# -- one type each -------------------------------------------------------------------------------------


def _present(hand: i64) -> i64:
    """The lowest bit of every nibble whose rank is held; the Mahjong counts as rank 1."""
    return ((hand | (hand >> 1) | (hand >> 2) | (hand >> 3)) & ONES) | (hand & MAHJONG_BIT)


def _at_least_two(hand: i64) -> i64:
    """The lowest bit of every nibble of which two cards or more are held."""
    next_one: i64 = hand >> 1
    third: i64 = hand >> 2
    fourth: i64 = hand >> 3
    return ((hand & (next_one | third | fourth)) | (next_one & (third | fourth)) | (third & fourth)) & ONES


def _five_in_a_row(present: i64) -> bool:
    return present & (present >> 4) & (present >> 8) & (present >> 12) & (present >> 16) != 0


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


def _straights(hand: i64, present: i64, size: i64, above: i64, out: list[Move]) -> bool:
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


def _pair_straights(hand: i64, pairs: i64, above: i64, out: list[Move]) -> bool:
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


def _straight_flushes(hand: i64, runs: i64, top: Combo | None, suit_breaks_tie: bool, out: list[Move]) -> None:
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
