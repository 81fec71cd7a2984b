"""What a log tells, whatever its format: hand by hand what was drawn, discarded and claimed, and what came of it.

Tiles and moves are riichi's own. `place` is where in the log a thing stands, in words.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from noripan.games.riichi.moves import RiichiMove
from noripan.games.riichi.rules import RiichiRules


@dataclass(frozen=True)
class Draw:
    place: str
    seat: int
    tile: int


@dataclass(frozen=True)
class DiscardStep:
    place: str
    seat: int
    tile: int
    drawn: bool
    riichi: bool


@dataclass(frozen=True)
class Call:
    """Chi, pon or open kan of a discard."""

    place: str
    seat: int
    move: RiichiMove
    tile: int
    source: int


@dataclass(frozen=True)
class Kan:
    """A closed or an added kan."""

    place: str
    seat: int
    move: RiichiMove


@dataclass(frozen=True)
class Indicator:
    """A dora indicator that a kan has turned."""

    place: str
    tile: int


@dataclass(frozen=True)
class WinStep:
    """What a log does not say is None. `changes` leave out the sticks that were laid in this hand."""

    place: str
    seat: int
    source: int | None
    ura: list[int]
    tile: int | None = None
    changes: list[int] | None = None
    points: int | None = None
    fu: int | None = None
    han: int | None = None
    yaku: dict[str, int] | None = None


@dataclass(frozen=True)
class NoWin:
    """The hand ends without a win; `reason` as in riichi's results."""

    place: str
    reason: str | None
    tenpai: list[int] | None = None
    changes: list[int] | None = None


Step = Draw | DiscardStep | Call | Kan | Indicator | WinStep | NoWin


@dataclass
class Hand:
    """One deal of the log, from what everybody was dealt to its end."""

    place: str
    wind: int
    dealer: int
    honba: int
    sticks: int
    scores: list[int] | None
    hands: list[list[int]]
    indicator: int
    steps: list[Step] = field(default_factory=list)


@dataclass
class Transcript:
    """A whole log. `end` is where it says that the match is over, None if it does not."""

    rules: RiichiRules
    names: list[str]
    hands: list[Hand]
    end: str | None
    scores: list[int] | None  # at the end of the match


def title(wind: int, dealer: int, honba: int) -> str:
    """A hand as players call it: East 3, 2 honba."""
    name = f"{('East', 'South', 'West', 'North')[wind % 4]} {dealer + 1}"
    return f"{name}, {honba} honba" if honba else name
