"""What is said about a board as it grows."""

from __future__ import annotations

from typing import Literal, TypedDict

Foul = Literal["none", "danger", "certain"]


class RowProgress(TypedDict):
    """A row so far."""

    cards: list[str]
    name: str | None  # of the hand it is so far; null while it is empty
    royalty: int


class RowsProgress(TypedDict):
    """The three rows so far."""

    top: RowProgress
    mid: RowProgress
    bottom: RowProgress


class FantasylandProgress(TypedDict):
    """The way to Fantasyland."""

    cards: int  # there if the board stays as it is
    chance: float | None  # that queens or better on top come; null where nothing more comes


class OfcProgress(TypedDict):
    """A board of Open-Face Chinese as it grows."""

    rows: RowsProgress
    royalties: int  # in all
    foul: Foul  # `danger`: a row lies above a weaker one; `certain`: nothing can help any more
    complete: bool
    fantasyland: FantasylandProgress
