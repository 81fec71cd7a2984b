"""A finished or unfinished match, decision by decision."""

from __future__ import annotations

from typing import Final, final

from noripan.core.deal import Deal
from noripan.core.match import Match
from noripan.core.move import Move


@final
class Step:
    """One decision: `move` is what `seat` played in `deal`, which stands as it was just before and is the reader's own.

    `match` is the whole match with all that came later, `number` says which of its deals this is, and `clock` whether a
    clock played the move.
    """

    def __init__(self, match: Match, number: int, deal: Deal, seat: int, move: Move, clock: bool) -> None:
        self.match: Final = match
        self.number: Final = number
        self.deal: Final = deal
        self.seat: Final = seat
        self.move: Final = move
        self.clock: Final = clock

    @property
    def legal(self) -> list[Move] | None:
        """What else the seat could have played; None where there are too many moves to list."""
        return self.deal.legal(self.seat) if self.deal.listed(self.seat) else None

    def __repr__(self) -> str:
        return f"Step(deal {self.number}, seat {self.seat}: {self.match.game.text(self.move)})"


def deal_steps(match: Match, number: int) -> list[Step]:
    """All decisions of one deal."""
    chapter = match.chapters[number]
    deal = match.game.deal(match.rules, chapter.carry, chapter.deck)
    steps: list[Step] = []
    for played in chapter.moves:
        steps.append(Step(match, number, deal.copy(), played.seat, played.move, played.clock))
        deal.play(played.seat, played.move)
    return steps
