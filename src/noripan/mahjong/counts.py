"""How many of each kind somebody holds, as four 34-bit masks: kinds held at least once, twice, three times, four times.

Most questions at the table are one or two bit operations then: a pair is `two & bit`, every closed kan is `four`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit, popcount
from noripan.core.saving import Made, made_with

SUIT: Final[i64] = 0x1FF
ALL: Final[i64] = 0x3FFFFFFFF
HONOURS: Final[i64] = 0x3F8000000
WINDS: Final[i64] = 0x78000000
DRAGONS: Final[i64] = 0x380000000
TERMINALS: Final[i64] = 0x4060301  # 1m 9m 1p 9p 1s 9s
ORPHANS: Final[i64] = 0x3FC060301  # terminals and honours


@final
@mypyc_attr(acyclic=True)
class Counts:
    """A multiset of kinds, at most four of each."""

    def __init__(self, one: i64 = 0, two: i64 = 0, three: i64 = 0, four: i64 = 0) -> None:
        self.one: i64 = one
        self.two: i64 = two
        self.three: i64 = three
        self.four: i64 = four

    def __reduce__(self) -> Made:
        return made_with(self, "one", "two", "three", "four")

    def copy(self) -> Counts:
        return Counts(self.one, self.two, self.three, self.four)

    def add(self, kind: i64) -> None:
        """One more; there must be fewer than four."""
        b: i64 = bit(kind)
        self.four |= self.three & b
        self.three |= self.two & b
        self.two |= self.one & b
        self.one |= b

    def remove(self, kind: i64) -> None:
        """One less; there must be one."""
        b: i64 = bit(kind)
        self.one &= ~(b & ~self.two)
        self.two &= ~(b & ~self.three)
        self.three &= ~(b & ~self.four)
        self.four &= ~b

    def count(self, kind: i64) -> i64:
        return (self.one >> kind & 1) + (self.two >> kind & 1) + (self.three >> kind & 1) + (self.four >> kind & 1)

    def total(self) -> i64:
        return popcount(self.one) + popcount(self.two) + popcount(self.three) + popcount(self.four)

    def key(self, suit: i64) -> i64:
        """The suit's counts as a number in base five: what the tables of `suits.py` are looked up by."""
        at: i64 = suit * 9
        return (
            SPREAD[self.one >> at & SUIT]
            + SPREAD[self.two >> at & SUIT]
            + SPREAD[self.three >> at & SUIT]
            + SPREAD[self.four >> at & SUIT]
        )

    def kinds(self) -> list[int]:
        """Every tile held, as kinds, in order."""
        out: list[int] = []
        for kind in range(34):
            out.extend([kind] * self.count(kind))
        return out


def _spread() -> vec[i64]:
    """For nine bits, the number in base five with these digits."""
    out = vec[i64]([0] * 512)
    for mask in range(512):
        key = 0
        for rank in range(9):
            if mask >> rank & 1:
                key += 5**rank
        out[mask] = key
    return out


SPREAD: Final[vec[i64]] = _spread()


def counts_of(kinds: list[int]) -> Counts:
    """Counts of a list of kinds."""
    out = Counts()
    for kind in kinds:
        out.add(kind)
    return out
