"""Hands, royalties, settlement and Fantasyland the slow way: written from the rules and not from the engine.

Cards are texts such as `As`. How strong a hand is, is a tuple: its category, then its ranks, the most important first.
Tuples compare as O5 asks: where one is the beginning of the other, the shorter is below.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK = [rank + suit for rank in RANKS for suit in SUITS]

Hand = tuple[str, ...]
Strength = tuple[int, ...]

CATEGORIES = {
    "high card": 0,
    "pair": 1,
    "two pair": 2,
    "three of a kind": 3,
    "straight": 4,
    "flush": 5,
    "full house": 6,
    "four of a kind": 7,
    "straight flush": 8,
}
SHAPES = {  # how many cards of each rank, and what that is called
    (1, 1, 1, 1, 1): "high card",
    (2, 1, 1, 1): "pair",
    (2, 2, 1): "two pair",
    (3, 1, 1): "three of a kind",
    (3, 2): "full house",
    (4, 1): "four of a kind",
    (1, 1, 1): "high card",
    (2, 1): "pair",
    (3,): "three of a kind",
}
BOTTOM = {
    "straight": 2,
    "flush": 4,
    "full house": 6,
    "four of a kind": 10,
    "straight flush": 15,
    "royal flush": 25,
}
MID = {
    "three of a kind": 2,
    "straight": 4,
    "flush": 8,
    "full house": 12,
    "four of a kind": 20,
    "straight flush": 30,
    "royal flush": 50,
}
TOP = {
    **{"66": 1, "77": 2, "88": 3, "99": 4, "TT": 5, "JJ": 6, "QQ": 7, "KK": 8, "AA": 9},
    **{"222": 10, "333": 11, "444": 12, "555": 13, "666": 14, "777": 15, "888": 16},
    **{"999": 17, "TTT": 18, "JJJ": 19, "QQQ": 20, "KKK": 21, "AAA": 22},
}


# -- hands -----------------------------------------------------------------------------------------


def ranks_of(cards: Sequence[str]) -> list[int]:
    """2 to 14, the highest first."""
    return sorted((RANKS.index(card[0]) + 2 for card in cards), reverse=True)


def straight_to(cards: Sequence[str]) -> int:
    """The highest card of a straight, 0 if it is none; O6: five is the highest of A-2-3-4-5."""
    ranks = ranks_of(cards)
    if ranks == [14, 5, 4, 3, 2]:
        return 5
    return ranks[0] if len(ranks) == 5 and ranks == list(range(ranks[0], ranks[0] - 5, -1)) else 0


def is_flush(cards: Sequence[str]) -> bool:
    return len(cards) == 5 and len({card[1] for card in cards}) == 1


def category(cards: Sequence[str]) -> str:
    """O-top hands: three cards are trips, a pair or high cards."""
    if straight_to(cards):
        return "straight flush" if is_flush(cards) else "straight"
    if is_flush(cards):
        return "flush"
    return SHAPES[tuple(sorted(Counter(ranks_of(cards)).values(), reverse=True))]


def strength(cards: Sequence[str]) -> Strength:
    """By category, then by ranks: those held most often first, and the higher before the lower. Suits do not count."""
    found = category(cards)
    if "straight" in found:
        return CATEGORIES[found], straight_to(cards)
    held = Counter(ranks_of(cards))
    return CATEGORIES[found], *sorted(held, key=lambda rank: (held[rank], rank), reverse=True)


def every_kind() -> list[Hand]:
    """One hand of each of the 7,462 kinds that five cards can be, suits apart."""
    mixed = [ranks for ranks in combinations_with_replacement(RANKS, 5) if len(set(ranks)) > 1]
    flushes = combinations(RANKS, 5)
    return [
        *(tuple(rank + SUITS[place % 4] for place, rank in enumerate(ranks)) for ranks in mixed),
        *(tuple(f"{rank}s" for rank in ranks) for ranks in flushes),
    ]


# -- boards ----------------------------------------------------------------------------------------


class Rows(NamedTuple):
    """A complete board."""

    top: Hand
    mid: Hand
    bottom: Hand


def royalty(row: str, cards: Sequence[str]) -> int:
    if row == "top":
        held = Counter(card[0] for card in cards)
        return max(TOP.get(rank * many, 0) for rank, many in held.items())
    found = category(cards)
    if found == "straight flush" and straight_to(cards) == 14:
        found = "royal flush"
    return (MID if row == "mid" else BOTTOM).get(found, 0)


def is_foul(board: Rows) -> bool:
    return strength(board.bottom) < strength(board.mid) or strength(board.mid) < strength(board.top)


def royalties(board: Rows) -> list[int]:
    """O13: a foul cancels one's own."""
    if is_foul(board):
        return [0, 0, 0]
    return [royalty(row, cards) for row, cards in board._asdict().items()]


