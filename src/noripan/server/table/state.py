"""What a table is at one moment: who sits where, and the match if one is being played."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import msgspec

from noripan.core.match import Match
from noripan.core.result import Carry
from noripan.core.shuffle import commitment
from noripan.server.data import PlayedMoves
from noripan.server.table.acts import Header
from noripan.server.table.cast import bot_name
from noripan.server.table.settings import Settings, TablePlan, checked


@dataclass
class TableSeat:
    """Who sits there: a person, a bot, or nobody yet."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    nonce: str = ""  # of the match that is played, or of the one to come
    left: bool = False  # the person has gone, and a bot plays on

    @property
    def taken(self) -> bool:
        return self.guest is not None or self.bot is not None

    @property
    def person(self) -> bool:
        """Whether a person plays here, and has not gone."""
        return self.guest is not None and not self.left

    @property
    def player(self) -> str:
        """A name for whoever plays here, the same in every match; empty for nobody."""
        return f"guest {self.guest}" if self.guest is not None else f"bot {self.bot}" if self.bot is not None else ""


def bot_seat(level: str | None, at: int) -> TableSeat:
    return TableSeat() if level is None else TableSeat(bot=level, name=bot_name(level, at))


class TableState:
    """The state of one table. `Table` alone changes it."""

    def __init__(self, table_id: str, header: Header) -> None:
        self.id = table_id
        self.header = header
        self.plan: TablePlan = checked(msgspec.json.decode(header.settings, type=Settings))
        self.seats = [bot_seat(level, at) for at, level in enumerate(self.plan.chairs)]
        self.begins_when_full = self.plan.settings.begins_when_full
        self.seed = bytes.fromhex(header.seed)
        self.match: Match | None = None
        self.matches = 0  # how many are over and cleared away
        self.guests: list[str] = []  # the people who began the match
        self.players: list[str] = []  # who began it, by seat, bots too
        self.carry: Carry | None = None  # how the match before this one has ended
        self.at_stake: dict[str, int] = {}  # by guest, the number of the purse that the match is for
        self.moves: PlayedMoves = []  # of the match, as they were sent
        self.taken_up = (0, 0)  # what had happened before the match was taken up here, as `happened` counts it
        self._own_moves = [0] * len(self.seats)
        self._interruptions = 0  # moves by seats that owed none

    @property
    def audiences(self) -> list[int | None]:
        """Those who look on (None), and every seat."""
        return [None, *range(len(self.seats))]

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def known_shuffle(self) -> bool:
        """Whether the match here, or the one to come, deals an older match's decks, which its record shows."""
        return self.header.origin is not None and self.matches == 0

    @property
    def plays_purses(self) -> bool:
        """Whether people bring their purses; never to a table that goes on from a record."""
        plan = self.plan
        return plan.settings.purses and self.header.origin is None and plan.game.plays_purses(plan.rules)

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.match.over

    @property
    def full(self) -> bool:
        """Whether the next match can begin: somebody has every seat, and every person has given a nonce."""
        ready = (seat.taken and (not seat.person or seat.nonce != "") for seat in self.seats)
        return self.match is None and all(ready)

    @property
    def hints(self) -> bool:
        """Whether anybody gets advice: as the settings say, or else where no more than one person plays.

        It is settled when the match begins, so that nobody gets any by driving the others away.
        """
        chosen = self.plan.settings.hints
        if chosen is not None:
            return chosen
        people = sum(seat.person for seat in self.seats) if self.match is None else len(self.guests)
        return people <= 1

    @property
    def record_id(self) -> str:
        """Of the match played with this seed: only who has been shown the seed can tell it."""
        return hashlib.sha256(f"noripan record {self.id} ".encode() + self.seed).hexdigest()[:32]

    def seat_of(self, guest: str) -> int | None:
        """Where a guest sits, if they do and have not gone."""
        for at, seat in enumerate(self.seats):
            if seat.guest == guest and not seat.left:
                return at
        return None

    def decision(self, seat: int) -> tuple[int, int, int] | None:
        """A name for what this seat has to decide now, if anything: another decision has another name."""
        if self.match is None or seat not in self.match.pending():
            return None
        return self.matches, self._own_moves[seat], self._interruptions

    def happened(self) -> tuple[int, int]:
        """How many deals there have been, and how many events of the last one: what others can see of a match."""
        assert self.match is not None
        chapters = self.match.chapters
        return len(chapters), len(chapters[-1].events or ())
