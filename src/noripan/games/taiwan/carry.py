"""What one hand leaves to the next: scores, the wind, the dealer and the dealer's streak."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from noripan.core.errors import RulesError
from noripan.core.plain import shown
from noripan.core.saving import Made, made_with
from noripan.games.taiwan.rules import TaiwanRules
from noripan.mahjong.winds import WIND_NAMES, MahjongCarry, count_option, scores_option, wind_option

MOST_STREAK: Final = 1_000


@final
class TaiwanCarry(MahjongCarry):
    """Whose deal of which wind it is, and how often the dealer has stayed in a row."""

    def __init__(
        self, scores: list[int], number: int, over: bool, winners: list[int], wind: i64, dealer: i64, streak: i64
    ) -> None:
        super().__init__(scores, number, over, winners, wind, dealer)
        self.streak: Final[i64] = streak

    def __reduce__(self) -> Made:
        return made_with(self, "scores", "number", "over", "winners", "wind", "dealer", "streak")

    def encode(self) -> dict[str, Any]:
        return {**super().encode(), "streak": int(self.streak)}


def opening_carry(rules: TaiwanRules, options: Mapping[str, object]) -> TaiwanCarry:
    """The first hand: East, seat 0 deals, nobody has anything; or wherever the options say that the match stands."""
    said: dict[str, object] = {"wind": "E", "dealer": 0, "streak": 0, "scores": [0, 0, 0, 0]}
    for name in options:
        if name not in said:
            raise RulesError(f"taiwan: no option {shown(name)}; there are: {', '.join(said)}")
    said.update(options)
    scores = scores_option("taiwan", said["scores"])
    if sum(scores):
        raise RulesError(f"taiwan: option scores must add up to nothing, not to {sum(scores)}")
    wind = wind_option("taiwan", said["wind"], WIND_NAMES[: rules.winds] if rules.winds else WIND_NAMES)
    dealer = count_option("taiwan", "dealer", said["dealer"], 3)
    streak = count_option("taiwan", "streak", said["streak"], MOST_STREAK)
    return TaiwanCarry(scores, 0, False, [], wind, dealer, streak)


def next_carry(rules: TaiwanRules, carry: TaiwanCarry, changes: list[int], stays: bool) -> TaiwanCarry:
    """The carry-over after a hand: the dealer stays with one more to the streak, or the next seat deals.

    A round of a wind ends when seat 3 gives up the deal.
    """
    scores = [score + change for score, change in zip(carry.scores, changes, strict=True)]
    wind: i64 = carry.wind
    dealer: i64 = carry.dealer
    streak: i64 = carry.streak + 1
    if not stays:
        streak = 0
        dealer = (dealer + 1) % 4
        if dealer == 0:
            wind += 1
    if not rules.winds or wind >= rules.winds:
        best = max(scores)
        first = [seat for seat in range(4) if scores[seat] == best]
        return TaiwanCarry(scores, carry.number + 1, True, first, carry.wind, carry.dealer, carry.streak)
    return TaiwanCarry(scores, carry.number + 1, False, [], wind, dealer, streak)
