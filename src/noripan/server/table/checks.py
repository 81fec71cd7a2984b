"""Which acts a table takes, and why it refuses the others."""

from __future__ import annotations

from noripan.server.table.acts import Again, AnyAct, Begin, Free, Leave, Nonce, PlayMove, SeatBot, Sit, WhenFull
from noripan.server.table.settings import SettingsError, check_level
from noripan.server.table.state import TableSeat, TableState


class Refused(Exception):
    """Something that a table does not take: the reason, with a code and facts as an IllegalMove has them."""

    def __init__(self, reason: str, code: str, **facts: object) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code = code
        self.facts = facts


def check(table: TableState, act: AnyAct) -> None:
    """Raise Refused or IllegalMove, or return; never changes anything."""
    if isinstance(act, PlayMove):
        _check_play(table, act)
    elif isinstance(act, Sit):
        _check_sit(table, act)
    elif isinstance(act, Begin):
        _check_begin(table)
    elif isinstance(act, WhenFull):
        _not_playing(table)
    elif isinstance(act, Again):
        _not_playing(table)
        if table.match is None:
            raise Refused("again: no match has been played yet", "no-match")
    else:
        _check_seat(table, act)


def _check_play(table: TableState, act: PlayMove) -> None:
    if table.match is None:
        raise Refused("play: the match has not begun", "not-begun")
    table.match.check(act.seat, table.plan.game.decode(act.move))


def _check_sit(table: TableState, act: Sit) -> None:
    seat = _seat(table, act.seat)
    if table.plan.settings.open_hands:
        raise Refused("sit: bots play here with open hands; open a table of your own to play", "open-hands")
    if seat.left and seat.guest == act.guest:
        return
    if seat.taken and seat.guest != act.guest:  # who sits there may do so again, by another name
        raise Refused(f"sit: seat {act.seat} is taken", "taken", seat=act.seat)
    _not_begun(table)
    _one_person_where_known(table, "sit", {act.guest})


def _check_begin(table: TableState) -> None:
    _not_begun(table)
    empty = [at for at, seat in enumerate(table.seats) if not seat.taken]
    if empty:
        raise Refused(f"begin: nobody sits in seat {empty[0]} yet", "empty-seat", seats=empty)
    silent = [at for at, seat in enumerate(table.seats) if seat.person and not seat.nonce]
    if silent:
        raise Refused(f"begin: seat {silent[0]} has given no nonce for this shuffle yet", "no-nonce", seats=silent)
    _one_person_where_known(table, "begin", set())  # a table from before this was refused may have more


def _one_person_where_known(table: TableState, what: str, coming: set[str]) -> None:
    """Who knows the cards to come may play against bots, and against nobody who does not know them."""
    people = {seat.guest for seat in table.seats if seat.guest is not None}
    if table.known_shuffle and len(people | coming) > 1:
        raise Refused(
            f"{what}: this match goes on from a record, so its cards can be known: it seats one person and bots; "
            "open a new table to play with others",
            "known-shuffle",
        )


def _check_seat(table: TableState, act: Leave | SeatBot | Free | Nonce) -> None:
    seat = _seat(table, act.seat)
    if isinstance(act, Leave | Nonce):
        if not seat.person:
            raise Refused(f"seat: nobody sits in seat {act.seat}", "empty-seat", seats=[act.seat])
        if isinstance(act, Nonce):
            _not_begun(table)
        return
    _not_playing(table)
    if seat.person:
        raise Refused(f"bot: a person sits in seat {act.seat}", "taken", seat=act.seat)
    if isinstance(act, SeatBot):
        try:
            check_level(table.plan.game, act.level, "level")
        except SettingsError as error:
            raise Refused(str(error), "level") from error
    elif seat.bot is None and not seat.left:
        raise Refused(f"free: no bot sits in seat {act.seat}", "empty-seat", seats=[act.seat])


def _seat(table: TableState, at: int) -> TableSeat:
    if not 0 <= at < len(table.seats):
        raise Refused(f"seat: there is no seat {at}; seats are 0 to {len(table.seats) - 1}", "seat")
    return table.seats[at]


def _not_playing(table: TableState) -> None:
    if table.playing:
        raise Refused("playing: the match goes on", "playing")


def _not_begun(table: TableState) -> None:
    _not_playing(table)
    if table.match is not None:
        raise Refused("again: the match is over; ask for another one first", "over")
