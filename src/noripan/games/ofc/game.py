"""Open-Face Chinese as a game: what the core asks of it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, cast, final

from noripan.cards.french import DECK, card_id, card_text
from noripan.core.deal import Deal
from noripan.core.description import Description
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, resolve
from noripan.games.ofc.carry import OfcCarry, next_carry, opening_carry
from noripan.games.ofc.deal import OfcDeal
from noripan.games.ofc.moves import decode, encode
from noripan.games.ofc.rules import PRESETS, SWITCHES, OfcRules
from noripan.games.ofc.set_up import position

PARTS: Final = {
    "contract": "noripan.games.ofc.contract",
    "encoder": "noripan.games.ofc.encoder",
    "bots": "noripan.bots.ofc.levels",
    "terminal": "noripan.cli.ofc.table",
    "lesson": "noripan.server:lessons/ofc.json",
    "words": "noripan.games.ofc:words",
}


@final
class OfcGame(Game):
    """Two or three seats (O15); scores add up to zero."""

    def __init__(self) -> None:
        super().__init__("ofc", (2, 3), PRESETS, SWITCHES, PARTS)

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        name, values = resolve(self.name, PRESETS, SWITCHES, preset, switches)
        return OfcRules(name, values)

    def players(self, rules: Rules) -> int:
        assert isinstance(rules, OfcRules)
        return int(rules.players)

    def deck(self, rules: Rules) -> list[int]:
        return list(DECK)

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        assert isinstance(rules, OfcRules)
        return opening_carry(rules, options)

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        assert isinstance(rules, OfcRules) and isinstance(carry, OfcCarry)
        deal = OfcDeal(rules, carry, deck, log)
        deal.start()
        return deal

    def position(self, rules: Rules, said: Description, rng: Random) -> Deal:
        assert isinstance(rules, OfcRules)
        return position(rules, said, rng)

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        assert isinstance(rules, OfcRules) and isinstance(carry, OfcCarry)
        return next_carry(rules, carry, result.scores, result.detail["nextFantasyland"])

    def goes_on(self, carry: Carry) -> bool:
        assert isinstance(carry, OfcCarry)
        return any(carry.fantasyland)

    def encode(self, move: Move) -> dict[str, Any]:
        return cast(dict[str, Any], encode(move))

    def decode(self, data: object) -> Move:
        return decode(data)

    def card_text(self, card: int) -> str:
        return card_text(card)

    def card_id(self, text: str) -> int:
        return card_id(text)

    def lineups(self, players: int) -> list[list[int]]:
        """One against the others, in each seat."""
        return [[0 if seat == one else 1 for seat in range(players)] for one in range(players)]

    def tally(self, result: Result) -> list[dict[str, float]]:
        """Hands in Fantasyland are counted apart: they are hardly ever fouled."""
        detail = result.detail
        rows: list[dict[str, float]] = []
        for seat, board in enumerate(detail["boards"]):
            scoops = [
                pair["scoop"] * (1 if pair["seats"][0] == seat else -1)
                for pair in detail["pairs"]
                if seat in pair["seats"]
            ]
            royalties, foul = float(sum(board["royalties"])), float(board["foul"])
            follows = float(detail["nextFantasyland"][seat] > 0)
            if detail["fantasyland"][seat]:
                row = {"royalties in Fantasyland": royalties, "stays in Fantasyland": follows}
            else:
                row = {"foul": foul, "royalties": royalties, "enters Fantasyland": follows}
            row["scoops"] = float(sum(scoop > 0 for scoop in scoops))
            rows.append(row)
        return rows


GAME: Final = OfcGame()
