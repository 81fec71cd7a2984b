"""What one hand leaves to the next: scores, the button and who is in Fantasyland."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from noripan.core.errors import RulesError
from noripan.core.plain import shown
from noripan.core.result import Carry
from noripan.core.saving import Made, made_with
from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import LEAST_CARDS, MOST_CARDS


@final
class OfcCarry(Carry):
    """The match before a hand. The seat after the button acts first; `fantasyland`: cards there by seat, 0 outside."""

    def __init__(
        self, scores: list[int], number: int, over: bool, winners: list[int], button: int, fantasyland: list[int]
    ) -> None:
        super().__init__(scores, number, over, winners)
        self.button: Final = button
        self.fantasyland: Final = fantasyland

    def __reduce__(self) -> Made:
        return made_with(self, "scores", "number", "over", "winners", "button", "fantasyland")

    def encode(self) -> dict[str, Any]:
        return {
            "scores": list(self.scores),
            "number": self.number,
            "button": self.button,
            "fantasyland": list(self.fantasyland),
        }


def opening_carry(rules: OfcRules, options: Mapping[str, object]) -> OfcCarry:
    """The first hand: the last seat has the button, so that seat 0 acts first; or as the options say."""
    players = int(rules.players)
    said: dict[str, object] = {"button": players - 1, "fantasyland": [0] * players}
    for name in options:
        if name not in said:
            raise RulesError(f"ofc: no option {shown(name)}; there are: {', '.join(said)}")
    said.update(options)
    button = said["button"]
    if type(button) is not int or not 0 <= button < players:
        raise RulesError(f"ofc: option button takes a seat from 0 to {players - 1}, not {shown(button)}")
    fantasyland = said["fantasyland"]
    if not isinstance(fantasyland, list) or len(fantasyland) != players:
        raise RulesError(f"ofc: option fantasyland takes {players} numbers, not {shown(fantasyland)}")
    for cards in fantasyland:
        if type(cards) is not int or (cards and not LEAST_CARDS <= cards <= MOST_CARDS):
            allowed = f"0 or {LEAST_CARDS} to {MOST_CARDS} cards"
            raise RulesError(f"ofc: option fantasyland takes {allowed} for each seat, not {shown(cards)}")
    return OfcCarry([0] * players, 0, False, [], button, list(fantasyland))


def next_carry(rules: OfcRules, carry: OfcCarry, changes: list[int], fantasyland: list[int]) -> OfcCarry:
    """After a hand. O8: the button moves on, or waits for Fantasyland; O11: the match waits for it too."""
    scores = [score + change for score, change in zip(carry.scores, changes, strict=True)]
    number = carry.number + 1
    fantasyland = list(fantasyland)
    waits = rules.button_waits and any(fantasyland)
    button = carry.button if waits else (carry.button + 1) % len(scores)
    if number >= rules.hands and not any(fantasyland):
        best = max(scores)
        winners = [seat for seat, score in enumerate(scores) if score == best]
        return OfcCarry(scores, number, True, winners, button, fantasyland)
    return OfcCarry(scores, number, False, [], button, fantasyland)
