"""Scoring hands and measuring shanten, side by side with PyPI `mahjong` and `riichienv`, one core, slices in turn.

The winning hands are made of random sets; each engine gets them in its own form, made beforehand: ours as text, or read
already (many at once); riichienv as numbers of tiles, given to its Rust class itself, or to the Python class around it,
or read from text by its own parser first. A rate is the median of its slices.
"""

from __future__ import annotations

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable

import noripan
from noripan.games import riichi

Work = Callable[[], int]  # does a lot of something and returns how many
PEER = "riichienv, Rust"
KINDS = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]


def winning_hands(many: int, seed: int = 1) -> list[tuple[list[int], int, list[int], int]]:
    """(kinds of 14 tiles, the winning kind, one dora indicator, seat wind), all closed and in riichi."""
    rng = random.Random(seed)
    out: list[tuple[list[int], int, list[int], int]] = []
    while len(out) < many:
        hand: list[int] = []
        for _ in range(4):
            if rng.random() < 0.75:
                low = rng.randrange(3) * 9 + rng.randrange(7)
                hand += [low, low + 1, low + 2]
            else:
                hand += [rng.randrange(34)] * 3
        hand += [rng.randrange(34)] * 2
        indicator = rng.randrange(34)
        if max(hand.count(kind) for kind in hand) <= 4 and hand.count(indicator) < 4:
            out.append((sorted(hand), rng.choice(hand), [indicator], rng.randrange(4)))
    return out


def text(kinds: list[int]) -> str:
    return "".join(KINDS[kind] for kind in kinds)


def ids(kinds: list[int]) -> list[int]:
    """Tiles as 136 numbers, the first of each kind used first; the red fives are left for last."""
    used: dict[int, int] = {}
    out: list[int] = []
    for kind in kinds:
        red = kind < 27 and kind % 9 == 4
        out.append(kind * 4 + (3 - used.get(kind, 0) if red else used.get(kind, 0)))
        used[kind] = used.get(kind, 0) + 1
    return out


def scorers(hands: list[tuple[list[int], int, list[int], int]]) -> dict[str, Work]:
    from mahjong.hand_calculating.hand import HandCalculator
    from mahjong.hand_calculating.hand_config import HandConfig
    from riichienv import Conditions, HandEvaluator, _riichienv

    winds = [_riichienv.Wind.East, _riichienv.Wind.South, _riichienv.Wind.West, _riichienv.Wind.North]
    texts = [(text(hand), KINDS[win], [KINDS[dora[0]]], "ESWN"[wind]) for hand, win, dora, wind in hands]
    questions = [riichi.question(h, w, riichi=True, dora=d, seat_wind=s) for h, w, d, s in texts]
    theirs = []
    for hand, win, dora, wind in hands:
        tiles = ids(hand)
        tile = tiles[hand.index(win)]
        told = {"riichi": True, "player_wind": winds[wind], "round_wind": winds[0]}
        config = HandConfig(is_riichi=True, player_wind=27 + wind, round_wind=27)
        theirs.append((tiles, tile, ids(dora), _riichienv.Conditions(**told), Conditions(**told), config))
    calculator = HandCalculator()

    def one_by_one() -> int:
        for h, w, d, s in texts:
            riichi.evaluate(h, w, riichi=True, dora=d, seat_wind=s)
        return len(texts)

    def many() -> int:
        return len(riichi.evaluate_many(questions))

    def rust() -> int:
        for tiles, tile, dora, conditions, _, _ in theirs:
            _riichienv.HandEvaluator(tiles, []).calc(tile, dora, [], conditions)
        return len(theirs)

    def rust_from_text() -> int:
        for (hand, *_), (_, tile, dora, conditions, _, _) in zip(texts, theirs, strict=True):
            tiles, melds = _riichienv.parse_hand(hand)
            _riichienv.HandEvaluator(tiles, melds).calc(tile, dora, [], conditions)
        return len(theirs)

    def wrapped() -> int:
        for tiles, tile, dora, _, conditions, _ in theirs:
            HandEvaluator(tiles, []).calc(tile, dora, conditions, [])
        return len(theirs)

    def python() -> int:
        few = theirs[: len(theirs) // 20]
        for tiles, tile, dora, _, _, config in few:
            calculator.estimate_hand_value(tiles, tile, dora_indicators=dora, config=config)
        return len(few)

    return {
        "noripan, many at once": many,
        "noripan, from text": one_by_one,
        PEER: rust,
        "riichienv, Rust class from text": rust_from_text,
        "riichienv, Python class": wrapped,
        "mahjong": python,
    }


def measurers(many: int) -> dict[str, Work]:
    from mahjong.shanten import Shanten
    from riichienv import calculate_shanten

    rng = random.Random(2)
    wall = [kind for kind in range(34) for _ in range(4)]
    hands = [sorted(rng.sample(wall, 14)) for _ in range(many)]
    rows = [[hand.count(kind) for kind in range(34)] for hand in hands]
    counts = b"".join(bytes(row) for row in rows)
    theirs = [ids(hand) for hand in hands]
    shanten = Shanten()

    def ours() -> int:
        return len(riichi.shanten_many(counts))

    def rust() -> int:
        for tiles in theirs:
            calculate_shanten(tiles)
        return len(theirs)

    def python() -> int:
        few = rows[: len(rows) // 50]
        for row in few:
            shanten.calculate_shanten(row)
        return len(few)

    return {"noripan, many at once": ours, PEER: rust, "mahjong": python}


def compare(what: str, table: dict[str, Work], slices: int) -> None:
    rates: dict[str, list[float]] = {}
    for work in table.values():
        work()
    for number in range(slices):
        for name, work in table.items():
            print(f"\rslice {number + 1}/{slices}: {name:<40}", end="", file=sys.stderr, flush=True)
            start = time.perf_counter()
            rates.setdefault(name, []).append(work() / (time.perf_counter() - start))
    print("\r" + " " * 60 + "\r", end="", file=sys.stderr)
    medians = {name: statistics.median(found) for name, found in rates.items()}
    peer = medians[PEER]
    print(f"{what} a second on one core ({PEER} = 1)")
    for name, rate in sorted(medians.items(), key=lambda row: -row[1]):
        print(f"  {name:<32}{rate:>12,.0f}   {rate / peer:.2f}x")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=20_000)
    parser.add_argument("--slices", type=int, default=7)
    options = parser.parse_args()
    if not noripan.compiled():
        raise SystemExit("the interpreted engine is installed here: a C compiler is needed for this comparison")
    compare("hands scored", scorers(winning_hands(options.hands)), options.slices)
    compare("hands' shanten", measurers(2 * options.hands), options.slices)


if __name__ == "__main__":
    main()
