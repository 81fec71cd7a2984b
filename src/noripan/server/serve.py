"""Serving over the network: a port, signals, the LAN, and going down without losing anything."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass, field

import uvicorn
from starlette.applications import Starlette

from noripan.core.errors import NoripanError
from noripan.server.app import GOING_DOWN, Running, running
from noripan.server.lan import Advertiser, Neighbours
from noripan.server.wire import LARGEST_FRAME

PORT = 8642
NEXT_PORTS = 20  # tried when the usual one is taken
LAST_WORDS_SECONDS = 2.0  # for what is still being sent when the server goes down

_log = logging.getLogger(__name__)


@dataclass
class Plans:
    """How to serve."""

    store: str | None = None  # None: a file in the user's data folder
    host: str = "127.0.0.1"
    port: int | None = None  # None: the usual one, or the next that is free; 0: any
    names: Sequence[str] = field(default_factory=tuple)
    lan: bool = False
    lan_name: str | None = None
    bots: int | None = None
    proxied: bool = False


def bound(plans: Plans) -> socket.socket:
    """A listening socket. Errors say which port is taken and what to do."""
    ports = range(PORT, PORT + NEXT_PORTS) if plans.port is None else [plans.port]
    host = "0.0.0.0" if plans.lan and plans.host == "127.0.0.1" else plans.host
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in ports:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, port))
        except OSError as error:
            listening.close()
            if plans.port is not None or port == ports[-1]:
                raise NoripanError(f"port {port}: {error.strerror}; choose another with --port") from error
        else:
            return listening
    raise AssertionError


async def serve(plans: Plans, ready: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is told the address when people can come."""
    with contextlib.closing(bound(plans)) as listening:
        port = listening.getsockname()[1]
        bots = plans.bots if plans.bots is not None else max(1, (os.cpu_count() or 2) - 1)
        async with (
            running(plans.store, bots=bots, names=plans.names, lan=plans.lan) as server,
            _on_the_lan(plans, server, port),
        ):
            await _until_told(plans, server, listening, lambda: ready(_address(plans, port)))


def _address(plans: Plans, port: int) -> str:
    host = "127.0.0.1" if plans.host in ("0.0.0.0", "127.0.0.1") else plans.host
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


@contextlib.asynccontextmanager
async def _on_the_lan(plans: Plans, server: Running, port: int) -> AsyncIterator[None]:
    if not plans.lan:
        yield
        return
    name = plans.lan_name or socket.gethostname().partition(".")[0] or "noripan"
    async with Advertiser(name, port, server.id), Neighbours(server.id) as neighbours:
        server.api.neighbours = neighbours
        yield


async def _until_told(plans: Plans, server: Running, listening: socket.socket, ready: Callable[[], None]) -> None:
    listener = _Listener(config_of(server.app, plans.proxied))
    loop = asyncio.get_running_loop()
    told = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        loop.add_signal_handler(number, told.set)
    serving = asyncio.create_task(listener.serve(sockets=[listening]))
    try:
        while not listener.started and not serving.done():
            await asyncio.sleep(0.01)
        ready()
        stopping = asyncio.create_task(told.wait())
        await asyncio.wait({serving, stopping}, return_when=asyncio.FIRST_COMPLETED)
        stopping.cancel()
        await server.hub.stop(GOING_DOWN)
    finally:
        listener.should_exit = True
        await serving
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.remove_signal_handler(number)


def config_of(app: Starlette, proxied: bool = False) -> uvicorn.Config:
    """How uvicorn serves us; its usual logs would hold addresses of tables, and whose they are."""
    logging.getLogger("uvicorn.error").addFilter(_no_fault_of_a_peer)
    return uvicorn.Config(
        app,
        http="h11",  # bounds the headers of a request, which httptools does not
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        proxy_headers=proxied,
        forwarded_allow_ips="127.0.0.1" if proxied else None,
        timeout_graceful_shutdown=round(LAST_WORDS_SECONDS),
    )


def _no_fault_of_a_peer(record: logging.LogRecord) -> bool:
    """Text that is not UTF-8 ends its connection; it is nothing that whoever runs the server could mend."""
    return not str(record.msg).startswith("Invalid UTF-8")


class _Listener(uvicorn.Server):
    """Leaves the signals to us."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        yield
