"""What a winning hand is worth: every reading tried, the best one taken."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.games.taiwan.contract import Worth
from noripan.games.taiwan.patterns import PATTERNS
from noripan.games.taiwan.reading import FLOWERS_ONLY, PAIRS, STANDARD, Reading, Win
from noripan.games.taiwan.tai import times_of
from noripan.games.taiwan.tenpai import is_pairs, odd_kinds
from noripan.mahjong.readings import OTHER_WAIT, fits, splits


@final
@mypyc_attr(acyclic=True)
class Value:
    """One reading valued: how often each pattern counts, absorbed ones not at all, and the tai in all."""

    def __init__(self, reading: Reading, times: list[int]) -> None:
        self.reading: Final = reading
        self.times: Final = times
        rules = reading.win.rules
        total = 0
        for place, many in enumerate(times):
            total += many * rules.tai[place]
        self.total: Final = total  # whatever the limit
        self.tai: Final[i64] = min(total, rules.limit) if rules.limit else total

    def lines(self) -> list[tuple[str, int]]:
        """(name, tai) of everything that counts."""
        worth = self.reading.win.rules.tai
        return [(PATTERNS[place].name, many * worth[place]) for place, many in enumerate(self.times) if many]

    def encode(self) -> Worth:
        """For a result sheet."""
        return {"tai": int(self.tai), "lines": [[name, tai] for name, tai in self.lines()]}


def best(win: Win) -> Value | None:
    """The reading worth most; None when the tiles do not win."""
    found: Value | None = None
    for split in splits(win.hand):
        ways: i64 = fits(split, win.kind)
        for wait in range(OTHER_WAIT):
            if ways >> wait & 1:
                reading = Reading(win, STANDARD)
                reading.put(split, wait, reading.taken)
                found = better(found, valued(reading))
    if win.rules.pairs_win and not win.melds and is_pairs(win.hand):
        reading = Reading(win, PAIRS)
        reading.triplets = odd_kinds(win.hand)
        found = better(found, valued(reading))
    return found


def flowers_alone(win: Win) -> Value:
    """All eight flowers, or seven and another's eighth: the tiles do not matter."""
    return valued(Reading(win, FLOWERS_ONLY))


def better(one: Value | None, other: Value) -> Value:
    """The one with more tai, those above the limit too: its lines are what the hand has."""
    return other if one is None or other.total > one.total else one


def valued(reading: Reading) -> Value:
    """The value of one reading: what it absorbs is left out, and so is what is worth nothing here."""
    rules = reading.win.rules
    times = times_of(reading)
    for place in range(len(times)):
        if times[place]:
            if rules.tai[place] == 0:
                times[place] = 0
            else:
                for absorbed in rules.absorbed[place]:
                    times[absorbed] = 0
    return Value(reading, times)
