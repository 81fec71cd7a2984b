"""Hands as text: how far one is from winning, what it waits for, what to discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import popcount
from noripan.core.errors import HandError
from noripan.games.riichi.tenpai import hand_shanten, hand_waits
from noripan.games.riichi.text import check_kinds, melds_of, tiles_of
from noripan.mahjong.counts import ORPHANS, Counts, counts_of
from noripan.mahjong.readings import splits
from noripan.mahjong.shanten import keyed_shanten, least


@final
class Wait:
    """A tile that completes a hand, how many are left as far as one can see, and the hand's readings with it."""

    def __init__(self, tile: str, remaining: int, readings: list[list[str]]) -> None:
        self.tile: Final = tile
        self.remaining: Final = remaining
        self.readings: Final = readings

    def __repr__(self) -> str:
        return f"Wait({self.tile}, {self.remaining} left, {len(self.readings)} readings)"


@final
class Discard:
    """A discard, the shanten after it, and the tiles that would bring the rest nearer, with how many are left."""

    def __init__(self, tile: str, shanten: int, accepted: list[str], remaining: int) -> None:
        self.tile: Final = tile
        self.shanten: Final = shanten
        self.accepted: Final = accepted
        self.remaining: Final = remaining

    def __repr__(self) -> str:
        return f"Discard({self.tile}, shanten {self.shanten}, {self.remaining} of {' '.join(self.accepted)})"


