"""Imagined worlds have a past: everything that was played could have been played there.

The suite deals a world again from the beginning and tells it all that has happened. Moves that the seat could see are
the same, and each must be legal; what the others did in secret may have been done with other cards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from noripan.conformance.origin import Origin
from noripan.conformance.snapshot import parting, text
from noripan.conformance.walk import DiceRandom, Moment, Tale, Turn
from noripan.core.deal import NOBODY, Deal
from noripan.core.errors import IllegalMove
from noripan.core.game import Game
from noripan.core.move import Move

WORLDS = 4  # of each deal, unless the suite is thorough
MOVES = 16000  # that are told at most to find a deck from which a world may have come; a deal counts as so many:
DEAL = 20


def worlds_have_a_past(tale: Tale) -> None:
    """In an imagined world all moves so far were legal, and its seat saw all along what it has truly seen.

    What the game says that it does not infer is let pass.
    """
    rng, undecided = tale.last.rng, len(tale.moments) - 1
    numbers = range(undecided) if tale.thorough else [rng.dice.below(undecided) for _ in range(WORLDS) if undecided]
    for number in numbers:
        _has_a_past(tale.moments[: number + 1], rng.dice.below(tale.last.players), rng)


def _has_a_past(moments: list[Moment], seat: int, rng: DiceRandom) -> None:
    """A world that this seat imagines at the last of these moments can be led there from a deck."""
    spot = moments[-1].spot
    world = moments[-1].copy.imagine(seat, rng)
    origin = Origin(moments, seat, world, rng)
    first: Contradiction | None = None
    told = 0
    while told < MOVES:
        retelling = Retelling(spot.game, *origin.deal(), seat)
        found = retelling.tell(moments) or _elsewhere(retelling.deal, world)
        if found is None or found.kind in spot.game.not_inferred:
            return
        first = first or found
        told += DEAL + retelling.moves
        origin.reorder(retelling.moves if found.seat is not None else 0, found.seat)
    spot.demand(False, f"seat {seat} imagines a world that cannot have come about: {first}")


def _elsewhere(told: Deal, world: Deal) -> Contradiction | None:
    """Whether the cards of the deal that was told lie where the world has them: else it is not this world."""
    ours, theirs = ([(at, _lying(looker, cards)) for at, looker, cards in deal.census()] for deal in (told, world))
    return None if ours == theirs else Contradiction("census", parting(text(theirs), text(ours)))


def _lying(looker: int, cards: list[int]) -> list[int]:
    """What nobody has looked at has an order."""
    return cards if looker == NOBODY else sorted(cards)


@dataclass(frozen=True)
class Contradiction:
    """Where a world does not fit what has happened."""

    kind: str  # the type of a move, and why it is refused or "view": after it the seat sees something else
    why: str
    seat: int | None = None  # whose move it was

    def __str__(self) -> str:
        return f"{self.kind}: {self.why}"


@dataclass
class Retelling:
    """What has happened told to another deal, as one seat has seen it.

    Every window of claims stays open there as long as the seat sees it open, whoever may claim.
    """

    game: Game
    deal: Deal
    names: dict[str, str]  # of cards that are others here
    seat: int
    moves: int = 0

    def __post_init__(self) -> None:
        self.deal.holding = True

    def tell(self, moments: list[Moment]) -> Contradiction | None:
        """Move by move; the first that does not fit."""
        seen = [moment.shown[f"view of seat {self.seat}"] for moment in moments]
        if self._sees() != seen[0]:
            return Contradiction("deal: view", parting(seen[0], self._sees()))
        for number, moment in enumerate(moments[:-1]):
            assert moment.spot.turn is not None
            self.moves += 1
            found = self._follow(moment.spot.turn, seen[number + 1])
            if found is not None:
                mover = moment.spot.turn.seat
                return Contradiction(found.kind, f"move {number} of seat {mover}: {found.why}", mover)
        return None

    def _follow(self, turn: Turn, after: str) -> Contradiction | None:
        """One move. Another's that is refused may be left out if the seat sees no difference."""
        own = turn.seat == self.seat
        move = turn.move if own else self._renamed(turn.move)
        refused = self._refused(turn.seat, move)
        if refused is not None and not own and self._sees() != after:
            self._answer_unseen(turn.seat)
            refused = self._refused(turn.seat, move)
        saw = self._sees()
        if saw != after:
            self._close()
            saw = self._sees()
        if saw == after and not (own and refused):
            return None
        kind = self.game.encode(move).get("type", "move")
        if refused is not None:
            return Contradiction(f"{kind}: {refused.code}", f"{text(self.game.encode(move))}: {refused.reason}")
        return Contradiction(f"{kind}: view", parting(after, saw))

    def _sees(self) -> str:
        return text(self.deal.view(self.seat))

    def _refused(self, seat: int, move: Move) -> IllegalMove | None:
        """Play the move, or say why not."""
        try:
            self.deal.play(seat, move)
        except IllegalMove as refused:
            return refused
        return None

    def _answer_unseen(self, seat: int) -> None:
        """A question that is put in this world alone, and whose answer nobody sees: what the seat would see goes on."""
        if seat not in self.deal.pending() or not self.deal.listed(seat):
            return
        before = self._sees()
        for move in [self.deal.fallback(seat), *self.deal.legal(seat)]:
            tried = self.deal.copy()
            tried.play(seat, move)
            if text(tried.view(self.seat)) == before:
                self.deal.play(seat, move)
                return

    def _close(self) -> None:
        """A window that stands open: whoever owes an answer in this world alone lets it pass."""
        if self.deal.held() and self.seat not in self.deal.pending():
            for seat in self.deal.pending():
                self.deal.play(seat, self.deal.fallback(seat))
            self.deal.release()

    def _renamed(self, move: Move) -> Move:
        """With the cards it has here, unless that is no move at all: a run of other tiles is none."""
        said = self.game.encode(move)
        here = self._rename(said)
        try:
            return move if here == said else self.game.decode(here)
        except IllegalMove:
            return move

    def _rename(self, data: Any) -> Any:
        if isinstance(data, dict):
            return {key: self._rename(value) for key, value in data.items()}
        if isinstance(data, list):
            return [self._rename(value) for value in data]
        return self.names.get(data, data) if isinstance(data, str) else data
