"""What a player thinks of chances, rows and risks; worths are in points."""

from __future__ import annotations

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from noripan.games.ofc.rules import OfcRules
from noripan.games.ofc.score import LEAST_CARDS


@final
class Style:
    """The defaults were found by setting some hundred thousands of hands against each other."""

    def __init__(self) -> None:
        # How much of a chance counts, since draws compete for places: by how many cards are missing, 0 to 5.
        self.flush: vec[float] = vec[float]([1.0, 1.0, 0.79, 0.54, 0.32, 0.2])
        self.straight: vec[float] = vec[float]([1.0, 1.18, 0.44, 0.3, 0.2, 0.1])
        # Chances of groups that need no card in the row yet, by open places, 0 to 5.
        self.any_pair: vec[float] = vec[float]([0.0, 0.0, 0.29, 0.82, 0.58, 0.63])
        self.any_two_pair: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.11, 0.23, 0.13])
        self.any_trips: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.024, 0.041, 0.054])
        self.pair: float = 0.75  # of pairing a card that lies in the row
        self.two_pair: float = 1.03
        self.trips: float = 1.06
        self.full_house: float = 1.22
        self.quads: float = 0.62
        self.top_pair: float = 0.86
        self.top_two: float = 0.53  # both cards of a pair still to come
        self.foul: float = 5.0  # what a foul costs
        # What a category more in a row is worth by itself.
        self.top_row: float = 0.79
        self.mid_row: float = 0.38
        self.bottom_row: float = 0.46
        # What Fantasyland with 14 to 17 cards counts for while cards are placed ...
        self.wish: vec[float] = vec[float]([14.9, 18.1, 17.2, 22.4])
        # ... and what it has been seen to bring between sound players, where staying means 14 cards ...
        self.fantasy: vec[float] = vec[float]([10.9, 17.2, 22.0, 27.9])
        # ... and where it means as many as before.
        self.fantasy_kept: vec[float] = vec[float]([10.4, 18.4, 27.9, 49.6])

    def fantasyland(self, rules: OfcRules, cards: i64) -> float:
        """What so many cards in Fantasyland bring; 0 for none."""
        if not cards:
            return 0.0
        at: i64 = cards - LEAST_CARDS
        return self.fantasy_kept[at] if rules.stay_keeps else self.fantasy[at]

    def wished(self, rules: OfcRules, cards: i64) -> float:
        """The same while cards are placed."""
        if not cards:
            return 0.0
        at: i64 = cards - LEAST_CARDS
        return self.wish[at] * self.fantasyland(rules, cards) / self.fantasy[at]


def daring() -> Style:
    """Plays for the most points and fouls more often: in the worlds of a search."""
    style = Style()
    style.foul = 1.37
    return style


def beginner() -> Style:
    """Sees what lies there and little of what may come, and does not dream of Fantasyland."""
    style = Style()
    style.flush = vec[float]([0.0] * 6)
    style.straight = vec[float]([0.0] * 6)
    style.wish = vec[float]([0.0] * 4)
    return style
