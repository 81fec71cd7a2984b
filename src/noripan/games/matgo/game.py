"""Matgo as a game: what the core asks of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, cast, final

from noripan.cards.hwatu import DECK, card_id, card_text
from noripan.core.deal import Deal
from noripan.core.description import Description
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, resolve
from noripan.games.matgo.carry import MatgoCarry, next_carry, opening_carry, purse_options, rematch_options
from noripan.games.matgo.deal import MatgoDeal
from noripan.games.matgo.moves import decode, encode
from noripan.games.matgo.origins import put_in_order
from noripan.games.matgo.rules import GOLD, PRESETS, SWITCHES, MatgoRules
from noripan.games.matgo.set_up import position

PARTS: Final = {
    "contract": "noripan.games.matgo.contract",
    "encoder": "noripan.games.matgo.encoder",
    "bots": "noripan.bots.matgo.levels",
    "terminal": "noripan.cli.matgo.table",
    "lesson": "noripan.server:lessons/matgo.json",
    "words": "noripan.games.matgo:words",
}


@final
class MatgoGame(Game):
    """Two seats; scores are gold won and lost."""

    def __init__(self) -> None:
        super().__init__("matgo", (2,), PRESETS, SWITCHES, PARTS)
        self.unit = "gold"
        self.carries = True
        self.purse = GOLD
        self.beyond_views = ("goldBefore", "dealtMonths", "takenPile")

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        name, values = resolve(self.name, PRESETS, SWITCHES, preset, switches)
        return MatgoRules(name, values)

    def deck(self, rules: Rules) -> list[int]:
        return list(DECK)

    def clock_options(self, hour: int) -> dict[str, object]:
        """M3: night or day decides who starts."""
        return {"hour": hour}

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        assert isinstance(rules, MatgoRules)
        return opening_carry(rules, options)

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        assert isinstance(rules, MatgoRules) and isinstance(carry, MatgoCarry)
        deal = MatgoDeal(rules, carry, deck, log)
        deal.start()
        return deal

    def position(self, rules: Rules, said: Description, rng: Random) -> Deal:
        assert isinstance(rules, MatgoRules)
        return position(rules, said, rng)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        assert isinstance(rules, MatgoRules) and isinstance(carry, MatgoCarry)
        detail = result.detail
        return next_carry(rules, carry, result.scores, detail["winner"], detail["starter"], detail["kind"])

    def rematch_options(self, rules: Rules, carry: Carry, seats: list[int]) -> dict[str, object]:
        """M29: purses, who starts and the multiplier of drawn games."""
        assert isinstance(rules, MatgoRules) and isinstance(carry, MatgoCarry)
        return rematch_options(rules, carry, seats)

    def plays_purses(self, rules: Rules) -> bool:
        """M30: not where the table sets the gold itself: whoever opens it could make everybody rich."""
        assert isinstance(rules, MatgoRules)
        return rules.gold == GOLD

    def purse_options(
        self, rules: Rules, options: Mapping[str, object], purses: Sequence[int | None]
    ) -> dict[str, object]:
        assert isinstance(rules, MatgoRules)
        return purse_options(rules, options, purses)

    def purses(self, carry: Carry) -> list[int]:
        assert isinstance(carry, MatgoCarry)
        return carry.gold

    def goes_on(self, carry: Carry) -> bool:
        """M31: what a push is worth shows in the next game."""
        assert isinstance(carry, MatgoCarry)
        return carry.pushes > 0

    def put_in_order(self, deck: list[int], world: Deal, deal: Deal) -> None:
        assert isinstance(world, MatgoDeal) and isinstance(deal, MatgoDeal)
        put_in_order(deck, world, deal)

    def encode(self, move: Move) -> dict[str, Any]:
        return cast(dict[str, Any], encode(move))

    def decode(self, data: object) -> Move:
        return decode(data)

    def card_text(self, card: int) -> str:
        return card_text(card)

    def card_id(self, text: str) -> int:
        return card_id(text)

    def tally(self, result: Result) -> list[dict[str, float]]:
        detail = result.detail
        rows: list[dict[str, float]] = []
        for seat in range(2):
            won = detail["winner"] == seat
            row = {
                "win": float(won),
                "started": float(detail["starter"] == seat),
                "drawn game": float(detail["winner"] < 0 and detail["kind"] != "redeal"),
                "goes": float(detail["goCount"][seat]),
                "ppuk": float(detail["ppuks"][seat]),
            }
            if detail["starter"] == seat:
                row["win when starting"] = float(won)
            if won and detail["kind"] != "push":
                row["points a win"] = float(detail["points"])
            rows.append(row)
        return rows


GAME: Final = MatgoGame()
