"""Connections: whoever holds many of them, or sends a request that never ends, keeps nobody else out."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
from collections.abc import AsyncIterator, Iterator
from urllib.parse import urlsplit

import httpx
import pytest
from starlette.types import Receive, Scope, Send
from tests.server.server_clients import PATIENCE, Client, Person, Served, served, until
from tests.server.server_process import serving
from tests.server.server_stubborn import begun, moved, mover

from noripan.server.http import callers, guard
from noripan.server.http.callers import FILES_EACH, KEPT_FILES, MOST_CONNECTIONS, NO_ROOM, SHARE, all_files, room_for
from noripan.server.limits import Places

WHOLE = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
POST = b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"
REFUSED = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n"  # before its body is read


class Peer:
    """A connection that sends bytes as they are."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def send(self, data: bytes) -> None:
        self._writer.write(data)

    async def answer(self) -> bytes:
        """The head and the body of one answer; what came until then if the server has hung up."""
        try:
            head = await self._reader.readuntil(b"\r\n\r\n")
            length = next(line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:"))
            return head + await self._reader.readexactly(int(length.partition(b":")[2]))
        except asyncio.IncompleteReadError as ended:
            return ended.partial
        except ConnectionError:
            return b""

    async def trickle(self) -> None:
        """A byte now and then, until the server hangs up."""
        while not self._reader.at_eof() and self._reader.exception() is None:
            self._writer.write(b"x")
            await asyncio.sleep(0.005)

    async def close(self) -> None:
        self._writer.close()
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()


async def connected(address: str, local: str = "127.0.0.1") -> Peer:
    """From one of this machine's many addresses."""
    there = urlsplit(address)
    peer = socket.socket()
    peer.bind((local, 0))
    peer.setblocking(False)
    await asyncio.get_running_loop().sock_connect(peer, (there.hostname, there.port))
    return Peer(*await asyncio.open_connection(sock=peer))


@contextlib.asynccontextmanager
async def peer_of(server: Served, local: str = "127.0.0.1") -> AsyncIterator[Peer]:
    async with asyncio.timeout(PATIENCE):
        peer = await connected(server.address, local)
        yield peer
        await peer.close()


# -- requests that do not come ------------------------------------------------------------------


@pytest.mark.parametrize(
    "sent",
    [b"", WHOLE[:20], POST, POST + b"{", WHOLE + b"G", WHOLE + POST + b"{"],
    ids=["nothing", "half a head", "a head", "half a body", "half a second head", "half a second body"],
)
async def test_a_request_that_does_not_come_is_not_waited_for(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "REQUEST_SECONDS", 0.05)
    async with served() as server, peer_of(server) as peer:
        peer.send(sent)
        if sent.startswith(WHOLE):
            assert (await peer.answer()).startswith(b"HTTP/1.1 200")
        assert await peer.answer() == b""


@pytest.mark.parametrize("sent", [WHOLE[:20], POST], ids=["a head", "a body"])
async def test_a_request_that_trickles_is_not_waited_for(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "REQUEST_SECONDS", 0.05)
    async with served() as server, peer_of(server) as peer:
        peer.send(sent)
        await peer.trickle()


async def test_nor_is_the_rest_of_one_that_was_answered_before_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "REQUEST_SECONDS", 0.5)
    async with served() as server, peer_of(server) as peer:
        peer.send(REFUSED)
        assert (await peer.answer()).startswith(b"HTTP/1.1 401")
        await peer.trickle()


async def test_a_request_that_comes_on_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "REQUEST_SECONDS", 0.05)
    monkeypatch.setattr(callers, "BYTES_A_SECOND", 1)
    async with served() as server, peer_of(server) as peer:
        body = b'{"name": "Ada"}'.ljust(1000)
        peer.send(POST + body[:500])
        await asyncio.sleep(0.2)
        peer.send(body[500:])
        assert (await peer.answer()).startswith(b"HTTP/1.1 200")


async def test_a_request_that_the_server_does_not_read_yet_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "REQUEST_SECONDS", 0.5)
    monkeypatch.setattr(callers, "BYTES_A_SECOND", 1e9)
    go_on = asyncio.Event()
    original = guard.Guard.__call__

    async def late(door: guard.Guard, scope: Scope, receive: Receive, send: Send) -> None:
        await go_on.wait()
        await original(door, scope, receive, send)

    monkeypatch.setattr(guard.Guard, "__call__", late)
    async with served() as server, httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
        asking = asyncio.create_task(client.post("/api/records", content=b" " * 3_000_000))
        await asyncio.sleep(1.2)
        go_on.set()
        assert (await asking).status_code == 401


# -- how many ------------------------------------------------------------------------------------


