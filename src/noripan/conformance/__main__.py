"""`python -m noripan.conformance tichu` runs the suite; `--golden tests/golden` writes the golden files anew."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from noripan.conformance.golden import write_golden
from noripan.conformance.suite import Report, examine
from noripan.core.version import compiled
from noripan.games import every, find, names


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m noripan.conformance", description="Does a game keep its promises?")
    parser.add_argument("games", nargs="*", help=f"games to test: {', '.join(names())}; none tests them all")
    parser.add_argument("--preset", help="test this preset only")
    parser.add_argument("--deals", type=int, default=5, help="random deals of each preset (5)")
    parser.add_argument("--seed", type=int, default=1, help="the first match's seed (1)")
    parser.add_argument("--thorough", action="store_true", help="every promise at every position")
    parser.add_argument("--golden", type=Path, metavar="FOLDER", help="write the golden files there instead")
    chosen = parser.parse_args()
    if chosen.golden is not None:
        for path in write_golden(chosen.golden):
            print(path)
        return 0
    print(f"the engine is {'compiled' if compiled() else 'interpreted'}")
    broken = 0
    for name in chosen.games or [game.name for game in every()]:
        for preset in [chosen.preset] if chosen.preset else find(name).presets:
            report = examine(
                name, preset, deals=chosen.deals, seed=chosen.seed, thorough=chosen.thorough, progress=_progress
            )
            print(report)
            broken += len(report.broken)
    print(f"{broken} promises broken" if broken else "every promise kept")
    return 1 if broken else 0


def _progress(report: Report) -> None:
    if sys.stderr.isatty():
        print(f"{report.case}: {report.deals} deals", end="\r", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
