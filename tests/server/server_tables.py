"""Helpers: a table opened, filled and played in memory."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from noripan.core.match import Match
from noripan.server.acts import AnyAct, Header, Play, Sit, from_bytes, to_bytes
from noripan.server.settings import Settings
from noripan.server.table import News, Table, new_seed


class Opened:
    """A table, its log as bytes, and every update each audience was given."""

    def __init__(self, game: str, seed: str | None = None, **more: Any) -> None:
        settings = Settings(game=game, **more)
        raw = msgspec.Raw(msgspec.json.encode(settings))
        self.header = Header(code="KIMCHI", opened=0, host="g0", seed=seed or new_seed(), settings=raw)
        self.table = Table("t1", self.header)
        self.log: list[bytes] = []
        self.news: dict[int | None, list[News]] = {audience: [] for audience in self.table.told}

    def do(self, act: AnyAct) -> None:
        """Check, write down, let happen, tell."""
        self.table.check(act)
        self.log.append(to_bytes(act))
        self.table.apply(from_bytes(self.log[-1]))
        self._tell()

    def _tell(self) -> None:
        for audience, heard in self.news.items():
            news = self.table.news(audience)
            if news is not None:
                heard.append(news)

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
        self.do(self.table.begin(12))
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
            self.do(Play(seat, move, "person"))
        self.close_window()
        return moves

    def again(self) -> Table:
        """The same table from its header and log alone."""
        table = Table("t1", self.header)
        for data in self.log:
            table.apply(from_bytes(data))
        table.release()
        return table
