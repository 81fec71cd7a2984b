"""The lobby: which tables there are, for whoever asks and whoever listens. After the whole list only news are told.

Changes within a moment are told together, and what is new since some version of the list is put into bytes once for all
who have that version. Who listens gets the next message when the one before has gone out: who reads slowly hears of
several versions at once, or gets the whole list again, and nothing piles up for anybody.
"""

from __future__ import annotations

import asyncio
from bisect import bisect_right
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import takewhile
from typing import NamedTuple, cast

import msgspec

from noripan.core.match import Match
from noripan.server import wire
from noripan.server.http.connection import Connection
from noripan.server.table.contract import MatchResult, TableSummary
from noripan.server.table.room import Room

LOBBY_SECONDS = 0.25  # changes within that time are told at once
PAGE = 100  # tables in one message, or one answer where nothing else is asked for
LARGEST_PAGE = 200
REMEMBERED = 1000  # tables that were closed or left

Order = tuple[int, str]  # the newest comes first


class Entry(NamedTuple):
    """A table as it is told."""

    version: int  # of the list, when this entry changed last
    order: Order
    listed: bool
    guests: frozenset[str]  # whose it is
    data: bytes


class Removal(NamedTuple):
    """A table that was closed, or that some guests have left."""

    version: int
    table: str
    closed: bool
    listed: bool
    guests: frozenset[str]  # whose it was


class TableList:
    """All tables that are open, as they were last told."""

    def __init__(self, rooms: Mapping[str, Room]) -> None:
        self._rooms = rooms
        self._version = 0
        self._entries: dict[str, Entry] = {}  # what changed last comes last
        self._past: deque[Removal] = deque(maxlen=REMEMBERED)
        self._forgotten = 0  # up to this version something is not remembered any more
        self._sorted: list[Entry] | None = None
        self._since: dict[int, LobbyChanges | None] = {}
        self._changed: set[str] = set()
        self._listeners: dict[Connection, Iterator[bytes | None]] = {}
        self._telling: asyncio.TimerHandle | None = None

    # -- changes -------------------------------------------------------------------------------

    def changed(self, table_id: str) -> None:
        """A table is new, has changed or is gone."""
        self._changed.add(table_id)
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(LOBBY_SECONDS, self._tell)

    def _settle(self) -> None:
        """Note what has changed; who listens is told later."""
        if not self._changed:
            return
        self._version += 1
        for table_id in self._changed:
            self._note(table_id)
        self._changed.clear()
        self._sorted = None
        self._since.clear()

    def _note(self, table_id: str) -> None:
        before, room = self._entries.get(table_id), self._rooms.get(table_id)
        if room is None:
            if before is not None:
                del self._entries[table_id]
                self._remember(Removal(self._version, table_id, True, before.listed, before.guests))
            return
        now = _entry(room, self._version)
        if before is not None:
            if now == before._replace(version=self._version):
                return
            del self._entries[table_id]
            if before.guests - now.guests:
                self._remember(Removal(self._version, table_id, False, now.listed, before.guests - now.guests))
        self._entries[table_id] = now

    def _remember(self, past: Removal) -> None:
        if len(self._past) == REMEMBERED:
            self._forgotten = self._past[0].version
        self._past.append(past)

    # -- who asks ------------------------------------------------------------------------------

    def page(self, after: str | None, limit: int, guest: str | None) -> tuple[list[TableSummary], str | None]:
        """Tables that anybody may see, or a guest's own, and behind which of them the next page begins.

        ValueError: `after` is not the end of a page.
        """
        self._settle()
        tables = self._listed() if guest is None else self._own(guest)
        start = 0 if after is None else bisect_right(tables, _order(after), key=lambda entry: entry.order)
        found = tables[start : start + limit]
        more = start + limit < len(tables)
        return _list(found), f"{-found[-1].order[0]}.{found[-1].order[1]}" if more else None

    def _all(self) -> list[Entry]:
        if self._sorted is None:
            self._sorted = sorted(self._entries.values(), key=lambda entry: entry.order)
        return self._sorted

    def _listed(self) -> list[Entry]:
        return [entry for entry in self._all() if entry.listed]

    def _own(self, guest: str) -> list[Entry]:
        return [entry for entry in self._all() if guest in entry.guests]

    # -- who listens ---------------------------------------------------------------------------

    def listen(self, listener: Connection, guest: str) -> None:
        """Hear the whole list and then of every change, until forgotten."""
        self._listeners[listener] = self._messages(guest)
        listener.on_idle = partial(self._go_on, listener)
        self._go_on(listener)

    def forget(self, listener: Connection) -> None:
        self._listeners.pop(listener, None)
        listener.on_idle = None

    def close(self, reason: str) -> None:
        """The server goes down."""
        if self._telling is not None:
            self._telling.cancel()
        closing = wire.write(wire.Closing(reason, "restart"))
        for listener in list(self._listeners):
            self.forget(listener)
            listener.send(closing)
            listener.close_with(wire.CLOSED_RESTART, reason)

    def _tell(self) -> None:
        self._telling = None
        self._settle()
        for listener in list(self._listeners):
            self._go_on(listener)

    def _go_on(self, listener: Connection) -> None:
        """The next message, once the one before has gone out."""
        if listener.idle:
            message = next(self._listeners[listener])
            if message is not None:
                listener.send(message)

    def _messages(self, guest: str) -> Iterator[bytes | None]:
        """All that a guest is told, one after the other; None where there is nothing new for them yet."""
        while True:
            self._settle()
            version = self._version
            yield from self._whole(guest)
            while (news := self._news(version)) is not None:
                version = self._version
                yield news.message(guest)

    def _whole(self, guest: str) -> Iterator[bytes]:
        """The list in pages: what changes while they are read is among the news that follow."""
        listed, own = self._listed(), self._own(guest)
        yield wire.write(wire.Lobby(_list(listed[:PAGE]), _list(own[:PAGE])))
        for start in range(PAGE, max(len(listed), len(own)), PAGE):
            here = slice(start, start + PAGE)
            yield wire.write(wire.LobbyNews([], [], _list(listed[here]), _list(own[here])))

    def _news(self, version: int) -> LobbyChanges | None:
        """What is new since a version; None where that is too much, or not known any more."""
        if version not in self._since:
            changed = list(takewhile(lambda entry: entry.version > version, reversed(self._entries.values())))
            past = list(takewhile(lambda past: past.version > version, reversed(self._past)))
            known = version >= self._forgotten and len(changed) <= PAGE
            self._since[version] = LobbyChanges(changed, past) if known else None
        return self._since[version]


