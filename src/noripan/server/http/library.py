"""Finished matches over HTTP: listed, read, brought in, shown step by step, and played on from."""

from __future__ import annotations

import contextlib
import time
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from noripan.bots import usual
from noripan.server.http.answers import HttpError, answered, body, guest_of, network, read, slow_down
from noripan.server.http.contract import RecordId, Records
from noripan.server.http.in_turn import Turns
from noripan.server.limits import Buckets
from noripan.server.lobby.hub import Hub
from noripan.server.lobby.table_list import summary
from noripan.server.people import People
from noripan.server.records.archive import MatchSummary
from noripan.server.records.checking import CheckedRecord, Checker, RecordRefused
from noripan.server.store.errors import RecordExists, UnknownRecord
from noripan.server.table.contract import TableSummary
from noripan.server.table.settings import Chair, Settings

LARGEST_RECORD = 4 * 1024 * 1024
PAGE = 50  # records in a list
# At once of a guest, of a network and of all. Records from elsewhere are in memory meanwhile, and may be made to take
# long: those that are kept here do not wait for them.
CHECKS = (1, 12, 48)
REPLAYS = (4, 64, 256)


class GoOn(Struct, forbid_unknown_fields=True):
    """Which deal, after how many of its moves, and in whose seat; bots take the others."""

    deal: int
    move: int
    seat: int


class Library:
    """The routes about records."""

    def __init__(self, hub: Hub, people: People) -> None:
        self._hub = hub
        self._people = people
        self._checker = Checker()
        self._checks = Turns(*CHECKS)
        self._replays = Turns(*REPLAYS)
        self._bringing = Buckets(rate=0.2, burst=20)
        self._telling = Buckets(rate=1, burst=30)

    def routes(self) -> list[Route]:
        return [
            Route("/api/records", answered(self.records)),
            Route("/api/records", answered(self.bring_in), methods=["POST"]),
            Route("/api/records/{record}", answered(self.record)),
            Route("/api/records/{record}/story", answered(self.story)),
            Route("/api/records/{record}/table", answered(self.go_on), methods=["POST"]),
        ]

    async def records(self, request: Request) -> Records:
        """One's own, the latest first; `before` is the id of the last one already seen."""
        guest = guest_of(self._people, request)
        wanted = request.query_params
        try:
            found = await self._hub.store.records(guest, wanted.get("game"), PAGE, wanted.get("before"))
        except UnknownRecord as error:
            raise HttpError(404, str(error), "no-record") from error
        return {
            "records": [
                {
                    "id": row.id,
                    "game": row.game,
                    "finished": row.finished_at,
                    **msgspec.json.decode(row.summary, type=MatchSummary),
                }
                for row in found
            ]
        }

    async def record(self, request: Request) -> Response:
        """A finished match, whole, for whoever has its id."""
        return Response(await self._data(request), media_type="application/json")

    async def _data(self, request: Request) -> bytes:
        try:
            return await self._hub.store.record(request.path_params["record"])
        except UnknownRecord as error:
            raise HttpError(404, "record: there is none of that id", "no-record") from error

    async def bring_in(self, request: Request) -> RecordId:
        """Keep a record from elsewhere, once it has been played again and found right."""
        guest = guest_of(self._people, request)
        slow_down(self._bringing, guest)
        who = network(request), guest
        with _faults_answered(), self._checks.place(*who):  # before it is read: so many are in memory at most
            data = await read(request, LARGEST_RECORD)
            async with self._checks.turn(*who):
                found = await self._checker.check(data)
        await self._keep(found, guest)
        return {"id": found.id}

    async def _keep(self, found: CheckedRecord, guest: str) -> None:
        """Among the matches of whoever brought it in, also where somebody else has done so before."""
        store, now = self._hub.store, round(time.time() * 1000)
        try:
            await store.save_record(found.id, None, found.game, now, [guest], found.summary, found.record)
        except RecordExists:  # by an older version of the engine: the match is the same
            kept = await store.record(found.id)
            await store.save_record(found.id, None, found.game, now, [guest], found.summary, kept)

    async def story(self, request: Request) -> Response:
        """One deal through everybody's eyes, step by step; `deal` says which."""
        guest = guest_of(self._people, request)
        slow_down(self._telling, guest)
        deal = request.query_params.get("deal", "0")
        if not (deal.isascii() and deal.isdigit() and len(deal) < 6):
            raise HttpError(400, "deal: the number of a deal is needed, the first being 0", "record")
        who = network(request), guest
        with _faults_answered(), self._replays.place(*who):
            async with self._replays.turn(*who):
                story = await self._checker.tell(await self._data(request), int(deal))
        return Response(story, media_type="application/json")

    async def go_on(self, request: Request) -> TableSummary:
        """Open a table that goes on from somewhere in the match."""
        guest = guest_of(self._people, request)
        slow_down(self._bringing, guest)
        wanted = await body(request, GoOn)
        who = network(request), guest
        with _faults_answered(), self._replays.place(*who):
            async with self._replays.turn(*who):
                data = await self._data(request)
                onward = await self._checker.go_on(data, wanted.deal, wanted.move)
        names = msgspec.json.decode(data)["names"]
        if not 0 <= wanted.seat < len(names):
            raise HttpError(400, f"seat: from 0 to {len(names) - 1} are possible", "seat")
        partner = usual(onward.game)
        chairs = tuple(Chair(None if at == wanted.seat else partner) for at in range(len(names)))
        settings = Settings(onward.game, onward.preset, onward.rules, chairs, listed=False)
        return summary(await self._hub.create(settings, guest, network(request), onward.seed, onward.origin))


@contextlib.contextmanager
def _faults_answered() -> Any:
    """What is wrong with a record becomes the answer."""
    try:
        yield
    except RecordRefused as error:
        raise HttpError(400, f"record: {error.reason}", "record") from error
