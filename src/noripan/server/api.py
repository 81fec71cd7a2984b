"""What a server answers over HTTP: who one is, which games and tables there are, tickets, finished matches."""

from __future__ import annotations

import asyncio
import contextlib
import time
from typing import Any, TypeVar

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from noripan.bots import policies
from noripan.core.errors import NoripanError
from noripan.core.game import Game
from noripan.core.rules import Switch
from noripan.core.version import VERSION
from noripan.games import find, names
from noripan.server.checking import UNREADABLE, Checker, NotKept
from noripan.server.hub import Full, Hub, summary
from noripan.server.hygiene import Unfit, clean_name
from noripan.server.lan import Neighbours
from noripan.server.limits import Buckets, network_of
from noripan.server.metrics import Meters
from noripan.server.people import People, Tickets
from noripan.server.settings import Settings
from noripan.server.store.errors import RecordExists, StoreError, StoreFailed, UnknownRecord, Unstorable
from noripan.server.table import Refused
from noripan.server.thinkers import Thinkers
from noripan.server.wire import PROTOCOL

COOKIE = "noripan"
YEAR = 365 * 24 * 3600
LARGEST_BODY = 16 * 1024
LARGEST_RECORD = 4 * 1024 * 1024
LOBBY = "lobby"
HEALTH_SECONDS = 2.0  # one look at the store serves that long
PAGE = 50  # records in a list
LOOPBACK = ("127.0.0.1", "::1")
LOOPBACK_NAMES = (*LOOPBACK, "localhost")
PROXY_HEADERS = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip")

_Body = TypeVar("_Body")


class Call(Exception):
    """A request that is answered with an error."""

    def __init__(self, status: int, error: str, code: str) -> None:
        super().__init__(error)
        self.status = status
        self.error = error
        self.code = code


class AboutMe(Struct, forbid_unknown_fields=True):
    """`token`: whether to answer with a bearer token, for programs."""

    name: str
    token: bool = False


class TicketFor(Struct, forbid_unknown_fields=True):
    """`seat_token` stands for the guest who got it with their seat, on whatever machine."""

    seat_token: str | None = None


