"""What a round is worth, and what a match does with it."""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.cards.tichu import DRAGON_BIT, PHOENIX_BIT
from noripan.core.bits import popcount
from noripan.core.result import Carry, Result
from noripan.games.tichu.legal import rank_mask
from noripan.games.tichu.rules import TichuRules

FIVES: Final[i64] = rank_mask(5)
TENS_AND_KINGS: Final[i64] = rank_mask(10) | rank_mask(13)
DOUBLE_VICTORY: Final = 200
CALL_POINTS: Final = (0, 100, 200)
CALL_NAMES: Final = ("", "SMALL", "GRAND")


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
    teams = [0, 0]
    detail: dict[str, Any] = {"out": list(out)}
    double = len(out) == 2
    if double:
        teams[first % 2] = DOUBLE_VICTORY
        detail["doubleVictory"] = first % 2
    else:
        last = 6 - sum(out)
        captured = [int(points(won[seat])) for seat in range(4)]
        detail["captured"] = list(captured)
        # T21: the last player's hand goes to the other team, their tricks to whoever was first out.
        left = int(points(hands[last]))
        detail["lastPlayer"] = {"seat": last, "handPoints": left, "trickPoints": captured[last], "tricksTo": first}
        captured[first] += captured[last]
        captured[last] = 0
        teams = [captured[0] + captured[2], captured[1] + captured[3]]
        teams[1 - last % 2] += left
    detail["cardPoints"] = list(teams)
    declared: list[dict[str, Any]] = []
    for seat in range(4):
        call = calls[seat]
        if call:
            made = seat == first
            worth = CALL_POINTS[call] if made else -CALL_POINTS[call]
            teams[seat % 2] += worth
            declared.append({"seat": seat, "call": CALL_NAMES[call], "made": made, "points": worth})
    detail["calls"] = declared
    detail["teams"] = teams
    ahead = 0 if teams[0] > teams[1] else 1
    winners = [] if teams[0] == teams[1] else [ahead, ahead + 2]
    return Result([teams[0], teams[1], teams[0], teams[1]], winners, detail)
