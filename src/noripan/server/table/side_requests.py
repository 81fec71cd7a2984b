"""Commands that change nothing in a table's log: questions about a move, chat, no more rest, how fast bots play."""

from __future__ import annotations

from collections import deque

from noripan.core.match import Match
from noripan.server import wire
from noripan.server.clean_text import Unfit, clean_chat
from noripan.server.clock import ServerClock
from noripan.server.data import MoveData
from noripan.server.table.absences import Absences
from noripan.server.table.audiences import Audiences, Visitor
from noripan.server.table.bot_seats import BotSeats
from noripan.server.table.checks import Refused
from noripan.server.table.clock import TableClock
from noripan.server.table.log import TableLog
from noripan.server.table.requests import Request
from noripan.server.table.table import Table

Heard = wire.Say | wire.SayPhrase | wire.Ready | wire.SetSpeed | wire.StepOn

REMEMBERED = 50  # commands that are not in the log; sent again, they are answered again and not done again


class SideRequests:
    """Answers such commands. Raises Refused or IllegalMove."""

    def __init__(
        self,
        table: Table,
        audiences: Audiences,
        absences: Absences,
        clock: TableClock,
        server_clock: ServerClock,
        bot_seats: BotSeats,
        log: TableLog,
    ) -> None:
        self._table = table
        self._audiences = audiences
        self._absences = absences
        self._clock = clock
        self._server_clock = server_clock
        self._bot_seats = bot_seats
        self._log = log
        self._done: deque[str] = deque(maxlen=REMEMBERED)
        self._advised: set[str] = set()  # guests for whom a bot is thinking

    async def answer(self, request: Request) -> bool:
        """Answer a request of this kind; false for any other."""
        visitor, command = request.visitor, request.command
        if isinstance(command, wire.Judge):
            self._judge(visitor, command)
        elif isinstance(command, wire.Advise):
            self._advise(visitor, command)
        elif isinstance(command, Heard):
            if request.action_id not in self._done:
                await self._hear(visitor, command)
                self._done.append(request.action_id)
            request.acknowledge()
        else:
            return False
        return True

    def _judge(self, visitor: Visitor, command: wire.Judge) -> None:
        """Say whether a move could be played, and how it would count."""
        match, seat = self._own_match(visitor)
        move = match.game.decode(command.move)
        match.check(seat, move)
        counted = match.deal.copy().play(seat, move)
        visitor.send(wire.Judged(command.id, match.game.encode(counted)))

    def _advise(self, visitor: Visitor, command: wire.Advise) -> None:
        """Ask a bot for somebody who has to decide, once at a time."""
        match, seat = self._own_match(visitor)
        if not self._table.hints:
            raise Refused("advise: at this table nobody gets advice", "no-hints")
        if seat not in match.pending():
            raise Refused("advise: there is nothing to decide for you now", "not-pending")
        if visitor.id in self._advised:
            raise Refused("advise: you are being advised already", "rate")
        self._advised.add(visitor.id)
        advised = self._advised

        def answer(move: MoveData | None) -> None:
            advised.discard(visitor.id)
            visitor.send(wire.Advice(command.id, move))

        self._bot_seats.advise(seat, answer)

    def _own_match(self, visitor: Visitor) -> tuple[Match, int]:
        seat = self._audiences.seat(visitor)
        if self._table.match is None:
            raise Refused("move: the match has not begun", "not-begun")
        return self._table.match, seat

    async def _hear(self, visitor: Visitor, command: Heard) -> None:
        if isinstance(command, wire.Say | wire.SayPhrase):
            await self._say(visitor, command)
        elif isinstance(command, wire.Ready):
            self._is_ready(visitor)
        else:
            self._set_tempo(visitor, command)

    def _is_ready(self, visitor: Visitor) -> None:
        ready = self._audiences.ready
        ready.add(self._audiences.seat(visitor))
        waiting = {at for at, seat in enumerate(self._table.seats) if seat.person and at not in self._absences}
        if waiting <= ready:
            self._clock.end_rest(self._server_clock.now())
        self._audiences.tell_presence()

    def _set_tempo(self, visitor: Visitor, command: wire.SetSpeed | wire.StepOn) -> None:
        """The same for all who look on, so one decides: whoever opened the table."""
        if not self._table.plan.settings.open_hands:
            raise Refused("speed: only bots who play with open hands can be hurried or stopped", "no-speed")
        if visitor.id != self._table.header.host:
            raise Refused("speed: who opened the table decides this", "not-host")
        if isinstance(command, wire.SetSpeed):
            self._clock.tempo.speed = command.speed
            self._audiences.tell_presence()
        else:
            self._clock.tempo.step()
            self._clock.end_rest(self._server_clock.now())

    async def _say(self, visitor: Visitor, command: wire.Say | wire.SayPhrase) -> None:
        seat = self._table.seat_of(visitor.id)
        if seat is None:
            raise Refused("say: who looks on keeps silent; take a seat to talk", "spectator")
        try:
            text, phrase = (clean_chat(command.text), None) if isinstance(command, wire.Say) else ("", command.phrase)
        except Unfit as unfit:
            raise Refused(unfit.reason, unfit.code) from unfit
        said = wire.Said(seat, visitor.name, text, phrase)
        await self._log.say(said)
        self._audiences.say(said)
