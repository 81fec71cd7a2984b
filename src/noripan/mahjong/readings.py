"""Every way to read a complete hand as sets and a pair."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.mahjong.counts import Counts

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
