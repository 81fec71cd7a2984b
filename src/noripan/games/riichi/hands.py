"""Hands as text: how far one is from winning, what it waits for, what to discard."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS, kind_of
from noripan.core.bits import bit, popcount
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.games.riichi.many import shanten_of_bytes
from noripan.games.riichi.tenpai import hand_shanten, hand_waits
from noripan.games.riichi.text import hand_text, melds_of, rules_of, tiles_of
from noripan.mahjong.counts import Counts
from noripan.mahjong.hands import (
    Discard,
    Wait,
    counted,
    discard_of,
    kinds_of,
    left_of,
    ranked,
    readings_text,
    seen_kinds,
)
from noripan.mahjong.shanten import orphans_shanten, pairs_shanten, standard_shanten
from noripan.mahjong.text import check_concealed

FORMS: Final = ("standard", "pairs", "orphans")


def shanten(hand: object, form: object = None, *, rules: object = "standard") -> int:
    """How many tiles a hand is away from tenpai: 0 is tenpai, -1 a win. Melds are what is missing to 13 or 14.

    `form` looks at one kind of hand alone: "standard" (sets and a pair), "pairs" or "orphans", which have no melds. All
    rules have the same three.
    """
    rules_of(rules)
    counts, total = _counts(hand)
    if form is None:
        return int(hand_shanten(counts, total // 3))
    if form == "standard":
        return int(standard_shanten(counts, total // 3))
    if form not in FORMS:
        raise HandError(f"form: one of {', '.join(FORMS)} or None is needed, not {shown(form)}", "form")
    if total < 13:
        raise HandError(f"form: {form} are made of a whole hand, without melds, not of {total} tiles", "count")
    return int(pairs_shanten(counts) if form == "pairs" else orphans_shanten(counts))


def shanten_many(hands: object) -> list[int]:
    """The shanten of many hands: as texts, or as bytes, 34 counts a hand in the order 1m-9m 1p-9p 1s-9s 1z-7z."""
    if not isinstance(hands, (bytes, bytearray)):
        if isinstance(hands, str) or not isinstance(hands, Iterable):
            raise HandError(f"hands: a list of hands, or their counts as bytes, is needed, not {shown(hands)}", "hands")
        return [shanten(hand) for hand in hands]
    return shanten_of_bytes(bytes(hands))


def waits(hand: object, *, melds: object = (), seen: object = "", rules: object = "standard") -> list[Wait]:
    """What a tenpai hand waits for: the tiles, how many are left, and every reading; empty if it is not tenpai.

    `seen` are further tiles one sees (discards, indicators, others' melds). A tile of which the hand holds all four is
    no wait; one of which the hand and its melds do is one only by rules whose `dead_wait` is "hand".
    """
    table = rules_of(rules)
    counts, total = _counts(hand)
    laid = melds_of(melds)
    if total % 3 != 1:
        raise HandError(f"hand: 13 tiles, or 3 fewer per meld, are needed, not {total}", "count")
    if laid:
        check_concealed(total, len(laid), 13)
    own = counts.kinds()
    for meld in laid:
        own += kinds_of(meld.tiles)
    elsewhere = seen_kinds(own, tiles_of(seen, "seen"))
    mask = hand_waits(counts)
    out: list[Wait] = []
    for kind in range(34):
        if mask >> kind & 1 and (own.count(kind) < 4 or not table.melds_kill_waits):
            full = counts.copy()
            full.add(kind)
            out.append(Wait(TEXTS[kind], left_of(kind, own, elsewhere), _readings(full)))
    return out


def _readings(hand: Counts) -> list[list[str]]:
    """Every way to read a complete hand, sets as text; the special hands too."""
    out = readings_text(hand)
    if popcount(hand.two) == 7 and not hand.three:
        out.append([TEXTS[kind][0] * 2 + TEXTS[kind][1] for kind in range(34) if hand.one >> kind & 1])
    if hand.total() == 14 and hand_shanten(hand, 4) == -1 and not out:
        out.append(
            [TEXTS[kind][0] * int(hand.count(kind)) + TEXTS[kind][1] for kind in range(34) if hand.one >> kind & 1]
        )
    return out


def discards(hand: object, *, seen: object = "", rules: object = "standard") -> list[Discard]:
    """Each discard of a hand of 14 (or 3 fewer per meld), best first: by shanten, then by tiles accepted.

    What `seen` shows of tiles in melds and elsewhere is not drawn any more; by all `rules` the same.
    """
    rules_of(rules)
    counts, total = _counts(hand)
    if total % 3 != 2:
        raise HandError(f"hand: 14 tiles, or 3 fewer per meld, are needed, not {total}", "count")
    sets: i64 = total // 3
    own = counts.kinds()
    elsewhere = seen_kinds(own, tiles_of(seen, "seen"))
    out: list[Discard] = []
    for tile in dict.fromkeys(tiles_of(hand, "hand")):
        rest = counts.copy()
        rest.remove(kind_of(tile))
        now: i64 = hand_shanten(rest, sets)
        out.append(discard_of(tile, now, _accepted(rest, sets, now), own, elsewhere))
    ranked(out)
    return out


def _accepted(hand: Counts, sets: i64, now: i64) -> i64:
    """The kinds that bring a hand of this shanten nearer."""
    out: i64 = 0
    for kind in range(34):
        if hand.count(kind) < 4:
            hand.add(kind)
            if hand_shanten(hand, sets) < now:
                out |= bit(kind)
            hand.remove(kind)
    return out


def _counts(hand: object) -> tuple[Counts, int]:
    return counted(tiles_of(hand_text(hand), "hand"), 14)
