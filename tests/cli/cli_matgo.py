"""Matgo tables for the tests of the terminal."""

from __future__ import annotations

from typing import Any

from tests.cli.cli_mahjong import printed, read
from tests.games.matgo.matgo_tables import EIGHT_POINTS, say
from tests.games.matgo.matgo_tables import later as gone_on
from tests.games.matgo.matgo_tables import table as dealt

from noripan.cli.matgo import table as terminal
from noripan.cli.matgo.table import MatgoTable

# Month 4 can be bombed, month 7 shaken; 9-ribbon has a choice of two, 12 has nothing to take.
HAND = "1-bright 4-animal 4-junk1 4-junk2 7-animal 7-junk1 7-junk2 9-ribbon 12-ribbon 12-double"
FLOOR = "1-junk1 2-animal 3-bright 4-ribbon 5-animal 8-animal 9-animal 9-junk1"
JUNK = "1-junk1 1-junk2 2-junk1 2-junk2 3-junk1 3-junk2 4-junk1 4-junk2 6-junk1 6-junk2 8-junk1 8-junk2"  # twelve


def seated(*cards: str, seat: int = 0, **prepared: Any) -> MatgoTable:
    """A table as in `tests.games.matgo.matgo_tables`, seen by the person at `seat`; unsaid, the one above."""
    return terminal.table(dealt(*(cards or (HAND, "", FLOOR)), names=terminal.names(2, seat), **prepared), seat)


def later(*cards: str, seat: int = 0, **prepared: Any) -> MatgoTable:
    """The same in the middle of a game."""
    return terminal.table(gone_on(*cards, names=terminal.names(2, seat), **prepared), seat)


def type_at(at: MatgoTable, *lines: str) -> None:
    """The person plays this, one after the other."""
    for line in lines:
        at.match.play(at.seat, at.match.game.decode(read(at, line)))


def scoring(taken: str = EIGHT_POINTS, **more: Any) -> MatgoTable:
    """Seat 0 has captured these cards, and takes two more."""
    at = later("5-junk1", "12-double", "5-junk2 11-junk1", "10-junk1", taken=(taken, ""), **more)
    say(at.match, 0, "play 5-junk1")
    return at


def shown(at: MatgoTable) -> str:
    """The scene without colours."""
    return printed(at.scene())
