"""What nine counts of one suit are worth, computed when first asked for and kept.

A suit is a number in base five (`Counts.key`): honours are a suit of seven kinds in which nothing runs. For each suit
there are two tables. *Shapes* say whether it is complete and what would complete it. *Distances* say how many tiles
it lacks for each number of sets, with and without a pair.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from noripan.core.bits import bit

SIZE: Final[i64] = 1953125  # 5 ** 9
HONOUR_SIZE: Final[i64] = 78125  # 5 ** 7
POWERS: Final[vec[i64]] = vec[i64]([1, 5, 25, 125, 625, 3125, 15625, 78125, 390625])


@final
class _Tables:
    """Empty at first; every entry is filled in when it is first needed."""

    def __init__(self) -> None:
        self.shapes: vec[i32] = vec[i32]([0] * SIZE)
        self.honour_shapes: vec[i32] = vec[i32]([0] * HONOUR_SIZE)
        self.distances: vec[i64] = vec[i64]()
        self.honour_distances: vec[i64] = vec[i64]()

    def measure(self) -> None:
        """Room for distances: only who plans ahead needs them."""
        self.distances = vec[i64]([0] * SIZE)
        self.honour_distances = vec[i64]([0] * HONOUR_SIZE)


_tables: Final = _Tables()

# -- shapes ----------------------------------------------------------------------------------------
# bits 0-8: kinds that complete it to sets alone; 9-17: kinds that complete it to sets and a pair;
# 18: it is sets alone; 19: it is sets and a pair; 20-21: how many tiles it has, modulo three; 22: computed

SETS: Final[i64] = 0x40000
SETS_AND_PAIR: Final[i64] = 0x80000
_KNOWN: Final[i64] = 0x400000


def shape(key: i64, honour: bool) -> i64:
    """The shape of a suit, as bits."""
    table: vec[i32] = _tables.honour_shapes if honour else _tables.shapes
    found: i64 = i64(table[key])
    if found == 0:
        found = _shape(key, honour)
        table[key] = i32(found)
    return found


def _shape(key: i64, honour: bool) -> i64:
    counts: vec[i64] = _digits(key)
    total: i64 = 0
    for rank in range(9):
        total += counts[rank]
    out: i64 = _KNOWN | (total % 3) << 20
    if total % 3 == 0 and _splits(counts, 0, honour):
        out |= SETS
    if total % 3 == 2 and _splits_with_pair(counts, honour):
        out |= SETS_AND_PAIR
    ranks: i64 = 7 if honour else 9
    for rank in range(ranks):
        if counts[rank] < 4:
            counts[rank] += 1
            if total % 3 == 2 and _splits(counts, 0, honour):
                out |= bit(rank)
            if total % 3 == 1 and _splits_with_pair(counts, honour):
                out |= bit(rank + 9)
            counts[rank] -= 1
    return out


def _digits(key: i64) -> vec[i64]:
    counts = vec[i64]([0] * 11)  # two empty ranks at the end, so that runs need no bounds
    for rank in range(9):
        counts[rank] = key % 5
        key //= 5
    return counts


def _splits(counts: vec[i64], rank: i64, honour: bool) -> bool:
    """Whether these counts are sets alone; counts are as before when it returns."""
    while rank < 9 and counts[rank] == 0:
        rank += 1
    if rank == 9:
        return True
    n: i64 = counts[rank]
    if n >= 3:
        counts[rank] -= 3
        found = _splits(counts, rank, honour)
        counts[rank] += 3
        if found:
            return True
    if honour or rank > 6 or counts[rank + 1] == 0 or counts[rank + 2] == 0:
        return False
    counts[rank] -= 1
    counts[rank + 1] -= 1
    counts[rank + 2] -= 1
    found = _splits(counts, rank, honour)
    counts[rank] += 1
    counts[rank + 1] += 1
    counts[rank + 2] += 1
    return found


def _splits_with_pair(counts: vec[i64], honour: bool) -> bool:
    for rank in range(9):
        if counts[rank] >= 2:
            counts[rank] -= 2
            found = _splits(counts, 0, honour)
            counts[rank] += 2
            if found:
                return True
    return False


# -- distances -------------------------------------------------------------------------------------
# five bits each: distance to m sets at 5 * m, to m sets and a pair at 30 + 5 * m, for m from 0 to 5; bit 60: computed

MOST_SETS: Final[i64] = 5
FAR: Final[i64] = 31
_COMPUTED: Final[i64] = 0x1000000000000000


def distances(key: i64, honour: bool) -> i64:
    """How many tiles a suit lacks for each number of sets with and without a pair, packed."""
    if len(_tables.distances) == 0:
        _tables.measure()
    table: vec[i64] = _tables.honour_distances if honour else _tables.distances
    found: i64 = table[key]
    if found == 0:
        found = _honour_distances(key) if honour else _suit_distances(key)
        table[key] = found
    return found


def _honour_distances(key: i64) -> i64:
    """Triplets and a pair, cheapest first: choose for each kind nothing, a pair or a triplet."""
    best = vec[i64]([FAR] * 12)
    best[0] = 0
    for _ in range(7):
        n: i64 = key % 5
        key //= 5
        pair: i64 = 2 - n if n < 2 else 0
        triplet: i64 = 3 - n if n < 3 else 0
        for sets in range(MOST_SETS, -1, -1):
            one: i64 = best[6 + sets]
            if best[sets] + pair < one:
                one = best[sets] + pair
            if sets > 0:
                if best[5 + sets] + triplet < one:
                    one = best[5 + sets] + triplet
                if best[sets - 1] + triplet < best[sets]:
                    best[sets] = best[sets - 1] + triplet
            best[6 + sets] = one
    return _packed(best)


def _suit_distances(key: i64) -> i64:
    """Left to right over the ranks; a state is how many runs began one and two ranks before, sets and pair so far.

    Three equal runs are as good as three triplets, so at most two begin at one rank.
    """
    old = vec[i64]([FAR] * 108)  # (two before * 3 + one before) * 12 + pair * 6 + sets
    old[0] = 0
    for rank in range(9):
        n: i64 = key % 5
        key //= 5
        new = vec[i64]([FAR] * 108)
        for state in range(9):
            two: i64 = state // 3
            one: i64 = state % 3
            for begin in range(3):
                if begin and rank > 6:
                    break
                running: i64 = two + one + begin
                into: i64 = (one * 3 + begin) * 12
                for more in range(4):  # nothing else, a pair or a triplet; a single tile makes nothing
                    need: i64 = running + more
                    if more != 1 and need <= 4:
                        lack: i64 = need - n if need > n else 0
                        _advance(old, state * 12, new, into, lack, begin + more // 3, 1 if more == 2 else 0)
        old = new
    best = vec[i64]([0] * 12)
    for at in range(12):
        best[at] = old[at]  # no run may be unfinished: they begin at rank seven at the latest
    return _packed(best)


def _advance(old: vec[i64], source: i64, new: vec[i64], into: i64, lack: i64, sets: i64, pair: i64) -> None:
    for has_pair in range(2 - pair):
        for m in range(MOST_SETS + 1 - sets):
            cost: i64 = old[source + has_pair * 6 + m] + lack
            at: i64 = into + (has_pair + pair) * 6 + m + sets
            if cost < new[at]:
                new[at] = cost


def _packed(best: vec[i64]) -> i64:
    out: i64 = _COMPUTED
    for at in range(12):
        value: i64 = best[at]
        out |= (value if value < FAR else FAR) << (5 * at)
    return out
