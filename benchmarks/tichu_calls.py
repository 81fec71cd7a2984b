"""What calls gain at Tichu: hands that hard calls with one handicap or another, played on with the call and without it.

`python -m benchmarks.tichu_calls --deals 500`. The handicap is what hard takes off a call before it believes in it
(`bots/tichu/hard.py`). A line has the hands that are called with the handicap of its name and not with the next one.
The deal is played on by four who search as hard does, in fewer worlds, or against two of normal, with the same luck
both ways.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from typing import NamedTuple

from noripan.arena.driver import next_action, play_out
from noripan.arena.intervals import mean_interval
from noripan.bots.bot import Bot
from noripan.bots.search import Outlook, Searcher
from noripan.bots.tichu.calls import grand_strength
from noripan.bots.tichu.hard import WORLDS, TichuOutlook
from noripan.bots.tichu.normal import NormalBot
from noripan.core.deal import Deal
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.core.shuffle import seed_bytes, shuffle
from noripan.games import find
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import GRAND_MOVE, PASS_GRAND_MOVE, SMALL_MOVE
from noripan.games.tichu.state import DECLARE_GRAND, EXCHANGE_SELECT, TRICK_PLAY

HANDICAPS = {"grand": (-50, -20, 10), "small": (20, 35, 50)}
NEVER = 1e6
PLAYING = 48  # worlds of those who play on
NO_GRAND = 40  # strength of eight cards below which nobody thinks of a grand call


class Call(NamedTuple):
    """One hand that is called with this handicap: what that gained, and whether it was made."""

    kind: str
    handicap: int
    gain: float
    made: bool


class Handicapped(Outlook):
    """Hard's outlook with another handicap of calls."""

    def __init__(self, handicap: float) -> None:
        self._hard = TichuOutlook(NormalBot())
        self._handicap = handicap

    def policy(self) -> Bot:
        return self._hard.policy()

    def candidates(self, deal: Deal, seat: int) -> list[Move]:
        assert isinstance(deal, TichuDeal)
        return [PASS_GRAND_MOVE, GRAND_MOVE] if deal.phase == DECLARE_GRAND else self._hard.candidates(deal, seat)

    def handicap(self, move: Move) -> float:
        return self._handicap if move is SMALL_MOVE or move is GRAND_MOVE else 0.0

    def worth(self, result: Result, seat: int) -> float:
        return self._hard.worth(result, seat)


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
    """One deal, until nobody can call any more."""

    def __init__(self, number: int, seed: int, kinds: list[str], against: str) -> None:
        self._kinds = kinds
        self._against = against
        self._rng = Random(f"{seed}/{number}")
        game = find("tichu")
        rules = game.rules()
        deal = game.deal(rules, game.opening(rules, {}), shuffle(game.deck(rules), seed_bytes(seed), number))
        assert isinstance(deal, TichuDeal)
        self._deal = deal

    def calls(self) -> Iterator[Call]:
        looked: set[tuple[int, str]] = set()
        players = _players(self._rng)
        while (offered := self._offered()) != "none":
            seat = self._deal.pending()[0]
            fresh = offered in self._kinds and (seat, offered) not in looked
            call = self._tried(seat, offered) if fresh else None
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
        called = GRAND_MOVE if kind == "grand" else SMALL_MOVE
        luck = self._rng.randrange(1 << 30)

        def best(handicap: float, worlds: int) -> Move:
            return Searcher(Handicapped(handicap), worlds, luck, None, None).best(view, seat)

        found: int | None = None
        for handicap in HANDICAPS[kind]:
            if best(handicap, WORLDS) is not called:
                break
            found = handicap
        if found is None:
            return None
        ahead, made = self._end(seat, called, luck)
        without, _ = self._end(seat, best(NEVER, PLAYING), luck)
        return Call(kind, found, ahead - without, made)

    def _end(self, seat: int, move: Move, luck: int) -> tuple[float, bool]:
        """The points that the seat's team is ahead at the end, and whether the seat was first out."""
        rng = Random(luck)
        deal = self._deal.copy()
        deal.do(seat, move)
        players = _players(rng)
        if self._against == "normal":
            players[(seat + 1) % 4] = players[(seat + 3) % 4] = NormalBot()
        play_out(deal, players, rng)
        result = deal.result()
        assert result is not None and isinstance(deal, TichuDeal)
        return float(result.scores[seat] - result.scores[(seat + 1) % 4]), deal.out[0] == seat


def _players(rng: Random) -> list[Bot]:
    return [Player(rng.randrange(1 << 30)) for _ in range(4)]


def lines(calls: list[Call], hands: int) -> Iterator[str]:
    for kind, handicaps in HANDICAPS.items():
        for handicap in handicaps:
            here = [call for call in calls if (call.kind, call.handicap) == (kind, handicap)]
            if len(here) > 1:
                mean, margin = mean_interval([call.gain for call in here])
                made = 100 * sum(call.made for call in here) / len(here)
                share = f"{100 * len(here) / hands:5.2f} % of hands"
                yield f"{kind} {handicap:4}  {share}  made {made:3.0f} %  {mean:+.1f} ± {margin:.1f} points"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", choices=("hard", "normal"), default="hard")
    parser.add_argument("--kinds", nargs="+", choices=tuple(HANDICAPS), default=list(HANDICAPS))
    given = parser.parse_args()
    calls: list[Call] = []
    for number in range(given.deals):
        calls += Trial(number, given.seed, given.kinds, given.against).calls()
        if number % 20 == 19 or number == given.deals - 1:
            print(f"{number + 1} deals", *lines(calls, 4 * (number + 1)), sep="\n", flush=True)


if __name__ == "__main__":
    main()
