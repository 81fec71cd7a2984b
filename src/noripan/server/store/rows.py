"""What comes out of a store."""

from __future__ import annotations

from typing import NamedTuple


class TableRow(NamedTuple):
    id: str
    header: bytes
    owner: str | None  # the node that claimed it last
    epoch: int  # how many times it was claimed
    last_seq: int  # how many actions its log has
    closed: bool


class Claim(NamedTuple):
    """What an owner needs in order to append: its epoch, and where the log stands."""

    epoch: int
    last_seq: int


class LoggedAction(NamedTuple):
    seq: int  # from 1, without gaps
    id: str
    data: bytes


class ChatLine(NamedTuple):
    """Something that was said at a table."""

    number: int  # grows
    said: bytes


class Finished(NamedTuple):
    """A finished match as lists show it."""

    id: str
    table_id: str | None  # None: brought in from elsewhere
    game: str
    finished_at: int  # milliseconds since 1970
    summary: bytes


class ResultRow(NamedTuple):
    """What a finished match was for one of its players."""

    record_id: str
    game: str
    finished_at: int  # milliseconds since 1970
    result: bytes


class Purse(NamedTuple):
    """What somebody has of a game's gold."""

    number: int  # how many times it was begun anew
    gold: int  # 0: the next match begins with a fresh one


class PurseChange(NamedTuple):
    """What a match has done to a purse."""

    number: int  # of the purse as the match began; one that was begun anew since is left alone
    fresh: int  # what an empty one began with
    change: int


class GuestRow(NamedTuple):
    id: str
    name: str
