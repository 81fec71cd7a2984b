"""Ranking five-card hands, side by side with PyPI `treys`, one core, slices in turn.

Each gets the same random hands in its own form, made beforehand: card numbers here, treys' own numbers there. A rate is
the median of its slices.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable

import noripan
from noripan.cards.french import TEXTS
from noripan.games import ofc

Work = Callable[[], int]  # ranks many hands and returns how many
PEER = "treys"


def contenders(many: int, seed: int = 1) -> dict[str, Work]:
    from treys import Card, Evaluator

    rng = random.Random(seed)
    hands = [rng.sample(range(52), 5) for _ in range(many)]
    names = [[TEXTS[card] for card in hand] for hand in hands]
    texts = [" ".join(hand) for hand in names]
    theirs = [[Card.new(name) for name in hand] for hand in names]
    evaluate, rank, nothing = Evaluator().evaluate, ofc.rank, list[int]()

    def numbers() -> int:
        for hand in hands:
            rank(hand)
        return many

    def text() -> int:
        for hand in texts:
            rank(hand)
        return many

    def peer() -> int:
        for hand in theirs:
            evaluate(hand, nothing)
        return many

    return {"noripan, card numbers": numbers, "noripan, text": text, PEER: peer}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--slices", type=int, default=7)
    options = parser.parse_args()
    if not noripan.compiled():
        raise SystemExit("the interpreted engine is installed here: a C compiler is needed for this comparison")
    table = contenders(options.hands)
    rates: dict[str, list[float]] = {name: [] for name in table}
    for number in range(options.slices):
        for name, work in table.items():
            print(f"\rslice {number + 1}/{options.slices}: {name:<40}", end="", file=sys.stderr, flush=True)
            start = time.perf_counter()
            rates[name].append(work() / (time.perf_counter() - start))
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    medians = {name: statistics.median(found) for name, found in rates.items()}
    print(f"five-card hands ranked a second on one core ({PEER} = 1)")
    for name, rate in sorted(medians.items(), key=lambda row: -row[1]):
        print(f"  {name:<32}{rate:>12,.0f}   {rate / medians[PEER]:.2f}x")


if __name__ == "__main__":
    main()
