"""What a server answers over HTTP: who one is, which tables there are, tickets."""

from __future__ import annotations

import asyncio
import time
from typing import Never

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from noripan.core.errors import NoripanError
from noripan.core.version import VERSION
from noripan.server.bots.thinkers import Thinkers
from noripan.server.clean_text import Unfit, clean_name
from noripan.server.http.answers import COOKIE, HttpError, answered, body, guest_of, json, network, slow_down
from noripan.server.http.contract import Hosts, Me, ServerHealth, ServerInfo, TablePage, Ticket
from noripan.server.lan.neighbours import Neighbours
from noripan.server.limits import Buckets
from noripan.server.lobby.hub import Hub
from noripan.server.lobby.table_list import LARGEST_PAGE, PAGE, summary
from noripan.server.metrics import Meters
from noripan.server.people import People, Tickets
from noripan.server.store.errors import StoreError, StoreFailed
from noripan.server.table.checks import Refused
from noripan.server.table.contract import TableSummary
from noripan.server.table.settings import Settings
from noripan.server.wire import PROTOCOL

YEAR = 365 * 24 * 3600
LOBBY = "lobby"
HEALTH_SECONDS = 2.0  # one look at the store serves that long
LOOPBACK = ("127.0.0.1", "::1")
LOOPBACK_NAMES = (*LOOPBACK, "localhost")
PROXY_HEADERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")


class AboutMe(Struct, forbid_unknown_fields=True):
    """`token`: whether to answer with a bearer token, for programs. `keep`: the name is for a new guest alone; who has
    one keeps it."""

    name: str
    token: bool = False
    keep: bool = False


class TicketFor(Struct, forbid_unknown_fields=True):
    """`seat_token` stands for the guest who got it with their seat, on whatever machine."""

    seat_token: str | None = None


