"""What a person could work out from what they see: how far a hand is, how many tiles are left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from noripan.cli.mahjong.tiles import kind

NUMBERS = ("", "one tile", "two tiles", "three tiles")


def away(shanten: int, waiting: str) -> str:
    """Shanten in words; `waiting` is the game's for a hand that lacks one tile."""
    if shanten < 0:
        return "complete"
    if shanten == 0:
        return waiting
    return f"{NUMBERS[shanten] if shanten < len(NUMBERS) else f'{shanten} tiles'} from {waiting}"


def unseen(kinds: Iterable[str], known: Sequence[str]) -> int:
    """How many tiles of these kinds are not among those one knows of."""
    seen = [kind(text) for text in known]
    return sum(4 - seen.count(each) for each in kinds)
