"""Positions: a deal in mid-play, set up from what one seat sees of it.

A game makes a deal of the fields it knows (`Game.position`), with anything that fits in the places the seat cannot look
into; then the deal imagines these, unless the others' hands are given. What comes out must look to the seat as it was
described: that finds whatever does not fit together.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from noripan.core.deal import Deal
from noripan.core.errors import PositionError
from noripan.core.game import Game
from noripan.core.plain import shown
from noripan.core.rules import Rules

AROUND = ("match", "legal")  # of a match's view: not the deal's, or not for the describer to say


def set_up(game: Game, rules: Rules, view: Mapping[str, Any], hands: Mapping[int, object] | None, rng: Random) -> Deal:
    """The deal, or PositionError."""
    players = game.players(rules)
    seat = number_of(view, "seat", 0, players - 1)
    if hands is not None and set(hands) != {other for other in range(players) if other != seat}:
        raise PositionError("hands", "those of all other seats are needed, by seat, or none")
    deal = game.position(rules, view, hands, rng)
    if hands is None:
        deal = deal.imagine(seat, rng)
    seen = deal.view(seat)
    for name, said in view.items():
        if name in AROUND:
            continue
        if name not in seen:
            raise PositionError(name, f"no such field; there are: {', '.join(seen)}")
        if not _agrees(said, seen[name]):
            raise PositionError(name, f"{_short(said)} cannot be: from the rest follows {_short(seen[name])}")
    return deal


def _agrees(said: Any, seen: Any) -> bool:
    """Whether a field is as described.

    An object may say less than there is. Cards and melds, which have been read already, may be written as texts, and in
    another order.
    """
    if said == seen:
        return True
    if isinstance(said, str) and isinstance(seen, (list, dict)):
        return True
    if isinstance(said, Mapping) and isinstance(seen, dict):
        return all(name in seen and _agrees(value, seen[name]) for name, value in said.items())
    if isinstance(said, (list, tuple)) and isinstance(seen, list) and len(said) == len(seen):
        if all(isinstance(each, str) for each in [*said, *seen]):
            return sorted(said) == sorted(seen)
        return all(_agrees(one, other) for one, other in zip(said, seen, strict=True))
    return False


def _short(data: Any) -> str:
    text = repr(data)
    return text if len(text) <= 100 else f"{text[:97]}..."


# -- reading ---------------------------------------------------------------------------------------


def needed(view: Mapping[str, Any], name: str) -> Any:
    if name not in view:
        raise PositionError(name, "is missing: it does not follow from the rest")
    return view[name]


def number_of(view: Mapping[str, Any], name: str, low: int, high: int, usual: int | None = None) -> int:
    """A whole number in these bounds; `usual` where nothing is said."""
    said = needed(view, name) if usual is None else view.get(name, usual)
    if type(said) is not int or not low <= said <= high:
        raise PositionError(name, f"a number from {low} to {high} is needed, not {shown(said)}")
    return said


def one_of(view: Mapping[str, Any], name: str, known: tuple[str, ...], usual: str | None = None) -> str:
    said = needed(view, name) if usual is None else view.get(name, usual)
    if not isinstance(said, str) or said not in known:
        raise PositionError(name, f"one of {', '.join(known)} is needed, not {shown(said)}")
    return said


def by_seat(view: Mapping[str, Any], name: str, seats: int, usual: Any) -> list[Any]:
    """A list with an entry for each seat."""
    said = view.get(name)
    if said is None:
        return [usual] * seats
    if not isinstance(said, (list, tuple)) or len(said) != seats:
        raise PositionError(name, f"a list of {seats} is needed, one for each seat, not {shown(said)}")
    return list(said)


def numbers_by_seat(view: Mapping[str, Any], name: str, seats: int, low: int, high: int, usual: int) -> list[int]:
    found = by_seat(view, name, seats, usual)
    for at, said in enumerate(found):
        if type(said) is not int or not low <= said <= high:
            raise PositionError(f"{name}[{at}]", f"a number from {low} to {high} is needed, not {shown(said)}")
    return found
