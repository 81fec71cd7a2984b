"""A room: the one task that owns a table. Everything that happens there goes through its queue, one thing at a time.

The order is always the same: check, write down, let happen, answer, tell. What is not on disk has not happened, and a
store that fails freezes the table until it works again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.server import wire
from noripan.server.acts import Again, AnyAct, Begin, Free, Leave, Nonce, Play, SeatBot, Sit, to_bytes
from noripan.server.archive import keep
from noripan.server.hygiene import Unfit, clean_chat
from noripan.server.metrics import Meters
from noripan.server.pulse import Deed, Pulse
from noripan.server.store.errors import NotOwner, Repeated, Stale, StoreFailed, TableClosed
from noripan.server.store.store import Store
from noripan.server.table import Refused, Table, new_seed
from noripan.server.thinkers import Spec, Thinkers

RETRY_SECONDS = 0.5  # between attempts to write while a table is frozen
CHAT_KEPT = 50
MOST_WATCHING = 100
ADVISER = "normal"  # the level of a bot that gives hints
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


@dataclass
class Wish:
    """A command of somebody who is there; answered when it is on disk and has happened, or has been refused."""

    guest: Guest
    command: wire.AnyCommand
    answered: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass
class Thought:
    """What a bot would play."""

    seat: int
    name: tuple[int, int, int]
    move: dict[str, Any] | None


@dataclass
class Interruption:
    """What a bot would play though it owes nothing, at that moment and no later."""

    seat: int
    moment: tuple[int, int]
    move: dict[str, Any]


@dataclass
class Look:
    """Somebody has come or gone."""


class LostTable(Exception):
    """The table is another server's now, or closed."""


@dataclass
class Means:
    """What a room works with."""

    store: Store
    thinkers: Thinkers
    meters: Meters
    seat_token: Callable[[str, int, str], str]  # of a table, a seat and a guest
    changed: Callable[[Room], None]  # tells the lobby


