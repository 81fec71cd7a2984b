"""One socket's queue: in order, never waited for, and given up when the peer does not keep up."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import time
from collections.abc import AsyncIterator

import pytest
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from tests.server.server_live import live
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosedError

from noripan.server.http.connection import FAREWELL, QUEUE_BYTES, Connection


class Peer:
    """The other end: takes messages while `awake`, and time stands still unless it is told to pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.got: list[bytes] = []
        self.closed: tuple[int, str] | None = None
        self.awake = asyncio.Event()
        self.awake.set()
        self.sleepy = False  # falls asleep after each message
        self.failure: Exception | None = None
        self.now = 0.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)

    async def take(self, data: bytes) -> None:
        await self.awake.wait()
        if self.failure is not None:
            raise self.failure
        self.got.append(data)
        if self.sleepy:
            self.awake.clear()

    async def close(self, code: int, reason: str) -> None:
        self.closed = (code, reason)
        await self.awake.wait()

    async def pass_time(self, seconds: float = 0.0) -> None:
        self.now += seconds
        for _ in range(20):  # everybody who can go on does
            await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def running(connection: Connection) -> AsyncIterator[asyncio.Task[None]]:
    task = asyncio.create_task(connection.run())
    try:
        yield task
    finally:
        task.cancel()
        await asyncio.wait([task])


def numbers(count: int) -> list[bytes]:
    return [str(number).encode() for number in range(count)]


async def test_messages_arrive_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close)
    async with running(connection):
        for message in numbers(50):
            connection.send(message)
        await peer.pass_time()
        connection.send(b"last")
        await peer.pass_time()
        assert peer.got == [*numbers(50), b"last"]
        assert not connection.closed


async def test_a_full_queue_closes_at_once_and_drops_everything(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close, limit=64)
    async with running(connection) as task:
        peer.awake.clear()
        connection.send(b"stuck")
        await peer.pass_time()
        for message in numbers(64):
            connection.send(message)
        await peer.pass_time()
        assert not connection.closed, "64 may wait"
        connection.send(b"one too many")
        assert connection.closed
        await peer.pass_time()
        assert peer.closed == (4008, "too slow: connect again"), "without waiting for the stuck one"
        peer.awake.set()
        connection.send(b"after")
        await peer.pass_time()
        assert peer.got == []
        assert task.done()


async def test_a_queue_is_full_by_its_bytes_too_but_takes_what_is_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close)
    async with running(connection):
        peer.awake.clear()
        connection.send(b"stuck")
        await peer.pass_time()
        connection.send(bytes(2 * QUEUE_BYTES))
        assert not connection.closed
        connection.send(b"")
        assert connection.closed
        await peer.pass_time()
        assert peer.closed == (4008, "too slow: connect again")


async def test_what_has_gone_out_counts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close)
    async with running(connection):
        for _ in range(5):
            connection.send(bytes(QUEUE_BYTES // 2))
            connection.send(bytes(QUEUE_BYTES // 2))
            await peer.pass_time()
        assert len(peer.got) == 10
        assert not connection.closed


async def test_who_waits_for_it_is_told_when_all_has_gone_out(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close)
    idle: list[int] = []
    connection.on_idle = lambda: idle.append(len(peer.got))
    async with running(connection):
        await peer.pass_time()
        assert connection.idle
        peer.awake.clear()
        for message in numbers(3):
            connection.send(message)
        await peer.pass_time()
        assert not connection.idle
        peer.awake.set()
        await peer.pass_time()
        assert connection.idle
        assert idle == [0, 3]
        connection.close_with(1012, "going down")
        assert not connection.idle


async def test_a_write_without_progress_is_given_up_after_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close, patience=5.0)
    async with running(connection):
        peer.awake.clear()
        connection.send(b"stuck")
        await peer.pass_time()
        await peer.pass_time(4.9)
        assert not connection.closed
        await peer.pass_time(0.1)
        assert connection.closed
        assert peer.closed == (4008, "too slow: connect again")


async def test_who_is_slow_but_reads_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close, patience=5.0)
    async with running(connection):
        for message in numbers(10):
            peer.awake.clear()
            connection.send(message)
            await peer.pass_time()
            await peer.pass_time(4.0)
            peer.awake.set()
            await peer.pass_time()
        assert peer.got == numbers(10)
        assert not connection.closed


async def test_a_peer_who_does_not_take_the_farewell_either_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close, patience=5.0)
    async with running(connection) as task:
        peer.awake.clear()
        connection.send(b"stuck")
        await peer.pass_time()
        await peer.pass_time(5.0)
        assert not task.done()
        await peer.pass_time(FAREWELL)
        assert task.done() and task.exception() is None


async def test_a_full_queue_beside_a_write_that_runs_out_of_time_closes_once(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close, limit=1, patience=5.0)
    async with running(connection):
        peer.awake.clear()
        connection.send(b"stuck")
        await peer.pass_time()
        connection.send(b"waiting")
        failures: list[object] = []
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda _, failure: failures.append(failure))
        loop.call_at(5.0, connection.send, b"one too many")  # in the same turn as the timeout, just after it
        await peer.pass_time(5.0)
        assert failures == []
        assert peer.closed == (4008, "too slow: connect again")


