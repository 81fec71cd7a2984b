"""The state of a game: every fact a deal holds, and how to copy it."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from noripan.cards.hwatu import BONUS2, BONUS3, month_mask
from noripan.core.bits import bit, popcount
from noripan.core.deal import ListingDeal
from noripan.core.event import Event
from noripan.core.saving import Made, kept, made_with
from noripan.games.matgo import contract
from noripan.games.matgo.carry import MatgoCarry
from noripan.games.matgo.contract_score import Kind
from noripan.games.matgo.moves import OPEN
from noripan.games.matgo.rules import MatgoRules
from noripan.games.matgo.score import STOP_POINTS, Sheet, Side, base_points

HAND: Final[i64] = 10
NONE: Final[i64] = -1

PRESIDENT_CHOICE: Final[i64] = 0
PLAYING: Final[i64] = 1
SELECT_MATCH: Final[i64] = 2
GUKJIN_CHOICE: Final[i64] = 3
GO_STOP: Final[i64] = 4
RESOLUTION: Final[i64] = 5
PHASES: Final[tuple[contract.Phase, ...]] = (
    "president-choice",
    "playing",
    "select-match",
    "gukjin-choice",
    "go-stop",
    "resolution",
)

# What happened in a turn, as bits.
JJOK: Final[i64] = 1
PPUK: Final[i64] = 2
TTADAK: Final[i64] = 4
SWEEP: Final[i64] = 8
EATEN: Final[i64] = 16
SHAKEN: Final[i64] = 32
BOMBED: Final[i64] = 64
EVENTS: Final[tuple[contract.Happening, ...]] = ("jjob", "ppuk", "ddadak", "pansseul", "jabbeok", "shaking", "bomb")


@final
@mypyc_attr(acyclic=True)
class Draw:
    """M1: a card drawn for a bonus card, and what everybody knew of the hand just before. Never changed."""

    def __init__(self, card: i64, spent: i64, known: i64, lacks: i64, turns: i64, earlier: Draw | None) -> None:
        self.card: Final[i64] = card
        self.spent: Final[i64] = spent
        self.known: Final[i64] = known  # cards that had been in the hand: spent, or shown
        self.lacks: Final[i64] = lacks  # cards that a shake since the draw before had proved not to be in it
        self.turns: Final[i64] = turns
        self.earlier: Final = earlier

    def __reduce__(self) -> Made:
        return made_with(self, "card", "spent", "known", "lacks", "turns", "earlier")


@final
@mypyc_attr(acyclic=True)
class Player:
    """What one seat holds, has captured and has done. Sets of cards are masks."""

    def __init__(self, gold: i64) -> None:
        self.hand: i64 = 0
        self.taken: i64 = 0  # captured
        self.heap: list[int] = []  # the junk among it, in the order it came
        self.turns: i64 = 0  # finished
        self.ppuks: i64 = 0
        self.ppuk_months: i64 = 0  # all cards of the months whose ppuk this seat made and nobody has eaten
        self.goes: i64 = 0
        self.last_go: i64 = 0  # base points at the last go
        self.shakes: i64 = 0
        self.bombs: i64 = 0  # that double
        self.shaken: i64 = 0  # all cards of the months shaken
        self.shown: i64 = 0  # cards in hand that everybody has seen
        self.gold: i64 = gold
        self.held = False  # a president
        self.first: i64 = NONE  # M3: the first card of the hand, where it is turned up to see who starts
        self.spent: i64 = 0  # cards played from the hand
        self.draw: Draw | None = None  # the last card drawn for a bonus, and through it those before
        self.lacks: i64 = 0  # cards that a shake has proved not to be in the hand; a draw may bring them

    def __reduce__(self) -> Made:
        return kept(self, "gold")

    def copy(self) -> Player:
        other = Player(self.gold)
        other.hand = self.hand
        other.taken = self.taken
        other.heap = self.heap[:]
        other.turns = self.turns
        other.ppuks = self.ppuks
        other.ppuk_months = self.ppuk_months
        other.goes = self.goes
        other.last_go = self.last_go
        other.shakes = self.shakes
        other.bombs = self.bombs
        other.shaken = self.shaken
        other.shown = self.shown
        other.held = self.held
        other.first = self.first
        other.spent = self.spent
        other.draw = self.draw
        other.lacks = self.lacks
        return other

    def dummies(self) -> i64:
        """M16: what a bomb has left the hand short of: 10 less the turns played."""
        short: i64 = HAND - self.turns - popcount(self.hand)
        return short if short > 0 else 0

    def last_card(self) -> bool:
        """M15: one card in hand at the start of the turn, dummies counted."""
        return self.turns == HAND - 1

    def qualifies(self, gukjin: i64) -> bool:
        """M21: seven points or more, and more than at the last go."""
        points: i64 = base_points(self.taken, gukjin)
        return points >= STOP_POINTS and points > self.last_go

    def side(self, gukjin: i64, more_goes: i64 = 0) -> Side:
        """The player as a settlement sees him."""
        return Side(self.taken, gukjin, self.goes + more_goes, self.shakes, self.bombs, self.held)


@final
class Ending:
    """How the game ended; the result in words is made when somebody asks for it."""

    def __init__(self, winner: int, kind: Kind, sheet: Sheet | None, gold: int) -> None:
        self.winner: Final = winner  # -1: drawn
        self.kind: Final = kind
        self.sheet: Final = sheet
        self.gold: Final = gold

    def __reduce__(self) -> Made:
        return made_with(self, "winner", "kind", "sheet", "gold")


class MatgoState(ListingDeal):
    """Facts only; `MatgoDeal` adds what happens."""

    def __init__(self, rules: MatgoRules, carry: MatgoCarry, deck: list[int], log: list[Event] | None) -> None:
        super().__init__(log)
        self.rules: Final = rules
        self.carry: Final = carry
        self.deck = deck  # never changed; an imagined world has its own
        self.top: i64 = 0  # where the next card lies
        self.phase: i64 = PLAYING
        self.starter: i64 = NONE
        self.turn: i64 = NONE
        self.seats: list[Player] = []
        # The table.
        self.floor: i64 = 0
        self.dealt: i64 = 0  # all cards of the months of which three were dealt to the floor (M10)
        self.caught2: i64 = NONE  # a card of the month whose pile holds bonus2
        self.caught3: i64 = NONE  # ... and bonus3
        self.gukjin: i64 = OPEN
        # The turn under way, or the last one.
        self.mover: i64 = NONE
        self.action: i64 = NONE  # the kind of move it began with
        self.card: i64 = NONE  # from the hand; a bomb's lowest
        self.thrown: i64 = 0  # all cards from the hand
        self.flip: i64 = NONE
        self.flipping = False  # the hand's card has been matched
        self.by_hand: i64 = 0  # captured, masks
        self.by_flip: i64 = 0
        self.hand_found: i64 = 0  # how many on the floor matched
        self.flip_found: i64 = 0
        self.bonus: i64 = 0  # flipped, and out of piles
        self.happened: i64 = 0
        self.stolen: i64 = 0
        self.paid: i64 = 0  # gold at once for a first ppuk or ttadak
        self.past: vec[i64] = vec[i64]()  # turns that are over, as `past.py` tells them
        self.ending: Ending | None = None

    def __reduce__(self) -> Made:
        return kept(self, "rules", "carry", "deck", "log")

    def copy_state(self, other: MatgoState) -> None:
        """Take over every fact of another state, sharing nothing that can change."""
        self.deck = other.deck
        self.top = other.top
        self.phase = other.phase
        self.starter = other.starter
        self.turn = other.turn
        self.seats = [other.seats[0].copy(), other.seats[1].copy()]
        self.floor = other.floor
        self.dealt = other.dealt
        self.caught2 = other.caught2
        self.caught3 = other.caught3
        self.gukjin = other.gukjin
        self.mover = other.mover
        self.action = other.action
        self.card = other.card
        self.thrown = other.thrown
        self.flip = other.flip
        self.flipping = other.flipping
        self.by_hand = other.by_hand
        self.by_flip = other.by_flip
        self.hand_found = other.hand_found
        self.flip_found = other.flip_found
        self.bonus = other.bonus
        self.happened = other.happened
        self.stolen = other.stolen
        self.paid = other.paid
        self.past = other.past[:]
        self.ending = other.ending

    def may_push(self) -> bool:
        """M31: not too many in a row, and never a match's last game: there is no next one."""
        return self.carry.pushes < self.rules.push and self.carry.games + 1 < self.rules.games

    def on_table(self) -> i64:
        """Cards of a turn that waits for a choice: played or flipped, and not captured yet."""
        if self.phase != SELECT_MATCH:
            return 0
        return self.by_hand | self.bonus | bit(self.waiting())

    def waiting(self) -> i64:
        """The card that is being matched."""
        return self.flip if self.flipping else self.card

    def choices(self) -> i64:
        """The floor cards it can take."""
        return self.floor & month_mask(self.waiting())

    def held_by_piles(self) -> i64:
        """Bonus cards that lie with a ppuk (M12)."""
        cards: i64 = BONUS2 if self.caught2 != NONE else 0
        return cards | BONUS3 if self.caught3 != NONE else cards
