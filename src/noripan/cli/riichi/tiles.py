"""What riichi adds to the tiles: dora."""

from __future__ import annotations

from noripan.cards.tiles import TEXTS, tile_id
from noripan.games.riichi.dora import dora_of


def dora(indicator: str) -> str:
    """The tile that an indicator makes dora."""
    return TEXTS[dora_of(tile_id(indicator))]
