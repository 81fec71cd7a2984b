"""The data of Matgo as others see it: moves, views and events; `contract_score.py` has results."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from noripan.core.contract import DealView
from noripan.games.matgo.contract_score import Factor, Line, Priced, Readings, Result

Phase = Literal["president-choice", "playing", "select-match", "gukjin-choice", "go-stop", "resolution"]
Source = Literal["hand", "flip"]
GukjinMode = Literal["open", "animal", "junk"]
StartedBy = Literal["night", "day", "high", "before", "given"]
Tag = Literal["NONE", "ONE", "TWO", "THREE_PLUS"]
Happening = Literal["jjob", "ppuk", "ddadak", "pansseul", "jabbeok", "shaking", "bomb"]
Answer = Literal[
    "play_dummy", "choose_go", "choose_stop", "choose_president_stop", "choose_president_hold", "choose_push"
]
Opening = Literal["play_card", "declare_shaking", "declare_bomb", "play_dummy"]


# -- moves -----------------------------------------------------------------------------------------


class CardMove(TypedDict):
    """A card: played, shaken and played, or taken from the floor where two match."""

    type: Literal["play_card", "declare_shaking", "choose_match"]
    card: str


class BombMove(TypedDict):
    """All cards of a month that one holds."""

    type: Literal["declare_bomb"]
    month: int  # 1 to 12


class GukjinMove(TypedDict):
    """What the gukjin counts as from now on."""

    type: Literal["choose_gukjin_mode"]
    gukjinMode: Literal["animal", "junk"]


class AnswerMove(TypedDict):
    """A move that its name says whole."""

    type: Answer


Move = CardMove | BombMove | GukjinMove | AnswerMove


# -- the table -------------------------------------------------------------------------------------


class Captured(TypedDict):
    """What a seat has captured, by kind."""

    bright: list[str]
    animal: list[str]
    ribbon: list[str]
    junk: list[str]  # in the order it came
    junkValue: int  # what the junk counts


class MatchEvent(TypedDict):
    """How many floor cards a card found."""

    source: Source
    eventTag: Tag


class BySource(TypedDict):
    """Cards taken with the card of the hand and with the card turned over."""

    hand: list[str]
    flip: list[str]


class Action(TypedDict):
    """A turn: the one under way, or the last one."""

    seat: int  # whose
    type: Opening  # the move it began with
    cards: list[str]  # from the hand: one, a bomb's, none with a dummy
    flip: str | None  # the card turned over; null where none was
    bonus: list[str]  # bonus cards taken: turned over, or out of a pile
    matchEvents: list[MatchEvent]  # of the hand's card, then of the one turned over
    captureBySource: BySource
    events: list[Happening]  # what happened
    stolen: list[str]  # junk of the other
    gold: int  # paid at once (M13)


class Pile(TypedDict):
    """Three of a month that lie together."""

    month: int
    cards: list[str]
    by: int | None  # the seat that made it; null: dealt so (M10)
    bonus: list[str]  # bonus cards caught in it (M12)


class PpukState(TypedDict):
    """The piles on the floor."""

    active: bool  # whether a ppuk lies that nobody has eaten
    piles: list[Pile]
    count: list[int]  # by seat: ppuk made in this game


class Choice(TypedDict):
    """A choice between two floor cards."""

    source: Source
    card: str  # the card that takes
    choices: list[str]  # what it can take


class Danger(TypedDict):
    """What would double a loss."""

    name: str
    now: bool  # it would this moment; otherwise it is near


class View(DealView):
    """What one seat may know of a game."""

    phase: Phase  # `president-choice` only for the seat that is asked
    starter: int
    startedBy: StartedBy  # why it starts: the first cards (M3), the game before (M4), or given (M29)
    firstCards: list[str] | None  # by seat, where they decided who starts
    dummies: list[int]  # by seat; one that is being played is gone
    shown: list[list[str]]  # by seat: cards in hand that everybody has seen
    floor: list[str]  # with the piles, without their bonus cards
    ppukState: PpukState
    deck: int  # cards left in it
    captured: list[Captured]  # by seat
    points: list[int]  # by seat: what its captured cards are worth, without goes and factors
    turnCount: list[int]  # by seat: turns finished
    goCount: list[int]  # by seat: goes
    lastGoBase: list[int]  # by seat: points at the last go; 0 before
    shakes: list[int]  # by seat
    bombs: list[int]  # by seat: those that double
    gukjinMode: GukjinMode  # open counts as an animal
    gukjinLocked: bool  # whether that is fixed
    pendingPresident: list[int] | None  # the months held whole, while this seat is asked
    heldPresident: bool  # whether this seat held one; false about others
    choice: Choice | None  # in `select-match`
    action: Action | None  # null before the first turn
    gold: list[int]  # by seat: what it has now
    carryOverMultiplier: int  # what this game counts for drawn ones before
    pushMultiplier: int  # what it counts for pushed ones (M31)
    number: int  # of the game in its match, from 0
    result: Result | None
    legal: list[Move]
    lines: list[list[Line]]  # by seat: where its points come from
    factors: list[list[Factor]]  # by seat: what would multiply its win; a held president for its holder alone
    dangers: list[list[Danger]]  # by seat: what would double its loss
    matches: dict[str, list[str]] | None  # by card of the own hand: what lies there of its month; not those without
    stopPays: NotRequired[Priced]  # for the seat that is asked: what a stop pays
    goPays: NotRequired[Priced]  # likewise: the same cards with one go more; not after the last turn
    nextPushMultiplier: NotRequired[int]  # likewise, where a push is possible: what the next game would count
    gukjinPays: NotRequired[Readings]  # for the seat that is asked in `gukjin-choice`


# -- events ----------------------------------------------------------------------------------------


class Start(TypedDict):
    """A game begins: the cards are dealt."""

    type: Literal["start"]
    starter: int
    floor: list[str]
    bonus: list[list[str]]  # by seat: bonus cards taken as the cards were dealt
    gold: list[int]  # by seat
    carryOverMultiplier: int
    pushMultiplier: NotRequired[int]  # where it is more than 1
    firstCards: NotRequired[list[str]]  # by seat, where they decided who starts (M3)
    hand: NotRequired[list[str]]  # for its owner


class Shaking(TypedDict):
    """Three of a month are shown, before one of them is played."""

    type: Literal["shaking"]
    seat: int
    cards: list[str]


class Played(TypedDict):
    """A card, a bomb or a dummy is played."""

    type: Literal["play"]
    seat: int
    move: Move
    cards: NotRequired[list[str]]  # of a bomb: those from the hand


class Bonus(TypedDict):
    """A bonus card is played from the hand."""

    type: Literal["bonus"]
    seat: int
    card: str
    stolen: list[str]
    drawn: NotRequired[str]  # the card that comes for it, for its owner


class Flip(TypedDict):
    """Cards are turned over."""

    type: Literal["flip"]
    seat: int
    cards: list[str]  # bonus cards on the way, then the card


class Chosen(TypedDict):
    """Which of two floor cards is taken."""

    type: Literal["match"]
    seat: int
    source: Source
    card: str


class TurnEnd(TypedDict):
    """A turn is over; how both stand after it."""

    type: Literal["turn_end"]
    seat: int
    turnCount: int  # of this seat
    action: Action
    ppukState: PpukState
    gukjinMode: GukjinMode
    points: list[int]  # by seat
    gold: list[int]  # by seat


class Gukjin(TypedDict):
    """What the gukjin counts as is fixed."""

    type: Literal["gukjin"]
    seat: int
    gukjinMode: GukjinMode


class Go(TypedDict):
    """Somebody goes."""

    type: Literal["go"]
    seat: int
    goCount: int
    lastGoBase: int  # the points with which


class Stop(TypedDict):
    """Somebody stops."""

    type: Literal["stop"]
    seat: int


class Push(TypedDict):
    """Somebody pushes."""

    type: Literal["push"]
    seat: int
    nextPushMultiplier: int  # what the next game counts for pushed ones


class End(TypedDict):
    """The game is over."""

    type: Literal["end"]
    result: Result


Event = Start | Shaking | Played | Bonus | Flip | Chosen | TurnEnd | Gukjin | Go | Stop | Push | End