async def test_a_farewell_lets_the_queue_go_out_first(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close)
    async with running(connection) as task:
        for message in numbers(10):
            connection.send(message)
        connection.close_with(1012, "the server is going down")
        connection.send(b"too late")
        connection.close_with(4000, "too late as well")
        assert connection.closed
        await peer.pass_time()
        assert peer.got == numbers(10)
        assert peer.closed == (1012, "the server is going down")
        assert task.done()


async def test_an_idle_connection_is_closed_too(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close)
    async with running(connection):
        await peer.pass_time()
        connection.close_with(4004, "the table is closed")
        await peer.pass_time()
        assert peer.closed == (4004, "the table is closed")


@pytest.mark.parametrize(("reason", "fits"), [("a" * 200, "a" * 123), ("가" * 200, "가" * 41), ("🐯" * 31, "🐯" * 30)])
async def test_a_reason_is_cut_to_what_a_close_frame_holds(
    reason: str, fits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close)
    async with running(connection):
        connection.close_with(4001, reason)
        await peer.pass_time()
        assert peer.closed == (4001, fits)
        assert len(fits.encode()) <= 123


async def test_a_farewell_waits_no_longer_than_patience_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close, patience=5.0)
    async with running(connection):
        peer.sleepy = True
        for message in numbers(3):
            connection.send(message)
        connection.close_with(4000, "sits elsewhere")
        await peer.pass_time()
        await peer.pass_time(3.0)
        peer.awake.set()
        await peer.pass_time()
        await peer.pass_time(1.9)
        assert peer.got == numbers(2) and peer.closed is None
        await peer.pass_time(0.1)
        assert peer.closed == (4000, "sits elsewhere"), "for the reason that was given"
        assert peer.got == numbers(2)