class Room:
    """One table, its log and whoever is there. `done` are the ids of the actions in its log."""

    def __init__(self, table: Table, means: Means, epoch: int, seq: int, done: set[str]) -> None:
        self.table = table
        self._means = means
        self._epoch = epoch
        self._seq = seq
        self._done = done
        self._queue: asyncio.Queue[Wish | Thought | Interruption | Look] = asyncio.Queue()
        self._there: dict[str, Guest] = {}
        self._gone: dict[int, float] = {}  # since when a person's seat has nobody there
        self._ready: set[int] = set()
        self._since = [0] * len(table.seats)  # the version with which each seat's decision was told
        self._names: list[tuple[int, int, int] | None] = [None] * len(table.seats)
        self._chat: deque[wire.Said] = deque(maxlen=CHAT_KEPT)
        self._heard: deque[str] = deque(maxlen=CHAT_KEPT)  # ids of the last commands that are not in the log
        self._saved = -1  # the last match that is in the archive
        self._frozen = False
        self._advised: set[str] = set()  # guests for whom a bot is thinking
        self._thoughts: set[asyncio.Task[None]] = set()
        self.pulse = Pulse(table, self._several)
        self.left_at = _now()  # since when nobody is there
        self.closed = False

    # -- coming and going ----------------------------------------------------------------------

    @property
    def there(self) -> int:
        return len(self._there)

    def may_enter(self, guest_id: str) -> None:
        """Raise Refused for somebody who may not look on."""
        if self.closed:
            raise Refused("table: it is closed", "closed")
        if self.table.seat_of(guest_id) is not None or guest_id == self.table.header.host:
            return
        if any(seat.guest == guest_id for seat in self.table.seats):
            return
        if self.table.plan.settings.watching == "nobody" and not self._seats_open():
            raise Refused("watch: nobody may look on at this table", "no-watching")
        if self._watching() >= MOST_WATCHING and guest_id not in self._there:
            raise Refused(f"watch: {MOST_WATCHING} people are looking on already", "full")

    def _seats_open(self) -> bool:
        return not self.table.playing and any(not seat.taken for seat in self.table.seats)

    def enter(self, guest_id: str, name: str, listener: Listener) -> Guest:
        """Somebody is there from now on, welcomed with everything as it is; their older connection is closed."""
        self.may_enter(guest_id)
        older = self._there.get(guest_id)
        if older is not None:
            older.listener.close_with(wire.CLOSED_ELSEWHERE, "you have come in by another connection")
        guest = self._there[guest_id] = Guest(guest_id, name, listener)
        now = _now()
        if not self.pulse.awake:
            self.pulse.awake = True
            self.pulse.wake(now)
            self._gone.clear()  # who is not back yet has the whole time of grace from now
        seat = self.table.seat_of(guest_id)
        if seat is None:
            self.pulse.watched(now)
        else:
            self._gone.pop(seat, None)
            self.pulse.back(seat)
        self._welcome(guest)
        self._tell_presence()
        self._queue.put_nowait(Look())
        return guest

    def leave(self, guest: Guest) -> None:
        """The connection is gone; the seat is kept."""
        if self._there.get(guest.id) is not guest:
            return
        del self._there[guest.id]
        if not self._there:
            self.left_at = _now()
            self.pulse.awake = False
        self._tell_presence()
        self._queue.put_nowait(Look())

    def command(self, guest: Guest, command: wire.AnyCommand) -> asyncio.Future[None]:
        """Ask for something; the future is done when it has been answered."""
        wish = Wish(guest, command)
        if self.closed:
            wish.answered.set_result(None)
        else:
            self._queue.put_nowait(wish)
        return wish.answered

    def close(self, code: int, reason: str, why: str) -> None:
        """Tell everybody, and hang up."""
        self.closed = True
        message = wire.write(wire.Closing(reason, why))
        for guest in self._there.values():
            guest.listener.send(message)
            guest.listener.close_with(code, reason)
        self._there.clear()

    def _send_onlookers_away(self) -> None:
        """Who could come in while a seat was open, where nobody may look on."""
        if self.table.plan.settings.watching == "anybody":
            return
        for guest in list(self._there.values()):
            try:
                self.may_enter(guest.id)
            except Refused as refused:
                del self._there[guest.id]
                self._send(guest, wire.Closing(refused.reason, refused.code))
                guest.listener.close_with(wire.CLOSED_TABLE, refused.reason)
        self._tell_presence()

    def _several(self) -> bool:
        people = sum(seat.person for seat in self.table.seats)
        return people > 1 or (people == 1 and self._watching() > 0)

    def _watching(self) -> int:
        return sum(self.table.seat_of(guest) is None for guest in self._there)

    # -- the task ------------------------------------------------------------------------------

    async def run(self) -> None:
        """Own the table until cancelled. Raises LostTable."""
        try:
            while True:
                await self._go_on()
                item = await self._next()
                if isinstance(item, Wish):
                    await self._grant(item)
                elif isinstance(item, Thought):
                    self.pulse.thought(item.seat, item.name, item.move)
                elif isinstance(item, Interruption):
                    await self._interrupt(item)
        finally:
            self.closed = True
            if self._frozen:
                self._means.meters.frozen.dec()
            for thought in self._thoughts:
                thought.cancel()

    async def _next(self) -> Wish | Thought | Interruption | Look | None:
        """What is asked next; None when the time for something has come first."""
        if not self._queue.empty():
            return self._queue.get_nowait()
        alarms = [alarm for alarm in (self.pulse.alarm(), self._absence_ends()) if alarm is not None]
        if not alarms:
            return await self._queue.get()
        try:
            async with asyncio.timeout_at(min(alarms)):
                return await self._queue.get()
        except TimeoutError:
            return None

    async def _go_on(self) -> None:
        """Do whatever is due, one thing after another."""
        self._look()
        while True:
            await self._mind_the_absent()
            deed = self.pulse.due(_now())
            if deed is None:
                break
            if isinstance(deed, Deed):
                await self._do(deed)
            else:
                self.table.release()
            self._look()
            self._tell()
        await self._archive()

    def _look(self) -> None:
        for seat in self.pulse.look(_now()):
            turn, level = self.pulse.turn(seat), self.pulse.level(seat)
            assert turn is not None and level is not None
            self._start(self._think(seat, turn.name, level, list(self.table.moves)))
        for seat in self.pulse.tempted(_now()):
            level = self.pulse.level(seat)
            assert level is not None
            self._start(self._tempt(seat, self.pulse.moment, level, list(self.table.moves)))
        if self.pulse.rest(_now()) is None:
            self._ready.clear()

    async def _think(
        self, seat: int, name: tuple[int, int, int], level: str, moves: list[tuple[int, dict[str, Any]]]
    ) -> None:
        """Ask a bot about the table as it was when the task was made; it may have gone on since."""
        self._queue.put_nowait(Thought(seat, name, await self._opinion(seat, level, moves)))

    async def _tempt(
        self, seat: int, moment: tuple[int, int], level: str, moves: list[tuple[int, dict[str, Any]]]
    ) -> None:
        move = await self._opinion(seat, level, moves)
        if move is not None:
            self._queue.put_nowait(Interruption(seat, moment, move))

    async def _interrupt(self, said: Interruption) -> None:
        """A bot throws something in, unless the table has gone on or a person plays there now."""
        match = self.table.match
        if match is None or said.moment != self.pulse.moment or self.pulse.level(said.seat) is None:
            return
        if said.seat in match.optional():
            await self._do(Deed(said.seat, said.move, self.pulse.bot_name(said.seat)))
            self._look()
            self._tell()

    async def _opinion(self, seat: int, level: str, moves: list[tuple[int, dict[str, Any]]]) -> dict[str, Any] | None:
        match = self.table.match
        assert match is not None
        spec = Spec(
            game=match.game.name,
            preset=match.rules.preset,
            rules=dict(match.rules.values),
            seed=match.seed.hex(),
            nonces=tuple(nonce.hex() for nonce in match.nonces),
            options=dict(match.options),
        )
        key = f"{self.table.id}/{self.table.matches}"
        return await self._means.thinkers.think(key, spec, moves, seat, level)

    def _start(self, thought: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(thought)
        self._thoughts.add(task)
        task.add_done_callback(self._thoughts.discard)

    async def _do(self, deed: Deed) -> None:
        match = self.table.match
        assert match is not None
        move = deed.move
        if move is None:
            move = match.game.encode(match.fallback(deed.seat))
        act = Play(deed.seat, move, deed.by, self.pulse.took(deed.seat, _now()) if deed.by == "clock" else 0)
        await self._write(secrets.token_hex(8), act)
        self.table.apply(act)
        self._means.meters.moves.labels(self.table.plan.game.name, deed.by).inc()

    # -- commands ------------------------------------------------------------------------------

    async def _grant(self, wish: Wish) -> None:
        command = wish.command
        action_id = f"{wish.guest.id}:{command.id}"
        started = time.perf_counter()
        try:
            if isinstance(command, wire.Judge):
                self._judge(wish.guest, command)
            elif isinstance(command, wire.Advise):
                self._advise(wish.guest, command)
            else:
                if action_id not in self._done:
                    await self._carry_out(wish.guest, command, action_id)
                self._send(wish.guest, wire.Ack(command.id))
        except (Refused, IllegalMove) as refused:
            self._means.meters.refused.labels(refused.code).inc()
            self._send(wish.guest, wire.Refusal(command.id, refused.reason, refused.code, dict(refused.facts)))
            if refused.code == "stale":
                self._tell_again(wish.guest)
        finally:
            if not wish.answered.done():
                wish.answered.set_result(None)
        self._look()
        self._tell()
        self._means.meters.command_seconds.observe(time.perf_counter() - started)

    async def _carry_out(self, guest: Guest, command: wire.AnyCommand, action_id: str) -> None:
        if isinstance(command, wire.Say | wire.Ready):
            if action_id not in self._heard:
                self._hear(guest, command)
                self._heard.append(action_id)
        else:
            act = self._act(guest, command)
            self.table.check(act)
            await self._write(action_id, act)
            before = self._placed()
            self.table.apply(act)
            self._after(act, before)

    def _act(self, guest: Guest, command: wire.AnyCommand) -> AnyAct:
        """What a command asks the table for. Raises Refused where this guest may not."""
        if isinstance(command, wire.MakeMove):
            return self._play(guest, command)
        if isinstance(command, wire.TakeSeat):
            return Sit(command.seat, guest.id, guest.name, command.nonce)
        if isinstance(command, wire.GiveUpSeat):
            return Leave(self._own_seat(guest))
        if isinstance(command, wire.GiveNonce):
            return Nonce(self._own_seat(guest), command.nonce)
        self._must_be_host(guest)
        if isinstance(command, wire.PutBot):
            return SeatBot(command.seat, command.level)
        if isinstance(command, wire.RemoveBot):
            return self._free(command.seat)
        if isinstance(command, wire.Start):
            return Begin(time.localtime().tm_hour)
        assert isinstance(command, wire.Rematch)
        return Again(new_seed())

    def _free(self, seat: int) -> AnyAct:
        """A bot goes; and so does somebody who has not been there for a while, before or after a match."""
        away = seat < len(self.table.seats) and self.table.seats[seat].person and seat in self._gone
        return Leave(seat) if away and not self.table.playing else Free(seat)

    def _own_seat(self, guest: Guest) -> int:
        seat = self.table.seat_of(guest.id)
        if seat is None:
            raise Refused("seat: you sit nowhere here; take an open seat first", "spectator")
        return seat

    def _must_be_host(self, guest: Guest) -> None:
        if not self._is_host(guest.id):
            raise Refused("host: who opened the table decides this while they are here", "not-host")

    def _is_host(self, guest_id: str) -> bool:
        """Who opened the table; while they are not there, whoever sits."""
        host = self.table.header.host
        return guest_id == host or (host not in self._there and self.table.seat_of(guest_id) is not None)

    def _play(self, guest: Guest, command: wire.MakeMove) -> Play:
        seat = self._own_seat(guest)
        version = self.table.told[seat].version
        current = self.table.decision(seat) is not None and self._since[seat] <= command.version
        if self.table.playing and command.version != version and not current:
            raise Refused(
                f"version: the table has moved on; this is version {version}, not {command.version}",
                "stale",
                version=version,
            )
        return Play(seat, command.move, "person", self.pulse.took(seat, _now()))

    def _after(self, act: AnyAct, before: dict[str, int | None]) -> None:
        """What follows from an act for those who are there."""
        meters = self._means.meters
        if isinstance(act, Play):
            meters.moves.labels(self.table.plan.game.name, act.by).inc()
        elif isinstance(act, Begin | Again):
            if isinstance(act, Begin):
                meters.matches.labels(self.table.plan.game.name).inc()
                self._send_onlookers_away()
            self._names = [None] * len(self._names)
        if isinstance(act, Sit | Leave | Free | SeatBot):
            self._gone.pop(act.seat, None)
            self.pulse.back(act.seat)
            self.pulse.watched(_now())
            self._welcome_anew(before)
        if not isinstance(act, Play):
            self._means.changed(self)

    def _placed(self) -> dict[str, int | None]:
        """Where everybody who is there sits."""
        return {guest: self.table.seat_of(guest) for guest in self._there}

    def _welcome_anew(self, before: dict[str, int | None]) -> None:
        """Those who sit elsewhere now than before: who asked for it, or came back as their seat was being freed."""
        moved = [guest for guest in self._there.values() if self.table.seat_of(guest.id) != before[guest.id]]
        if moved:
            self._tell(besides=moved)
        for guest in moved:
            self._welcome(guest)
        self._tell_presence()

    def _judge(self, guest: Guest, command: wire.Judge) -> None:
        """Say whether a move could be played, and how it would count."""
        match, seat = self._own_match(guest)
        move = match.game.decode(command.move)
        match.check(seat, move)
        counted = match.deal.copy().play(seat, move)
        self._send(guest, wire.Judged(command.id, match.game.encode(counted)))

    def _advise(self, guest: Guest, command: wire.Advise) -> None:
        """Ask a bot for somebody who has to decide, once at a time."""
        match, seat = self._own_match(guest)
        if not self.table.plan.settings.hints:
            raise Refused("advise: at this table nobody gets advice", "no-hints")
        if seat not in match.pending():
            raise Refused("advise: there is nothing to decide for you now", "not-pending")
        if guest.id in self._advised:
            raise Refused("advise: you are being advised already", "rate")
        self._advised.add(guest.id)
        self._start(self._give_advice(guest, seat, command.id, list(self.table.moves)))

    async def _give_advice(
        self, guest: Guest, seat: int, command_id: str, moves: list[tuple[int, dict[str, Any]]]
    ) -> None:
        try:
            move = await self._opinion(seat, ADVISER, moves)
        finally:
            self._advised.discard(guest.id)
        self._send(guest, wire.Advice(command_id, move))

    def _own_match(self, guest: Guest) -> tuple[Match, int]:
        seat = self._own_seat(guest)
        if self.table.match is None:
            raise Refused("move: the match has not begun", "not-begun")
        return self.table.match, seat

    def _hear(self, guest: Guest, command: wire.Say | wire.Ready) -> None:
        """What is not written down."""
        if isinstance(command, wire.Say):
            self._say(guest, command.text)
        else:
            self._is_ready(guest)

    def _is_ready(self, guest: Guest) -> None:
        self._ready.add(self._own_seat(guest))
        waiting = {at for at, seat in enumerate(self.table.seats) if seat.person and at not in self._gone}
        if waiting <= self._ready:
            self.pulse.end_rest(_now())
        self._tell_presence()

    def _say(self, guest: Guest, text: str) -> None:
        seat = self.table.seat_of(guest.id)
        if seat is None:
            raise Refused("say: who looks on keeps silent; take a seat to talk", "spectator")
        try:
            said = wire.Said(seat, guest.name, clean_chat(text))
        except Unfit as unfit:
            raise Refused(unfit.reason, unfit.code) from unfit
        self._chat.append(said)
        self._send_all(wire.write(said))

    # -- writing -------------------------------------------------------------------------------

    async def _write(self, action_id: str, act: AnyAct) -> None:
        """Append to the log; a store that fails freezes the table until it works again."""
        data = to_bytes(act)
        while True:
            try:
                await self._means.store.append(self.table.id, self._epoch, self._seq + 1, action_id, data)
                break
            except StoreFailed:
                self._freeze(True)
                await asyncio.sleep(RETRY_SECONDS)
            except Repeated as repeated:
                if repeated.seq != self._seq + 1:
                    raise
                break  # written before the store was heard to fail
            except (NotOwner, TableClosed, Stale) as lost:
                raise LostTable(str(lost)) from lost
        self._seq += 1
        self._done.add(action_id)
        self._freeze(False)

    def _freeze(self, frozen: bool) -> None:
        if self._frozen == frozen:
            return
        self._frozen = frozen
        self._means.meters.frozen.inc(1 if frozen else -1)
        self._send_all(wire.write(wire.Frozen(FROZEN if frozen else None)))
        if not frozen:
            self.pulse.wake(_now())

    async def _archive(self) -> None:
        """A match that is over goes to the archive, once."""
        match = self.table.match
        if match is None or not match.over or self._saved == self.table.matches:
            return
        while True:
            try:
                await keep(self._means.store, self.table)
                break
            except StoreFailed:
                self._freeze(True)
                await asyncio.sleep(RETRY_SECONDS)
        self._freeze(False)
        self._saved = self.table.matches
        self._means.thinkers.forget(f"{self.table.id}/{self.table.matches}")
        self._means.changed(self)

    # -- the absent ----------------------------------------------------------------------------

    def _absence_ends(self) -> float | None:
        """When somebody will have been away for too long."""
        waiting = [since for seat, since in self._gone.items() if self._is_waited_for(seat)]
        return min(waiting) + self.table.plan.settings.grace if waiting and self.pulse.awake else None

    def _is_waited_for(self, seat: int) -> bool:
        """Whether something follows when this seat is away for too long; nothing does after a match."""
        return self.table.match is None or (self.table.playing and not self.pulse.stand_in[seat])

    async def _mind_the_absent(self) -> None:
        """Note who is away; after the grace time a bot plays for them, or, where no match is on, the seat is free."""
        now = _now()
        for at, seat in enumerate(self.table.seats):
            if not seat.person or seat.guest in self._there:
                self._gone.pop(at, None)
            else:
                self._gone.setdefault(at, now)
        if not self.pulse.awake:
            return
        for at, since in list(self._gone.items()):
            if now < since + self.table.plan.settings.grace or not self._is_waited_for(at) or at not in self._gone:
                continue
            if self.table.playing:
                self.pulse.stand_in[at] = True
                self._look()
                self._tell_presence()
            else:
                await self._stand_up(at)

    async def _stand_up(self, seat: int) -> None:
        act = Leave(seat)
        await self._write(secrets.token_hex(8), act)
        before = self._placed()
        self.table.apply(act)
        self._after(act, before)
        self._tell()

    # -- telling -------------------------------------------------------------------------------

    def _tell(self, besides: Sequence[Guest] = ()) -> None:
        """Everybody what is new to them; nobody hears of what they may not notice."""
        now = _now()
        for audience, guests in self._audiences(besides).items():
            news = self.table.news(audience)
            if news is None:
                continue
            self._note_decision(audience, news.version)
            update = wire.Update(news.version, news.events, news.view, self._times(audience, news.view, now))
            message = wire.write(update)
            for guest in guests:
                guest.listener.send(message)

    def _tell_again(self, guest: Guest) -> None:
        """The view as it was told last, to one who has missed it."""
        audience = self.table.seat_of(guest.id)
        told = self.table.told[audience]
        if told.view is not None:
            self._send(guest, wire.Update(told.version, [], told.view, self._times(audience, told.view, _now())))

    def _audiences(self, besides: Sequence[Guest]) -> dict[int | None, list[Guest]]:
        found: dict[int | None, list[Guest]] = {}
        for guest in self._there.values():
            if guest in besides:
                continue
            found.setdefault(self.table.seat_of(guest.id), []).append(guest)
        return found

    def _note_decision(self, audience: int | None, version: int) -> None:
        if audience is None:
            return
        name = self.table.decision(audience)
        if name != self._names[audience]:
            self._names[audience] = name
            self._since[audience] = version

    def _welcome(self, guest: Guest) -> None:
        audience = self.table.seat_of(guest.id)
        news = self.table.news(audience)  # who else is there has heard it, and here the whole view follows
        if news is not None:
            self._note_decision(audience, news.version)
        told = self.table.told[audience]
        assert told.view is not None
        token = None if audience is None else self._means.seat_token(self.table.id, audience, guest.id)
        welcome = wire.Welcome(
            wire.PROTOCOL,
            audience,
            told.version,
            told.view,
            self._times(audience, told.view, _now()),
            self._presence(),
            list(self._chat),
            self._is_host(guest.id),
            token,
        )
        self._send(guest, welcome)
        if self._frozen:
            self._send(guest, wire.Frozen(FROZEN))

    def _times(self, audience: int | None, view: dict[str, Any], now: float) -> wire.Times:
        """Clocks of the seats that this audience knows to be deciding; within a window, of itself alone."""
        match = view["match"]
        pending = [] if match is None else match["pending"]
        clocks: list[wire.Clock | None] = [None] * len(self.table.seats)
        for seat in pending:
            left = self.pulse.clock(seat, now)
            if left is not None and self.pulse.window(now) is None:
                bank = min(left, self.table.banks[seat])
                clocks[seat] = wire.Clock(round(left - bank, 3), round(bank, 3))
        window, rest = self.pulse.window(now), self.pulse.rest(now)
        return wire.Times(
            clocks, None if window is None else round(window, 3), None if rest is None else round(rest, 3)
        )

    def _presence(self) -> wire.Presence:
        seats = self.table.seats
        return wire.Presence(
            [seat.guest in self._there and not seat.left for seat in seats],
            [self.pulse.stand_in[at] or seat.left for at, seat in enumerate(seats)],
            [at in self._ready for at in range(len(seats))],
            self._watching(),
            self.table.header.host in self._there,
        )

    def _tell_presence(self) -> None:
        self._send_all(wire.write(self._presence()))

    def _send_all(self, data: bytes) -> None:
        for guest in self._there.values():
            guest.listener.send(data)

    def _send(self, guest: Guest, message: wire.AnyFromServer) -> None:
        guest.listener.send(wire.write(message))


def _now() -> float:
    return asyncio.get_running_loop().time()
