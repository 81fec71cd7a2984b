"""What one game leaves to the next: gold, who starts and the multiplier of drawn games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from mypy_extensions import i64

from noripan.core.bits import bit
from noripan.core.errors import RulesError
from noripan.core.plain import shown
from noripan.core.result import Carry
from noripan.core.saving import Made, made_with
from noripan.games.matgo.rules import MatgoRules

BY_CARDS: Final[i64] = -1  # the first cards decide who starts
NOON: Final = 12
MOST_GOLD: Final = 10**12
MOST_CARRIED: Final = 1 << 20  # twenty drawn games in a row: further than any match gets


@final
class MatgoCarry(Carry):
    """The match before a game. `scores` are what each has won and lost in all; `gold` is what each has now."""

    def __init__(
        self,
        scores: list[int],
        number: int,
        over: bool,
        winners: list[int],
        gold: list[int],
        starter: i64,
        multiplier: int,
        hour: i64,
        redeals: int = 0,
        pushes: i64 = 0,
    ) -> None:
        super().__init__(scores, number, over, winners)
        self.gold: Final = gold
        self.starter: Final[i64] = starter
        self.multiplier: Final = multiplier
        self.hour: Final[i64] = hour
        self.redeals: Final = redeals  # of the deals so far, those that were no games (M5)
        self.pushes: Final[i64] = pushes  # M31: games pushed to the next one, and none paid since

    def __reduce__(self) -> Made:
        return made_with(
            self, "scores", "number", "over", "winners", "gold", "starter", "multiplier", "hour", "redeals", "pushes"
        )

    @property
    def games(self) -> int:
        """How many games have been played."""
        return self.number - self.redeals

    @property
    def night(self) -> bool:
        """M3: from 18:00 to 5:59."""
        return self.hour >= 18 or self.hour < 6

    @property
    def push_multiplier(self) -> int:
        return int(bit(self.pushes))

    def encode(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "scores": self.scores,
            "number": self.number,
            "gold": self.gold,
            "starter": None if self.starter == BY_CARDS else int(self.starter),
            "carryOverMultiplier": self.multiplier,
        }
        if self.redeals:
            data["redeals"] = self.redeals
        if self.pushes:
            data["pushes"] = int(self.pushes)
        return data


def opening_carry(rules: MatgoRules, options: Mapping[str, object]) -> MatgoCarry:
    """The first game: equal gold, nothing carried over; or wherever the options say that the match stands."""
    start = int(rules.gold)
    said: dict[str, object] = {"hour": NOON, "starter": None, "multiplier": 1, "gold": [start, start], "pushes": 0}
    for name in options:
        if name not in said:
            raise RulesError(f"matgo: no option {shown(name)}; there are: {', '.join(said)}")
    said.update(options)
    starter = said["starter"]
    first = BY_CARDS if starter is None else _number("starter", starter, 0, 1)
    gold = said["gold"]
    if not isinstance(gold, list) or len(gold) != 2:
        raise RulesError(f"matgo: option gold takes two numbers, not {shown(gold)}")
    return MatgoCarry(
        [0, 0],
        0,
        False,
        [],
        [_number("gold", purse, 1, MOST_GOLD) for purse in gold],
        first,
        _number("multiplier", said["multiplier"], 1, MOST_CARRIED),
        _number("hour", said["hour"], 0, 23),
        pushes=_number("pushes", said["pushes"], 0, int(rules.push)),
    )


def _number(name: str, value: object, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise RulesError(f"matgo: option {name} takes a whole number from {low} to {high}, not {shown(value)}")
    return value


def next_carry(
    rules: MatgoRules, carry: MatgoCarry, changes: list[int], winner: int, starter: int, kind: str
) -> MatgoCarry:
    """After a game (winner -1: drawn). The winner starts the next; a draw leaves the starter (M4) and doubles (M22).

    M27: whoever has lost everything has fresh gold for the next game. M5: a redeal leaves everything as it was. M31: a
    push counts for the next game, until one is paid.
    """
    if kind == "redeal":
        return MatgoCarry(
            carry.scores,
            carry.number + 1,
            False,
            [],
            carry.gold,
            carry.starter,
            carry.multiplier,
            carry.hour,
            carry.redeals + 1,
            carry.pushes,
        )
    scores = [score + change for score, change in zip(carry.scores, changes, strict=True)]
    gold = [purse + change for purse, change in zip(carry.gold, changes, strict=True)]
    number = carry.number + 1
    multiplier = 1
    if winner < 0:
        multiplier = min(2 * carry.multiplier, MOST_CARRIED)
        if rules.carry_limit:
            multiplier = min(multiplier, max(int(rules.carry_limit), carry.multiplier))
    pushes: i64 = 0
    if kind == "push":
        pushes = carry.pushes + 1
    elif winner < 0:
        pushes = carry.pushes
    follows = winner if winner >= 0 else starter
    hour, redeals = carry.hour, carry.redeals
    if number - carry.redeals >= rules.games:
        best = max(scores)
        first = [seat for seat in range(2) if scores[seat] == best]
        return MatgoCarry(scores, number, True, first, gold, follows, multiplier, hour, redeals, pushes)
    return MatgoCarry(scores, number, False, [], _filled(rules, gold), follows, multiplier, hour, redeals, pushes)


def rematch_options(rules: MatgoRules, carry: MatgoCarry, seats: list[int]) -> dict[str, object]:
    """M29: a rematch begins as another game of the match would have; `seats` says where each sat in it."""
    gold = _filled(rules, carry.gold)
    options: dict[str, object] = {
        "starter": seats.index(int(carry.starter)),
        "multiplier": carry.multiplier,
        "gold": [min(gold[seat], MOST_GOLD) for seat in seats],
    }
    if carry.pushes:
        options["pushes"] = int(carry.pushes)
    return options


def purse_options(rules: MatgoRules, options: Mapping[str, object], purses: Sequence[int | None]) -> dict[str, object]:
    """M30: whoever brings a purse begins with it; an empty one is filled (M27)."""
    gold = list(opening_carry(rules, options).gold)
    for seat, purse in enumerate(purses):
        if purse is not None:
            gold[seat] = min(purse, MOST_GOLD)
    return {**options, "gold": _filled(rules, gold)}


def _filled(rules: MatgoRules, gold: list[int]) -> list[int]:
    """M27: whoever has lost everything has fresh gold."""
    return [purse if purse else int(rules.gold) for purse in gold]
