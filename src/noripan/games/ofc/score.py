"""What boards are worth: royalties, fouls, rows won and lost, pair by pair."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from noripan.cards.french import texts_of
from noripan.core.saving import Made, made_with
from noripan.games.ofc import contract
from noripan.games.ofc.rank import (
    PAIR,
    QUADS,
    ROYAL,
    TRIPS,
    category_of,
    first_of,
    rank_name,
    rank_of,
)
from noripan.games.ofc.rules import OfcRules

TOP: Final[i64] = 0
MID: Final[i64] = 1
BOTTOM: Final[i64] = 2
ROWS: Final = ("top", "mid", "bottom")
SIZES: Final[vec[i64]] = vec[i64]([3, 5, 5])

FOUL: Final[i64] = 6  # what a fouled board pays
SCOOP: Final[i64] = 3  # beside the three rows

# By category, from high card to straight flush.
_MID_ROYALTIES: Final[vec[i64]] = vec[i64]([0, 0, 0, 2, 4, 8, 12, 20, 30])
_BOTTOM_ROYALTIES: Final[vec[i64]] = vec[i64]([0, 0, 0, 0, 2, 4, 6, 10, 15])
_MID_ROYAL: Final[i64] = 50
_BOTTOM_ROYAL: Final[i64] = 25

QUEENS: Final[i64] = 12
MOST_CARDS: Final[i64] = 17
LEAST_CARDS: Final[i64] = 14


def top_royalty(rank: i64) -> i64:
    """Sixes to aces one to nine; trips from ten."""
    category = category_of(rank)
    if category == TRIPS:
        return first_of(rank) + 8
    return max(first_of(rank) - 5, 0) if category == PAIR else 0


def mid_royalty(rank: i64) -> i64:
    return _MID_ROYAL if rank == ROYAL else _MID_ROYALTIES[category_of(rank)]


def bottom_royalty(rank: i64) -> i64:
    return _BOTTOM_ROYAL if rank == ROYAL else _BOTTOM_ROYALTIES[category_of(rank)]


def royalties_of(top: i64, mid: i64, bottom: i64) -> tuple[int, int, int]:
    """Top, mid, bottom: of rows of these ranks."""
    return int(top_royalty(top)), int(mid_royalty(mid)), int(bottom_royalty(bottom))


def entry_cards(rules: OfcRules, top: i64) -> i64:
    """Cards in Fantasyland for this rank on top of a board without foul; 0 for no entry."""
    if category_of(top) == TRIPS:
        return MOST_CARDS if rules.progressive else LEAST_CARDS
    if category_of(top) != PAIR or first_of(top) < QUEENS:
        return 0
    return first_of(top) + 2 if rules.progressive else LEAST_CARDS


def stays(rules: OfcRules, top: i64, mid: i64, bottom: i64) -> bool:
    """O4: whether rows of these ranks, without foul, keep a player in Fantasyland."""
    return category_of(top) == TRIPS or category_of(mid) >= rules.mid_stays or category_of(bottom) >= QUADS


@final
@mypyc_attr(acyclic=True)
class Board:
    """A complete board, judged (O13)."""

    def __init__(self, top: i64, mid: i64, bottom: i64) -> None:
        self.top: Final[i64] = top
        self.mid: Final[i64] = mid
        self.bottom: Final[i64] = bottom
        self.top_rank: Final[i64] = rank_of(top)
        self.mid_rank: Final[i64] = rank_of(mid)
        self.bottom_rank: Final[i64] = rank_of(bottom)
        self.foul: Final = self.bottom_rank < self.mid_rank or self.mid_rank < self.top_rank
        self._royalties: Final = (
            (0, 0, 0) if self.foul else royalties_of(self.top_rank, self.mid_rank, self.bottom_rank)
        )

    def __reduce__(self) -> Made:
        return made_with(self, "top", "mid", "bottom")

    @property
    def royalties(self) -> list[int]:
        """Top, mid, bottom; nothing for a foul."""
        return list(self._royalties)

    def bonus(self) -> int:
        """All royalties."""
        top, mid, bottom = self._royalties
        return top + mid + bottom

    def fantasyland(self, rules: OfcRules, present: i64) -> i64:
        """O2, O3: cards in the next Fantasyland after this board, set with `present` (0: outside); 0 for none."""
        if self.foul:
            return 0
        entry: i64 = entry_cards(rules, self.top_rank)
        if not present:
            return entry
        if not stays(rules, self.top_rank, self.mid_rank, self.bottom_rank):
            return 0
        if rules.stay_keeps:
            return present
        return max(entry, LEAST_CARDS) if rules.stay_recounts else LEAST_CARDS

    def encode(self) -> contract.JudgedBoard:
        ranks = self.top_rank, self.mid_rank, self.bottom_rank
        return {
            "top": texts_of(self.top),
            "mid": texts_of(self.mid),
            "bottom": texts_of(self.bottom),
            "names": [rank_name(int(rank)) for rank in ranks],
            "royalties": self.royalties,
            "foul": self.foul,
        }


@final
class Pair:
    """Two boards against each other, every point with its reason; all numbers are the first one's gain."""

    def __init__(self, first: int, one: Board, second: int, two: Board) -> None:
        self.first: Final = first
        self.second: Final = second
        self._boards: Final = (one, two)
        self.rows: Final = _rows(one, two)  # top, mid, bottom: 1, 0 or -1; all 0 where one has fouled
        won = sum(self.rows)
        self.scoop: Final = int(SCOOP) if won == 3 else -int(SCOOP) if won == -3 else 0
        self.foul: Final = int(FOUL) * (int(two.foul) - int(one.foul))
        self.royalties: Final = [one.bonus(), two.bonus()]
        self.points: Final = won + self.scoop + self.foul + self.royalties[0] - self.royalties[1]

    def __reduce__(self) -> Made:
        return Pair, (self.first, self._boards[0], self.second, self._boards[1])

    def encode(self) -> contract.Pair:
        return {
            "seats": [self.first, self.second],
            "rows": list(self.rows),
            "scoop": self.scoop,
            "foul": self.foul,
            "royalties": list(self.royalties),
            "points": self.points,
        }

    def __repr__(self) -> str:
        return f"Pair({self.encode()})"


def _rows(one: Board, two: Board) -> list[int]:
    if one.foul or two.foul:
        return [0, 0, 0]
    return [
        int(_better(one.top_rank, two.top_rank)),
        int(_better(one.mid_rank, two.mid_rank)),
        int(_better(one.bottom_rank, two.bottom_rank)),
    ]


def _better(one: i64, two: i64) -> i64:
    return 1 if one > two else -1 if one < two else 0


def all_pairs(boards: list[Board]) -> list[Pair]:
    """Every two boards, in the order of seats."""
    many = len(boards)
    return [Pair(a, boards[a], b, boards[b]) for a in range(many) for b in range(a + 1, many)]


def totals(pairs: list[Pair], players: int) -> list[int]:
    """Per seat, over all its pairs."""
    scores = [0] * players
    for pair in pairs:
        scores[pair.first] += pair.points
        scores[pair.second] -= pair.points
    return scores
