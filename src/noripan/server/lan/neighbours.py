"""Finding other servers on the network.

Anybody there can say anything, so a record of multicast DNS is no more than a hint: a host is listed when it answers
over HTTP under the id it announced. It is asked only at addresses of the networks this machine is part of, only at
ports that need no privilege, and only for two fixed paths.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from types import TracebackType
from typing import Self

import msgspec
from zeroconf import DNSQuestionType, ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo

from noripan.server.lan.hosts import Host, clean, health, listed_tables
from noripan.server.lan.networks import LOWEST_PORT, SERVICE, authority, links, multicast, near

RECORD_SECONDS = 1.0  # to wait for a record
FRESH = 2.0  # seconds an answer is good for
AGAIN = 0.5  # seconds until one that did not answer is asked again: it may have announced itself early
NEVER = float("-inf")
MOST_HOSTS = 64
MOST_ADDRESSES = 8  # of one host
LARGEST_RECORD = 1024  # bytes; ours have about a hundred

ID = re.compile("[0-9a-f]{16}")
PATH = re.compile("/[A-Za-z0-9/._~-]{0,100}")
# Multicast questions: a unicast answer reaches only one of the programs that share the port, often another one.
ASK_ALL = DNSQuestionType.QM


class Announcement:
    """A record that somebody sent, and what came of asking there."""

    def __init__(self) -> None:
        self.asked = NEVER
        self.host: Host | None = None

    def stale(self, now: float) -> bool:
        return now - self.asked >= (AGAIN if self.host is None else FRESH)


class Neighbours:
    """The other servers on this network; listens from entering until leaving."""

    def __init__(self, own: str | None = None, bound: str = "::", clock: Callable[[], float] = time.monotonic) -> None:
        self._own = own
        self._clock = clock
        self._links = links(bound)
        self._heard: dict[str, Announcement] = {}
        self._asking = asyncio.Lock()

    async def __aenter__(self) -> Self:
        self._multicast = multicast(self._links)
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
                self._heard[server_id] = Announcement()

    def _has_room(self) -> bool:
        """Records of servers that are gone stay for minutes: the first of them makes room."""
        if len(self._heard) < MOST_HOSTS:
            return True
        dead = next((name for name, heard in self._heard.items() if heard.asked > NEVER and heard.host is None), None)
        return dead is not None and self._heard.pop(dead) is not None

    async def _ask(self, server_id: str, heard: Announcement) -> None:
        info = AsyncServiceInfo(SERVICE, f"{server_id}.{SERVICE}")
        known = await info.async_request(self._multicast.zeroconf, RECORD_SECONDS * 1000, ASK_ALL)
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
