"""What calls gain at Tichu, by what hard thinks they gain: each deal is played on with the call and without it.

`python -m benchmarks.tichu_calls --deals 500`. Hard plays both out in imagined worlds, with normal in every seat, and
calls where the gain is clearly more than `CALL_HANDICAP`. Here the true deal is then played both ways by four who
search as hard does, in fewer worlds. A line says how many hands had a gain from that number of points to the next.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from noripan.arena.driver import next_action, play_out
from noripan.arena.intervals import mean_interval
from noripan.bots.bot import Bot
from noripan.bots.search import Searcher
from noripan.bots.tichu.calls import grand_strength
from noripan.bots.tichu.hard import TichuOutlook
from noripan.bots.tichu.normal import NormalBot
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.shuffle import seed_bytes, shuffle
from noripan.games import find
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import GRAND_MOVE, PASS_GRAND_MOVE, SMALL_MOVE
from noripan.games.tichu.state import DECLARE_GRAND, EXCHANGE_SELECT, TRICK_PLAY

FIRST, WORLDS = 32, 160  # worlds before a hopeless call is left, and in all
PLAYING = 48  # worlds of the players who play on
LOWEST = {"small": -20.0, "grand": -60.0}  # points: what is thought to gain less is not tried
STEP = 20  # points from one line to the next
NO_GRAND = 40  # strength of eight cards below which nobody thinks of a grand call


class Call(NamedTuple):
    """One hand that might call: what was thought, what came of it, and whether it was made."""

    kind: str
    thought: float
    gain: float
    made: bool


class Player(Bot):
    """Hard, in fewer worlds."""

    def __init__(self, seed: int) -> None:
        self._normal = NormalBot()
        self._search = Searcher(TichuOutlook(self._normal), PLAYING, seed, None, None)

    def choose(self, deal: Deal, seat: int) -> Move:
        assert isinstance(deal, TichuDeal)
        if deal.phase == EXCHANGE_SELECT:
            return self._normal.choose(deal, seat)
        return self._search.best(deal, seat)

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        return self._normal.interrupt(deal, seat)


class Trial:
    """One deal until everybody has played a card."""

    def __init__(self, number: int, seed: int) -> None:
        self._rng = Random(f"{seed}/{number}")
        self._normal = NormalBot()
        game = find("tichu")
        rules = game.rules()
        deal = game.deal(rules, game.opening(rules, {}), shuffle(game.deck(rules), seed_bytes(seed), number))
        assert isinstance(deal, TichuDeal)
        self._deal = deal

    def calls(self) -> Iterator[Call]:
        looked: set[tuple[int, str]] = set()
        players = self._players()
        while (offered := self._offered()) != "none":
            seat = self._deal.pending()[0]
            if offered and (seat, offered) not in looked:
                call = self._tried(seat, offered)
                if call is not None:
                    looked.add((seat, offered))
                    yield call
            action = next_action(self._deal, players, self._rng)
            assert action is not None
            self._deal.play(*action)

    def _offered(self) -> str:
        """Which call the seat to act may make; `none` when nobody can call any more."""
        deal = self._deal
        if deal.phase == DECLARE_GRAND:
            return "grand" if grand_strength(deal.hands[deal.pending()[0]]) >= NO_GRAND else ""
        if deal.phase != TRICK_PLAY:
            return ""
        if not any(deal.legal(seat)[-1:] == [SMALL_MOVE] for seat in range(4)):
            return "none"
        return "small" if deal.legal(deal.pending()[0])[-1] is SMALL_MOVE else ""

    def _tried(self, seat: int, kind: str) -> Call | None:
        view = self._deal.imagine(seat, self._rng)
        assert isinstance(view, TichuDeal)
        call = GRAND_MOVE if kind == "grand" else SMALL_MOVE
        other = PASS_GRAND_MOVE if kind == "grand" else self._normal.best(view, seat)
        gains: list[float] = []
        while len(gains) < WORLDS:
            world = view.imagine(seat, self._rng)
            normals: list[Bot] = [self._normal] * 4
            gains.append(self._end(world, seat, call, normals)[0] - self._end(world, seat, other, normals)[0])
            if len(gains) in (FIRST, WORLDS) and statistics.fmean(gains) < LOWEST[kind]:
                return None
        ahead, made = self._end(self._deal, seat, call, self._players())
        without, _ = self._end(self._deal, seat, other, self._players())
        return Call(kind, statistics.fmean(gains), ahead - without, made)

    def _players(self) -> list[Bot]:
        return [Player(self._rng.randrange(1 << 30)) for _ in range(4)]

    def _end(self, start: Deal, seat: int, move: Move, players: list[Bot]) -> tuple[float, bool]:
        """The points that the seat's team is ahead at the end, and whether the seat was first out."""
        deal = start.copy()
        deal.do(seat, move)
        if isinstance(players[0], Player):
            play_out(deal, players, self._rng)
        else:  # they know nothing to hide: no need to imagine
            while pending := deal.pending():
                deal.do(pending[0], players[0].choose(deal, pending[0]))
        result = deal.result()
        assert result is not None and isinstance(deal, TichuDeal)
        return float(result.scores[seat] - result.scores[(seat + 1) % 4]), deal.out[0] == seat


def lines(calls: list[Call], hands: int) -> Iterator[str]:
    for kind in ("grand", "small"):
        own = [call for call in calls if call.kind == kind]
        for level in sorted({int(call.thought // STEP) for call in own}):
            here = [call for call in own if call.thought // STEP == level]
            gain = f"{here[0].gain:+.0f}"
            if len(here) > 1:
                gain = "{:+.1f} ± {:.1f}".format(*mean_interval([call.gain for call in here]))
            made = 100 * sum(call.made for call in here) / len(here)
            share = 100 * len(here) / hands
            yield f"{kind} {STEP * level:4}  {share:5.2f} % of hands  made {made:3.0f} %  {gain} points ({len(here)})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    calls: list[Call] = []
    for number in range(given.deals):
        calls += Trial(number, given.seed).calls()
        if number % 20 == 19 or number == given.deals - 1:
            print(f"{number + 1} deals", *lines(calls, 4 * (number + 1)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
