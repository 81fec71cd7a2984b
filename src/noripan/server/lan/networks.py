"""The networks that this machine is part of, and the names and addresses there."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from ipaddress import IPv4Interface, IPv6Address, IPv6Interface, ip_address, ip_interface
from typing import NamedTuple

import ifaddr
from zeroconf.asyncio import AsyncZeroconf

from noripan.core.errors import NoripanError

SERVICE = "_noripan._tcp.local."
LOWEST_PORT = 1024  # below are mail, printers and the like: they are not called because some record says so


class LanError(NoripanError):
    """A server that nobody could find, or a network that is not here; the message says which."""


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
    """The networks that a server bound to this address is part of: private ones; without any, this machine alone."""
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


def multicast(around: Sequence[Link]) -> AsyncZeroconf:
    addresses = [str(link.here.ip) for link in around if link.here.version == 4]
    # IPv6 multicast goes by interface, however many addresses that has.
    return AsyncZeroconf([*addresses, *sorted({link.interface for link in around if link.here.version == 6})])


def authority(address: str, port: int) -> str:
    """An address and port as they stand in a URL."""
    return f"[{address}]:{port}" if ":" in address else f"{address}:{port}"
