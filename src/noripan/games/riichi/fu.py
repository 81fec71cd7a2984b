"""Fu: what sets, pair, wait and the way of winning are worth (R13)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.bits import bit, popcount
from noripan.games.riichi.reading import SEVEN_PAIRS, STANDARD, Reading
from noripan.mahjong.counts import DRAGONS, ORPHANS
from noripan.mahjong.readings import CLOSED_WAIT

BASE: Final[i64] = 20
WAITS: Final[list[str]] = ["", "", "closed wait", "edge wait", "pair wait"]


def fu_of(r: Reading, pinfu: bool) -> i64:
    """The fu, rounded up to tens; seven pairs stay at 25."""
    fu: i64 = _count(r, pinfu, None)
    return fu if r.form == SEVEN_PAIRS else (fu + 9) // 10 * 10


def fu_parts(r: Reading, pinfu: bool) -> list[tuple[str, int]]:
    """The same, part by part, as (what, fu): they add up to what is then rounded."""
    parts: list[tuple[str, int]] = []
    _count(r, pinfu, parts)
    return parts


def _count(r: Reading, pinfu: bool, parts: list[tuple[str, int]] | None) -> i64:
    """The fu before they are rounded; their parts are kept where there is a list for them."""
    if r.form == SEVEN_PAIRS:
        return _part("seven pairs", 25, parts)
    if r.form != STANDARD:
        return _part("special hand", 30, parts)
    fu: i64 = _part("base", BASE, parts)
    if pinfu and r.tsumo:
        return fu
    if r.tsumo:
        fu += _part("self-draw", 2, parts)
    elif r.closed:
        fu += _part("closed hand, by discard", 10, parts)
    triplets: i64 = r.triplets
    while triplets:
        b: i64 = triplets & -triplets
        fu += _triplet(r, b, parts)
        triplets ^= b
    pair: i64 = _pair(r)
    if pair:
        fu += _part("pair of value", pair, parts)
    if r.wait >= CLOSED_WAIT:
        fu += _part(WAITS[r.wait], 2, parts)
    if fu == BASE:
        fu += _part("open hand of runs, by discard", 10, parts)
    return fu


def _triplet(r: Reading, b: i64, parts: list[tuple[str, int]] | None) -> i64:
    """Of a set: twice as much if it is closed, twice of terminals and honours, four times as a kan."""
    fu: i64 = 4 if r.closed_triplets & b else 2
    if r.kans & b:
        fu *= 4
    if ORPHANS & b:
        fu *= 2
    if parts is None:
        return fu
    how = "closed" if r.closed_triplets & b else "open"
    what = "kan" if r.kans & b else "triplet"
    return _part(f"{how} {what} of {TEXTS[popcount(b - 1)]}", fu, parts)


def _pair(r: Reading) -> i64:
    seat: bool = r.pair == bit(r.win.seat_wind)
    around: bool = r.pair == bit(r.win.round_wind)
    if seat and around:
        return r.rules.double_wind_fu
    return 2 if seat or around or r.pair & DRAGONS else 0


def _part(what: str, fu: i64, parts: list[tuple[str, int]] | None) -> i64:
    """The fu, and what they are for, where parts are kept: nothing counts that would not be told."""
    if parts is not None:
        _keep(what, fu, parts)
    return fu


def _keep(what: str, fu: i64, parts: list[tuple[str, int]]) -> None:
    """Apart, so that the C compiler puts `_part` itself wherever it is called."""
    parts.append((what, int(fu)))
