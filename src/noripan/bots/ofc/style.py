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
        self.flush: vec[float] = vec[float]([1.0, 0.87, 0.66, 0.3, 0.19, 0.2])
        self.straight: vec[float] = vec[float]([1.0, 0.96, 0.38, 0.28, 0.2, 0.1])
        # Chances of groups that need no card in the row yet, by open places, 0 to 5.
        self.any_pair: vec[float] = vec[float]([0.0, 0.0, 0.28, 0.49, 0.34, 0.5])
        self.any_two_pair: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.11, 0.14, 0.16])
        self.any_trips: vec[float] = vec[float]([0.0, 0.0, 0.0, 0.079, 0.072, 0.091])
        self.pair: float = 0.29  # of pairing a card that lies in the row
        self.two_pair: float = 0.74
        self.trips: float = 0.68
        self.full_house: float = 0.86
        self.quads: float = 0.65
        self.top_pair: float = 0.85
        self.top_two: float = 0.5  # both cards of a pair still to come
        self.foul: float = 8.8  # what a foul costs
        # What a category more in a row is worth by itself.
        self.top_row: float = 0.4
        self.mid_row: float = 0.4
        self.bottom_row: float = 0.27
        # What Fantasyland with 14 to 17 cards counts for while cards are placed ...
        self.wish: vec[float] = vec[float]([19.1, 24.2, 34.9, 28.0])
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
    style.foul = 2.8
    return style


def beginner() -> Style:
    """Sees what lies there and little of what may come, and does not dream of Fantasyland."""
    style = Style()
    style.flush = vec[float]([0.0] * 6)
    style.straight = vec[float]([0.0] * 6)
    style.wish = vec[float]([0.0] * 4)
    return style
