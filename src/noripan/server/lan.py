"""Being found on the local network, and finding others there.

A server says over multicast DNS that it is here (`Advertiser`) and listens for others (`Neighbours`). Anybody on the
network can say anything, so a record is no more than a hint: a host is listed when it answers over HTTP under the id it
announced. It is asked only at addresses of the networks this machine is part of, only at ports that need no privilege,
and only for two fixed paths; everything it says is bounded, checked and made harmless.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from ipaddress import IPv4Interface, IPv6Address, IPv6Interface, ip_address, ip_interface
from types import TracebackType
from typing import Annotated, NamedTuple, Self, TypeVar

import ifaddr
import msgspec
from msgspec import Meta, Struct
from zeroconf import DNSQuestionType, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from noripan.core.errors import NoripanError
from noripan.core.version import VERSION
from noripan.server.wire import PROTOCOL

SERVICE = "_noripan._tcp.local."
LOWEST_PORT = 1024  # below are mail, printers' pages and the like: not to be called because a record says so
PATIENCE = 1.0  # seconds for a record, and then for each answer
FRESH = 2.0  # seconds an answer is good for
AGAIN = 0.5  # seconds until one that did not answer is asked again: it may have announced itself early
NEVER = float("-inf")
MOST_HOSTS = 64
MOST_ADDRESSES = 8  # of one host
MOST_TABLES = 200  # of one host
LONGEST = 40  # characters of any text
LARGEST_RECORD = 1024  # bytes; ours have about a hundred
LARGEST_HEAD = 8 * 1024
LARGEST_HEALTH = 4 * 1024
LARGEST_TABLES = 256 * 1024

ID = re.compile("[0-9a-f]{16}")
PATH = re.compile("/[A-Za-z0-9/._~-]{0,100}")
STATUS = re.compile(r"HTTP/1\.[01] 200( .*)?")
LENGTH = re.compile("[0-9]{1,7}")
# Multicast questions: a unicast answer reaches only one of the programs that share the port, often another one.
ASK_ALL = DNSQuestionType.QM

Answer = TypeVar("Answer")


class LanError(NoripanError):
    """A server that nobody could find, or a network that is not here; the message says which."""


class ListedSeat(Struct, frozen=True):
    """A seat of a table on another host."""

    name: str | None = None
    bot: str | bool | None = None
    person: bool = False


class ListedTable(Struct, frozen=True):
    """A table on another host, as its list has it."""

    id: str
    game: str
    seats: Annotated[tuple[ListedSeat, ...], Meta(max_length=8)]
    open: Annotated[int, Meta(ge=0, le=8)]
    code: str | None = None
    preset: str | None = None
    playing: bool = False
    watching: bool = False


class Host(Struct, frozen=True):
    """A server that is alive on this network."""

    id: str
    name: str
    address: str
    port: int
    url: str
    version: str
    tables: tuple[ListedTable, ...] = ()


class Health(Struct, frozen=True):
    """What `/healthz` answers."""

    id: str
    noripan: str


class Tables(Struct, frozen=True):
    """What `/api/tables` answers."""

    tables: list[ListedTable]


class Link(NamedTuple):
    """An address of this machine: with its network, and the number of its interface."""

    here: IPv4Interface | IPv6Interface
    interface: int


def new_id() -> str:
    """What a server is known by on the network, from its start to its end."""
    return secrets.token_hex(8)


def host_name(server_id: str) -> str:
    """The name that is advertised for the machine; people may type it, and other programs show it."""
    return f"noripan-{server_id}.local"


def links(bound: str = "::") -> list[Link]:
    """The networks that a server bound to this address is part of: private ones, or the machine alone without any."""
    found = [
        Link(ip_interface(f"{ip.ip if isinstance(ip.ip, str) else ip.ip[0]}/{ip.network_prefix}"), adapter.index or 0)
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
    ]
    if bound not in ("0.0.0.0", "::"):
        found = [link for link in found if str(link.here.ip) == bound]
        if not found:
            raise LanError(f"{bound} is no address of this machine; 0.0.0.0 stands for all of them")
        return found
    if bound == "0.0.0.0":
        found = [link for link in found if link.here.version == 4]
    local = [link for link in found if not link.here.is_loopback and link.here.ip.is_private]
    return local or [link for link in found if link.here.is_loopback and link.here.version == 4]


def near(address: str, around: Sequence[Link]) -> bool:
    """Whether an address is in one of these networks. Multicast records come from no further away."""
    ip = ip_address(address)
    if isinstance(ip, IPv6Address) and ip.is_link_local:
        return any(ip.scope_id == str(link.interface) for link in around if link.here.version == 6)
    return any(ip in link.here.network for link in around)


def clean(text: str) -> str:
    """Somebody's words, cut, and without signs that would steer a terminal or turn the line around."""
    cut = text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
    return "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in cut)


