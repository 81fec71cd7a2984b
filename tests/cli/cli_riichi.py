"""Riichi tables for the tests of the terminal."""

from __future__ import annotations

from typing import Any

from tests.games.riichi.riichi_tables import table as dealt

from noripan.cli.riichi import table as terminal
from noripan.cli.riichi.table import RiichiTable


def seated(*hands: str, seat: int = 0, **prepared: Any) -> RiichiTable:
    """A table as in `tests.games.riichi.riichi_tables`, seen by the person at `seat`."""
    return terminal.table(dealt(*hands, names=terminal.names(4, seat), **prepared), seat)
