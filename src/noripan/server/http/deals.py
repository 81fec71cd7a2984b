"""Finished deals of a match that goes on, over HTTP: each reader gets what they saw."""

from __future__ import annotations

from starlette.requests import Request
from starlette.routing import Route

from noripan.server.http.answers import HttpError, answered, guest_of, slow_down
from noripan.server.limits import Buckets
from noripan.server.lobby.hub import Hub
from noripan.server.people import People
from noripan.server.records.seen import SeenDeal, finished_deals, seen_deal
from noripan.server.table.checks import Refused


class Deals:
    """The route about deals."""

    def __init__(self, hub: Hub, people: People) -> None:
        self._hub = hub
        self._people = people
        self._telling = Buckets(rate=1, burst=30)

    def routes(self) -> list[Route]:
        return [Route("/api/tables/{name}/deals/{deal}", answered(self.deal))]

    async def deal(self, request: Request) -> SeenDeal:
        """A deal through the eyes of the reader's own seat, or of those who look on."""
        guest = guest_of(self._people, request)
        slow_down(self._telling, guest)
        room = self._hub.find(request.path_params["name"])
        try:
            room.may_enter(guest)
        except Refused as refused:
            raise HttpError(403, refused.reason, refused.code) from refused
        match = room.table.match
        finished = 0 if match is None else finished_deals(match)
        wanted = request.path_params["deal"]
        if match is None or not (wanted.isascii() and wanted.isdigit() and len(wanted) < 6 and int(wanted) < finished):
            raise HttpError(404, f"deal: {finished} of this match are finished, the first being 0", "no-deal")
        return seen_deal(match, int(wanted), room.table.seat_of(guest))
