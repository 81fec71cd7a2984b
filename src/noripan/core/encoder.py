"""A deal as numbers: what one seat may know, and its moves by number or each in numbers of its own.

`docs/environments.md` explains all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from math import prod
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, u8

from noripan.core.bits import lowest
from noripan.core.deal import Deal, ListingDeal
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.game import Game
from noripan.core.move import Move
from noripan.core.plain import shown

LOWEST: Final[i64] = -32_768  # what a number of an observation can be
HIGHEST: Final[i64] = 32_767


@final
class Slice:
    """A named part of an observation or of a move: so many numbers, in rows of `shape`, from `low` to `high`."""

    def __init__(self, name: str, shape: tuple[int, ...], low: int, high: int, about: str) -> None:
        self.name: Final = name
        self.shape: Final = shape
        self.low: Final = low
        self.high: Final = high
        self.about: Final = about
        self.size: Final = prod(shape)
        self.start: int = 0  # where it begins; an encoder says it of its slices

    @property
    def stop(self) -> int:
        return self.start + self.size


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How one game is told in numbers. Stateless; a game names the module of its own, in which it is `ENCODER`.

    A second one, `DERIVED`, may tell more, which can be worked out but takes time: its slices follow the others.

    An observation has the same length at every decision under all rules, and is made from nothing but what its seat may
    know: the conformance suite compares it in every imagined world. An action's number means the same in every version.
    A decision that cannot be listed (Fantasyland) takes several actions, one after the other: a draft. A game with very
    many moves tells each legal one in numbers too, by `move_slices`, so that a network can score them one by one.
    """

    def __init__(
        self,
        slices: Sequence[Slice],
        actions: Sequence[str],
        merges: bool = False,
        move_slices: Sequence[Slice] = (),
        room: int = 0,
    ) -> None:
        self.slices: Final = tuple(slices)
        self.actions: Final = tuple(actions)  # what each number does
        self.merges: Final = merges  # whether moves that are the same but for suits have one number (Tichu)
        self.size: Final = _lay_out(slices)
        self.move_slices: Final = tuple(move_slices)  # none where the numbers of the actions are enough
        self.move_size: Final = _lay_out(move_slices)
        self.room: Final = room  # so many moves are usually enough; memory for them is kept for each table

    def observe(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the `size` numbers of what this seat knows, from place `at` on, every one of them."""
        put_zeros(out, at, at + self.size)
        self.fill(deal, seat, out, at)

    def fill(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        """The same as `observe` where all these numbers are 0 before: they need not be written again."""
        raise NotImplementedError

    def id_of(self, deal: Deal, seat: i64, move: Move) -> i64:
        """The number of a legal move of this seat."""
        raise NotImplementedError

    def mask(self, deal: Deal, seat: i64, out: vec[u8], at: i64) -> None:
        """Write a 1 for each action that this seat may choose now, a 0 for the others, from place `at` on."""
        put_none(out, at, at + len(self.actions))
        self.fill_mask(deal, seat, out, at)

    def fill_mask(self, deal: Deal, seat: i64, out: vec[u8], at: i64) -> None:
        """The ones of the mask, where all is 0 before: what a game that is quicker at it writes in its own way."""
        for move in moves_of(deal, seat):
            out[at + self.id_of(deal, seat, move)] = 1

    def move_of(self, deal: Deal, seat: i64, id: i64) -> Move:
        """The legal move of this number; IllegalMove says that it may not be chosen."""
        for move in moves_of(deal, seat):
            if self.id_of(deal, seat, move) == id:
                return move
        raise self.refusal(seat, id)

    def only_move(self, deal: Deal, seat: i64) -> Move | None:
        """The one legal move of a decision that leaves no choice."""
        if not deal.listed(seat):
            return None
        moves = moves_of(deal, seat)
        return moves[0] if len(moves) == 1 else None

    # -- each legal move in numbers ------------------------------------------------------------

    def count_moves(self, deal: Deal, seat: i64) -> i64:
        """How many legal moves this seat has."""
        return len(moves_of(deal, seat))

    def nth_move(self, deal: Deal, seat: i64, n: i64) -> Move:
        """The legal move in this place of the list, the first is 0."""
        return moves_of(deal, seat)[n]

    def observe_moves(self, deal: Deal, seat: i64, out: vec[i16], at: i64) -> None:
        """Write the `move_size` numbers of each legal move, in the order of the list, from place `at` on."""
        raise NotImplementedError

    # -- decisions that cannot be listed -------------------------------------------------------

    def observe_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        """The same as `observe`, after the first actions of a decision that takes several."""
        raise NotImplementedError

    def choices(self, deal: Deal, seat: i64, draft: list[int]) -> list[int]:
        """The actions that can follow these, in order."""
        raise NotImplementedError

    def mask_draft(self, deal: Deal, seat: i64, draft: list[int], out: vec[u8], at: i64) -> None:
        """The same as `mask`, after these actions."""
        for id in range(len(self.actions)):
            out[at + id] = 0
        for choice in self.choices(deal, seat, draft):
            out[at + choice] = 1

    def observe_choices(self, deal: Deal, seat: i64, draft: list[int], out: vec[i16], at: i64) -> None:
        """The same as `observe_moves`, of the actions that can follow these."""
        raise NotImplementedError

    def drafted(self, deal: Deal, seat: i64, draft: list[int]) -> Move | None:
        """The move that these actions make together, once they are enough."""
        raise NotImplementedError

    def draft_of(self, deal: Deal, seat: i64, move: Move) -> list[int]:
        """The actions that make this move together."""
        raise NotImplementedError

    def refusal(self, seat: i64, id: i64) -> IllegalMove:
        """That this action may not be chosen now."""
        if 0 <= id < len(self.actions):
            return IllegalMove(f"action: seat {seat} may not choose {id} now, {self.actions[id]}")
        return IllegalMove(f"action: there is no action {id}; there are 0 to {len(self.actions) - 1}")


def _lay_out(slices: Sequence[Slice]) -> int:
    """One slice behind the other; returns how long they are together."""
    start = 0
    for each in slices:
        each.start = start
        start = each.stop
    return start


def moves_of(deal: Deal, seat: i64) -> list[Move]:
    """The legal moves, not to be changed: those that the deal keeps, if it does."""
    return deal.moves(seat) if isinstance(deal, ListingDeal) else deal.legal(seat)


def encoder_of(game: Game, derived: bool = False) -> Encoder:
    """The game's own, or the one that tells derived numbers too; NoripanError where it has none."""
    if "encoder" not in game.parts:
        raise NoripanError(f"{game.name} has no encoder: it cannot be told in numbers")
    module = import_module(game.parts["encoder"])
    if derived and not hasattr(module, "DERIVED"):
        raise NoripanError(f"derived: {game.name} has no derived numbers")
    found = module.DERIVED if derived else module.ENCODER
    if not isinstance(found, Encoder):
        raise NoripanError(f"{game.name}: its encoder is {shown(found)}, and an Encoder is needed")
    return found


def encoders_of(game: Game) -> list[Encoder]:
    """All that the game has."""
    if "encoder" not in game.parts:
        return []
    derives = hasattr(import_module(game.parts["encoder"]), "DERIVED")
    return [encoder_of(game), encoder_of(game, derived=True)] if derives else [encoder_of(game)]


def put(out: vec[i16], at: i64, value: i64) -> i64:
    """One number, cut off where it is too large to be written; returns the place after it."""
    out[at] = i16(HIGHEST if value > HIGHEST else LOWEST if value < LOWEST else value)
    return at + 1


def put_bits(out: vec[i16], at: i64, bits: i64, many: i64) -> i64:
    """A 1 or a 0 for each of so many bits, the lowest first; returns the place after them."""
    end: i64 = at + many
    while at + 4 <= end:  # four at a time: the loop itself would take as long as the writing
        out[at] = i16(bits & 1)
        out[at + 1] = i16(bits >> 1 & 1)
        out[at + 2] = i16(bits >> 2 & 1)
        out[at + 3] = i16(bits >> 3 & 1)
        bits >>= 4
        at += 4
    while at < end:
        out[at] = i16(bits & 1)
        bits >>= 1
        at += 1
    return at


def put_set(out: vec[i16], at: i64, bits: i64, many: i64) -> i64:
    """The same as `put_bits` where all is 0 before: quicker for a few cards of many."""
    while bits:
        out[at + lowest(bits)] = 1
        bits &= bits - 1
    return at + many


def put_fours(out: vec[i16], at: i64, packed: i64, many: i64) -> i64:
    """So many numbers of four bits each, the lowest first; returns the place after them."""
    end: i64 = at + many
    while at < end:
        out[at] = i16(packed & 15)
        packed >>= 4
        at += 1
    return at


def put_zeros(out: vec[i16], at: i64, end: i64) -> i64:
    """Nothing up to this place, which is returned."""
    while at + 4 <= end:
        out[at] = 0
        out[at + 1] = 0
        out[at + 2] = 0
        out[at + 3] = 0
        at += 4
    while at < end:
        out[at] = 0
        at += 1
    return at


def put_none(out: vec[u8], at: i64, end: i64) -> None:
    """No action up to this place of a mask."""
    while at + 4 <= end:
        out[at] = 0
        out[at + 1] = 0
        out[at + 2] = 0
        out[at + 3] = 0
        at += 4
    while at < end:
        out[at] = 0
        at += 1
