"""Bots of somebody's own, which know nothing of ours: some play, some fail."""

from __future__ import annotations

import time
from random import Random
from typing import Any

from noripan.core.deal import Deal


class First:
    """The first legal move; also where moves cannot be listed."""

    def choose(self, deal: Deal, seat: int) -> Any:
        return deal.legal(seat)[0] if deal.listed(seat) else deal.fallback(seat)


class Drawn:
    """Draws lots, with a seed of its own or one that it is given."""

    games = ("riichi", "tichu")

    def __init__(self, luck: int = 0, *, seed: int) -> None:
        self.rng = Random(f"{luck}/{seed}")

    def choose(self, deal: Deal, seat: int) -> Any:
        return deal.sample(seat, self.rng)


class Talks:
    """Answers as data or text, and spoils the deal that it is given."""

    def choose(self, deal: Deal, seat: int) -> Any:
        move = deal.view(seat)["legal"][0]
        deal.play(seat, deal.legal(seat)[0])
        return move


class Raises:
    def choose(self, deal: Deal, seat: int) -> Any:
        raise ZeroDivisionError("no idea")


class Sleeps(First):
    def choose(self, deal: Deal, seat: int) -> Any:
        time.sleep(0.002)
        return super().choose(deal, seat)


class Cheats:
    def choose(self, deal: Deal, seat: int) -> Any:
        return "win at once"


class Mute:
    def choose(self, deal: Deal, seat: int) -> Any:
        return None


class Interrupts(First):
    """Fails wherever it may act out of turn, and nowhere else."""

    def interrupt(self, deal: Deal, seat: int) -> Any:
        raise KeyError("bomb")


class Listens(First):
    """Follows what its seats see, and knows all of it whenever it is asked."""

    def __init__(self) -> None:
        self.heard: dict[int, list[dict[str, Any]]] = {}
        self.known: list[int] = []  # how much, at each choice

    def told(self, seat: int, events: list[dict[str, Any]]) -> None:
        self.heard.setdefault(seat, []).extend(events)

    def choose(self, deal: Deal, seat: int) -> Any:
        self.known.append(len(self.heard[seat]))
        return super().choose(deal, seat)


class DeafToday(First):
    """Plays well enough, and cannot bear to be told anything."""

    def told(self, seat: int, events: list[dict[str, Any]]) -> None:
        raise LookupError(events[0]["type"])


class NoBot:
    pass


class Unmade:
    def __init__(self) -> None:
        raise OSError("no weights")


READY = First()
