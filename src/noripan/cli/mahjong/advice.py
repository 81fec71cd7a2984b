"""What a person could work out from what they see: how far a hand is, how many tiles are left."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from noripan.cli.language import say
from noripan.cli.mahjong.tiles import kind

NUMBERED = 3  # shanten up to which there are words for the number


def away(shanten: int, game: str) -> str:
    """Shanten in the game's words."""
    if shanten < 0:
        return say("mahjong.terminal.complete")
    if shanten == 0:
        return say(f"{game}.terminal.waiting")
    key = f"{game}.terminal.away"
    return say(f"{key}.{shanten}" if shanten <= NUMBERED else key, n=shanten)


def unseen(kinds: Iterable[str], known: Sequence[str]) -> int:
    """How many tiles of these kinds are not among those one knows of."""
    seen = [kind(text) for text in known]
    return sum(4 - seen.count(each) for each in kinds)
