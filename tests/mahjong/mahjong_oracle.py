"""Readings, waits and distances the slow way, written from the rules and not from the engine: hands are lists of kinds.

A complete hand is any choice of sets and one pair that uses every tile; what a hand lacks is found by comparing it with
every complete hand there is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations_with_replacement

Tiles = tuple[int, ...]
KINDS = range(34)
ORPHANS = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
TRIPLETS: list[Tiles] = [(kind,) * 3 for kind in KINDS]
RUNS: list[Tiles] = [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
SETS: list[Tiles] = sorted(TRIPLETS + RUNS)


def readings(hand: Iterable[int]) -> list[tuple[int, tuple[Tiles, ...]]]:
    """Every (pair, sets) that makes up the hand, each once."""
    held = Counter(hand)
    out = []
    for pair in KINDS:
        if held[pair] >= 2:
            rest = held - Counter({pair: 2})
            out += [(pair, sets) for sets in _as_sets(rest, 0)]
    return out


def _as_sets(held: Counter[int], first: int) -> Iterator[tuple[Tiles, ...]]:
    """The ways to use up these tiles with sets from the list, taken in its order and again as often as they fit."""
    if not held:
        yield ()
        return
    lowest = min(held)
    for at in range(first, len(SETS)):
        if SETS[at][0] > lowest:
            return  # nothing that follows can use it
        wanted = Counter(SETS[at])
        if wanted <= held:
            for others in _as_sets(held - wanted, at):
                yield (SETS[at], *others)


def waits(hand: Sequence[int]) -> list[int]:
    """The kinds of which one more completes the hand; a fifth tile of a kind does not exist."""
    return [kind for kind in KINDS if list(hand).count(kind) < 4 and readings([*hand, kind])]


@cache
def complete_suits(sets: int, pair: bool, honours: bool) -> frozenset[Tiles]:
    """The counts of every suit that is so many sets and perhaps a pair."""
    ranks = 7 if honours else 9
    choices: list[Tiles] = [(rank,) * 3 for rank in range(ranks)]
    if not honours:
        choices += [(rank, rank + 1, rank + 2) for rank in range(7)]
    pairs: list[Tiles] = [(rank, rank) for rank in range(ranks)] if pair else [()]
    out = set()
    for chosen in combinations_with_replacement(choices, sets):
        plain = [0] * 9
        for each in chosen:
            for rank in each:
                plain[rank] += 1
        if max(plain) <= 4:
            for two in pairs:
                counts = list(plain)
                for rank in two:
                    counts[rank] += 1
                if max(counts) <= 4:
                    out.add(tuple(counts))
    return frozenset(out)


def suit_lacks(counts: Sequence[int], sets: int, pair: bool, honours: bool) -> int:
    """How many tiles a suit lacks for so many sets and perhaps a pair."""
    return min(
        sum(want - have for want, have in zip(wanted, counts, strict=True) if want > have)
        for wanted in complete_suits(sets, pair, honours)
    )


def hand_lacks(hand: Iterable[int], sets: int) -> int:
    """How many tiles a small hand lacks for so many sets and a pair: every complete hand is tried."""
    held = Counter(hand)
    best = 99
    for chosen in combinations_with_replacement(SETS, sets):
        for pair in KINDS:
            wanted = Counter([pair, pair, *(kind for each in chosen for kind in each)])
            if max(wanted.values()) <= 4:
                best = min(best, (wanted - held).total())
    return best


def draws_to_win(hand: Sequence[int]) -> int:
    """How many draws, each but the last followed by a discard, a hand is away from winning, by trying them all."""
    at = {tuple(sorted(hand))}
    draws = 0
    while True:
        draws += 1
        drawn = {tuple(sorted((*tiles, kind))) for tiles in at for kind in KINDS if tiles.count(kind) < 4}
        if any(readings(tiles) for tiles in drawn):
            return draws
        at = {tiles[:i] + tiles[i + 1 :] for tiles in drawn for i in range(len(tiles))}
