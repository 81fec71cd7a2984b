"""One socket: a greeting, then commands, each answered before the next is read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from starlette.types import Message, Receive, Scope, Send
from starlette.websockets import WebSocketDisconnect

from noripan.server import wire
from noripan.server.http.api import LOBBY
from noripan.server.http.connection import Connection
from noripan.server.limits import Bucket, Places, network_of
from noripan.server.lobby.hub import Hub
from noripan.server.metrics import Meters
from noripan.server.people import Tickets
from noripan.server.records.checking import UNREADABLE
from noripan.server.store.errors import StoreFailed
from noripan.server.table.audiences import Visitor
from noripan.server.table.checks import Refused
from noripan.server.table.room import Room

HELLO_SECONDS = 10.0
KEEPING_SECONDS = 5.0  # at most, until the record of a match that has just ended is written
MOST_MALFORMED = 20
MOST_SOCKETS = 5000
MOST_FROM_ONE = 1250  # of these, from one address: nobody alone can take all the places
COMMANDS = (10.0, 60.0)  # each second, and at once
TALKING = (0.5, 8.0)
TRY_AGAIN = 1013  # the close code of a server that has no room, or no store, just now


class AsgiSocket:
    """A WebSocket as ASGI has it, with nothing between: most of what a server does is to write here."""

    def __init__(self, receive: Receive, send: Send) -> None:
        self._receive = receive
        self._send = send
        self._gone = False

    async def accept(self) -> None:
        await self._receive()  # that somebody wants to connect
        await self._send({"type": "websocket.accept"})

    async def receive(self) -> bytes | str:
        message = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._gone = True
            raise WebSocketDisconnect(message.get("code", 1005))
        received: bytes | str = message.get("text") or message.get("bytes") or ""
        return received

    async def send(self, data: bytes) -> None:
        await self._pass_on({"type": "websocket.send", "text": data.decode()})

    async def close(self, code: int, reason: str) -> None:
        if not self._gone:
            await self._pass_on({"type": "websocket.close", "code": code, "reason": reason})

    async def _pass_on(self, message: Message) -> None:
        try:
            await self._send(message)
        except RuntimeError as late:  # uvicorn has closed it by itself, for a malformed frame, and not told us yet
            raise WebSocketDisconnect(1006) from late


class BadHello(Exception):
    """Not a greeting that opens anything; the message says why."""


class Sockets:
    """What is behind `/ws`."""

    def __init__(self, hub: Hub, tickets: Tickets, meters: Meters) -> None:
        self._hub = hub
        self._tickets = tickets
        self._meters = meters
        self._open = Places(MOST_SOCKETS, MOST_FROM_ONE)  # by the network that they come from

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One socket from its beginning to its end, as an ASGI application."""
        socket = AsgiSocket(receive, send)
        await socket.accept()
        network = network_of(scope["client"][0] if scope.get("client") else "")
        if not self._open.take(network):
            await socket.close(TRY_AGAIN, "this server is full; come again later")
            return
        self._meters.sockets.set(len(self._open))
        connection = Connection(socket.send, self._closer(socket))
        writer = asyncio.create_task(connection.run())
        reader = asyncio.create_task(self._converse(socket, connection))
        try:
            await asyncio.wait({reader, writer}, return_when=asyncio.FIRST_COMPLETED)
            if reader.done() and connection.closed:
                await writer
        finally:
            self._open.give_back(network)
            self._meters.sockets.set(len(self._open))
            reader.cancel()
            writer.cancel()
            await asyncio.gather(reader, writer, return_exceptions=True)
            _raise_fault(reader)
            _raise_fault(writer)

    def _closer(self, socket: AsgiSocket) -> Callable[[int, str], Awaitable[None]]:
        async def close(code: int, reason: str) -> None:
            self._meters.closed.labels(str(code)).inc()
            await socket.close(code, reason)

        return close

    async def _converse(self, socket: AsgiSocket, connection: Connection) -> None:
        try:
            guest_id, place = await self._greeted(socket)
            if place == LOBBY:
                await self._lobby(socket, connection, guest_id)
            else:
                await self._table(socket, connection, guest_id, self._hub.find(place))
        except WebSocketDisconnect:
            pass
        except BadHello as bad:
            _hang_up(connection, wire.CLOSED_HELLO, str(bad), "hello")
        except Refused as refused:
            _hang_up(connection, wire.CLOSED_HELLO, refused.reason, refused.code)
        except StoreFailed:
            _hang_up(connection, TRY_AGAIN, "the server cannot use its store just now; come again", "store")

    async def _greeted(self, socket: AsgiSocket) -> tuple[str, str]:
        """The guest and the place of the ticket in the first message."""
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                hello = wire.read(await socket.receive())
        except TimeoutError as late:
            raise BadHello(f"hello: the first message must come within {HELLO_SECONDS:g} seconds") from late
        except UNREADABLE as error:
            raise BadHello(f"hello: {_short(error)}") from error
        if not isinstance(hello, wire.Hello):
            raise BadHello("hello: it must be the first message")
        if hello.protocol != wire.PROTOCOL:
            raise BadHello(f"hello: this server speaks protocol {wire.PROTOCOL}, not {hello.protocol}")
        found = self._tickets.redeem(hello.ticket)
        if found is None:
            raise BadHello("hello: the ticket is unknown, used or too old; ask for another by POST")
        return found

    async def _lobby(self, socket: AsgiSocket, connection: Connection, guest_id: str) -> None:
        self._hub.lobby.listen(connection, guest_id)
        try:
            await socket.receive()
            self._meters.malformed.inc()
            _hang_up(connection, wire.CLOSED_MALFORMED, "the lobby takes no messages", "malformed")
        finally:
            self._hub.lobby.forget(connection)

    async def _table(self, socket: AsgiSocket, connection: Connection, guest_id: str, room: Room) -> None:
        known = await self._hub.store.guest(guest_id)
        try:
            async with asyncio.timeout(KEEPING_SECONDS):
                await room.archived()
        except TimeoutError as late:
            raise StoreFailed(self._hub.store.where, "the record of a match is not written yet") from late
        visitor = room.enter(guest_id, known.name if known is not None else "", connection)
        try:
            await self._commands(socket, connection, room, visitor)
        finally:
            room.leave(visitor)

    async def _commands(self, socket: AsgiSocket, connection: Connection, room: Room, visitor: Visitor) -> None:
        pace, talk = Bucket(*COMMANDS), Bucket(*TALKING)
        malformed = 0
        while not connection.closed:
            data = await socket.receive()
            if not pace.take():
                _hang_up(connection, wire.CLOSED_RATE, "too many messages; slow down", "rate")
                return
            try:
                command = _command(data)
            except UNREADABLE as error:
                malformed += 1
                self._meters.malformed.inc()
                connection.send(wire.write(wire.Refusal("", f"message: {_short(error)}", "malformed")))
                if malformed >= MOST_MALFORMED:
                    reason = f"{MOST_MALFORMED} malformed messages"
                    _hang_up(connection, wire.CLOSED_MALFORMED, reason, "malformed")
                    return
                continue
            if isinstance(command, wire.Say | wire.SayPhrase) and not talk.take():
                connection.send(wire.write(wire.Refusal(command.id, "say: a little slower, please", "rate")))
                continue
            await room.command(visitor, command)


def _command(data: bytes | str) -> wire.AnyCommand:
    """What a message asks for; one of UNREADABLE says what is wrong with it."""
    command = wire.read(data)
    if isinstance(command, wire.Hello):
        raise msgspec.ValidationError("`hello` has been said already")
    if not command.id.isprintable():  # it goes into the log, and not every database can hold a NUL
        raise msgspec.ValidationError("Expected printable text - at `$.id`")
    return command


def _hang_up(connection: Connection, code: int, reason: str, why: str) -> None:
    connection.send(wire.write(wire.Closing(reason, why)))
    connection.close_with(code, reason)


def _raise_fault(task: asyncio.Task[None]) -> None:
    """Anything but the end of a conversation is a fault of ours."""
    if not task.cancelled():
        task.result()


def _short(error: Exception) -> str:
    return str(error)[:200] or "nested too deeply"
