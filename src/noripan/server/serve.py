"""Serving over the network: a port, signals, the LAN, and going down without losing anything."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from noripan.core.errors import NoripanError
from noripan.server.app import GOING_DOWN, Running, running
from noripan.server.garbage import rarely_collected
from noripan.server.http.callers import Caller, Callers, SocketCaller, all_files, room_for
from noripan.server.lan.advertiser import Advertiser
from noripan.server.lan.neighbours import Neighbours
from noripan.server.lan.networks import links
from noripan.server.limits import Places
from noripan.server.logs import tell_left_out
from noripan.server.wire import LARGEST_FRAME

PORT = 8642
EVERY_ADDRESS = ("0.0.0.0", "::")
NEXT_PORTS = 20  # tried when the usual one is taken
DEAD_MILLISECONDS = 60_000  # after which a peer that acknowledges nothing is gone, even for the system
PROXY = "127.0.0.1"
LAST_WORDS_SECONDS = 2.0  # for what is still being sent when the server goes down

_log = logging.getLogger(__name__)


@dataclass
class ServeOptions:
    """How to serve."""

    store: str | None = None  # None: a file in the user's data folder
    host: str | None = None  # None: this machine alone, or with `lan` every address
    port: int | None = None  # None: the usual one, or the next that is free; 0: any
    names: Sequence[str] = field(default_factory=tuple)
    lan: bool = False
    lan_name: str | None = None
    bots: int | None = None
    proxied: bool = False


def bound(options: ServeOptions) -> socket.socket:
    """A listening socket. Errors say which port is taken and what to do."""
    ports = range(PORT, PORT + NEXT_PORTS) if options.port is None else [options.port]
    host = _host(options)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for port in ports:
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if hasattr(socket, "TCP_USER_TIMEOUT"):  # or a peer that never reads keeps its connection for ever
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_MILLISECONDS)
        try:
            listening.bind((host, port))
        except OSError as error:
            listening.close()
            if error.errno == errno.EADDRNOTAVAIL:
                raise NoripanError(
                    f"host {host}: it is no address of this machine; choose another with --host"
                ) from error
            if options.port is not None or port == ports[-1]:
                raise NoripanError(
                    f"port {port}: {error.strerror}; choose another: --port {port + 1} or make play PORT={port + 1}"
                ) from error
        else:
            return listening
    raise AssertionError


async def serve(options: ServeOptions, ready: Callable[[str], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is told the address when people can come."""
    with contextlib.closing(bound(options)) as listening:
        port = listening.getsockname()[1]
        bots = options.bots if options.bots is not None else max(1, (os.cpu_count() or 2) - 1)
        own = [] if _host(options) in EVERY_ADDRESS else [_authority(_host(options), port)]
        async with (
            running(options.store, bots=bots, names=[*options.names, *own], lan=options.lan) as server,
            _on_the_lan(options, server, port),
            _beside(tell_left_out()),
        ):
            server.api.addresses = friends(options, port)
            server.api.lan_open = options.lan
            with rarely_collected():
                await _until_told(options, server, listening, lambda: ready(_address(options, port)))


def _host(options: ServeOptions) -> str:
    return options.host or ("0.0.0.0" if options.lan else "127.0.0.1")


def _address(options: ServeOptions, port: int) -> str:
    """For whoever started it."""
    loopback = {"0.0.0.0": "127.0.0.1", "::": "::1"}
    return f"http://{_authority(loopback.get(_host(options), _host(options)), port)}"


def _authority(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


def friends(options: ServeOptions, port: int) -> list[str]:
    """Where others on the network find it."""
    if not options.lan:
        return []
    here = [link.here.ip for link in links(_host(options)) if not link.here.ip.is_loopback]
    return [f"http://{ip}:{port}" for ip in here if ip.version == 4]


@contextlib.asynccontextmanager
async def _on_the_lan(options: ServeOptions, server: Running, port: int) -> AsyncIterator[None]:
    if not options.lan:
        yield
        return
    name = options.lan_name or socket.gethostname().partition(".")[0] or "noripan"
    async with Advertiser(name, port, server.id, bound=_host(options)), Neighbours(server.id) as neighbours:
        server.api.neighbours = neighbours
        yield


@contextlib.asynccontextmanager
async def _beside(work: Coroutine[Any, Any, None]) -> AsyncIterator[None]:
    task = asyncio.create_task(work)
    try:
        yield
    finally:
        task.cancel()
        await asyncio.wait([task])


async def _until_told(
    options: ServeOptions, server: Running, listening: socket.socket, ready: Callable[[], None]
) -> None:
    listener = _Listener(config_of(server.app, options.proxied, room_for(all_files())))
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


def config_of(app: ASGIApp, proxied: bool = False, room: Places | None = None) -> uvicorn.Config:
    """How uvicorn serves us; its usual logs would hold addresses of tables, and whose they are."""
    logging.getLogger("uvicorn.error").addFilter(_no_fault_of_a_peer)
    callers = Callers(room_for(None) if room is None else room, PROXY if proxied else None)
    http: Any = partial(Caller, callers)  # by h11, which bounds the headers of a request; httptools does not
    sockets: Any = partial(SocketCaller, callers)
    return uvicorn.Config(
        app,
        http=http,
        ws=sockets,
        ws_max_size=LARGEST_FRAME,
        ws_per_message_deflate=False,
        log_config=None,
        access_log=False,
        server_header=False,
        lifespan="off",
        proxy_headers=proxied,
        forwarded_allow_ips=PROXY if proxied else None,
        timeout_graceful_shutdown=round(LAST_WORDS_SECONDS),
    )


def _no_fault_of_a_peer(record: logging.LogRecord) -> bool:
    """Leaves out what a peer can cause again and again, and whoever runs the server cannot change."""
    return not str(record.msg).startswith(("Invalid UTF-8", "ASGI callable returned without completing handshake"))


class _Listener(uvicorn.Server):
    """Leaves the signals to us."""

    @contextlib.contextmanager
    def capture_signals(self):  # type: ignore[no-untyped-def]
        yield
