"""A meld of an mjlog: sixteen bits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from noripan.cards.tiles import is_red, kind_of, order_of
from noripan.games.riichi.moves import ADDED_KANS, CLOSED_KANS, OPEN_KAN_MOVE, RiichiMove, chi_move, pon_move

CHI_BIT, PON_BIT, ADDED_BIT, NORTH_BIT = 4, 8, 16, 32
CHI, PON, ADDED_KAN, KAN = "chi", "pon", "added kan", "kan"


@dataclass(frozen=True)
class MjlogMeld:
    """`own` are tiles from the hand, `called` is the one that was claimed, `source` how many seats on it lay."""

    type: str
    own: list[int]
    called: int | None
    source: int

    def move(self, ours: Callable[[int], int]) -> RiichiMove:
        """The move that makes it; `ours` turns Tenhou's tiles into ours."""
        tiles = sorted((ours(tile) for tile in self.own), key=order_of)
        one, two = tiles[0], tiles[-1]
        kind = int(kind_of(one))
        reds = int(is_red(one)) + int(is_red(two))
        if self.type == CHI:
            return chi_move(kind, kind_of(two) - kind, reds > 0)
        if self.type == PON:
            return pon_move(kind, reds)
        if self.type == ADDED_KAN:
            return ADDED_KANS[kind]
        return CLOSED_KANS[kind] if self.called is None else OPEN_KAN_MOVE


def decoded(bits: int) -> MjlogMeld | None:
    """The meld these bits mean; None if they mean none of four players' melds."""
    if not 0 <= bits < 1 << 16:
        return None
    source = bits & 3
    if bits & CHI_BIT:
        return _chi(bits, source)
    if bits & (PON_BIT | ADDED_BIT):
        return _pon(bits, source)
    if bits & NORTH_BIT:
        return None
    tile = bits >> 8
    if tile >= 136:
        return None
    four = [tile // 4 * 4 + copy for copy in range(4)]
    if source == 0:
        return MjlogMeld(KAN, four, None, 0)
    return MjlogMeld(KAN, [each for each in four if each != tile], tile, source)


def _chi(bits: int, source: int) -> MjlogMeld | None:
    """Which of 21 runs, which of its tiles was called, and which copy each of them is."""
    run, place = divmod(bits >> 10, 3)
    if run >= 21 or source != 3:
        return None
    low = run // 7 * 9 + run % 7
    tiles = [4 * (low + at) + (bits >> (3 + 2 * at) & 3) for at in range(3)]
    called = tiles.pop(place)
    return MjlogMeld(CHI, tiles, called, source)


def _pon(bits: int, source: int) -> MjlogMeld | None:
    """Which kind, which of its tiles was called, and which copy is left out, or added to make the kan."""
    kind, place = divmod(bits >> 9, 3)
    if kind >= 34 or source == 0:
        return None
    rest = 4 * kind + (bits >> 5 & 3)
    tiles = [tile for tile in range(4 * kind, 4 * kind + 4) if tile != rest]
    if bits & ADDED_BIT:
        return MjlogMeld(ADDED_KAN, [rest], None, source)
    called = tiles.pop(place)
    return MjlogMeld(PON, tiles, called, source)
