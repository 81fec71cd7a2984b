"""Bots to plant in worker processes: good ones, and such as crash, hang or answer nonsense.

They leave notes for the test in the folder that the environment names.
"""

from __future__ import annotations

import gc
import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import noripan.bots
from noripan.bots.bot import Bot, Clock
from noripan.core.deal import Deal
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.games.tichu.moves import PASS_MOVE

MAKER = "tests.server.server_bots:make"
FOLDER = "NORIPAN_TEST_NOTES"
SECRET = "the ace of hearts"


def make(game: str, level: str, seed: int, seconds: float | None, clock: Clock | None) -> Bot:
    """A planted bot by its level; any other is noripan's own."""
    planted = PLANTED.get(level)
    return noripan.bots.make(game, level, seed, seconds, clock) if planted is None else planted()


def note(name: str, text: str) -> None:
    """Whole or not at all: the test may look at any moment."""
    folder = Path(os.environ[FOLDER])
    (folder / f"{name}.part").write_text(text)
    (folder / f"{name}.part").rename(folder / name)


class Hanging(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        note("hanging", str(os.getpid()))
        while True:
            time.sleep(60)


class Pausing(Bot):
    """Thinks until the test lets it go on."""

    def choose(self, deal: Deal, seat: int) -> Move:
        note("pausing", str(os.getpid()))
        while not (Path(os.environ[FOLDER]) / "go").exists():
            time.sleep(0.005)
        return deal.fallback(seat)


class Crashing(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        raise ZeroDivisionError(SECRET)


class Illegal(Bot):
    """Tichu: passes before anybody has led."""

    def choose(self, deal: Deal, seat: int) -> Move:
        return PASS_MOVE


class Silent(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        return None  # type: ignore[return-value]


class Leaving(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        sys.exit(SECRET)


class Vanishing(Bot):
    def choose(self, deal: Deal, seat: int) -> Move:
        os._exit(0)


class Chatting(Bot):
    """Writes wherever it can, and plays all the same."""

    def choose(self, deal: Deal, seat: int) -> Move:
        for descriptor in range(3):
            os.write(descriptor, SECRET.encode())
        print(SECRET, flush=True)
        print(SECRET, file=sys.stderr, flush=True)
        return deal.fallback(seat)


class Meddling(Bot):
    """Plays on in the deal it was given before it answers."""

    def choose(self, deal: Deal, seat: int) -> Move:
        move = deal.fallback(seat)
        deal.play(seat, move)
        return move


class Mortal(Bot):
    """Tells when it is gone."""

    def choose(self, deal: Deal, seat: int) -> Move:
        return deal.fallback(seat)

    def __del__(self) -> None:
        note("freed", "")


class Telling(Bot):
    """Tells what it was given: its view, every card, and whether the true match can be reached from there."""

    def __init__(self) -> None:
        self._thoughts = 0

    def choose(self, deal: Deal, seat: int) -> Move:
        told = {
            "view": deal.view(seat),
            "census": deal.census(),
            "matches": sum(isinstance(each, Match) for each in reachable(deal)),
            "logged": deal.log is not None,
        }
        note(f"told-{self._thoughts}", json.dumps(told))
        self._thoughts += 1
        return deal.fallback(seat)


def reachable(start: object) -> list[object]:
    """Every object that this one leads to, but for code."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        each = waiting.pop()
        if id(each) not in found and not isinstance(each, (type, ModuleType)) and not hasattr(each, "__globals__"):
            found[id(each)] = each
            waiting += gc.get_referents(each)
    return list(found.values())


PLANTED: dict[str, Callable[[], Bot]] = {
    "hanging": Hanging,
    "pausing": Pausing,
    "crashing": Crashing,
    "illegal": Illegal,
    "silent": Silent,
    "leaving": Leaving,
    "vanishing": Vanishing,
    "chatting": Chatting,
    "meddling": Meddling,
    "mortal": Mortal,
    "telling": Telling,
}
