"""Says over multicast DNS that a server is here."""

from __future__ import annotations

from collections.abc import Awaitable
from types import TracebackType
from typing import Self

from zeroconf.asyncio import AsyncServiceInfo

from noripan.core.version import VERSION
from noripan.server.lan.hosts import LONGEST
from noripan.server.lan.networks import LOWEST_PORT, SERVICE, LanError, host_name, links, multicast, new_id
from noripan.server.wire import PROTOCOL


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
        self._multicast = multicast(self._links)
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
