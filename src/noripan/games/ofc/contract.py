"""The data of Open-Face Chinese as others see it: moves, views, events and results."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from noripan.core.contract import DealView, Scored

Phase = Literal["street", "fantasyland", "over"]


class Rows(TypedDict):
    """Cards in the three rows of a board."""

    top: list[str]
    mid: list[str]
    bottom: list[str]


class PlaceMove(Rows):
    """A whole turn: every card of the street placed or discarded. A row that is left out is empty."""

    type: Literal["place"]
    discard: list[str]


Move = PlaceMove


class JudgedBoard(Rows):
    """A complete board and what it is worth."""

    names: list[str]  # what each row is called: top, mid, bottom
    royalties: list[int]  # of each row; 0 for a foul
    foul: bool


class Pair(TypedDict):
    """Two boards against each other; every number is the first one's gain."""

    seats: Annotated[list[int], 2]
    rows: list[int]  # 1, 0 or -1: top, mid, bottom; all 0 if either has fouled
    scoop: int  # 3, 0 or -3
    foul: int  # 6, 0 or -6
    royalties: Annotated[list[int], 2]  # of either board
    points: int  # all of it


class Settled(TypedDict):
    """Complete boards against each other."""

    points: list[int]  # by seat
    pairs: list[Pair]
    boards: list[JudgedBoard]  # by seat


class SetBoard(JudgedBoard):
    """A board of Fantasyland, and what was not needed for it."""

    discard: list[str]


class Detail(TypedDict):
    """Where the points come from."""

    boards: list[JudgedBoard]  # by seat
    pairs: list[Pair]
    fantasyland: list[int]  # by seat: cards of the Fantasyland it was in; 0 for none
    nextFantasyland: list[int]  # by seat: cards of the one to come


class Result(Scored):
    """How a hand ended."""

    detail: Detail


class View(DealView):
    """What one seat may know of a hand."""

    phase: Phase
    street: int  # 0 to 4; 5 when only Fantasyland is left
    button: int  # the seat that has it
    order: list[int]  # the seats in the order of play
    toPlace: int | None  # how many cards of the hand are placed this turn, the others discarded; null for a spectator
    discards: list[str] | None  # one's own; null for a spectator
    boards: list[Rows | None]  # by seat; null while one in Fantasyland is its owner's secret
    discarded: list[int]  # by seat: how many
    done: list[bool]  # by seat: whether its board is complete
    fantasyland: list[int]  # by seat: cards in Fantasyland; 0 outside
    deck: int  # cards nobody has been dealt
    number: int  # of the hand in its match, from 0
    scores: list[int]  # by seat, before this hand
    result: Result | None
    legal: list[Move] | None  # null: too many to list


class Start(TypedDict):
    """A hand begins."""

    type: Literal["start"]
    scores: list[int]  # by seat, before this hand
    number: int  # of the hand in its match, from 0
    button: int  # the seat that has it
    fantasyland: list[int]  # by seat: cards in Fantasyland; 0 outside


class Dealt(TypedDict):
    """Cards are dealt to a seat."""

    type: Literal["deal"]
    seat: int
    street: int
    count: int
    cards: NotRequired[list[str]]  # for their owner


class Placed(TypedDict):
    """A turn is played."""

    type: Literal["place"]
    seat: int
    street: int
    top: list[str]
    mid: list[str]
    bottom: list[str]
    discard: NotRequired[list[str]]  # for its owner


class Set(TypedDict):
    """Somebody has set their cards in Fantasyland."""

    type: Literal["set"]
    seat: int
    move: NotRequired[PlaceMove]  # for its owner


class Reveal(TypedDict):
    """A board of Fantasyland is shown."""

    type: Literal["reveal"]
    seat: int
    board: Rows


class End(TypedDict):
    """The hand is over."""

    type: Literal["end"]
    result: Result


Event = Start | Dealt | Placed | Set | Reveal | End
