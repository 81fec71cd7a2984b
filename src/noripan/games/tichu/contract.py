"""The data of Tichu as others see it: moves, views, events and results. Phases and moves have the rule book's names."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from noripan.core.contract import DealView, Scored

Call = Literal["SMALL", "GRAND"]
Slot = Literal["LEFT", "PARTNER", "RIGHT"]
PlainType = Literal[
    "TICHU.PASS_GRAND",
    "TICHU.DECLARE_GRAND_TICHU",
    "TICHU.CONFIRM_EXCHANGE",
    "TICHU.DECLARE_TICHU",
    "TICHU.PASS",
]


class Combo(TypedDict):
    """What cards are. Whoever plays may leave any of it out; what is there must be true of the cards (T24)."""

    type: str  # SINGLE, PAIR, TRIPLE, FULL_HOUSE, STRAIGHT, PAIR_STRAIGHT, BOMB4 or BOMB_STRAIGHT_FLUSH
    highRank: str  # the compared rank; of special cards alone 1 (the Mahjong), DOG, PHOENIX or DRAGON
    length: int  # in cards; of PAIR_STRAIGHT, in pairs
    suit: NotRequired[str]  # of a straight flush
    phoenixAs: NotRequired[str]  # the rank the Phoenix stands for among other cards
    phoenixOver: NotRequired[str]  # in views, of the Phoenix alone: the rank it is half a step above; 1 when led (T13)
    wishRank: NotRequired[str]  # in moves with the Mahjong: the wish, where there is one (T12)


class PlainMove(TypedDict):
    """A move that says all by its type."""

    type: PlainType


class ExchangeMove(TypedDict):
    """A card is chosen for another player (T1)."""

    type: Literal["TICHU.SELECT_EXCHANGE"]
    to: Slot
    card: str


class PlayMove(TypedDict):
    """Cards are played. Both types are the same move (T14)."""

    type: Literal["TICHU.PLAY_CARDS", "TICHU.PLAY_BOMB"]
    cards: list[str]
    declaredCombo: Combo


class DragonMove(TypedDict):
    """The Dragon's trick is given away (T5)."""

    type: Literal["TICHU.DRAGON_DONATE"]
    toOpponentPlayerId: int  # a seat


Move = PlainMove | ExchangeMove | PlayMove | DragonMove


class Gifts(TypedDict):
    """Cards by where the other player sits (T1)."""

    LEFT: NotRequired[str]
    PARTNER: NotRequired[str]
    RIGHT: NotRequired[str]


class Play(TypedDict):
    """Cards in a trick."""

    seat: int
    cards: list[str]
    combo: Combo


class Pass(TypedDict):
    """A pass in a trick."""

    seat: int
    passed: Literal[True]


class LastPlayer(TypedDict):
    """What becomes of the cards of the player who is left (T21)."""

    seat: int
    handPoints: int  # to the other team
    trickPoints: int  # to the seat first out
    tricksTo: int  # the seat first out


class CallMade(TypedDict):
    """A call and what it brought."""

    seat: int
    call: Call
    made: bool
    points: int


class Detail(TypedDict):
    """Where the points come from. Teams are seats 0 and 2, and seats 1 and 3."""

    out: list[int]  # the seats in the order they went out: three, or two on a double victory
    doubleVictory: NotRequired[int]  # the team, 0 or 1; only on a double victory
    captured: NotRequired[list[int]]  # by seat: points in its own tricks; not on a double victory
    lastPlayer: NotRequired[LastPlayer]  # not on a double victory
    cardPoints: Annotated[list[int], 2]  # by team, before calls
    calls: list[CallMade]
    teams: Annotated[list[int], 2]  # by team: the points of the round


class Result(Scored):
    """How a round ended."""

    detail: Detail


class View(DealView):
    """What one seat may know of a round."""

    phase: str  # what the round is at, as the rule book calls it
    calls: list[Call | None]  # by seat; grand calls appear when all four have answered (T17)
    trick: list[Play | Pass]  # on the table
    lastTrick: list[Play | Pass]  # the trick before
    lastTrickTo: int | None  # the seat whose pile it went to; null before the first
    top: Play | None  # the highest play on the table
    closing: bool  # whether the trick is won but may still be bombed; the seat on turn then leads
    wish: str | None  # the rank wished for
    points: list[int]  # by seat: in its tricks so far
    tablePoints: int  # in the trick on the table
    out: list[int]  # the seats that are out, in order
    number: int  # of the round in its match, from 0
    scores: list[int]  # by seat, before this round; partners have the same
    given: Gifts  # the cards this seat has chosen or given
    received: Gifts  # the cards this seat was given, by where the giver sits; empty before the exchange
    leftHands: list[list[str]] | None  # by seat: what nobody played, laid open at the end; null until then
    result: Result | None
    legal: list[Move]  # changing a choice that is not confirmed is legal too but not listed


class Start(TypedDict):
    """A round begins."""

    type: Literal["start"]
    scores: list[int]  # by seat, before this round
    number: int  # of the round in its match, from 0


class PhaseBegins(TypedDict):
    """The round comes to a phase."""

    type: Literal["phase"]
    phase: str


class Dealt(TypedDict):
    """Everybody is dealt cards."""

    type: Literal["deal"]
    count: int  # to each
    cards: NotRequired[list[str]]  # one's own


class Answered(TypedDict):
    """Somebody has answered the grand call."""

    type: Literal["answered"]
    seat: int


class GrandCalls(TypedDict):
    """All have answered the grand call, and the answers are shown."""

    type: Literal["grand"]
    calls: list[bool]  # by seat


class Confirmed(TypedDict):
    """Somebody has confirmed the exchange."""

    type: Literal["confirmed"]
    seat: int


class Exchanged(TypedDict):
    """The cards change hands."""

    type: Literal["exchange"]
    given: NotRequired[Gifts]  # one's own
    received: NotRequired[Gifts]  # one's own


class Leads(TypedDict):
    """Somebody has the lead."""

    type: Literal["lead"]
    seat: int


class Called(TypedDict):
    """Somebody calls a small Tichu."""

    type: Literal["call"]
    seat: int
    call: Call


class Played(TypedDict):
    """Cards are played."""

    type: Literal["play"]
    seat: int
    move: PlayMove


class Wished(TypedDict):
    """A rank is wished for."""

    type: Literal["wish"]
    seat: int
    rank: str


class WishMet(TypedDict):
    """The wish is met."""

    type: Literal["wish_met"]
    seat: int


class Passed(TypedDict):
    """Somebody passes."""

    type: Literal["pass"]
    seat: int


class GoesOut(TypedDict):
    """Somebody has played their last card."""

    type: Literal["out"]
    seat: int
    place: int  # 1: the first


class DragonGiven(TypedDict):
    """The Dragon's trick is given away."""

    type: Literal["dragon"]
    seat: int
    to: int  # a seat


class TrickTaken(TypedDict):
    """A trick goes to a pile."""

    type: Literal["trick"]
    seat: int  # whose pile
    points: int
    cards: list[str]


class End(TypedDict):
    """The round is over."""

    type: Literal["end"]
    result: Result
    totals: list[int]  # by seat: over the match, this round included
    over: bool  # the match, too
    tieBreak: bool  # one more round because of a tie


Event = (
    Start
    | PhaseBegins
    | Dealt
    | Answered
    | GrandCalls
    | Confirmed
    | Exchanged
    | Leads
    | Called
    | Played
    | Wished
    | WishMet
    | Passed
    | GoesOut
    | DragonGiven
    | TrickTaken
    | End
)
