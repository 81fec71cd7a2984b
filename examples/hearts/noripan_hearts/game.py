"""Hearts as a game: what noripan asks of it."""

from collections.abc import Mapping
from typing import Any, Final, final

from noripan.cards import french
from noripan.core.deal import Deal
from noripan.core.errors import RulesError
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.result import Carry, Result
from noripan.core.rules import Rules, resolve
from noripan_hearts.deal import HeartsDeal
from noripan_hearts.moves import decode, encode
from noripan_hearts.rules import PRESETS, SWITCHES
from noripan_hearts.score import next_carry, total

PARTS: Final = {"contract": "noripan_hearts.contract", "bots": "noripan_hearts.bots", "words": "noripan_hearts:words"}


@final
class HeartsGame(Game):
    """Four seats, everybody for themselves."""

    def __init__(self) -> None:
        super().__init__("hearts", (4,), PRESETS, SWITCHES, PARTS)

    def rules(self, preset: str | None = None, **switches: object) -> Rules:
        return Rules(*resolve(self.name, PRESETS, SWITCHES, preset, switches))

    def deck(self, rules: Rules) -> list[int]:
        return list(french.DECK)

    def opening(self, rules: Rules, options: Mapping[str, object]) -> Carry:
        if options:
            raise RulesError(f"hearts: no option {next(iter(options))!r}; there are none")
        return Carry([0, 0, 0, 0], 0, False, [])

    def deal(self, rules: Rules, carry: Carry, deck: list[int], log: list[Event] | None = None) -> Deal:
        deal = HeartsDeal(rules, carry, [frozenset(deck[at : at + 13]) for at in range(0, 52, 13)], log)
        deal.start()
        return deal

    def settle(self, rules: Rules, carry: Carry, result: Result) -> Carry:
        return next_carry(rules, carry, result)

    def total(self, rules: Rules, result: Result) -> int:
        return total(rules, result)

    def tally(self, result: Result) -> list[dict[str, float]]:
        """What the arena averages besides the scores."""
        taken, moon = result.detail["taken"], result.detail["moon"]
        return [{"queen of spades": float("Qs" in taken[seat]), "moon": float(seat == moon)} for seat in range(4)]

    def encode(self, move: Move) -> dict[str, Any]:
        return encode(move)

    def decode(self, data: object) -> Move:
        return decode(data)

    def card_text(self, card: int) -> str:
        return french.card_text(card)

    def card_id(self, text: str) -> int:
        return french.card_id(text)


GAME: Final = HeartsGame()
