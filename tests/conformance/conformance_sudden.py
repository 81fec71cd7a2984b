"""Sudden: Duel with deals that are over as they are dealt.

When the nine is put aside, all cards are turned up and seat 0 has won five at once, before anybody decides. Three deals
make a match. The hour at which it is made is seat 0's handicap: an option that a clock gives.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import count, product
from random import Random
from typing import Any

from tests.conformance.test_a_sixth_game import CARDS, Duel, DuelDeal

from noripan.core.deal import PUBLIC, Deal
from noripan.core.errors import RulesError
from noripan.core.event import Event
from noripan.core.match import Match
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules
from noripan.core.shuffle import mix, seed_bytes, shuffle

NINE = 8
NOON = 12
Pattern = tuple[bool, ...]  # of the deals of a match: which are over as they are dealt
PATTERNS: list[Pattern] = list(product((False, True), repeat=3))


class SuddenDeal(DuelDeal):
    @property
    def sudden(self) -> bool:
        return self.aside == NINE

    def pending(self) -> list[int]:
        return [] if self.sudden else super().pending()

    def view(self, seat: int | None) -> dict[str, Any]:
        return {**super().view(seat), "open": self.open_hands()}

    def open_hands(self) -> list[list[str]]:
        return [[CARDS[card] for card in sorted(hand)] for hand in self.hands] if self.sudden else []

    def imagine(self, seat: int, rng: Random) -> Deal:
        """Everybody knows where the nine is not: aside, unless the deal was over at once."""
        if self.sudden:
            return self.copy()
        other = super().imagine(seat, rng)
        assert isinstance(other, SuddenDeal)
        foe = other.hands[1 - seat]
        if other.sudden:
            other.aside, foe[-1] = foe[-1], other.aside
        if other.sealed[1 - seat] is not None:
            other.sealed[1 - seat] = foe[0]
        return other

    def result(self) -> Result | None:
        return Result([5, -5], [0], {"sudden": True}) if self.sudden else super().result()

    def census(self) -> list[tuple[str, int, list[int]]]:
        places = super().census()
        return [(place, PUBLIC, cards) for place, _, cards in places] if self.sudden else places


class Sudden(Duel):
    dealt: type[DuelDeal] = SuddenDeal
    deals = 3

    def __init__(self) -> None:
        super().__init__("sudden")

    def clock_options(self, hour: int) -> dict[str, object]:
        return {"hour": hour}

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        hour = options.get("hour", NOON)
        if type(hour) is not int or not 0 <= hour <= 23 or set(options) - {"hour"}:
            raise RulesError("sudden: the only option is hour, from 0 to 23")
        return super().opening(rules, {"handicap": hour})

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        deal = super().deal(rules, carry, deck, log)
        assert isinstance(deal, SuddenDeal)
        if log is not None and deal.sudden:
            log.append(Event("sudden", {"seat": 0, "hands": deal.open_hands()}))
        return deal


GAME = Sudden()


def is_sudden(deck: list[int]) -> bool:
    return deck[-1] == NINE


@cache
def seed_of(pattern: Pattern) -> int:
    """The first seed whose match has this pattern."""
    return next(seed for seed in count() if _pattern_of(seed_bytes(seed)) == pattern)


def _pattern_of(seed: bytes) -> Pattern:
    return tuple(is_sudden(shuffle(GAME.deck(GAME.rules()), mix(seed, ()), number)) for number in range(GAME.deals))


def made(pattern: Pattern, *, log: bool = True) -> Match:
    """A match of this pattern, at noon."""
    return Match(GAME, GAME.rules(), seed_bytes(seed_of(pattern)), log=log)


def play_on(match: Match, moves: int = 100) -> Match:
    """The match played on with the lowest cards: to its end, or so many moves."""
    for _ in range(moves):
        if match.over:
            break
        seat = match.pending()[0]
        match.play(seat, match.legal(seat)[0])
    return match
