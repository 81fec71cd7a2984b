"""Presets and switches of Open-Face Chinese Pineapple."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from noripan.core.rules import Rules, Switch, Value
from noripan.games.ofc.rank import FULL_HOUSE, QUADS

PRESETS: Final = ("standard", "tonybet", "ultimate")


def _switch(
    name: str,
    help: str,
    values: tuple[Value, Value, Value],
    choices: tuple[Value, ...] = (),
    low: int = 0,
    high: int = 0,
) -> Switch:
    return Switch(name, help, dict(zip(PRESETS, values, strict=True)), choices, low, high)


SWITCHES: Final = (
    _switch("players", "how many seats there are", (2, 2, 2), low=2, high=3),
    _switch("hands", "how many hands a match has; more while anyone is in Fantasyland", (5, 5, 5), low=1, high=1000),
    _switch(
        "entry",
        "cards in a first Fantasyland: 14 for queens, 15 for kings, 16 for aces and 17 for trips, or always 14",
        ("progressive", "fourteen", "progressive"),
        ("progressive", "fourteen"),
    ),
    _switch(
        "stay",
        "what keeps a player in Fantasyland beside trips on top: quads, or a full house in the middle too",
        ("quads", "quads", "quads"),
        ("quads", "full_house"),
    ),
    _switch(
        "stay_cards",
        "cards for staying: 14, as many as before, or as many as the new top would give on entry (14 at least)",
        ("fourteen", "fourteen", "keep"),
        ("fourteen", "keep", "recount"),
    ),
    _switch("button_waits", "the button stays where it is while anyone is in Fantasyland", (False, False, True)),
)


@final
class OfcRules(Rules):
    """The switches as typed attributes."""

    def __init__(self, preset: str, values: Mapping[str, Value]) -> None:
        super().__init__(preset, values)
        self.players: Final[i64] = int(values["players"])
        self.hands: Final[i64] = int(values["hands"])
        self.progressive: Final = values["entry"] == "progressive"
        self.mid_stays: Final[i64] = QUADS if values["stay"] == "quads" else FULL_HOUSE
        self.stay_keeps: Final = values["stay_cards"] == "keep"
        self.stay_recounts: Final = values["stay_cards"] == "recount"
        self.button_waits: Final = bool(values["button_waits"])
