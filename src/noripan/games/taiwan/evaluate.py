"""What a winning hand given as text is worth, and whether a hand wins at all (W9, W10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.tiles import TEXTS
from noripan.core.bits import popcount
from noripan.core.errors import HandError
from noripan.core.plain import shown
from noripan.core.said import flag
from noripan.games.taiwan.paid import Score
from noripan.games.taiwan.patterns import EIGHT_FLOWERS, PATTERNS, SEVEN_FLOWERS
from noripan.games.taiwan.reading import (
    AFTER_FLOWER,
    AFTER_KONG,
    DEALER,
    DECLARED,
    DECLARED_BY_EARTH,
    DECLARED_BY_HEAVEN,
    FIRST_TURN,
    LAST_TILE,
    ROBS_KONG,
    SELF_DRAWN,
    Win,
)
from noripan.games.taiwan.rules import TaiwanRules
from noripan.games.taiwan.score import best, flowers_alone
from noripan.games.taiwan.state import Seat
from noripan.games.taiwan.tenpai import is_pairs
from noripan.games.taiwan.text import flowers_of, hand_tile, hand_tiles, melds_said, rules_of
from noripan.mahjong.counts import Counts, counts_of
from noripan.mahjong.melds import Meld
from noripan.mahjong.player import NO_TILE
from noripan.mahjong.text import check_concealed, check_kinds, not_negative, tiles_said, wind_of
from noripan.mahjong.waits import is_standard_win

READINESS: Final[dict[str, i64]] = {
    "declared": DECLARED,
    "earthly": DECLARED | DECLARED_BY_EARTH,
    "heavenly": DECLARED | DECLARED_BY_HEAVEN,
}
NO_WIND: Final[i64] = 34  # what nobody can have three of


def evaluate(
    hand: object,
    win: object,
    *,
    melds: object = (),
    flowers: object = (),
    self_draw: object = False,
    after_kong: object = False,
    after_flower: object = False,
    robbed_kong: object = False,
    last_tile: object = False,
    first_turn: object = False,
    ready: object = None,
    seat_wind: object = "S",
    round_wind: object = "E",
    from_dealer: object = False,
    streak: object = 0,
    rules: object = "taiwan",
) -> Score:
    """What a winning hand is worth; HandError says why it cannot be or does not win.

    `hand` is the concealed tiles, the winning one among them: `123m44z`. Melds are `chow:123m`, `pong:555p`,
    `kong:1111z`, `added kong:2222s`, `concealed kong:9999m`, or as views have them. Who sits East deals; `from_dealer`
    says that the dealer discarded; `streak` is how often the dealer has stayed. `ready` is how the hand was declared:
    "heavenly", "earthly" or "declared". `first_turn`: before one's first discard, and nobody had claimed a tile.
    """
    table = rules_of(rules)
    laid = melds_said(melds)
    counts = _counts(hand, laid)
    kind = hand_tile(win, "win")
    if not counts.one >> kind & 1:
        raise HandError(f"win: {TEXTS[kind]} is not among the concealed tiles {tiles_said(hand)}", "win-tile")
    seat = wind_of(seat_wind, "seat_wind")
    dealt = flag(from_dealer, "from_dealer")
    how: i64 = DEALER if seat == 27 else 0
    for where, said, mark in (
        ("self_draw", self_draw, SELF_DRAWN),
        ("after_kong", after_kong, AFTER_KONG),
        ("after_flower", after_flower, AFTER_FLOWER),
        ("robbed_kong", robbed_kong, ROBS_KONG),
        ("last_tile", last_tile, LAST_TILE),
        ("first_turn", first_turn, FIRST_TURN),
    ):
        if flag(said, where):
            how |= mark
    if ready is not None:
        if not isinstance(ready, str) or ready not in READINESS:
            raise HandError(f"ready: one of {', '.join(READINESS)} or None is needed, not {shown(ready)}", "conflict")
        how |= READINESS[ready]
    laid_flowers = flowers_of(flowers)
    _check_how(how, laid, laid_flowers, dealt, table)
    if robbed_kong and (counts.count(kind) > 1 or any(kind in meld.tiles for meld in laid)):
        raise HandError(f"robbed_kong: whoever robs a kong of {TEXTS[kind]} holds no other {TEXTS[kind]}", "conflict")
    waits = _waits(counts, laid, kind, table)
    around = wind_of(round_wind, "round_wind")
    value = best(Win(table, counts, laid, kind, waits, how, seat, around, laid_flowers))
    if value is None:
        right = "five sets and a pair" + (", or seven pairs and a triplet," if table.pairs_win else "")
        raise HandError(f"hand: {tiles_said(hand)} is not complete: {right} are", "incomplete")
    return Score(value, dealt, not_negative(streak, "streak"))


def flower_win(
    flowers: object,
    *,
    seat_wind: object = "S",
    from_dealer: object = False,
    streak: object = 0,
    rules: object = "taiwan",
) -> Score:
    """What a win by flowers alone is worth: all eight, which everybody pays, or seven and another's eighth (W14).

    `from_dealer` says that the dealer has the eighth.
    """
    table = rules_of(rules)
    laid = flowers_of(flowers)
    many = int(popcount(laid))
    if many < 7:
        raise HandError(f"flowers: seven or eight win by themselves, not {many}", "count")
    seat = wind_of(seat_wind, "seat_wind")
    dealt = flag(from_dealer, "from_dealer")
    how: i64 = (SELF_DRAWN if many == 8 else 0) | (DEALER if seat == 27 else 0)
    _check_how(how, [], laid, dealt, table)
    value = flowers_alone(Win(table, Counts(), [], NO_TILE, 0, how, seat, 27, laid))
    place = EIGHT_FLOWERS if many == 8 else SEVEN_FLOWERS
    if not table.tai[place]:
        raise HandError(f"flowers: {PATTERNS[place].hanzi} does not win by these rules", "incomplete")
    return Score(value, dealt, not_negative(streak, "streak"))


def check_win(
    hand: object,
    melds: object = (),
    *,
    self_draw: object = False,
    rules: object = "simple",
) -> tuple[bool, int]:
    """Whether a hand with its last tile wins beside its melds, and its fans as far as tiles alone tell them.

    What depends on the rest of the table (winds, flowers, kongs robbed, the last tile) is `evaluate`'s. The last tile
    may be any: the winning one is taken to be that which counts most.
    """
    table = rules_of(rules)
    laid = melds_said(melds)
    drawn = flag(self_draw, "self_draw")
    counts = _counts(hand, laid)
    if not is_standard_win(counts) and not (table.pairs_win and is_pairs(counts)):
        return False, 0
    fans = 0
    for kind in range(34):
        if counts.one >> kind & 1:
            waits = _waits(counts, laid, kind, table)
            how: i64 = SELF_DRAWN if drawn else 0
            value = best(Win(table, counts, laid, kind, waits, how, NO_WIND, NO_WIND, 0))
            assert value is not None
            fans = max(fans, int(value.tai))
    return True, fans


def _counts(hand: object, laid: list[Meld]) -> Counts:
    tiles = hand_tiles(hand, "hand")
    check_kinds([*tiles, *(tile for meld in laid for tile in meld.tiles)])
    check_concealed(len(tiles), len(laid), 17)
    return counts_of(tiles)


def _waits(counts: Counts, laid: list[Meld], kind: i64, rules: TaiwanRules) -> i64:
    """What the hand waited for before the winning tile came."""
    player = Seat(rules.pairs_win)
    player.melds = laid
    before = counts.copy()
    before.remove(kind)
    return player.waits_with(before)


def _check_how(how: i64, melds: list[Meld], flowers: i64, from_dealer: bool, rules: TaiwanRules) -> None:
    """Circumstances that exclude one another are an error."""
    drawn: bool = (how & SELF_DRAWN) != 0
    if how & AFTER_KONG:
        if not drawn:
            raise HandError("after_kong: that tile is drawn: self_draw=True is missing", "conflict")
        if not any(meld.is_kan for meld in melds):
            raise HandError("after_kong: there is no kong among the melds", "conflict")
    if how & AFTER_FLOWER:
        if not drawn:
            raise HandError("after_flower: that tile is drawn: self_draw=True is missing", "conflict")
        if how & AFTER_KONG:
            raise HandError("after_flower: the last tile replaced a kong or a flower, not both", "conflict")
        if not flowers:
            raise HandError("after_flower: there is no flower", "conflict")
    if how & ROBS_KONG:
        if drawn:
            raise HandError("robbed_kong: a robbed tile is not self-drawn", "conflict")
        if how & LAST_TILE:
            raise HandError("robbed_kong: after the last tile nobody makes a kong", "conflict")
    if from_dealer and (drawn or how & DEALER):
        raise HandError("from_dealer: the dealer discards to somebody else who wins", "conflict")
    if flowers and not rules.flowers:
        raise HandError("flowers: these rules are played without", "conflict")
    if how & (DECLARED_BY_EARTH | DECLARED_BY_HEAVEN) and melds:
        raise HandError("ready: who claims or makes a kong has not declared readiness before it", "conflict")
    if how & FIRST_TURN:
        if how & DECLARED:
            raise HandError("first_turn: nobody has declared readiness before the first discard", "conflict")
        if melds:
            raise HandError("first_turn: a meld ends it", "conflict")
        if how & DEALER and not drawn:
            raise HandError("first_turn: the dealer begins with a draw: self_draw=True is missing", "conflict")
        if how & (LAST_TILE | ROBS_KONG):
            raise HandError("first_turn: neither the last tile nor a kong can be there", "conflict")
