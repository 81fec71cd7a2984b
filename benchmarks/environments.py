"""Decisions a second with observations and masks as numbers, side by side: random play, its choices included.

On one core every engine takes turns in short slices, so that a busy machine slows all of them alike; each rate is the
median of its slices, in time of this process alone. With `--workers 16` as many processes fill the arrays of this one,
for three groups of tables in turn: some are played on while actions are chosen for another. Forced decisions are asked
too. What is told differs: ours are whole numbers, riichienv's the planes of floating-point numbers of `encode()`,
mahjax's its dictionary of arrays. A peer that is not installed is left out, and a line says so.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable
from importlib.util import find_spec

import mahjax_steps
import numpy as np
from numpy.typing import NDArray

import noripan
from noripan.envs.env import Env
from noripan.games import every

Slice = Callable[[float], float]  # seconds to run -> decisions per second
TABLES = 256  # on one core: they fit into its cache
EACH = 512  # for each worker
GROUPS = 3
PEER = "riichienv, encode and mask"


def chooser(env: Env) -> Callable[[], NDArray[np.int64]]:
    """An action that may be chosen, each as likely as the next to begin the search from."""
    noise = np.random.default_rng(1).random((64, len(env.actions)), dtype=np.float32)
    numbers = iter(range(1 << 31))
    return lambda: np.argmax(env.masks * noise[next(numbers) % 64], axis=1)


def ours(env: Env) -> Slice:
    choose = chooser(env)

    def run(seconds: float) -> float:
        decisions, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            env.step(choose())
            decisions += env.num_envs
        return decisions / (time.process_time() - start)

    return run


def in_turn(envs: list[Env]) -> Slice:
    """While one is played on, actions are chosen for the next."""
    choosers = [chooser(env) for env in envs]

    def run(seconds: float) -> float:
        decisions, start = 0, time.perf_counter()
        for env, choose in zip(envs, choosers, strict=True):
            env.send(choose())
        while time.perf_counter() - start < seconds:
            for env, choose in zip(envs, choosers, strict=True):
                env.wait()
                env.send(choose())
                decisions += env.num_envs
        for env in envs:
            env.wait()
            decisions += env.num_envs
        return decisions / (time.perf_counter() - start)

    return run


def told(env: Env) -> Slice:
    """Any of the moves that are told, each as likely as the next."""
    noise = np.random.default_rng(1).random((64, env.num_envs))
    numbers = iter(range(1 << 31))

    def run(seconds: float) -> float:
        decisions, start = 0, time.process_time()
        while time.process_time() - start < seconds:
            env.step((noise[next(numbers) % 64] * env.counts).astype(np.int64))
            decisions += env.num_envs
        return decisions / (time.process_time() - start)

    return run


def riichienv() -> Slice:
    """Every observation that asks for an action, encoded and with its mask."""
    from riichienv import RiichiEnv

    rng = random.Random(1)
    numbers = iter(range(1 << 31))

    def run(seconds: float) -> float:
        draw, decisions, start = rng.random, 0, time.process_time()
        while time.process_time() - start < seconds:
            env = RiichiEnv(game_mode="4p-red-half", seed=next(numbers), skip_mjai_logging=True)
            observed = env.reset()
            while not env.done():
                chosen = {}
                for player, observation in observed.items():
                    observation.encode()
                    observation.mask()
                    actions = observation.legal_actions()
                    chosen[player] = actions[int(draw() * len(actions))]
                    decisions += 1
                observed = env.step(chosen)
        return decisions / (time.process_time() - start)

    return run


GAMES = [game.name for game in every() if "encoder" in game.parts]
DERIVED = ("riichi", "taiwan")  # games that can tell shanten and acceptance


def contenders(workers: int, batch: int) -> dict[str, Slice]:
    found: dict[str, Slice] = {}
    for name in GAMES:
        found[f"noripan {name}"] = ours(noripan.env(name, num_envs=TABLES, forced=True))
    for name in DERIVED:
        found[f"noripan {name}, derived"] = ours(noripan.env(name, num_envs=TABLES, forced=True, derived=True))
    found["noripan riichi, hanchan"] = ours(noripan.env("riichi", "tenhou", num_envs=TABLES, deals=None, forced=True))
    for name in ("tichu", "ofc"):
        found[f"noripan {name}, each move told"] = told(noripan.env(name, num_envs=TABLES, forced=True, moves=True))
    if workers:
        found |= with_workers(workers)
    if there("riichienv"):
        found[PEER] = riichienv()
    if there("mahjax"):
        print(f"compiling mahjax for {mahjax_steps.device()}", file=sys.stderr)
        found[f"mahjax, {batch} tables"] = mahjax_steps.steps(batch)
    return found


def with_workers(workers: int) -> dict[str, Slice]:
    def groups(name: str, derived: bool) -> Slice:
        many = EACH * workers
        return in_turn(
            [noripan.env(name, num_envs=many, workers=workers, forced=True, derived=derived) for _ in range(GROUPS)]
        )

    found = {f"noripan {name}, {workers} workers": groups(name, False) for name in GAMES}
    return found | {f"noripan {name}, derived, {workers} workers": groups(name, True) for name in DERIVED}


def there(peer: str) -> bool:
    """Whether it is installed; a line says so where it is not."""
    installed = find_spec(peer) is not None
    if not installed:
        print(f"left out: {peer} is not installed")
    return installed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.0, help="one slice")
    parser.add_argument("--slices", type=int, default=5)
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--batch", type=int, default=32_768, help="tables of mahjax")
    options = parser.parse_args()
    if not noripan.compiled():
        raise SystemExit("the interpreted engine is installed here: a C compiler is needed for this comparison")
    rates: dict[str, list[float]] = {}
    table = contenders(options.workers, options.batch)
    for number in range(options.slices):
        for name, run in table.items():
            print(f"\rslice {number + 1}/{options.slices}: {name:<40}", end="", file=sys.stderr, flush=True)
            rates.setdefault(name, []).append(run(options.seconds))
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    theirs = statistics.median(rates[PEER]) if PEER in rates else None
    print("encoded decisions a second, random play" + (" (riichienv = 1)" if theirs else ""))
    for name, found in rates.items():
        rate = statistics.median(found)
        print(f"  {name:<36}{rate:>12,.0f}" + (f"{rate / theirs:>10.1f}x" if theirs else ""))


if __name__ == "__main__":
    main()
