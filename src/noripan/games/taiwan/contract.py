"""The data of Taiwan mahjong as others see it: moves, views, events and results."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from noripan.core.contract import Scored
from noripan.mahjong.contract import (
    Discard,
    Drawn,
    Ended,
    HandStart,
    LaidMeld,
    MahjongView,
    OwnTiles,
    TableTile,
    Taken,
    Winning,
)

Phase = Literal["draw", "discard", "response", "end"]
Offered = Literal["discard", "kong", "flower"]
Replaced = Literal["kong", "flower"]


class DiscardMove(TypedDict):
    """A tile is discarded."""

    type: Literal["TAIWAN.DISCARD"]
    tile: str
    ready: NotRequired[bool]  # declaring the hand ready; left out: not


class ChowMove(TypedDict):
    """The discard is claimed for a run."""

    type: Literal["TAIWAN.CHOW"]
    tiles: Annotated[list[str], 2]  # from the hand


class KongMove(TypedDict):
    """A kong of one's own."""

    type: Literal["TAIWAN.CONCEALED_KONG", "TAIWAN.ADDED_KONG"]
    tile: str


class PlainMove(TypedDict):
    """A move that needs no tiles."""

    type: Literal["TAIWAN.DRAW", "TAIWAN.PONG", "TAIWAN.KONG", "TAIWAN.HU", "TAIWAN.PASS"]


Move = DiscardMove | ChowMove | KongMove | PlainMove


class Meld(LaidMeld):
    """Tiles laid beside the hand."""

    type: Literal["chow", "pong", "kong"]
    tiles: list[str | None]  # null: face down
    isConcealed: bool  # a kong of one's own tiles alone
    isAdded: bool  # a kong that was a pong


class Worth(TypedDict):
    """What a winning hand counts."""

    tai: int
    lines: list[Annotated[list[str | int], str, int]]  # what counts, and its tai


class Paid(Worth):
    """What a winning hand counts and brings, outside a game."""

    dealerTai: int  # what a payment from or to the dealer counts on top
    payments: dict[str, int]  # `discarder`; or `dealer` and `others`, each of them
    points: int  # what the winner gets in all


class Win(Winning, Worth):
    """One winner's hand, and who pays for it."""

    melds: list[Meld]
    flowers: list[str]
    dealerTai: int  # what a payment from or to the dealer counts on top
    counted: list[int | None]  # by seat: the tai that it pays for; null where it pays nothing
    shares: int  # how many times over each payer pays


class HandEnded(Ended):
    """What every end of a hand of Taiwan mahjong has."""

    dealer: int
    streak: int


class Won(HandEnded):
    """Somebody has won."""

    kind: Literal["win"]
    reason: Literal["self-draw", "discard", "kong", "flower"]  # whence the tile came
    wins: list[Win]
    scoring: Literal["doubled", "added"]
    base: int
    unit: int
    shown: list[int]  # the seats whose hands lie open


class DrawnOut(HandEnded):
    """Nothing is left to draw (W11)."""

    kind: Literal["draw"]
    reason: Literal["exhausted"]
    shown: list[int]  # nobody's


class Void(HandEnded, Taken):
    """Several would win at once, and nobody does (W9)."""

    kind: Literal["void"]
    reason: Literal["several wins"]
    hands: dict[str, list[str]]  # by seat, as a text
    tile: str  # on which they would win
    shown: list[int]


Detail = Won | DrawnOut | Void


class Result(Scored):
    """How a hand ended."""

    detail: Detail


class Offer(TableTile):
    """What may be claimed."""

    what: Offered


class Own(OwnTiles):
    """What a player knows of the own hand alone."""

    passed: list[str]  # waits that were let pass and do not win now (W14)


class View(MahjongView):
    """What one seat may know of a hand."""

    phase: Phase  # W1
    streak: int  # how often the dealer has stayed
    scores: list[int]  # by seat, before this hand
    last: TableTile | None  # the last discard, claimed or not
    offer: Offer | None  # what may be claimed now
    replaces: Replaced | None  # what the tile just drawn stands in for
    melds: list[list[Meld]]  # by seat
    flowers: list[list[str]]  # by seat
    ready: list[bool]  # by seat: whether its hand is declared ready
    own: Own | None  # null for a spectator
    result: Result | None
    legal: list[Move]


class Start(HandStart):
    """A hand begins."""

    streak: int


class Draw(Drawn):
    """A tile is drawn."""

    replaces: Replaced | None  # what the tile stands in for


class Flowers(TypedDict):
    """Flowers are laid beside a hand."""

    type: Literal["flowers"]
    seat: int
    tiles: list[str]


class Call(TypedDict):
    """A discard is claimed."""

    type: Literal["call"]
    seat: int
    meld: Meld


class Kong(TypedDict):
    """Somebody makes a kong alone."""

    type: Literal["kong"]
    seat: int
    meld: Meld  # its tiles face down for the others where the rules say so


class End(TypedDict):
    """The hand is over."""

    type: Literal["end"]
    result: Result


Event = Start | Draw | Flowers | Discard | Call | Kong | End
