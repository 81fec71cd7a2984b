"""Again: Cut with a rule by which deals belong together. Who shows the seven plays on, and so do the others.

A match has as many deals as the option `deals` says. With `always` every deal belongs to the one before.
"""

from __future__ import annotations

from collections.abc import Mapping

from tests.bots.bots_cut import Cut

from noripan.core.result import Carry, Result
from noripan.core.rules import Rules

SEVEN = 7


class AgainCarry(Carry):
    def __init__(self, scores: list[int], number: int, deals: int, always: bool, again: bool) -> None:
        super().__init__(scores, number, number == deals, [])
        self.deals = deals
        self.always = always
        self.again = again


class Again(Cut):
    def __init__(self) -> None:
        super().__init__()
        self.name = "again"

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        deals = options.get("deals", 1000)
        assert isinstance(deals, int)
        return AgainCarry([0] * 4, 0, deals, "always" in options, False)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        assert isinstance(carry, AgainCarry)
        scores = [before + now for before, now in zip(carry.scores, result.scores, strict=True)]
        again = carry.always or SEVEN in result.scores
        return AgainCarry(scores, carry.number + 1, carry.deals, carry.always, again)

    def goes_on(self, carry: Carry) -> bool:
        assert isinstance(carry, AgainCarry)
        return carry.again


GAME = Again()
