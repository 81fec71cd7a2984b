"""What a round is worth, and what a match does with it."""

from __future__ import annotations

from typing import Any, Final, cast, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tichu import DRAGON_BIT, PHOENIX_BIT, rank_mask
from noripan.core.bits import popcount
from noripan.core.result import Carry, Result
from noripan.core.saving import Made
from noripan.games.tichu import contract
from noripan.games.tichu.rules import TichuRules

FIVES: Final[i64] = rank_mask(5)
TENS_AND_KINGS: Final[i64] = rank_mask(10) | rank_mask(13)
DOUBLE_VICTORY: Final = 200
CALL_POINTS: Final = (0, 100, 200)
CALL_NAMES: Final[tuple[contract.Call | None, ...]] = (None, "SMALL", "GRAND")


def points(cards: i64) -> i64:
    """Fives 5, tens and kings 10, the Dragon 25, the Phoenix -25."""
    total: i64 = 5 * popcount(cards & FIVES) + 10 * popcount(cards & TENS_AND_KINGS)
    if cards & DRAGON_BIT:
        total += 25
    if cards & PHOENIX_BIT:
        total -= 25
    return total


@final
class TichuCarry(Carry):
    """Team totals and how many rounds have been played."""

    def __init__(self, totals: list[int], number: int, over: bool, winner: int) -> None:
        winners = [] if not over else [winner, winner + 2]
        super().__init__([totals[0], totals[1], totals[0], totals[1]], number, over, winners)
        self.totals: Final = totals

    def __reduce__(self) -> Made:
        return TichuCarry, (self.totals, self.number, self.over, self.winners[0] if self.over else 0)

    def encode(self) -> dict[str, Any]:
        return {"scores": self.scores, "number": self.number, "teams": self.totals}


def next_carry(rules: TichuRules, carry: TichuCarry, teams: list[int], first: int) -> TichuCarry:
    """After a round: one round decides, a tie plays one more, a tie again goes to the team first out (T22);
    with a target, the higher team once one has reached it."""
    totals = [carry.totals[0] + teams[0], carry.totals[1] + teams[1]]
    number = carry.number + 1
    ahead = 0 if totals[0] > totals[1] else 1
    tied = totals[0] == totals[1]
    if rules.target:
        return TichuCarry(totals, number, max(totals) >= rules.target and not tied, ahead)
    if tied and number == 2:
        return TichuCarry(totals, number, True, first % 2)
    return TichuCarry(totals, number, not tied, ahead)


def score_round(out: list[int], won: vec[i64], hands: vec[i64], calls: vec[i64]) -> Result:
    """The round's result; `out` are the seats in the order they went out."""
    first = out[0]
    detail = _double_victory(out) if len(out) == 2 else _counted(out, won, hands)
    teams = detail["teams"]
    for seat in range(4):
        call = CALL_NAMES[calls[seat]]
        if call is not None:
            made = seat == first
            worth = CALL_POINTS[calls[seat]] if made else -CALL_POINTS[calls[seat]]
            teams[seat % 2] += worth
            detail["calls"].append({"seat": seat, "call": call, "made": made, "points": worth})
    ahead = 0 if teams[0] > teams[1] else 1
    winners = [] if teams[0] == teams[1] else [ahead, ahead + 2]
    return Result([teams[0], teams[1], teams[0], teams[1]], winners, cast(dict[str, Any], detail))


def _double_victory(out: list[int]) -> contract.Detail:
    """T7: the cards are not counted."""
    team = out[0] % 2
    cards = [DOUBLE_VICTORY, 0] if team == 0 else [0, DOUBLE_VICTORY]
    return {"out": list(out), "doubleVictory": team, "cardPoints": cards, "calls": [], "teams": list(cards)}


def _counted(out: list[int], won: vec[i64], hands: vec[i64]) -> contract.Detail:
    """T21: the last player's hand goes to the other team, their tricks to whoever was first out."""
    first, last = out[0], 6 - sum(out)
    captured = [int(points(won[seat])) for seat in range(4)]
    left = int(points(hands[last]))
    cards = [captured[0] + captured[2], captured[1] + captured[3]]
    cards[last % 2] -= captured[last]
    cards[first % 2] += captured[last]
    cards[1 - last % 2] += left
    return {
        "out": list(out),
        "captured": captured,
        "lastPlayer": {"seat": last, "handPoints": left, "trickPoints": captured[last], "tricksTo": first},
        "cardPoints": cards,
        "calls": [],
        "teams": list(cards),
    }


def detail_of(result: Result) -> contract.Detail:
    """Where a round's points come from."""
    return cast(contract.Detail, result.detail)


def encode_result(result: Result) -> contract.Result:
    return cast(contract.Result, result.encode())