def _multicast(around: Sequence[Link]) -> AsyncZeroconf:
    addresses = [str(link.here.ip) for link in around if link.here.version == 4]
    # IPv6 multicast goes by interface, however many addresses that has.
    return AsyncZeroconf([*addresses, *sorted({link.interface for link in around if link.here.version == 6})])


class Advertiser:
    """Says that a server is here, from entering until leaving; then says goodbye."""

    def __init__(
        self, name: str, port: int, server_id: str | None = None, bound: str = "0.0.0.0", path: str = "/"
    ) -> None:
        if port < LOWEST_PORT:
            raise LanError(f"port {port}: others look for servers at ports from {LOWEST_PORT} on")
        self.id = server_id or new_id()
        self._links = links(bound)
        self._info = AsyncServiceInfo(
            SERVICE,
            f"{self.id}.{SERVICE}",  # the id and not the name: two servers of one name never get into each other's way
            port,
            properties={
                "name": name[:LONGEST].encode(errors="replace"),  # whoever reads it cleans it
                "version": VERSION,
                "protocol": str(PROTOCOL),
                "path": path,
            },
            server=f"{host_name(self.id)}.",
            addresses=[link.here.ip.packed for link in self._links],
        )

    @property
    def host(self) -> str:
        """The name under which other programs find this machine."""
        return (self._info.server or "").removesuffix(".")

    async def __aenter__(self) -> Self:
        self._multicast = _multicast(self._links)
        # A random id needs no asking whether somebody has it already.
        self._announced: Awaitable[None] = await self._multicast.async_register_service(
            self._info, cooperating_responders=True
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._announced
        await (await self._multicast.async_unregister_service(self._info))
        await self._multicast.async_close()


class _Heard:
    """A record that somebody sent, and what came of asking there."""

    def __init__(self) -> None:
        self.asked = NEVER
        self.host: Host | None = None

    def stale(self, now: float) -> bool:
        return now - self.asked >= (AGAIN if self.host is None else FRESH)


class Neighbours:
    """The servers on this network, without the own one; listens from entering until leaving."""

    def __init__(self, own: str | None = None, bound: str = "::", clock: Callable[[], float] = time.monotonic) -> None:
        self._own = own
        self._clock = clock
        self._links = links(bound)
        self._heard: dict[str, _Heard] = {}
        self._asking = asyncio.Lock()

    async def __aenter__(self) -> Self:
        self._multicast = _multicast(self._links)
        self._browser = AsyncServiceBrowser(
            self._multicast.zeroconf, SERVICE, handlers=[self._changed], question_type=ASK_ALL
        )
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._browser.async_cancel()
        await self._multicast.async_close()

    @property
    def heard(self) -> frozenset[str]:
        """The ids of which there are records, whether or not anybody answers there."""
        return frozenset(self._heard)

    async def hosts(self) -> list[Host]:
        """Those that answer, by name. Whoever asks again soon gets the same answer."""
        async with self._asking:
            now = self._clock()
            stale = [(name, heard) for name, heard in self._heard.items() if heard.stale(now)]
            await asyncio.gather(*(self._ask(name, heard) for name, heard in stale))
        return named_apart([heard.host for heard in self._heard.values() if heard.host is not None])

    def _changed(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        server_id = name.removesuffix(f".{SERVICE}")
        if state_change is ServiceStateChange.Removed:
            self._heard.pop(server_id, None)
        elif state_change is ServiceStateChange.Added and ID.fullmatch(server_id) and server_id != self._own:
            if server_id not in self._heard and self._has_room():
                self._heard[server_id] = _Heard()

    def _has_room(self) -> bool:
        """Records of the dead stay for minutes: the first of them makes room."""
        if len(self._heard) < MOST_HOSTS:
            return True
        dead = next((name for name, heard in self._heard.items() if heard.asked > NEVER and heard.host is None), None)
        return dead is not None and self._heard.pop(dead) is not None

    async def _ask(self, server_id: str, heard: _Heard) -> None:
        info = AsyncServiceInfo(SERVICE, f"{server_id}.{SERVICE}")
        known = await info.async_request(self._multicast.zeroconf, PATIENCE * 1000, ASK_ALL)
        heard.host = await self._visit(server_id, info) if known else None
        heard.asked = self._clock()

    async def _visit(self, server_id: str, info: AsyncServiceInfo) -> Host | None:
        port = info.port or 0
        if port < LOWEST_PORT or len(info.text) > LARGEST_RECORD:
            return None
        said = {key: (value or b"").decode(errors="replace") for key, value in info.properties.items()}
        addresses = [address for address in info.parsed_scoped_addresses() if near(address, self._links)]
        answers = await asyncio.gather(*(health(each, port) for each in addresses[:MOST_ADDRESSES]))
        for address, answer in zip(addresses, answers, strict=False):
            # Another id: the record is a leftover, or somebody else's address.
            if answer is not None and answer.id == server_id:
                path = said.get(b"path", "")
                return Host(
                    server_id,
                    clean(said.get(b"name", "")) or address,
                    address,
                    port,
                    f"http://{authority(address.replace('%', '%25'), port)}{path if PATH.fullmatch(path) else '/'}",
                    clean(answer.noripan),
                    await listed_tables(address, port),
                )
        return None


def named_apart(hosts: Sequence[Host]) -> list[Host]:
    """In order of name and address; of those with the same name, all but the first get a number."""
    apart: list[Host] = []
    taken: dict[str, int] = {}
    for host in sorted(hosts, key=lambda host: (host.name, host.address, host.port)):
        taken[host.name] = number = taken.get(host.name, 0) + 1
        apart.append(host if number == 1 else msgspec.structs.replace(host, name=f"{host.name} ({number})"))
    return apart


async def health(address: str, port: int) -> Health | None:
    """What a server says of itself, or None where none answers properly."""
    return await _answer(address, port, "/healthz", LARGEST_HEALTH, Health)


async def listed_tables(address: str, port: int) -> tuple[ListedTable, ...]:
    """The tables a server lists, with harmless texts; none where it does not answer properly."""
    answer = await _answer(address, port, "/api/tables", LARGEST_TABLES, Tables)
    return tuple(_harmless(table) for table in answer.tables[:MOST_TABLES]) if answer else ()


def _harmless(table: ListedTable) -> ListedTable:
    return ListedTable(
        clean(table.id),
        clean(table.game),
        tuple(
            ListedSeat(
                seat.name and clean(seat.name), clean(seat.bot) if isinstance(seat.bot, str) else seat.bot, seat.person
            )
            for seat in table.seats
        ),
        min(table.open, len(table.seats)),
        table.code and clean(table.code),
        table.preset and clean(table.preset),
        table.playing,
        table.watching,
    )


async def _answer(address: str, port: int, path: str, largest: int, kind: type[Answer]) -> Answer | None:
    try:
        async with asyncio.timeout(PATIENCE):
            return msgspec.json.decode(await fetch(address, port, path, largest), type=kind)
    except (OSError, EOFError, asyncio.LimitOverrunError, ValueError, RecursionError):
        return None  # nobody there, too slow, no HTTP, or not what a server of ours says


async def fetch(address: str, port: int, path: str, largest: int) -> bytes:
    """The body of a plain HTTP answer. Redirects, proxies, chunks and large bodies are nothing a neighbour needs."""
    reader, writer = await asyncio.open_connection(address, port, limit=LARGEST_HEAD, flags=socket.AI_NUMERICHOST)
    try:
        lines = (
            f"GET {path} HTTP/1.1",
            f"Host: {authority(address.partition('%')[0], port)}",
            "Connection: close",
            "",
            "",
        )
        writer.write("\r\n".join(lines).encode())
        head = await reader.readuntil(b"\r\n\r\n")
        return await reader.readexactly(body_length(head.decode("latin-1"), largest))
    finally:
        writer.transport.abort()


def body_length(head: str, largest: int) -> int:
    """How long the body is that follows; ValueError for any answer but a 200 with a length within bounds."""
    status, *lines = head.split("\r\n")
    fields = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)}
    length = fields.get("content-length", "")
    if not STATUS.fullmatch(status) or "transfer-encoding" in fields or not LENGTH.fullmatch(length):
        raise ValueError(f"a 200 with a Content-Length was expected, not {clean(status)}")
    if int(length) > largest:
        raise ValueError(f"a body of at most {largest} bytes was expected, not {length}")
    return int(length)


def authority(address: str, port: int) -> str:
    """An address and port as they stand in a URL."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
