"""Which patterns a reading has, and how often each (W10, W14)."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.core.bits import bit, popcount
from noripan.games.taiwan.patterns import (
    ALL_CHOWS,
    ALL_CLAIMED,
    ALL_HONOURS,
    ALL_PONGS,
    ANY_FLOWER,
    ANY_WIND,
    BIG_DRAGONS,
    BIG_WINDS,
    CONCEALED,
    CONCEALED_KONG,
    CONCEALED_SELF_DRAW,
    DRAGON,
    EARTHLY_READY,
    EARTHLY_WIN,
    EIGHT_FLOWERS,
    EIGHT_PAIRS,
    FIVE_CONCEALED,
    FIVE_KONGS,
    FLOWER_SET,
    FOUR_CONCEALED,
    FOUR_KONGS,
    FULL_FLUSH,
    HALF_CLAIMED,
    HALF_FLUSH,
    HEAVENLY_READY,
    HEAVENLY_WIN,
    HUMAN_WIN,
    KONG_DRAW,
    LAST_DISCARD,
    LAST_DRAW,
    NO_HONOURS,
    OPEN_KONG,
    OWN_FLOWER,
    PATTERNS,
    READY,
    ROBBED_KONG,
    ROUND_WIND,
    SEAT_WIND,
    SELF_DRAW,
    SEVEN_FLOWERS,
    SINGLE_WAIT,
    SMALL_DRAGONS,
    SMALL_WINDS,
    THREE_CONCEALED,
    WIN,
)
from noripan.games.taiwan.reading import (
    AFTER_FLOWER,
    AFTER_KONG,
    DEALER,
    DECLARED,
    DECLARED_BY_EARTH,
    DECLARED_BY_HEAVEN,
    EVERY_FLOWER,
    FIRST_TURN,
    FLOWERS_ONLY,
    LAST_TILE,
    PAIRS,
    ROBS_KONG,
    Reading,
)
from noripan.mahjong.counts import DRAGONS, HONOURS, SUIT, WINDS
from noripan.mahjong.readings import TWO_SIDED


def times_of(r: Reading) -> list[int]:
    """For each pattern how often the reading has it, nothing absorbed yet."""
    out = [0] * len(PATTERNS)
    out[WIN] = 1
    _flowers(r, out)
    if r.form == FLOWERS_ONLY:
        return out
    _circumstances(r, out)
    _suits(r, out)
    _honours(r, out)
    if r.form == PAIRS:
        out[EIGHT_PAIRS] = 1
    else:
        _sets(r, out)
        _claims(r, out)
    return out


def _flowers(r: Reading, out: list[int]) -> None:
    flowers: i64 = r.win.flowers
    seat: i64 = r.win.seat_wind - 27
    own: i64 = bit(seat) | bit(seat + 4)
    sets: i64 = 0
    for four in (0xF, 0xF0):
        if flowers & four == four:
            sets += 1
            if not r.win.rules.keep_flower_set:
                own &= ~four  # the one that is one's own is in the set
    out[FLOWER_SET] = int(sets)
    out[OWN_FLOWER] = int(popcount(flowers & own))
    out[ANY_FLOWER] = int(popcount(flowers))
    if flowers == EVERY_FLOWER:
        out[EIGHT_FLOWERS] = 1
    elif r.form == FLOWERS_ONLY:
        out[SEVEN_FLOWERS] = 1


def _circumstances(r: Reading, out: list[int]) -> None:
    how: i64 = r.win.how
    if how & FIRST_TURN:
        out[HUMAN_WIN if not r.self_drawn else HEAVENLY_WIN if how & DEALER else EARTHLY_WIN] = 1
    out[HEAVENLY_READY] = 1 if how & DECLARED_BY_HEAVEN else 0
    out[EARTHLY_READY] = 1 if how & DECLARED_BY_EARTH else 0
    out[READY] = 1 if how & DECLARED else 0
    if r.self_drawn:
        out[SELF_DRAW] = 1
        out[LAST_DRAW] = 1 if how & LAST_TILE else 0
        out[KONG_DRAW] = 1 if how & AFTER_KONG or (how & AFTER_FLOWER and r.win.rules.flower_draw) else 0
    else:
        out[ROBBED_KONG] = 1 if how & ROBS_KONG else 0
        out[LAST_DISCARD] = 1 if how & LAST_TILE else 0
    if r.closed:
        out[CONCEALED] = 1
        out[CONCEALED_SELF_DRAW] = 1 if r.self_drawn else 0
    out[SINGLE_WAIT] = 1 if popcount(r.win.waits) == 1 else 0


def _suits(r: Reading, out: list[int]) -> None:
    suits = 0
    for suit in range(3):
        if r.kinds >> (9 * suit) & SUIT:
            suits += 1
    honours = (r.kinds & HONOURS) != 0
    if suits == 0:
        out[ALL_HONOURS] = 1
    elif suits == 1:
        out[HALF_FLUSH if honours else FULL_FLUSH] = 1
    out[NO_HONOURS] = 1 if not honours and not r.win.flowers else 0


def _honours(r: Reading, out: list[int]) -> None:
    winds: i64 = popcount(r.triplets & WINDS)
    dragons: i64 = popcount(r.triplets & DRAGONS)
    out[BIG_WINDS] = 1 if winds == 4 else 0
    out[SMALL_WINDS] = 1 if winds == 3 and r.pair & WINDS else 0
    out[BIG_DRAGONS] = 1 if dragons == 3 else 0
    out[SMALL_DRAGONS] = 1 if dragons == 2 and r.pair & DRAGONS else 0
    out[DRAGON] = int(dragons)
    out[ANY_WIND] = int(winds)
    out[ROUND_WIND] = 1 if r.triplets & bit(r.win.round_wind) else 0
    out[SEAT_WIND] = 1 if r.triplets & bit(r.win.seat_wind) else 0


def _sets(r: Reading, out: list[int]) -> None:
    concealed: i64 = popcount(r.closed_triplets)
    out[THREE_CONCEALED] = 1 if concealed >= 3 else 0
    out[FOUR_CONCEALED] = 1 if concealed >= 4 else 0
    out[FIVE_CONCEALED] = 1 if concealed == 5 else 0
    out[OPEN_KONG] = int(r.open_kongs)
    out[CONCEALED_KONG] = int(r.concealed_kongs)
    kongs: i64 = r.open_kongs + r.concealed_kongs
    out[FIVE_KONGS] = 1 if kongs == 5 else 0
    out[FOUR_KONGS] = 1 if kongs >= 4 else 0
    if r.run1 == 0:
        out[ALL_PONGS] = 1
    elif r.triplets == 0 and not r.kinds & HONOURS and not r.win.flowers and not r.self_drawn:
        wait = r.win.rules.all_chows_wait
        several: bool = popcount(r.win.waits) > 1
        if wait == "any" or (several and (wait == "several" or r.wait == TWO_SIDED)):
            out[ALL_CHOWS] = 1


def _claims(r: Reading, out: list[int]) -> None:
    if r.open_melds == 5:
        out[HALF_CLAIMED if r.self_drawn else ALL_CLAIMED] = 1
