"""What a winning hand is worth: every reading tried, the best one taken."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from noripan.core.bits import bit, popcount
from noripan.games.riichi.contract import Worth
from noripan.games.riichi.fu import fu_of, fu_parts
from noripan.games.riichi.points import MANGAN, YAKUMAN_BASE, base_points, limit_name
from noripan.games.riichi.reading import (
    FIRST_TURN,
    SEVEN_PAIRS,
    STANDARD,
    THIRTEEN_ORPHANS,
    TSUMO,
    UNCONNECTED,
    Reading,
    Win,
)
from noripan.games.riichi.traits import traits_of
from noripan.games.riichi.yaku import GREAT, LIMITED, ORDINARY
from noripan.games.riichi.yaku_base import YAKUMAN, Yaku
from noripan.mahjong.counts import ORPHANS, Counts
from noripan.mahjong.readings import (
    CLOSED_WAIT,
    EDGE_WAIT,
    PAIR_WAIT,
    TWO_PAIRS,
    TWO_SIDED,
    Split,
    fits,
    lowest_wait,
    splits,
)


@final
@mypyc_attr(acyclic=True)
class _Row:
    """A row of the table at hand: a list of these is walked faster than one of many classes."""

    def __init__(self, yaku: Yaku) -> None:
        self.yaku: Final = yaku
        self.needs: Final[i64] = yaku.needs
        self.closed: Final[i64] = yaku.closed
        self.open: Final[i64] = yaku.open
        self.mark: Final[i64] = bit(yaku.place)

    def han(self, closed: bool) -> i64:
        """What it counts for a closed hand or an open one; 0 if that may not count it."""
        return self.closed if closed else self.open


_ORDINARY: Final[list[_Row]] = [_Row(yaku) for yaku in ORDINARY]
_LIMITED_ROWS: Final[list[_Row]] = [_Row(yaku) for yaku in LIMITED]
_GREAT_ROWS: Final[list[_Row]] = [_Row(yaku) for yaku in GREAT]
_ROWS: Final[list[_Row]] = [*_ORDINARY, *_LIMITED_ROWS, *_GREAT_ROWS]
_PINFU: Final[i64] = [yaku.name for yaku in ORDINARY].index("pinfu")
_LIMITED: Final[i64] = len(ORDINARY)


@final
@mypyc_attr(acyclic=True)
class Value:
    """One reading valued: which yaku (bits of their places in the table), han, fu, yakuman, base points."""

    def __init__(self, reading: Reading, yaku: i64, yakuman: i64, han: i64, fu: i64, base: i64) -> None:
        self.reading: Final = reading
        self.yaku: Final[i64] = yaku
        self.yakuman: Final[i64] = yakuman
        self.han: Final[i64] = han
        self.fu: Final[i64] = fu
        self.base: Final[i64] = base

    @property
    def limit(self) -> str:
        return limit_name(self.base, self.yakuman)

    def pairs(self) -> list[tuple[str, int]]:
        """The yaku as (name, han), dora last."""
        out: list[tuple[str, int]] = []
        rules = self.reading.rules
        for row in _ROWS:
            if self.yaku & row.mark:
                times: i64 = row.yaku.times(rules) if self.yakuman else 1
                out.append((row.yaku.name, row.han(self.reading.closed) * times))
        if self.counts_dora:
            _dora(self.reading.win, out)
        return out

    @property
    def counts_dora(self) -> bool:
        """Whether dora add to it: not to a yakuman, nor to a hand worth a mangan as it is."""
        return self.yaku < bit(_LIMITED)

    def parts(self) -> list[tuple[str, int]]:
        """The fu, part by part."""
        return fu_parts(self.reading, (self.yaku >> _PINFU & 1) != 0)

    def encode(self) -> Worth:
        """For a result sheet."""
        return {
            "han": int(self.han),
            "fu": int(self.fu),
            "fuParts": [[what, fu] for what, fu in self.parts()],
            "yaku": [[name, han] for name, han in self.pairs()],
            "yakuman": int(self.yakuman),
            "limit": self.limit,
        }


def best(win: Win) -> Value | None:
    """The reading worth most; None when the hand does not win, by shape or for want of a yaku."""
    found: Value | None = None
    for split in splits(win.hand):
        found = _best_placed(win, split, found)
    if not win.melds:
        hand = win.hand
        if popcount(hand.two) == 7 and not hand.three:
            found = _better(found, _valued(Reading(win, SEVEN_PAIRS)))
        elif hand.one == ORPHANS and hand.two:
            orphans = Reading(win, THIRTEEN_ORPHANS)
            orphans.pair = hand.two
            found = _better(found, _valued(orphans))
        elif (
            win.rules.shiisan_puutaa != "off"
            and is_unconnected(hand)
            and win.how & (TSUMO | FIRST_TURN) == TSUMO | FIRST_TURN
        ):
            found = _better(found, _valued(Reading(win, UNCONNECTED)))
    return found


def is_unconnected(hand: Counts) -> bool:
    """R11: one pair, and no two other tiles of a suit within two ranks."""
    if popcount(hand.one) != 13 or popcount(hand.two) != 1 or hand.three:
        return False
    for suit in range(3):
        ranks: i64 = hand.one >> (9 * suit) & 0x1FF
        if ranks & (ranks >> 1 | ranks >> 2):
            return False
    return True


def _best_placed(win: Win, split: Split, found: Value | None) -> Value | None:
    """The winning tile may have completed any set that holds it.

    Of equal values the first counts: the pair, the triplet, then the run it begins, stands in, or ends.
    """
    waits: i64 = fits(split, win.win)
    found = _placed(win, split, PAIR_WAIT, waits, found)
    found = _placed(win, split, TWO_PAIRS, waits, found)
    if split.run1 & bit(win.win):
        begun: i64 = lowest_wait(win.win % 9)
        found = _placed(win, split, begun, waits, found)
        waits &= ~bit(begun)
    found = _placed(win, split, CLOSED_WAIT, waits, found)
    found = _placed(win, split, EDGE_WAIT, waits, found)
    return _placed(win, split, TWO_SIDED, waits, found)


def _placed(win: Win, split: Split, wait: i64, waits: i64, found: Value | None) -> Value | None:
    """What was found, or what this wait is worth if that is better and it is among the waits."""
    if not waits & bit(wait):
        return found
    reading = Reading(win, STANDARD)
    reading.put(split, wait, 0 if reading.tsumo else reading.tile)
    return _better(found, _valued(reading))


def _better(one: Value | None, other: Value | None) -> Value | None:
    if one is None or other is None:
        return other if one is None else one
    if other.base != one.base:
        return other if other.base > one.base else one
    if other.yakuman != one.yakuman:
        return other if other.yakuman > one.yakuman else one  # a yakuman comes before as many han counted together
    if other.han != one.han:
        return other if other.han > one.han else one
    return other if other.fu > one.fu else one


def _dora(win: Win, pairs: list[tuple[str, int]] | None) -> i64:
    """The han of all dora; as (name, han) too where there is a list for them."""
    return _said("dora", win.dora, pairs) + _said("ura dora", win.ura, pairs) + _said("red five", win.red, pairs)


def _said(name: str, han: i64, pairs: list[tuple[str, int]] | None) -> i64:
    if han and pairs is not None:
        pairs.append((name, int(han)))
    return han


def _valued(r: Reading) -> Value | None:
    """The value of one reading; None without a yaku."""
    lacks: i64 = ~traits_of(r)
    closed: bool = r.closed
    yakuman: i64 = 0
    found: i64 = 0
    for row in _GREAT_ROWS:
        if row.needs & lacks or (yakuman and not r.rules.stacked_yakuman):
            continue
        if row.han(closed) and row.yaku.holds(r):
            found |= row.mark
            yakuman += row.yaku.times(r.rules)
    if yakuman:
        return Value(r, found, yakuman, YAKUMAN * yakuman, fu_of(r, False), YAKUMAN_BASE * yakuman)
    han: i64 = 0
    for row in _ORDINARY:
        if row.needs & lacks:
            continue
        worth: i64 = row.han(closed)
        if worth and row.yaku.holds(r):
            found |= row.mark
            han += worth
    fu: i64 = fu_of(r, (found >> _PINFU & 1) != 0)
    ordinary: Value | None = None
    if han and r.form != UNCONNECTED:
        han += _dora(r.win, None)
        ordinary = Value(r, found, 0, han, fu, base_points(r.rules, han, fu))
    for row in _LIMITED_ROWS:
        if not row.needs & lacks and row.han(closed) and row.yaku.holds(r):
            ordinary = _better(Value(r, row.mark, 0, row.closed, fu, MANGAN), ordinary)
    return ordinary
