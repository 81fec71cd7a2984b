"""A board as it grows: what its rows are so far, whether it can still be good, and the way to Fantasyland."""

from __future__ import annotations

from math import comb
from typing import Final, final

from mypy_extensions import i64

from noripan.cards.french import FULL, texts_of
from noripan.cards.masks import cards_of, fuller
from noripan.core.bits import bit, popcount
from noripan.games.ofc.contract_progress import Foul, OfcProgress, RowProgress
from noripan.games.ofc.rank import HIGH_CARD, PAIR, TRIPS, TWO_PAIR, category_of, first_of, rank_name, rank_of
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import (
    MID,
    QUEENS,
    SIZES,
    Board,
    entry_cards,
    royalties_of,
)

FIRST: Final[i64] = 5  # cards placed on the first street; two on each of the four others
BOARD: Final[i64] = 13
STREETS_AFTER: Final[i64] = 4
CARDS_A_STREET: Final[i64] = 3
NO_LIMIT: Final[i64] = 0x900000  # above every rank
FORESEEN: Final[i64] = 2  # so many open places can be looked through; with more nearly everything is possible

NONE: Final[Foul] = "none"
DANGER: Final[Foul] = "danger"
CERTAIN: Final[Foul] = "certain"


@final
class Progress:
    """One board, the cards in hand that belong to its turn, and other cards that will not come any more; all masks."""

    def __init__(self, rules: OfcRules, present: i64, rows: list[int], hand: i64, seen: i64) -> None:
        """`present`: how many cards this hand's Fantasyland has, 0 outside."""
        self.rules: Final = rules
        self.present: Final[i64] = present
        self.rows: Final = rows
        self.hand: Final[i64] = hand
        board: i64 = rows[0] | rows[1] | rows[2]
        self.board: Final[i64] = board
        self.unseen: Final[i64] = FULL & ~(board | hand | seen)
        self.ranks: Final = [int(rank_so_far(row)) for row in rows]
        self.foul: Final = self._foul()

    @property
    def complete(self) -> bool:
        return popcount(self.board) == BOARD

    @property
    def royalties(self) -> list[int]:
        """Of what lies in each row already; nothing once a foul is certain."""
        if self.foul == CERTAIN:
            return [0, 0, 0]
        return list(royalties_of(self.ranks[0], self.ranks[1], self.ranks[2]))

    def _foul(self) -> Foul:
        """`certain` when nothing can help any more, `danger` while a row lies above a weaker one."""
        top, mid, bottom = self.ranks
        if self.complete:
            return CERTAIN if Board(self.rows[0], self.rows[1], self.rows[2]).foul else NONE
        if self._most(MID) < top or self._most(MID + 1) < max(top, mid):
            return CERTAIN
        made = top if category_of(top) else 0, mid if category_of(mid) else 0
        return DANGER if made[0] > mid or made[1] > bottom or made[0] > bottom else NONE

    def _most(self, row: i64) -> i64:
        """The highest rank this row can still reach."""
        cards: i64 = self.rows[row]
        open: i64 = SIZES[row] - popcount(cards)
        if not open:
            return self.ranks[row]
        if open > FORESEEN:
            return NO_LIMIT
        return max(rank_of(cards | more) for more in _fillings(cards, self.unseen_or_held, open))

    @property
    def unseen_or_held(self) -> i64:
        """What may still be placed. In Fantasyland nothing more comes."""
        return self.hand if self.present or not self.streets else self.hand | self.unseen

    @property
    def streets(self) -> i64:
        """How many more will be dealt after this turn."""
        if self.present:
            return 0
        more: i64 = popcount(self.board) + popcount(self.hand) - FIRST
        return STREETS_AFTER - min(max(more, 0) // 2, STREETS_AFTER)

    @property
    def fantasyland(self) -> int:
        """Cards in the next Fantasyland if the board is judged as it lies; 0 for none."""
        if self.complete:
            return int(Board(self.rows[0], self.rows[1], self.rows[2]).fantasyland(self.rules, self.present))
        return 0 if self.present or self.foul == CERTAIN else int(entry_cards(self.rules, self.ranks[0]))

    @property
    def chance(self) -> float | None:
        """That the cards for queens or better on top come, whatever the rows below need; exact.

        None in Fantasyland, where nothing more comes and staying asks for something else (O4).
        """
        if self.complete or self.foul == CERTAIN:
            return 1.0 if self.fantasyland else 0.0
        if self.present:
            return None
        return _chance(self.rows[0], self.hand, self.unseen, int(CARDS_A_STREET * self.streets))

    def _row(self, at: int) -> RowProgress:
        return {
            "cards": texts_of(self.rows[at]),
            "name": rank_name(self.ranks[at]) if self.rows[at] else None,
            "royalty": self.royalties[at],
        }

    def encode(self) -> OfcProgress:
        chance = self.chance
        return {
            "rows": {"top": self._row(0), "mid": self._row(1), "bottom": self._row(2)},
            "royalties": sum(self.royalties),
            "foul": self.foul,
            "complete": self.complete,
            "fantasyland": {
                "cards": self.fantasyland,
                "chance": None if chance is None else round(chance, 4),
            },
        }


def rank_so_far(cards: i64) -> i64:
    """The rank of up to five cards, missing ones below any: no completion of them has a lower one."""
    paired: i64 = fuller(cards, 2)
    low: i64 = paired & -paired
    if popcount(cards) == 4 and low != paired:  # two pairs and nothing beside them
        high: i64 = paired ^ low
        return TWO_PAIR * 0x100000 + _rank(high) * 0x10000 + _rank(low) * 0x1000
    return rank_of(cards) if cards else HIGH_CARD


def _rank(mark: i64) -> i64:
    """The rank of the nibble in which this one bit lies."""
    return (popcount(mark - 1) >> 2) + 2


def _fillings(cards: i64, pool: i64, open: i64) -> list[int]:
    """One or two more cards: every choice of ranks, and every choice within the suit where all cards have the same."""
    by_rank = [cards_of(pool & (bit(4 * rank) * 15)) for rank in range(13)]
    ones = [found[0] for found in by_rank if found]
    if open == 1:
        out = [int(bit(card)) for card in ones]
    else:
        out = [int(bit(a) | bit(b)) for at, a in enumerate(ones) for b in ones[at + 1 :]]
        out += [int(bit(found[0]) | bit(found[1])) for found in by_rank if len(found) > 1]
    suit: i64 = popcount((cards & -cards) - 1) & 3
    clubs: i64 = 0x1111111111111
    if not cards & ~(clubs * bit(suit)):
        suited = cards_of(pool & (clubs * bit(suit)))
        if open == 1:
            out += [int(bit(card)) for card in suited]
        else:
            out += [int(bit(a) | bit(b)) for at, a in enumerate(suited) for b in suited[at + 1 :]]
    return out or [0]


def _chance(top: i64, hand: i64, unseen: i64, draws: int) -> float:
    """Counted over all sets of cards that may come: in how many does no rank get what it lacks?"""
    rank: i64 = rank_so_far(top)
    if category_of(rank) == TRIPS or (category_of(rank) == PAIR and first_of(rank) >= QUEENS):
        return 1.0
    open = 3 - int(popcount(top))
    many = int(popcount(unseen))
    draws = min(draws, many)
    ways = [1]  # ways[n]: to take n cards of the ranks so far without success
    for at in range(13):
        mark: i64 = bit(4 * at) * 15
        lying, held, left = int(popcount(top & mark)), int(popcount(hand & mark)), int(popcount(unseen & mark))
        needed = (2 if at + 2 >= QUEENS else 3) - lying
        if needed > open:
            most = left
        elif needed <= held:
            return 1.0
        else:
            most = min(left, needed - held - 1)
        grown = [0] * (len(ways) + most)
        for taken in range(most + 1):
            for before, count in enumerate(ways):
                grown[before + taken] += count * comb(left, taken)
        ways = grown
    failed = ways[draws] if draws < len(ways) else 0
    return 1.0 - failed / comb(many, draws)
