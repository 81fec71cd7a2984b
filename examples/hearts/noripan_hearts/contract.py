"""The data of Hearts as others see it: moves, results, views and events."""

from typing import Literal, NotRequired, TypedDict

from noripan.core.contract import DealView, Scored


class Move(TypedDict):
    """One card, to pass on or to play."""

    type: Literal["pass", "play"]
    card: str


class Detail(TypedDict):
    """Where the points come from."""

    taken: list[list[str]]  # by seat: the cards that count
    moon: int | None  # the seat that shot it


class Result(Scored):
    """How a deal ended."""

    detail: Detail


class Played(TypedDict):
    """A card on the table."""

    seat: int
    card: str


class View(DealView):
    """What one seat may know of a deal."""

    phase: Literal["pass", "play", "over"]
    direction: str  # in which cards are passed on
    passed: list[str] | None  # what one has chosen to pass on
    received: list[str] | None  # what one got for it
    trick: list[Played]
    lastTrick: list[Played]
    broken: bool  # whether hearts are
    taken: list[list[str]]  # by seat: the cards that count
    result: Result | None
    legal: list[Move]


class Start(TypedDict):
    """The cards are dealt."""

    type: Literal["start"]
    direction: str
    cards: NotRequired[list[str]]  # for their owner


class Passed(TypedDict):
    """Somebody has chosen three cards."""

    type: Literal["passed"]
    seat: int


class Exchange(TypedDict):
    """The cards change hands."""

    type: Literal["exchange"]
    received: NotRequired[list[str]]  # for their owner


class Play(Played):
    """A card is played."""

    type: Literal["play"]


class Trick(TypedDict):
    """Somebody takes a trick."""

    type: Literal["trick"]
    seat: int
    cards: list[str]


class End(TypedDict):
    """The deal is over."""

    type: Literal["end"]
    result: Result


Event = Start | Passed | Exchange | Play | Trick | End