def stays(board: Rows) -> bool:
    """O4."""
    quads = CATEGORIES["four of a kind"]
    below = strength(board.mid)[0] >= quads or strength(board.bottom)[0] >= quads
    return not is_foul(board) and (category(board.top) == "three of a kind" or below)


# -- settlement ------------------------------------------------------------------------------------


class Gain(NamedTuple):
    """What the first of two boards gains from the second, reason by reason."""

    rows: list[int]
    scoop: int
    foul: int
    royalties: int

    @property
    def points(self) -> int:
        return sum(self.rows) + self.scoop + self.foul + self.royalties


def against(one: Rows, two: Rows) -> Gain:
    """O7: a point a row, three more for all three, and the royalties; or six for a foul, and the royalties."""
    bonus = sum(royalties(one)) - sum(royalties(two))
    if is_foul(one) and is_foul(two):
        return Gain([0, 0, 0], 0, 0, 0)
    if is_foul(one):
        return Gain([0, 0, 0], 0, -6, bonus)
    if is_foul(two):
        return Gain([0, 0, 0], 0, 6, bonus)
    rows = []
    for mine, yours in zip(one, two, strict=True):
        rows.append(1 if strength(mine) > strength(yours) else -1 if strength(mine) < strength(yours) else 0)
    scoop = 3 if rows == [1, 1, 1] else -3 if rows == [-1, -1, -1] else 0
    return Gain(rows, scoop, 0, bonus)


def points(boards: Sequence[Rows]) -> list[int]:
    """Every board against every other."""
    return [sum(against(mine, yours).points for yours in boards if yours is not mine) for mine in boards]


# -- Fantasyland -----------------------------------------------------------------------------------


class Best(NamedTuple):
    """The most royalties of some settings, and how strong the rows are of those that have them."""

    royalties: int
    rows: list[tuple[Strength, Strength, Strength]]


def best_settings(cards: Sequence[str], mid_stays: str = "four of a kind") -> dict[bool, Best]:
    """Of all ways to set 13 of these cards without foul: the best that stay, and the best that do not.

    O4: trips on top stay, or quads at the bottom, or what stays in the middle.
    """
    trips, quads = CATEGORIES["three of a kind"], CATEGORIES["four of a kind"]
    middle_stays = CATEGORIES[mid_stays]
    threes = {top: (strength(top), royalty("top", top)) for top in combinations(cards, 3)}
    fives = {five: (strength(five), royalty("mid", five), royalty("bottom", five)) for five in combinations(cards, 5)}
    best: dict[bool, Best] = {}
    for bottom, (bottom_strength, _, below) in fives.items():
        above = [card for card in cards if card not in bottom]
        for mid in combinations(above, 5):
            mid_strength, middle, _ = fives[mid]
            if mid_strength > bottom_strength:
                continue
            for top in combinations([card for card in above if card not in mid], 3):
                top_strength, bonus = threes[top]
                if top_strength > mid_strength:
                    continue
                kept = top_strength[0] == trips or bottom_strength[0] >= quads or mid_strength[0] >= middle_stays
                rows = top_strength, mid_strength, bottom_strength
                worth = below + middle + bonus
                if kept not in best or worth > best[kept].royalties:
                    best[kept] = Best(worth, [rows])
                elif worth == best[kept].royalties:
                    best[kept].rows.append(rows)
    return best
