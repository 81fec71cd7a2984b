"""What people have kept of a game's gold (Matgo's): brought to their next match, and changed by it when it ends.

A purse changes with the record of the match, once, by what was won or lost: so two matches at once add up, and a match
that never ends takes nothing and gives nothing. Nobody can ask for another's.
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.routing import Route

from noripan.core.game import Game
from noripan.games import find, names
from noripan.server.http.answers import HttpError, answered, guest_of, slow_down
from noripan.server.http.contract import Purses as PurseAnswer
from noripan.server.limits import Buckets
from noripan.server.lobby.hub import Hub
from noripan.server.people import People


class Purses:
    """The routes about one's own purses."""

    def __init__(self, hub: Hub, people: People) -> None:
        self._hub = hub
        self._people = people
        self._asking = Buckets(rate=1, burst=30)

    def routes(self) -> list[Route]:
        return [
            Route("/api/purses", answered(self.purses)),
            Route("/api/purses/{game}", answered(self.begin_anew), methods=["DELETE"]),
        ]

    async def purses(self, request: Request) -> PurseAnswer:
        """By game, what the next match of this guest begins with."""
        return await self._told(self._guest(request))

    async def begin_anew(self, request: Request) -> PurseAnswer:
        """The next match begins with a fresh purse, and matches that go on now do not count."""
        guest = self._guest(request)
        wanted = request.path_params["game"]
        if wanted not in [game.name for game in _games()]:
            raise HttpError(404, f"purse: none is kept of {wanted[:40]!r}", "no-purse")
        await self._hub.store.new_purse(guest, wanted)
        self._hub.purses_changed({guest})
        return await self._told(guest)

    def _guest(self, request: Request) -> str:
        guest = guest_of(self._people, request)
        slow_down(self._asking, guest)
        return guest

    async def _told(self, guest: str) -> PurseAnswer:
        store = self._hub.store
        return {"purses": {game.name: (await store.purse(guest, game.name)).gold or game.purse for game in _games()}}


def _games() -> list[Game]:
    return [game for game in map(find, names()) if game.purse]
