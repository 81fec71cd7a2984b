"""Learns Matgo by playing against itself, then plays `easy`: python learn_matgo.py [decisions to learn from] [deals]

A small network guesses what each action will bring whoever chooses it. Both seats mostly choose what it thinks best;
when a game is over, every guess in it is corrected by what the game has brought.
"""

import sys

import numpy as np

import noripan

TABLES, HIDDEN, BATCH, CURIOUS, SPEED = 256, 256, 1024, 0.05, 5e-4


class Network:
    def __init__(self, numbers, actions):
        rng = np.random.default_rng(0)
        sizes = [(numbers, HIDDEN), (HIDDEN, actions)]
        self.layers = [rng.normal(0, (2 / size[0]) ** 0.5, size).astype(np.float32) for size in sizes]
        self.squares = [np.ones_like(layer) for layer in self.layers]

    def guess(self, seen):
        inputs = np.arcsinh(seen[:, : len(self.layers[0])], dtype=np.float32)
        hidden = np.maximum(inputs @ self.layers[0], 0)
        return inputs, hidden, hidden @ self.layers[1]

    def choose(self, env):
        return np.argmax(np.where(env.masks, self.guess(env.observations)[2], -np.inf), axis=1)

    def learn(self, seen, chosen, brought):
        inputs, hidden, guesses = self.guess(seen)
        wrong, rows = np.zeros_like(guesses), np.arange(len(seen))
        wrong[rows, chosen] = np.clip(guesses[rows, chosen] - brought, -1, 1)
        slopes = [inputs.T @ (wrong @ self.layers[1].T * (hidden > 0)), hidden.T @ wrong]
        for layer, square, slope in zip(self.layers, self.squares, slopes, strict=True):
            square += 0.01 * (slope**2 - square)
            layer -= SPEED * slope / np.sqrt(square)


def train(decisions=6_000_000):
    env, rng = noripan.env("matgo", num_envs=TABLES), np.random.default_rng(1)
    network = Network(env.slices["past"].start, len(env.actions))  # not which card was played when
    games, known = [[] for _ in range(TABLES)], []
    for _ in range(decisions // TABLES):
        anything = np.argmax(env.masks * rng.random(env.masks.shape), axis=1)
        chosen = np.where(rng.random(TABLES) < CURIOUS, anything, network.choose(env))
        for game, *decision in zip(games, env.observations.copy(), chosen, env.seats.copy(), strict=True):
            game.append(decision)
        env.step(chosen)
        for at in np.flatnonzero(env.done):
            brought = np.clip(env.rewards[at] / 1000, -5, 5)  # in thousands of gold
            known += [(seen, action, brought[seat]) for seen, action, seat in games[at]]
            games[at] = []
        while len(known) >= BATCH:
            network.learn(*map(np.array, zip(*known[:BATCH], strict=True)))
            known = known[BATCH:]
    return network


def measure(network, deals=1000):
    """Gold a deal, each dealt twice so that either plays it from both seats, and how far chance goes (95 %)."""
    env = noripan.env("matgo", num_envs=2 * deals, copies=2, opponents="easy", seed=10**6)
    result, seats = np.full(2 * deals, np.nan), env.seats.copy()
    while np.isnan(result).any():
        env.step(network.choose(env))
        ended = np.flatnonzero(env.done & np.isnan(result))
        result[ended] = env.rewards[ended, seats[ended]]
    won = result.reshape(deals, 2).mean(axis=1)
    return won.mean(), 1.96 * won.std() / deals**0.5


if __name__ == "__main__":
    given = [int(text) for text in sys.argv[1:]]
    gold, chance = measure(train(*given[:1]), *given[1:])
    print(f"{gold:+.0f} ± {chance:.0f} gold a deal against easy")
