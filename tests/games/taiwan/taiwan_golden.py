"""Golden playthroughs of hands near a win: `make golden` writes them with the others."""

from __future__ import annotations

from pathlib import Path

from tests.games.taiwan.taiwan_hot import hot_walk

from noripan.conformance.playthrough import playthrough
from noripan.conformance.signature import signature
from noripan.games import find

FOLDER = Path(__file__).parents[2] / "golden" / "taiwan_near_wins"
# Hands of each preset, chosen for what happens in them.
SEEDS = {"simple": (21, 51), "taiwan": (33, 64, 85)}


def near_wins() -> dict[str, str]:
    """Every file by its name."""
    game = find("taiwan")
    files = {
        f"taiwan-{preset}-{at + 1}.txt": playthrough(game, preset, seed, hot_walk)
        for preset, seeds in SEEDS.items()
        for at, seed in enumerate(seeds)
    }
    return {**files, "signature.txt": signature(game, hot_walk) + "\n"}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, content in near_wins().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