class Api:
    """The routes and what they stand on."""

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
        self._newcomers = Buckets(rate=0.5, burst=60)
        self._openings = Buckets(rate=0.2, burst=20)
        self._askings = Buckets(rate=5, burst=100)
        self._checker = Checker()
        self._records = Buckets(rate=0.2, burst=20)
        self._health: tuple[float, str | None] = (0.0, None)
        self._checking = asyncio.Lock()

    def routes(self) -> list[Route]:
        return [
            Route("/healthz", self._answered(self.health)),
            Route("/metrics", self._answered(self.metrics)),
            Route("/api/games", self._answered(self.games)),
            Route("/api/me", self._answered(self.me)),
            Route("/api/me", self._answered(self.introduce), methods=["POST"]),
            Route("/api/tables", self._answered(self.tables)),
            Route("/api/tables", self._answered(self.open_table), methods=["POST"]),
            Route("/api/tables/{name}", self._answered(self.table)),
            Route("/api/tables/{name}/ticket", self._answered(self.ticket), methods=["POST"]),
            Route("/api/lobby/ticket", self._answered(self.lobby_ticket), methods=["POST"]),
            Route("/api/lan", self._answered(self.lan)),
            Route("/api/records", self._answered(self.records)),
            Route("/api/records", self._answered(self.bring_in), methods=["POST"]),
            Route("/api/records/{record}", self._answered(self.record)),
        ]

    def _answered(self, answer: Any) -> Any:
        """The endpoint of a method that returns plain data, or raises what is then told."""

        async def endpoint(request: Request) -> Response:
            try:
                found = await answer(request)
            except Call as error:
                return _json({"error": error.error, "code": error.code}, error.status)
            except Refused as error:
                return _json({"error": error.reason, "code": error.code}, 404)
            except StoreFailed:
                return _json({"error": "store: the server cannot use its store just now", "code": "store"}, 503)
            except Unstorable as error:
                return _json({"error": str(error), "code": "text"}, 400)
            return found if isinstance(found, Response) else _json(found)

        return endpoint

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
        about = {"status": "ok" if fault is None else fault, "noripan": VERSION, "protocol": PROTOCOL, "id": self._id}
        return _json(about, 200 if fault is None else 503)

    async def metrics(self, request: Request) -> Response:
        """For who runs the server alone: that a count has grown tells of a claim that nobody else may notice."""
        if not _from_this_machine(request):
            raise Call(403, "metrics: they can be read from the server's own machine alone", "not-here")
        self._meters.bot_decisions.set(self._thinkers.decisions)
        self._meters.bot_failures.labels("crash").set(self._thinkers.crashes)
        self._meters.bot_failures.labels("late").set(self._thinkers.timeouts)
        return Response(self._meters.text(), media_type="text/plain; version=0.0.4")

    async def games(self, request: Request) -> Any:
        return {"games": [_game(find(name)) for name in names()]}

    async def lan(self, request: Request) -> Any:
        """Other servers on the network; null where this one does not look for them."""
        if self.neighbours is None:
            return {"hosts": None}
        return {"hosts": msgspec.to_builtins(await self.neighbours.hosts())}

    # -- people --------------------------------------------------------------------------------

    def guest(self, request: Request) -> str:
        """Who asks. Raises Call where nobody has introduced themselves."""
        token = request.headers.get("authorization", "")
        token = token[7:] if token.lower().startswith("bearer ") else request.cookies.get(COOKIE, "")
        guest = self._people.guest_of(token.strip())
        if guest is None:
            raise Call(401, "guest: say your name first, by POST /api/me", "no-guest")
        return guest

    async def me(self, request: Request) -> Any:
        guest = self.guest(request)
        return {"id": guest, "name": await self._name(guest)}

    async def _name(self, guest: str) -> str:
        known = await self._hub.store.guest(guest)
        if known is None:
            raise Call(401, "guest: say your name first, by POST /api/me", "no-guest")
        return known.name

    async def introduce(self, request: Request) -> Any:
        """A new guest, or a new name for a known one."""
        about = await _body(request, AboutMe)
        try:
            name = clean_name(about.name)
        except Unfit as unfit:
            raise Call(400, f"name: {unfit.reason}", unfit.code) from unfit
        try:
            guest = self.guest(request)
        except Call:
            self._slow_down(self._newcomers, _network(request))
            guest = self._people.new_guest()
        await self._hub.store.save_guest(guest, name)
        token = self._people.token(guest)
        answer = _json({"id": guest, "name": name, **({"token": token} if about.token else {})})
        secure = request.url.scheme == "https"
        answer.set_cookie(COOKIE, token, max_age=YEAR, httponly=True, samesite="strict", secure=secure)
        return answer

    def _slow_down(self, buckets: Buckets, key: str) -> None:
        if not buckets.take(key):
            raise Call(429, "rate: too many requests; wait a little", "rate")

    # -- tables --------------------------------------------------------------------------------

    async def tables(self, request: Request) -> Any:
        """Those that anybody may see; with `mine`, one's own."""
        if "mine" in request.query_params:
            return {"tables": self._hub.mine(self.guest(request))}
        return {"tables": self._hub.listed()}

    async def open_table(self, request: Request) -> Any:
        guest = self.guest(request)
        await self._name(guest)
        settings = await _body(request, Settings)
        self._slow_down(self._openings, guest)
        try:
            room = await self._hub.create(settings, guest)
        except Full as full:
            raise Call(429, f"tables: {full}", "full") from full
        except StoreError:
            raise
        except NoripanError as error:
            raise Call(400, str(error), "settings") from error
        return summary(room)

    async def table(self, request: Request) -> Any:
        self._slow_down(self._askings, _network(request))  # or codes could be guessed
        return summary(self._hub.find(request.path_params["name"]))

    async def ticket(self, request: Request) -> Any:
        wanted = await _body(request, TicketFor)
        self._slow_down(self._askings, _network(request))
        room = self._hub.find(request.path_params["name"])
        if wanted.seat_token is None:
            guest = self.guest(request)
        else:
            guest = self._seated(wanted.seat_token, room.table.id)
            if room.table.seat_of(guest) is None:
                raise Call(403, "seat_token: the seat has been given up", "seat-token")
        await self._name(guest)
        try:
            room.may_enter(guest)
        except Refused as refused:
            raise Call(403, refused.reason, refused.code) from refused
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
            raise Call(403, "seat_token: it is not one of this table", "seat-token")
        return guest

    async def lobby_ticket(self, request: Request) -> Any:
        guest = self.guest(request)
        self._slow_down(self._askings, guest)
        return {"ticket": self._tickets.issue(guest, LOBBY)}

    # -- finished matches ----------------------------------------------------------------------

    async def records(self, request: Request) -> Any:
        """One's own, the latest first; `before` is the id of the last one already seen."""
        guest = self.guest(request)
        wanted = request.query_params
        try:
            found = await self._hub.store.records(guest, wanted.get("game"), PAGE, wanted.get("before"))
        except UnknownRecord as error:
            raise Call(404, str(error), "no-record") from error
        return {
            "records": [
                {
                    "id": row.id,
                    "game": row.game,
                    "finished": row.finished_at,
                    **msgspec.json.decode(row.summary, type=dict[str, Any]),
                }
                for row in found
            ]
        }

    async def record(self, request: Request) -> Response:
        """A finished match, whole, for whoever has its id."""
        try:
            data = await self._hub.store.record(request.path_params["record"])
        except UnknownRecord as error:
            raise Call(404, "record: there is none of that id", "no-record") from error
        return Response(data, media_type="application/json")

    async def bring_in(self, request: Request) -> Any:
        """Keep a record from elsewhere, once it has been played again and found right."""
        guest = self.guest(request)
        self._slow_down(self._records, guest)
        data = await _bytes(request, LARGEST_RECORD)
        try:
            found = await self._checker.check(data)
        except NotKept as error:
            raise Call(
                503 if error.busy else 400, f"record: {error.reason}", "busy" if error.busy else "record"
            ) from error
        now = round(time.time() * 1000)
        with contextlib.suppress(RecordExists):  # by an older version of the engine: the match is the same
            await self._hub.store.save_record(found.id, None, found.game, now, [guest], found.summary, found.record)
        return {"id": found.id}


