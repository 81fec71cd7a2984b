"""Every way to read a complete hand as sets and a pair, and what of it the winning tile completed."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit
from noripan.mahjong.counts import Counts
from noripan.mahjong.melds import CHI, CLOSED_KAN, OPEN_KAN, Meld

# What was waited for.
TWO_SIDED: Final[i64] = 0
TWO_PAIRS: Final[i64] = 1
CLOSED_WAIT: Final[i64] = 2  # between two tiles
EDGE_WAIT: Final[i64] = 3  # 3 for 12, 7 for 89
PAIR_WAIT: Final[i64] = 4
OTHER_WAIT: Final[i64] = 5

RUN_STARTS: Final[i64] = 0x1FCFE7F  # 1-7 of each suit


@final
@mypyc_attr(acyclic=True)
class Split:
    """One reading, as masks: triplets, the pair, and runs by their lowest kind (at least once, twice, ...)."""

    def __init__(self, triplets: i64, pair: i64, run1: i64, run2: i64, run3: i64, run4: i64) -> None:
        self.triplets: Final[i64] = triplets
        self.pair: Final[i64] = pair
        self.run1: Final[i64] = run1
        self.run2: Final[i64] = run2
        self.run3: Final[i64] = run3
        self.run4: Final[i64] = run4


def splits(hand: Counts) -> list[Split]:
    """All readings of a hand as sets and one pair, each once; none if it is not complete."""
    out: list[Split] = []
    _split(hand.one, hand.two, hand.three, hand.four, 0, 0, 0, 0, 0, 0, 0, out)
    return out


def _split(
    one: i64,
    two: i64,
    three: i64,
    four: i64,
    triplets: i64,
    pair: i64,
    run1: i64,
    run2: i64,
    run3: i64,
    run4: i64,
    running: i64,
    out: list[Split],
) -> None:
    """Take the lowest tile into a triplet, a pair or a run, and go on with the rest.

    Once it went into a run (`running`), its other copies do too: so every reading comes once.
    """
    if one == 0:
        if pair:
            out.append(Split(triplets, pair, run1, run2, run3, run4))
        return
    b: i64 = one & -one
    if running != b:
        if three & b:
            _split(
                one & ~(b & ~four), two & ~b, three & ~b, four & ~b, triplets | b, pair, run1, run2, run3, run4, 0, out
            )
        if two & b and not pair:
            _split(
                one & ~(b & ~three),
                two & ~(b & ~four),
                three & ~b,
                four & ~b,
                triplets,
                b,
                run1,
                run2,
                run3,
                run4,
                0,
                out,
            )
    if b & RUN_STARTS and one & b << 1 and one & b << 2:
        run: i64 = b | b << 1 | b << 2
        _split(
            one & ~(run & ~two),
            two & ~(run & ~three),
            three & ~(run & ~four),
            four & ~run,
            triplets,
            pair,
            run1 | b,
            run2 | run1 & b,
            run3 | run2 & b,
            run4 | run3 & b,
            b,
            out,
        )


@mypyc_attr(acyclic=True)
class Sets:
    """One reading of a whole hand, melds and all: sets as masks of kinds, runs by their lowest."""

    def __init__(self, hand: Counts, melds: list[Meld]) -> None:
        self.kinds: i64 = hand.one
        self.closed: bool = True
        self.triplets: i64 = 0  # kans among them
        self.closed_triplets: i64 = 0
        self.kans: i64 = 0
        self.pair: i64 = 0
        self.run1: i64 = 0
        self.run2: i64 = 0
        self.run3: i64 = 0
        self.run4: i64 = 0
        self.wait: i64 = OTHER_WAIT
        for meld in melds:
            b: i64 = bit(meld.kind)
            if meld.type == CHI:
                self.kinds |= b | b << 1 | b << 2
                self.run4 |= self.run3 & b  # written out: a method called here would make every attribute dearer
                self.run3 |= self.run2 & b
                self.run2 |= self.run1 & b
                self.run1 |= b
            else:
                self.kinds |= b
                self.triplets |= b
                if meld.type >= OPEN_KAN:
                    self.kans |= b
            if meld.type == CLOSED_KAN:
                self.closed_triplets |= b
            else:
                self.closed = False

    def put(self, split: Split, wait: i64, taken: i64) -> None:
        """The concealed sets and pair, and which of them the winning tile completed.

        `taken` is the bit of a winning tile that somebody else gave up, 0 for one's own: a triplet it completed is
        not a closed one.
        """
        self.pair = split.pair
        self.wait = wait
        self.triplets |= split.triplets
        self.closed_triplets |= split.triplets
        if wait == TWO_PAIRS:
            self.closed_triplets &= ~taken
        if self.run1 == 0:
            self.run1, self.run2, self.run3, self.run4 = split.run1, split.run2, split.run3, split.run4
        else:
            self._add_runs(split.run1)
            self._add_runs(split.run2)
            self._add_runs(split.run3)
            self._add_runs(split.run4)

    def _add_runs(self, runs: i64) -> None:
        self.run4 |= self.run3 & runs
        self.run3 |= self.run2 & runs
        self.run2 |= self.run1 & runs
        self.run1 |= runs


def fits(split: Split, kind: i64) -> i64:
    """Every way in which a tile of this kind may have completed the split, as bits of the waits above."""
    b: i64 = bit(kind)
    out: i64 = 0
    if split.pair == b:
        out |= bit(PAIR_WAIT)
    if split.triplets & b:
        out |= bit(TWO_PAIRS)
    if kind < 27:
        rank: i64 = kind % 9
        if split.run1 & b:
            out |= bit(lowest_wait(rank))
        if rank >= 1 and split.run1 & b >> 1:
            out |= bit(CLOSED_WAIT)
        if rank >= 2 and split.run1 & b >> 2:
            out |= bit(highest_wait(rank))
    return out


def lowest_wait(rank: i64) -> i64:
    """What a run waited for that lacked its lowest tile, of this rank from 0."""
    return EDGE_WAIT if rank == 6 else TWO_SIDED


def highest_wait(rank: i64) -> i64:
    """What a run waited for that lacked its highest tile, of this rank from 0."""
    return EDGE_WAIT if rank == 2 else TWO_SIDED
