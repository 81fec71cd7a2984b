"""How long a move takes from one machine to the others: three of them play Open-Face Chinese over a small network.

The machines are network namespaces on one bridge (this needs root and `ip`), so they share a clock, and the network
itself takes next to nothing. The first runs `noripan serve --lan`, with every move on disk, and a player; the others
run a player each. Each player waits a little before each move, as the server hangs up on who sends more than ten a
second. The time of a move runs from before it is sent until the later of the two other players has read and decoded
it; all four programs share the cores of this machine, which is why the slowest moves say more about it than about the
server.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import secrets
import sys
from pathlib import Path

from rich.console import Console

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.server.lan_player import SEATS, distribution, match_over_the_lan, reached
from tests.server.lan_spaces import NAMESPACES, three_machines

from noripan import compiled

STREETS = 5


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=500, help="about so many; a hand has fifteen")
    parser.add_argument("--pause", type=float, default=0.05, help="seconds before each move")
    options = parser.parse_args()
    if not NAMESPACES.there:
        raise SystemExit(NAMESPACES.unwanted or NAMESPACES.missing)
    hands = max(1, round(options.moves / (SEATS * STREETS)))
    with three_machines() as machines, Console(stderr=True).status(f"{hands} hands are played"):
        _, played = asyncio.run(match_over_the_lan(machines, secrets.token_bytes(32), hands, options.pause))
    times = reached(played)
    engine = "compiled" if compiled() else "interpreted"
    print(f"{len(times)} moves, from one machine to the two others; engine {engine}, {os.cpu_count()} cores")
    print(distribution(times))


if __name__ == "__main__":
    main()
