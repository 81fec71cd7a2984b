"""Random self-play side by side on one core, each engine driven by the same kind of Python loop.

The engines take turns in short slices, so that a busy machine slows all of them alike; each rate is the median
of its slices. A decision is one player's choice among the legal moves (forced ones included); chance moves are
played but not counted.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import noripan
from noripan.core.match import Match
from noripan.core.shuffle import seed_bytes, shuffle
from noripan.games import find

Slice = Callable[[float], float]  # seconds to run -> decisions per second
ROOT = Path(__file__).parent.parent


def ours(game_name: str, checked: bool = True) -> Slice:
    """Whole deals: list the legal moves, choose one, play it checked; or let the engine choose and trust it."""
    game = find(game_name)
    rules = game.rules()
    carry, cards = game.opening(rules, {}), game.deck(rules)
    rng = random.Random(1)
    numbers = iter(range(1 << 31))

    def run(seconds: float) -> float:
        draw, decisions, start = rng.random, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            deal = game.deal(rules, carry, shuffle(cards, b"bench", next(numbers)))
            while checked and (pending := deal.pending()):
                seat = pending[0]
                moves = deal.legal(seat)
                deal.play(seat, moves[int(draw() * len(moves))])
                decisions += 1
            while pending := deal.pending():
                seat = pending[0]
                deal.do(seat, deal.sample(seat, rng))
                decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def our_matches(game_name: str, preset: str) -> Slice:
    """Whole matches to their end, as `noripan.new` plays them, without a log."""
    game = find(game_name)
    rules = game.rules(preset)
    rng = random.Random(1)
    numbers = iter(range(1 << 31))

    def run(seconds: float) -> float:
        draw, decisions, start = rng.random, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            match = Match(game, rules, seed_bytes(next(numbers)), log=False)
            while pending := match.pending():
                seat = pending[0]
                moves = match.legal(seat)
                match.play(seat, moves[int(draw() * len(moves))])
                decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def riichienv(logging: bool) -> Slice:
    """Whole hanchan by Tenhou's rules; every observation that asks for an action is a decision."""
    from riichienv import RiichiEnv

    rng = random.Random(1)
    numbers = iter(range(1 << 31))

    def run(seconds: float) -> float:
        draw, decisions, start = rng.random, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            env = RiichiEnv(game_mode="4p-red-half", seed=next(numbers), skip_mjai_logging=not logging)
            observed = env.reset()
            while not env.done():
                chosen = {}
                for player, observation in observed.items():
                    actions = observation.legal_actions()
                    chosen[player] = actions[int(draw() * len(actions))]
                    decisions += 1
                observed = env.step(chosen)
        return decisions / (time.perf_counter() - start)

    return run


def open_spiel(game_name: str) -> Slice:
    import pyspiel

    game = pyspiel.load_game(game_name)
    rng = random.Random(1)

    def run(seconds: float) -> float:
        draw, decisions, start = rng.random, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(draw() * len(outcomes))][0])
                else:
                    actions = state.legal_actions()
                    state.apply_action(actions[int(draw() * len(actions))])
                    decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def rlcard(game_name: str) -> Slice:
    import rlcard as library

    env = library.make(game_name)
    rng = random.Random(1)

    def run(seconds: float) -> float:
        draw, decisions, start = rng.random, 0, time.perf_counter()
        while time.perf_counter() - start < seconds:
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(draw() * len(actions))])
                decisions += 1
        return decisions / (time.perf_counter() - start)

    return run


def interpreted(game_name: str) -> Slice:
    """Our own engine without compilation, in a process of its own."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}

    def run(seconds: float) -> float:
        command = [sys.executable, __file__, "--only", game_name, "--seconds", str(seconds)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return float(json.loads(done.stdout)["rate"])

    return run


def contenders() -> dict[str, Slice]:
    found: dict[str, Slice] = {}
    for name in noripan.games():
        found[f"noripan {name}"] = ours(name)
        found[f"noripan {name}, sample and do"] = ours(name, checked=False)
        found[f"noripan {name}, interpreted"] = interpreted(name)
    for name in ("dou_dizhu", "hearts"):
        found[f"open_spiel {name}"] = open_spiel(name)
    for name in ("doudizhu", "mahjong"):
        found[f"rlcard {name}"] = rlcard(name)
    found["noripan taiwan, four winds"] = our_matches("taiwan", "taiwan")
    found["noripan riichi, hanchan"] = our_matches("riichi", "tenhou")
    found["riichienv, logging off"] = riichienv(logging=False)
    found["riichienv, logging on"] = riichienv(logging=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=1.5, help="one slice")
    parser.add_argument("--slices", type=int, default=5)
    parser.add_argument("--only", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.only:
        print(json.dumps({"rate": ours(options.only)(options.seconds)}))
        return
    if not noripan.compiled():
        raise SystemExit("the interpreted engine is installed here: a C compiler is needed for this comparison")
    rates: dict[str, list[float]] = {}
    table = contenders()
    for number in range(options.slices):
        for name, run in table.items():
            print(f"\rslice {number + 1}/{options.slices}: {name:<40}", end="", file=sys.stderr, flush=True)
            rates.setdefault(name, []).append(run(options.seconds))
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    medians = {name: statistics.median(found) for name, found in rates.items()}
    for game in noripan.games():
        mine = medians[f"noripan {game}"]
        print(f"random self-play, decisions a second on one core (noripan {game} = 1)")
        for name, rate in sorted(medians.items(), key=lambda row: -row[1]):
            print(f"  {name:<32}{rate:>12,.0f}{f'   ours is {mine / rate:.2f}x' if rate < mine else '':>20}")


if __name__ == "__main__":
    main()
