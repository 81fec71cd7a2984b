"""Walking through deals at random: every kind of decision, every position, and what is played next."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import TypeVar

from noripan.conformance.snapshot import Snapshot, snapshot, text
from noripan.core.deal import Deal
from noripan.core.dice import Dice
from noripan.core.errors import IllegalMove
from noripan.core.event import Event
from noripan.core.game import Game
from noripan.core.match import Match
from noripan.core.move import Move
from noripan.core.rules import Rules
from noripan.core.shuffle import seed_bytes, shuffle

MOST_MOVES = 3000  # no deal of any game should take as many

T = TypeVar("T")


class DiceRandom(Random):
    """A standard generator over `Dice`: for `sample` and `imagine`, the same on every Python."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)
        super().__init__(0)

    def random(self) -> float:
        return self.dice.word() / 0x100000000

    def getrandbits(self, k: int) -> int:
        bits = 0
        for _ in range((k + 31) // 32):
            bits = bits << 32 | self.dice.word()
        return bits >> -k % 32

    def pick(self, things: Sequence[T]) -> T:
        return things[self.dice.below(len(things))]


@dataclass(frozen=True)
class Turn:
    """One move about to be played."""

    seat: int
    move: Move
    clock: bool = False


@dataclass(frozen=True)
class Case:
    """What is walked: a game under one set of rules, with moves of other tables to try where they do not belong."""

    game: Game
    rules: Rules
    foreign: list[Move]

    @property
    def players(self) -> int:
        return self.game.players(self.rules)

    def __str__(self) -> str:
        changed = self.rules.changed(self.game.switches)
        return " ".join([self.game.name, self.rules.preset, *(f"{name}={value}" for name, value in changed.items())])


@dataclass
class Spot:
    """One position of a walk. A check may look at `deal` and play on copies of it, and draws from `rng`."""

    case: Case
    seed: int
    match: Match
    deal: Deal
    number: int  # of the deal in its match
    step: int  # how many moves have been played in it
    turn: Turn | None  # what the walk plays next; None when the deal is over
    events: list[Event]  # told since the position before
    earlier: list[Turn]  # moves that were legal, and for whom, at positions before

    def __post_init__(self) -> None:
        self.rng = DiceRandom(self.seed * 1_000_003 + self.number * 10_007 + self.step)
        self.game, self.rules, self.players = self.case.game, self.case.rules, self.case.players

    @property
    def where(self) -> str:
        return f"{self.case}, seed {self.seed}, deal {self.number}, move {self.step}"

    def demand(self, kept: bool, what: str) -> None:
        """AssertionError, saying where, unless the promise is kept."""
        if not kept:
            raise AssertionError(f"{self.where}: {what}")

    def shown(self) -> Snapshot:
        return snapshot(self.deal, self.players)

    def text(self, move: Move) -> str:
        return text(self.game.encode(move))


@dataclass
class Moment:
    """A position as it was when the walk came by."""

    spot: Spot
    copy: Deal
    shown: Snapshot
    census: list[tuple[str, int, list[int]]]


@dataclass
class Tale:
    """One walked deal, from its first position to its last."""

    thorough: bool = False  # whether to test every position
    moments: list[Moment] = field(default_factory=list)

    def add(self, spot: Spot) -> None:
        self.moments.append(Moment(spot, spot.deal.copy(), spot.shown(), spot.deal.census()))

    @property
    def first(self) -> Spot:
        return self.moments[0].spot

    @property
    def last(self) -> Spot:
        return self.moments[-1].spot

    def anew(self, log: list[Event] | None = None) -> Deal:
        """The same deal from its deck."""
        spot = self.first
        chapter = spot.match.chapters[spot.number]
        return spot.game.deal(spot.rules, chapter.carry, list(chapter.deck), log)


def case_of(game: Game, preset: str | None = None, **switches: object) -> Case:
    """A case of this game; the foreign moves come from one deal of each preset."""
    return Case(
        game, game.rules(preset, **switches), [move for name in game.presets for move in _some_moves(game, name)]
    )


def _some_moves(game: Game, preset: str) -> Iterator[Move]:
    rules = game.rules(preset)
    opening, cards = game.opening(rules, {}), game.deck(rules)
    deals = (game.deal(rules, opening, shuffle(cards, b"foreign", number)) for number in count())
    deal = next(deal for deal in deals if deal.pending())
    rng = DiceRandom(11)
    for _ in range(MOST_MOVES):
        turn = choose(deal, [], rng)
        if turn is None:
            return
        yield turn.move
        deal.play(turn.seat, turn.move)


def choose(deal: Deal, earlier: list[Turn], rng: DiceRandom) -> Turn | None:
    """Mostly any legal move of a seat that owes one; sometimes an interruption, a clock run out, a second thought."""
    owing, free = deal.pending(), deal.optional()
    if not owing:
        return None
    if free and rng.dice.below(8) == 0:
        seat = rng.pick(free)
        return Turn(seat, any_move(deal, seat, rng))
    seat, lot = rng.pick(owing), rng.dice.below(8)
    if lot == 0 and refusal(deal, seat, deal.fallback(seat)) is None:
        return Turn(seat, deal.fallback(seat), clock=True)
    if lot == 1:
        again = [turn.move for turn in earlier[-40:] if turn.seat == seat and deal.tolerates(seat, turn.move)]
        if again:
            return Turn(seat, rng.pick(again))
    return Turn(seat, any_move(deal, seat, rng))


Chooser = Callable[[Deal, list[Turn], DiceRandom], Turn | None]
Walker = Callable[[Case, int, int], Iterator[Spot]]  # of the match of a seed, so many deals


def walk(
    case: Case, seed: int, deals: int, *, decks: Sequence[list[int]] = (), chooser: Chooser = choose
) -> Iterator[Spot]:
    """Every position of a match, at most so many deals of it: of random moves, unless a chooser knows better ones.

    `decks` are dealt before the seed's own, to come where chance hardly ever does.
    """
    match = Match(case.game, case.rules, seed_bytes(seed), decks=decks)
    rng = DiceRandom(seed)
    for number in range(deals):
        yield from _walk_deal(case, seed, match, number, rng, chooser)
        if match.over and number == len(match.chapters) - 1:
            return


def _walk_deal(case: Case, seed: int, match: Match, number: int, rng: DiceRandom, chooser: Chooser) -> Iterator[Spot]:
    chapter = match.chapters[number]
    deal, log = match.deal, chapter.events
    assert log is not None
    if chapter.result is not None:  # it was over as it was dealt, and the match has gone on
        deal = case.game.deal(case.rules, chapter.carry, list(chapter.deck), [])
    earlier: list[Turn] = []
    told = 0
    for step in range(MOST_MOVES):
        turn = chooser(deal, earlier, rng)
        events, told = log[told:], len(log)
        spot = Spot(case, seed, match, deal, number, step, turn, events, earlier)
        yield spot
        if turn is None:
            return
        earlier.extend(_some_legal(deal, rng))
        earlier.append(turn)
        match.play(turn.seat, turn.move, clock=turn.clock)
    raise AssertionError(f"{case}, seed {seed}, deal {number}: not over after {MOST_MOVES} moves")


def any_move(deal: Deal, seat: int, rng: DiceRandom) -> Move:
    """A random legal move, drawn from the list where there is one."""
    return rng.pick(deal.legal(seat)) if deal.listed(seat) else deal.sample(seat, rng)


def _some_legal(deal: Deal, rng: DiceRandom) -> Iterator[Turn]:
    for seat in deal.pending():
        if deal.listed(seat):
            yield Turn(seat, rng.pick(deal.legal(seat)))


def refusal(deal: Deal, seat: int, move: Move) -> IllegalMove | None:
    """Why the deal refuses this move; None when it takes it."""
    try:
        deal.check(seat, move)
    except IllegalMove as refused:
        return refused
    return None


def told(deal: Deal, turn: Turn) -> list[Event]:
    """The events of one move, played on this deal."""
    log: list[Event] = []
    deal.log = log
    deal.play(turn.seat, turn.move)
    return log
