"""A bot: chooses a move from what one seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, final

from mypy_extensions import mypyc_attr

from noripan.core.deal import Deal
from noripan.core.move import Move

Clock = Callable[[], float]  # seconds that only go forward; given from outside, bots have no clock of their own


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Always given an imagined deal, never the true one: what others hold in it is a guess."""

    def choose(self, deal: Deal, seat: int) -> Move:
        """The answer of a seat that owes one."""
        raise NotImplementedError

    def interrupt(self, deal: Deal, seat: int) -> Move | None:
        """What a seat that owes nothing does now, usually nothing."""
        return None

    def listens(self) -> bool:
        """Whether it wants to be told what happens."""
        return False

    def told(self, seat: int, events: list[dict[str, Any]]) -> None:
        """What its seat has seen since the last time, in order (`Event.seen_by`); never of two deals at once.

        Who listens has been told everything before each `choose` and `interrupt`.
        """


@final
class RandomBot(Bot):
    """Any legal move, each as likely as the next."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, deal: Deal, seat: int) -> Move:
        return deal.sample(seat, self._rng)
