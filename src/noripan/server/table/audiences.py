"""Who is at a table, and what they are told. Every message about a table is made here, for one audience at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, cast

import msgspec

from noripan.server import wire
from noripan.server.clock import ServerClock
from noripan.server.data import EventData
from noripan.server.store.rows import Purse
from noripan.server.table.audience import Audience
from noripan.server.table.checks import Refused
from noripan.server.table.clock import TableClock
from noripan.server.table.contract import EndedDeal, TableView
from noripan.server.table.table import Table

CHAT_KEPT = 50
MOST_WATCHING = 100
ELSEWHERE = "you have come in by another connection"
FROZEN = "the server cannot write to its store just now; nothing is lost, and the table goes on as soon as it can"


class Listener(Protocol):
    """A connection: takes messages without waiting, and closes itself when it cannot keep up."""

    def send(self, data: bytes) -> None: ...

    def close_with(self, code: int, reason: str) -> None: ...


@dataclass
class Visitor:
    """A guest who is there, by one connection."""

    id: str
    name: str
    listener: Listener

    def send(self, message: wire.AnyFromServer) -> None:
        self.listener.send(wire.write(message))

    def hang_up(self, code: int, reason: str, why: str) -> None:
        self.send(wire.Closing(reason, why))
        self.listener.close_with(code, reason)


class Audiences:
    """Everybody who is at a table. `seat_token` makes the token of a table, a seat and a guest."""

    def __init__(
        self,
        table: Table,
        there: dict[str, Visitor],
        clock: TableClock,
        server_clock: ServerClock,
        seat_token: Callable[[str, int, str], str],
        version: int,
    ) -> None:
        self._table = table
        self.there = there  # by guest
        self._clock = clock
        self._server_clock = server_clock
        self._seat_token = seat_token
        self._audiences = {seat: Audience(table, seat, version) for seat in table.audiences}
        self.purses: Mapping[str, Purse] = {}  # of those who sit here, as the store has them
        self.ready: set[int] = set()  # who needs no more rest
        self.frozen = False
        self.chat: deque[wire.Said] = deque(maxlen=CHAT_KEPT)

    # -- who ------------------------------------------------------------------------------------

    def may_enter(self, guest_id: str) -> None:
        """Raise Refused for somebody who may not look on."""
        seats = self._table.seats
        if guest_id == self._table.header.host or any(seat.guest == guest_id for seat in seats):
            return
        open_seats = not self._table.playing and any(not seat.taken for seat in seats)
        if self._table.plan.settings.watching == "nobody" and not open_seats:
            raise Refused("watch: nobody may look on at this table", "no-watching")
        if watching(self._table, self.there) >= MOST_WATCHING and guest_id not in self.there:
            raise Refused(f"watch: {MOST_WATCHING} people are looking on already", "watchers")

    def admit(self, visitor: Visitor) -> None:
        """They are there from now on; an older connection of theirs is closed."""
        older = self.there.get(visitor.id)
        if older is not None:
            older.hang_up(wire.CLOSED_ELSEWHERE, ELSEWHERE, "elsewhere")
        self.there[visitor.id] = visitor

    def seat(self, visitor: Visitor) -> int:
        """Where somebody sits. Raises Refused."""
        seat = self._table.seat_of(visitor.id)
        if seat is None:
            raise Refused("seat: you sit nowhere here; take an open seat first", "spectator")
        return seat

    def is_host(self, guest_id: str) -> bool:
        """Who opened the table; while they are not there, whoever sits."""
        host = self._table.header.host
        return guest_id == host or (host not in self.there and self._table.seat_of(guest_id) is not None)

    def placed(self) -> dict[str, int | None]:
        """Where everybody who is there sits."""
        return {guest: self._table.seat_of(guest) for guest in self.there}

    def of(self, seat: int | None) -> Audience:
        return self._audiences[seat]

    # -- telling --------------------------------------------------------------------------------

    def tell(self, besides: Sequence[Visitor] = ()) -> None:
        """Everybody what is new to them; nobody hears of what they may not notice."""
        for seat, visitors in self._by_seat(besides).items():
            audience = self._audiences[seat]
            events = audience.news(self.purses)
            if events is None:
                continue
            message = wire.write(self._update(seat, events, audience.ended))
            for visitor in visitors:
                visitor.listener.send(message)

    def tell_again(self, visitor: Visitor) -> None:
        """The view as it was told last, to one who has missed it."""
        seat = self._table.seat_of(visitor.id)
        if self._audiences[seat].view:
            visitor.send(self._update(seat, [], []))

    def _update(self, seat: int | None, events: list[EventData], ended: list[EndedDeal]) -> wire.Update:
        audience = self._audiences[seat]
        return wire.Update(audience.version, events, ended, _ready_made(audience.view), self._times(audience))

    def _by_seat(self, besides: Sequence[Visitor]) -> dict[int | None, list[Visitor]]:
        found: dict[int | None, list[Visitor]] = {}
        for visitor in self.there.values():
            if visitor not in besides:
                found.setdefault(self._table.seat_of(visitor.id), []).append(visitor)
        return found

    def welcome(self, visitor: Visitor) -> None:
        """Everything as it is."""
        seat = self._table.seat_of(visitor.id)
        audience = self._audiences[seat]
        audience.news(self.purses)  # who else is there has heard the events, and here the whole deal follows
        token = None if seat is None else self._seat_token(self._table.id, seat, visitor.id)
        visitor.send(
            wire.Welcome(
                wire.PROTOCOL,
                seat,
                audience.version,
                self._table.deal_events(seat),
                self._table.ended(seat, 0)[-1:],
                _ready_made(audience.view),
                self._times(audience),
                self._presence(),
                list(self.chat),
                self.is_host(visitor.id),
                token,
            )
        )
        if self.frozen:
            visitor.send(wire.Frozen(FROZEN))

    def welcome_anew(self, before: dict[str, int | None]) -> None:
        """Those who sit elsewhere now than before: who asked for it, or came back as their seat was being freed."""
        moved = [visitor for visitor in self.there.values() if self._table.seat_of(visitor.id) != before[visitor.id]]
        if moved:
            self.tell(besides=moved)
        for visitor in moved:
            self.welcome(visitor)
        self.tell_presence()

    def _times(self, audience: Audience) -> wire.Times:
        """Clocks of the seats that this audience was told to be deciding; within a window there are none."""
        now = self._server_clock.now()
        clocks: list[wire.Clock | None] = [None] * len(self._table.seats)
        window, rest = self._clock.window_left(now), self._clock.rest_left(now)
        for seat in audience.pending if window is None else ():
            time = self._clock.time_left(seat, now)
            if time is not None:
                left, bank = time
                clocks[seat] = wire.Clock(round(left, 3), round(bank, 3))
        return wire.Times(
            clocks, None if window is None else round(window, 3), None if rest is None else round(rest, 3)
        )

    def _presence(self) -> wire.Presence:
        seats = self._table.seats
        return wire.Presence(
            [seat.guest in self.there and not seat.left for seat in seats],
            [self._clock.stand_in[at] or seat.left for at, seat in enumerate(seats)],
            [at in self.ready for at in range(len(seats))],
            watching(self._table, self.there),
            self._table.header.host in self.there,
            self._clock.tempo.speed if self._table.plan.settings.open_hands else None,
        )

    def tell_presence(self) -> None:
        self._send_all(self._presence())

    def say(self, said: wire.Said) -> None:
        self.chat.append(said)
        self._send_all(said)

    def freeze(self, frozen: bool) -> None:
        self.frozen = frozen
        self._send_all(wire.Frozen(FROZEN if frozen else None))

    def _send_all(self, message: wire.AnyFromServer) -> None:
        data = wire.write(message)
        for visitor in self.there.values():
            visitor.listener.send(data)

    # -- hanging up -----------------------------------------------------------------------------

    def send_onlookers_away(self) -> None:
        """Who could come in while a seat was open, where nobody may look on."""
        for visitor in list(self.there.values()):
            try:
                self.may_enter(visitor.id)
            except Refused as refused:
                del self.there[visitor.id]
                visitor.hang_up(wire.CLOSED_TABLE, refused.reason, refused.code)
        self.tell_presence()

    def send_everybody_away(self, code: int, reason: str, why: str) -> None:
        for visitor in list(self.there.values()):
            del self.there[visitor.id]
            visitor.hang_up(code, reason, why)


def watching(table: Table, there: Iterable[str]) -> int:
    """How many of those who are there look on."""
    return sum(table.seat_of(guest) is None for guest in there)


def several(table: Table, there: Iterable[str]) -> bool:
    """Whether more than one person could notice how long a claim window lasts."""
    people = sum(seat.person for seat in table.seats)
    return people > 1 or (people == 1 and watching(table, there) > 0)


def _ready_made(data: bytes) -> TableView:
    """A view that is JSON already, for a message."""
    return cast(TableView, msgspec.Raw(data))
