"""A deal: from the shuffled deck to its score. `docs/interface.md` explains each promise made here."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from mypy_extensions import i64, mypyc_attr

from noripan.core.errors import IllegalMove
from noripan.core.event import Event
from noripan.core.move import Move
from noripan.core.result import Result
from noripan.core.saving import attributes, set_attributes

PUBLIC = -1  # a place everybody sees
NOBODY = -2  # a place nobody sees: the deck, the dead wall


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal:
    """A pure function of rules, carry-over, deck and the moves played so far; holds no randomness.

    `log` collects events; None switches them off.
    """

    def __init__(self, log: list[Event] | None) -> None:
        self.log = log
        self.holding = False  # whether a claim window stays open until it is released; copies never hold

    # -- deciding ------------------------------------------------------------------------------

    def pending(self) -> list[int]:
        """The seats that owe an answer now, in canonical order; empty when the deal is over."""
        raise NotImplementedError

    def first_pending(self) -> i64:
        """The first of these, -1 when the deal is over."""
        pending = self.pending()
        return pending[0] if pending else -1

    def optional(self) -> list[int]:
        """Seats that owe nothing but may act: a bomb, a call out of turn. Who they are may be the referee's secret."""
        return []

    def held(self) -> bool:
        """Whether a claim window stands open that only `release` closes, with or without anybody who may claim."""
        return False

    def release(self) -> None:
        """Close the window that is held, once nobody owes an answer."""
        raise NotImplementedError

    def listed(self, seat: int) -> bool:
        """Whether `legal` can list this decision; if not, use `sample` and `check`."""
        return True

    def legal(self, seat: int) -> list[Move]:
        """Every distinct move that takes the deal forward, in canonical order; empty for a seat with nothing to say."""
        raise NotImplementedError

    def tolerates(self, seat: int, move: Move) -> bool:
        """Whether this move may be played though it is not listed: a second thought, or a mistake that is paid for."""
        return False

    def check(self, seat: int, move: Move) -> None:
        """Raise IllegalMove with the reason, or return; never changes anything."""
        raise NotImplementedError

    def play(self, seat: int, move: Move) -> Move:
        """Check, then do; returns the move as it counts (a reading left open is filled in)."""
        raise NotImplementedError

    def do(self, seat: int, move: Move) -> None:
        """Play a move known to be legal (one from `legal` or `sample`), without checking again."""
        raise NotImplementedError

    def fallback(self, seat: int) -> Move:
        """What is played when this seat's clock runs out."""
        raise NotImplementedError

    def sample(self, seat: int, rng: Random) -> Move:
        """A random legal move, uniform where the moves can be listed."""
        moves = self.legal(seat)
        return moves[int(rng.random() * len(moves))]

    # -- knowing -------------------------------------------------------------------------------

    def view(self, seat: int | None) -> dict[str, Any]:
        """What this seat (None: a spectator) may know, with its legal moves: the contract's `View`, plain data."""
        raise NotImplementedError

    def imagine(self, seat: int, rng: Random) -> Deal:
        """A world this seat cannot tell from the true one; keeps no log."""
        raise NotImplementedError

    def copy(self) -> Deal:
        """An independent deal in the same state; keeps no log."""
        raise NotImplementedError

    def __copy__(self) -> Deal:
        """What `copy.copy` gives: independent too, and unlike `copy` with the log and the window that is held."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return attributes(self)

    def __setstate__(self, state: dict[str, Any]) -> None:
        set_attributes(self, state)

    # -- ending --------------------------------------------------------------------------------

    def result(self) -> Result | None:
        """The score, or None while the deal goes on."""
        raise NotImplementedError

    def census(self) -> list[tuple[str, int, list[int]]]:
        """Every card in every place: (place, who may look: a seat, PUBLIC or NOBODY, cards)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class ListingDeal(Deal):
    """A deal that lists the moves of a decision once and keeps them until something is played.

    `list_moves` makes the list; `forget` must be called whenever the deal changes. A move is legal when it is in the
    list, or tolerated; only a refused one pays for finding the reason.
    """

    def __init__(self, log: list[Event] | None) -> None:
        super().__init__(log)
        self.listing: list[Move] | None = None
        self.lister: i64 = NOBODY

    def list_moves(self, seat: i64) -> list[Move]:
        """Every legal move of this seat, anew."""
        raise NotImplementedError

    def refusal(self, seat: i64, move: Move) -> IllegalMove:
        """Why this move, which is neither listed nor tolerated, may not be played."""
        raise NotImplementedError

    def forget(self) -> None:
        self.listing = None

    def moves(self, seat: i64) -> list[Move]:
        """The legal moves as they are kept: not to be changed."""
        if self.listing is None or self.lister != seat:
            self.listing = self.list_moves(seat)
            self.lister = seat
        return self.listing

    def includes(self, seat: i64, move: Move) -> bool:
        """Whether this move, or one that equals it, is listed."""
        moves = self.moves(seat)
        return self.was_listed(seat, move) or any(each == move for each in moves)

    def legal(self, seat: int) -> list[Move]:
        return self.moves(seat).copy()

    def check(self, seat: int, move: Move) -> None:
        if not self.includes(seat, move) and not self.tolerates(seat, move):
            raise self.refusal(seat, move)

    def play(self, seat: int, move: Move) -> Move:
        if not self.was_listed(seat, move):
            self.check(seat, move)
        self.do(seat, move)
        return move

    def was_listed(self, seat: i64, move: Move) -> bool:
        """Whether this very object is in the list that is kept, as it is when somebody has just asked for the list."""
        if self.listing is None or self.lister != seat:
            return False
        kept: list[Any] = self.listing  # walked without looking at each item's class
        for each in kept:
            if each is move:
                return True
        return False

    def sample(self, seat: int, rng: Random) -> Move:
        moves = self.moves(seat)
        return moves[int(rng.random() * len(moves))]
