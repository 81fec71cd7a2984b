"""The data of riichi as others see it: moves, views, events and results."""

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
    MeldName,
    OwnTiles,
    TableTile,
    Winning,
)

Phase = Literal["turn", "claim", "rob", "encore", "end"]
Furiten = Literal["own", "turn", "riichi"]


class DiscardMove(TypedDict):
    """A tile is discarded."""

    type: Literal["RIICHI.DISCARD"]
    tile: str
    drawn: NotRequired[bool]  # as it was drawn; left out: from the hand
    riichi: NotRequired[bool]  # declaring riichi; left out: not


class CallMove(TypedDict):
    """The discard is called for a run or a triplet."""

    type: Literal["RIICHI.CHI", "RIICHI.PON"]
    tiles: Annotated[list[str], 2]  # from the hand


class KanMove(TypedDict):
    """A kan of one's own."""

    type: Literal["RIICHI.CLOSED_KAN", "RIICHI.ADDED_KAN"]
    tile: str  # its kind


class PlainMove(TypedDict):
    """A move that needs no tiles."""

    type: Literal[
        "RIICHI.OPEN_KAN",
        "RIICHI.TSUMO",
        "RIICHI.RON",
        "RIICHI.NINE_TERMINALS",
        "RIICHI.PASS",
        "RIICHI.STOP",
        "RIICHI.GO_ON",
    ]


Move = DiscardMove | CallMove | KanMove | PlainMove


class Meld(LaidMeld):
    """Tiles laid beside the hand."""

    type: MeldName
    tiles: list[str]  # a called or added tile last


class Worth(TypedDict):
    """What a winning hand counts."""

    han: int
    fu: int
    fuParts: list[Annotated[list[str | int], str, int]]  # what each part is, and its fu
    yaku: list[Annotated[list[str | int], str, int]]  # its name and han; dora last
    yakuman: int  # how many
    limit: str  # mangan, haneman ...; empty below every limit


class Paid(Worth):
    """What a winning hand counts and brings, outside a game."""

    points: int  # without honba and sticks
    payments: dict[str, int]  # `discarder`; or `dealer` and `others`, each of them; `sticks`


class Win(Winning, Worth):
    """One winner's hand, and who pays for it."""

    melds: list[Meld]
    points: int  # without honba and sticks
    honba: list[int]  # by seat: what of the payments is for honba
    sticks: int  # in points: what the winner takes from the table
    responsible: NotRequired[list[int]]  # the seats that answer for a yakuman (R8)


class Final(TypedDict):
    """How the match ended."""

    scores: list[int]  # by seat, in points
    places: list[int]  # by seat, from 1
    points: list[float]  # by seat, with uma and oka, in thousands


class HandEnded(Ended):
    """What every end of a hand of riichi has."""

    winners: list[int]
    honba: int  # of the next hand
    sticks: int  # left on the table
    sticksBefore: int  # on the table as the hand began
    riichi: list[int]  # the seats that have laid a stick
    indicators: list[str]
    stop: NotRequired[bool]  # whether the dealer ends the match (R17); missing while that is asked
    final: NotRequired[Final]  # after the last hand of a match


class Shown(HandEnded):
    """Some seats show their hands."""

    hands: dict[str, list[str]]  # by seat, as a text
    melds: dict[str, list[Meld]]


class Won(HandEnded):
    """Somebody has won."""

    kind: Literal["win"]
    reason: Literal["tsumo", "ron"]
    wins: list[Win]
    ura: list[str]  # indicators under the others, where somebody looked


class DrawnOut(Shown):
    """The wall is empty (R6)."""

    kind: Literal["draw"]
    reason: Literal["exhausted"]
    tenpai: list[int]
    nagashi: list[int]
    waits: dict[str, list[str]]  # by seat, as a text


class Aborted(Shown):
    """The hand is aborted (R6)."""

    kind: Literal["abort"]
    reason: str  # nine terminals, four winds, four riichi, four kans, triple ron


class Chombo(Shown):
    """Somebody pays for a mistake (R18)."""

    kind: Literal["chombo"]
    reason: Literal["false win", "false riichi"]
    culprits: list[int]


Detail = Won | DrawnOut | Aborted | Chombo


class Result(Scored):
    """How a hand ended."""

    detail: Detail


class Offer(TableTile):
    """What may be claimed."""

    what: Literal["discard", "kan"]


class Own(OwnTiles):
    """What a player knows of the own hand alone."""

    furiten: bool
    furitenBy: Furiten | None  # own: by one's own discards; turn: until the next draw; riichi: for the hand (R7)
    ippatsu: bool
    forbidden: list[str]  # kinds that may not be discarded after a call
    mayRiichi: bool


class View(MahjongView):
    """What one seat may know of a hand."""

    phase: Phase
    honba: int
    sticks: int  # on the table
    points: list[int]  # by seat, as they lie there: a stick that was laid is paid
    indicators: list[str]  # of dora
    last: TableTile | None  # the last discard, until it is called or the turn after it is over
    offer: Offer | None  # what may be claimed now
    melds: list[list[Meld]]  # by seat
    riichi: list[int]  # by seat: 0, 1, or 2 for one on the first turn
    dead: list[bool]  # by seat: by a false win (R18)
    own: Own | None  # null for a spectator
    result: Result | None  # there already, but for `stop`, while the dealer is asked whether to go on
    legal: list[Move]


class Start(HandStart):
    """A hand begins."""

    honba: int
    sticks: int  # on the table
    indicator: str


class Draw(Drawn):
    """A tile is drawn."""

    replaces: Literal["kan"] | None  # what the tile stands in for


class Call(TypedDict):
    """A discard is called."""

    type: Literal["call"]
    seat: int
    meld: Meld


class Kan(TypedDict):
    """Somebody makes a kan alone."""

    type: Literal["kan"]
    seat: int
    meld: Meld


class Riichi(TypedDict):
    """A riichi stands: its stick is laid."""

    type: Literal["riichi"]
    seat: int
    sticks: int  # on the table now


class Dora(TypedDict):
    """One more indicator is turned."""

    type: Literal["dora"]
    indicator: str


class Dead(TypedDict):
    """A hand is dead by a false win (R18)."""

    type: Literal["dead"]
    seat: int


class Encore(TypedDict):
    """The hand is over, and its dealer is asked whether the match is too (R17)."""

    type: Literal["encore"]
    seat: int
    result: Result


class End(TypedDict):
    """The hand is over."""

    type: Literal["end"]
    encore: bool  # whether the dealer was asked before, and the hand told
    result: Result


Event = Start | Draw | Discard | Call | Kan | Riichi | Dora | Dead | Encore | End
