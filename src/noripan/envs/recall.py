"""What a seat knows and remembers at a table, as text: all it was told, saw and chose, in order.

A later text begins with every earlier one of the same seat and with what it chose then, so nothing is ever forgotten.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from noripan.envs.single import Single


def seen(table: Single, seat: int) -> dict[str, Any]:
    """All that a seat sees now: its view with the actions it may choose, and what was known before the deal."""
    legal = [int(action) for action in np.flatnonzero(table.mask(seat))]
    view = {**table.deal.view(seat), "legal": legal, "carry": table.carry.encode()}
    if table.draft and seat == table.seat:
        view["draft"] = [table.encoder.actions[action] for action in table.draft]
    return view


@dataclass(frozen=True)
class Memory:
    """What a seat remembers up to its last decision."""

    text: str
    told: int = 0  # how many events of the table are in it
    saw: dict[str, str] = field(default_factory=dict)  # the last view in it

    def recall(self, table: Single, seat: int) -> str:
        """That, what the seat was told since, and what looks otherwise than at its last decision."""
        assert table.events is not None
        told = [f"told {_text(event.seen_by(seat))}" for event in table.events[self.told :]]
        sees = _fields(table, seat)
        news = [name for name in (self.saw | sees) if sees.get(name) != self.saw.get(name)]
        return "\n".join([self.text, *told, "sees " + ", ".join(f"{name}: {sees.get(name, 'gone')}" for name in news)])

    def choosing(self, table: Single, seat: int, action: int) -> Memory:
        """What the seat will remember once it has chosen this."""
        assert table.events is not None
        text = f"{self.recall(table, seat)}\nchooses {table.encoder.actions[action]}"
        return Memory(text, len(table.events), _fields(table, seat))


def _fields(table: Single, seat: int) -> dict[str, str]:
    return {name: _text(value) for name, value in seen(table, seat).items()}


def _text(data: Any) -> str:
    return json.dumps(data, ensure_ascii=False)
