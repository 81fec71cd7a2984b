"""A finished deal as one audience saw it, for while its match goes on: what others hid stays hidden until the end."""

from __future__ import annotations

from typing import Any

from noripan.core.event import Event
from noripan.core.match import Match
from noripan.core.version import VERSION
from noripan.server.records.story import deal_view

FORMAT = "noripan/seen/1"


def finished_deals(match: Match) -> int:
    return sum(chapter.result is not None for chapter in match.chapters)


def seen_deal(match: Match, number: int, audience: int | None) -> dict[str, Any]:
    """What a seat (None: who looks on) was told of a finished deal, step by step.

    A step is something that this audience noticed. Claim windows are held, as they were at the table: else the steps
    would tell who could have claimed.
    """
    chapter = match.chapters[number]
    assert chapter.result is not None
    log: list[Event] = []
    deal = match.game.deal(match.rules, chapter.carry, list(chapter.deck), log)
    deal.holding = True
    steps: list[dict[str, Any]] = []
    heard = 0

    def step() -> None:
        nonlocal heard
        view = deal_view(match, deal, number, audience)
        events = [event.seen_by(audience) for event in log[heard:]]
        heard = len(log)
        if events or not steps or view != steps[-1]["view"]:
            steps.append({"events": events, "view": view})

    def release() -> None:
        if deal.held() and not deal.pending():
            deal.release()
            step()

    step()
    for played in chapter.moves:
        release()
        deal.play(played.seat, played.move)
        step()
    release()
    return {
        "format": FORMAT,
        "engine": VERSION,
        "game": match.game.name,
        "preset": match.rules.preset,
        "rules": dict(match.rules.values),
        "names": list(match.names),
        "seat": audience,
        "deal": number,
        "deals": finished_deals(match),
        "result": chapter.result.encode(),
        "steps": steps,
    }
