"""A finished deal as one audience saw it, for while its match goes on: what others hid stays hidden until the end."""

from __future__ import annotations

from typing import TypedDict

from noripan.core.contract import MatchView
from noripan.core.event import Event
from noripan.core.match import Match
from noripan.core.version import VERSION
from noripan.server.data import EventData, ViewData

FORMAT = "noripan/seen/1"


class SeenStep(TypedDict):
    """Something that this audience noticed."""

    events: list[EventData]
    view: ViewData  # after it; it lists no moves


class SeenDeal(TypedDict):
    """A finished deal of a match that may go on, as one seat or those who look on saw it."""

    format: str
    engine: str
    game: str
    preset: str
    rules: dict[str, bool | int | str]  # every switch
    names: list[str]  # by seat
    seat: int | None  # through whose eyes; null: those who look on
    deal: int  # which, the first being 0
    deals: int  # how many are finished
    steps: list[SeenStep]


def finished_deals(match: Match) -> int:
    return sum(chapter.result is not None for chapter in match.chapters)


def seen_deal(match: Match, number: int, audience: int | None) -> SeenDeal:
    """What a seat (None: who looks on) was told of a finished deal, step by step.

    Claim windows are held, as they were at the table: else the steps would tell who could have claimed.
    """
    chapter = match.chapters[number]
    log: list[Event] = []
    deal = match.game.deal(match.rules, chapter.carry, list(chapter.deck), log)
    deal.holding = True
    after = match.around(number)
    before: MatchView = {**after, "scores": list(chapter.carry.scores), "over": False, "winners": []}
    steps: list[SeenStep] = []
    heard = 0

    def step() -> None:
        nonlocal heard
        around = before if deal.result() is None else after
        view: ViewData = {**deal.view(audience), "legal": [], "match": around}
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
        "steps": steps,
    }
