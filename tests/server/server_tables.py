"""Helpers: a table opened, filled and played in memory."""

from __future__ import annotations

from copy import copy
from random import Random
from typing import Any, NamedTuple

import msgspec

from noripan.core.match import Match
from noripan.server.store.rows import Purse
from noripan.server.table import next_match
from noripan.server.table.acts import AnyAct, Header, PlayMove, Sit, from_bytes, to_bytes
from noripan.server.table.audience import Audience
from noripan.server.table.contract import EndedDeal, TableView
from noripan.server.table.settings import Settings
from noripan.server.table.table import Table, new_seed
from noripan.server.table.time_banks import TimeBanks


class Update(NamedTuple):
    """What an audience was given."""

    version: int
    events: list[dict[str, Any]]
    ended: list[EndedDeal]
    view: dict[str, Any]


class Opened:
    """A table, its log as bytes, and every update each audience was given."""

    def __init__(self, game: str, seed: str | None = None, **more: Any) -> None:
        settings = Settings(game=game, **more)
        raw = msgspec.Raw(msgspec.json.encode(settings))
        self.header = Header(code="KIMCHI", opened=0, host="g0", seed=seed or new_seed(), settings=raw)
        self.take(Table("t1", self.header))

    def take(self, table: Table) -> None:
        """Go on with this table, of which nobody has been told anything."""
        self.table = table
        self.banks = TimeBanks(table)
        self.audiences = {seat: Audience(table, seat, 0) for seat in table.audiences}
        self.purses: dict[str, Purse] = {}
        self.log: list[bytes] = []
        self.news: dict[int | None, list[Update]] = {seat: [] for seat in table.audiences}

    def do(self, act: AnyAct) -> None:
        """Check, write down, let happen, tell."""
        self.table.check(act)
        self.log.append(to_bytes(act))
        self.banks.apply(from_bytes(self.log[-1]))
        self._tell()

    def _tell(self) -> None:
        for seat, audience in self.audiences.items():
            events = audience.news(self.purses)
            if events is not None:
                view = msgspec.json.decode(audience.view)
                self.news[seat].append(Update(audience.version, events, audience.ended, view))

    def close_window(self) -> None:
        """Close a claim window that everybody has answered."""
        if self.table.release():
            self._tell()

    def fill(self) -> Opened:
        """A person in every open seat."""
        for at, seat in enumerate(self.table.seats):
            if not seat.taken:
                self.do(Sit(at, f"g{at}", f"Player {at}", f"{at:032x}"))
        return self

    def begin(self) -> Opened:
        self.do(next_match.begin(self.table, self.purses, 12))
        return self

    def playing(self) -> Match:
        assert self.table.match is not None
        return self.table.match

    def play(self, moves: int, rng: Random) -> int:
        """So many random moves, or to the end of the match; how many were played."""
        for played in range(moves):
            match = self.table.match
            assert match is not None
            if match.over:
                return played
            self.close_window()
            if match.over:
                return played
            seat = match.pending()[0]
            move = self.table.plan.game.encode(match.deal.sample(seat, rng))
            self.do(PlayMove(seat, move, "person"))
        self.close_window()
        return moves

    def view(self, audience: int | None) -> TableView:
        return self.table.view(audience, self.purses)

    def again(self) -> Opened:
        """The same table from its header and log alone."""
        other = copy(self)
        other.take(Table("t1", self.header))
        for data in self.log:
            other.banks.apply(from_bytes(data))
        other.table.release()
        return other