class LobbyChanges:
    """What is new: the same for everybody, but for those whose tables are among it."""

    def __init__(self, changed: list[Entry], past: list[Removal]) -> None:
        self._changed = changed
        self._past = past
        whose = [entry.guests for entry in changed] + [past.guests for past in past]
        self._concerned = frozenset[str]().union(*whose)
        self._for_all = self._written(None)
        self._for_one: dict[str, bytes | None] = {}

    def message(self, guest: str) -> bytes | None:
        """For a guest; None where nothing of it is for them."""
        if guest not in self._concerned:
            return self._for_all
        if guest not in self._for_one:
            self._for_one[guest] = self._written(guest)
        return self._for_one[guest]

    def _written(self, guest: str | None) -> bytes | None:
        gone = [past.table for past in self._past if past.closed and (past.listed or guest in past.guests)]
        left = [past.table for past in self._past if not past.closed and guest in past.guests]
        tables = [entry for entry in self._changed if entry.listed]
        mine = [entry for entry in self._changed if guest in entry.guests]
        if not (gone or left or tables or mine):
            return None
        return wire.write(wire.LobbyNews(gone, left, _list(tables), _list(mine)))


def summary(room: Room) -> TableSummary:
    """A table as the lobby shows it: nothing that is dealt."""
    table = room.table
    settings = table.plan.settings
    return {
        "id": table.id,
        "code": table.header.code,
        "opened": table.header.opened,
        "game": table.plan.game.name,
        "preset": table.plan.rules.preset,
        "seats": [{"name": seat.name, "bot": seat.bot, "person": seat.guest is not None} for seat in table.seats],
        "open": sum(not seat.taken for seat in table.seats),
        "playing": table.playing,
        "result": _result(table.match),
        "watching": settings.watching == "anybody",
        "listed": settings.listed,
        "clock": settings.clock,
        "commitment": table.commitment,
        "known_shuffle": table.known_shuffle,
    }


def _result(match: Match | None) -> MatchResult | None:
    if match is None or not match.over:
        return None
    return {"scores": list(match.carry.scores), "winners": list(match.carry.winners)}


def _entry(room: Room, version: int) -> Entry:
    table = room.table
    guests = frozenset({table.header.host, *(seat.guest for seat in table.seats if seat.guest is not None)})
    order = (-table.header.opened, table.id)
    return Entry(version, order, table.plan.settings.listed, guests, msgspec.json.encode(summary(room)))


def _order(cursor: str) -> Order:
    opened, _, table_id = cursor.partition(".")
    if not (opened.isascii() and opened.isdigit() and len(opened) < 20):
        raise ValueError(f"not the end of a page: {cursor[:40]!r}")
    return -int(opened), table_id


def _list(entries: Iterable[Entry]) -> list[TableSummary]:
    """Tables that are JSON already, for a message or an answer."""
    return cast(list[TableSummary], msgspec.Raw(b"[" + b",".join(entry.data for entry in entries) + b"]"))
