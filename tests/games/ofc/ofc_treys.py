"""Five-card hands against PyPI `treys`: the same order and the same ties. As a command, all 2,598,960 of them:

PYTHONPATH=. .venv/bin/python -m tests.games.ofc.ofc_treys
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable
from itertools import combinations, pairwise
from math import comb

from treys import Card, Evaluator

from noripan.cards.french import TEXTS
from noripan.games import ofc

HANDS = comb(52, 5)
KINDS = 7462  # hands that differ by more than their suits

_EVALUATOR = Evaluator()
_THEIRS = [Card.new(text) for text in TEXTS]


class Comparison:
    """What both say of the same hands: their numbers fall from 7462, the weakest, to 1, where our ranks rise."""

    def __init__(self) -> None:
        self.kinds: dict[int, int] = {}  # our rank by theirs
        self.ties_broken: list[str] = []  # hands that tie by theirs and not by ours

    def add(self, hand: list[int]) -> int:
        """Compare a hand of card numbers; our rank of it."""
        ours = ofc.rank(hand)
        theirs = _EVALUATOR.evaluate([_THEIRS[card] for card in hand], [])
        if self.kinds.setdefault(theirs, ours) != ours:
            self.ties_broken.append(f"{' '.join(TEXTS[card] for card in hand)}: {ofc.name(ours)}")
        return ours

    def out_of_order(self) -> list[str]:
        """Neighbours by theirs, the weaker first, of which ours does not put the second above the first."""
        rising = [self.kinds[theirs] for theirs in sorted(self.kinds, reverse=True)]
        pairs = pairwise(rising)
        return [f"{ofc.name(low)} is not below {ofc.name(high)}" for low, high in pairs if low >= high]


def compared(hands: Iterable[Iterable[int]]) -> Comparison:
    comparison = Comparison()
    for hand in hands:
        comparison.add(list(hand))
    return comparison


def main() -> None:
    comparison, categories = Comparison(), Counter[int]()
    for done, hand in enumerate(combinations(range(52), 5)):
        categories[comparison.add(list(hand)) >> 20] += 1
        if done % 20_000 == 0:
            print(f"\r{done:>9,} of {HANDS:,} hands ({100 * done // HANDS} %)", end="", file=sys.stderr, flush=True)
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    print(f"{categories.total():,} hands of {len(comparison.kinds):,} kinds; by category: {sorted(categories.items())}")
    wrong = comparison.ties_broken + comparison.out_of_order()
    for line in wrong[:20]:
        print(f"  {line}")
    if wrong or categories.total() != HANDS or len(comparison.kinds) != KINDS:
        raise SystemExit(f"treys and noripan disagree in {len(wrong):,} places")
    print("treys and noripan put every hand in the same order, with the same ties")


if __name__ == "__main__":
    main()
