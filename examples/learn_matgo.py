"""Learns Matgo from nothing by playing against itself, then plays a bot. Needs nothing but `noripan[env]`.

A small network guesses what each action will bring whoever chooses it. Both seats mostly choose what it thinks best;
when a game is over, every guess in it is corrected by what the game has brought.
"""

from __future__ import annotations

import argparse
from itertools import pairwise

import numpy as np

import noripan

HIDDEN, BATCH, CURIOUS = 256, 1024, 0.05


class Network:
    """Two layers, corrected by Adam."""

    def __init__(self, env: noripan.envs.env.Env) -> None:
        rng = np.random.default_rng(0)
        bounds = [np.full(part.size, min(part.high, 20)) for part in env.slices.values() if part.name != "past"]
        self.scale = (1 / np.concatenate(bounds)).astype(np.float32)
        sizes = [len(self.scale), HIDDEN, len(env.actions)]
        self.layers = [rng.normal(0, (2 / a) ** 0.5, (a + 1, b)).astype(np.float32) for a, b in pairwise(sizes)]
        self.means = [np.zeros_like(layer) for layer in self.layers]
        self.squares = [np.zeros_like(layer) for layer in self.layers]
        self.steps = 0

    def guess(self, seen):
        seen = seen[:, : len(self.scale)]  # without the turns that are over, which come last
        inputs = np.hstack([np.minimum(seen * self.scale, 2), np.ones((len(seen), 1), np.float32)])
        hidden = np.hstack([np.maximum(inputs @ self.layers[0], 0), np.ones((len(seen), 1), np.float32)])
        return inputs, hidden, hidden @ self.layers[1]

    def choose(self, env):
        return np.argmax(np.where(env.masks, self.guess(env.observations)[2], -np.inf), axis=1)

    def learn(self, seen, chosen, brought):
        inputs, hidden, guesses = self.guess(seen)
        wrong = np.zeros_like(guesses)
        rows = np.arange(len(seen))
        wrong[rows, chosen] = np.clip(guesses[rows, chosen] - brought, -1, 1) / len(seen)
        behind = (wrong @ self.layers[1].T)[:, :-1] * (hidden[:, :-1] > 0)
        self.steps += 1
        for at, slope in enumerate([inputs.T @ behind, hidden.T @ wrong]):
            self.means[at] += 0.1 * (slope - self.means[at])
            self.squares[at] += 0.001 * (slope**2 - self.squares[at])
            mean, square = self.means[at] / (1 - 0.9**self.steps), self.squares[at] / (1 - 0.999**self.steps)
            self.layers[at] -= 5e-4 * mean / (np.sqrt(square) + 1e-8)


def train(decisions: int, tables: int) -> Network:
    rng = np.random.default_rng(1)
    env = noripan.env("matgo", num_envs=tables)
    unit = noripan.new("matgo").rules.values["unit"]
    network, games, known = Network(env), [[] for _ in range(tables)], []
    for _ in range(decisions // tables):
        chosen = network.choose(env)
        curious = rng.random(tables) < CURIOUS
        chosen[curious] = np.argmax(env.masks * rng.random(env.masks.shape), axis=1)[curious]
        seen, seats = env.observations.copy(), env.seats.copy()
        env.step(chosen)
        for at in range(tables):
            games[at].append((seen[at], chosen[at], seats[at]))
        for at in np.flatnonzero(env.done):
            brought = np.clip(env.rewards[at] / unit / 10, -5, 5)
            known += [(numbers, action, brought[seat]) for numbers, action, seat in games[at]]
            games[at] = []
        while len(known) >= BATCH:
            batch, known = known[:BATCH], known[BATCH:]
            network.learn(*(np.array(column) for column in zip(*batch, strict=True)))
    print(f"{decisions:,} decisions, corrected {network.steps:,} times")
    return network


def measure(network: Network, opponent: str, deals: int) -> tuple[float, float]:
    """Gold a deal against a bot, the same cards from both seats, and how far chance goes (95 %)."""
    with noripan.env("matgo", num_envs=2 * deals, copies=2, opponents=opponent, seed=10**6) as env:
        result, seats = np.full(2 * deals, np.nan), env.seats.copy()
        while np.isnan(result).any():
            env.step(network.choose(env))
            ended = env.done & np.isnan(result)
            result[ended] = env.rewards[np.flatnonzero(ended), seats[ended]]
    won = result.reshape(deals, 2).mean(axis=1)
    return won.mean(), 1.96 * won.std() / deals**0.5


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=6_000_000)
    parser.add_argument("--tables", type=int, default=256)
    parser.add_argument("--opponent", default="easy")
    parser.add_argument("--deals", type=int, default=1000)
    options = parser.parse_args()
    gold, chance = measure(train(options.decisions, options.tables), options.opponent, options.deals)
    print(f"{gold:+.0f} ± {chance:.0f} gold a deal against {options.opponent}")
