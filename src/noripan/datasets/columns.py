"""A match in columns: what each decision was, and what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from noripan.core.encoder import Encoder
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.core.result import Result
from noripan.core.rows import Rows
from noripan.datasets.settings import Kept

Block = dict[str, NDArray[Any]]  # some rows: by column, an array of them


@dataclass(frozen=True)
class Column:
    """`shape` is that of a row. Where seats are counted, it is from the one that decides, as in observations."""

    name: str
    dtype: str  # as NumPy names it
    shape: tuple[int, ...]
    about: str


def columns_of(encoder: Encoder, seats: int) -> list[Column]:
    """All of them, in order. `seats` are the most that the game can be played with."""
    bits = (len(encoder.actions) + 7) // 8
    return [
        Column("observation", "int16", (encoder.size,), "what the seat that decides knows"),
        Column("mask", "uint8", (bits,), "a bit for each action, the lowest first: 1 where it may be chosen"),
        Column("action", "int16", (), "the one that was chosen"),
        Column("seat", "uint8", (), "the seat that decides"),
        Column("rewards", "int64", (seats,), "by seat from that one on, the scores of the deal"),
        Column("won", "bool", (seats,), "by seat from that one on, whether it won the deal"),
        Column("places", "uint8", (seats,), "by seat from that one on, its place in the match, 1 the best"),
        Column("over", "bool", (), "whether the match was over; if not, the places are as it was left"),
        Column("source", "int32", (), "where it is from: the record or log, or the seed of a simulated match"),
        Column("deal", "int32", (), "which deal of the match, from 0"),
        Column("step", "int32", (), "which step of `noripan.steps`, from 0"),
        Column("part", "uint8", (), "which action of a decision that takes several, from 0"),
    ]


class Reader:
    """Makes blocks of rows from matches."""

    def __init__(self, game: Game, encoder: Encoder, kept: Kept) -> None:
        self._seats = max(game.seats)
        self._kept = kept
        self._rows = Rows(encoder, kept.forced)

    def blocks(self, matches: Sequence[Match], source: int) -> Iterator[Block]:
        """The decisions of a source, a block for each deal. A deal that did not end has no outcome and is left out."""
        step = 0
        for match in matches:
            places = match.game.placements(match.rules, match.carry)
            for number, chapter in enumerate(match.chapters):
                if chapter.result is not None:
                    self._rows.read(match, number, self._seats_of(match, chapter.result))
                    if self._rows.count:
                        yield self._block(match, number, chapter.result, places, source, step)
                step += len(chapter.moves)

    def _seats_of(self, match: Match, result: Result) -> int:
        """The seats whose decisions are kept, as bits."""
        kept = set(range(match.players))
        if self._kept.winners is not None:
            kept &= {*(result.winners if self._kept.winners == "deal" else match.carry.winners)}
        if self._kept.names:
            kept = {seat for seat in kept if match.names[seat] in self._kept.names}
        return sum(1 << seat for seat in kept)

    def _block(self, match: Match, number: int, result: Result, places: Sequence[int], source: int, step: int) -> Block:
        rows, count = self._rows, int(self._rows.count)
        seats = _array(rows.seats, "uint8", count).copy()
        turns = (seats[:, None] + np.arange(match.players)) % match.players
        won = [seat in result.winners for seat in range(match.players)]
        return {
            "observation": _array(rows.observations, "int16", count * rows.size).reshape(count, -1).copy(),
            "mask": np.packbits(
                _array(rows.masks, "uint8", count * rows.width).reshape(count, -1), axis=1, bitorder="little"
            ),
            "action": _array(rows.actions, "int16", count).copy(),
            "seat": seats,
            "rewards": self._turned(result.scores, "int64", turns),
            "won": self._turned(won, "bool", turns),
            "places": self._turned(places, "uint8", turns),
            "over": np.full(count, match.over),
            "source": np.full(count, source, "int32"),
            "deal": np.full(count, number, "int32"),
            "step": (_array(rows.moves, "int64", count) + step).astype("int32"),
            "part": _array(rows.parts, "uint8", count).copy(),
        }

    def _turned(self, values: Sequence[int], dtype: str, turns: NDArray[Any]) -> NDArray[Any]:
        """For each row the values of all seats, its own first. Seats that are not played have 0."""
        turned = np.zeros((len(turns), self._seats), dtype)
        turned[:, : len(values)] = np.asarray(values)[turns]
        return turned


def _array(numbers: Any, dtype: str, count: int) -> NDArray[Any]:
    """The first numbers of an array that will be written anew."""
    return np.frombuffer(memoryview(numbers), dtype=dtype, count=count)
