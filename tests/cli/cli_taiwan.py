"""Taiwan tables for the tests of the terminal."""

from __future__ import annotations

from typing import Any

from tests.games.taiwan.taiwan_tables import table as dealt

from noripan.cli.taiwan import table as terminal
from noripan.cli.taiwan.table import TaiwanTable


def seated(*hands: str, seat: int = 0, **prepared: Any) -> TaiwanTable:
    """A table as in `tests.games.taiwan.taiwan_tables`, seen by the person at `seat`."""
    return terminal.table(dealt(*hands, names=terminal.names(4, seat), **prepared), seat)
