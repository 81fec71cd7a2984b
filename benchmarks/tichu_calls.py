"""What hard's calls gain at Tichu, by how good they look to it: each deal is played on with the call and without it.

`python -m benchmarks.tichu_calls --deals 500`. A call looks as good as the points that hard would take off it and still
make it: hard takes off `CALL_HANDICAP`, so calls below are those it leaves and calls above those it makes.
"""

from __future__ import annotations

import argparse
from random import Random

from noripan.arena.driver import next_action, play_out
from noripan.arena.intervals import mean_interval
from noripan.bots import make
from noripan.bots.bot import Bot
from noripan.bots.search import Outlook, Searcher
from noripan.bots.tichu.hard import WORLDS, TichuOutlook
from noripan.bots.tichu.normal import NormalBot
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.core.shuffle import seed_bytes, shuffle
from noripan.games import find
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import GRAND_MOVE, PASS_GRAND_MOVE, SMALL_MOVE
from noripan.games.tichu.state import DECLARE_GRAND, TRICK_PLAY

SMALL_LEVELS = (0, 20, 40, 60, 80)
GRAND_LEVELS = (-80, -60, -40, -20, 0, 20, 40, 60)
GRAND_THINKABLE = 40  # strength of eight cards; hard does not think of a grand call below its own, higher limit


class Levelled(Outlook):
    """Hard's own outlook, with another handicap for calls."""

    def __init__(self, handicap: float) -> None:
        self._hard = TichuOutlook(NormalBot())
        self._handicap = handicap

    def policy(self) -> Bot:
        return self._hard.policy()

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        assert isinstance(deal, TichuDeal)
        if deal.phase == DECLARE_GRAND:
            return [PASS_GRAND_MOVE, GRAND_MOVE]
        return self._hard.candidates(deal, seat)

    def handicap(self, move: Move) -> float:
        return self._handicap if move is SMALL_MOVE or move is GRAND_MOVE else 0.0

    def worth(self, result: Result, seat: int) -> float:
        return self._hard.worth(result, seat)


class Calls:
    """By kind and level: how many looked so good, and what each that was tried gained and whether it was made."""

    def __init__(self) -> None:
        self.hands = 0
        self.gains: dict[tuple[str, int], list[float]] = {}
        self.made: dict[tuple[str, int], list[float]] = {}

    def add(self, kind: str, level: int, gain: float, made: bool) -> None:
        self.gains.setdefault((kind, level), []).append(gain)
        self.made.setdefault((kind, level), []).append(float(made))

    def lines(self) -> list[str]:
        rows = []
        for kind, level in sorted(self.gains):
            gains, made = self.gains[kind, level], self.made[kind, level]
            mean, margin = mean_interval(gains) if len(gains) > 1 else (gains[0], float("inf"))
            share = 100 * len(gains) / self.hands
            rows.append(
                f"{kind} {level:4}  {share:5.2f} % of hands  made {100 * sum(made) / len(made):3.0f} %  "
                f"{mean:+6.1f} ± {margin:.1f} points ({len(gains)})"
            )
        return rows


class Trial:
    """One deal among four hards, with every call that is offered tried both ways."""

    def __init__(self, number: int, seed: int, calls: Calls) -> None:
        self._rng = Random(f"{seed}/{number}")
        self._seed = (seed << 32) + number * 64
        self._calls = calls
        game = find("tichu")
        rules = game.rules()
        self._deal = game.deal(rules, game.opening(rules, {}), shuffle(game.deck(rules), seed_bytes(seed), number))
        self._tried: set[tuple[int, str]] = set()

    def play(self) -> None:
        bots = self._bots()
        self._calls.hands += 4
        while True:
            self._try_call()
            action = next_action(self._deal, bots, self._rng)
            if action is None:
                break
            self._deal.play(*action)

    def _bots(self) -> list[Bot]:
        return [make("tichu", "hard", self._seed + self._rng.randrange(1 << 20)) for _ in range(4)]

    def _try_call(self) -> None:
        """The seat to act, when it may call and has not been looked at; of small calls the best level counts."""
        deal = self._deal
        assert isinstance(deal, TichuDeal)
        pending = deal.pending()
        if not pending:
            return
        seat = pending[0]
        if deal.phase == DECLARE_GRAND:
            self._consider(seat, "grand", GRAND_MOVE, GRAND_LEVELS)
        elif deal.phase == TRICK_PLAY and deal.legal(seat)[-1] is SMALL_MOVE:
            self._consider(seat, "small", SMALL_MOVE, SMALL_LEVELS)

    def _consider(self, seat: int, kind: str, call: Move, levels: tuple[int, ...]) -> None:
        if (seat, kind) in self._tried:
            return
        view = self._deal.imagine(seat, self._rng)
        best: int | None = None
        other: Move = PASS_GRAND_MOVE
        for level in levels:
            move = Searcher(Levelled(level), WORLDS, self._seed, None, None).best(view, seat)
            if move is not call:
                other = move
                break
            best = level
        if best is None:
            return
        self._tried.add((seat, kind))
        if other is PASS_GRAND_MOVE and kind == "small":  # good at every level: what else would be played
            other = Searcher(Levelled(1e6), WORLDS, self._seed, None, None).best(view, seat)
        with_call = self._branch(seat, call)
        without = self._branch(seat, other)
        self._calls.add(kind, best, with_call[0] - without[0], with_call[1])

    def _branch(self, seat: int, move: Move) -> tuple[float, bool]:
        """The points that seat's team is ahead at the end, and whether it was first out."""
        deal = self._deal.copy()
        deal.play(seat, move)
        play_out(deal, self._bots(), self._rng)
        result = deal.result()
        assert result is not None and isinstance(deal, TichuDeal)
        return float(result.scores[seat] - result.scores[(seat + 1) % 4]), deal.out[0] == seat


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    calls = Calls()
    for number in range(given.deals):
        Trial(number, given.seed, calls).play()
        if (number + 1) % 50 == 0:
            print(f"{number + 1} deals", *calls.lines(), sep="\n", flush=True)
    print("all", *calls.lines(), sep="\n")


if __name__ == "__main__":
    main()
