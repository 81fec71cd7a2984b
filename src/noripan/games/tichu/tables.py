"""Plays made once and shared: all of one rank, by rank * 16 + the nibble of that rank in hand; and the specials."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from noripan.cards.tichu import DOG_BIT, DRAGON_BIT, MAHJONG_BIT, PHOENIX_BIT
from noripan.core.bits import bit
from noripan.core.move import Move
from noripan.games.tichu.combos import DRAGON_VALUE, SINGLE, Combo, classify
from noripan.games.tichu.moves import TichuMove, play_of

ONES: Final[i64] = 0x11111111111110  # the lowest bit of every rank's nibble


def _subsets(nibble: int, size: int) -> list[int]:
    return [part for part in range(1, 16) if part & nibble == part and bin(part).count("1") == size]


def _table(size: int, wild: bool) -> list[list[Move]]:
    """The plays of `size` cards of one rank, the Phoenix added to them where `wild`."""
    table: list[list[Move]] = [[] for _ in range(15 * 16)]
    for rank in range(2, 15):
        shared: dict[int, TichuMove] = {}
        for part in _subsets(15, size):
            combo = classify((part << (4 * (rank - 1))) | (4 if wild else 0), rank if wild else 0)
            assert combo is not None
            shared[part] = play_of(combo)
        for nibble in range(16):
            table[rank * 16 + nibble] = [shared[part] for part in _subsets(nibble, size)]
    return table


SINGLES: Final[list[Move]] = [play_of(Combo(SINGLE, card // 4 * 2 + 2, 1, bit(card), 0, -1)) for card in range(56)]
PAIRS: Final = _table(2, False)
TRIPLES: Final = _table(3, False)
FOURS: Final = _table(4, False)
WILD_PAIRS: Final = _table(1, True)
WILD_TRIPLES: Final = _table(2, True)
PARTS: Final = [[_subsets(nibble, size) for nibble in range(16)] for size in range(4)]

DOG_PLAY: Final = play_of(Combo(SINGLE, 0, 1, DOG_BIT, 0, -1))
DRAGON_PLAY: Final = play_of(Combo(SINGLE, DRAGON_VALUE, 1, DRAGON_BIT, 0, -1))
# The Phoenix alone, by its value: three on a lead, one above whatever it beats.
PHOENIX_PLAYS: Final = [play_of(Combo(SINGLE, value, 1, PHOENIX_BIT, 0, -1)) for value in range(32)]
MAHJONG_COMBO: Final = Combo(SINGLE, 2, 1, MAHJONG_BIT, 0, -1)
MAHJONG_PLAYS: Final[list[Move]] = [
    play_of(MAHJONG_COMBO, wish) for wish in (0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14)
]
