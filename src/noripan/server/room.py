"""A room: the one task that owns a table. Everything that happens there goes through its queue, one thing at a time.

The order is always the same: check, write down, let happen, answer, tell. What is not on disk has not happened, and a
store that fails freezes the table until it works again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec

from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.server import wire
from noripan.server.acts import Again, AnyAct, Begin, Free, Leave, Nonce, Play, SeatBot, Sit, to_bytes
from noripan.server.archive import keep
from noripan.server.company import CHAT_KEPT, Company, Guest, Listener
from noripan.server.hygiene import Unfit, clean_chat
from noripan.server.metrics import Meters
from noripan.server.minds import Interruption, Minds, Thought
from noripan.server.pulse import Deed
from noripan.server.steady import Steady
from noripan.server.store import rows as store_rows
from noripan.server.store.errors import NotOwner, Repeated, Stale, StoreFailed, TableClosed
from noripan.server.store.store import Store
from noripan.server.table import Refused, Table, new_seed
from noripan.server.thinkers import Thinkers

ELSEWHERE = "you have come in by another connection"
RETRY_SECONDS = 0.5  # between attempts to write while a table is frozen
LONGEST_NUMBER = 20  # digits that a refusal quotes
HEARD = 50  # commands that are not in the log, and answered again when they are sent again


@dataclass
class Wish:
    """A command of somebody who is there; answered when it is on disk and has happened, or has been refused."""

    guest: Guest
    command: wire.AnyCommand
    answered: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())


@dataclass
class Look:
    """Somebody has come or gone."""


@dataclass
class OtherPurse:
    """Somebody who sits here has another purse than before."""


class LostTable(Exception):
    """The table is another server's now, or closed."""


@dataclass
class Means:
    """What a room works with."""

    store: Store
    thinkers: Thinkers
    meters: Meters
    clock: Steady
    seat_token: Callable[[str, int, str], str]  # of a table, a seat and a guest
    changed: Callable[[Room], None]  # tells the lobby
    purses_changed: Callable[[Collection[str]], None]  # tells all rooms, of these guests


