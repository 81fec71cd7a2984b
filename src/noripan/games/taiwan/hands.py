"""Hands as text: how far one is from winning, what it waits for, what to discard."""

from __future__ import annotations

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.bits import bit
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.games.taiwan.state import Seat
from noripan.games.taiwan.tenpai import hand_shanten, is_pairs, pairs_shanten
from noripan.games.taiwan.text import hand_tiles, melds_said, rules_of
from noripan.mahjong.counts import Counts
from noripan.mahjong.hands import Discard, Wait, counted, discard_of, left_of, ranked, readings_text, seen_kinds
from noripan.mahjong.shanten import standard_shanten
from noripan.mahjong.text import check_concealed


def shanten(hand: object, form: object = None, *, rules: object = "taiwan") -> int:
    """How many tiles a hand is away from waiting: 0 waits, -1 wins. Melds are what is missing to 16 or 17.

    `form` looks at one kind of hand alone: "standard" (sets and a pair), or "pairs" (seven and a triplet).
    """
    counts, total = _counts(hand)
    if form is None:
        return int(hand_shanten(counts, total // 3, rules_of(rules).pairs_win))
    if form == "standard":
        return int(standard_shanten(counts, total // 3))
    if form != "pairs":
        raise HandError(f"form: one of standard, pairs or None is needed, not {shown(form)}", "form")
    if total < 16:
        raise HandError(f"form: pairs are made of a whole hand, without melds, not of {total} tiles", "count")
    return int(pairs_shanten(counts))


def waits(
    hand: object,
    *,
    melds: object = (),
    seen: object = "",
    rules: object = "taiwan",
) -> list[Wait]:
    """What a hand waits for: the tiles, how many are left, and every reading; empty if it does not wait.

    `seen` are further tiles one sees (discards, others' melds). A tile of which the hand and its melds hold all four is
    no wait.
    """
    counts, total = _counts(hand)
    laid = melds_said(melds)
    if total % 3 != 1:
        raise HandError(f"hand: 16 tiles, or 3 fewer per meld, are needed, not {total}", "count")
    if laid:
        check_concealed(total, len(laid), 16)
    own = [*counts.kinds(), *(tile for meld in laid for tile in meld.tiles)]
    elsewhere = seen_kinds(own, hand_tiles(seen, "seen"))
    player = Seat(rules_of(rules).pairs_win)
    player.melds = laid
    mask = player.waits_with(counts)
    out: list[Wait] = []
    for kind in range(34):
        if mask >> kind & 1:
            full = counts.copy()
            full.add(kind)
            readings = readings_text(full)
            if is_pairs(full) and not laid and rules_of(rules).pairs_win:
                readings.append(_pairs_text(full))
            out.append(Wait(TEXTS[kind], left_of(kind, own, elsewhere), readings))
    return out


def _pairs_text(hand: Counts) -> list[str]:
    """Seven pairs and a triplet as text; four of a kind are two pairs."""
    out: list[str] = []
    for kind in _held(hand):
        name = TEXTS[kind]
        many = int(hand.count(kind))
        out += [name[0] * 2 + name[1]] * 2 if many == 4 else [name[0] * many + name[1]]
    return out


def _held(hand: Counts) -> list[int]:
    return [kind for kind in range(34) if hand.one >> kind & 1]


def discards(hand: object, *, seen: object = "", rules: object = "taiwan") -> list[Discard]:
    """Each discard of a hand of 17 (or 3 fewer per meld), best first: by shanten, then by tiles accepted."""
    counts, total = _counts(hand)
    if total % 3 != 2:
        raise HandError(f"hand: 17 tiles, or 3 fewer per meld, are needed, not {total}", "count")
    sets: i64 = total // 3
    pairs = rules_of(rules).pairs_win
    own = counts.kinds()
    elsewhere = seen_kinds(own, hand_tiles(seen, "seen"))
    out: list[Discard] = []
    for tile in _held(counts):
        rest = counts.copy()
        rest.remove(tile)
        now: i64 = hand_shanten(rest, sets, pairs)
        accepted: i64 = 0
        for kind in range(34):
            if rest.count(kind) < 4:
                rest.add(kind)
                if hand_shanten(rest, sets, pairs) < now:
                    accepted |= bit(kind)
                rest.remove(kind)
        out.append(discard_of(tile, now, accepted, own, elsewhere))
    ranked(out)
    return out


def _counts(hand: object) -> tuple[Counts, int]:
    return counted(hand_tiles(hand, "hand"), 17)
