"""A table: seats, matches and what each onlooker has been told. No clock, no network, no store.

Its state follows from its header and the acts of its log alone: `check` refuses an act or lets it pass, and `apply`
lets it happen. A server writes the act down between the two.
"""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

import msgspec

from noripan.bots import policies
from noripan.core.match import Match
from noripan.core.shuffle import commitment
from noripan.server.acts import Again, AnyAct, Begin, Free, Header, Leave, Play, SeatBot, Sit
from noripan.server.settings import Plan, Settings, checked

SEED_BYTES = 32
NONCE_DIGITS = 32


@dataclass
class Seat:
    """Who sits there: a person, a bot, or nobody yet."""

    guest: str | None = None
    name: str = ""
    bot: str | None = None
    nonce: str = ""
    left: bool = False  # the person has gone for good, and a bot plays on

    @property
    def taken(self) -> bool:
        return self.guest is not None or self.bot is not None


@dataclass
class Told:
    """What one audience, a seat or the spectators, has been told: how many updates, and the last view."""

    version: int = 0
    view: dict[str, Any] | None = None
    chapter: int = 0  # the deal being told
    heard: int = 0  # how many of its events have been


class Refused(Exception):
    """An act that the table does not take: the reason, with a code and facts as an IllegalMove has them."""

    def __init__(self, reason: str, code: str, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code
        self.facts = facts


class Table:
    """The seats, and the match if one is being played."""

    def __init__(self, table_id: str, header: Header) -> None:
        self.id = table_id
        self.header = header
        self.plan: Plan = checked(msgspec.json.decode(header.settings, type=Settings))
        self.seats = [Seat(bot=level, name=_bot_name(level)) for level in self.plan.chairs]
        self.seed = bytes.fromhex(header.seed)
        self.match: Match | None = None
        self.finished: list[Match] = []
        self.told: dict[int | None, Told] = {seat: Told() for seat in [None, *range(len(self.seats))]}

    @property
    def commitment(self) -> str:
        return commitment(self.seed)

    @property
    def playing(self) -> bool:
        return self.match is not None and not self.match.over

    # -- acting --------------------------------------------------------------------------------

    def check(self, act: AnyAct) -> None:
        """Raise Refused or IllegalMove, or return; never changes anything."""
        if isinstance(act, Play):
            self._check_play(act)
        elif isinstance(act, Sit):
            self._check_sit(act)
        elif isinstance(act, Begin):
            self._not_playing()
            empty = [at for at, seat in enumerate(self.seats) if not seat.taken]
            if empty:
                raise Refused(f"begin: nobody sits in seat {empty[0]} yet", "empty-seat", seats=empty)
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
        if seat.taken and not (seat.left and seat.guest == act.guest):
            raise Refused(f"sit: seat {act.seat} is taken", "taken", seat=act.seat)
        if any(other.guest == act.guest and not other.left for other in self.seats):
            raise Refused("sit: you sit at this table already", "seated")

    def _check_seat(self, act: Leave | SeatBot | Free) -> None:
        seat = self._seat(act.seat)
        if isinstance(act, Leave):
            if seat.guest is None or seat.left:
                raise Refused(f"leave: nobody sits in seat {act.seat}", "empty-seat", seats=[act.seat])
            return
        self._not_playing()
        if seat.guest is not None:
            raise Refused(f"bot: a person sits in seat {act.seat}", "taken", seat=act.seat)
        if isinstance(act, SeatBot) and act.level not in policies(self.plan.game.name):
            there = ", ".join(policies(self.plan.game.name))
            raise Refused(f"bot: no bot {act.level[:40]!r}; there are: {there}", "level")
        if isinstance(act, Free) and seat.bot is None:
            raise Refused(f"free: no bot sits in seat {act.seat}", "empty-seat", seats=[act.seat])

    def _seat(self, at: int) -> Seat:
        if not 0 <= at < len(self.seats):
            raise Refused(f"seat: there is no seat {at}; seats are 0 to {len(self.seats) - 1}", "seat")
        return self.seats[at]

    def _not_playing(self) -> None:
        if self.playing:
            raise Refused("playing: the match goes on", "playing")

    def apply(self, act: AnyAct) -> None:
        """Let an act happen that `check` has let pass."""
        if isinstance(act, Play):
            assert self.match is not None
            move = self.plan.game.decode(act.move)
            self.match.play(act.seat, move, clock=act.by == "clock")
        elif isinstance(act, Sit):
            self.seats[act.seat] = Seat(act.guest, act.name, None, act.nonce)
        elif isinstance(act, Leave):
            if self.playing:
                self.seats[act.seat].left = True
            else:
                self.seats[act.seat] = Seat()
        elif isinstance(act, SeatBot):
            self.seats[act.seat] = Seat(bot=act.level, name=_bot_name(act.level))
        elif isinstance(act, Free):
            self.seats[act.seat] = Seat()
        elif isinstance(act, Begin):
            self._begin(act.hour)
        else:
            self._again(act.seed)

    def _begin(self, hour: int) -> None:
        game = self.plan.game
        nonces = [bytes.fromhex(seat.nonce) for seat in self.seats if seat.guest is not None]
        names = [seat.name for seat in self.seats]
        options = game.clock_options(hour)
        self.match = Match(game, self.plan.rules, self.seed, nonces=nonces, names=names, options=options)
        for told in self.told.values():
            told.chapter = told.heard = 0

    def _again(self, seed: str) -> None:
        assert self.match is not None
        self.finished.append(self.match)
        self.match = None
        self.seed = bytes.fromhex(seed)
        self.seats = [Seat() if seat.left else seat for seat in self.seats]

    # -- telling -------------------------------------------------------------------------------

    def update(self, audience: int | None) -> dict[str, Any] | None:
        """What is new to a seat, or to spectators (None); None when nothing is.

        The version counts this audience's updates only: an answer that it may not notice does not make one.
        """
        told = self.told[audience]
        events = self._events(audience, told)
        view = self.view(audience)
        if view == told.view and not events:
            return None
        told.version += 1
        told.view = view
        return {"version": told.version, "events": events, "view": view}

    def view(self, audience: int | None) -> dict[str, Any]:
        """Everything this audience may know, whole."""
        match = self.match
        over = match is not None and match.over
        return {
            "table": {
                "id": self.id,
                "code": self.header.code,
                "game": self.plan.game.name,
                "preset": self.plan.rules.preset,
                "rules": dict(self.plan.rules.values),
                "seats": [
                    {"name": seat.name, "bot": seat.bot, "person": seat.guest is not None, "left": seat.left}
                    for seat in self.seats
                ],
                "commitment": self.commitment,
                "seed": self.seed.hex() if over else None,
                "matches": len(self.finished),
            },
            "match": None if match is None else match.view(audience),
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


def _bot_name(level: str | None) -> str:
    return "" if level is None else f"{level} bot"


def new_seed() -> str:
    return secrets.token_hex(SEED_BYTES)
