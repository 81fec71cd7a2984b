"""Helpers: a table opened, filled and played in memory."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from noripan.server.acts import AnyAct, Begin, Header, Play, Sit, from_bytes, to_bytes
from noripan.server.settings import Settings
from noripan.server.table import Table, new_seed


class Opened:
    """A table, its log as bytes, and every update each audience was given."""

    def __init__(self, game: str, seed: str | None = None, **more: Any) -> None:
        settings = Settings(game=game, **more)
        raw = msgspec.Raw(msgspec.json.encode(settings))
        self.header = Header(code="KIMCHI", opened=0, host="g0", seed=seed or new_seed(), settings=raw)
        self.table = Table("t1", self.header)
        self.log: list[bytes] = []
        self.updates: dict[int | None, list[dict[str, Any]]] = {audience: [] for audience in self.table.told}

    def do(self, act: AnyAct) -> None:
        """Check, write down, let happen, tell."""
        self.table.check(act)
        self.log.append(to_bytes(act))
        self.table.apply(from_bytes(self.log[-1]))
        for audience, told in self.updates.items():
            update = self.table.update(audience)
            if update is not None:
                told.append(update)

    def fill(self) -> Opened:
        """A person in every open seat."""
        for at, seat in enumerate(self.table.seats):
            if not seat.taken:
                self.do(Sit(at, f"g{at}", f"Player {at}", f"{at:032x}"))
        return self

    def begin(self) -> Opened:
        self.do(Begin(12))
        return self

    def play(self, moves: int, rng: Random) -> int:
        """So many random moves, or to the end of the match; how many were played."""
        for played in range(moves):
            match = self.table.match
            assert match is not None
            if match.over:
                return played
            seat = match.pending()[0]
            move = self.table.plan.game.encode(match.deal.sample(seat, rng))
            self.do(Play(seat, move, "person"))
        return moves

    def again(self) -> Table:
        """The same table from its header and log alone."""
        table = Table("t1", self.header)
        for data in self.log:
            table.apply(from_bytes(data))
            for audience in table.told:
                table.update(audience)
        return table
