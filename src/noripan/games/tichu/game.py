"""Tichu as a game: what the core asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, cast, final

from noripan.cards.tichu import DECK, card_id, card_text
from noripan.core.deal import Deal
from noripan.core.description import Description
from noripan.core.errors import RulesError
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, resolve
from noripan.games.tichu.deal import TichuDeal
from noripan.games.tichu.moves import decode, encode
from noripan.games.tichu.opening import deal_cards
from noripan.games.tichu.rules import PRESETS, SWITCHES, TichuRules
from noripan.games.tichu.score import DOUBLE_VICTORY, TichuCarry, detail_of, next_carry
from noripan.games.tichu.set_up import position

PARTS: Final = {
    "contract": "noripan.games.tichu.contract",
    "encoder": "noripan.games.tichu.encoder",
    "bots": "noripan.bots.tichu.levels",
    "terminal": "noripan.cli.tichu.table",
    "lesson": "noripan.server:lessons/tichu.json",
    "words": "noripan.games.tichu:words",
}


@final
class TichuGame(Game):
    """Four seats, 0 and 2 against 1 and 3."""

    def __init__(self) -> None:
        super().__init__("tichu", (4,), PRESETS, SWITCHES, PARTS)
        self.beyond_views = ("won", "played", "grand")  # by seat, the cards; one's own sealed answer

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        name, values = resolve(self.name, PRESETS, SWITCHES, preset, switches)
        return TichuRules(name, values)

    def deck(self, rules: Rules) -> list[int]:
        return list(DECK)

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        if options:
            raise RulesError(f"tichu: no option {next(iter(options))!r}; there are none")
        return TichuCarry([0, 0], 0, False, 0)

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        assert isinstance(rules, TichuRules) and isinstance(carry, TichuCarry)
        deal = TichuDeal(rules, carry, log)
        deal_cards(deal, deck)
        return deal

    def position(self, rules: Rules, said: Description, rng: Random) -> Deal:
        assert isinstance(rules, TichuRules)
        return position(rules, said, rng)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        assert isinstance(rules, TichuRules) and isinstance(carry, TichuCarry)
        detail = detail_of(result)
        return next_carry(rules, carry, detail["teams"], detail["out"][0])

    def encode(self, move: Move) -> dict[str, Any]:
        return cast(dict[str, Any], encode(move))

    def decode(self, data: object) -> Move:
        return decode(data)

    def card_text(self, card: int) -> str:
        return card_text(card)

    def card_id(self, text: str) -> int:
        return card_id(text)

    def total(self, rules: Rules, result: Result) -> int:
        """T21: 100 card points, or 200 for a double victory, and the calls; both partners have the team's score."""
        detail = detail_of(result)
        cards = DOUBLE_VICTORY if "doubleVictory" in detail else 100
        return 2 * (cards + sum(call["points"] for call in detail["calls"]))

    def tally(self, result: Result) -> list[dict[str, float]]:
        detail = detail_of(result)
        rows: list[dict[str, float]] = []
        for seat in range(4):
            row = {"first out": float(detail["out"][0] == seat)}
            for name, label in (("SMALL", "Tichu"), ("GRAND", "grand Tichu")):
                made = [call["made"] for call in detail["calls"] if call["seat"] == seat and call["call"] == name]
                row[f"{label} called"] = float(len(made))
                if made:
                    row[f"{label} made"] = float(made[0])
            row["double victory"] = float(detail.get("doubleVictory") == seat % 2)
            rows.append(row)
        return rows


GAME: Final = TichuGame()
