"""Introductions to the games, played on the engine: a lesson is a few prepared positions, each asking for a move.

Nothing is kept between two questions. A position is rebuilt from the lesson's own data and the few moves that the
learner has made in it; the engine says whether the next one may be played, the lesson whether it is what was asked for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.routing import Route

from noripan.core.deal import Deal
from noripan.core.errors import IllegalMove, NoripanError
from noripan.core.match import Match
from noripan.games import every, find
from noripan.server.data import MoveData, Options, PlayedMoves, ViewData
from noripan.server.http.answers import HttpError, answered, body, network, slow_down
from noripan.server.http.contract import Taught, Verdict
from noripan.server.http.in_turn import InTurn
from noripan.server.limits import Buckets
from noripan.words import place_of

MOST_MOVES = 8
# A move fits that has these fields, by dotted names; a list says what a field may be, and "cards~" what is in a list.
Pattern = dict[str, Any]


class LessonStep(Struct, forbid_unknown_fields=True):
    """A position, and what answers it."""

    name: str  # in the words of the lesson
    seat: int  # the learner's
    seed: str
    moves: PlayedMoves  # how the position came about
    answers: list[Pattern]
    hint: MoveData  # a move that brings the answer nearer
    through: list[Pattern] = []  # moves on the way to the answer


class Lesson(Struct, forbid_unknown_fields=True):
    game: str
    preset: str
    options: Options
    steps: list[LessonStep]


class Try(Struct, forbid_unknown_fields=True):
    """A learner's moves in a step, the last of them to be judged; with `ask`, only whether it may be played."""

    game: str
    step: int
    moves: Annotated[list[MoveData], Meta(max_length=MOST_MOVES)] = []
    ask: bool = False


@cache
def lesson(game: str) -> Lesson:
    """The lesson of a game that has one."""
    place = place_of(find(game), "lesson")
    assert place is not None
    try:
        found = msgspec.json.decode(place.read_bytes(), type=Lesson)
    except msgspec.DecodeError as error:
        raise NoripanError(f"its lesson {place.name}: {error}") from error
    if found.game != game:
        raise NoripanError(f"its lesson {place.name} is one of {found.game}")
    return found


class Learn:
    """The route about lessons, for anybody: nobody's secrets are in them."""

    def __init__(self) -> None:
        self._turns = InTurn()
        self._asking = Buckets(rate=4, burst=80)

    def routes(self) -> list[Route]:
        return [Route("/api/learn", answered(self.learn), methods=["POST"])]

    async def learn(self, request: Request) -> Taught:
        slow_down(self._asking, network(request))
        wanted = await body(request, Try)
        taught = [game.name for game in every() if "lesson" in game.parts]
        if wanted.game not in taught:
            raise HttpError(404, f"game: there are lessons of {', '.join(taught)}", "no-lesson")
        found = lesson(wanted.game)
        if not 0 <= wanted.step < len(found.steps):
            raise HttpError(404, f"step: from 0 to {len(found.steps) - 1} are possible", "no-lesson")
        step = found.steps[wanted.step]
        return await self._turns.do(network(request), lambda: tried(found, step, wanted.moves, wanted.ask))


def position(lesson: Lesson, step: LessonStep) -> Match:
    """The match as the step begins."""
    game = find(lesson.game)
    match = Match(game, game.rules(lesson.preset), bytes.fromhex(step.seed), options=lesson.options)
    for seat, move in step.moves:
        match.play(seat, match.game.decode(move))
    return match


def tried(lesson: Lesson, step: LessonStep, moves: Sequence[MoveData], ask: bool = False) -> Taught:
    """What becomes of the learner's moves: the view they lead to, what happened, and how the last one is judged."""
    match = position(lesson, step)
    deal, chapter = match.deal, match.chapters[-1]
    heard = len(chapter.events or ())
    verdict: Verdict = "begin"
    refused: IllegalMove | None = None
    for data in moves:
        if verdict == "right":
            raise HttpError(400, "moves: the step has been answered", "no-lesson")
        heard = len(chapter.events or ())
        try:
            move = match.game.decode(data)
            match.check(step.seat, move)
        except IllegalMove as error:
            verdict, refused = "refused", error
            break
        verdict = judged(step, match.game.encode(move))
        if verdict == "other" or ask:
            break
        match.play(step.seat, move)
    taught: Taught = {
        "steps": [each.name for each in lesson.steps],
        "verdict": verdict,
        "view": _view(match, deal, step.seat),
        "events": [event.seen_by(step.seat) for event in (chapter.events or ())[heard:]] if moves else [],
        "hint": None if verdict == "right" else step.hint,
    }
    if refused is not None:
        taught["reason"], taught["code"], taught["facts"] = refused.reason, refused.code, refused.facts
    return taught


def _view(match: Match, deal: Deal, seat: int) -> ViewData:
    """The deal of the step, also when it is over and the next one has begun."""
    return {**deal.view(seat), "match": match.around(len(match.chapters) - 1)}


def judged(step: LessonStep, move: MoveData) -> Verdict:
    if any(fits(move, pattern) for pattern in step.answers):
        return "right"
    return "on" if any(fits(move, pattern) for pattern in step.through) else "other"


def fits(move: MoveData, pattern: Pattern) -> bool:
    """Whether a move has the fields of a pattern."""
    for path, wanted in pattern.items():
        value: Any = move
        for name in path.removesuffix("~").split("."):
            value = value.get(name) if isinstance(value, dict) else None
        if path.endswith("~"):
            if not set(wanted) <= set(value or ()):
                return False
        elif value != wanted and not (isinstance(wanted, list) and not isinstance(value, list) and value in wanted):
            return False
    return True