async def test_no_network_takes_all_the_connections_and_a_full_server_says_so() -> None:
    async with served(room=Places(3, 2)) as server, contextlib.AsyncExitStack() as stack:
        for local, answer in [
            ("127.0.0.1", b"HTTP/1.1 200"),
            ("127.0.0.1", b"HTTP/1.1 200"),
            ("127.0.0.1", NO_ROOM),
            ("127.0.0.2", b"HTTP/1.1 200"),
            ("127.0.0.3", NO_ROOM),
        ]:
            peer = await stack.enter_async_context(peer_of(server, local))
            if answer is not NO_ROOM:
                peer.send(WHOLE)
            assert (await peer.answer()).startswith(answer)


async def test_a_connection_that_has_become_a_socket_counts_until_its_end() -> None:
    room = Places(9, 9)
    async with served(room=room) as server:
        eva = await server.guest("Eva")
        client = await Client.opened(eva, await eva.lobby_ticket())
        await until(lambda: len(room) == 1)
        await client.close()
        await until(lambda: len(room) == 0)


async def test_a_socket_is_no_request_and_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(callers, "REQUEST_SECONDS", 0.2)
    async with served() as server:
        eva = await server.guest("Eva")
        table, lobby = await eva.enter(await eva.open("matgo")), await Client.opened(eva, await eva.lobby_ticket())
        await asyncio.sleep(1.0)
        assert (table.closed, lobby.closed) == (None, None)
        assert (await table.sit(0))["type"] == "ack"
        await lobby.until(lambda: bool(lobby.of("news")))
        for client in (table, lobby):
            await client.close()


async def test_a_proxy_speaks_for_many_and_only_all_together_are_bounded() -> None:
    async with served(room=Places(3, 1), proxied=True) as server, contextlib.AsyncExitStack() as stack:
        for answer in [b"HTTP/1.1 200"] * 3 + [NO_ROOM]:
            peer = await stack.enter_async_context(peer_of(server))
            if answer is not NO_ROOM:
                peer.send(WHOLE)
            assert (await peer.answer()).startswith(answer)


async def test_behind_a_proxy_the_requests_of_one_address_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "MOST_FROM_ONE", 1)

    def from_(address: bytes, request: bytes) -> bytes:
        return request.replace(b"\r\n", b"\r\nX-Forwarded-For: " + address + b"\r\n", 1)

    async with served(proxied=True) as server, peer_of(server) as first, peer_of(server) as peer:
        door = server.running.app
        assert isinstance(door, guard.Guard)
        first.send(from_(b"203.0.113.1", POST) + b"{")
        await until(lambda: len(door._under_way) == 1)
        peer.send(from_(b"203.0.113.2", WHOLE))
        assert (await peer.answer()).startswith(b"HTTP/1.1 200")
        peer.send(from_(b"203.0.113.1", WHOLE))
        answer = await peer.answer()
        assert answer.startswith(b"HTTP/1.1 429") and b'"rate"' in answer


# -- files ---------------------------------------------------------------------------------------


@pytest.fixture
def few_files() -> Iterator[int]:
    """The most files that this process may ask for; it has fewer meanwhile."""
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(1000, before[1] - 1), before[1]))
    yield before[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_a_server_opens_as_many_files_as_the_system_allows(few_files: int) -> None:
    assert all_files() == few_files
    assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == few_files


@pytest.mark.parametrize("files", [200, 1024, 4096, 1_000_000, None])
def test_connections_never_take_the_files_that_a_server_needs(files: int | None) -> None:
    room = room_for(files)
    assert files is None or room.most * FILES_EACH + KEPT_FILES <= files
    assert room.of_one == room.most // SHARE
    assert files is not None or room.most == MOST_CONNECTIONS


async def test_when_files_run_short_those_who_are_in_are_still_served() -> None:
    async with serving("memory:", files=KEPT_FILES + 100) as server, asyncio.timeout(PATIENCE):
        clients = await begun(server, "matgo", 2)
        async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=PATIENCE) as inside:
            assert (await inside.get("/healthz")).status_code == 200
            crowd = [await connected(server.address, f"127.0.0.{number % 9 + 2}") for number in range(400)]
            for peer in crowd:
                peer.send(WHOLE[:20])
            statuses = [(await inside.get("/")).status_code]  # which opens a file
            while statuses[-1] == 503:  # its connection was idle for too long, and there is no room for another yet
                statuses.append((await inside.get("/")).status_code)
            assert statuses[-1] == 200
            await moved(await mover(clients))
            for peer in crowd:
                await peer.close()
        for client in clients:
            await client.close()
        loud = [line for line in server.log if line["level"] not in ("info", "debug")]
        assert [line for line in loud if "stood still" not in line["event"]] == []  # which a busy machine makes it


async def test_who_comes_after_the_crowd_has_gone_is_let_in() -> None:
    async with served(room=Places(4, 4)) as server:
        crowd = [await connected(server.address) for _ in range(8)]
        for peer in crowd:
            await peer.close()
        eva = await Person.introduced(server.address, "Eva")
        assert eva.name == "Eva"
