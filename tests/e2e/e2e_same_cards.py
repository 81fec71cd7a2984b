"""`noripan` as the tests in Chromium start it: the same cards, and bots that play alike, in every run.

A test must not pass or fail by the cards it is dealt. So what a server draws by lot follows here from the game and from
how many tables the same guest has opened before; the hour of the day, by which Matgo chooses who begins, stands still.
The page's own part of the shuffle is `Guest`'s.
"""

from __future__ import annotations

import hashlib
import sys
from collections import Counter
from pathlib import Path
from typing import Any

from noripan.cli import main
from noripan.server import wire
from noripan.server.bots.worker import ThinkerCounts, Worker
from noripan.server.lobby.hub import Hub
from noripan.server.table import next_match
from noripan.server.table.acts import Again, AnyAct, Begin
from noripan.server.table.audiences import Visitor
from noripan.server.table.requests import RequestedActs
from noripan.server.table.room import Room
from noripan.server.table.settings import Settings

NOON = 12
THINKER = Path(__file__).with_name("e2e_same_thinker.py")

opened: Counter[str] = Counter()  # tables by guest
create, act, begin_worker = Hub.create, RequestedActs.act, Worker.__init__


def seed_of(*parts: object) -> str:
    return hashlib.sha256(repr(parts).encode()).hexdigest()


async def create_alike(
    self: Hub, settings: Settings, guest: str, network: str, seed: str | None = None, origin: Any = None
) -> Room:
    opened[guest] += 1
    return await create(self, settings, guest, network, seed or seed_of(settings.game, opened[guest]), origin)


def act_alike(self: RequestedActs, visitor: Visitor, command: wire.AnyCommand) -> AnyAct:
    found = act(self, visitor, command)
    return Again(seed_of(self._table.seed)) if isinstance(found, Again) else found


def begin_at_noon(self: RequestedActs) -> Begin:
    return next_match.begin(self._table, self._audiences.purses, NOON)


def think_alike(self: Worker, counts: ThinkerCounts, budget: float, maker: str) -> None:
    begin_worker(self, counts, budget, maker)
    self._command[2:4] = [str(THINKER)]


if __name__ == "__main__":
    Hub.create = create_alike  # type: ignore[method-assign]
    RequestedActs.act = act_alike  # type: ignore[method-assign]
    RequestedActs.begin = begin_at_noon  # type: ignore[method-assign]
    Worker.__init__ = think_alike  # type: ignore[method-assign]
    sys.argv[0] = "noripan"
    main()
