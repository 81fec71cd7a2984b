"""A server put together: store, people, bots, tables, and the application that uvicorn serves."""

from __future__ import annotations

import contextlib
import logging
import secrets
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.types import ASGIApp

from noripan.server.bots.thinkers import Thinkers
from noripan.server.calculate.ofc import OfcCalculator
from noripan.server.calculate.routes import Calculator
from noripan.server.http.api import Api
from noripan.server.http.catalogue import Catalogue
from noripan.server.http.deals import Deals
from noripan.server.http.guard import Guard, Hosts
from noripan.server.http.learn import Learn
from noripan.server.http.library import LARGEST_RECORD, Library
from noripan.server.http.pages import pages
from noripan.server.http.purses import Purses
from noripan.server.http.sockets import Sockets
from noripan.server.http.statistics import Statistics
from noripan.server.lan.networks import host_name
from noripan.server.lobby.hub import Hub
from noripan.server.metrics import Meters
from noripan.server.people import SECRET_BYTES, People, Tickets
from noripan.server.store.lock import alone
from noripan.server.store.opening import open_store

CLIENT = Path(__file__).parent / "client"  # built from web/
NO_CLIENT = Path(__file__).parent / "no_client"  # one page that says how to build it
GOING_DOWN = "the server is going down; every move is saved, and you can come back to your seat when it is up again"

_log = logging.getLogger(__name__)


@dataclass
class Running:
    """A server that is up."""

    id: str
    app: ASGIApp
    routes: list[BaseRoute]
    hub: Hub
    api: Api
    thinkers: Thinkers
    meters: Meters


@contextlib.asynccontextmanager
async def running(
    store: str | None, *, bots: int = 1, budget: float = 5.0, names: Iterable[str] = (), lan: bool = False
) -> AsyncIterator[Running]:
    """Everything but the network: tables are brought back before it begins, and saved when it ends."""
    meters = Meters()
    catalogue = Catalogue()  # before any table is brought back: what is broken is left out there too
    thinkers = Thinkers(bots, budget)
    async with contextlib.AsyncExitStack() as stack:
        opened = await stack.enter_async_context(await open_store(store))
        stack.enter_context(alone(opened.where))
        await stack.enter_async_context(opened.held())
        await opened.check()  # a store that can only be read can be opened; this writes
        people = People(await opened.secret("people", lambda: secrets.token_bytes(SECRET_BYTES)))
        tickets = Tickets()
        await thinkers.start()
        stack.push_async_callback(thinkers.stop)
        hub = Hub(opened, thinkers, people, meters)
        await hub.start()
        server_id = secrets.token_hex(8)
        api = Api(hub, people, tickets, thinkers, meters, server_id)
        sockets = Sockets(hub, tickets, meters)
        routes: list[BaseRoute] = [
            *api.routes(),
            *catalogue.routes(),
            *Library(hub, people).routes(),
            *Deals(hub, people).routes(),
            *Statistics(hub.store, people).routes(),
            *Purses(hub, people).routes(),
            *Learn().routes(),
            *Calculator().routes(),
            *OfcCalculator().routes(),
            WebSocketRoute("/ws", sockets),
            *pages(CLIENT if CLIENT.exists() else NO_CLIENT),
        ]
        # The guard stands outside of everything, so that errors of ours get its headers too.
        app = Guard(Starlette(routes=routes), Hosts(names, lan, advertised=host_name(server_id)), LARGEST_RECORD)
        _log.info("server up", extra={"tables": hub.count, "store": opened.where})
        try:
            yield Running(server_id, app, routes, hub, api, thinkers, meters)
        finally:
            await hub.stop(GOING_DOWN)
            _log.info("server down")
