"""What one hand leaves to the next, and how a match ends (R17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, final

from mypy_extensions import i64

from noripan.core.errors import RulesError
from noripan.core.saving import Made, made_with
from noripan.games.riichi.rules import RiichiRules
from noripan.mahjong.winds import WIND_NAMES, MahjongCarry, count_option, scores_option, wind_option


@final
class RiichiCarry(MahjongCarry):
    """Points, whose deal of which wind it is, honba, and the sticks on the table."""

    def __init__(
        self,
        scores: list[int],
        number: int,
        over: bool,
        winners: list[int],
        wind: i64,
        dealer: i64,
        honba: i64,
        sticks: i64,
        final: list[float] | None = None,
    ) -> None:
        super().__init__(scores, number, over, winners, wind, dealer)
        self.honba: Final[i64] = honba
        self.sticks: Final[i64] = sticks
        self.final: Final = final  # with uma and oka, in thousands, once the match is over

    def __reduce__(self) -> Made:
        return made_with(self, "scores", "number", "over", "winners", "wind", "dealer", "honba", "sticks", "final")

    def encode(self) -> dict[str, Any]:
        data = super().encode()
        data["honba"] = int(self.honba)
        data["sticks"] = int(self.sticks)
        if self.final is not None:
            data["places"] = places(self.scores)
            data["final"] = list(self.final)
        return data


OPTIONS: Final[tuple[str, ...]] = ("wind", "dealer", "honba", "sticks", "scores")


def opening_carry(rules: RiichiRules, options: Mapping[str, object]) -> RiichiCarry:
    """Seat 0 deals East 1, unless the options say where a match goes on: all of them, or none."""
    if not options:
        return RiichiCarry([int(rules.start_points)] * 4, 0, False, [], 0, 0, 0, 0)
    for name in [*options, *OPTIONS]:
        if name not in OPTIONS:
            raise RulesError(f"riichi: no option {name!r}; there are: {', '.join(OPTIONS)}")
        if name not in options:
            raise RulesError(f"riichi: option {name} is missing; to begin elsewhere takes {', '.join(OPTIONS)}")
    winds = WIND_NAMES[: int(rules.winds) + 1 if rules.west_round else int(rules.winds)]
    wind = wind_option("riichi", options["wind"], winds)
    scores = scores_option("riichi", options["scores"])
    dealer = count_option("riichi", "dealer", options["dealer"], 3)
    honba = count_option("riichi", "honba", options["honba"], 1_000)
    sticks = count_option("riichi", "sticks", options["sticks"], 1_000)
    return RiichiCarry(scores, 0, False, [], wind, dealer, honba, sticks)


def places(scores: list[int]) -> list[int]:
    """1 to 4 per seat; of equals the one nearer to the first dealer is ahead."""
    return [
        1 + sum(1 for other, points in enumerate(scores) if (-points, other) < (-scores[seat], seat))
        for seat in range(4)
    ]


def is_last_hand(rules: RiichiRules, carry: RiichiCarry) -> bool:
    """Whether the match can end after this hand by its number: the last deal of the last wind, or any extra one."""
    return carry.wind >= rules.winds or (carry.wind == rules.winds - 1 and carry.dealer == 3)


def is_broke(rules: RiichiRules, scores: list[int]) -> bool:
    if rules.tobi == "off":
        return False
    lowest = min(scores)
    return lowest < 0 or (lowest == 0 and rules.tobi == "0 or below")


def has_returned(rules: RiichiRules, scores: list[int]) -> bool:
    return max(scores) >= rules.return_points


def may_stop(rules: RiichiRules, carry: RiichiCarry, scores: list[int]) -> bool:
    """Whether a dealer who stays may end the match now: the last hand, first, and with what the house asks (R17)."""
    if not is_last_hand(rules, carry) or places(scores)[carry.dealer] != 1:
        return False
    return not (rules.yame_returned and rules.west_round) or scores[carry.dealer] >= rules.return_points


def ends(rules: RiichiRules, carry: RiichiCarry, scores: list[int], stays: bool, aborted: bool, stopped: bool) -> bool:
    """Whether the match is over after a hand; an aborted hand never ends it."""
    if aborted:
        return False
    if stopped or is_broke(rules, scores):
        return True
    extra = carry.wind >= rules.winds
    if extra and not rules.west_dealer_first and has_returned(rules, scores):
        return True
    if stays or not is_last_hand(rules, carry):
        return False
    if not rules.west_round or has_returned(rules, scores):
        return True
    return extra and carry.dealer == 3


def carry_after(rules: RiichiRules, carry: RiichiCarry, outcome: Mapping[str, Any]) -> RiichiCarry:
    """The carry-over after a hand that ended so."""
    return next_carry(
        rules,
        carry,
        outcome["changes"],
        outcome["stays"],
        outcome["honba"],
        outcome["sticks"],
        outcome["kind"] in ("abort", "chombo"),
        outcome["stop"],
    )


def next_carry(
    rules: RiichiRules,
    carry: RiichiCarry,
    changes: list[int],
    stays: bool,
    honba: int,
    sticks: int,
    aborted: bool,
    stopped: bool,
) -> RiichiCarry:
    """The carry-over after a hand."""
    scores = [points + change for points, change in zip(carry.scores, changes, strict=True)]
    dealer: i64 = carry.dealer
    wind: i64 = carry.wind
    over = ends(rules, carry, scores, stays, aborted, stopped)
    if not stays:
        dealer = (dealer + 1) % 4
        if dealer == 0:
            wind += 1
    if not over:
        return RiichiCarry(scores, carry.number + 1, False, [], wind, dealer, honba, sticks)
    first = places(scores).index(1)
    scores[first] += 1000 * sticks
    return RiichiCarry(
        scores, carry.number + 1, True, [first], carry.wind, carry.dealer, honba, 0, final_points(rules, scores)
    )


def final_points(rules: RiichiRules, scores: list[int]) -> list[float]:
    """In thousands: the distance to the points of return, the uma of one's place, and the oka for the first."""
    origin = rules.return_points if rules.oka else rules.start_points
    high, low = rules.uma
    bonus = (high, low, -low, -high)
    oka = 4 * (origin - rules.start_points)
    out: list[float] = []
    for points, place in zip(scores, places(scores), strict=True):
        out.append((points - origin + (oka if place == 1 else 0)) / 1000 + bonus[place - 1])
    return out
