"""What both mahjongs say of a hand, in the same words. Each game's own `contract.py` adds the rest."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from noripan.core.contract import DealView

MeldName = Literal["chi", "pon", "kan", "kakan", "ankan"]

# `from` is a word of Python's, so that no class can have such a field.
Taken = TypedDict(
    "Taken",
    {
        "from": int | None,  # the seat whose tile it was; null where it was one's own
    },
)


class TableTile(TypedDict):
    """A tile on the table, and whose it is."""

    seat: int
    tile: str


class RiverTile(TypedDict):
    """A discard as it lies there."""

    tile: str
    drawn: bool  # discarded as it was drawn
    declares: bool  # riichi was declared with it, or the hand ready
    called: bool  # somebody has taken it


class LaidMeld(Taken):
    """What all melds have."""

    called: str | None  # the tile that was taken; null for a closed kan


class OwnTiles(TypedDict):
    """What a player knows of the own tiles alone."""

    drawn: str | None  # just drawn; it is in the hand too
    waits: list[str]  # the kinds that complete the hand
    unseen: list[int]  # of each wait: how many this seat has not seen
    answered: bool  # about the tile on offer


class MahjongView(DealView):
    """What one seat may know of a hand."""

    wind: str  # of the round: E, S, W or N
    winds: list[str]  # by seat
    dealer: int
    left: int  # tiles that can still be drawn
    rivers: list[list[RiverTile]]  # by seat: the discards in order


class Winning(Taken):
    """What all wins have."""

    seat: int
    tile: str  # that completed the hand
    hand: list[str]  # closed tiles, that one among them
    payments: list[int]  # by seat: what it gets or pays for this win


class Ended(TypedDict):
    """What every end of a hand has."""

    changes: list[int]  # by seat: what it gets or pays in all
    stays: bool  # whether the dealer deals again
    open: list[int]  # the seats that have called


class HandStart(TypedDict):
    """What the beginning of every hand has."""

    type: Literal["start"]
    wind: str  # of the round
    dealer: int
    scores: list[int]  # by seat, before this hand
    hand: NotRequired[list[str]]  # for its owner


class Drawn(TypedDict):
    """What every draw has."""

    type: Literal["draw"]
    seat: int
    left: int  # tiles that can still be drawn
    tile: NotRequired[str]  # for whom it is


class Discard(TypedDict):
    """A tile is discarded."""

    type: Literal["discard"]
    seat: int
    tile: str
    drawn: bool  # as it was drawn
    declares: bool  # riichi is declared with it, or the hand ready
