"""Who is at a table, and what they are told. Every message about a table is made here, for one audience at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Protocol, cast

import msgspec

from noripan.server import wire
from noripan.server.pulse import Pulse
from noripan.server.steady import Steady
from noripan.server.table import Refused, Table

CHAT_KEPT = 50
MOST_WATCHING = 100
FROZEN = "the server cannot write to its store just now; nothing is lost, and the table goes on as soon as it can"


class Listener(Protocol):
    """A connection: takes messages without waiting, and closes itself when it cannot keep up."""

    def send(self, data: bytes) -> None: ...

    def close_with(self, code: int, reason: str) -> None: ...


@dataclass
class Guest:
    """Somebody who is there, by one connection."""

    id: str
    name: str
    listener: Listener

    def send(self, message: wire.AnyFromServer) -> None:
        self.listener.send(wire.write(message))


class Company:
    """Everybody who is there. `seat_token` makes the token of a table, a seat and a guest."""

    def __init__(self, table: Table, seat_token: Callable[[str, int, str], str], clock: Steady) -> None:
        self._table = table
        self._seat_token = seat_token
        self._clock = clock
        self.there: dict[str, Guest] = {}
        # The pulse does not know us: two that know each other would outlive their table until a collection.
        self.pulse = Pulse(table, partial(_several, table, self.there))
        self.ready: set[int] = set()  # who needs no more rest
        self.frozen = False
        self.chat: deque[wire.Said] = deque(maxlen=CHAT_KEPT)
        self._since = [0] * len(table.seats)  # the version with which each seat's decision was told
        self._names: list[tuple[int, int, int] | None] = [None] * len(table.seats)

    # -- who ------------------------------------------------------------------------------------

    def watching(self) -> int:
        return _watching(self._table, self.there)

    def may_enter(self, guest_id: str) -> None:
        """Raise Refused for somebody who may not look on."""
        seats = self._table.seats
        if guest_id == self._table.header.host or any(seat.guest == guest_id for seat in seats):
            return
        open_seats = not self._table.playing and any(not seat.taken for seat in seats)
        if self._table.plan.settings.watching == "nobody" and not open_seats:
            raise Refused("watch: nobody may look on at this table", "no-watching")
        if self.watching() >= MOST_WATCHING and guest_id not in self.there:
            raise Refused(f"watch: {MOST_WATCHING} people are looking on already", "watchers")

    def seat(self, guest: Guest) -> int:
        """Where a guest sits. Raises Refused."""
        seat = self._table.seat_of(guest.id)
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

    def is_current(self, seat: int, version: int) -> bool:
        """Whether what this seat was told with that version is still what it has to decide."""
        told = self._table.told[seat].version
        if version == told:
            return True
        return self._table.decision(seat) is not None and self._since[seat] <= version <= told

    # -- telling --------------------------------------------------------------------------------

    def tell(self, besides: Sequence[Guest] = ()) -> None:
        """Everybody what is new to them; nobody hears of what they may not notice."""
        for audience, guests in self._audiences(besides).items():
            news = self._table.news(audience)
            if news is None:
                continue
            self._note_decision(audience, news.version)
            update = wire.Update(news.version, news.events, _ready_made(news.data), self._times(audience))
            message = wire.write(update)
            for guest in guests:
                guest.listener.send(message)

    def tell_again(self, guest: Guest) -> None:
        """The view as it was told last, to one who has missed it."""
        audience = self._table.seat_of(guest.id)
        told = self._table.told[audience]
        if told.data:
            guest.send(wire.Update(told.version, [], _ready_made(told.data), self._times(audience)))

    def _audiences(self, besides: Sequence[Guest]) -> dict[int | None, list[Guest]]:
        found: dict[int | None, list[Guest]] = {}
        for guest in self.there.values():
            if guest not in besides:
                found.setdefault(self._table.seat_of(guest.id), []).append(guest)
        return found

    def _note_decision(self, audience: int | None, version: int) -> None:
        if audience is None:
            return
        name = self._table.decision(audience)
        if name != self._names[audience]:
            self._names[audience] = name
            self._since[audience] = version

    def new_match(self) -> None:
        self._names = [None] * len(self._names)

    def welcome(self, guest: Guest) -> None:
        """Everything as it is."""
        audience = self._table.seat_of(guest.id)
        news = self._table.news(audience)  # who else is there has heard it, and here the whole view follows
        if news is not None:
            self._note_decision(audience, news.version)
        told = self._table.told[audience]
        token = None if audience is None else self._seat_token(self._table.id, audience, guest.id)
        guest.send(
            wire.Welcome(
                wire.PROTOCOL,
                audience,
                told.version,
                _ready_made(told.data),
                self._times(audience),
                self._presence(),
                list(self.chat),
                self.is_host(guest.id),
                token,
            )
        )
        if self.frozen:
            guest.send(wire.Frozen(FROZEN))

    def welcome_anew(self, before: dict[str, int | None]) -> None:
        """Those who sit elsewhere now than before: who asked for it, or came back as their seat was being freed."""
        moved = [guest for guest in self.there.values() if self._table.seat_of(guest.id) != before[guest.id]]
        if moved:
            self.tell(besides=moved)
        for guest in moved:
            self.welcome(guest)
        self.tell_presence()

    def _times(self, audience: int | None) -> wire.Times:
        """Clocks of the seats that this audience was told to be deciding; within a window there are none."""
        now = self._clock.now()
        clocks: list[wire.Clock | None] = [None] * len(self._table.seats)
        window, rest = self.pulse.window(now), self.pulse.rest(now)
        for seat in self._table.told[audience].pending if window is None else ():
            left = self.pulse.clock(seat, now)
            if left is not None:
                bank = min(left, self._table.banks[seat])
                clocks[seat] = wire.Clock(round(left - bank, 3), round(bank, 3))
        return wire.Times(
            clocks, None if window is None else round(window, 3), None if rest is None else round(rest, 3)
        )

    def _presence(self) -> wire.Presence:
        seats = self._table.seats
        return wire.Presence(
            [seat.guest in self.there and not seat.left for seat in seats],
            [self.pulse.stand_in[at] or seat.left for at, seat in enumerate(seats)],
            [at in self.ready for at in range(len(seats))],
            self.watching(),
            self._table.header.host in self.there,
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
        for guest in self.there.values():
            guest.listener.send(data)

    # -- hanging up -----------------------------------------------------------------------------

    def send_onlookers_away(self) -> None:
        """Who could come in while a seat was open, where nobody may look on."""
        for guest in list(self.there.values()):
            try:
                self.may_enter(guest.id)
            except Refused as refused:
                self._hang_up(guest, wire.CLOSED_TABLE, refused.reason, refused.code)
        self.tell_presence()

    def send_everybody_away(self, code: int, reason: str, why: str) -> None:
        for guest in list(self.there.values()):
            self._hang_up(guest, code, reason, why)

    def _hang_up(self, guest: Guest, code: int, reason: str, why: str) -> None:
        del self.there[guest.id]
        guest.send(wire.Closing(reason, why))
        guest.listener.close_with(code, reason)


def _watching(table: Table, there: Iterable[str]) -> int:
    return sum(table.seat_of(guest) is None for guest in there)


def _several(table: Table, there: Iterable[str]) -> bool:
    people = sum(seat.person for seat in table.seats)
    return people > 1 or (people == 1 and _watching(table, there) > 0)


def _ready_made(data: bytes) -> dict[str, Any]:
    """A view that is JSON already, for a message."""
    return cast(dict[str, Any], msgspec.Raw(data))