def _game(game: Game) -> dict[str, Any]:
    """A game as somebody who opens a table needs to know it."""
    return {
        "name": game.name,
        "seats": list(game.seats),
        "presets": {
            preset: {"rules": dict(rules.values), "seats": game.players(rules)}
            for preset, rules in ((preset, game.rules(preset)) for preset in game.presets)
        },
        "switches": [_switch(switch) for switch in game.switches],
        "bots": list(policies(game.name)),
        "unit": game.unit,
    }


def _switch(switch: Switch) -> dict[str, Any]:
    return {
        "name": switch.name,
        "help": switch.help,
        "choices": list(switch.choices),
        "low": switch.low,
        "high": switch.high,
    }


async def _body(request: Request, type: type[_Body]) -> _Body:
    data = await _bytes(request, LARGEST_BODY)
    try:
        return msgspec.json.decode(data, type=type)
    except UNREADABLE as error:
        raise Call(400, f"body: {error}", "body") from error


async def _bytes(request: Request, most: int) -> bytes:
    data = await request.body()
    if len(data) > most:
        raise Call(413, f"body: {most} bytes are allowed here, not {len(data)}", "too-large")
    return data


def _from_this_machine(request: Request) -> bool:
    """Asked by a program here, by a name of this machine; what a proxy passes on has come from elsewhere."""
    host = request.client.host if request.client is not None else ""
    passed_on = any(header in request.headers for header in PROXY_HEADERS)
    return host in LOOPBACK and request.url.hostname in LOOPBACK_NAMES and not passed_on


def _network(request: Request) -> str:
    return network_of(request.client.host if request.client is not None else "")


def _json(data: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, {"cache-control": "no-store"}, "application/json")
