"""The levels of every game compared on the same cards, as the statistics page shows them.

`python -m benchmarks.arena_table > web/src/statistics/arena.json`. What comes out depends on the deals and the seed
alone, not on the machine or the hour. `--times 10` plays ten times as many deals.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from typing import Any

import noripan
from noripan.arena.intervals import rate_interval
from noripan.games import find

SEED = 1
PAIRS = (("easy", "random"), ("normal", "easy"), ("hard", "normal"))
# Deals for each pair: a thinking level takes much longer over each.
DEALS = {
    "tichu": (500, 500, 60),
    "matgo": (1000, 1000, 60),
    "taiwan": (300, 300, 100),
    "ofc": (400, 400, 40),
    "riichi": (100, 100, 60),
}
# Facts of a match that a clock would give otherwise.
OPTIONS: dict[str, dict[str, object]] = {"matgo": {"hour": 12}}


def row(game: str, a: str, b: str, deals: int) -> dict[str, Any]:
    report = noripan.arena(game, a, b, deals=deals, seed=SEED, options=OPTIONS.get(game))
    won = report.ahead + report.even / 2
    low, high = rate_interval(won, deals)
    return {
        "a": a,
        "b": b,
        "deals": deals,
        "difference": [round(value, 2) for value in (report.mean, report.low, report.high)],
        "ahead": [round(value, 4) for value in (won / deals, low, high)],
    }


def table(times: int) -> dict[str, Any]:
    games = {}
    for game, counts in DEALS.items():
        rows = []
        for (a, b), deals in zip(PAIRS, counts, strict=True):
            start = time.perf_counter()
            rows.append(row(game, a, b, deals * times))
            print(game, a, b, f"{time.perf_counter() - start:.0f} s", file=sys.stderr)
        found = find(game)
        games[game] = {"preset": found.rules().preset, "unit": found.unit, "rows": rows}
    return {"seed": SEED, "games": games}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=1, help="so many times as many deals")
    print(json.dumps(table(parser.parse_args().times), indent=2))


if __name__ == "__main__":
    main()
