"""A game that passes everything on to another one: the stock on which faults are planted to test the suite."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from noripan.core.deal import Deal
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules
from noripan.core.saving import Made


class WrappedDeal(Deal):
    """Another deal, unchanged; override what is to go wrong."""

    def __init__(self, game: Game, inner: Deal) -> None:
        self.game = game
        self.inner = inner
        super().__init__(inner.log)

    def __reduce__(self) -> Made:
        return type(self), (self.game, self.inner)

    @property
    def log(self) -> list[Event] | None:
        return self.inner.log

    @log.setter
    def log(self, log: list[Event] | None) -> None:
        self.inner.log = log

    @property
    def holding(self) -> bool:
        return self.inner.holding

    @holding.setter
    def holding(self, holding: bool) -> None:
        self.inner.holding = holding

    def held(self) -> bool:
        return self.inner.held()

    def release(self) -> None:
        self.inner.release()

    def pending(self) -> list[int]:
        return self.inner.pending()

    def optional(self) -> list[int]:
        return self.inner.optional()

    def listed(self, seat: int) -> bool:
        return self.inner.listed(seat)

    def legal(self, seat: int) -> list[Move]:
        return self.inner.legal(seat)

    def tolerates(self, seat: int, move: Move) -> bool:
        return self.inner.tolerates(seat, move)

    def check(self, seat: int, move: Move) -> None:
        self.inner.check(seat, move)

    def play(self, seat: int, move: Move) -> Move:
        return self.inner.play(seat, move)

    def do(self, seat: int, move: Move) -> None:
        self.inner.do(seat, move)

    def fallback(self, seat: int) -> Move:
        return self.inner.fallback(seat)

    def sample(self, seat: int, rng: Random) -> Move:
        return self.inner.sample(seat, rng)

    def view(self, seat: int | None) -> dict[str, Any]:
        return self.inner.view(seat)

    def imagine(self, seat: int, rng: Random) -> Deal:
        return type(self)(self.game, self.inner.imagine(seat, rng))

    def copy(self) -> Deal:
        return type(self)(self.game, self.inner.copy())

    def result(self) -> Result | None:
        return self.inner.result()

    def census(self) -> list[tuple[str, int, list[int]]]:
        return self.inner.census()


class WrappedGame(Game):
    """Another game, its deals wrapped. Its bots and its encoder stay behind: they know their own deals only."""

    def __init__(self, inner: Game, wrap: type[WrappedDeal] = WrappedDeal) -> None:
        parts = {part: name for part, name in inner.parts.items() if part not in ("bots", "encoder")}
        super().__init__(inner.name, inner.seats, inner.presets, inner.switches, parts)
        self.deduced, self.not_inferred = inner.deduced, inner.not_inferred
        self.inner = inner
        self.wrap = wrap

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        return self.inner.rules(preset, **switches)

    def players(self, rules: Rules) -> int:
        return self.inner.players(rules)

    def deck(self, rules: Rules) -> list[int]:
        return self.inner.deck(rules)

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        return self.inner.opening(rules, options)

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        return self.wrap(self.inner, self.inner.deal(rules, carry, deck, log))

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        return self.inner.settle(rules, carry, result)

    def encode(self, move: Move) -> dict[str, Any]:
        return self.inner.encode(move)

    def decode(self, data: object) -> Move:
        return self.inner.decode(data)

    def card_text(self, card: int) -> str:
        return self.inner.card_text(card)

    def card_id(self, text: str) -> int:
        return self.inner.card_id(text)

    def total(self, rules: Rules, result: Result) -> int:
        return self.inner.total(rules, result)

    def origins(self, deal: Deal, deck: list[int], events: list[Event]) -> dict[str, list[int]]:
        return self.inner.origins(_inner(deal), deck, events)

    def put_in_order(self, deck: list[int], world: Deal, deal: Deal) -> None:
        self.inner.put_in_order(deck, _inner(world), _inner(deal))


def _inner(deal: Deal) -> Deal:
    return deal.inner if isinstance(deal, WrappedDeal) else deal
