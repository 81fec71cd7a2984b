"""A room: the one task that owns a table. Everything that happens there goes through its queue, one thing at a time.

The order is always the same: check, write down, let happen, answer, tell. What is not on disk has not happened.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from noripan.core.errors import IllegalMove
from noripan.server import wire
from noripan.server.acts import Act, AnyAct, to_bytes
from noripan.server.store.errors import Repeated, StoreFailed
from noripan.server.store.store import Store
from noripan.server.table import Refused, Table

RETRY_SECONDS = 1.0  # between attempts to write while a table is frozen


class Listener(Protocol):
    """A connection: takes messages without waiting, and closes itself when it cannot keep up."""

    def send(self, message: wire.AnyFromServer) -> None: ...


@dataclass
class Wish:
    """An act that somebody wants to happen."""

    action_id: str
    act: AnyAct
    answer: asyncio.Future[wire.Ack | wire.Refusal]
    audience: int | None


class Room:
    """One table, its log and its listeners."""

    def __init__(self, table: Table, store: Store, epoch: int, seq: int) -> None:
        self.table = table
        self._store = store
        self._epoch = epoch
        self._seq = seq
        self._wishes: asyncio.Queue[Wish] = asyncio.Queue()
        self._listeners: dict[Listener, int | None] = {}
        self._after: list[Callable[[], None]] = []
        self.frozen: str | None = None

    # -- from outside --------------------------------------------------------------------------

    async def wish(
        self, act: AnyAct, action_id: str | None = None, audience: int | None = None
    ) -> wire.Ack | wire.Refusal:
        """Ask for an act; answered when it is on disk and has happened, or has been refused."""
        answer: asyncio.Future[wire.Ack | wire.Refusal] = asyncio.get_running_loop().create_future()
        self._wishes.put_nowait(Wish(action_id or secrets.token_hex(8), act, answer, audience))
        return await answer

    def listen(self, listener: Listener, audience: int | None) -> None:
        """From now on this listener hears what the audience may; it is welcomed with everything as it is."""
        self._listeners[listener] = audience
        told = self.table.told[audience]
        listener.send(wire.Welcome(wire.PROTOCOL, audience, told.version, self.table.view(audience)))

    def forget(self, listener: Listener) -> None:
        self._listeners.pop(listener, None)

    def after(self, call: Callable[[], None]) -> None:
        """Call this whenever something has happened: clocks and bots look at the table then."""
        self._after.append(call)

    # -- the task ------------------------------------------------------------------------------

    async def run(self) -> None:
        while True:
            wish = await self._wishes.get()
            answer = await self._grant(wish)
            if not wish.answer.done():
                wish.answer.set_result(answer)
            if isinstance(answer, wire.Ack):
                self._tell()

    async def _grant(self, wish: Wish) -> wire.Ack | wire.Refusal:
        try:
            self.table.check(wish.act)
        except (Refused, IllegalMove) as refused:
            version = self.table.told[wish.audience].version
            return wire.Refusal(wish.action_id, refused.reason, refused.code, dict(refused.facts), version)
        try:
            await self._write(wish.action_id, wish.act)
        except Repeated:
            return wire.Ack(wish.action_id)
        self.table.apply(wish.act)
        return wire.Ack(wish.action_id)

    async def _write(self, action_id: str, act: Act) -> None:
        """Append to the log; a store that fails freezes the table until it works again."""
        while True:
            try:
                await self._store.append(self.table.id, self._epoch, self._seq + 1, action_id, to_bytes(act))
            except StoreFailed as failed:
                self._freeze(str(failed))
                await asyncio.sleep(RETRY_SECONDS)
            except Repeated as repeated:
                if repeated.seq != self._seq + 1:
                    raise
                break  # written before the store was heard to fail
            else:
                break
        self._seq += 1
        self.frozen = None

    def _freeze(self, reason: str) -> None:
        if self.frozen is None:
            self.frozen = reason
            for listener in list(self._listeners):
                listener.send(wire.Frozen(reason))

    def _tell(self) -> None:
        """Everybody what is new to them; nobody hears of what they may not notice."""
        for audience in self.table.told:
            update = self.table.update(audience)
            if update is None:
                continue
            message = wire.Update(update["version"], update["events"], update["view"], [])
            for listener, who in list(self._listeners.items()):
                if who == audience:
                    listener.send(message)
        for call in self._after:
            call()


@contextlib.asynccontextmanager
async def opened(room: Room):  # type: ignore[no-untyped-def]
    """The room with its task running."""
    task = asyncio.create_task(room.run())
    try:
        yield room
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
