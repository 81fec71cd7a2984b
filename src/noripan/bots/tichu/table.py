"""What a player reads off the table: who is dangerous, what is still out, how likely a play is to stand."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.bots.tichu.style import Style
from noripan.cards.tichu import DRAGON_BIT, FULL, PHOENIX_BIT
from noripan.core.bits import popcount
from noripan.games.tichu.combos import (
    DRAGON_VALUE,
    FULL_HOUSE,
    PAIR,
    SINGLE,
    TRIPLE,
    Combo,
)
from noripan.games.tichu.state import NO_CALL, TichuState


def unseen(state: TichuState, seat: i64) -> i64:
    """Cards this seat has not seen: neither its own nor played."""
    seen: i64 = state.hands[seat]
    for other in range(4):
        seen |= state.spent[other]
    return FULL & ~seen


def fewest_cards(state: TichuState, seat: i64) -> i64:
    """The smaller of the opponents' hands that are not empty; 14 when both are out."""
    least: i64 = 14
    for step in (1, 3):
        count = popcount(state.hands[(seat + step) & 3])
        if 0 < count < least:
            least = count
    return least


def opponents_called(state: TichuState, seat: i64) -> bool:
    """Whether an opponent has a call that can still be made."""
    if state.out:
        return False
    return state.calls[(seat + 1) & 3] != NO_CALL or state.calls[(seat + 3) & 3] != NO_CALL


def partner_called(state: TichuState, seat: i64) -> bool:
    """Whether the partner has a call that can still be made."""
    return not state.out and state.calls[(seat + 2) & 3] != NO_CALL


def chance_to_stand(combo: Combo, out: i64, style: Style) -> i64:
    """In hundredths, how likely nobody beats this combination with the cards still out."""
    if combo.bomb:
        return 98
    if combo.kind == SINGLE:
        if combo.value == DRAGON_VALUE:
            return 97
        higher: i64 = popcount(_above(out, combo.value // 2))
        if out & PHOENIX_BIT:
            higher += 1
        if out & DRAGON_BIT:
            higher += 1
        return _power(style.stand_single, higher)
    counts: i64 = _above(out, combo.value // 2)
    if combo.kind == PAIR:
        return _power(style.stand_pair, _ranks_with(counts, 2))
    if combo.kind == TRIPLE:
        return _power(style.stand_triple, _ranks_with(counts, 3))
    if combo.kind == FULL_HOUSE:
        return _power(style.stand_house, _ranks_with(counts, 3))
    # Straights and consecutive pairs: the higher and the longer, the safer.
    steps: i64 = 14 - combo.value // 2
    return _power(style.stand_straight if combo.size == 5 else style.stand_long, steps)


def _above(cards: i64, rank: i64) -> i64:
    """The ordinary cards above this rank."""
    return cards >> (4 * rank) << (4 * rank) & ~15 if rank < 15 else 0


def _ranks_with(cards: i64, least: i64) -> i64:
    ranks: i64 = 0
    rest: i64 = cards >> 4
    while rest:
        if popcount(rest & 15) >= least:
            ranks += 1
        rest >>= 4
    return ranks


def _power(base: i64, times: i64) -> i64:
    chance: i64 = 100
    while times > 0 and chance > 1:
        chance = chance * base // 100
        times -= 1
    return chance
