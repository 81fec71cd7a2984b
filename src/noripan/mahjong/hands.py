"""What is said about a hand: its waits, its discards, its readings as text."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from noripan.cards.tiles import KINDS, TEXTS, kind_of
from noripan.core.errors import HandError
from noripan.mahjong.counts import Counts, counts_of
from noripan.mahjong.readings import splits
from noripan.mahjong.text import check_kinds


@final
class Wait:
    """A tile that completes a hand, how many are left as far as one can see, and the hand's readings with it."""

    def __init__(self, tile: str, remaining: int, readings: list[list[str]]) -> None:
        self.tile: Final = tile
        self.remaining: Final = remaining
        self.readings: Final = readings

    def __repr__(self) -> str:
        return f"Wait({self.tile}, {self.remaining} left, {len(self.readings)} readings)"


@final
class Discard:
    """A discard, the shanten after it, and the tiles that would bring the rest nearer, with how many are left."""

    def __init__(self, tile: str, shanten: int, accepted: list[str], remaining: int) -> None:
        self.tile: Final = tile
        self.shanten: Final = shanten
        self.accepted: Final = accepted
        self.remaining: Final = remaining

    def __repr__(self) -> str:
        return f"Discard({self.tile}, shanten {self.shanten}, {self.remaining} of {' '.join(self.accepted)})"


def kinds_of(tiles: list[int]) -> list[int]:
    """What each tile counts as; not for flowers."""
    return [int(kind_of(tile)) for tile in tiles]


def counted(tiles: list[int], full: int) -> tuple[Counts, int]:
    """A hand with or without its last tile, or as much of it as melds leave: its kinds, and how many tiles."""
    many = len(tiles)
    if many > full or many % 3 == 0:
        raise HandError(f"hand: {full - 1} or {full} tiles, or 3 fewer per meld, are needed, not {many}", "count")
    check_kinds(tiles)
    return counts_of(kinds_of(tiles)), many


def seen_kinds(own: list[int], seen: list[int]) -> list[int]:
    """The kinds of tiles seen elsewhere; together with one's own no tile may be there five times."""
    elsewhere = kinds_of(seen)
    check_kinds([*own, *elsewhere])
    return elsewhere


def left_of(kind: int, own: list[int], elsewhere: list[int]) -> int:
    """How many tiles of a kind one does not see."""
    return 4 - own.count(kind) - elsewhere.count(kind)


def discard_of(tile: int, shanten: i64, accepted: i64, own: list[int], elsewhere: list[int]) -> Discard:
    """A discard after which these kinds, a mask, are accepted."""
    kinds = [kind for kind in range(34) if accepted >> kind & 1]
    remaining = sum(left_of(kind, own, elsewhere) for kind in kinds)
    return Discard(TEXTS[tile], int(shanten), [TEXTS[kind] for kind in kinds], remaining)


def ranked(out: list[Discard]) -> None:
    """Best first: by shanten, then by tiles accepted."""
    out.sort(key=lambda each: (each.shanten, -each.remaining))


def readings_text(hand: Counts) -> list[list[str]]:
    """Every way to read a complete hand as sets and a pair, each as text: `123m`, `555p`, `11z`."""
    return [
        sets_text(split.triplets, split.pair, [split.run1, split.run2, split.run3, split.run4])
        for split in splits(hand)
    ]


def sets_text(triplets: i64, pair: i64, runs: list[int], kans: i64 = 0) -> list[str]:
    """Sets and a pair as text, from the masks of a reading.

    `runs` are those that are there once, twice and so on; `kans` are the triplets that have a fourth tile.
    """
    sets: list[str] = []
    for kind in range(KINDS):
        name = TEXTS[kind]
        for mask in runs:
            if mask >> kind & 1:
                rank = int(name[0])
                sets.append(f"{rank}{rank + 1}{rank + 2}{name[1]}")
        if triplets >> kind & 1:
            sets.append(name[0] * (4 if kans >> kind & 1 else 3) + name[1])
        if pair >> kind & 1:
            sets.append(name[0] * 2 + name[1])
    return sets
