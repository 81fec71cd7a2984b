"""What a match was for those who played it, and for their purses. It is written with the record, for all who began it.

Matches brought in from elsewhere and those that were played on from a record count for nobody.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from noripan.server.store.rows import PurseChange
from noripan.server.table.table import Table


class PlayerResult(Struct, forbid_unknown_fields=True):
    """What a match was for one of its players."""

    preset: str
    seat: int
    scores: list[int]
    place: int  # 1 the best; equals and partners share one
    places: int  # how many there were
    won: bool
    fair: float  # how often anybody wins such a match where all are alike
    bots: list[str | None]  # by seat, the level of a bot


def results_of(table: Table) -> dict[str, bytes]:
    """By guest, what the match that has just ended was for them."""
    match = table.match
    assert match is not None
    if table.known_shuffle:
        return {}
    places = match.game.placements(match.rules, match.carry)
    bots = [None if seat.guest is not None else seat.bot for seat in table.seats]
    return {
        seat.guest: msgspec.json.encode(
            PlayerResult(
                preset=match.rules.preset,
                seat=at,
                scores=list(match.carry.scores),
                place=places[at],
                places=max(places),
                won=at in match.carry.winners,
                fair=len(match.carry.winners) / match.players,
                bots=bots,
            )
        )
        for at, seat in enumerate(table.seats)
        if seat.guest is not None and seat.guest in table.guests
    }


def purse_changes(table: Table) -> dict[str, PurseChange]:
    """By guest, what the match that has just ended has done to the purse that was brought to it."""
    match = table.match
    assert match is not None
    if not table.at_stake:
        return {}
    before, after = match.game.purses(match.chapters[0].carry), match.game.purses(match.carry)
    return {
        seat.guest: PurseChange(table.at_stake[seat.guest], match.game.purse, after[at] - before[at])
        for at, seat in enumerate(table.seats)
        if seat.guest is not None and seat.guest in table.at_stake
    }
