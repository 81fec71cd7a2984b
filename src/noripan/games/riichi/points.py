"""From han and fu to points: limits and who pays what (R15, R16)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.games.riichi.rules import RiichiRules

MANGAN: Final[i64] = 2000
HANEMAN: Final[i64] = 3000
BAIMAN: Final[i64] = 4000
SANBAIMAN: Final[i64] = 6000
YAKUMAN_BASE: Final[i64] = 8000
LIMITS: Final[dict[int, str]] = {2000: "mangan", 3000: "haneman", 4000: "baiman", 6000: "sanbaiman"}


def base_points(rules: RiichiRules, han: i64, fu: i64) -> i64:
    """What one unit of payment is: a child pays one to a child, a dealer two."""
    if han >= 13:
        return YAKUMAN_BASE if rules.counted_yakuman else SANBAIMAN
    if han >= 11:
        return SANBAIMAN
    if han >= 8:
        return BAIMAN
    if han >= 6:
        return HANEMAN
    if han >= 5:
        return MANGAN
    base: i64 = (fu << (han + 2)) if han >= 0 else 0
    if base > MANGAN or (rules.kiriage and base == 1920):
        return MANGAN
    return base


def limit_name(base: i64, yakuman: i64) -> str:
    """`mangan` to `yakuman`, `double yakuman` and so on; empty below a mangan."""
    if yakuman > 1:
        return f"{('double', 'triple', 'quadruple', 'quintuple', 'sextuple')[yakuman - 2]} yakuman"
    if base >= YAKUMAN_BASE:
        return "yakuman"
    return LIMITS.get(base, "")


def hundreds(points: i64) -> i64:
    """Rounded up to a hundred."""
    return (points + 99) // 100 * 100


def ron_points(base: i64, dealer: bool) -> i64:
    """What the discarder pays."""
    return hundreds(base * (6 if dealer else 4))


def tsumo_share(base: i64, winner_deals: bool, payer_deals: bool) -> i64:
    """What one of the others pays for a self-drawn win."""
    return hundreds(base * (2 if winner_deals or payer_deals else 1))


def tsumo_points(base: i64, dealer: bool) -> i64:
    """What the three others pay together."""
    if dealer:
        return 3 * tsumo_share(base, True, False)
    return tsumo_share(base, False, True) + 2 * tsumo_share(base, False, False)
