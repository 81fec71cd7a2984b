"""What is answered over HTTP, besides tables (`table/contract.py`) and hands that are counted (`calculate/`)."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from noripan.server.data import EventData, MoveData, ViewData
from noripan.server.lan.hosts import Host
from noripan.server.records.archive import MatchSummary
from noripan.server.records.results import PlayerResult
from noripan.server.table.contract import TableSummary
from noripan.server.table.settings import Value

Verdict = Literal["begin", "on", "right", "other", "refused"]


class Fault(TypedDict):
    """Any answer that is not 200."""

    error: str  # in English, with what would be right
    code: str
    facts: NotRequired[dict[str, str | int]]  # to say the same in another language


# -- the server and people --------------------------------------------------------------------------


class ServerInfo(TypedDict):
    """How friends can come here."""

    noripan: str  # version
    lan: bool  # whether others on the network can come
    addresses: list[str]  # of this machine, those that answer, the best first


class ServerHealth(TypedDict):
    """How the server is."""

    status: str  # `ok`, or what is wrong
    noripan: str  # version
    protocol: int
    id: str  # new with every start


class Hosts(TypedDict):
    """Other servers on this network."""

    hosts: list[Host] | None  # null where this one does not look for them


class Me(TypedDict):
    """The guest who asks."""

    id: str
    name: str
    token: NotRequired[str]  # for programs, where they have asked for it


class Purses(TypedDict):
    """What one has kept on this server."""

    purses: dict[str, int]  # by game: what the next match begins with


# -- games ------------------------------------------------------------------------------------------


class PresetInfo(TypedDict):
    """A preset of a game."""

    rules: dict[str, Value]  # every switch
    seats: int


class SwitchInfo(TypedDict):
    """A switch of a game's rules."""

    name: str
    help: str
    choices: list[Value]  # empty: a number from `low` to `high`
    low: int
    high: int


class GameInfo(TypedDict):
    """A game as somebody who opens a table needs to know it."""

    name: str
    seats: list[int]  # with how many it can be played
    presets: dict[str, PresetInfo]
    switches: list[SwitchInfo]
    bots: list[str]  # the levels there are
    unit: str  # what its scores count
    claims: bool  # whether discards may be claimed
    carries: bool  # whether a match leaves something to a rematch
    purses: bool  # whether people keep what they have from match to match
    lesson: bool  # whether there is an introduction
    titles: dict[str, str]  # by language, where its package brings words
    words: bool  # whether its package brings words
    browser: str | None  # where its package's table is


class Games(TypedDict):
    """The games of this server."""

    games: list[GameInfo]


class Words(TypedDict):
    """What a game's package brings in one language, and in English what it lacks there."""

    words: dict[str, str]  # by key


# -- tables and records -----------------------------------------------------------------------------


class TablePage(TypedDict):
    """Some tables, the newest first."""

    tables: list[TableSummary]
    next: str | None  # where the next page begins


class Ticket(TypedDict):
    """What `hello` needs."""

    ticket: str
    table: NotRequired[str]  # its id; the lobby has none


class RecordSummary(MatchSummary):
    """A finished match as lists have it."""

    id: str
    game: str
    finished: int  # milliseconds since 1970


class Records(TypedDict):
    """One's own finished matches, the latest first."""

    records: list[RecordSummary]


class RecordId(TypedDict):
    """A record that has been brought in."""

    id: str


# -- statistics -------------------------------------------------------------------------------------


class Found(TypedDict):
    """A number that was found in a sample, with its 95 % interval; without one where one match alone was played."""

    mean: float
    low: float | None
    high: float | None


class Against(TypedDict):
    """Matches against one kind of opponents."""

    matches: int
    won: Found


class OwnResult(PlayerResult, kw_only=True, forbid_unknown_fields=False):
    """One of one's own matches."""

    id: str  # of its record
    game: str
    finished: int  # milliseconds since 1970


class GameStatistics(TypedDict):
    """One's own matches of a game, taken together."""

    matches: int
    won: Found  # how many of them
    fair: float  # what that would be where all are alike
    place: Found
    score: Found
    places: list[int]  # how often each, from the first on
    against: dict[str, Against]  # by level of bots; `people`, `mixed`


class OwnStatistics(TypedDict):
    """What one's own matches come to."""

    results: list[OwnResult]  # the latest of each game
    games: dict[str, GameStatistics]  # by name


# -- lessons ----------------------------------------------------------------------------------------


class Taught(TypedDict):
    """A step of an introduction, and what became of the moves in it."""

    steps: list[str]  # the names of all
    verdict: Verdict  # `begin`: nothing was played yet; `on`: go on; `other`: allowed, but not what was asked for
    view: ViewData
    events: list[EventData]
    hint: MoveData | None  # a move that helps
    reason: NotRequired[str]  # of what was refused, as a table has it
    code: NotRequired[str]
    facts: NotRequired[dict[str, Any]]
