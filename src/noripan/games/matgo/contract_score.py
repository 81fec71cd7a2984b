"""What cards are worth and how a game ended, as others see it."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from noripan.core.contract import Scored

Kind = Literal["stop", "push", "president", "floor-president", "three-ppuk", "nagari", "both-presidents", "redeal"]


class Line(TypedDict):
    """One reason for points."""

    name: str
    points: int
    cards: list[str]  # those it stands on


class Factor(TypedDict):
    """One thing that multiplies the points."""

    name: str
    factor: int
    reason: str  # in English: `once`, `2 times`, `3 goes`


class Sheet(TypedDict):
    """A score, line by line."""

    lines: list[Line]  # where the points come from
    base: int  # their sum
    goBonus: int  # one for each go, as many as the rules count
    factors: list[Factor]
    multiplier: int  # their product
    total: int  # (base + goBonus) × multiplier
    spared: NotRequired[str]  # `pibak`: the loser's open gukjin is read as junk and spares it (M24)


class Priced(Sheet):
    """A score that could be had now."""

    gold: int  # what it would bring


class Reading(Priced):
    """What the gukjin counted in one way would be worth."""

    stops: bool  # whether it allows a stop


class Readings(TypedDict):
    """Both ways of counting the gukjin."""

    animal: Reading
    junk: Reading


class Detail(TypedDict):
    """How a game ended, and where its points come from."""

    kind: Kind  # `redeal` is no game (M5)
    winner: int  # the seat; -1 where nobody won
    starter: int  # the seat
    points: int  # the score; of a push what was given up; 0 for a drawn game
    gold: int  # what the loser paid at the end
    due: int  # points times the unit: more than gold where a purse did not reach (M27); 0 for a push
    sheet: Sheet | None  # null for a drawn game
    goCount: list[int]  # by seat: goes
    ppuks: list[int]  # by seat: ppuk made
    carryOverMultiplier: int  # what this game counted for drawn ones before
    nextMultiplier: int  # what the next one counts for them
    pushMultiplier: NotRequired[int]  # what this game counted for pushed ones; where they are played
    nextPushMultiplier: NotRequired[int]  # what the next one counts for them; where they are played


class Result(Scored):
    """How a game ended; scores are gold."""

    detail: Detail
