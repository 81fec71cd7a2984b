"""Small networks to test on: machines that are network namespaces on one bridge, and the programs that run on them.

Making namespaces takes root and `ip`. Others, and whoever sets NORIPAN_NO_NAMESPACES=1, have all programs on one
machine's loopback address, where the same records and answers go about.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import signal
import socket
import struct
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse
from starlette.routing import Route
from tests.needs import Need

from noripan.server.lan.advertiser import Advertiser
from noripan.server.lan.hosts import Host
from noripan.server.lan.neighbours import Neighbours
from noripan.server.lan.networks import SERVICE, new_id

REPOSITORY = Path(__file__).parents[2]
TABLE = {
    "id": "t1",
    "code": "K7QX",
    "game": "tichu",
    "preset": "classic",
    "seats": [
        {"name": "Eva", "bot": None, "person": True},
        {"name": "hard", "bot": "hard", "person": False},
        {"name": None, "bot": None, "person": False},
        {"name": None, "bot": None, "person": False},
    ],
    "open": 2,
    "playing": False,
    "watching": True,
}


class Machine(NamedTuple):
    """Where programs run: what goes before a command, and the addresses it has."""

    before: list[str]
    address: str
    bound: str  # for a server
    around: str  # for whoever looks


def alone() -> list[Machine]:
    """The loopback address three times over."""
    return [Machine([], "127.0.0.1", "127.0.0.1", "127.0.0.1")] * 3


@contextmanager
def three_machines(ipv4: bool = True) -> Iterator[list[Machine]]:
    """In namespaces of their own where there are any."""
    if NAMESPACES.there:
        with _bridged("abc", ipv4) as machines:
            yield machines
    else:
        yield alone()


def _missing() -> str:
    try:
        with _bridged("a"):
            return ""
    except (OSError, AssertionError):
        return "no network namespaces here (they take root and `ip`; Debian: apt install iproute2)"


NAMESPACES = Need(_missing, "NORIPAN_NO_NAMESPACES")


@contextmanager
def _bridged(letters: str, ipv4: bool = True) -> Iterator[list[Machine]]:
    """Namespaces on a bridge in one more; nothing of this machine's own network is touched."""
    ours = secrets.token_hex(3)
    bridge, *names = [f"nori-{ours}-{role}" for role in ("bridge", *letters)]
    try:
        _bridge(bridge)
        yield [_machine(bridge, name, number, ipv4) for number, name in enumerate(names, 1)]
    finally:
        for name in (bridge, *names):
            subprocess.run(["ip", "netns", "del", name], check=False, stderr=subprocess.DEVNULL)


