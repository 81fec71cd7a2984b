"""Who pays whom when a hand is won (W10, W14)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.state import NOBODY

MOST_DOUBLINGS: Final = 20  # more would be no number that a record can hold; few tables would pay it


def worth(rules: TaiwanRules, tai: int) -> int:
    """What one payer pays once for so many tai, or fans."""
    if rules.doubled:
        return rules.base << min(tai, MOST_DOUBLINGS)
    return rules.base + rules.unit * tai


def dealer_tai(rules: TaiwanRules, streak: i64) -> int:
    """What every payment from or to the dealer counts on top: 莊家 and 連N拉N."""
    if rules.streak_limit and streak > rules.streak_limit:
        streak = rules.streak_limit
    return int(rules.tai_dealer + rules.tai_streak * streak)


def owed(rules: TaiwanRules, tai: int, with_dealer: bool, streak: i64) -> int:
    """What one payer pays once."""
    return worth(rules, tai + dealer_tai(rules, streak) if with_dealer else tai)


def shares(rules: TaiwanRules, loser: i64) -> int:
    """How many times over each payer pays."""
    return 1 if loser == NOBODY else rules.discard_shares


def win_payments(rules: TaiwanRules, winner: i64, loser: i64, dealer: i64, streak: i64, tai: i64) -> list[int]:
    """What each seat gets or pays for one win; `loser` is NOBODY for a self-draw, which all pay."""
    out = [0, 0, 0, 0]
    for seat in range(4):
        if seat != winner and (loser == NOBODY or seat == loser):
            out[seat] = -shares(rules, loser) * owed(rules, int(tai), dealer in (seat, winner), streak)
    out[winner] = -sum(out)
    return out