class Room:
    """One table, its log and whoever is there. `done` are the ids of the actions in its log, `chat` what was said."""

    def __init__(
        self, table: Table, means: Means, epoch: int, seq: int, done: set[str], chat: Sequence[store_rows.Said] = ()
    ) -> None:
        self.table = table
        self._means = means
        self.clock = means.clock
        self.epoch = epoch
        self._seq = seq
        self._done = done
        self._queue: asyncio.Queue[Wish | Thought | Interruption | Look | OtherPurse] = asyncio.Queue()
        self._gone: dict[int, float] = {}  # since when a person's seat has nobody there
        self._heard: deque[str] = deque(maxlen=HEARD)
        self._saved = -1  # the last match that is in the archive
        self._kept = asyncio.Event()  # cleared while a match is over and not in the archive yet
        if table.match is None or not table.match.over:
            self._kept.set()
        self._advised: set[str] = set()  # guests for whom a bot is thinking
        self._company = Company(table, means.seat_token, means.clock)
        self._company.chat.extend(msgspec.json.decode(said, type=wire.Said) for _, said in chat)
        self._said = chat[-1].number if chat else 0  # the number of what was said last
        self.pulse = self._company.pulse
        self._minds = Minds(table, self.pulse, means.thinkers, self._queue.put_nowait)
        self.left_at = self.clock.now()  # since when nobody is there
        self.closed = False

    # -- coming and going ----------------------------------------------------------------------

    @property
    def there(self) -> int:
        return len(self._company.there)

    def may_enter(self, guest_id: str) -> None:
        """Raise Refused for somebody who may not look on."""
        if self.closed:
            raise Refused("table: it is closed", "closed")
        self._company.may_enter(guest_id)

    async def kept(self) -> None:
        """Wait while a match is over and its record cannot be fetched yet: who comes then would be told too early."""
        await self._kept.wait()

    def enter(self, guest_id: str, name: str, listener: Listener) -> Guest:
        """Somebody is there from now on, welcomed with everything as it is; their older connection is closed."""
        self.may_enter(guest_id)
        there = self._company.there
        older = there.get(guest_id)
        if older is not None:
            older.send(wire.Closing(ELSEWHERE, "elsewhere"))
            older.listener.close_with(wire.CLOSED_ELSEWHERE, ELSEWHERE)
        guest = there[guest_id] = Guest(guest_id, name, listener)
        now = self.clock.now()
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
        self._company.welcome(guest)
        self._company.tell_presence()
        self._queue.put_nowait(Look())
        return guest

    def leave(self, guest: Guest) -> None:
        """The connection is gone; the seat is kept."""
        there = self._company.there
        if there.get(guest.id) is not guest:
            return
        del there[guest.id]
        if not there:
            self.left_at = self.clock.now()
            self.pulse.awake = False
        self._company.tell_presence()
        self._queue.put_nowait(Look())

    def command(self, guest: Guest, command: wire.AnyCommand) -> asyncio.Future[None]:
        """Ask for something; the future is done when it has been answered."""
        wish = Wish(guest, command)
        if self.closed:
            wish.answered.set_result(None)
        else:
            self._queue.put_nowait(wish)
        return wish.answered

    def purses_changed(self, guests: Collection[str]) -> None:
        """Somewhere else the purses of these guests have changed."""
        table = self.table
        if table.plays_purses and table.match is None and any(seat.guest in guests for seat in table.seats):
            self._queue.put_nowait(OtherPurse())

    def close(self, code: int, reason: str, why: str) -> None:
        """Tell everybody, and hang up."""
        self.closed = True
        self._company.send_everybody_away(code, reason, why)

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
                elif isinstance(item, OtherPurse):
                    await self._learn_purses()
                    await self._tell()
        finally:
            self.closed = True
            if self._company.frozen:
                self._means.meters.frozen.dec()
            self._minds.stop()

    async def _next(self) -> Wish | Thought | Interruption | Look | OtherPurse | None:
        """What is asked next; None when the time for something has come first."""
        if not self._queue.empty():
            return self._queue.get_nowait()
        alarms = [alarm for alarm in (self.pulse.alarm(), self._absence_ends()) if alarm is not None]
        if not alarms:
            return await self._queue.get()
        try:
            async with asyncio.timeout_at(self.clock.loop_time(min(alarms))):
                return await self._queue.get()
        except TimeoutError:
            return None

    async def _go_on(self) -> None:
        """Do whatever is due, one thing after another."""
        self._look()
        while True:
            await self._mind_the_absent()
            deed = self.pulse.due(self.clock.now())
            if deed is None:
                break
            if isinstance(deed, Deed):
                await self._do(deed)
            else:
                self.table.release()
            self._look()
            await self._tell()
        await self._archive()

    def _look(self) -> None:
        now = self.clock.now()
        self._minds.look(now)
        if self.pulse.rest(now) is None:
            self._company.ready.clear()

    async def _interrupt(self, said: Interruption) -> None:
        """A bot throws something in, unless the table has gone on or a person plays there now."""
        match = self.table.match
        if match is None or said.moment != self.pulse.moment or self.pulse.level(said.seat) is None:
            return
        if said.seat in match.optional():
            await self._do(Deed(said.seat, said.move, self.pulse.bot_name(said.seat)))
            self._look()
            await self._tell()

    async def _do(self, deed: Deed) -> None:
        match = self.table.match
        assert match is not None
        move = deed.move
        if move is None:
            move = match.game.encode(match.fallback(deed.seat))
        act = Play(deed.seat, move, deed.by, self.pulse.took(deed.seat, self.clock.now()) if deed.by == "clock" else 0)
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
                wish.guest.send(wire.Ack(command.id))
        except (Refused, IllegalMove) as refused:
            self._means.meters.refused.labels(refused.code).inc()
            wish.guest.send(wire.Refusal(command.id, refused.reason, refused.code, dict(refused.facts)))
            if refused.code == "stale":
                self._company.tell_again(wish.guest)
        finally:
            if not wish.answered.done():
                wish.answered.set_result(None)
        self._look()
        await self._tell()
        self._means.meters.command_seconds.observe(time.perf_counter() - started)

    async def _carry_out(self, guest: Guest, command: wire.AnyCommand, action_id: str) -> None:
        if isinstance(command, wire.Say | wire.Ready):
            if action_id not in self._heard:
                await self._hear(guest, command)
                self._heard.append(action_id)
        else:
            act = self._act(guest, command)
            self.table.check(act)
            if isinstance(act, Sit | Again):  # before it happens, so that it is told with what they begin with
                await self._learn_purses(act.guest if isinstance(act, Sit) else None)
            await self._write(action_id, act)
            before = self._company.placed()
            self.table.apply(act)
            self._after(act, before)

    def _act(self, guest: Guest, command: wire.AnyCommand) -> AnyAct:
        """What a command asks the table for. Raises Refused where this guest may not."""
        if isinstance(command, wire.MakeMove):
            return self._play(guest, command)
        if isinstance(command, wire.TakeSeat):
            return Sit(command.seat, guest.id, guest.name, command.nonce)
        if isinstance(command, wire.GiveUpSeat):
            return Leave(self._company.seat(guest))
        if isinstance(command, wire.GiveNonce):
            return Nonce(self._company.seat(guest), command.nonce)
        if not self._company.is_host(guest.id):
            raise Refused("host: who opened the table decides this while they are here", "not-host")
        if isinstance(command, wire.PutBot):
            return SeatBot(command.seat, command.level)
        if isinstance(command, wire.RemoveBot):
            return self._free(command.seat)
        if isinstance(command, wire.Start):
            return self.table.begin(time.localtime().tm_hour)
        assert isinstance(command, wire.Rematch)
        return Again(new_seed())

    def _free(self, seat: int) -> AnyAct:
        """A bot goes; and so does somebody who has not been there for a while, before or after a match."""
        away = seat < len(self.table.seats) and self.table.seats[seat].person and seat in self._gone
        return Leave(seat) if away and not self.table.playing else Free(seat)

    def _play(self, guest: Guest, command: wire.MakeMove) -> Play:
        seat = self._company.seat(guest)
        if self.table.playing and not self._company.is_current(seat, command.version):
            version = self.table.told[seat].version
            why = "the table has moved on" if command.version < version else "nothing of that version has been told yet"
            raise Refused(
                f"version: {why}; this is version {version}, not {_cut(command.version)}", "stale", version=version
            )
        return Play(seat, command.move, "person", self.pulse.took(seat, self.clock.now()))

    def _after(self, act: AnyAct, before: dict[str, int | None]) -> None:
        """What follows from an act for those who are there."""
        meters = self._means.meters
        if isinstance(act, Play):
            meters.moves.labels(self.table.plan.game.name, act.by).inc()
        elif isinstance(act, Begin | Again):
            if isinstance(act, Begin):
                meters.matches.labels(self.table.plan.game.name).inc()
                self._company.send_onlookers_away()
            self._company.new_match()
        if isinstance(act, Sit | Leave | Free | SeatBot):
            self._gone.pop(act.seat, None)
            self.pulse.back(act.seat)
            self.pulse.watched(self.clock.now())
            self._company.welcome_anew(before)
        if not isinstance(act, Play):
            self._means.changed(self)

    def _judge(self, guest: Guest, command: wire.Judge) -> None:
        """Say whether a move could be played, and how it would count."""
        match, seat = self._own_match(guest)
        move = match.game.decode(command.move)
        match.check(seat, move)
        counted = match.deal.copy().play(seat, move)
        guest.send(wire.Judged(command.id, match.game.encode(counted)))

    def _advise(self, guest: Guest, command: wire.Advise) -> None:
        """Ask a bot for somebody who has to decide, once at a time."""
        match, seat = self._own_match(guest)
        if not self.table.hints:
            raise Refused("advise: at this table nobody gets advice", "no-hints")
        if seat not in match.pending():
            raise Refused("advise: there is nothing to decide for you now", "not-pending")
        if guest.id in self._advised:
            raise Refused("advise: you are being advised already", "rate")
        self._advised.add(guest.id)

        def answer(move: dict[str, Any] | None) -> None:
            self._advised.discard(guest.id)
            guest.send(wire.Advice(command.id, move))

        self._minds.advise(seat, answer)

    def _own_match(self, guest: Guest) -> tuple[Match, int]:
        seat = self._company.seat(guest)
        if self.table.match is None:
            raise Refused("move: the match has not begun", "not-begun")
        return self.table.match, seat

    async def _hear(self, guest: Guest, command: wire.Say | wire.Ready) -> None:
        """What is not in the log."""
        if isinstance(command, wire.Say):
            await self._say(guest, command.text)
        else:
            self._is_ready(guest)

    def _is_ready(self, guest: Guest) -> None:
        self._company.ready.add(self._company.seat(guest))
        waiting = {at for at, seat in enumerate(self.table.seats) if seat.person and at not in self._gone}
        if waiting <= self._company.ready:
            self.pulse.end_rest(self.clock.now())
        self._company.tell_presence()

    async def _say(self, guest: Guest, text: str) -> None:
        seat = self.table.seat_of(guest.id)
        if seat is None:
            raise Refused("say: who looks on keeps silent; take a seat to talk", "spectator")
        try:
            said = wire.Said(seat, guest.name, clean_chat(text))
        except Unfit as unfit:
            raise Refused(unfit.reason, unfit.code) from unfit
        await self._keep_said(said)
        self._company.say(said)

    # -- writing -------------------------------------------------------------------------------

    async def _write(self, action_id: str, act: AnyAct) -> None:
        """Append to the log; a store that fails freezes the table until it works again."""
        data = to_bytes(act)
        while True:
            try:
                await self._means.store.append(self.table.id, self.epoch, self._seq + 1, action_id, data)
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

    async def _keep_said(self, said: wire.Said) -> None:
        """Beside the log: what was said changes nothing, and goes with the table."""
        data = wire.write(said)
        try:
            await self._insist(
                lambda: self._means.store.say(self.table.id, self.epoch, self._said + 1, data, CHAT_KEPT)
            )
        except (NotOwner, TableClosed) as lost:
            raise LostTable(str(lost)) from lost
        self._said += 1

    async def _learn_purses(self, coming: str | None = None) -> None:
        await self._insist(lambda: learn_purses(self._means.store, self.table, coming))

    async def _insist(self, call: Callable[[], Awaitable[None]]) -> None:
        """Until the store does it; while it fails the table is frozen."""
        while True:
            try:
                await call()
                break
            except StoreFailed:
                self._freeze(True)
                await asyncio.sleep(RETRY_SECONDS)
        self._freeze(False)

    def _freeze(self, frozen: bool) -> None:
        if self._company.frozen == frozen:
            return
        self._company.freeze(frozen)
        self._means.meters.frozen.inc(1 if frozen else -1)
        if not frozen:
            self.pulse.wake(self.clock.now())

    async def _tell(self) -> None:
        """Everybody what is new to them; the end of a match once its record can be fetched."""
        await self._archive()
        self._company.tell()

    async def _archive(self) -> None:
        """A match that is over goes to the archive, once."""
        match = self.table.match
        if match is None or not match.over or self._saved == self.table.matches:
            return
        self._kept.clear()
        await self._insist(lambda: keep(self._means.store, self.table))
        self._saved = self.table.matches
        self._kept.set()
        self._minds.forget()
        self._means.purses_changed(self.table.at_stake)
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
        now = self.clock.now()
        for at, seat in enumerate(self.table.seats):
            if not seat.person or seat.guest in self._company.there:
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
                self._company.tell_presence()
            else:
                await self._stand_up(at)

    async def _stand_up(self, seat: int) -> None:
        act = Leave(seat)
        await self._write(secrets.token_hex(8), act)
        before = self._company.placed()
        self.table.apply(act)
        self._after(act, before)
        await self._tell()


async def learn_purses(store: Store, table: Table, coming: str | None = None) -> None:
    """What those who sit at a table have kept, and who is about to."""
    if table.plays_purses:
        guests = {seat.guest for seat in table.seats} | {coming}
        game = table.plan.game.name
        table.purses = {guest: await store.purse(guest, game) for guest in guests if guest is not None}


def _cut(number: int) -> str:
    """A number as somebody has sent it, who may have sent thousands of digits."""
    digits = str(number)
    return digits if len(digits) <= LONGEST_NUMBER else f"{digits[:LONGEST_NUMBER]}…"