def _ip(*arguments: str) -> None:
    done = subprocess.run(["ip", *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"ip {' '.join(arguments)}: {done.stderr}"


def _bridge(name: str) -> None:
    _ip("netns", "add", name)
    _ip("-n", name, "link", "add", "bridge", "up", "type", "bridge", "mcast_snooping", "0")


def _machine(bridge: str, name: str, number: int, ipv4: bool) -> Machine:
    """Joined to the bridge, with an address of its own or only the link-local one that comes by itself."""
    _ip("netns", "add", name)
    # Else an IPv6 address cannot be used for the second in which it is checked for a double.
    _ip("netns", "exec", name, "sh", "-c", "echo 0 > /proc/sys/net/ipv6/conf/default/accept_dad")
    _ip("-n", name, "link", "set", "lo", "up")
    _ip("-n", bridge, "link", "add", f"port{number}", "type", "veth", "peer", "name", "eth0", "netns", name)
    _ip("-n", bridge, "link", "set", f"port{number}", "master", "bridge", "up")
    _ip("-n", name, "link", "set", "eth0", "up")
    before, address = ["ip", "netns", "exec", name], f"10.77.0.{number}"
    if not ipv4:
        return Machine(before, "", "::", "::")
    _ip("-n", name, "addr", "add", f"{address}/24", "dev", "eth0")
    _ip("-n", name, "route", "add", "224.0.0.0/4", "dev", "eth0")
    return Machine(before, address, "0.0.0.0", "::")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port: int = server.getsockname()[1]
        return port


class Sight(msgspec.Struct):
    """What somebody sees who looks around, so many seconds after they began."""

    elapsed: float
    hosts: list[Host]
    heard: list[str]

    @property
    def names(self) -> list[str]:
        return [host.name for host in self.hosts]


class Program:
    """A program on a machine."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        assert process.stdout is not None
        self.lines = process.stdout

    async def until(self, wanted: Callable[[Sight], bool], within: float = 20.0) -> Sight:
        """The first sight that is as wanted."""
        sight = None
        try:
            async with asyncio.timeout(within):
                async for line in self.lines:
                    sight = msgspec.json.decode(line, type=Sight)
                    if wanted(sight):
                        return sight
        except TimeoutError:
            pass
        raise AssertionError(f"not seen within {within} seconds; the last sight was {sight}")

    async def line(self, pattern: str, within: float = 30.0) -> str:
        """What the pattern's group finds in the first line that has it."""
        async with asyncio.timeout(within):
            async for line in self.lines:
                if found := re.search(pattern, line.decode()):
                    return found[1]
        raise AssertionError(f"the program ended without a line like {pattern!r}")

    async def answer(self, within: float = 120.0) -> bytes:
        """All that it prints until it ends, which it has to do well."""
        async with asyncio.timeout(within):
            said = await self.lines.read()
            assert await self.process.wait() == 0, f"it ended with status {self.process.returncode}"
        return said

    async def stop(self, how: signal.Signals) -> None:
        self.process.send_signal(how)
        await self.process.wait()


@asynccontextmanager
async def running(machine: Machine, command: Sequence[str]) -> AsyncIterator[Program]:
    """A program from entering to leaving; its standard error is the test's."""
    process = await asyncio.create_subprocess_exec(
        *machine.before, *command, cwd=REPOSITORY, stdout=asyncio.subprocess.PIPE
    )
    try:
        yield Program(process)
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


def host_command(machine: Machine, name: str, port: int) -> list[str]:
    """A server that is found: any program will do that advertises itself and answers /healthz and /api/tables."""
    return [sys.executable, "-m", "tests.server.lan_spaces", "host", name, str(port), machine.bound]


def serve_command(name: str, port: int, store: str = "memory:") -> list[str]:
    """The server that people start. It goes on all networks of its machine, so it must be in a namespace."""
    options = ["--lan", "--name", name, "--port", str(port), "--store", store, "--bots", "1"]
    return [sys.executable, "-W", "error", "-m", "noripan.cli", "serve", *options]


def look_command(machine: Machine, own: str = "") -> list[str]:
    """Prints what it sees, again and again."""
    return [sys.executable, "-W", "error", "-m", "tests.server.lan_spaces", "look", own, machine.around]


def trap_command(machine: Machine, *records: str) -> list[str]:
    """Sends hostile records and prints the ports at which somebody calls."""
    return [sys.executable, "-m", "tests.server.lan_spaces", "trap", machine.address, *records]


def host(name: str, port: str, bound: str) -> None:
    server_id = new_id()

    async def healthz(request: Request) -> JSONResponse:
        return JSONResponse({"status": "ok", "noripan": "9.9", "id": server_id})

    async def tables(request: Request) -> JSONResponse:
        return JSONResponse({"tables": [TABLE]})

    @asynccontextmanager
    async def found(app: Starlette) -> AsyncIterator[None]:
        async with Advertiser(name, int(port), server_id, bound):
            yield

    app = Starlette(routes=[Route("/healthz", healthz), Route("/api/tables", tables)], lifespan=found)
    uvicorn.run(app, host=bound, port=int(port), log_level="warning")


def look(own: str, around: str) -> None:
    async def looking() -> None:
        began = time.monotonic()
        async with Neighbours(own or None, around) as neighbours:
            while True:
                hosts = await neighbours.hosts()
                sight = Sight(time.monotonic() - began, hosts, sorted(neighbours.heard))
                sys.stdout.buffer.write(msgspec.json.encode(sight) + b"\n")
                sys.stdout.flush()
                await asyncio.sleep(0.02)

    asyncio.run(looking())


def trap(address: str, *records: str) -> None:
    """Each record is ID:PORT:HEX-OF-TXT; then come names that are none, and a flood."""

    async def trapping() -> None:
        for record in records:
            server_id, port, _ = record.split(":")
            await asyncio.start_server(_called(server_id, int(port)), address, int(port))
        for packet in hostile_packets(address, records):
            shout(address, packet)
        await asyncio.Event().wait()

    asyncio.run(trapping())


def _called(server_id: str, port: int) -> Any:
    async def call(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        print(port, flush=True)
        body = f'{{"noripan": "9.9", "id": "{server_id}"}}'
        writer.write(f"HTTP/1.1 200 OK\r\nContent-Length: {len(body)}\r\n\r\n{body}".encode())
        await writer.drain()
        writer.close()

    return call


def hostile_packets(address: str, records: Sequence[str]) -> Iterator[bytes]:
    for record in records:
        server_id, port, text = record.split(":")
        yield packet(server_id, address, int(port), bytes.fromhex(text))
    for label in ("\x1b[2J", "a" * 63, "Üñí", "0123456789ABCDEF", "0123456789abcde\n"):
        yield packet(label, address, 9999, b"")
    for number in range(1000):
        yield packet(f"{number:016x}", "10.77.0.99", 9999, b"")
    yield b"\x00\x00\x84\x00" + b"\xff" * 400


def packet(label: str, address: str, port: int, text: bytes) -> bytes:
    """The records of a server, whatever they say: written by hand, for no library would say it."""
    name, server = f"{label}.{SERVICE}", f"{secrets.token_hex(4)}.local."
    records = [
        _record(SERVICE, 12, _labels(name)),
        _record(name, 33, struct.pack("!3H", 0, 0, port) + _labels(server)),
        _record(name, 16, text),
        _record(server, 1, socket.inet_aton(address)),
    ]
    return struct.pack("!6H", 0, 0x8400, 0, len(records), 0, 0) + b"".join(records)


def _record(name: str, kind: int, data: bytes) -> bytes:
    return _labels(name) + struct.pack("!2HIH", kind, 1, 120, len(data)) + data


def _labels(name: str) -> bytes:
    labels = [label.encode() for label in name.split(".")]
    return b"".join(bytes([len(label)]) + label for label in labels)


def shout(address: str, packet: bytes) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sender:
        sender.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        sender.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        sender.setsockopt(socket.IPPROTO_IP, socket.IP_MULTICAST_IF, socket.inet_aton(address))
        sender.bind((address, 5353))
        sender.sendto(packet, ("224.0.0.251", 5353))


if __name__ == "__main__":
    programs: dict[str, Callable[..., None]] = {"host": host, "look": look, "trap": trap}
    programs[sys.argv[1]](*sys.argv[2:])
