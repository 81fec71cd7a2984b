"""Fantasyland solved: the best of all ways to set 13 of 13 to 17 cards."""

from __future__ import annotations

from itertools import combinations
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from noripan.cards.french import texts_of
from noripan.cards.masks import cards_of, fuller
from noripan.core.bits import bit, highest, popcount
from noripan.games.ofc.contract import SetBoard
from noripan.games.ofc.moves import OfcMove
from noripan.games.ofc.rank import QUADS, TRIPS, category_of, rank_of
from noripan.games.ofc.score import Board, bottom_royalty, mid_royalty, top_royalty

_MILLI: Final[i64] = 1000  # values are counted in thousandths of a point ...
_FINE: Final[i64] = 512  # ... and equal values are told apart by the strength of the rows
_ABOVE: Final[i64] = 0x900000  # no rank is so high
USUAL_STAY: Final[i64] = 11000  # thousandths of a point: what 14 more cards are worth between sound players


@final
@mypyc_attr(acyclic=True)
class Setting:
    """13 cards set without foul, and the others discarded; sets of cards are masks."""

    def __init__(self, cards: i64, top: i64, mid: i64, bottom: i64, mid_stays: i64) -> None:
        self._mid_stays: Final[i64] = mid_stays
        self.top: Final[i64] = top
        self.mid: Final[i64] = mid
        self.bottom: Final[i64] = bottom
        self.discard: Final[i64] = cards & ~(top | mid | bottom)

    @property
    def royalties(self) -> int:
        return self.board().bonus()

    @property
    def stays(self) -> bool:
        """Whether it stays in Fantasyland: by trips on top, quads below, or what the rules want in the middle (O4)."""
        board = self.board()
        if category_of(board.top_rank) == TRIPS or category_of(board.bottom_rank) >= QUADS:
            return True
        return category_of(board.mid_rank) >= self._mid_stays

    @property
    def move(self) -> OfcMove:
        """The move that sets it."""
        return OfcMove(self.top, self.mid, self.bottom, self.discard)

    def board(self) -> Board:
        return Board(self.top, self.mid, self.bottom)

    def encode(self) -> SetBoard:
        return {**self.board().encode(), "discard": texts_of(self.discard)}

    def __repr__(self) -> str:
        rows = " / ".join(" ".join(texts_of(row)) for row in (self.top, self.mid, self.bottom))
        return f"Setting({rows})"


def best_setting(cards: i64, stay: i64, mid_stays: i64) -> Setting:
    """The setting with the most royalties, with `stay` thousandths of a point for one that stays in Fantasyland.

    Sets of five are ordered by rank, and neither royalties nor staying get less as ranks rise: so the first two rows
    that cannot reach the best value any more end the search.
    """
    fives = _Fives(cards)
    many: i64 = len(fives.cards)
    bonus: i64 = stay * _FINE
    reach = _reach(cards, fives.ranks)
    trips: i64 = _lowest_trips(cards)
    best: i64 = -1
    best_top: i64 = 0
    best_mid: i64 = 0
    best_bottom: i64 = 0
    for i in range(many):
        quads = category_of(fives.ranks[i]) >= QUADS
        bottom: i64 = fives.cards[i]
        if fives.below[i] + fives.middle[i] + reach[i] + bonus <= best:
            break
        for j in range(i + 1, many):
            rank: i64 = fives.ranks[j]
            kept = quads or category_of(rank) >= mid_stays
            most: i64 = fives.below[i] + fives.middle[j] + reach[j]
            if kept or rank >= trips:
                most += bonus
            if most <= best:
                break
            mid: i64 = fives.cards[j]
            if bottom & mid:
                continue
            top = _top_within(cards & ~(bottom | mid), rank)
            if not top:
                continue
            found: i64 = rank_of(top)
            value: i64 = fives.below[i] + fives.middle[j] + _worth(top_royalty(found), found)
            if kept or category_of(found) == TRIPS:
                value += bonus
            if value > best:
                best = value
                best_top = top
                best_mid = mid
                best_bottom = bottom
    return Setting(cards, best_top, best_mid, best_bottom, mid_stays)


def _lowest_trips(cards: i64) -> i64:
    """The rank of a middle from which on trips may lie on top; higher than all ranks when there are no trips."""
    tripled: i64 = fuller(cards, 3)
    if not tripled:
        return _ABOVE
    mark: i64 = tripled & -tripled
    return rank_of(mark | mark >> 1 | mark >> 2)


def _reach(cards: i64, limits: vec[i64]) -> vec[i64]:
    """For each rank of a middle, the highest first, what the best top under it would add if all its cards were left."""
    left = cards_of(cards)
    ranks = [int(rank_of(bit(a) | bit(b) | bit(c))) for a, b, c in combinations(left, 3)]
    ranks.sort(reverse=True)
    reach = vec[i64]([0] * len(limits))
    at: i64 = 0
    for i in range(len(limits)):
        while at < len(ranks) and ranks[at] > limits[i]:
            at += 1
        if at < len(ranks):
            rank: i64 = ranks[at]
            reach[i] = _worth(top_royalty(rank), rank)
    return reach


def _worth(royalty: i64, rank: i64) -> i64:
    """A row's share of a setting's value: royalties, and the row's category and first rank, below 144."""
    return royalty * _MILLI * _FINE + (rank >> 16)


@final
class _Fives:
    """Every set of five of these cards, the highest rank first."""

    def __init__(self, cards: i64) -> None:
        bits = [int(bit(card)) for card in cards_of(cards)]
        many: i64 = len(bits)
        found: list[int] = []
        keys: list[int] = []
        for a in range(many):
            for b in range(a + 1, many):
                two: i64 = bits[a] | bits[b]
                for c in range(b + 1, many):
                    three: i64 = two | bits[c]
                    for d in range(c + 1, many):
                        four: i64 = three | bits[d]
                        for e in range(d + 1, many):
                            five: i64 = four | bits[e]
                            keys.append(rank_of(five) * 8192 + len(found))
                            found.append(five)
        keys.sort(reverse=True)
        self.cards: Final[vec[i64]] = vec[i64]([found[key & 8191] for key in keys])
        self.ranks: Final[vec[i64]] = vec[i64]([key >> 13 for key in keys])
        self.below: Final[vec[i64]] = vec[i64]([_worth(bottom_royalty(rank), rank) for rank in self.ranks])
        self.middle: Final[vec[i64]] = vec[i64]([_worth(mid_royalty(rank), rank) for rank in self.ranks])


def _strongest_three(cards: i64) -> i64:
    """The three of these cards that make the highest rank."""
    group: i64 = fuller(cards, 3)
    if not group:
        group = fuller(cards, 2)
    three: i64 = 0
    if group:
        three = cards & (bit(highest(group)) >> 3) * 15
        while popcount(three) > 3:
            three &= three - 1
    rest: i64 = cards & ~three
    while popcount(three) < 3:
        three |= bit(highest(rest))
        rest &= ~three
    return three


def _top_within(cards: i64, limit: i64) -> i64:
    """The three of these cards with the highest rank up to a limit; 0 when every three would be a foul."""
    three = _strongest_three(cards)
    if rank_of(three) <= limit:
        return three
    best: i64 = -1
    best_three: i64 = 0
    first: i64 = cards
    while first:
        a: i64 = first & -first
        first ^= a
        second: i64 = first
        while second:
            b: i64 = second & -second
            second ^= b
            third: i64 = second
            while third:
                c: i64 = third & -third
                third ^= c
                rank: i64 = rank_of(a | b | c)
                if best < rank <= limit:
                    best = rank
                    best_three = a | b | c
    return best_three
