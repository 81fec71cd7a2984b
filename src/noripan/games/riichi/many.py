"""The shanten of many hands, given as bytes: 34 counts a hand, in the order 1m-9m 1p-9p 1s-9s 1z-7z.

Eight counts are read as one number and reckoned with side by side: a byte each, none of which overflows.
"""

from __future__ import annotations

from typing import Final

from librt.strings import read_i64_le
from mypy_extensions import i64

from noripan.cards.tiles import KINDS, TEXTS
from noripan.core.errors import HandError
from noripan.mahjong.shanten import keyed_shanten, least

EACH: Final[i64] = 0x0101010101010101
NINE: Final[i64] = 390625  # what a count of the ninth rank is worth in a key


def shanten_of_bytes(hands: bytes) -> list[int]:
    """The shanten of each; HandError names what is no hand."""
    size: i64 = len(hands)
    if size % KINDS:
        raise HandError(f"hands: 34 counts a hand are needed, not {size} bytes in all", "count")
    out: list[int] = []
    start: i64 = 0
    while start < size:
        out.append(int(_shanten_at(hands, start)))
        start += KINDS
    return out


def _shanten_at(hands: bytes, start: i64) -> i64:
    """The shanten of the hand whose counts begin here."""
    m: i64 = read_i64_le(hands, start)  # 1m to 8m
    p: i64 = read_i64_le(hands, start + 9)
    s: i64 = read_i64_le(hands, start + 18)
    z: i64 = read_i64_le(hands, start + 26)  # 9s, 1z to 7z
    nine_m: i64 = hands[start + 8]
    nine_p: i64 = hands[start + 17]
    nine_s: i64 = z & 0xFF
    nines: i64 = nine_m + (nine_p << 8) + (nine_s << 16)
    z = z >> 8 & 0xFFFFFFFFFFFFFF
    if _wrong(m) | _wrong(p) | _wrong(s) | _wrong(z) | _wrong(nines):
        raise _five_of_a_kind(hands, start)
    total: i64 = (m + p + s + z + nines) % 255  # the bytes of a number, added up
    if total > 14 or total % 3 == 0:
        at = start // KINDS
        raise HandError(f"hands: hand {at} has {total} tiles; 13 or 14, or 3 fewer per meld, are needed", "count")
    sets: i64 = total // 3
    out: i64 = keyed_shanten(_key(m) + NINE * nine_m, _key(p) + NINE * nine_p, _key(s) + NINE * nine_s, _key(z), sets)
    if sets < 4:
        return out
    suited: i64 = _above(m, 0) + _above(p, 0) + _above(s, 0)
    others: i64 = _above(z, 0) + _above(nines, 0)
    suited_pairs: i64 = _above(m, 1) + _above(p, 1) + _above(s, 1)
    other_pairs: i64 = _above(z, 1) + _above(nines, 1)
    kinds: i64 = (suited + others) % 255
    pairs: i64 = (suited_pairs + other_pairs) % 255
    out = least(out, 6 - pairs + (7 - kinds if kinds < 7 else 0))
    orphans: i64 = (suited & 0xFF) + others % 255
    return least(out, 13 - orphans - (1 if (suited_pairs & 0xFF) + other_pairs else 0))


def _wrong(counts: i64) -> i64:
    """Not 0 if any count is above 4: it has a bit from 8 up, or gets one with three more."""
    return (counts | counts + 3 * EACH) >> 3 & 0x1F * EACH


def _above(counts: i64, many: i64) -> i64:
    """A 1 for each count above so many; counts are 4 at most."""
    return counts + (7 - many) * EACH >> 3 & EACH


def _key(counts: i64) -> i64:
    """Eight counts as a number in base five: first two together, then four, then all."""
    twos: i64 = (counts & 0xFF00FF00FF00FF) + 5 * (counts >> 8 & 0xFF00FF00FF00FF)
    fours: i64 = (twos & 0xFFFF0000FFFF) + 25 * (twos >> 16 & 0xFFFF0000FFFF)
    return (fours & 0xFFFFFFFF) + 625 * (fours >> 32)


def _five_of_a_kind(hands: bytes, start: i64) -> HandError:
    kind = next(kind for kind in range(KINDS) if hands[start + kind] > 4)
    many = hands[start + kind]
    return HandError(f"hands: hand {start // KINDS} has {many} tiles {TEXTS[kind]}; there are four", "five-of-a-kind")
