"""What the data of every game has in common; the rest is in each game's own `contract.py`. See `docs/contracts.md`."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Move(TypedDict):
    """A move of whichever game; its other fields are in the game's contract."""

    type: str


class GameEvent(TypedDict):
    """An event of whichever game; its other fields are in the game's contract."""

    type: str


class MatchView(TypedDict):
    """The match around a deal."""

    game: str
    preset: str
    rules: dict[str, bool | int | str]  # every switch
    names: list[str]  # by seat
    deal: int  # its number in the match, from 0
    scores: list[int]  # by seat, over the match
    over: bool
    winners: list[int]  # empty until the match is over


class DealView(TypedDict):
    """What every view of a deal has, under the same names; and `phase`, which has each game's own words."""

    seat: int | None  # through whose eyes; null: a spectator
    pending: list[int]  # the seats that owe an answer now, as far as this one may know
    turn: int | None  # whose turn it is; null where it is nobody's alone
    hand: list[str] | None  # one's own cards; null for a spectator
    counts: list[int]  # by seat: how many cards it holds
    match: NotRequired[MatchView]  # the match around the deal; only a deal without one leaves it out


class GameView(TypedDict):
    """A deal of whichever game as one seat may know it; its other fields are in the game's contract."""

    seat: int | None  # through whose eyes; null: a spectator
    pending: list[int]  # the seats that owe an answer now, as far as this one may know
    legal: list[Move] | None  # one's own legal moves; null: too many to list
    match: MatchView


class Scored(TypedDict):
    """What every result of a deal has."""

    scores: list[int]  # by seat: what the deal was worth
    winners: list[int]  # the seats that won it
