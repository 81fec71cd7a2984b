"""Whether a board that is still being built is sure to foul, whatever cards come."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from noripan.cards.french import TEXTS, card_id
from noripan.cli.ofc.cards import ROOM
from noripan.games import ofc
from noripan.games.ofc.contract import View

Bounds = tuple[int, int]  # the lowest and the highest rank a row can come to
ANYTHING: Bounds = (0, 1 << 40)
SEARCHED = 2  # missing cards; with more of them a row can still become nearly anything
BELOW = (("mid", "top"), ("bottom", "mid"), ("bottom", "top"))  # what must not be weaker than what


def sure_foul(board: Mapping[str, list[str]], coming: list[str]) -> tuple[str, str] | None:
    """The row that stays too weak, and the one it lies below; None while the board can still be saved (O5)."""
    bounds = {row: _bounds(row, texts, coming) for row, texts in board.items()}
    for lower, upper in BELOW:
        if bounds[lower][1] < bounds[upper][0]:
            return lower, upper
    return None


def _bounds(row: str, texts: list[str], coming: list[str]) -> Bounds:
    missing = ROOM[row] - len(texts)
    if missing > SEARCHED or missing > len(coming):
        return ANYTHING
    lying = [card_id(text) for text in texts]
    pool = [card_id(text) for text in coming]
    ranks = [ofc.rank([*lying, *more]) for more in combinations(pool, missing)]
    return min(ranks), max(ranks)


def unseen(view: View) -> list[str]:
    """Every card this seat has not seen: in the deck, in another hand, or thrown away by another."""
    seen = {*(view["hand"] or ()), *(view["discards"] or ())}
    for board in view["boards"]:
        if board is not None:
            seen.update(board["top"], board["mid"], board["bottom"])
    return [text for text in TEXTS if text not in seen]
