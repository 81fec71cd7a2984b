"""Tichu's presets and switches."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from noripan.core.rules import Rules, Switch, Value

PRESETS: Final = ("quick", "classic")

SWITCHES: Final = (
    Switch(
        "target",
        "points that end the match; 0 plays one round, and one more on a tie",
        {"quick": 0, "classic": 1000},
        low=0,
        high=10_000,
    ),
    Switch("bombs_out_of_turn", "a bomb may be played at any time in a trick", {"quick": False, "classic": True}),
    Switch(
        "early_tichu",
        "a small Tichu may be called from the exchange on, not only while tricks are played",
        {"quick": False, "classic": True},
    ),
    Switch(
        "phoenix_fulfils_wish",
        "a Phoenix standing for the wished rank fulfils the wish and must be played so",
        {"quick": True, "classic": False},
    ),
    Switch(
        "suit_breaks_bomb_tie",
        "straight flushes equal in length and rank are ordered by suit",
        {"quick": True, "classic": False},
    ),
)


@final
class TichuRules(Rules):
    """The switches as typed attributes."""

    def __init__(self, preset: str, values: Mapping[str, Value]) -> None:
        super().__init__(preset, values)
        self.target: Final[i64] = int(values["target"])
        self.bombs_out_of_turn: Final = bool(values["bombs_out_of_turn"])
        self.early_tichu: Final = bool(values["early_tichu"])
        self.phoenix_fulfils_wish: Final = bool(values["phoenix_fulfils_wish"])
        self.suit_breaks_bomb_tie: Final = bool(values["suit_breaks_bomb_tie"])
