"""What views of either mahjong say in the same way."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from noripan.cards.tiles import KINDS, TEXTS
from noripan.mahjong.player import CALLED, DECLARES, DRAWN, TILE, Player


def kind_texts(kinds: i64) -> list[str]:
    """The kinds of a mask."""
    return [TEXTS[kind] for kind in range(KINDS) if kinds >> kind & 1]


def river_data(player: Player, declares: str) -> list[dict[str, Any]]:
    """One's discards in order: drawn or from the hand, declaring (by the game's word) or not, called away."""
    return [
        {
            "tile": TEXTS[entry & TILE],
            "drawn": (entry & DRAWN) != 0,
            declares: (entry & DECLARES) != 0,
            "called": (entry & CALLED) != 0,
        }
        for entry in player.river
    ]
