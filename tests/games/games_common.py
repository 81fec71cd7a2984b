"""What rule tests of every game ask of a match: what was told, how a deal ended, and that a refusal changes nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from noripan.core.errors import IllegalMove
from noripan.core.match import Match
from noripan.core.rules import Switch

# -- switches ------------------------------------------------------------------------------------


def values_of(switch: Switch) -> list[Any]:
    """Every value of a switch, or its ends."""
    if switch.choices:
        return list(switch.choices)
    return [False, True] if isinstance(next(iter(switch.values.values())), bool) else [switch.low, switch.high]


# -- looking -------------------------------------------------------------------------------------


def events(match: Match, type: str, number: int = 0) -> list[dict[str, Any]]:
    """What everybody saw of this type in one deal, in order."""
    told = match.chapters[number].events
    assert told is not None
    return [event.public for event in told if event.type == type]


def ended(match: Match, number: int = 0) -> dict[str, Any]:
    """How a deal ended: the detail of its result."""
    result = match.chapters[number].result
    assert result is not None, "the deal goes on"
    return result.detail


def changes(match: Match, number: int = 0) -> list[int]:
    """What each seat won or lost in a deal."""
    result = match.chapters[number].result
    assert result is not None, "the deal goes on"
    return result.scores


def heard(match: Match, seat: int | None) -> list[dict[str, Any]]:
    """Every event of a match as one seat, or a spectator, receives it."""
    return [event.seen_by(seat) for chapter in match.chapters for event in chapter.events or []]


def moment(match: Match, seat: int | None, play: Callable[[], object]) -> dict[str, Any]:
    """What a seat sees after something is played, what it saw before, and what it was told in between."""
    before, many = match.view(seat), len(heard(match, seat))
    play()
    return {"view": match.view(seat), "before": before, "events": heard(match, seat)[many:]}


def dealt(match: Match, seat: int | None) -> dict[str, Any]:
    """The same of a deal in which nothing has been played."""
    return {"view": match.view(seat), "before": None, "events": heard(match, seat)}


# -- refusing ------------------------------------------------------------------------------------


def everything(match: Match) -> list[object]:
    """All anybody can see of a match, to compare before and after."""
    seats = range(match.players)
    seen: list[object] = [match.view(seat) for seat in (None, *seats)]
    seen.append([match.legal(seat) for seat in seats if match.deal.listed(seat)])
    seen.append(match.deal.census())
    seen.append((match.pending(), match.optional()))
    seen.append([(len(chapter.moves), len(chapter.events or [])) for chapter in match.chapters])
    return seen


def refused(match: Match, seat: int, data: object) -> IllegalMove:
    """Play something that must be refused; nothing may change, and `check` must say the same as `play`."""
    before = everything(match)
    reasons = [
        refusal(lambda: match.check(seat, match.game.decode(data))),
        refusal(lambda: match.play(seat, match.game.decode(data))),
    ]
    assert everything(match) == before
    assert (reasons[0].code, reasons[0].reason) == (reasons[1].code, reasons[1].reason)
    return reasons[0]


def refusal(attempt: Callable[[], object]) -> IllegalMove:
    """What this raises."""
    with pytest.raises(IllegalMove) as caught:
        attempt()
    return caught.value
