"""What points are worth where the match stands: the nearer the end, the more the places they decide."""

from __future__ import annotations

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from noripan.bots.riichi.style import Style
from noripan.games.riichi.state import RiichiState


@final
class Standing:
    """Points as one seat should weigh them; without an eye for places, as they are."""

    def __init__(self, state: RiichiState, seat: i64, style: Style) -> None:
        self._seat: Final[i64] = seat
        self._places: Final = style.places
        self._stake: Final[float] = style.stake
        self._gaps: Final[list[float]] = [float(state.points[seat] - state.points[other]) for other in range(4)]
        carry = state.carry
        left: i64 = max(0, 4 * state.rules.winds - 4 * carry.wind - carry.dealer - 1)
        self._spread: Final[float] = style.spread * sqrt(float(left)) + style.last
        self._unit: float = 1.0
        if style.places:
            self._unit = self._worth(1000.0, 1000.0 / 3.0, -1) / 1000.0

    def gain(self, points: float) -> float:
        """What winning so many points is worth, the others paying alike."""
        return self._worth(points, points / 3.0, -1) / self._unit if self._places else points

    def cost(self, other: i64, points: float) -> float:
        """What paying so many points to one player costs."""
        return -self._worth(-points, 0.0, other) / self._unit if self._places else points

    def _worth(self, points: float, paid: float, taker: i64) -> float:
        """Points, and the change in one's hopes to end before each of the others."""
        out: float = points
        for other in range(4):
            if other != self._seat:
                gap: float = self._gaps[other]
                after: float = gap + points + paid
                if other == taker:
                    after += points
                out += self._stake * (after / (abs(after) + self._spread) - gap / (abs(gap) + self._spread))
        return out
