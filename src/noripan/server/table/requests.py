"""Commands of people at a table: each becomes an act of the log, or is refused."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field

from noripan.server import wire
from noripan.server.clock import ServerClock
from noripan.server.table import next_match
from noripan.server.table.absences import Absences
from noripan.server.table.acts import Again, AnyAct, Begin, Free, Leave, Nonce, PlayMove, SeatBot, Sit, WhenFull
from noripan.server.table.audiences import Audiences, Visitor
from noripan.server.table.checks import Refused
from noripan.server.table.clock import TableClock
from noripan.server.table.table import Table, new_seed

LONGEST_NUMBER = 20  # digits that a refusal quotes


@dataclass
class Request:
    """A command of somebody who is there; answered when it is on disk and has happened, or has been refused."""

    visitor: Visitor
    command: wire.AnyCommand
    answered: asyncio.Future[None] = field(default_factory=lambda: asyncio.get_running_loop().create_future())

    @property
    def action_id(self) -> str:
        """The same for a command that is sent again."""
        return f"{self.visitor.id}:{self.command.id}"

    def acknowledge(self) -> None:
        self.visitor.send(wire.Ack(self.command.id))
        self.finish()

    def finish(self) -> None:
        if not self.answered.done():
            self.answered.set_result(None)


class RequestedActs:
    """Turns commands into acts."""

    def __init__(
        self, table: Table, audiences: Audiences, absences: Absences, clock: TableClock, server_clock: ServerClock
    ) -> None:
        self._table = table
        self._audiences = audiences
        self._absences = absences
        self._clock = clock
        self._server_clock = server_clock

    def act(self, visitor: Visitor, command: wire.AnyCommand) -> AnyAct:
        """What a command asks the table for. Raises Refused where this visitor may not."""
        if isinstance(command, wire.MakeMove):
            return self._play(visitor, command)
        if isinstance(command, wire.TakeSeat):
            return Sit(command.seat, visitor.id, visitor.name, command.nonce)
        if isinstance(command, wire.GiveUpSeat):
            return Leave(self._audiences.seat(visitor))
        if isinstance(command, wire.GiveNonce):
            return Nonce(self._audiences.seat(visitor), command.nonce)
        if not self._audiences.is_host(visitor.id):
            raise Refused("host: who opened the table decides this while they are here", "not-host")
        if isinstance(command, wire.PutBot):
            return SeatBot(command.seat, command.level)
        if isinstance(command, wire.RemoveBot):
            return self._free(command.seat)
        if isinstance(command, wire.SetBegins):
            return WhenFull(command.when_full)
        if isinstance(command, wire.Start):
            return self.begin()
        assert isinstance(command, wire.Rematch)
        return Again(new_seed())

    def begin(self) -> Begin:
        return next_match.begin(self._table, self._audiences.purses, time.localtime().tm_hour)

    def begins_after(self, act: AnyAct) -> bool:
        """Whether the match begins by itself. Not when a bot fills the table: its level may not be the last choice."""
        return isinstance(act, Sit | Nonce) and self._table.begins_when_full and self._table.full

    def _free(self, seat: int) -> AnyAct:
        """A bot goes; and so does somebody who has not been there for a while, before or after a match."""
        away = seat < len(self._table.seats) and self._table.seats[seat].person and seat in self._absences
        return Leave(seat) if away and not self._table.playing else Free(seat)

    def _play(self, visitor: Visitor, command: wire.MakeMove) -> PlayMove:
        seat = self._audiences.seat(visitor)
        audience = self._audiences.of(seat)
        if self._table.playing and not audience.is_current(command.version):
            version = audience.version
            why = "the table has moved on" if command.version < version else "nothing of that version has been told yet"
            raise Refused(
                f"version: {why}; this is version {version}, not {_cut(command.version)}", "stale", version=version
            )
        return PlayMove(seat, command.move, "person", self._clock.took(seat, self._server_clock.now()))


def _cut(number: int) -> str:
    """A number as somebody has sent it, who may have sent thousands of digits."""
    digits = str(number)
    return digits if len(digits) <= LONGEST_NUMBER else f"{digits[:LONGEST_NUMBER]}…"