@pytest.mark.parametrize("failure", [ConnectionResetError(), TimeoutError("by the network"), WebSocketDisconnect(1006)])
async def test_a_peer_who_has_gone_ends_it_quietly(failure: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    peer.failure = failure
    connection = Connection(peer.take, peer.close)
    async with running(connection) as task:
        connection.send(b"to nobody")
        await peer.pass_time()
        assert task.done() and task.exception() is None
        assert connection.closed
        assert peer.closed is None, "there is nobody to tell"


async def test_any_other_failure_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    peer.failure = LookupError("ours")
    connection = Connection(peer.take, peer.close)
    async with running(connection) as task:
        connection.send(b"x")
        await peer.pass_time()
        assert isinstance(task.exception(), LookupError)
        assert connection.closed


async def test_whose_writer_is_cancelled_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    peer = Peer(monkeypatch)
    connection = Connection(peer.take, peer.close)
    async with running(connection) as task:
        peer.awake.clear()
        connection.send(b"stuck")
        await peer.pass_time()
        task.cancel()
        await peer.pass_time()
        assert task.cancelled()
        assert connection.closed
        connection.send(b"after")
        connection.close_with(1000, "after")
        assert peer.closed is None


# -- over the wire -----------------------------------------------------------------------------


class Loudspeaker:
    """An application that tells everybody, in long messages, whatever anybody says."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        self.there: dict[str, Connection] = {}
        self.ended: dict[str, asyncio.Event] = {}
        self.app = Starlette(routes=[WebSocketRoute("/{name}", self.serve)])

    async def serve(self, websocket: WebSocket) -> None:
        await websocket.accept()
        connection = Connection(websocket.send_bytes, websocket.close, patience=self.patience)
        name = websocket.path_params["name"]
        self.there[name] = connection
        ended = self.ended[name] = asyncio.Event()
        reading = asyncio.create_task(self.read(websocket))
        writing = asyncio.create_task(connection.run())
        await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
        reading.cancel()
        writing.cancel()
        await asyncio.wait([reading, writing])
        ended.set()

    async def read(self, websocket: WebSocket) -> None:
        with contextlib.suppress(WebSocketDisconnect):
            while True:
                said = await websocket.receive_bytes()
                self.tell(said)

    def tell(self, said: bytes) -> None:
        for connection in self.there.values():
            connection.send(said.ljust(32 * 1024))


@contextlib.asynccontextmanager
async def deaf(port: int) -> AsyncIterator[None]:
    """Somebody who opens a socket and never reads from it."""
    loop = asyncio.get_running_loop()
    with socket.socket() as plain:
        plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        plain.setblocking(False)
        await loop.sock_connect(plain, ("127.0.0.1", port))
        await loop.sock_sendall(
            plain,
            b"GET /deaf HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        )
        assert (await loop.sock_recv(plain, 12)) == b"HTTP/1.1 101"
        yield


async def test_a_dead_peer_delays_nobody_and_is_closed() -> None:
    speaker = Loudspeaker(patience=20.0)
    waits: list[float] = []
    async with (
        live(speaker.app) as port,
        deaf(port),
        connect(f"ws://127.0.0.1:{port}/ann", compression=None) as ann,
        asyncio.timeout(60),
    ):
        while len(waits) < 300 or not speaker.there["deaf"].closed:
            start = time.perf_counter()
            said = str(len(waits)).encode()
            await ann.send(said)
            heard = await ann.recv(decode=False)
            waits.append(time.perf_counter() - start)
            assert heard.rstrip() == said
        await speaker.ended["deaf"].wait()
        assert not speaker.there["ann"].closed
    assert max(waits) < 5.0, "whoever waited for the deaf one would have waited 20 seconds"
    assert sorted(waits)[len(waits) // 2] < 0.1


async def test_a_dead_peer_is_closed_after_patience_even_if_little_is_said() -> None:
    speaker = Loudspeaker(patience=0.2)
    async with live(speaker.app) as port, deaf(port), asyncio.timeout(60):
        while not speaker.there["deaf"].closed:
            speaker.tell(b"x")
            while speaker.there["deaf"]._waiting and not speaker.there["deaf"].closed:
                await asyncio.sleep(0.01)  # never more than one in the queue: it is not full that closes it
        await speaker.ended["deaf"].wait()


async def test_a_farewell_reaches_a_real_client_after_the_messages() -> None:
    speaker = Loudspeaker(patience=5.0)
    async with live(speaker.app) as port, asyncio.timeout(60):
        async with connect(f"ws://127.0.0.1:{port}/ann", compression=None) as ann:
            await ann.send(b"hello")
            assert (await ann.recv(decode=False)).rstrip() == b"hello"
            for message in numbers(20):
                speaker.tell(message)
            speaker.there["ann"].close_with(1012, "the server is going down")
            assert [(await ann.recv(decode=False)).rstrip() for _ in range(20)] == numbers(20)
            with pytest.raises(ConnectionClosedError, match=r"1012 .* the server is going down"):
                await ann.recv()
        await speaker.ended["ann"].wait()
