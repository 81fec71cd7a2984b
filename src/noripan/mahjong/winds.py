"""Whose wind it is, and where in a match a hand stands, as options tell it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from noripan.core.errors import RulesError
from noripan.core.plain import shown
from noripan.core.result import Carry

EAST: Final[i64] = 27  # the first wind, as a kind
WIND_NAMES: Final[tuple[str, ...]] = ("E", "S", "W", "N")


@mypyc_attr(allow_interpreted_subclasses=False)
class MahjongCarry(Carry):
    """The match before a hand: the round's wind (0 East) and who deals."""

    def __init__(self, scores: list[int], number: int, over: bool, winners: list[int], wind: i64, dealer: i64) -> None:
        super().__init__(scores, number, over, winners)
        self.wind: Final[i64] = wind
        self.dealer: Final[i64] = dealer

    @property
    def round_wind(self) -> i64:
        """The round's wind as a kind."""
        return EAST + self.wind

    def seat_wind(self, seat: i64) -> i64:
        """A seat's wind as a kind: the dealer is East."""
        return EAST + (seat - self.dealer + 4) % 4

    def encode(self) -> dict[str, Any]:
        return {
            "scores": list(self.scores),
            "number": self.number,
            "wind": WIND_NAMES[self.wind],
            "dealer": int(self.dealer),
        }


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
