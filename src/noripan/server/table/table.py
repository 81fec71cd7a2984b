"""A table as a function of its log: `check` refuses an act or lets it pass, and `apply` makes it happen.

The state follows from the header and the acts alone. There is no clock here, no network and no store; a server writes
each act down between the two. What goes with a table stands beside it: time (`time_banks.py`, `clock.py`), what people
have been told (`audience.py`), and what they have kept of other matches (`next_match.py`).
"""

from __future__ import annotations

import secrets

from noripan.core.match import Match
from noripan.server.data import EventData, PlayedMoves
from noripan.server.table.acts import AnyAct, Begin, Free, Leave, Nonce, PlayMove, SeatBot, Sit, WhenFull
from noripan.server.table.checks import check
from noripan.server.table.contract import EndedDeal, TableView
from noripan.server.table.next_match import Purses
from noripan.server.table.state import TableSeat, TableState, bot_seat
from noripan.server.table.view import ended_since, events_since, view_of

SEED_BYTES = 32


class Table(TableState):
    """The seats, and the match if one is being played."""

    def check(self, act: AnyAct) -> None:
        """Raise Refused or IllegalMove, or return; never changes anything."""
        check(self, act)

    def apply(self, act: AnyAct) -> None:
        """Let an act happen that `check` has let pass."""
        if isinstance(act, PlayMove):
            self._play(act)
        elif isinstance(act, Sit):
            self._sit(act)
        elif isinstance(act, Leave):
            if self.playing:
                self.seats[act.seat].left = True
            else:
                self.seats[act.seat] = TableSeat()
        elif isinstance(act, SeatBot):
            self.seats[act.seat] = bot_seat(act.level, act.seat)
        elif isinstance(act, Free):
            self.seats[act.seat] = TableSeat()
        elif isinstance(act, Nonce):
            self.seats[act.seat].nonce = act.nonce
        elif isinstance(act, WhenFull):
            self.begins_when_full = act.when_full
        elif isinstance(act, Begin):
            self._begin(act)
        else:
            self._again(act.seed)

    def release(self) -> bool:
        """Close a claim window that everybody has answered; whether there was one. Not in the log: the next move tells.

        A window never stands open when another move than an answer comes, so that replaying needs nothing else.
        """
        match = self.match
        if match is None or not match.held or match.pending():
            return False
        match.release()
        return True

    def view(self, audience: int | None, purses: Purses) -> TableView:
        """Everything this audience may know, whole."""
        return view_of(self, audience, purses)

    def events(self, audience: int | None, since: tuple[int, int]) -> tuple[list[EventData], tuple[int, int]]:
        """What this audience may know of all that has happened since, and up to where that is."""
        return events_since(self, audience, since)

    def ended(self, audience: int | None, since: int) -> list[EndedDeal]:
        """The deals from this one on that have ended, as this audience may know them."""
        return ended_since(self, audience, since)

    def deal_events(self, audience: int | None) -> list[EventData]:
        """What this audience may know of all that has happened since the deal began."""
        if self.match is None:
            return []
        events, _ = self.events(audience, (len(self.match.chapters) - 1, 0))
        return events

    # -- what acts do --------------------------------------------------------------------------

    def _sit(self, act: Sit) -> None:
        seat = self.seats[act.seat]
        if seat.left:
            seat.left = False  # the nonce stays: the cards are dealt
            return
        before = self.seat_of(act.guest)
        if before is not None:
            self.seats[before] = TableSeat()
        self.seats[act.seat] = TableSeat(act.guest, act.name, None, act.nonce)

    def _begin(self, act: Begin) -> None:
        game = self.plan.game
        people = [seat for seat in self.seats if seat.guest is not None]
        origin = self.header.origin if self.known_shuffle else None
        nonces = [seat.nonce for seat in people] if origin is None else origin.nonces
        self.match = Match(
            game,
            self.plan.rules,
            self.seed,
            nonces=[bytes.fromhex(nonce) for nonce in nonces],
            names=[seat.name for seat in self.seats],
            options={**game.clock_options(act.hour), **act.carried} if origin is None else origin.options,
            hold=True,
            known_shuffle=self.known_shuffle,
        )
        self.guests = [seat.guest for seat in people if seat.guest is not None]
        self.players = [seat.player for seat in self.seats]
        self.at_stake = act.purses
        self.moves = []
        self.taken_up = (0, 0)
        if origin is not None:
            self._take_up(self.match, origin.moves)

    def _take_up(self, match: Match, moves: PlayedMoves) -> None:
        """Go on from an older match: what happened in it is no news here."""
        for seat, move in moves:
            self.release()
            match.play(seat, match.game.decode(move))
            self.moves.append((seat, move))
        deals, events = self.happened()
        self.taken_up = (deals - 1, events)

    def _play(self, act: PlayMove) -> None:
        match = self.match
        assert match is not None
        self.release()
        if act.seat not in match.pending():
            self._interruptions += 1
        match.play(act.seat, self.plan.game.decode(act.move), clock=act.by == "clock")
        self.moves.append((act.seat, act.move))
        self._own_moves[act.seat] += 1

    def _again(self, seed: str) -> None:
        assert self.match is not None
        self.carry = self.match.carry
        self.match = None
        self.matches += 1
        self.seed = bytes.fromhex(seed)
        self.seats = [TableSeat() if seat.left else seat for seat in self.seats]
        for seat in self.seats:
            seat.nonce = ""


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)
