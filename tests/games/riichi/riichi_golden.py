"""Golden playthroughs of deals near a win: `make golden` writes them with the others."""

from __future__ import annotations

from pathlib import Path

from tests.games.riichi.riichi_hot import hot_walk

from noripan.conformance.playthrough import playthrough
from noripan.conformance.signature import signature
from noripan.games import find

FOLDER = Path(__file__).parents[2] / "golden" / "near_wins"
# One deal of each preset, chosen for what happens in it.
SEEDS = {"standard": 41, "tenhou": 54, "mleague": 42, "majsoul": 23, "local": 15}


def near_wins() -> dict[str, str]:
    """Every file by its name."""
    game = find("riichi")
    files = {f"riichi-{preset}.txt": playthrough(game, preset, seed, hot_walk) for preset, seed in SEEDS.items()}
    return {**files, "signature.txt": signature(game, hot_walk) + "\n"}


if __name__ == "__main__":
    for name, content in near_wins().items():
        (FOLDER / name).write_text(content, encoding="utf-8")