def shanten(hand: str) -> int:
    """How many tiles a hand is away from tenpai: 0 is tenpai, -1 a win. Melds are what is missing to 13 or 14."""
    counts, total = _counts(hand)
    return int(hand_shanten(counts, total // 3))


def shanten_many(hands: Sequence[str] | bytes | bytearray) -> list[int]:
    """The shanten of many hands: as texts, or as bytes, 34 counts a hand in the order 1m-9m 1p-9p 1s-9s 1z-7z."""
    if isinstance(hands, bytearray):
        hands = bytes(hands)
    if not isinstance(hands, bytes):
        return [shanten(hand) for hand in hands]
    if len(hands) % 34:
        raise HandError(f"hands: 34 counts a hand are needed, not {len(hands)} bytes in all", "count")
    out: list[int] = []
    size: i64 = len(hands)
    start: i64 = 0
    while start < size:
        out.append(int(_shanten_at(hands, start)))
        start += 34
    return out


def _shanten_at(hands: bytes, start: i64) -> i64:
    """The shanten of the hand whose counts begin here."""
    m: i64 = _key_at(hands, start, 9)
    p: i64 = _key_at(hands, start + 9, 9)
    s: i64 = _key_at(hands, start + 18, 9)
    z: i64 = _key_at(hands, start + 27, 7)
    total: i64 = 0
    kinds: i64 = 0
    pairs: i64 = 0
    orphans: i64 = 0
    orphan_pair: i64 = 0
    for kind in range(34):
        n: i64 = hands[start + kind]
        if n:
            total += n
            kinds += 1
            orphan: i64 = ORPHANS >> kind & 1
            orphans += orphan
            if n >= 2:
                pairs += 1
                orphan_pair |= orphan
    if total > 14 or total % 3 == 0:
        at = start // 34
        raise HandError(f"hands: hand {at} has {total} tiles; 13 or 14, or 3 fewer per meld, are needed", "count")
    sets: i64 = total // 3
    out: i64 = keyed_shanten(m, p, s, z, sets)
    if sets == 4:
        out = least(out, 6 - pairs + (7 - kinds if kinds < 7 else 0))
        out = least(out, 13 - orphans - orphan_pair)
    return out


def _key_at(hands: bytes, start: i64, ranks: i64) -> i64:
    key: i64 = 0
    rank: i64 = ranks - 1
    while rank >= 0:
        n: i64 = hands[start + rank]
        if n > 4:
            tile = TEXTS[(start + rank) % 34]
            raise HandError(f"hands: hand {start // 34} has {n} tiles {tile}; there are four", "five-of-a-kind")
        key = key * 5 + n
        rank -= 1
    return key


def waits(hand: str, *, melds: Sequence[str] = (), seen: str = "") -> list[Wait]:
    """What a tenpai hand waits for: the tiles, how many are left, and every reading; empty if it is not tenpai.

    `seen` are further tiles one sees (discards, indicators, others' melds). A tile of which the hand and its melds
    hold all four is no wait.
    """
    counts, total = _counts(hand)
    laid = melds_of(melds)
    if total % 3 != 1:
        raise HandError(f"hand: 13 tiles, or 3 fewer per meld, are needed, not {total}", "count")
    if laid and total + 3 * len(laid) != 13:
        raise HandError(
            f"hand: {13 - 3 * len(laid)} concealed tiles are needed beside {len(laid)} melds, not {total}", "count"
        )
    own = [*counts.kinds(), *(int(kind_of(tile)) for meld in laid for tile in meld.tiles)]
    shown_too = _seen(own, seen)
    mask = hand_waits(counts)
    out: list[Wait] = []
    for kind in range(34):
        if mask >> kind & 1 and own.count(kind) < 4:
            full = counts.copy()
            full.add(kind)
            left = 4 - own.count(kind) - shown_too.count(kind)
            out.append(Wait(TEXTS[kind], left, _readings(full)))
    return out


def _readings(hand: Counts) -> list[list[str]]:
    """Every way to read a complete hand, sets as text."""
    out: list[list[str]] = []
    for split in splits(hand):
        sets: list[str] = []
        for kind in range(34):
            name = TEXTS[kind]
            for mask in (split.run1, split.run2, split.run3, split.run4):
                if mask >> kind & 1:
                    rank = int(name[0])
                    sets.append(f"{rank}{rank + 1}{rank + 2}{name[1]}")
            if split.triplets >> kind & 1:
                sets.append(name[0] * 3 + name[1])
            if split.pair >> kind & 1:
                sets.append(name[0] * 2 + name[1])
        out.append(sets)
    if popcount(hand.two) == 7 and not hand.three:
        out.append([TEXTS[kind][0] * 2 + TEXTS[kind][1] for kind in range(34) if hand.one >> kind & 1])
    if hand.total() == 14 and hand_shanten(hand, 4) == -1 and not out:
        out.append(
            [TEXTS[kind][0] * int(hand.count(kind)) + TEXTS[kind][1] for kind in range(34) if hand.one >> kind & 1]
        )
    return out


def discards(hand: str, *, seen: str = "") -> list[Discard]:
    """Each discard of a hand of 14 (or 3 fewer per meld), best first: by shanten, then by tiles accepted."""
    counts, total = _counts(hand)
    if total % 3 != 2:
        raise HandError(f"hand: 14 tiles, or 3 fewer per meld, are needed, not {total}", "count")
    sets: i64 = total // 3
    elsewhere = _seen(counts.kinds(), seen)
    out: list[Discard] = []
    for tile in dict.fromkeys(tiles_of(hand, "hand")):
        rest = counts.copy()
        rest.remove(kind_of(tile))
        now = hand_shanten(rest, sets)
        accepted: list[str] = []
        remaining = 0
        for kind in range(34):
            if rest.count(kind) < 4:
                rest.add(kind)
                if hand_shanten(rest, sets) < now:
                    accepted.append(TEXTS[kind])
                    remaining += 4 - int(counts.count(kind)) - elsewhere.count(kind)
                rest.remove(kind)
        out.append(Discard(TEXTS[tile], int(now), accepted, remaining))
    out.sort(key=lambda each: (each.shanten, -each.remaining))
    return out


def _counts(hand: str) -> tuple[Counts, int]:
    tiles = tiles_of(hand, "hand")
    if len(tiles) > 14 or len(tiles) % 3 == 0:
        raise HandError(f"hand: 13 or 14 tiles, or 3 fewer per meld, are needed, not {len(tiles)}", "count")
    check_kinds(tiles)
    return counts_of([int(kind_of(tile)) for tile in tiles]), len(tiles)


def _seen(own: list[int], seen: str) -> list[int]:
    """The kinds seen elsewhere; together with one's own no tile may be there five times."""
    elsewhere = [int(kind_of(tile)) for tile in tiles_of(seen, "seen")]
    check_kinds([*own, *elsewhere])
    return elsewhere