class Api:
    """The routes, and what they need."""

    def __init__(
        self, hub: Hub, people: People, tickets: Tickets, thinkers: Thinkers, meters: Meters, server_id: str
    ) -> None:
        self._hub = hub
        self._people = people
        self._tickets = tickets
        self._thinkers = thinkers
        self._meters = meters
        self._id = server_id
        self.neighbours: Neighbours | None = None
        self.addresses: list[str] = []
        self.lan_open = False
        self._newcomers = Buckets(rate=0.5, burst=60)
        self._openings = Buckets(rate=0.2, burst=20)
        self._askings = Buckets(rate=5, burst=100)
        self._health: tuple[float, str | None] = (0.0, None)
        self._checking = asyncio.Lock()

    def routes(self) -> list[Route]:
        return [
            Route("/healthz", answered(self.health)),
            Route("/metrics", answered(self.metrics)),
            Route("/api/me", answered(self.me)),
            Route("/api/me", answered(self.introduce), methods=["POST"]),
            Route("/api/tables", answered(self.tables)),
            Route("/api/tables", answered(self.open_table), methods=["POST"]),
            Route("/api/tables/{name}", answered(self.table)),
            Route("/api/tables/{name}", answered(self.close_table), methods=["DELETE"]),
            Route("/api/tables/{name}/ticket", answered(self.ticket), methods=["POST"]),
            Route("/api/lobby/ticket", answered(self.lobby_ticket), methods=["POST"]),
            Route("/api/lan", answered(self.lan)),
            Route("/api/server", answered(self.server)),
        ]

    # -- the server ----------------------------------------------------------------------------

    async def health(self, request: Request) -> Response:
        async with self._checking:
            if time.monotonic() >= self._health[0]:
                try:
                    await self._hub.store.check()
                    fault = None
                except StoreFailed:
                    fault = "the store cannot be written to"
                self._health = (time.monotonic() + HEALTH_SECONDS, fault)
        fault = self._health[1]
        status = "ok" if fault is None else fault
        about: ServerHealth = {"status": status, "noripan": VERSION, "protocol": PROTOCOL, "id": self._id}
        return json(about, 200 if fault is None else 503)

    async def metrics(self, request: Request) -> Response:
        """For whoever runs the server alone: a count that grows would tell others of a hidden claim."""
        if not _from_this_machine(request):
            raise HttpError(403, "metrics: they can be read from the server's own machine alone", "not-here")
        counts = self._thinkers.counts
        self._meters.bot_decisions.set(counts.decisions)
        self._meters.bot_failures.labels("crash").set(counts.crashes)
        self._meters.bot_failures.labels("late").set(counts.timeouts)
        return Response(self._meters.text(), media_type="text/plain; version=0.0.4")

    async def server(self, request: Request) -> ServerInfo:
        """How friends can come here: the addresses of this machine that answer, the best first."""
        return {"noripan": VERSION, "lan": self.lan_open, "addresses": self.addresses}

    async def lan(self, request: Request) -> Hosts:
        """Other servers on the network; null where this one does not look for them."""
        if self.neighbours is None:
            return {"hosts": None}
        return {"hosts": await self.neighbours.hosts()}

    # -- people --------------------------------------------------------------------------------

    async def me(self, request: Request) -> Me:
        guest = guest_of(self._people, request)
        return {"id": guest, "name": await self._name(guest)}

    async def _name(self, guest: str) -> str:
        known = await self._hub.store.guest(guest)
        if known is None:
            raise HttpError(401, "guest: say your name first, by POST /api/me", "no-guest")
        return known.name

    async def introduce(self, request: Request) -> Response:
        """A new guest, or a new name for a known one."""
        about = await body(request, AboutMe)
        try:
            name = clean_name(about.name)
        except Unfit as unfit:
            raise HttpError(400, unfit.reason, unfit.code) from unfit
        try:
            guest = guest_of(self._people, request)
        except HttpError:
            slow_down(self._newcomers, network(request))
            guest = self._people.new_guest()
        known = await self._hub.store.guest(guest) if about.keep else None
        if known is None:
            await self._hub.store.save_guest(guest, name)
            self._hub.renamed(guest, name)
        else:
            name = known.name
        token = self._people.token(guest)
        me: Me = {"id": guest, "name": name}
        if about.token:
            me["token"] = token
        answer = json(me)
        secure = request.url.scheme == "https"
        answer.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=secure)
        return answer

    # -- tables --------------------------------------------------------------------------------

    async def tables(self, request: Request) -> TablePage:
        """Those that anybody may see; with `mine`, one's own. `after` is where the page before has ended."""
        wanted = request.query_params
        guest = guest_of(self._people, request) if "mine" in wanted else None
        limit = wanted.get("limit", str(PAGE))
        if not (limit.isascii() and limit.isdigit() and len(limit) < 6 and 1 <= int(limit) <= LARGEST_PAGE):
            raise HttpError(400, f"limit: 1 to {LARGEST_PAGE} tables are told at a time", "page")
        try:
            tables, more = self._hub.lobby.page(wanted.get("after"), int(limit), guest)
        except ValueError as error:
            raise HttpError(400, "after: it is `next` of the page before", "page") from error
        return {"tables": tables, "next": more}

    async def open_table(self, request: Request) -> TableSummary:
        guest = guest_of(self._people, request)
        await self._name(guest)
        settings = await body(request, Settings)
        slow_down(self._openings, guest)
        try:
            room = await self._hub.create(settings, guest, network(request))
        except StoreError:
            raise
        except NoripanError as error:
            raise HttpError(400, str(error), "settings") from error
        return summary(room)

    async def table(self, request: Request) -> TableSummary:
        slow_down(self._askings, network(request))  # or codes could be guessed
        return summary(self._hub.find(request.path_params["name"]))

    async def close_table(self, request: Request) -> dict[str, Never]:
        """For good, by whoever opened it; not while others play there."""
        guest = guest_of(self._people, request)
        room = self._hub.find(request.path_params["name"])
        if room.table.header.host != guest:
            raise HttpError(403, "table: only who opened it may close it", "not-host")
        if room.table.playing and any(seat.person and seat.guest != guest for seat in room.table.seats):
            raise HttpError(409, "table: others are playing there", "playing")
        await self._hub.close(room)
        return {}

    async def ticket(self, request: Request) -> Ticket:
        wanted = await body(request, TicketFor)
        slow_down(self._askings, network(request))
        room = self._hub.find(request.path_params["name"])
        if wanted.seat_token is None:
            guest = guest_of(self._people, request)
        else:
            guest = self._seated(wanted.seat_token, room.table.id)
            if room.table.seat_of(guest) is None:
                raise HttpError(403, "seat_token: the seat has been given up", "seat-token")
        await self._name(guest)
        try:
            room.may_enter(guest)
        except Refused as refused:
            raise HttpError(403, refused.reason, refused.code) from refused
        return {"ticket": self._tickets.issue(guest, room.table.id), "table": room.table.id}

    def _seated(self, token: str, table: str) -> str:
        """The guest that a seat token of this table stands for."""
        guest, _, rest = token.partition(".")
        seat, _, signature = rest.partition(".")
        if (
            not seat.isascii()
            or not seat.isdigit()
            or not self._people.holds_seat(signature, table, int(seat[:2]), guest)
        ):
            raise HttpError(403, "seat_token: it is not one of this table", "seat-token")
        return guest

    async def lobby_ticket(self, request: Request) -> Ticket:
        guest = guest_of(self._people, request)
        slow_down(self._askings, guest)
        return {"ticket": self._tickets.issue(guest, LOBBY)}


def _from_this_machine(request: Request) -> bool:
    """Asked by a program here, by a name of this machine; what a proxy passes on has come from elsewhere."""
    host = request.client.host if request.client is not None else ""
    passed_on = any(header in request.headers for header in PROXY_HEADERS)
    return host in LOOPBACK and request.url.hostname in LOOPBACK_NAMES and not passed_on
