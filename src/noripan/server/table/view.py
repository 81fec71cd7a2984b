"""What an audience of a table may know: a seat, or those who look on (None). Nothing else is ever sent of a deal."""

from __future__ import annotations

from noripan.server.data import EventData, ViewData
from noripan.server.table.contract import EndedDeal, NextMatch, SeatInfo, TableView
from noripan.server.table.next_match import Purses, carried, options
from noripan.server.table.state import TableSeat, TableState


def view_of(table: TableState, audience: int | None, purses: Purses) -> TableView:
    """Everything this audience may know, whole."""
    match = table.match
    over = match is not None and match.over
    settings = table.plan.settings
    return {
        "table": {
            "id": table.id,
            "code": table.header.code,
            "game": table.plan.game.name,
            "preset": table.plan.rules.preset,
            "rules": dict(table.plan.rules.values),
            "clock": settings.clock,
            "hints": table.hints,
            "claims": settings.claims if table.plan.game.claims else None,
            "carries": settings.carries and table.plan.game.carries,
            "purses": table.plays_purses,
            **_next_match(table, audience, purses),
            "seats": [_seat(seat) for seat in table.seats],
            "host": table.seat_of(table.header.host),
            "begins_when_full": table.begins_when_full,
            "commitment": table.commitment,
            "known_shuffle": table.known_shuffle,
            "seed": table.seed.hex() if over else None,
            "record": table.record_id if over else None,
            "matches": table.matches,
        },
        "match": None if match is None else match.view(audience),
        "open": _open_hands(table),
    }


def _open_hands(table: TableState) -> list[ViewData] | None:
    """Decided when the table was opened, which seats no person since: there is nobody whose cards could be seen."""
    if table.match is None or not table.plan.settings.open_hands:
        return None
    return [{**table.match.view(seat), "legal": []} for seat in range(len(table.seats))]


def _next_match(table: TableState, audience: int | None, purses: Purses) -> NextMatch:
    """Purses are for those who sit together: who looks on sees gold when it is played for."""
    game, rules = table.plan.game, table.plan.rules
    hidden = table.match is not None or (table.plays_purses and audience is None)
    unknown = table.known_shuffle or not game.purse
    to_come = {} if hidden else options(table, purses)
    return {
        "carried": None if hidden or carried(table) is None else to_come,
        "begins": None if hidden or unknown else game.purses(game.opening(rules, to_come)),
    }


def _seat(seat: TableSeat) -> SeatInfo:
    return {
        "name": seat.name,
        "bot": seat.bot,
        "person": seat.guest is not None,
        "left": seat.left,
        "nonce": seat.nonce or None,
    }


def events_since(
    table: TableState, audience: int | None, since: tuple[int, int]
) -> tuple[list[EventData], tuple[int, int]]:
    """What this audience may know of all that has happened since, deal by deal; and up to where that is.

    A place in a match is the number of a deal and how many of its events have been.
    """
    assert table.match is not None
    chapters = table.match.chapters
    deal, heard = since
    events: list[EventData] = []
    while True:
        log = chapters[deal].events
        assert log is not None
        events += [event.seen_by(audience) for event in log[heard:]]
        if deal + 1 == len(chapters):
            return events, (deal, len(log))
        deal, heard = deal + 1, 0


def ended_since(table: TableState, audience: int | None, since: int) -> list[EndedDeal]:
    """The deals from this one on that have ended here, as they lay then; the match keeps those that ended last."""
    match = table.match
    if match is None:
        return []
    first = max(since, table.taken_up[0])
    views = match.ended_views(audience, first)
    if not table.plan.settings.open_hands:
        return [{"match": view, "open": None} for view in views]
    hands = zip(*(match.ended_views(seat, first) for seat in range(len(table.seats))), strict=True)
    return [{"match": view, "open": list(open_hands)} for view, open_hands in zip(views, hands, strict=True)]
