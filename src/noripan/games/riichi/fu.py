"""Fu: what sets, pair, wait and the way of winning are worth (R13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.bits import bit, popcount
from noripan.games.riichi.reading import DRAGONS, SEVEN_PAIRS, STANDARD, Reading
from noripan.mahjong.counts import ORPHANS
from noripan.mahjong.readings import CLOSED_WAIT

BASE: Final[i64] = 20
SEVEN_PAIRS_FU: Final[i64] = 25


def fu_of(r: Reading, pinfu: bool) -> i64:
    """The fu, rounded up to tens; seven pairs stay at 25."""
    if r.form == SEVEN_PAIRS:
        return SEVEN_PAIRS_FU
    if r.form != STANDARD:
        return 30
    if pinfu and r.tsumo:
        return BASE
    fu: i64 = BASE + winning_fu(r) + pair_fu(r) + wait_fu(r)
    open_triplets: i64 = r.triplets & ~r.closed_triplets
    if r.triplets:
        fu += 2 * _sets(open_triplets & ~r.kans) + 4 * _sets(r.closed_triplets & ~r.kans)
        fu += 8 * _sets(open_triplets & r.kans) + 16 * _sets(r.closed_triplets & r.kans)
    if fu == BASE:
        return 30  # an open hand of nothing but runs, on a discard
    return (fu + 9) // 10 * 10


def _sets(mask: i64) -> i64:
    """How many sets these are, terminals and honours twice."""
    return popcount(mask) + popcount(mask & ORPHANS)


def winning_fu(r: Reading) -> i64:
    if r.tsumo:
        return 2
    return 10 if r.closed else 0


def pair_fu(r: Reading) -> i64:
    seat: bool = r.pair == bit(r.win.seat_wind)
    around: bool = r.pair == bit(r.win.round_wind)
    if seat and around:
        return r.rules.double_wind_fu
    return 2 if seat or around or r.pair & DRAGONS else 0


def wait_fu(r: Reading) -> i64:
    return 2 if r.wait >= CLOSED_WAIT else 0


def fu_parts(r: Reading, pinfu: bool) -> list[tuple[str, int]]:
    """The same, part by part, as (what, fu): they add up to what is then rounded."""
    if r.form == SEVEN_PAIRS:
        return [("seven pairs", SEVEN_PAIRS_FU)]
    if r.form != STANDARD:
        return [("special hand", 30)]
    parts: list[tuple[str, int]] = [("base", BASE)]
    if pinfu and r.tsumo:
        return parts
    if r.tsumo:
        parts.append(("self-draw", 2))
    elif r.closed:
        parts.append(("closed hand, by discard", 10))
    for kind in range(34):
        b: i64 = bit(kind)
        if r.triplets & b:
            closed: bool = (r.closed_triplets & b) != 0
            kan: bool = (r.kans & b) != 0
            words = f"{'closed' if closed else 'open'} {'kan' if kan else 'triplet'} of {TEXTS[kind]}"
            parts.append((words, (4 if closed else 2) * (4 if kan else 1) * (2 if ORPHANS & b else 1)))
    if pair_fu(r):
        parts.append(("pair of value", pair_fu(r)))
    if wait_fu(r):
        parts.append((f"{WAITS[r.wait]} wait", 2))
    if len(parts) == 1:
        parts.append(("open hand of runs, by discard", 10))
    return parts


WAITS: Final[dict[int, str]] = {2: "closed", 3: "edge", 4: "pair"}
