"""Whose wind it is, and where in a match a hand stands, as options tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from noripan.core.errors import RulesError
from noripan.core.plain import shown

WIND_NAMES: Final[tuple[str, ...]] = ("E", "S", "W", "N")


def wind_option(game: str, wind: object, winds: Sequence[str]) -> int:
    """The number of the round's wind, 0 for East, if it is among those that are played."""
    if wind not in winds:
        raise RulesError(f"{game}: option wind takes {' or '.join(winds)}, not {shown(wind)}")
    return WIND_NAMES.index(str(wind))


def scores_option(game: str, scores: object) -> list[int]:
    """Four scores."""
    if not isinstance(scores, list) or len(scores) != 4 or not all(type(score) is int for score in scores):
        raise RulesError(f"{game}: option scores takes four whole numbers, not {shown(scores)}")
    return list(scores)


def count_option(game: str, name: str, count: object, most: int) -> int:
    """A number from 0: the dealer's seat, a streak, sticks."""
    if type(count) is not int or not 0 <= count <= most:
        raise RulesError(f"{game}: option {name} takes a whole number from 0 to {most}, not {shown(count)}")
    return count
