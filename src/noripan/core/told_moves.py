"""The legal moves of many tables, each in numbers: those of the first table, then those of the next, without gaps."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i16, i64

from noripan.core.deal import Deal
from noripan.core.encoder import Encoder
from noripan.core.errors import IllegalMove
from noripan.core.move import Move


@final
class ToldMoves:
    """Written anew by every step. `numbers` is another array when there are more moves than ever."""

    def __init__(self, encoder: Encoder, tables: i64) -> None:
        self.encoder: Final = encoder
        self.size: Final[i64] = encoder.move_size
        self.counts: Final = vec[i64]([0] * tables)  # how many moves of each table
        self.numbers: vec[i16] = vec[i16]([0] * (tables * self.size))
        self.many: i64 = 0  # moves of all tables

    def clear(self) -> None:
        """Before the first table is told."""
        self.many = 0

    def tell(self, at: i64, deal: Deal, seat: i64, draft: list[int] | None) -> None:
        """The moves of the next table: all that the seat may choose from, or all that can follow the draft."""
        encoder = self.encoder
        begin: i64 = self.many * self.size
        if draft is None:
            self._make_room(at, encoder.count_moves(deal, seat))
            encoder.observe_moves(deal, seat, self.numbers, begin)
        else:
            self._make_room(at, len(encoder.choices(deal, seat, draft)))
            encoder.observe_choices(deal, seat, draft, self.numbers, begin)

    def _make_room(self, at: i64, count: i64) -> None:
        self.counts[at] = count
        self.many += count
        end: i64 = self.many * self.size
        if end > len(self.numbers):
            self.numbers = extend(self.numbers, [0] * int(end))  # twice as much as is needed

    def check(self, at: i64, table: i64, n: i64) -> None:
        """IllegalMove names the table that has no such move."""
        if n >= self.counts[at]:
            raise no_move(table, n, self.counts[at])

    def move(self, deal: Deal, seat: i64, draft: list[int] | None, n: i64) -> Move | None:
        """What is chosen; None while it is part of a draft."""
        if draft is None:
            return self.encoder.nth_move(deal, seat, n)
        draft.append(self.encoder.choices(deal, seat, draft)[n])
        return self.encoder.drafted(deal, seat, draft)


def no_move(table: int, n: int, count: int) -> IllegalMove:
    """That there are not so many moves to choose from."""
    return IllegalMove(f"environment {table}: there is no move {n}; there are 0 to {count - 1}")
