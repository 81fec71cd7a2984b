"""A finished match told again, step by step, through everybody's eyes; and a table that goes on from a step."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from noripan.core.deal import Deal
from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.server.data import EventData, MoveData, ViewData
from noripan.server.table.acts import OlderMatch


class ToldMove(TypedDict):
    """A move as it was played."""

    seat: int
    move: MoveData
    clock: NotRequired[bool]  # whether a clock played it, for somebody who was away


class StoryStep(TypedDict):
    """A deal at one moment, and how it came to it. Its views list no moves: nobody decides here."""

    move: ToldMove | None  # null: the deal as it was dealt
    events: list[list[EventData]]  # by seat, and then a spectator's
    views: list[ViewData]  # by seat, and then a spectator's


class Story(TypedDict):
    """One deal of a record, step by step."""

    deals: int  # how many the record has
    cards: list[str]  # unshuffled
    steps: list[StoryStep]


def deal_story(match: Match, deal: int) -> Story:
    """One deal of a match: the first step is the deal as it was dealt, each other one a move."""
    if not 0 <= deal < len(match.chapters):
        raise NoripanError(f"deal: the match has {len(match.chapters)}, so from 0 to {len(match.chapters) - 1}")
    again = match.again(deal)
    heard = 0
    steps: list[StoryStep] = []

    def step(move: ToldMove | None) -> None:
        nonlocal heard
        # After its last move the match is in the next deal already; the view of this one is the old deal's own.
        here = again.chapters[deal]
        events = here.events or []
        audiences = [*range(again.players), None]
        steps.append(
            {
                "move": move,
                "events": [[event.seen_by(who) for event in events[heard:]] for who in audiences],
                "views": [_view(again, current, deal, who) for who in audiences],
            }
        )
        heard = len(events)

    current = again.deal
    step(None)
    for played in match.chapters[deal].moves:
        again.play(played.seat, played.move, clock=played.clock)
        encoded: ToldMove = {"seat": played.seat, "move": again.game.encode(played.move)}
        if played.clock:
            encoded["clock"] = True
        step(encoded)
    cards = [match.game.card_text(card) for card in match.game.deck(match.rules)]
    return {"deals": len(match.chapters), "cards": cards, "steps": steps}


def _view(match: Match, deal: Deal, number: int, who: int | None) -> ViewData:
    return {**deal.view(who), "legal": [], "match": match.around(number)}


def origin_of(match: Match, deal: int, moves: int) -> OlderMatch:
    """Where a new table begins that goes on after so many moves of this deal; every deck must be the seed's own."""
    if not 0 <= deal < len(match.chapters):
        raise NoripanError(f"deal: the match has {len(match.chapters)}, so from 0 to {len(match.chapters) - 1}")
    here = match.chapters[deal].moves
    if not 0 <= moves <= len(here):
        raise NoripanError(f"move: the deal has {len(here)}, so from 0 to {len(here)}")
    played = [each for chapter in match.chapters[:deal] for each in chapter.moves] + here[:moves]
    if match.over and len(played) == sum(len(chapter.moves) for chapter in match.chapters):
        raise NoripanError("move: the match is over there; go back a little")
    return OlderMatch(
        nonces=tuple(nonce.hex() for nonce in match.nonces),
        options=dict(match.options),
        moves=[(each.seat, match.game.encode(each.move)) for each in played],
    )
