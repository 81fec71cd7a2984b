"""`python -m tests.envs.envs_foresight`: how well the example's network foresees what games bring, untaught and taught.

A program of its own, so that NumPy can be told to leave the other cores to the other tests.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np

import noripan

EXAMPLE = Path(__file__).parents[2] / "examples/learn_matgo.py"
TABLES = 64


def foresight(network: Any) -> float:
    """How its guesses go with what games bring that it has never seen: 1 exactly, 0 not at all."""
    with noripan.env("matgo", num_envs=TABLES, seed=5_000_000) as env:
        games: list[list[tuple[float, int]]] = [[] for _ in range(TABLES)]
        guessed, brought = [], []
        for _ in range(100):
            chosen = network.choose(env)
            guesses = network.guess(env.observations)[2][np.arange(TABLES), chosen]
            for at, game in enumerate(games):
                game.append((guesses[at], int(env.seats[at])))
            env.step(chosen)
            for over in np.flatnonzero(env.done):
                guessed += [guess for guess, _ in games[over]]
                brought += [np.clip(env.rewards[over, seat] / 1000, -5, 5) for _, seat in games[over]]
                games[over] = []
    return float(np.corrcoef(guessed, brought)[0, 1])


if __name__ == "__main__":
    train = runpy.run_path(str(EXAMPLE))["train"]
    print(foresight(train(0)), foresight(train(25_600)))
