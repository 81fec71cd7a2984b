"""A room: the one task that owns a table. Everything that happens there goes through its queue, one thing at a time.

A table changes in one way only, `commit`: write, apply, answer, tell. What is not on disk has not happened, and a store
that fails freezes the table until it works again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from noripan.core.errors import IllegalMove
from noripan.server import wire
from noripan.server.store.rows import Purse
from noripan.server.table.absences import Absences
from noripan.server.table.acts import Again, AnyAct, Begin, Free, Leave, PlayMove, SeatBot, Sit
from noripan.server.table.audiences import Audiences, Listener, Visitor, several
from noripan.server.table.bot_seats import BotInterruption, BotMove, BotSeats
from noripan.server.table.checks import Refused
from noripan.server.table.clock import DueMove, TableClock
from noripan.server.table.log import LogPosition, TableLog, read_purses
from noripan.server.table.match_archive import MatchArchive
from noripan.server.table.requests import Request, RequestedActs
from noripan.server.table.services import Services
from noripan.server.table.side_requests import SideRequests
from noripan.server.table.table import Table
from noripan.server.table.time_banks import TimeBanks

EPOCH_VERSIONS = 1_000_000  # versions of an epoch begin behind those of the epoch before


@dataclass
class PresenceChanged:
    """Somebody has come or gone."""


@dataclass
class PurseChanged:
    """Somebody who sits here has another purse than before."""


Item = Request | BotMove | BotInterruption | PresenceChanged | PurseChanged


class Room:
    """One table, its log and whoever is there. `purses` are those of the people who sit, `chat` what was said."""

    def __init__(
        self,
        services: Services,
        table: Table,
        banks: TimeBanks,
        position: LogPosition,
        purses: Mapping[str, Purse],
        chat: Sequence[wire.Said] = (),
    ) -> None:
        self.table = table
        self.epoch = position.epoch
        self._services = services
        self._banks = banks
        self.server_clock = services.clock
        there: dict[str, Visitor] = {}
        # The parts of a room do not know it: two that know each other would outlive their table until a collection.
        self.clock = TableClock(table, banks, partial(several, table, there))
        version = position.epoch * EPOCH_VERSIONS
        self.audiences = Audiences(table, there, self.clock, services.clock, services.seat_token, version)
        self.audiences.purses = purses
        self.audiences.chat.extend(chat)
        self._queue: asyncio.Queue[Item] = asyncio.Queue()
        self._log = TableLog(services, table.id, position, self.audiences, self.clock)
        self._bot_seats = BotSeats(table, self.clock, services.thinkers, self._queue.put_nowait)
        self._absences = Absences(table, there, self.clock)
        known = (table, self.audiences, self._absences, self.clock, services.clock)
        self._requested = RequestedActs(*known)
        self._side_requests = SideRequests(*known, self._bot_seats, self._log)
        self._archive = MatchArchive(table, self._log, services, self._bot_seats)
        self.left_at = self.server_clock.now()  # since when nobody is there
        self.closed = False

    # -- coming and going ----------------------------------------------------------------------

    @property
    def there(self) -> int:
        return len(self.audiences.there)

    def may_enter(self, guest_id: str) -> None:
        """Raise Refused for somebody who may not look on."""
        if self.closed:
            raise Refused("table: it is closed", "closed")
        self.audiences.may_enter(guest_id)

    async def archived(self) -> None:
        """Wait while a match is over and its record cannot be fetched yet: who comes then would be told too early."""
        await self._archive.wait()

    def enter(self, guest_id: str, name: str, listener: Listener) -> Visitor:
        """Somebody is there from now on, welcomed with everything as it is; their older connection is closed."""
        self.may_enter(guest_id)
        visitor = Visitor(guest_id, name, listener)
        self.audiences.admit(visitor)
        now = self.server_clock.now()
        if not self.clock.awake:
            self.clock.awake = True
            self.clock.wake(now)
            self._absences.start_again()
        seat = self.table.seat_of(guest_id)
        if seat is None:
            self.clock.onlooker_came(now)
        else:
            self._absences.forget(seat)
            self.clock.person_decides(seat)
        self.audiences.welcome(visitor)
        self.audiences.tell_presence()
        self._queue.put_nowait(PresenceChanged())
        return visitor

    def leave(self, visitor: Visitor) -> None:
        """The connection is gone; the seat is kept."""
        there = self.audiences.there
        if there.get(visitor.id) is not visitor:
            return
        del there[visitor.id]
        if not there:
            self.left_at = self.server_clock.now()
            self.clock.awake = False
        self.audiences.tell_presence()
        self._queue.put_nowait(PresenceChanged())

    def command(self, visitor: Visitor, command: wire.AnyCommand) -> asyncio.Future[None]:
        """Ask for something; the future is done when it has been answered."""
        request = Request(visitor, command)
        if self.closed:
            request.finish()
        else:
            self._queue.put_nowait(request)
        return request.answered

    def purses_changed(self, guests: Collection[str]) -> None:
        """Somewhere else the purses of these guests have changed."""
        table = self.table
        if table.plays_purses and table.match is None and any(seat.guest in guests for seat in table.seats):
            self._queue.put_nowait(PurseChanged())

    def close(self, code: int, reason: str, why: str) -> None:
        """Tell everybody, and hang up."""
        self.closed = True
        self.audiences.send_everybody_away(code, reason, why)

    # -- the task ------------------------------------------------------------------------------

    async def run(self) -> None:
        """Own the table until cancelled. Raises LostTable."""
        try:
            while True:
                await self._do_what_is_due()
                item = await self._next()
                if isinstance(item, Request):
                    await self._handle(item)
                elif isinstance(item, BotMove):
                    self.clock.bot_answered(item.seat, item.decision, item.move)
                elif isinstance(item, BotInterruption):
                    await self._interrupt(item)
                elif isinstance(item, PurseChanged):
                    await self._read_purses()
                    await self._tell()
        finally:
            self.closed = True
            if self.audiences.frozen:
                self._services.meters.frozen.dec()
            self._bot_seats.stop()

    async def _next(self) -> Item | None:
        """What comes next; None when the time for something has come first."""
        if not self._queue.empty():
            return self._queue.get_nowait()
        times = [at for at in (self.clock.next_due(), self._absences.next_end()) if at is not None]
        if not times:
            return await self._queue.get()
        try:
            async with asyncio.timeout_at(self.server_clock.loop_time(min(times))):
                return await self._queue.get()
        except TimeoutError:
            return None

    async def _do_what_is_due(self) -> None:
        """One thing after another."""
        self._look()
        while True:
            await self._mind_the_absent()
            due = self.clock.due(self.server_clock.now())
            if due is None:
                break
            if isinstance(due, DueMove):
                await self._play(due)
            else:
                self.table.release()
                await self._tell()
        await self._archive.keep()

    async def _interrupt(self, said: BotInterruption) -> None:
        """A bot plays out of turn, unless the table has gone on or a person plays there now."""
        match = self.table.match
        if match is None or said.moment != self.clock.moment or self.clock.level(said.seat) is None:
            return
        if said.seat in match.optional():
            await self._play(DueMove(said.seat, said.move, self.clock.played_by(said.seat)))

    async def _play(self, due: DueMove) -> None:
        match = self.table.match
        assert match is not None
        move = match.game.encode(match.fallback(due.seat)) if due.move is None else due.move
        took = self.clock.took(due.seat, self.server_clock.now()) if due.by == "clock" else 0
        await self.commit(PlayMove(due.seat, move, due.by, took))

    async def _handle(self, request: Request) -> None:
        """Answer a request, whatever comes of it."""
        started = time.perf_counter()
        try:
            if not await self._side_requests.answer(request):
                await self._act_on(request)
        except (Refused, IllegalMove) as refused:
            self._services.meters.refused.labels(refused.code).inc()
            request.visitor.send(wire.Refusal(request.command.id, refused.reason, refused.code, dict(refused.facts)))
            if refused.code == "stale":
                self.audiences.tell_again(request.visitor)
        finally:
            request.finish()
        self._services.meters.command_seconds.observe(time.perf_counter() - started)

    async def _act_on(self, request: Request) -> None:
        if self._log.has(request.action_id):
            request.acknowledge()
            return
        act = self._requested.act(request.visitor, request.command)
        self.table.check(act)
        if isinstance(act, Sit | Again):  # before it happens, so that it is told with what they begin with
            await self._read_purses(act.guest if isinstance(act, Sit) else None)
        await self.commit(act, request)
        if self._requested.begins_after(act):
            await self.commit(self._requested.begin())

    async def commit(self, act: AnyAct, request: Request | None = None) -> None:
        """The one way in which a table changes: write, apply, answer, tell. The act has been checked."""
        await self._log.append(act, secrets.token_hex(8) if request is None else request.action_id)
        before = self.audiences.placed()
        self._banks.apply(act)
        self._follow_up(act, before)
        if request is not None:
            request.acknowledge()
        await self._tell()

    def _follow_up(self, act: AnyAct, before: dict[str, int | None]) -> None:
        """What follows from an act for those who are there; `before` is where they sat."""
        meters, game = self._services.meters, self.table.plan.game.name
        if isinstance(act, PlayMove):
            meters.moves.labels(game, act.by).inc()
            return
        if isinstance(act, Begin):
            meters.matches.labels(game).inc()
            self.audiences.send_onlookers_away()
        elif isinstance(act, Sit | Leave | Free | SeatBot):
            self._absences.forget(act.seat)
            self.clock.person_decides(act.seat)
            self.clock.onlooker_came(self.server_clock.now())
            self.audiences.welcome_anew(before)
        self._services.table_changed(self.table.id)

    async def _tell(self) -> None:
        """Everybody what is new to them; the end of a match once its record can be fetched."""
        self._look()
        await self._archive.keep()
        self.audiences.tell()

    def _look(self) -> None:
        now = self.server_clock.now()
        self._bot_seats.look(now)
        if self.clock.rest_left(now) is None:
            self.audiences.ready.clear()

    async def _read_purses(self, coming: str | None = None) -> None:
        async def read() -> None:
            self.audiences.purses = await read_purses(self._services.store, self.table, coming)

        await self._log.insist(read)

    async def _mind_the_absent(self) -> None:
        """After the grace time a bot plays for who is away, or, where no match is on, the seat is free."""
        now = self.server_clock.now()
        self._absences.note(now)
        while (seat := self._absences.overdue(now)) is not None:
            if self.table.playing:
                self.clock.stand_in[seat] = True
                self._look()
                self.audiences.tell_presence()
            else:
                await self.commit(Leave(seat))
