"""Hands and boards from Python: ranks, royalties, fouls, settlements, growing boards, the best Fantasyland."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, final

from mypy_extensions import i64

from noripan.cards.french import card_id, texts_of
from noripan.core.bits import bit, popcount
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.core.said import rules_said
from noripan.games.ofc.contract import Settled
from noripan.games.ofc.fantasyland import USUAL_STAY, Setting, best_setting
from noripan.games.ofc.progress import Progress
from noripan.games.ofc.rank import FULL_HOUSE, ROYAL, TWO_PAIR, rank_name, rank_of
from noripan.games.ofc.rules import PRESETS, SWITCHES, OfcRules
from noripan.games.ofc.score import (
    LEAST_CARDS,
    MOST_CARDS,
    ROWS,
    SIZES,
    Board,
    Pair,
    all_pairs,
    bottom_royalty,
    mid_royalty,
    top_royalty,
    totals,
)

STAY_VALUE: Final = float(USUAL_STAY) / 1000.0
FANTASYLANDS: Final = (0, *range(int(LEAST_CARDS), int(MOST_CARDS) + 1))


def rank(cards: object) -> int:
    """Three or five cards as one number: the higher wins, equal numbers tie, and a three compares with a five (O5).

    Cards are a text (`"As Ks Qs"`), a list of texts, or a list of card numbers, which is the quickest.
    """
    mask: i64 = _mask(cards, "cards")
    many: i64 = popcount(mask)
    if many != 5 and many != 3:
        raise HandError(f"cards: three or five are needed, not {many}", "count")
    return rank_of(mask)


def name(rank: object) -> str:
    """A rank in words: `full house, kings over twos`."""
    if not isinstance(rank, int) or isinstance(rank, bool) or not _is_rank(rank):
        raise HandError(f"rank: a number that `rank` has given is needed, not {shown(rank)}", "rank")
    return rank_name(rank)


def _is_rank(rank: int) -> bool:
    first, second = rank >> 16 & 15, rank >> 12 & 15
    if not 0 <= rank <= int(ROYAL) or not 2 <= first <= 14 or second == 1 or second > 14:
        return False
    return rank >> 20 not in (TWO_PAIR, FULL_HOUSE) or 2 <= second != first


def royalty(row: object, cards: object) -> int:
    """The royalty of these cards in the row `top`, `mid` or `bottom`."""
    if not isinstance(row, str) or row not in ROWS:
        raise HandError(f"row: {shown(row)} is no row; there are: {', '.join(ROWS)}", "row")
    found = rank_of(_row(row, cards, row))
    return int(top_royalty(found) if row == "top" else mid_royalty(found) if row == "mid" else bottom_royalty(found))


def is_foul(board: object) -> bool:
    """Whether a complete board is fouled: its rows must not get stronger upwards."""
    return _board(board, "board").foul


@final
class Settlement:
    """Boards against each other: points per seat, and every pair with its reasons."""

    def __init__(self, boards: list[Board]) -> None:
        self.boards: Final = boards
        self.pairs: Final[list[Pair]] = all_pairs(boards)
        self.points: Final[list[int]] = totals(self.pairs, len(boards))

    def encode(self) -> Settled:
        return {
            "points": list(self.points),
            "pairs": [pair.encode() for pair in self.pairs],
            "boards": [board.encode() for board in self.boards],
        }

    def __str__(self) -> str:
        return "\n".join(line for pair in self.pairs for line in _explained(pair, self.boards))


def settle(boards: object) -> Settlement:
    """The pairwise settlement of two or three complete boards; `str()` of it explains every point."""
    if not isinstance(boards, (list, tuple)):
        raise HandError(f"boards: a list of two or three boards is needed, not {shown(boards)}", "count")
    if not 2 <= len(boards) <= 3:
        raise HandError(f"boards: two or three are needed, not {len(boards)}", "count")
    read = [_board(board, f"boards[{at}]") for at, board in enumerate(boards)]
    seen: i64 = 0
    for at, board in enumerate(read):
        cards: i64 = board.top | board.mid | board.bottom
        if seen & cards:
            raise HandError(f"boards[{at}]: on another board too: {' '.join(texts_of(seen & cards))}", "twice")
        seen |= cards
    return Settlement(read)


def best_fantasyland(cards: object, stay_value: object = STAY_VALUE, rules: object = None) -> Setting:
    """The best way to set 13 of 13 to 17 cards: the most royalties, with `stay_value` points for staying by O4.

    `rules` say what stays. Equal values are told apart by the strength of the rows. Its `move` can be played.
    """
    mask = _mask(cards, "cards")
    many = int(popcount(mask))
    if not 13 <= many <= 17:
        raise HandError(f"cards: 13 to 17 are needed, not {many}", "count")
    if not isinstance(stay_value, (int, float)) or isinstance(stay_value, bool) or not 0 <= stay_value <= 1000:
        raise HandError(f"stay_value: points from 0 to 1000 are needed, not {shown(stay_value)}", "value")
    return best_setting(mask, round(stay_value * 1000), _rules(rules).mid_stays)


def progress(
    board: object, hand: object = (), seen: object = (), fantasyland: object = 0, rules: object = None
) -> Progress:
    """A board that need not be complete yet, beside the cards in hand and those seen elsewhere."""
    if not isinstance(fantasyland, int) or isinstance(fantasyland, bool) or fantasyland not in FANTASYLANDS:
        raise HandError(f"fantasyland: 0 or 14 to 17 cards are needed, not {shown(fantasyland)}", "count")
    rows = [_mask(cards, row) for row, cards in zip(ROWS, _rows(board, "board"), strict=True)]
    for row, mask, size in zip(ROWS, rows, SIZES, strict=True):
        if popcount(mask) > size:
            raise HandError(f"{row}: the {row} row has {size} cards, not {popcount(mask)}", "count")
    parts = {**dict(zip(ROWS, rows, strict=True)), "hand": int(_mask(hand, "hand")), "seen": int(_mask(seen, "seen"))}
    found: i64 = 0
    for name, mask in parts.items():
        if found & mask:
            raise HandError(f"{name}: elsewhere too: {' '.join(texts_of(found & mask))}", "twice")
        found |= mask
    return Progress(_rules(rules), fantasyland, [int(row) for row in rows], parts["hand"], parts["seen"])


def _rules(rules: object) -> OfcRules:
    """The rules themselves, the preset of that name, switches by name, or without any the usual ones."""
    if isinstance(rules, OfcRules):
        return rules
    return OfcRules(*rules_said(PRESETS[0] if rules is None else rules, "ofc", PRESETS, SWITCHES, PRESETS[0]))


def _explained(pair: Pair, boards: list[Board]) -> list[str]:
    """A pair in words, one line a reason."""
    lines = [f"seat {pair.first} against seat {pair.second}: {pair.points:+d}"]
    for seat in (pair.first, pair.second):
        if boards[seat].foul:
            lines.append(f"  seat {seat} has fouled")
    if pair.foul:
        lines.append(f"  foul {pair.foul:+d}")
    elif not boards[pair.first].foul:
        for row, won in zip(ROWS, pair.rows, strict=True):
            one, two = (boards[seat].encode()["names"][ROWS.index(row)] for seat in (pair.first, pair.second))
            against = "against" if won else "ties with"
            lines.append(f"  {row} {won:+d}: {one} {against} {two}")
    if pair.scoop:
        lines.append(f"  scoop {pair.scoop:+d}")
    if any(pair.royalties):
        lines.append(
            f"  royalties {pair.royalties[0] - pair.royalties[1]:+d}: {pair.royalties[0]} to {pair.royalties[1]}"
        )
    return lines


# -- reading ---------------------------------------------------------------------------------------


def _card(card: object, where: str) -> i64:
    if type(card) is int and 0 <= card < 52:
        return bit(card)
    if not isinstance(card, str):
        raise HandError(f"{where}: a card is a name such as 'As', or a number from 0 to 51, not {shown(card)}", "card")
    try:
        return bit(card_id(card))
    except ValueError as error:
        raise HandError(f"{where}: {error}", "card") from error


def _mask(cards: object, where: str) -> i64:
    """Cards as a mask; a list of numbers is read without a detour."""
    mask: i64 = 0
    if isinstance(cards, list):
        for card in cards:
            one: i64 = _card(card, where)
            if mask & one:
                raise HandError(f"{where}: {texts_of(one)[0]} appears twice", "twice")
            mask |= one
        return mask
    if isinstance(cards, str):
        return _mask(cards.split(), where)
    if not isinstance(cards, Iterable):
        raise HandError(f"{where}: cards such as 'As Ks Qs' are needed, not {shown(cards)}", "card")
    return _mask(list(cards), where)


def _row(row: str, cards: object, where: str) -> i64:
    mask = _mask(cards, where)
    size, many = int(SIZES[ROWS.index(row)]), int(popcount(mask))
    if many != size:
        raise HandError(f"{where}: the {row} row has {size} cards, not {many}", "count")
    return mask


def _rows(board: object, where: str) -> list[object]:
    if isinstance(board, Mapping):
        missing = [row for row in ROWS if row not in board]
        if missing:
            raise HandError(f"{where}: missing: {', '.join(missing)}", "row")
        return [board[row] for row in ROWS]
    if isinstance(board, str) or not isinstance(board, Sequence) or len(board) != 3:
        raise HandError(f"{where}: three rows are needed, top, mid and bottom, not {shown(board)}", "row")
    return list(board)


def _board(board: object, where: str) -> Board:
    rows = _rows(board, where)
    masks = [_row(row, cards, f"{where}.{row}") for row, cards in zip(ROWS, rows, strict=True)]
    for one, two in ((0, 1), (0, 2), (1, 2)):
        if masks[one] & masks[two]:
            raise HandError(f"{where}: in two rows: {' '.join(texts_of(masks[one] & masks[two]))}", "twice")
    return Board(masks[0], masks[1], masks[2])
