"""What is told of a table: in lists, and to those who sit there or look on."""

from __future__ import annotations

from typing import TypedDict

from noripan.server.data import Options, ViewData
from noripan.server.table.settings import ClaimWait, ClockPlan, Value


class SummarySeat(TypedDict):
    """A seat in a list of tables."""

    name: str
    bot: str | None  # its level
    person: bool  # whether one sits there


class MatchResult(TypedDict):
    """How a match has ended, by seat."""

    scores: list[int]
    winners: list[int]


class TableSummary(TypedDict):
    """A table as lists have it: nothing that is dealt."""

    id: str  # a long name for programs
    code: str  # a short one for people; either will do everywhere
    opened: int  # milliseconds since 1970
    game: str
    preset: str
    seats: list[SummarySeat]
    open: int  # how many seats nobody has taken
    playing: bool  # whether a match is on
    result: MatchResult | None  # of the match that is over, until there is another
    watching: bool  # whether anybody may look on
    listed: bool  # whether it is in the list for everybody
    clock: ClockPlan | None
    commitment: str  # of the match that is played or comes next
    known_shuffle: bool  # its cards can be known, from a record: one person may sit, with bots


class SeatInfo(TypedDict):
    """A seat, for those at the table."""

    name: str  # empty where nobody sits
    bot: str | None  # its level
    person: bool  # whether one sits there
    left: bool  # they have gone, and a bot plays on
    nonce: str | None  # what they gave for the shuffle


class NextMatch(TypedDict):
    """Between matches: what the next one takes over, and what each seat begins with."""

    carried: Options | None  # before a rematch: what it begins with, as `options` of its record; null: it begins anew
    begins: list[int] | None  # before a match: what each seat begins with; null where the game has no such thing


class TableInfo(NextMatch):
    """The table around a match."""

    id: str
    code: str
    game: str
    preset: str
    rules: dict[str, Value]  # every switch
    clock: ClockPlan | None
    hints: bool  # whether a bot gives advice here; where not, a client should offer no other help either
    claims: ClaimWait | None  # whether a window for claims may be over before its time; null: there are none
    carries: bool  # whether a rematch of the same players goes on with what the match before left (Matgo's gold)
    purses: bool  # whether people bring what they have kept on this server, and keep what they end with
    seats: list[SeatInfo]
    host: int | None  # where the one sits who opened it
    begins_when_full: bool  # whether the match begins by itself when the last person has sat down
    commitment: str  # of the match that is played or comes next
    known_shuffle: bool  # its cards can be known, from a record: one person may sit, with bots
    seed: str | None  # null until the match is over
    record: str | None  # its id, which can be fetched by then; null until the match is over
    matches: int  # how many have been played here before


class EndedDeal(TypedDict):
    """A deal that is over, as it lay at its end."""

    match: ViewData  # the game's own view
    open: list[ViewData] | None  # where hands are open: each seat's own view; null: nowhere else


class TableView(TypedDict):
    """Everything that a seat, or a spectator, may know."""

    table: TableInfo
    match: ViewData | None  # the game's own view; null before the match
    open: list[ViewData] | None  # where hands are open: each seat's own view, which lists no moves; null: nowhere else
