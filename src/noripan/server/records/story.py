"""A finished match told again, step by step, through everybody's eyes; and a table that goes on from a step."""

from __future__ import annotations

from typing import Any

from noripan.core.errors import NoripanError
from noripan.core.match import Match
from noripan.server.table.acts import OlderMatch


def deal_story(match: Match, deal: int) -> dict[str, Any]:
    """One deal of a match: the first step is the deal as it was dealt, each other one a move.

    `views` are those of the seats in order, and of a spectator. They list no moves: nobody decides here.
    """
    if not 0 <= deal < len(match.chapters):
        raise NoripanError(f"deal: the match has {len(match.chapters)}, so from 0 to {len(match.chapters) - 1}")
    again = match.again(deal)
    heard = 0
    steps: list[dict[str, Any]] = []

    def step(move: dict[str, Any] | None) -> None:
        nonlocal heard
        # After its last move the match is in the next deal already; the view of this one is the old deal's own.
        here = again.chapters[deal]
        events = here.events or []
        audiences = [*range(again.players), None]
        steps.append(
            {
                "move": move,
                "events": [[event.seen_by(who) for event in events[heard:]] for who in audiences],
                "views": [deal_view(again, current, deal, who) for who in audiences],
            }
        )
        heard = len(events)

    current = again.deal
    step(None)
    for played in match.chapters[deal].moves:
        again.play(played.seat, played.move, clock=played.clock)
        encoded: dict[str, Any] = {"seat": played.seat, "move": again.game.encode(played.move)}
        if played.clock:
            encoded["clock"] = True
        step(encoded)
    cards = [match.game.card_text(card) for card in match.game.deck(match.rules)]
    return {"deals": len(match.chapters), "cards": cards, "steps": steps}


def deal_view(match: Match, deal: Any, number: int, who: int | None) -> dict[str, Any]:
    """The deal through somebody's eyes, with the match around it as it stood then; nobody decides anything any more."""
    view: dict[str, Any] = deal.view(who)
    view["legal"] = []
    scores = match.chapters[number + 1].carry.scores if number + 1 < len(match.chapters) else match.carry.scores
    ended = deal.result() is not None
    view["match"] = {
        "game": match.game.name,
        "preset": match.rules.preset,
        "rules": dict(match.rules.values),
        "names": list(match.names),
        "deal": number,
        "scores": list(scores if ended else match.chapters[number].carry.scores),
        "over": match.over,
        "winners": list(match.carry.winners) if match.over else [],
    }
    return view


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
