"""Positions: a deal in mid-play, set up from what one seat sees of it.

A game makes a deal of the fields it knows (`Game.position`), with anything that fits in the places the seat cannot look
into; then the deal imagines these, unless the others' hands are given. What comes out must look as it was described, to
the seat and to all others of whom something is told: that finds whatever does not fit together.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from noripan.core.deal import Deal
from noripan.core.description import Description, number_of
from noripan.core.errors import PositionError
from noripan.core.game import Game
from noripan.core.rules import Rules

AROUND = ("match", "legal")  # of a match's view: not the deal's, or not for the describer to say


def set_up(game: Game, rules: Rules, view: Mapping[str, Any], hands: object, deck: object, rng: Random) -> Deal:
    """The deal, or PositionError."""
    players = game.players(rules)
    seat = number_of(view, "seat", 0, players - 1)
    said = Description(view, seat, _others(hands, seat, players), deck)
    if deck is not None and not said.others:
        raise PositionError("deck", "can be given only with the hands of all other seats")
    deal = game.position(rules, said, rng)
    if not said.others:
        deal = deal.imagine(seat, rng)
    for each in said.told():
        _check(game, deal, said, each)
    if not deal.pending():
        raise PositionError("phase", "nobody is left to decide anything")
    return deal


def _others(hands: object, seat: int, players: int) -> dict[int, Mapping[str, Any]]:
    """What the other seats see, where it is given: a hand alone, or fields by name."""
    if hands is None:
        return {}
    if not isinstance(hands, Mapping) or set(hands) != {other for other in range(players) if other != seat}:
        raise PositionError("hands", "those of all other seats are needed, by seat, or none")
    return {at: hand if isinstance(hand, Mapping) else {"hand": hand} for at, hand in sorted(hands.items())}


def _check(game: Game, deal: Deal, said: Description, seat: int) -> None:
    """What is said of a seat is what it sees."""
    seen = deal.view(seat)
    for name, told in said.of(seat).items():
        if name in AROUND or name in game.beyond_views:
            continue
        where = said.where(seat, name)
        if name not in seen:
            raise PositionError(where, f"no such field; there are: {', '.join([*seen, *game.beyond_views])}")
        if not _agrees(told, seen[name]):
            raise PositionError(where, f"{_short(told)} cannot be: from the rest follows {_short(seen[name])}")


def _agrees(said: Any, seen: Any) -> bool:
    """Whether a field is as described.

    An object may say less than there is. Cards, melds and answers have been read already: they may be texts or moves,
    and cards may be in another order.
    """
    if said == seen:
        return True
    if isinstance(said, str) and isinstance(seen, (list, dict)):
        return True
    if isinstance(said, Mapping) and seen is True:
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
