"""A table: seats, matches and what each audience has been told. No clock, no network, no store.

Its state follows from its header and the acts of its log alone: `check` refuses an act or lets it pass, and `apply`
lets it happen. A server writes the act down between the two.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from noripan.core.match import Match
from noripan.core.result import Carry
from noripan.core.shuffle import commitment
from noripan.server.acts import Again, AnyAct, Begin, Free, Header, Leave, Nonce, Play, SeatBot, Sit
from noripan.server.settings import Plan, Settings, SettingsError, check_level, checked
from noripan.server.store.rows import Purse

SEED_BYTES = 32
BOT_NAMES = ("Ari", "Lin", "Pia", "Rey")  # by seat
UNLISTED = 4  # a decision with too many answers to list (Fantasyland) gets so many times the time for a move


@dataclass
class Seat:
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


@dataclass
class Told:
    """What one audience, a seat or the spectators, has been told: which version, and the view that came with it."""

    version: int = 0
    data: bytes = b""  # the view as JSON
    pending: Sequence[int] = ()  # who is deciding, as the view says
    chapter: int = 0  # the deal being told
    heard: int = 0  # how many of its events have been


@dataclass
class News:
    """What is new to an audience."""

    version: int
    events: list[dict[str, Any]]
    view: dict[str, Any]
    data: bytes


class Refused(Exception):
    """An act that the table does not take: the reason, with a code and facts as an IllegalMove has them."""

    def __init__(self, reason: str, code: str, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code
        self.facts = facts


class Table:
    """The seats, and the match if one is being played. Versions begin at `versions`."""

    def __init__(self, table_id: str, header: Header, versions: int = 0) -> None:
        self.id = table_id
        self.header = header
        self.plan: Plan = checked(msgspec.json.decode(header.settings, type=Settings))
        self.seats = [_bot_seat(level, at) for at, level in enumerate(self.plan.chairs)]
        self.seed = bytes.fromhex(header.seed)
        self.match: Match | None = None
        self.matches = 0  # how many are over and cleared away
        self.guests: list[str] = []  # the people who began the match
        self._players: list[str] = []  # who began it, by seat, bots too
        self._left: Carry | None = None  # what the match before this one has left
        self.purses: dict[str, Purse] = {}  # of those who sit here, as the store has them; whoever owns the table says
        self.at_stake: dict[str, int] = {}  # by guest, the number of the purse that the match is for
        self.moves: list[tuple[int, dict[str, Any]]] = []  # of the match, as they were sent
        self.banks = [0.0] * len(self.seats)  # seconds left, by seat
        self._used = [0.0] * len(self.seats)  # of the time for a move, as far as others have seen
        # By seat: whether its last move is one that others cannot see, and it goes on deciding. Its time does not begin
        # anew then, or that would tell them.
        self.unseen = [False] * len(self.seats)
        self._own_moves = [0] * len(self.seats)
        self._interruptions = 0  # moves by seats that owed none
        self.told: dict[int | None, Told] = {seat: Told(versions) for seat in [None, *range(len(self.seats))]}

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
        """Of the match played with this seed: nobody can tell it who has not been shown the seed."""
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

    # -- acting --------------------------------------------------------------------------------

    def check(self, act: AnyAct) -> None:
        """Raise Refused or IllegalMove, or return; never changes anything."""
        if isinstance(act, Play):
            self._check_play(act)
        elif isinstance(act, Sit):
            self._check_sit(act)
        elif isinstance(act, Begin):
            self._check_begin()
        elif isinstance(act, Again):
            self._not_playing()
            if self.match is None:
                raise Refused("again: no match has been played yet", "no-match")
        else:
            self._check_seat(act)

    def _check_play(self, act: Play) -> None:
        if self.match is None:
            raise Refused("play: the match has not begun", "not-begun")
        self.match.check(act.seat, self.plan.game.decode(act.move))

    def _check_sit(self, act: Sit) -> None:
        seat = self._seat(act.seat)
        if seat.left and seat.guest == act.guest:
            return
        if seat.taken:
            raise Refused(f"sit: seat {act.seat} is taken", "taken", seat=act.seat)
        self._not_begun()
        self._one_person_where_known("sit", {act.guest})

    def _check_begin(self) -> None:
        self._not_begun()
        empty = [at for at, seat in enumerate(self.seats) if not seat.taken]
        if empty:
            raise Refused(f"begin: nobody sits in seat {empty[0]} yet", "empty-seat", seats=empty)
        silent = [at for at, seat in enumerate(self.seats) if seat.person and not seat.nonce]
        if silent:
            raise Refused(f"begin: seat {silent[0]} has given no nonce for this shuffle yet", "no-nonce", seats=silent)
        self._one_person_where_known("begin", set())  # a table from before this was refused may have more

    def _one_person_where_known(self, what: str, coming: set[str]) -> None:
        """Who knows the cards to come may play against bots, and against nobody who does not know them."""
        people = {seat.guest for seat in self.seats if seat.guest is not None}
        if self.known_shuffle and len(people | coming) > 1:
            raise Refused(
                f"{what}: this match goes on from a record, so its cards can be known: it seats one person and bots; "
                "open a new table to play with others",
                "known-shuffle",
            )

    def _check_seat(self, act: Leave | SeatBot | Free | Nonce) -> None:
        seat = self._seat(act.seat)
        if isinstance(act, Leave | Nonce):
            if not seat.person:
                raise Refused(f"seat: nobody sits in seat {act.seat}", "empty-seat", seats=[act.seat])
            if isinstance(act, Nonce):
                self._not_begun()
            return
        self._not_playing()
        if seat.person:
            raise Refused(f"bot: a person sits in seat {act.seat}", "taken", seat=act.seat)
        if isinstance(act, SeatBot):
            try:
                check_level(self.plan.game, act.level, "level")
            except SettingsError as error:
                raise Refused(str(error), "level") from error
        elif seat.bot is None and not seat.left:
            raise Refused(f"free: no bot sits in seat {act.seat}", "empty-seat", seats=[act.seat])

    def _seat(self, at: int) -> Seat:
        if not 0 <= at < len(self.seats):
            raise Refused(f"seat: there is no seat {at}; seats are 0 to {len(self.seats) - 1}", "seat")
        return self.seats[at]

    def _not_playing(self) -> None:
        if self.playing:
            raise Refused("playing: the match goes on", "playing")

    def _not_begun(self) -> None:
        self._not_playing()
        if self.match is not None:
            raise Refused("again: the match is over; ask for another one first", "over")

    def apply(self, act: AnyAct) -> None:
        """Let an act happen that `check` has let pass."""
        if isinstance(act, Play):
            self._play(act)
        elif isinstance(act, Sit):
            self._sit(act)
        elif isinstance(act, Leave):
            if self.playing:
                self.seats[act.seat].left = True
            else:
                self.seats[act.seat] = Seat()
        elif isinstance(act, SeatBot):
            self.seats[act.seat] = _bot_seat(act.level, act.seat)
        elif isinstance(act, Free):
            self.seats[act.seat] = Seat()
        elif isinstance(act, Nonce):
            self.seats[act.seat].nonce = act.nonce
        elif isinstance(act, Begin):
            self._begin(act)
        else:
            self._again(act.seed)

    def _sit(self, act: Sit) -> None:
        seat = self.seats[act.seat]
        if seat.left:
            seat.left = False  # the nonce stays: the cards are dealt
            return
        before = self.seat_of(act.guest)
        if before is not None:
            self.seats[before] = Seat()
        self.seats[act.seat] = Seat(act.guest, act.name, None, act.nonce)

    def begin(self, hour: int) -> Begin:
        """The act that starts the next match: what it begins with stands in the log, whatever is kept later."""
        guests = [seat.guest for seat in self.seats if seat.guest is not None] if self.plays_purses else []
        return Begin(hour, self._to_come(), {guest: self._purse(guest).number for guest in guests})

    def _to_come(self) -> dict[str, object]:
        """Options of the match to come: what the last one has left, and then what people bring themselves."""
        options = self._carried() or {}
        if not self.plays_purses:
            return options
        brought = [None if seat.guest is None else self._purse(seat.guest).gold for seat in self.seats]
        return self.plan.game.purse_options(self.plan.rules, options, brought)

    def _purse(self, guest: str) -> Purse:
        return self.purses.get(guest, Purse(0, 0))

    def _carried(self) -> dict[str, object] | None:
        """What the last match leaves to the one to come, if its players play on, in whatever seats."""
        if self.match is not None or self._left is None or not self.plan.settings.carries:
            return None
        before, now = self._players, [_player(seat) for seat in self.seats]
        if sorted(before) != sorted(now):
            return None
        seats: list[int] = []
        for at, who in enumerate(now):
            others = (old for old in range(len(now)) if before[old] == who != now[old] and old not in seats)
            seats.append(at if before[at] == who else next(others))
        return self.plan.game.rematch_options(self.plan.rules, self._left, seats) or None

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
        self._players = [_player(seat) for seat in self.seats]
        self.at_stake = act.purses
        self.moves = []
        for seat, move in () if origin is None else origin.moves:
            self.release()
            self.match.play(seat, game.decode(move))
            self.moves.append((seat, move))
        clock = self.plan.settings.clock
        self.banks = [clock.bank if clock is not None else 0.0] * len(self.seats)
        self._used = [0.0] * len(self.seats)
        chapter, heard = 0, 0
        if origin is not None:  # what had happened before the match was taken up here is no news
            chapter, heard = len(self.match.chapters) - 1, self._happened()[1]
        for told in self.told.values():
            told.chapter, told.heard = chapter, heard

    def _play(self, act: Play) -> None:
        match = self.match
        assert match is not None
        self.release()
        if act.seat not in match.pending():
            self._interruptions += 1
        self._charge(act)
        before = self._happened()
        match.play(act.seat, self.plan.game.decode(act.move), clock=act.by == "clock")
        self.unseen[act.seat] = before == self._happened() and act.seat in match.pending()
        if not self.unseen[act.seat]:
            self._used[act.seat] = 0.0
        self.moves.append((act.seat, act.move))
        self._own_moves[act.seat] += 1

    def _happened(self) -> tuple[int, int]:
        """A count of what has been seen to happen: a move without an event is nobody's business but its seat's."""
        assert self.match is not None
        chapters = self.match.chapters
        return len(chapters), len(chapters[-1].events or ())

    def _charge(self, act: Play) -> None:
        """Take the time of a move from the seat's clock."""
        allowed = self._time_for_a_move(act.seat)
        if allowed is None:
            return
        before = self._used[act.seat]
        after = self._used[act.seat] = before + act.took / 1000
        self.banks[act.seat] = max(0.0, self.banks[act.seat] - max(0.0, after - allowed) + max(0.0, before - allowed))

    def allowance(self, seat: int) -> float | None:
        """Seconds this seat has for what it must decide now; None: as many as it likes."""
        allowed = self._time_for_a_move(seat)
        return None if allowed is None else max(0.0, allowed - self._used[seat]) + self.banks[seat]

    def _time_for_a_move(self, seat: int) -> float | None:
        clock = self.plan.settings.clock
        if clock is None or self.match is None:
            return None
        return clock.move if self.match.deal.listed(seat) else clock.move * UNLISTED

    def release(self) -> bool:
        """Close a claim window that everybody has answered; whether there was one. Not in the log: the next move tells.

        A window never stands open when another move than an answer comes, so that replaying needs nothing else.
        """
        match = self.match
        if match is None or not match.held or match.pending():
            return False
        match.release()
        return True

    def _again(self, seed: str) -> None:
        assert self.match is not None
        self._left = self.match.carry
        self.match = None
        self.matches += 1
        self.seed = bytes.fromhex(seed)
        self.seats = [Seat() if seat.left else seat for seat in self.seats]
        for seat in self.seats:
            seat.nonce = ""

    # -- telling -------------------------------------------------------------------------------

    def news(self, audience: int | None) -> News | None:
        """What is new to a seat, or to spectators (None); None when nothing is.

        The version counts this audience's updates only: an answer that it may not notice does not make one.
        """
        told = self.told[audience]
        events = self._events(audience, told)
        view = self.view(audience)
        data = msgspec.json.encode(view)  # it goes out like this, and is quicker to compare
        if data == told.data and not events:
            return None
        told.version += 1
        told.data = data
        told.pending = () if view["match"] is None else view["match"]["pending"]
        return News(told.version, events, view, data)

    def view(self, audience: int | None) -> dict[str, Any]:
        """Everything this audience may know, whole."""
        match = self.match
        over = match is not None and match.over
        settings = self.plan.settings
        return {
            "table": {
                "id": self.id,
                "code": self.header.code,
                "game": self.plan.game.name,
                "preset": self.plan.rules.preset,
                "rules": dict(self.plan.rules.values),
                "clock": None if settings.clock is None else msgspec.to_builtins(settings.clock),
                "hints": self.hints,
                "carries": settings.carries and self.plan.game.carries,
                "purses": self.plays_purses,
                **self._beginning(audience),
                "seats": [_seat_view(seat) for seat in self.seats],
                "commitment": self.commitment,
                "known_shuffle": self.known_shuffle,
                "seed": self.seed.hex() if over else None,
                "record": self.record_id if over else None,
                "matches": self.matches,
            },
            "match": None if match is None else match.view(audience),
        }

    def _beginning(self, audience: int | None) -> dict[str, Any]:
        """Between matches: what the next one takes over, and what each seat begins with.

        Purses are for those who sit together: who looks on sees gold when it is played for.
        """
        game, rules = self.plan.game, self.plan.rules
        hidden = self.match is not None or (self.plays_purses and audience is None)
        unknown = self.known_shuffle or not game.purse
        options = {} if hidden else self._to_come()
        return {
            "carried": None if hidden or self._carried() is None else options,
            "begins": None if hidden or unknown else game.purses(game.opening(rules, options)),
        }

    def _events(self, audience: int | None, told: Told) -> list[dict[str, Any]]:
        """What this audience has not heard yet, deal by deal."""
        if self.match is None:
            return []
        events: list[dict[str, Any]] = []
        chapters = self.match.chapters
        while True:
            log = chapters[told.chapter].events
            assert log is not None
            events += [event.seen_by(audience) for event in log[told.heard :]]
            told.heard = len(log)
            if told.chapter + 1 == len(chapters):
                return events
            told.chapter += 1
            told.heard = 0


def _bot_seat(level: str | None, at: int) -> Seat:
    return Seat() if level is None else Seat(bot=level, name=BOT_NAMES[at % len(BOT_NAMES)])


def _player(seat: Seat) -> str:
    """Who plays there; nobody is a player like no other."""
    return f"guest {seat.guest}" if seat.guest is not None else f"bot {seat.bot}" if seat.bot is not None else ""


def _seat_view(seat: Seat) -> dict[str, Any]:
    return {
        "name": seat.name,
        "bot": seat.bot,
        "person": seat.guest is not None,
        "left": seat.left,
        "nonce": seat.nonce or None,
    }


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)
