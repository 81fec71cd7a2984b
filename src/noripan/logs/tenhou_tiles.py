"""Tiles as Tenhou's JSON has them: 11 to 19, 21 to 29, 31 to 39, 41 to 47, and red fives 51 to 53."""

from __future__ import annotations

from typing import Any

from noripan.core.errors import RecordError
from noripan.core.plain import shown

TILES = {10 * (kind // 9 + 1) + kind % 9 + 1: kind for kind in range(34)} | {51: 34, 52: 35, 53: 36}


def tile_of(said: Any, place: str) -> int:
    if type(said) is not int or said not in TILES:
        raise RecordError(place, f"{shown(said)} is no tile; tiles are 11-19, 21-29, 31-39, 41-47 and 51-53")
    return TILES[said]
